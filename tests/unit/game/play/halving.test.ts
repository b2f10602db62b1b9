import { expect, test } from 'vitest';
import { blackout } from '../../../../src/game/play/view/halving.ts';

test.each([
  ['of a minute: the light is gone, and back after three seconds', true, 1, 180],
  ['of some seconds: the light blinks for 0.6 seconds', false, 0.4, 36],
])('a new level %s, slower than any flash', (_, isLevelLong, depth, ticks) => {
  const dark = Array.from({ length: 240 }, (_, tick) => blackout(tick, isLevelLong));
  expect([dark[0], Math.max(...dark), dark[ticks - 1] ?? 0, dark[ticks]]).toEqual([
    ...[0, depth, expect.closeTo(0.0167, 3)],
    0,
  ]);
  dark.slice(1).forEach((now, tick) => {
    expect(Math.abs(now - (dark[tick] ?? 0))).toBeLessThan(0.05);
  });
  expect(blackout(Number.POSITIVE_INFINITY, isLevelLong)).toBe(0);
});
