/** START's card of the day, once a run of it was played: the streak is seen where it is won. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import { DailyCard } from '../../../../src/contests/dailies/DailyCard.tsx';
import { DAILIES, dailyTerms, type Streak } from '../../../../src/engine/contest/daily.ts';
import { dailyEntry } from './dailyBoards.ts';

const DAY = 20_779;
const current = vi.hoisted(() => ({ playable: {} as object }));
vi.mock('../../../../src/contests/dailies/today.ts', async (original) => ({
  ...(await original<object>()),
  today: { useCurrent: () => ({ state: { kind: 'known' }, ...current }) },
}));
vi.mock('../../../../src/board/players/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: (select: (session: object) => unknown) => select({ player: { id: 'hal_1', username: 'hal' } }),
}));

const plays = { onPlay() {}, onPractice() {}, onShow() {}, onLogin() {}, onWarmUp() {} };

test.each<[string, Partial<Streak>, string]>([
  ['of three days', { days: 3 }, '3 days in a row · '],
  ['of weeks', { weeks: 2 }, '2 weeks in a row · '],
  ['of none', {}, ''],
])('a streak %s', (_, rest, words) => {
  current.playable = {
    day: DAY,
    terms: dailyTerms(DAY),
    contest: { ...dailyTerms(DAY), ruleset: DAILIES.ruleset, createdAt: 1 },
    streak: { days: 1, weeks: 1, lastDaily: DAY, lastFreeze: null, ...rest },
    ...{ ticketsUsed: 1, place: 1, yesterday: null, entry: dailyEntry('hal', 2400, 1) },
  };
  const shown = renderToStaticMarkup(createElement(DailyCard, plays)).replaceAll(/<[^>]*>/g, '');
  expect(shown).toContain(`${words}Next: `);
});
