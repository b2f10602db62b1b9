/** Contests as the rest of the page shows them, of all kinds: fetched with the dialogs. START's cards: contestCards.tsx. */

import type { Ref } from 'react';
import { useServerTime } from '../base/clock.ts';
import { browserStorage } from '../base/storage.ts';
import { Button } from '../base/ui/Button.tsx';
import { useSaving } from '../board/leaderboard/saving.ts';
import { forgetStanding } from '../contests/all/standing.ts';
import { TicketMark } from '../contests/all/TicketMark.tsx';
import { TicketOutcome } from '../contests/all/TicketOutcome.tsx';
import type { ContestPlays, ContestView, HallTab, TabActions } from '../contests/all/view.ts';
import { noteWarmedUp, WARM_UP_TICKS } from '../contests/all/warmUp.ts';
import { CUP } from '../contests/cups/cupView.tsx';
import { DAILY } from '../contests/dailies/dailyView.tsx';
import { TargetLine } from '../contests/dailies/TargetLine.tsx';
import { today } from '../contests/dailies/today.ts';
import { type ContestId, type ContestKind, kindOf } from '../engine/contest/contest.ts';
import type { RecordedRun } from '../engine/replay/replay.ts';
import { TICKS_PER_SECOND } from '../engine/simulation/rules.ts';
import { startPractice } from '../page/navigation/beginRun.ts';
import type { RunPlan } from '../page/navigation/latestRun.ts';
import { PLAYS, playTicket } from './contestCards.tsx';
import * as words from './words/en.ts';

/** In the order of the Hall's tabs. */
export const VIEWS: { readonly [K in ContestKind]: ContestView } = { daily: DAILY, cup: CUP };

export function viewOf(id: ContestId): ContestView {
  return VIEWS[kindOf(id)];
}

/** The tabs of all contests. */
export function useContestTabs(actions: TabActions): HallTab[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the table never changes, so the same hooks come in the same order.
  return Object.values(VIEWS).flatMap(({ useTabs }) => useTabs(actions));
}

// A run of it counts: its standing is read again.
useSaving.subscribe(({ latest, statusOf }, before) => {
  if (latest === before.latest || !latest?.contest) return;
  if (statusOf[latest.runId]?.kind === 'saved') forgetStanding(latest.contest.id);
});

export { streamRun } from '../contests/all/streaming.ts';
export { aimAtTarget } from './dayGoals.ts';

type TicketPlan = Extract<RunPlan, { kind: 'ticket' }>;

/** The answer contains the server's time. */
const askTime = () => void today.current.load();

export function PlanMark({ plan: { contest, ticket } }: { plan: TicketPlan }) {
  return <TicketMark contest={contest} ticket={ticket} askTime={askTime} />;
}

export function PlanOutcome({ plan, run }: { plan: TicketPlan; run: RecordedRun }) {
  const { contest, ticket, claim } = plan;
  const { News } = viewOf(contest.id);
  return (
    <>
      <TicketOutcome run={run} contest={contest} ticket={ticket} />
      <TargetLine id={contest.id} score={run.score} />
      {News && claim === null && <News id={contest.id} />}
    </>
  );
}

type WarmUpPlan = Extract<RunPlan, { kind: 'warm-up' }>;
type PracticePlan = Extract<RunPlan, { kind: 'practice' }>;

interface NextTicketProps {
  plan: TicketPlan | WarmUpPlan | PracticePlan;
  buttonRef: Ref<HTMLButtonElement>;
  ready: ContestPlays['ready'];
}

/** The next ticket of the contest, or what is left of it. */
export function NextTicket({ plan, ...props }: NextTicketProps) {
  const { contest } = plan;
  const { Next } = viewOf(contest.id);
  const ticket = 'ticket' in plan ? plan.ticket.number : plan.kind === 'warm-up' ? 0 : null;
  return (
    <Next contest={contest} ticket={ticket} className="button primary huge" isFirst {...PLAYS} {...props} />
  );
}

/** The same again for a day that is over, else the next ticket or practice of today. */
export function NextPractice({ plan, buttonRef, ...props }: NextTicketProps & { plan: PracticePlan }) {
  const isOver = useServerTime((now) => now >= plan.contest.times.endsAt);
  if (!isOver) return <NextTicket plan={plan} buttonRef={buttonRef} {...props} />;
  return (
    <Button ref={buttonRef} look="primary huge" data-first onClick={() => startPractice(plan.contest)}>
      {words.hodlAgain}
    </Button>
  );
}

/** On the warm-up's READY: the first ticket at once. */
export function SkipWarmUp({ plan: { contest }, ready }: { plan: WarmUpPlan; ready: ContestPlays['ready'] }) {
  const { Next } = viewOf(contest.id);
  const play: ContestPlays['onPlay'] = (...drawn) => {
    noteWarmedUp(browserStorage);
    playTicket(...drawn);
  };
  return (
    <>
      <p className="ready-note">{words.warmUp(WARM_UP_TICKS / TICKS_PER_SECOND)}</p>
      <Next
        contest={contest}
        ticket={0}
        className="button"
        label={words.skip}
        {...PLAYS}
        onPlay={play}
        ready={ready}
      />
    </>
  );
}
