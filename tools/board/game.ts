/** Players, their runs, and the commit that an honest browser sends for a run. */

import { windowTicksOf } from '../../src/board/backend/commit.ts';
import { ticketOf as hashOf } from '../../src/engine/contest/ticket.ts';
import { CHECKPOINT_TICKS } from '../../src/engine/replay/replay.ts';
import { levelAt, RULESET_VERSION } from '../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import { createToken } from '../firestore-local/engine/idToken.ts';
import type { Answer, Board } from './board.ts';
import {
  type BoardWrite,
  bytes,
  type Data,
  increment,
  merge,
  SERVER_TIME,
  set,
  time,
  unset,
} from './values.ts';

const DAY = 86_400;

const ALL_TIME: Contest = {
  ruleset: RULESET_VERSION,
  ticks: 2000,
  shown: ['player_id', 'owner', 'score', 'level', 'timestamp'],
  entry: { player_name: 'Pepe the Hodler', wallet_address: null },
  show: (entry, { playerId }) => set(`leaderboard_entries/${playerId}`, entry),
};

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

/** A run's ticket. The ids of forged runs may have any shape. */
export const ticketOf = (runId: string) => hashOf(runId as RunId);

export const newPlayerId = () => `pepe_${newRunId()}_1763710215123`;

/** A run that was played. */
export interface Play {
  runId?: string;
  playerId?: string;
  ticks?: number;
  score?: number;
  skin?: string;
  /** True if nobody has the player id yet; by default, if it is none of the player's. A contest takes the id before. */
  isNew?: boolean;
}

/** The all-time board, a daily or a cup: the part of what is sent that its kind decides. */
export interface Contest {
  ruleset: RulesetVersion;
  /** The length of a run by default. */
  ticks: number;
  /** Fields of the run and of the account that others lack. */
  run?: Data;
  account?: Data;
  /** The fields that the entry has from the run. */
  shown: readonly string[];
  /** The other fields of the entry. */
  entry?: Data;
  show(entry: Data, of: Sent): BoardWrite;
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
  contest: Contest;
}

/** The fewest bytes that a replay can have, in base64 (docs/replay-format.md). @param ticks of the run */
export function minReplay(ticks: number): string {
  const checkpoints = Math.floor((ticks - 1) / CHECKPOINT_TICKS) + 2;
  return Buffer.alloc(Math.max(30 + 4 * checkpoints, 0)).toString('base64');
}

/** The documents as an honest browser sends them for its first run. */
export function honest(player: SignedInPlayer, play: Play = {}, contest = ALL_TIME): Sent {
  const { runId = newRunId(), playerId = player.id, score = 1000, skin = 'default' } = play;
  const { ticks = contest.ticks, isNew = contest === ALL_TIME && !player.owned.has(playerId) } = play;
  const { ruleset, shown } = contest;
  const level = levelAt(ticks, RULESETS[ruleset]);
  const run: Data = {
    ...{ player_id: playerId, owner: player.uid, score, level, ticks, skin, ruleset },
    ...contest.run,
    ...(contest !== ALL_TIME && { pending: true }),
    timestamp: SERVER_TIME,
    replay: bytes(minReplay(ticks)),
  };
  const latest = { last_run_id: runId, updated_at: SERVER_TIME };
  return {
    runId,
    playerId,
    owner: player.uid,
    run,
    stats: { ...latest, total_games_played: increment(1) },
    account: {
      ...latest,
      ticks_played: increment(ticks),
      window_ticks: increment(windowTicksOf(ticks)),
      ...contest.account,
      ...(isNew && { player_ids: increment(1) }),
    },
    ownership: isNew ? { owner: player.uid } : null,
    entry: {
      ...Object.fromEntries(Object.entries(run).filter(([field]) => shown.includes(field))),
      ...contest.entry,
      run_id: runId,
    },
    contest,
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
export const shardOf = (runId: string) => `global_stats/x${runId.slice(0, 2)}`;

/** A commit as pages of version 7 send it: they count in sixteen shards, by the first digit. */
export const countedBefore = (writes: readonly BoardWrite[]): BoardWrite[] =>
  writes.map((write) => ({ ...write, path: write.path.replace(/^(global_stats\/)x(.).$/, '$1$2') }));

/** The writes of one commit, in the order the game sends them. */
export function writesOf(sent: Sent): BoardWrite[] {
  const { runId, playerId, owner, run, stats, account, entry, ownership, contest } = sent;
  return [
    ...(run ? [set(`runs/${runId}`, run)] : []),
    ...(stats ? [merge(shardOf(runId), stats)] : []),
    ...(account ? [merge(`players/${owner}`, account)] : []),
    ...(entry ? [contest.show(entry, sent)] : []),
    ...(ownership ? [set(`owners/${playerId}`, ownership)] : []),
  ];
}

/** The first commit of a run of a contest: what was played. */
export const playedWrites = (sent: Sent): BoardWrite[] => writesOf({ ...sent, stats: null, entry: null });

/** The second, of one that is in: it is counted and, if it is the best, shown. The entry has the time of the run. */
export async function enteringWrites(board: Board, sent: Sent): Promise<BoardWrite[]> {
  const { runId, entry } = sent;
  const stored = await board.stored(`runs/${runId}`);
  const timestamp = time(String(stored?.timestamp?.timestampValue));
  const shown = entry?.timestamp === SERVER_TIME ? { ...entry, timestamp } : entry;
  return [
    unset(`runs/${runId}`, 'pending'),
    ...writesOf({ ...sent, run: null, account: null, ownership: null, entry: shown }),
  ];
}

/** In place of the second, of a run that can no longer be an entry: it is counted, and stays pending. */
export const countingWrites = (sent: Sent): BoardWrite[] => [
  merge(`runs/${sent.runId}`, { counted: true }),
  ...writesOf({ ...sent, run: null, account: null, ownership: null, entry: null }),
];

/** Sends the two commits, of which the first may be refused. @param beside more writes of the second */
export async function sendInTwo(
  board: Board,
  sent: Sent,
  token: string,
  beside: readonly BoardWrite[] = [],
): Promise<Answer> {
  const played = await board.commit(playedWrites(sent), token);
  if (played.status !== 200) return played;
  const entering = [...(await enteringWrites(board, sent)), ...beside];
  return { ...(await board.commit(entering, token)), isIn: true };
}
