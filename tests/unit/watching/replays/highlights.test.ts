import { expect, test } from 'vitest';
import type { Sign } from '../../../../src/engine/signs/signs.ts';
import type { Mark } from '../../../../src/game/play/story.ts';
import {
  highlightsOf,
  nextHighlight,
  previousHighlight,
} from '../../../../src/watching/replays/highlights.ts';

const marks: Mark[] = [
  { tick: 100, event: { type: 'lifeLost', x: 400, lives: 1 } },
  { tick: 900, event: { type: 'powerUpTaken', kind: 'shield' } },
  { tick: 3600, event: { type: 'levelReached', level: 2 } },
  { tick: 5000, event: { type: 'lifeLost', x: 400, lives: 0 } },
];
const signs: Sign[] = [{ kind: 'peakTurns', text: '14 turns within one second', tick: 2000 }];
const highlights = highlightsOf(marks, signs);

test('highlights are lives lost, levels and reasons to watch, in their order', () => {
  expect(highlights.map(({ words }) => words)).toEqual([
    'A life is lost: 1 left.',
    'A reason to look closer, not a verdict: 14 turns within one second.',
    'Level 2.',
    'The last life is lost.',
  ]);
});

test('each begins three seconds early, but not before the run; a level begins where it is reached', () => {
  expect(highlights.map(({ from }) => from)).toEqual([0, 1820, 3600, 4820]);
});

test('the next one lies ahead; the previous one lies more than a second behind', () => {
  const next = (tick: number) => nextHighlight(highlights, tick)?.from;
  expect([0, 1819, 1820, 4820].map(next)).toEqual([1820, 1820, 3600, undefined]);
  const previous = (tick: number) => previousHighlight(highlights, tick)?.from;
  expect([0, 61, 1880, 1881, 9000].map(previous)).toEqual([undefined, 0, 0, 1820, 4820]);
});
