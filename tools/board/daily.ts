/** Dailies on the board: what an honest browser sends to make one, to draw a ticket and to save a run. */

import { seededData } from '../../src/board/backend/contestDocuments.ts';
import { dailyOf } from '../../src/engine/contest/contest.ts';
import { DAILIES, DAILY_RULESET, DAY_MS } from '../../src/engine/contest/daily.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { type Contest, honest, type Play, type Sent, type SignedInPlayer, ticketOf } from './game.ts';
import { append, type BoardWrite, type Data, merge, set } from './values.ts';

export const today = () => Math.floor(Date.now() / DAY_MS);

/** Where a day's contest is. */
export const contestPath = (day = today()) => `contests/daily-${day}`;

export const entryPath = (uid: string, day = today()) => `${contestPath(day)}/entries/${uid}`;

/** The document of a daily that is made today. */
export const madeDaily = (day = today()) => seededData(DAILIES, dailyOf(day));

/** Makes a day's contest. */
export const make = (day = today(), data: Data = madeDaily(day)): BoardWrite => set(contestPath(day), data);

/** Where a browser's tickets are. */
export const ticketsPath = (uid: string, day = today()) => `${contestPath(day)}/entrants/${uid}`;

/** Draws tickets for runs. */
export const draw = (player: SignedInPlayer, runIds: readonly string[], day = today()): BoardWrite =>
  merge(ticketsPath(player.uid, day), {
    player_id: player.id,
    player_name: 'Pepe the Hodler',
    tickets: append(...runIds.map(ticketOf)),
  });

/** A run that was played in a daily. */
export interface DailyPlay extends Play {
  day?: number;
  ruleset?: RulesetVersion;
  lived?: number;
  /** The tickets drawn by then. */
  drawn?: number;
}

/** The documents as an honest browser sends them for its first daily. */
export function honestDaily(
  player: SignedInPlayer,
  { day = today(), ruleset = DAILY_RULESET, lived = 900, drawn = 1, ...play }: DailyPlay = {},
): Sent {
  const contest: Contest = {
    ruleset,
    ticks: 3600,
    run: { contest: `daily-${day}`, lived },
    account: { last_daily: day, daily_streak: 1, weekly_streak: 1 },
    shown: ['player_id', 'score', 'level', 'lived', 'skin', 'ticks', 'timestamp'],
    entry: { player_name: 'Pepe the Hodler', tickets_used: drawn },
    show: (entry) => set(entryPath(player.uid, day), entry),
  };
  return honest(player, { skin: 'god', ...play }, contest);
}
