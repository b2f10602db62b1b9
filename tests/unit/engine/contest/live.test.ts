import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBegin, liveness, spareMs, wallOf } from '../../../../src/engine/contest/live.ts';

/** Three minutes, in ticks. */
const CARAVAN = 10_800;

test.each([
  // No tick yet: the countdown and the network have 15 s.
  [0, 0, 0, 'live'],
  [0, 15_000, 0, 'live'],
  [0, 15_001, 0, 'too slow'],
  [0, 45_000, 30, 'live'],
  [0, 45_001, 30, 'too slow'],
  // A second of play: at most 60 ticks and 1%, a second early.
  [60, 0, 0, 'live'],
  [120, 980, 0, 'live'],
  [120, 979, 0, 'too fast'],
  [60, 16_030, 0, 'live'],
  [60, 16_031, 0, 'too slow'],
  // Three minutes: 180 s less 1% and 1 s, and 180 s with 3%, 15 s and the pauses.
  [CARAVAN, 177_200, 0, 'live'],
  [CARAVAN, 177_199, 0, 'too fast'],
  [CARAVAN, 200_400, 0, 'live'],
  [CARAVAN, 200_401, 0, 'too slow'],
  [CARAVAN, 230_400, 30, 'live'],
  [CARAVAN, 230_401, 30, 'too slow'],
  // An odd tick, whose edges are no whole milliseconds: 15.5 ms early for 61 ticks and 17,166.7 ms for 1,000.
  [61, 6, 0, 'too fast'],
  [61, 7, 0, 'live'],
  [1000, 32_166, 0, 'live'],
  [1000, 32_167, 0, 'too slow'],
  // Slow motion: half the speed for three minutes.
  [CARAVAN, 360_000, 30, 'too slow'],
  // Two hours, the longest replay.
  [432_000, 7_200_000, 0, 'live'],
  [432_000, 7_127_000, 0, 'live'],
  [432_000, 7_126_999, 0, 'too fast'],
  [432_000, 7_431_000, 0, 'live'],
  [432_000, 7_431_001, 0, 'too slow'],
])('%i ticks in %i ms, with %i s of pauses allowed, are %s', (ticks, wallMs, pauseS, expected) => {
  expect(liveness({ ticks, wallMs, pauseS })).toBe(expected);
});

test('a player at the speed of the game, who starts within eight seconds and sends within seven, is live', () => {
  const ticks = fc.integer({ min: 0, max: 432_000 });
  const ms = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(ticks, ms(8000), ms(7000), (ticks, countdown, network) => {
      const wallMs = countdown + Math.floor((ticks * 1000) / 60) + network;
      expect(liveness({ ticks, wallMs, pauseS: 0 })).toBe('live');
    }),
  );
});

test.each([
  [5000, 0, 1.15],
  [CARAVAN, 0, 1.09],
  [CARAVAN, 30, 1.25],
])('%i ticks with %i s of pauses allowed can be played %f times slower at most', (ticks, pauseS, factor) => {
  const playMs = (ticks * 1000) / 60;
  // The countdown and a quick network take 4.2 s.
  const wallMs = Math.floor(playMs * factor) + 4200;
  expect(liveness({ ticks, wallMs, pauseS })).toBe('live');
  expect(liveness({ ticks, wallMs: wallMs + Math.ceil(0.02 * playMs), pauseS })).toBe('too slow');
});

test.each([
  [0, 0, true],
  [10_000, 0, true],
  [10_001, 0, false],
  [40_000, 30, true],
  [40_001, 30, false],
])(
  'a ticket of %i ms, with %i s of pauses allowed, can be begun: %s. The countdown has five seconds',
  (wallMs, pauseS, can) => {
    expect(canBegin(wallMs, pauseS)).toBe(can);
  },
);

test.each([
  [0, 0, 0, 15_000],
  [0, 15_000, 0, 0],
  [0, 15_001, 0, -1],
  [0, 0, 30, 45_000],
  [60, 1000, 0, 15_030],
])(
  'a run that stops after %i ticks and %i ms, with %i s of pauses allowed, is live for another %i ms',
  (ticks, wallMs, pauseS, spare) => {
    expect(spareMs({ ticks, wallMs, pauseS })).toBe(spare);
  },
);

test('a ticket is as old as the server says, and never younger than new', () => {
  expect(wallOf({ startedAt: 1000, readAt: 3500 })).toBe(2500);
  expect(wallOf({ startedAt: 3500, readAt: 1000 })).toBe(0);
});
