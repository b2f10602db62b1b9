/** Timestamps and durations: reading, their methods, their namespaces. */

import { microsecondsOf } from '../times.ts';
import { Duration, type Outcome, Timestamp } from './datum.ts';
import { cantJudge, Failure } from './failure.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

const MICROSECOND = 1000n;
const MILLISECOND = 1_000_000n;
const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
const DAY_MS = Number(DAY / MILLISECOND);
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

/** Divides downwards, so that times before 1970 have components as well. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - modulo(dividend, divisor)) / divisor;
}

function modulo(dividend: bigint, divisor: bigint): bigint {
  return ((dividend % divisor) + divisor) % divisor;
}

function startOfDay(nanos: bigint): bigint {
  return nanos - modulo(nanos, DAY);
}

/** A method that reads the calendar. */
function calendar(read: (date: Date) => number): Callable {
  return callable(['timestamp'], ({ nanos }) =>
    BigInt(read(new Date(Number(floorDivide(nanos, MILLISECOND))))),
  );
}

/** A method that reads the clock: how many `unit`s there are within `whole`. */
function clock(unit: bigint, whole: bigint): Callable {
  return callable(['timestamp'], ({ nanos }) => modulo(nanos, whole) / unit);
}

export const TIMESTAMP_METHODS: Methods = {
  date: callable(['timestamp'], ({ nanos }) => new Timestamp(startOfDay(nanos))),
  time: callable(['timestamp'], ({ nanos }) => new Duration(nanos - startOfDay(nanos))),
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  // From Monday, 1, to Sunday, 7.
  dayOfWeek: calendar((date) => ((date.getUTCDay() + 6) % 7) + 1),
  dayOfYear: calendar(
    (date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MS) + 1,
  ),
  hours: clock(HOUR, DAY),
  minutes: clock(MINUTE, HOUR),
  seconds: clock(SECOND, MINUTE),
  nanos: clock(1n, SECOND),
  toMillis: callable(['timestamp'], ({ nanos }) => floorDivide(nanos, MILLISECOND)),
};

export const DURATION_METHODS: Methods = {
  seconds: callable(['duration'], ({ nanos }) => nanos / SECOND),
  nanos: callable(['duration'], ({ nanos }) => nanos % SECOND),
};

export const TIMESTAMP_FUNCTIONS: Methods = {
  date: callable(['int', 'int', 'int'], dateOf),
  value: callable(['int'], (milliseconds) => new Timestamp(milliseconds * MILLISECOND)),
};

function dateOf(year: bigint, month: bigint, day: bigint): Outcome {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDate = BigInt(date.getUTCMonth() + 1) === month && BigInt(date.getUTCDate()) === day;
  if (!isDate) return new Failure(`there is no day ${year}-${month}-${day}`);
  return year >= 1000n && year <= 9999n
    ? new Timestamp(BigInt(date.getTime()) * MILLISECOND)
    : cantJudge('years before 1000 and after 9999');
}

export const DURATION_FUNCTIONS: Methods = {
  abs: callable(['duration'], ({ nanos }) => new Duration(nanos < 0n ? -nanos : nanos)),
  time: callable(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) => {
    return new Duration(hours * HOUR + minutes * MINUTE + seconds * SECOND + nanos);
  }),
  value: callable(['int', 'string'], (magnitude, unit) => {
    const nanos = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    return nanos === undefined
      ? new Failure(`unknown unit of time '${unit}'`)
      : new Duration(magnitude * nanos);
  }),
};
