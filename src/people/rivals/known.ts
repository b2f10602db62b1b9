/** The rivals' entries as this page knows them, by one request a minute at most; and the player's own beside them. */

import { useStore } from 'zustand';
import { serverNow, setServerTime } from '../../base/clock.ts';
import { pageBests } from '../../board/backend/bests.ts';
import { ask, askContests } from '../../board/backend/connection.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import type { PlayersRead } from '../../board/backend/players.ts';
import { Followed, type FollowedState, useFollowed } from '../../board/followed.ts';
import { useSession } from '../../board/players/session.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { DAILIES } from '../../engine/contest/daily.ts';
import { useRivals } from './list.ts';

const MINUTE_MS = 60_000;

/** Rivals as they were last read: players followed since then are missing. `daily`: the one that claims are in. */
export type KnownRivals = PlayersRead & { daily: ContestId };

export const knownRivals = new Followed<KnownRivals>({
  ask: async () => {
    const rivals = useRivals.getState();
    const daily = DAILIES.idAt(serverNow());
    const read = await askContests((contests) => contests.readPlayers(rivals, daily));
    setServerTime(read.serverTime);
    return { ...read, daily };
  },
  dueAt: ({ entries, serverTime }) =>
    useRivals.getState().every(({ id }) => entries.has(id))
      ? Number.POSITIVE_INFINITY
      : serverTime + MINUTE_MS,
});

/** For what is shown while somebody is followed: it asks. */
export function useKnownRivals(): FollowedState<KnownRivals> {
  return useFollowed(knownRivals, useRivals());
}

/** The player's id, and their best as the page knows it; `null`: nobody is signed in. */
const ownBest = () => {
  const { player } = useSession.getState();
  return player && { id: player.id, best: pageBests.getState()[player.id] };
};

const ownEntry = new Followed<LeaderboardEntry | null>({
  ask: async () => {
    const own = ownBest();
    return own && own.best !== null ? ask((database) => database.readEntry(own.id)) : null;
  },
  isCurrent: (entry) => entry?.playerId === ownBest()?.id && entry?.score === ownBest()?.best,
});

/**
 * The player's own entry. It is asked for apart, so that the request for rivals does not say who asks. A value of `null`:
 * none.
 */
export function useOwnEntry(): FollowedState<LeaderboardEntry | null> {
  const playerId = useSession(({ player }) => player?.id);
  const best = useStore(pageBests, (bests) => playerId && bests[playerId]);
  return useFollowed(ownEntry, `${playerId} ${best}`);
}
