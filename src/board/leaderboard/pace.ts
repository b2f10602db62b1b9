/** The pace of the player's best run, kept in the browser that it was played in. */

import * as v from 'valibot';
import type { BrowserStorage } from '../../base/storage.ts';
import { PlayerId } from '../../engine/ids.ts';
import { COIN } from '../../engine/simulation/rules.ts';

const KEY = 'defend-the-sats:pace';

/** `coins`: those shot in each second, a letter of base 36 each: a weapon shoots fewer. A run of seven minutes is 0.5 kB. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ playerId: PlayerId, coins: v.pipe(v.string(), v.regex(/^[\da-z]{1,7200}$/)) }),
);

/** Keeps it when its run is better than `best`: the player's, in points; `null`: unknown. `coins`: as many as in each second. */
export function keepPace(
  storage: BrowserStorage,
  playerId: PlayerId,
  coins: readonly number[],
  best: number | null,
): void {
  const shot = coins.reduce((sum, one) => sum + one, 0);
  if (shot * COIN.points <= (best ?? readPace(storage, playerId)?.at(-1) ?? 0)) return;
  storage.write(KEY, JSON.stringify({ playerId, coins: coins.map((one) => one.toString(36)).join('') }));
}

/** The player's points after each second of their best run; `null`: it was played elsewhere. `best`: in points. */
export function paceOf(storage: BrowserStorage, playerId: PlayerId, best: number | null): number[] | null {
  const pace = readPace(storage, playerId);
  return pace && pace.at(-1) === best ? pace : null;
}

function readPace(storage: BrowserStorage, playerId: PlayerId): number[] | null {
  const { success, output } = v.safeParse(Stored, storage.read(KEY));
  if (!success || output.playerId !== playerId) return null;
  const pace = [0];
  for (const coins of output.coins) pace.push((pace.at(-1) ?? 0) + Number.parseInt(coins, 36) * COIN.points);
  return pace;
}
