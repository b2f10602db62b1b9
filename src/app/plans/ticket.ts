/** A run of a contest. */

import { serverNow } from '../../base/clock.ts';
import { browserStorage } from '../../base/storage.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import { heldTickets } from '../../contests/all/heldTickets.ts';
import type { LiveTicket, liveWatch } from '../../contests/all/liveWatch.ts';
import { noteWarmedUp } from '../../contests/all/warmUp.ts';
import { kindOf } from '../../engine/contest/contest.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import type { PlayEvent } from '../../game/play/events.ts';
import type { PlanOf } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { inContest, keepContestBest } from './contestRun.ts';
import { contestGoals } from './goals.ts';
import { contestPart, loadContestParts, withContests } from './late.ts';
import { type PlanKind, type Played, USUAL } from './plan.ts';

export const TICKET: PlanKind<PlanOf<'ticket'>> = {
  ...USUAL,
  async setup({ contest, ticket: { runId, createdAt, live } }) {
    if (live) watching = (await import('../../contests/all/liveWatch.ts')).liveWatch;
    return { ...inContest(contest, createdAt), runId };
  },
  skinOf: ({ ticket }) => ticket.live?.skin ?? null,
  contestOf: ({ contest }) => contest,
  atStake: 'ticket',
  marksPause: ({ ticket }) => ticket.live !== undefined,
  follow(plan, event, engine) {
    const { contest, ticket, cameAt, claim } = plan;
    const { live } = ticket;
    // From now on the ticket is used, whatever becomes of the run.
    if (event.type === 'counted') {
      heldTickets.release(contest.id);
      noteWarmedUp(browserStorage);
    }
    if (live) followLive({ contest, live, cameAt }, event, engine);
    if (event.type === 'laidOut')
      withContests(({ streamRun, aimInContest }) => {
        if (contest.live) streamRun(contest.id, ticket, engine);
        aimInContest(plan, contest, claim);
      });
  },
  end({ contest, ticket }, run) {
    const isScored = ticket.live === undefined || watching?.end() === true;
    const bestBefore = keepContestBest(run);
    // Too late by this page's clock: it is a best when the board says so.
    const isLate = bestBefore !== null && serverNow() >= runsUntil(contest.times);
    return { countsFor: isScored ? kindOf(contest.id) : null, bestBefore: isLate ? null : bestBefore };
  },
  // Its contest is open.
  sends: () => 'no',
  bestWords: ({ contest, claim }) => (claim === null ? null : words.bestOf[kindOf(contest.id)]),
  goals: ({ claim }) => contestGoals(claim),
  Mark: latePart(async () => ({ default: (await loadContestParts()).PlanMark })),
  Outcome: contestPart(({ PlanOutcome }) => PlanOutcome),
  Next: contestPart(({ NextTicket }) => NextTicket),
};

/** The watch over a live run: it comes with the dialogs, and is there before one is laid out. */
let watching: typeof liveWatch | undefined;

/** The time of a live run passes from its ticket on: its countdown waits for nobody. */
function followLive(ticket: LiveTicket, event: PlayEvent, engine: Played): void {
  switch (event.type) {
    case 'laidOut':
      if (event.run !== 'live') return;
      watching?.watch({ ...ticket, ticks: () => engine.ticks });
      // Not in the midst of this event, which others have not heard yet.
      queueMicrotask(() => engine.report({ type: 'play' }));
      return;
    case 'counted':
    case 'pause':
    case 'resume':
    case 'countdownOver':
      watching?.look();
      return;
    case 'leave':
      watching?.end();
      return;
  }
}
