/** Runs of contests, on READY, beside the field and on GAME OVER. They come with the dialogs, as all of contests does. */

import { useServerTime } from '../../base/clock.ts';
import { browserStorage } from '../../base/storage.ts';
import { Button } from '../../base/ui/Button.tsx';
import { countsForNothing, useSaving } from '../../board/leaderboard/saving.ts';
import { TicketMark } from '../../contests/all/TicketMark.tsx';
import { TicketOutcome } from '../../contests/all/TicketOutcome.tsx';
import type { ContestPlays, NextProps } from '../../contests/all/view.ts';
import { noteWarmedUp } from '../../contests/all/warmUp.ts';
import { type Step, stepsOf, TargetLine, targetWords } from '../../contests/dailies/target.tsx';
import { today } from '../../contests/dailies/today.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { mostPoints } from '../../engine/simulation/spawns.ts';
import { type Goals, runGoals } from '../../game/hud/goals.ts';
import { startPractice } from '../../page/navigation/beginRun.ts';
import { type PlanOf, type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import { PLAYS, playTicket } from '../contests/contestCards.tsx';
import { viewOf } from '../contests/contests.ts';
import * as words from '../words/en.ts';
import * as runWords from '../words/run/en.ts';
import type { NextRunProps, OutcomeProps } from './plan.ts';

export { streamRun } from '../../contests/all/streaming.ts';

/** The answer contains the server's time. */
const askTime = () => void today.current.load();

export function PlanMark({ plan: { contest, ticket } }: { plan: PlanOf<'ticket'> }) {
  return <TicketMark contest={contest} ticket={ticket} askTime={askTime} />;
}

export function PlanOutcome({ plan, run }: OutcomeProps<PlanOf<'ticket'>>) {
  const { contest, ticket, claim } = plan;
  const { News, Place } = viewOf(contest.id);
  const status = useSaving(({ statusOf }) => statusOf[run.runId]);
  return (
    <>
      <TicketOutcome {...{ run, contest, ticket }} place={Place && <Place id={contest.id} />} />
      {!countsForNothing(status) && <TargetLine contest={contest} score={run.score} />}
      {News && claim === null && <News id={contest.id} />}
    </>
  );
}

/** The next ticket of the contest, or what is left of it. */
export function NextTicket({ plan, buttonRef }: NextRunProps<PlanOf<'ticket'>>) {
  return <NextInContest contest={plan.contest} ticket={plan.ticket.number} buttonRef={buttonRef} />;
}

/** The first ticket comes by itself, unless its time would run from then on. */
export function FirstTicket({ plan: { contest }, isArmed, buttonRef }: NextRunProps<PlanOf<'warm-up'>>) {
  const playsAtOnce = isArmed && viewOf(contest.id).ticketWaits;
  return (
    <NextInContest
      key={String(playsAtOnce)}
      contest={contest}
      ticket={0}
      playsAtOnce={playsAtOnce}
      buttonRef={buttonRef}
    />
  );
}

/** The same again for a day that is over, else the next ticket or practice of today. */
export function NextPractice({ plan: { contest }, buttonRef }: NextRunProps<PlanOf<'practice'>>) {
  const isOver = useServerTime((now) => now >= contest.times.endsAt);
  if (!isOver) return <NextInContest contest={contest} ticket={null} buttonRef={buttonRef} />;
  return (
    <Button ref={buttonRef} look="primary huge" data-first onClick={() => startPractice(contest)}>
      {words.hodlAgain}
    </Button>
  );
}

function NextInContest(props: Pick<NextProps, 'contest' | 'ticket' | 'playsAtOnce' | 'buttonRef'>) {
  const { Next } = viewOf(props.contest.id);
  return <Next className="button primary huge" isFirst {...PLAYS} {...props} />;
}

/** On the warm-up's READY: the first ticket at once. */
export function SkipWarmUp({ plan: { contest } }: { plan: PlanOf<'warm-up'> }) {
  const { Next } = viewOf(contest.id);
  const play: ContestPlays['onPlay'] = (...drawn) => {
    noteWarmedUp(browserStorage);
    playTicket(...drawn);
  };
  return <Next contest={contest} ticket={0} className="button" label={words.skip} {...PLAYS} onPlay={play} />;
}

/**
 * Leaves to the run that is laid out the goals that its coins can give, with the steps of a day's target. `best`: the player's in
 * the contest, in points; `null`: none.
 */
export function aimInContest(plan: RunPlan, contest: Contest, best: number | null): void {
  // It may have been left while this file came.
  if (useLatestRun.getState().plan !== plan) return;
  const within = (goals: Goals) => withSteps(withinReach(goals, contest), stepsOf(contest), best ?? 0);
  runGoals.setState(within, true);
}

/** Nobody has more than the points of all coins. */
export function withinReach(goals: Goals, { ruleset }: Pick<Contest, 'ruleset'>): Goals {
  if (!isRulesetVersion(ruleset)) return goals;
  const most = mostPoints(RULESETS[ruleset]);
  return { ...goals, list: goals.list.filter(({ at }) => at <= most) };
}

/** READY names the next step, beside the player's best in points. */
export function withSteps(goals: Goals, steps: readonly Step[], best: number): Goals {
  if (steps.length === 0) return goals;
  const list = [...goals.list, ...steps].sort((one, other) => one.at - other.at);
  const step = targetWords(steps, best);
  return {
    ...goals,
    ready: best > 0 ? `${runWords.bestSoFar(best)} ${step}` : step,
    list,
    isInOutcome: true,
  };
}
