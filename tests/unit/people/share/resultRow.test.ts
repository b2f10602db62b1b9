import { expect, test } from 'vitest';
import type { Mark } from '../../../../src/game/play/story.ts';
import { resultRow } from '../../../../src/people/share/resultRow.ts';

const lost = (tick: number): Mark => ({ tick, event: { type: 'lifeLost', x: 400, lives: 1 } });
const level = (tick: number): Mark => ({ tick, event: { type: 'levelReached', level: 2 } });

const MINUTE = 3600;

test.each<[string, Parameters<typeof resultRow>[0], string, number]>([
  ['a run that ended at once', { ticks: 0, marks: [], streaks: [] }, '🟩', 30],
  ['the last tick of a half-minute', { ticks: 1800, marks: [lost(1800)], streaks: [] }, '💥', 30],
  ['the first tick of the next', { ticks: 1801, marks: [lost(1801)], streaks: [1800] }, '⚡💥', 30],
  [
    'three minutes',
    { ticks: 3 * MINUTE, marks: [lost(4000), level(6000)], streaks: [3700, 9000] },
    '🟩🟩💥🟩⚡🟩',
    30,
  ],
  ['ten minutes', { ticks: 10 * MINUTE, marks: [], streaks: [] }, '🟩'.repeat(20), 30],
  [
    'a tick more',
    { ticks: 10 * MINUTE + 1, marks: [lost(10 * MINUTE + 1)], streaks: [] },
    `${'🟩'.repeat(10)}💥`,
    60,
  ],
  ['two hours', { ticks: 120 * MINUTE, marks: [], streaks: [] }, '🟩'.repeat(20), 360],
])('a sign for each half-minute of %s, and never more than twenty', (_, story, signs, seconds) => {
  expect(resultRow(story)).toEqual({ signs, seconds });
});
