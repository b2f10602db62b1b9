/** The check asks what the page asks: production alone tells whether a query has its index. */

import { expect, test, vi } from 'vitest';
import { dailyOf } from '../../../src/engine/contest/contest.ts';
import type { Uid } from '../../../src/engine/ids.ts';
import { today } from '../../../tools/board/daily.ts';
import { startLocalBoard } from '../board/backend/localBoard.ts';
import { openHost } from './host.ts';

interface Query {
  from: { collectionId: string }[];
  where?: { fieldFilter: { field: { fieldPath: string }; op: string } };
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

/** The parts of a query that its index depends on, as text; `undefined`: the body is no query. */
function shapeOf(body: string): string | undefined {
  if (!body.includes('"structuredQuery"')) return undefined;
  const { structuredQuery, structuredAggregationQuery: sum } = JSON.parse(body);
  const { from, where, orderBy = [] }: Query = structuredQuery ?? sum.structuredQuery;
  const order = orderBy
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`)
    .filter((text) => !text.startsWith('__name__'));
  const filter = where && `${where.fieldFilter.field.fieldPath} ${where.fieldFilter.op}`;
  const [aggregation] = sum?.aggregations ?? [];
  const result = aggregation && (aggregation.count ? 'count' : aggregation.sum.field.fieldPath);
  return JSON.stringify({ from: from[0]?.collectionId, filter, order, result });
}

test('each query of the page is asked', async () => {
  const board = await startLocalBoard();
  const page = board.open();
  const sent = vi.spyOn(globalThis, 'fetch');
  const contests = await page.contests();
  const daily = dailyOf(today());
  await Promise.all([
    page.readTopScores(),
    page.readTopScores({ isVerified: true }),
    page.readTopScores({ without: ['ann' as Uid] }),
    page.readGamesPlayed(),
    page.countBetter(500),
    contests.readCups(),
    contests.readEntries(daily),
    contests.readEntries(daily, { isVerified: true }),
  ]);
  const byPage = sent.mock.calls.flatMap(([, init]) => shapeOf(String(init?.body ?? '')) ?? []);
  sent.mockRestore();

  const asked: string[] = [];
  const host = await openHost();
  host.intercept((_, body) => {
    asked.push(shapeOf(body) ?? '');
    return undefined;
  });
  await host.check();
  expect(new Set(byPage).size).toBe(8);
  expect(asked).toEqual(expect.arrayContaining(byPage));
});
