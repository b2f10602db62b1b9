import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveness } from '../../../src/contest/live.ts';

/** Three minutes, in ticks. */
const CARAVAN = 10_800;

test.each([
  // No tick yet: the countdown and the network have 20 s.
  [0, 0, 0, 'live'],
  [0, 20_000, 0, 'live'],
  [0, 20_001, 0, 'too slow'],
  [0, 50_000, 30, 'live'],
  [0, 50_001, 30, 'too slow'],
  // A second of play: at most 60 ticks and 1%, a second early.
  [60, 0, 0, 'live'],
  [120, 980, 0, 'live'],
  [120, 979, 0, 'too fast'],
  [60, 21_010, 0, 'live'],
  [60, 21_011, 0, 'too slow'],
  // Three minutes: 180 s less 1% and 1 s, and 180 s with 1%, 20 s and the pauses.
  [CARAVAN, 177_200, 0, 'live'],
  [CARAVAN, 177_199, 0, 'too fast'],
  [CARAVAN, 201_800, 0, 'live'],
  [CARAVAN, 201_801, 0, 'too slow'],
  [CARAVAN, 231_800, 30, 'live'],
  [CARAVAN, 231_801, 30, 'too slow'],
  // An odd tick, whose edges are no whole milliseconds: 15.5 ms early for 61 ticks and 16,833.3 ms for 1,000.
  [61, 6, 0, 'too fast'],
  [61, 7, 0, 'live'],
  [1000, 36_833, 0, 'live'],
  [1000, 36_834, 0, 'too slow'],
  // Slow motion: half the speed for three minutes.
  [CARAVAN, 360_000, 30, 'too slow'],
  // Two hours, the longest replay.
  [432_000, 7_200_000, 0, 'live'],
  [432_000, 7_127_000, 0, 'live'],
  [432_000, 7_126_999, 0, 'too fast'],
  [432_000, 7_292_000, 0, 'live'],
  [432_000, 7_292_001, 0, 'too slow'],
])('%i ticks in %i ms, with %i s of pauses allowed, are %s', (ticks, wallMs, pauseS, expected) => {
  expect(liveness({ ticks, wallMs, pauseS })).toBe(expected);
});

test('whoever plays at the speed of the game, starts within ten seconds and sends within ten, is live', () => {
  const ticks = fc.integer({ min: 0, max: 432_000 });
  const ms = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(ticks, ms, ms, (ticks, countdown, network) => {
      const wallMs = countdown + Math.floor((ticks * 1000) / 60) + network;
      expect(liveness({ ticks, wallMs, pauseS: 0 })).toBe('live');
    }),
  );
});
