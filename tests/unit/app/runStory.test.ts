import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import RunStory from '../../../src/app/screens/RunStory.tsx';
import type { Mark } from '../../../src/game/story.ts';
import { NO_TALLY } from '../../../src/game/tally.ts';

const lostLife = (tick: number, lives: number): Mark => ({
  event: { type: 'lifeLost', x: 400, lives },
  tick,
});
const level: Mark = { event: { type: 'levelReached', level: 8 }, tick: 3600 };

test.each<[string, Mark[], string]>([
  [
    'a run that was lost',
    [lostLife(600, 2), lostLife(1200, 1), level, lostLife(10_800, 0)],
    'Watch how it was lost. Lives lost at 0:10, 0:20, 3:00. The run lasted 3:00.',
  ],
  [
    'a run whose time was up first',
    [lostLife(600, 2), level],
    'Watch how it ended. Lives lost at 0:10. The run lasted 3:00.',
  ],
  ['a run that lost no life', [level], 'Watch how it ended. No life was lost. The run lasted 3:00.'],
])('a screen reader hears how %s went', (_, marks, label) => {
  const story = { ticks: 10_800, scores: [0], marks, tally: NO_TALLY };
  const shown = renderToStaticMarkup(createElement(RunStory, { story, onWatch: () => {} }));
  expect(shown).toContain(`aria-label="${label}"`);
});
