/** A cup in which the clocks change, as in Berlin on 25 October 2026. */

import { expect, test, vi } from 'vitest';
import { cupOf, DAY_MS, HOUR_MS } from './cups.ts';

vi.stubEnv('TZ', 'Europe/Berlin');
const { differences, isOneZone, localMoment, rulesOf } = await import(
  '../../../../src/contests/cups/words.ts'
);

const STARTS_AT = Date.UTC(2026, 9, 24, 18);
const SUMMER_AND_WINTER = {
  registerFrom: STARTS_AT - 7 * DAY_MS,
  registerUntil: STARTS_AT - HOUR_MS,
  startsAt: STARTS_AT,
  endsAt: STARTS_AT + DAY_MS,
  appealUntil: STARTS_AT + 2 * DAY_MS,
};

test('each time has its zone beside it', () => {
  expect(isOneZone(SUMMER_AND_WINTER)).toBe(false);
  const { startsAt, endsAt } = SUMMER_AND_WINTER;
  expect(localMoment(startsAt, SUMMER_AND_WINTER)).toMatch(/^Sat, Oct 24.* 8:00\sPM\sGMT\+2$/);
  expect(localMoment(endsAt, SUMMER_AND_WINTER)).toMatch(/^Sun, Oct 25.* 7:00\sPM\sGMT\+1$/);
  const rules = rulesOf(cupOf({ times: SUMMER_AND_WINTER })).join('\n');
  expect(rules).toMatch(/Register before .*GMT\+2\. .*\n[\s\S]*must be saved before .*GMT\+1\./);
  const [change] = differences(cupOf(), cupOf({ times: SUMMER_AND_WINTER }));
  expect(change?.now).toMatch(/GMT\+2$/);
});

test('in one zone the times stand alone', () => {
  const { times } = cupOf();
  expect(isOneZone(times)).toBe(true);
  expect(localMoment(times.startsAt, times)).toMatch(/^Fri, Nov 20.* 7:00\sPM$/);
});
