/** Cloud Firestore refuses a query without an index. The local board has no indexes, so it can't show one that is missing. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dailyOf } from '../../src/engine/contest/contest.ts';
import type { Cup } from '../../tools/moderate/cups/stored.ts';
import type { DocumentStore, Query } from '../../tools/moderate/database/documentStore.ts';
import { collect } from '../../tools/moderate/database/listing.ts';
import { HallOfFame } from '../../tools/moderate/hallOfFame.ts';
import { CUP } from './cupStage.ts';

interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[];
  /** The fields that are not indexed as a matter of course. `*`: all. */
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { order: string }[] }[];
}

const { indexes, fieldOverrides }: Indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));

/** True if production answers the query. `collection`: with its path. */
function isIndexed({ collection, where = [], orderBy = [] }: Query): boolean {
  const group = collection.split('/').at(-1) ?? '';
  const order = orderBy.map(({ field, direction }) => `${field} ${direction === 'asc' ? 'A' : 'DE'}SCENDING`);
  const fields = new Set([...where.map(({ field }) => field), ...orderBy.map(({ field }) => field)]);
  if (fields.size > 1)
    return indexes.some(
      ({ collectionGroup, fields: own }) =>
        collectionGroup === group &&
        String(own.map((one) => `${one.fieldPath} ${one.order}`)) === String(order),
    );
  return [...fields].every((field) => {
    const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === group);
    const override =
      overrides.find(({ fieldPath }) => fieldPath === field) ??
      overrides.find(({ fieldPath }) => fieldPath === '*');
    return (
      !override || override.indexes.some((one) => order.length === 0 || order[0]?.endsWith(` ${one.order}`))
    );
  });
}

test('each query of the command line has its index', async () => {
  const asked: Query[] = [];
  const documents: DocumentStore = {
    place: 'nowhere',
    read: async () => null,
    async *find(query) {
      asked.push(query);
      const ids = query.orderBy ? [CUP] : ['daily-20779'];
      if (query.collection === 'contests')
        yield* ids.map((id) => ({ id, data: {}, createdAt: 0, version: '1' }));
    },
    commit: async () => true,
    close: async () => {},
  };
  const board = new HallOfFame(documents, 'mo');
  const daily = { id: dailyOf(20_779), createdAt: 0, isClosed: true, version: '1' };
  const cup = { announced: { id: CUP }, winners: [] } as unknown as Cup;
  const period = board.runsWithin({ from: 1, until: 2 });
  const id = 'ann_1763710215123';
  await Promise.all([
    ...[board.entries(9), board.recurring.rows(daily), board.cups.rows(CUP), board.log.latest(9), period].map(
      (list: AsyncIterable<unknown>) => collect(list),
    ),
    ...[board.entriesOf('ann'), board.runsOf(id), board.log.linesOn(id), board.removals.restoreAll('1')],
    board.pendingRuns.count(CUP),
    // Nothing is there to archive.
    board.archiving.gather(cup).catch(() => null),
    ...[
      board.recurring.pathsOf(id),
      board.cups.registrationsUnder(id),
      board.cups.appeals(CUP),
      board.cups.watchings(CUP),
      board.cups.forgetting([{ cup: CUP, entrant: 'ann', version: '1' }]),
    ],
  ]);
  expect(asked.map(({ collection }) => collection.split('/').at(-1))).toEqual(
    expect.arrayContaining([
      'leaderboard_entries',
      'runs',
      'entries',
      'entrants',
      'appeals',
      'moderation_log',
    ]),
  );
  expect(asked.filter((query) => !isIndexed(query))).toEqual([]);
});
