import { expect, test } from 'vitest';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { blackout, HALVING_TICKS } from '../../../../src/game/play/view/halving.ts';

test('the light falls at a new level, is gone, and is back after three seconds, slower than any flash', () => {
  const dark = Array.from({ length: 240 }, (_, tick) => blackout(tick));
  expect([dark[0], Math.max(...dark), dark[HALVING_TICKS]]).toEqual([0, 1, 0]);
  expect(HALVING_TICKS).toBe(3 * TICKS_PER_SECOND);
  dark.slice(1).forEach((now, tick) => {
    expect(Math.abs(now - (dark[tick] ?? 0))).toBeLessThan(0.05);
  });
  expect(blackout(Number.POSITIVE_INFINITY)).toBe(0);
});
