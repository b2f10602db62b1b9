/** Timestamps and durations: their limits, and reading and making them. */

import { microsecondsOf } from '../times.ts';
import { Duration, Timestamp } from './datum.ts';
import { Failure } from './failure.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

const MICROSECOND = 1000n;
const MILLISECOND = 1_000_000n;
const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
const UNITS: Readonly<Record<string, bigint>> = {
  w: 7n * DAY,
  d: DAY,
  h: HOUR,
  m: MINUTE,
  s: SECOND,
  ms: MILLISECOND,
  ns: 1n,
};
/** Reads a time as the server spells it. @throws RangeError */
export function readTimestamp(text: string): Timestamp {
  return new Timestamp(microsecondsOf(text) * MICROSECOND);
}

/** Divides downwards, before 1970 too. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

const MIN_TIME = BigInt(Date.parse('0001-01-01T00:00:00Z')) * MILLISECOND;
const MAX_TIME = BigInt(Date.parse('9999-12-31T23:59:59.999Z')) * MILLISECOND + MILLISECOND - 1n;
const MAX_DURATION = 315_576_000_000n * SECOND;

/** From year 1 to 9999. */
export function timestampOf(nanos: bigint): Timestamp | Failure {
  return nanos >= MIN_TIME && nanos <= MAX_TIME
    ? new Timestamp(nanos)
    : new Failure('the timestamp is out of range');
}

/** Up to 10,000 years, in either direction. */
export function durationOf(nanos: bigint): Duration | Failure {
  return nanos >= -MAX_DURATION && nanos <= MAX_DURATION
    ? new Duration(nanos)
    : new Failure('the duration is out of range');
}

/** In UTC, to the millisecond below. */
const dateOf = ({ nanos }: Timestamp) => new Date(Number(floorDivide(nanos, MILLISECOND)));

export const TIMESTAMP_METHODS: Methods = {
  day: callable(['timestamp'], (time) => BigInt(dateOf(time).getUTCDate())),
  month: callable(['timestamp'], (time) => BigInt(dateOf(time).getUTCMonth() + 1)),
  year: callable(['timestamp'], (time) => BigInt(dateOf(time).getUTCFullYear())),
  toMillis: callable(['timestamp'], ({ nanos }) => floorDivide(nanos, MILLISECOND)),
};

export const DURATION_FUNCTIONS: Methods = {
  value: callable(['int', 'string'], (magnitude, unit) => {
    const nanos = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    return nanos === undefined
      ? new Failure(`unknown unit of time '${unit}'`)
      : durationOf(magnitude * nanos);
  }),
};
