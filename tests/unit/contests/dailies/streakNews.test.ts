/** GAME OVER of the day's first run says what it made of the streak. */

import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import { DAILY } from '../../../../src/contests/dailies/dailyView.tsx';
import { type ContestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { Streak } from '../../../../src/engine/contest/daily.ts';

const DAY = 20_779;
const current = vi.hoisted(() => ({ streak: {} as Streak }));
vi.mock('../../../../src/contests/dailies/today.ts', () => ({
  today: { useCurrent: () => ({ playable: { day: 20_779, terms: { id: 'daily-20779' }, ...current } }) },
}));

test.each<[string, Streak, string | null]>([
  ['before it is saved', { days: 2, weeks: 1, lastDaily: DAY - 1, lastFreeze: null }, ''],
  ['of three days', { days: 3, weeks: 1, lastDaily: DAY, lastFreeze: null }, '3 days in a row'],
  [
    'with a freeze',
    { days: 3, weeks: 1, lastDaily: DAY, lastFreeze: DAY - 1 },
    'This month’s freeze saved your 3 days.',
  ],
  ['of none', { days: 1, weeks: 1, lastDaily: DAY, lastFreeze: null }, null],
])('a streak %s', (_, streak, words) => {
  current.streak = streak;
  const News = DAILY.News as ComponentType<{ id: ContestId }>;
  const shown = renderToStaticMarkup(createElement(News, { id: dailyOf(DAY) }));
  expect(shown).toBe(words === null ? '' : `<p role="status" class="missed">${words}</p>`);
});
