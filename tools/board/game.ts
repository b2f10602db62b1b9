/** Players, their runs, and the commit that an honest browser sends for a run. */

import { CHECKPOINT_TICKS } from '../../src/replay/replay.ts';
import { levelAt, RULESET_VERSION } from '../../src/simulation/rules.ts';
import type { RunId } from '../../src/simulation/runId.ts';
import { createToken } from '../firestore-local/idToken.ts';
import type { Board } from './board.ts';
import { type BoardWrite, bytes, type Data, increment, merge, SERVER_TIME, set } from './values.ts';

const DAY = 86_400;

export interface SignedInPlayer {
  uid: string;
  token: string;
  /** The first of the ids they play under. */
  id: string;
  /** The player ids that are theirs, by runs saved before. */
  owned: Set<string>;
}

/** A new player. @param signedInFor in seconds */
export function newPlayer(board: Board, signedInFor = DAY, claims: object = {}): SignedInPlayer {
  const uid = newRunId();
  const authTime = Math.floor(Date.now() / 1000) - signedInFor;
  return {
    uid,
    token: createToken(board.projectId, uid, { auth_time: authTime, ...claims }),
    id: newPlayerId(),
    owned: new Set(),
  };
}

export const newRunId = () => crypto.randomUUID().replaceAll('-', '') as RunId;

export const newPlayerId = () => `pepe_${newRunId()}_1763710215123`;

/** What was played. */
export interface Play {
  runId?: string;
  playerId?: string;
  ticks?: number;
  score?: number;
  skin?: string;
  /** Whether nobody has the player id yet; by default, whether it is none of the player's. */
  isNew?: boolean;
}

/** The documents sent for one run. `null` leaves one out. */
export interface Sent {
  runId: string;
  playerId: string;
  owner: string;
  run: Data | null;
  stats: Data | null;
  account: Data | null;
  entry: Data | null;
  /** The owner of a player id that is new. */
  ownership: Data | null;
}

/** The fewest bytes that a replay can have, in base64 (docs/replay-format.md). @param ticks of the run */
export function minReplay(ticks: number): string {
  const checkpoints = Math.floor((ticks - 1) / CHECKPOINT_TICKS) + 2;
  return Buffer.alloc(Math.max(30 + 4 * checkpoints, 0)).toString('base64');
}

/** The documents as an honest browser sends them. */
export function honest(player: SignedInPlayer, play: Play = {}): Sent {
  const { runId = newRunId(), playerId = player.id, ticks = 2000, score = 1000, skin = 'default' } = play;
  const { isNew = !player.owned.has(playerId) } = play;
  const result = { player_id: playerId, owner: player.uid, score, level: levelAt(ticks) };
  const latest = { last_run_id: runId, updated_at: SERVER_TIME };
  return {
    runId,
    playerId,
    owner: player.uid,
    run: {
      ...result,
      ticks,
      skin,
      ruleset: RULESET_VERSION,
      timestamp: SERVER_TIME,
      replay: bytes(minReplay(ticks)),
    },
    stats: { ...latest, total_games_played: increment(1) },
    account: {
      ...latest,
      ticks_played: increment(ticks),
      window_ticks: increment(ticks),
      ...(isNew && { player_ids: increment(1) }),
    },
    ownership: isNew ? { owner: player.uid } : null,
    entry: {
      ...result,
      player_name: 'Pepe the Hodler',
      wallet_address: null,
      run_id: runId,
      timestamp: SERVER_TIME,
    },
  };
}

/** Makes a player id that is nobody's yet its player's, beside a ticket or a registration under it. */
export const reserve = ({ uid, id }: Pick<SignedInPlayer, 'uid' | 'id'>): BoardWrite[] => [
  set(`owners/${id}`, { owner: uid }),
  merge(`players/${uid}`, {
    ticks_played: increment(0),
    player_ids: increment(1),
    last_player_id: id,
  }),
];

/** Where a run is counted. */
export const shardOf = (runId: string) => `global_stats/${runId.slice(0, 1)}`;

/** The writes of one commit, in the order the game sends them. */
export function writesOf({
  runId,
  playerId,
  owner,
  run,
  stats,
  account,
  entry,
  ownership,
}: Sent): BoardWrite[] {
  return [
    ...(run ? [set(`runs/${runId}`, run)] : []),
    ...(stats ? [merge(shardOf(runId), stats)] : []),
    ...(account ? [merge(`players/${owner}`, account)] : []),
    ...(entry ? [set(`leaderboard_entries/${playerId}`, entry)] : []),
    ...(ownership ? [set(`owners/${playerId}`, ownership)] : []),
  ];
}
