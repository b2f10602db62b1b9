/** Times as RFC 3339 text with exactly six decimals in UTC: Firestore's precision, and such texts sort by time. */

import { invalid } from './status.ts';

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * Brings any RFC 3339 time into the form used here; digits beyond microseconds are dropped, as Firestore does.
 * @throws StatusError INVALID_ARGUMENT
 */
export function readTimestamp(json: unknown): string {
  const match = typeof json === 'string' ? RFC_3339.exec(json) : null;
  if (!match) throw invalid(`Not an RFC 3339 time: ${JSON.stringify(json)}.`);
  const [, wall = '', fraction = '', sign, hours = '0', minutes = '0'] = match;
  const wallTime = new Date(`${wall}Z`);
  // Date turns the 31st of February into March without a word.
  const exists = !Number.isNaN(wallTime.getTime()) && wallTime.toISOString().startsWith(wall);
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const utc = exists ? new Date(wallTime.getTime() - offset).toISOString() : '';
  if (!/^(?!0000)\d{4}-/.test(utc)) throw invalid(`No such time: ${json}.`);
  return `${utc.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** Where the server's time comes from. */
export interface TimeSource {
  /** Epoch milliseconds. */
  now(): number;
  /** Lets the time run ahead by this many milliseconds, for good. Only a test's time can. */
  advance?(ms: number): void;
}

export const SYSTEM_TIME: TimeSource = { now: () => Date.now() };

/** For tests that play in less time than a player takes: the system's time, and what it was advanced by. */
export function createTestTime(): TimeSource {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

/** A time in the form used here, in microseconds since 1970. @throws RangeError when it is in another form */
export function microsecondsOf(time: string): bigint {
  const millis = time.length === 27 ? Date.parse(`${time.slice(0, 23)}Z`) : Number.NaN;
  if (Number.isNaN(millis)) throw new RangeError(`not a time in UTC with six decimals: ${time}`);
  return BigInt(millis) * 1000n + BigInt(time.slice(23, 26));
}

export interface Clock {
  /** The present, never before the last commit. */
  now(): string;
  /** The time of a new commit: later than each one before. */
  tick(): string;
  /** Makes the clock run on from a commit of an earlier process. */
  passed(time: string): void;
}

/** A clock that never goes back, whatever its source does. */
export function createClock(source: TimeSource = SYSTEM_TIME): Clock {
  let last = 0;
  const present = () => source.now() * 1000;
  return {
    now: () => format(Math.max(present(), last)),
    tick() {
      last = Math.max(present(), last + 1);
      return format(last);
    },
    passed(time) {
      last = Math.max(last, Number(microsecondsOf(time)));
    },
  };
}

function format(micros: number): string {
  const millis = new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1);
  return `${millis}${String(micros % 1000).padStart(3, '0')}Z`;
}
