import { expect, test } from 'vitest';
import { newsOf } from '../../../../src/game/hud/News.tsx';
import { runClock } from '../../../../src/game/play/runClock.ts';

test('the clock shows minutes and whole seconds', () => {
  expect([10_800, 7500, 3600, 599, 540, 0].map(runClock)).toEqual([
    '3:00',
    '2:05',
    '1:00',
    '0:09',
    '0:09',
    '0:00',
  ]);
});

test('screen readers hear of the time at 60, 30 and 10 seconds only', () => {
  const said = Array.from({ length: 181 }, (_, second) =>
    newsOf({ type: 'timeRanDown', seconds: 180 - second }),
  );
  expect(said.filter((news) => news !== null)).toEqual([
    '60 seconds left.',
    '30 seconds left.',
    '10 seconds left.',
  ]);
});
