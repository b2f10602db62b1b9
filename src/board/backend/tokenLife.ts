/** The life of the sign-in's token: only one that outlives a live run can send it. */

import type { User } from 'firebase/auth';
import * as v from 'valibot';
import type { Contest } from '../../engine/contest/contest.ts';
import { spareMs } from '../../engine/contest/live.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { withTimeout } from './withTimeout.ts';

const MINUTE_MS = 60_000;

/** Renews a token in the second half of its hour, so that at least 30 minutes remain if the sign-in service fails. */
const AHEAD_MS = 30 * MINUTE_MS;
/** The time that a renewal ahead may take, while the player waits for a ticket. */
const AHEAD_PATIENCE_MS = 4000;
/** Assumed length of an open-ended run, in ticks. */
const OPEN_RUN_TICKS = 30 * 60 * TICKS_PER_SECOND;

/** A live contest, as far as it says how long a run takes. */
export type LiveTerms = Pick<Contest, 'ruleset' | 'times' | 'pauseSeconds'>;

/**
 * Renews the token if it does not outlive a run of the contest by a minute, and ahead of that; `isHurried`: not ahead, since
 * the run's ticket may be drawn. Resolves to false when it ends too soon and can't be renewed. `now`: epoch milliseconds of
 * the server, which may be the device's where it is not known.
 */
export async function outlastsRun(
  user: Pick<User, 'getIdToken' | 'getIdTokenResult' | 'toJSON'>,
  contest: LiveTerms,
  now: number,
  isHurried: boolean,
): Promise<boolean> {
  const needed = longestMs(contest, now) + MINUTE_MS;
  const left = await lifeOf(user, needed, now);
  const isEnough = left >= needed;
  if (isEnough && (isHurried || left >= AHEAD_MS)) return true;
  try {
    const renewed = user.getIdToken(true);
    await (isEnough ? withTimeout(renewed, AHEAD_PATIENCE_MS) : renewed);
    // None lasts longer than a new one.
    return true;
  } catch (error) {
    console.warn('Leaderboard:', error);
    return isEnough;
  }
}

/** The longest time from a ticket until the board has its run, in milliseconds. */
function longestMs({ ruleset, times, pauseSeconds: pauseS = 0 }: LiveTerms, now: number): number {
  const length = isRulesetVersion(ruleset) ? RULESETS[ruleset].length : null;
  const untilLate = spareMs({ ticks: length ?? OPEN_RUN_TICKS, wallMs: 0, pauseS });
  return Math.min(untilLate, Math.max(runsUntil(times) - now, 0));
}

/** Firebase's own shape: what it goes by, in epoch milliseconds of the device. */
const Kept = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/**
 * The time that both Firebase, by the device's clock, and the server take the token for, in milliseconds: the device's may
 * have been set. One that is shorter than `needed` by the first is not looked at: Firebase would renew it in its last half
 * minute.
 */
async function lifeOf(user: Pick<User, 'getIdTokenResult' | 'toJSON'>, needed: number, now: number) {
  const left = v.parse(Kept, user.toJSON()).stsTokenManager.expirationTime - Date.now();
  if (left < needed) return left;
  return Math.min(left, Date.parse((await user.getIdTokenResult()).expirationTime) - now);
}
