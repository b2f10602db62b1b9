/** An entrant has one appeal: it is asked for once there are ranks to appeal against. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import { AppealPart } from '../../../../src/contests/cups/AppealPart.tsx';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import { cupOf, entrantOf, TIMES } from './cups.ts';

vi.mock('zustand', () => import('../all/currentStores.ts'));
vi.mock('../../../../src/contests/cups/useCups.ts', () => ({
  useDraft: () => ['', () => {}],
  cupActions: {},
}));

test.each([
  ['at the end', TIMES.endsAt, false],
  ['before the ranks', sealOpensAt(TIMES) - 60_000, false],
  ['with the ranks', sealOpensAt(TIMES), true],
  ['after its time', TIMES.appealUntil, false],
])('%s', (_, time, isShown) => {
  setServerTime(time);
  const shown = renderToStaticMarkup(createElement(AppealPart, { cup: cupOf(), own: entrantOf() }));
  expect(shown.includes('Your appeal')).toBe(isShown);
});
