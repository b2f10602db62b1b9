import { expect, test } from 'vitest';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { followTime, secondsOf } from '../../../../src/game/play/scenes/timeLeft.ts';

function told(length: number | null, ticks: number): PlayEvent[] {
  const events: PlayEvent[] = [];
  const field = { timeLeft: length };
  const follow = followTime(field, (event) => events.push(event));
  follow();
  for (let tick = 0; tick < ticks; tick++) {
    if (field.timeLeft !== null) field.timeLeft -= 1;
    follow();
  }
  return events;
}

test('a clock is told once a second, down to its end', () => {
  expect(told(300, 59)).toEqual([]);
  expect(told(300, 300)).toEqual([4, 3, 2, 1, 0].map((seconds) => ({ type: 'timeRanDown', seconds })));
});

test('a run without an end has no clock', () => {
  expect(told(null, 600)).toEqual([]);
});

test('a second that has begun is shown as a whole one', () => {
  expect([0, 1, 59, 60, 61, 10_800].map(secondsOf)).toEqual([0, 1, 1, 1, 2, 180]);
});
