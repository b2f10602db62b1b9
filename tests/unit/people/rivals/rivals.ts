import type { LeaderboardEntry } from '../../../../src/board/backend/documents.ts';
import type { PlayerEntries } from '../../../../src/board/backend/players.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import type { Rival } from '../../../../src/people/rivals/list.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

export const idOf = (name: string) => `${name}_1767225600000` as PlayerId;

/** As the browser stores them. */
export const storedRival = (name: string, seen: number | null = 0) => ({
  ...{ id: idOf(name), owner: `account of ${name}` as Uid, name, seen },
});

export function rival(name: string, seen: number | null = 0): Rival {
  const { name: typed, ...rest } = storedRival(name, seen);
  return { ...rest, playerName: storedName(typed, rest.owner) };
}

export function entryOf(name: string, score: number, more: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  const { id: playerId, owner } = rival(name);
  return {
    playerId,
    playerName: storedName(name, owner),
    owner,
    score,
    level: 3,
    timestamp: 0,
    runId: runIdOf(score),
    verdict: '',
    ...more,
  };
}

/** As the board has answered. */
export const readOf = (...entries: LeaderboardEntry[]): ReadonlyMap<PlayerId, PlayerEntries> =>
  new Map(entries.map((entry) => [entry.playerId, { entry, claim: null }]));
