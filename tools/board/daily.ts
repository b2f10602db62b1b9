/** Dailies on the board: what an honest browser sends to make one, to draw a ticket and to save a run. */

import { createHash } from 'node:crypto';
import { DAILY_RULESET, DAY_MS } from '../../src/contest/daily.ts';
import { levelAt } from '../../src/simulation/rules.ts';
import { RULESETS } from '../../src/simulation/rulesets.ts';
import { minReplay, newRunId, type SignedInPlayer, shardOf } from './game.ts';
import { append, type BoardWrite, bytes, type Data, increment, merge, SERVER_TIME, set } from './values.ts';

export const today = () => Math.floor(Date.now() / DAY_MS);

/** Where a day's contest is. */
export const contestPath = (day = today()) => `contests/daily-${day}`;

export const entryPath = (uid: string, day = today()) => `${contestPath(day)}/entries/${uid}`;

export const ticketOf = (runId: string) => createHash('sha256').update(runId).digest('hex');

/** Makes a day's contest. */
export const make = (day = today(), data: Data = { ruleset: DAILY_RULESET }): BoardWrite =>
  set(contestPath(day), data);

/** Draws tickets for runs. */
export const draw = (player: SignedInPlayer, runIds: readonly string[], day = today()): BoardWrite =>
  merge(entryPath(player.uid, day), {
    player_id: player.id,
    player_name: 'Pepe the Hodler',
    tickets: append(...runIds.map(ticketOf)),
  });

/** What was played in a daily. */
export interface DailyPlay {
  runId?: string;
  day?: number;
  ticks?: number;
  score?: number;
  lived?: number;
  skin?: string;
}

/** The documents sent for one run of a daily. `null` leaves one out. */
export interface DailySent {
  runId: string;
  day: number;
  owner: string;
  run: Data | null;
  stats: Data | null;
  account: Data | null;
  entry: Data | null;
}

/** The documents as an honest browser sends them for its first daily. */
export function honestDaily(player: SignedInPlayer, play: DailyPlay = {}): DailySent {
  const { runId = newRunId(), day = today(), ticks = 3600, score = 1000, lived = 900, skin = 'god' } = play;
  const result = { score, level: levelAt(ticks, RULESETS[DAILY_RULESET].startLevel), lived, skin };
  const latest = { last_run_id: runId, updated_at: SERVER_TIME };
  return {
    runId,
    day,
    owner: player.uid,
    run: {
      ...result,
      player_id: player.id,
      owner: player.uid,
      ticks,
      ruleset: DAILY_RULESET,
      contest: `daily-${day}`,
      timestamp: SERVER_TIME,
      replay: bytes(minReplay(ticks)),
    },
    stats: { ...latest, total_games_played: increment(1) },
    account: {
      ...latest,
      ticks_played: increment(ticks),
      window_ticks: increment(ticks),
      last_daily: day,
      daily_streak: 1,
      weekly_streak: 1,
    },
    entry: { ...result, run_id: runId, timestamp: SERVER_TIME },
  };
}

/** The writes of one commit, in the order the page sends them. */
export function dailyWritesOf({ runId, day, owner, run, stats, account, entry }: DailySent): BoardWrite[] {
  return [
    ...(run ? [set(`runs/${runId}`, run)] : []),
    ...(stats ? [merge(shardOf(runId), stats)] : []),
    ...(account ? [merge(`players/${owner}`, account)] : []),
    ...(entry ? [merge(entryPath(owner, day), entry)] : []),
  ];
}
