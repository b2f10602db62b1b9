/** Several players' entries in one request, which the SDK has not. It does not say who asks: REST sends no account. */

import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import type { Board } from './board.ts';
import { type ContestEntry, parseContestEntry } from './contestDocuments.ts';
import { type LeaderboardEntry, StoredEntry } from './documents.ts';
import { readDocuments } from './rest.ts';

/** `owner`: the account that the player's entries have to be of; absent: any, and no daily's is read. */
export interface PlayerQuery {
  id: PlayerId;
  owner?: Uid;
}

/** `claim`: in the daily that was asked for, if one was. `null`: there is none. */
export interface PlayerEntries {
  entry: LeaderboardEntry | null;
  claim: ContestEntry | null;
}

export interface PlayersRead {
  entries: ReadonlyMap<PlayerId, PlayerEntries>;
  /** In epoch milliseconds. */
  serverTime: number;
}

/** Reads one player or more. Rejects as `askRest` does. */
export async function readPlayers(
  board: Board,
  players: readonly PlayerQuery[],
  daily?: ContestId,
): Promise<PlayersRead> {
  const owners = [...new Set(players.flatMap(({ owner }) => owner ?? []))];
  const { found, serverTime } = await readDocuments(
    board.rest,
    ...players.map(({ id }) => board.at.entry(id)),
    ...(daily ? owners.map((owner) => board.entry(daily, owner)) : []),
  );
  const entries = found
    .slice(0, players.length)
    .map((document) => document && v.parse(StoredEntry, document.data));
  const claims = found
    .slice(players.length)
    .map((document, index) => document && parseContestEntry(owners[index] as Uid, document.data));
  const of = ({ id, owner }: PlayerQuery): PlayerEntries => ({
    entry: entries.find((entry) => entry?.playerId === id && (!owner || entry.owner === owner)) ?? null,
    // An account may have more players than one.
    claim: claims.find((claim) => claim?.playerId === id && claim.holder === owner) ?? null,
  });
  return { entries: new Map(players.map((player) => [player.id, of(player)])), serverTime };
}
