/** Runs that are for no contest, on GAME OVER: what becomes of them, and the same again. */

import type { Ref } from 'react';
import { useStore } from 'zustand';
import { runClock } from '../../game/runClock.ts';
import { runGoals } from '../../hud/goals.ts';
import { SaveStatus } from '../../leaderboard/SaveStatus.tsx';
import { type RunPlan, startRun } from '../../navigation/appState.ts';
import { startPlayingOn, startRace } from '../../navigation/beginRun.ts';
import type { RecordedRun } from '../../replay/replay.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { beatenWords } from '../ownGoals.ts';

type Race = Extract<RunPlan, { kind: 'race' }>;
type PlayedOn = Extract<RunPlan, { kind: 'play on' }>;

export function AllTimeOutcome({ run }: { run: RecordedRun }) {
  const beaten = beatenWords(useStore(runGoals), run.score);
  return (
    <>
      {beaten && <p className="missed">{beaten}</p>}
      <SaveStatus runId={run.runId} />
    </>
  );
}

export function WarmUpOutcome() {
  return <p className="save-status">That was the warm-up: it is not scored. Your first ticket comes next.</p>;
}

export function PracticeOutcome() {
  return <p className="save-status">Practice: this run is not scored, and is sent nowhere.</p>;
}

export function RaceOutcome({ plan: { against }, run }: { plan: Race; run: RecordedRun }) {
  const { playerName, score } = against;
  return (
    <p className="save-status">{`Race: ${aheadOf(run.score, score)} ${playerName}. It is not scored.`}</p>
  );
}

export function PlayedOnOutcome({ plan, run }: { plan: PlayedOn; run: RecordedRun }) {
  const { from, playerName = 'its player' } = plan;
  return (
    <p className="save-status">
      {`Played on from ${runClock(from.tick)}: ${aheadOf(run.score, from.replay.score)} ${playerName}. It is not scored.`}
    </p>
  );
}

/** To complete with a name. */
function aheadOf(points: number, others: number): string {
  const ahead = formatNumber(Math.abs(points - others));
  return points < others ? `${ahead} points behind` : `${ahead} points ahead of`;
}

export function NextAllTime({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  return <HodlAgain buttonRef={buttonRef} onPlay={startRun} />;
}

export function NextRace({ plan, buttonRef }: { plan: Race; buttonRef: Ref<HTMLButtonElement> }) {
  return <HodlAgain buttonRef={buttonRef} onPlay={() => startRace(plan.against)} />;
}

export function NextPlayedOn({ plan, buttonRef }: { plan: PlayedOn; buttonRef: Ref<HTMLButtonElement> }) {
  return <HodlAgain buttonRef={buttonRef} onPlay={() => startPlayingOn(plan.from, plan.playerName)} />;
}

function HodlAgain({ buttonRef, onPlay }: { buttonRef: Ref<HTMLButtonElement>; onPlay: () => void }) {
  return (
    <Button ref={buttonRef} look="primary huge" data-first onClick={onPlay}>
      HODL AGAIN
    </Button>
  );
}
