/** Begins the runs that START's own button does not. */

import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import type { SeededContest } from '../../engine/contest/recurring.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { ReplayMoment } from '../../game/play/runs/playedOnRun.ts';
import { begin, closeDialog, useApp } from './appState.ts';

/** Opens the login dialog. `then`: called once somebody has signed in. */
export function askToJoin(then: () => void): void {
  const awaited = () => {
    closeDialog();
    then();
  };
  useApp.setState({ dialog: 'login', awaited, newSkin: null });
}

/** Plays the run of a ticket that has just come: its time may run. `claim`: the player's so far, in points. */
export function startTicket(contest: Contest, ticket: DrawnTicket, claim: number | null): void {
  begin({ kind: 'ticket', contest, ticket, cameAt: performance.now(), claim });
}

export function startWarmUp(contest: Contest, skin: SkinId): void {
  begin({ kind: 'warm-up', contest, skin });
}

export function startPractice(contest: SeededContest): void {
  begin({ kind: 'practice', contest });
}

/** Plays on from a moment of a replay. */
export function startPlayingOn(from: ReplayMoment, playerName: string | undefined): void {
  begin({ kind: 'play on', from, playerName });
}

/** A run of a board, as far as a race needs it. */
export type BoardRun = Pick<LeaderboardEntry, 'runId' | 'playerName' | 'score'>;

/** Plays against a run of a board. */
export function startRace({ runId, playerName, score }: BoardRun): void {
  begin({ kind: 'race', against: { source: { kind: 'board', runId }, playerName, score } });
}
