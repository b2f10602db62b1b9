/** Runs that are for no contest, on GAME OVER: what becomes of them, and the same again. */

import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../base/ui/Button.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { SentStatus } from '../../board/leaderboard/SentStatus.tsx';
import { useSaving } from '../../board/leaderboard/saving.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { runGoals } from '../../game/hud/goals.ts';
import { runClock } from '../../game/play/runClock.ts';
import { begin, watchReplay } from '../../page/navigation/appState.ts';
import { type PlanOf, type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import * as words from '../words/en.ts';
import { beatenWords } from './ownGoals.ts';
import type { NextRunProps, OutcomeProps } from './plan.ts';
import { sendingOf } from './sending.ts';

const SendRun = latePart(() => import('../../people/share/SendRun.tsx'), { ifLost: words.sendRunLost });

const OwnRank = latePart(() => import('../../board/leaderboard/OwnRank.tsx'), { ifLost: '' });

export function AllTimeOutcome({ run }: { run: RecordedRun }) {
  const bestBefore = useLatestRun(({ bestBefore }) => bestBefore);
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const isSaved = status?.kind === 'saved' && status.best === run.score;
  const beaten = beatenWords(useStore(runGoals), run.score);
  return (
    <>
      {beaten && <p className="missed">{beaten}</p>}
      <SentStatus runId={run.runId} />
      {run.score > (bestBefore ?? 0) && (
        <Suspense fallback={<p className="own-rank" />}>
          <OwnRank score={isSaved ? run.score : null} />
        </Suspense>
      )}
    </>
  );
}

export function WarmUpOutcome({ run }: { run: RecordedRun }) {
  return <p className="save-status">{words.firstTicketNext(run.score)}</p>;
}

export function PracticeOutcome() {
  return <p className="save-status">{words.practised}</p>;
}

export function RaceOutcome({ plan: { against }, run, sends }: OutcomeProps<PlanOf<'race'>>) {
  const isAlike = useAlikes([against.playerName]).has(against.playerName.owner);
  const playerName = useNameShown(against.playerName, isAlike);
  const ahead = run.score - against.score;
  const end = words.raceEnds[endOf(ahead)](playerName, Math.abs(ahead));
  const username = useLatestRun(({ player }) => player?.username);
  const sending = useMemo(() => sendingOf(run, sends, username), [run, sends, username]);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <p className="save-status">{`${end} ${words.racesDontCount}`}</p>
      {sending && <Button onClick={() => setSending(true)}>{words.sendAnswer}</Button>}
      {sending && isSending && (
        <Suspense>
          <SendRun {...sending} ahead={ahead} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}

export function PlayedOnOutcome({ plan: { from }, run }: OutcomeProps<PlanOf<'play on'>>) {
  const ahead = run.score - from.replay.score;
  const end = words.playedOnEnds[endOf(ahead)](runClock(from.tick), Math.abs(ahead));
  return <p className="save-status">{`${end} ${words.doesntCount}`}</p>;
}

/** `ahead`: of another run, in points. */
const endOf = (ahead: number) => (ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'tied');

/** The same again. */
export function HodlAgain({ plan, buttonRef }: NextRunProps<RunPlan>) {
  return (
    <Button ref={buttonRef} look="primary huge" data-first onClick={() => begin(plan)}>
      {words.hodlAgain}
    </Button>
  );
}

/** On READY: a friend's link has led here, and not to their replay. */
export function WatchRaced({ plan: { against } }: { plan: PlanOf<'race'> }) {
  return <Button onClick={() => watchReplay(against.source)}>{commonWords.watch}</Button>;
}
