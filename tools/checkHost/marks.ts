/** The moderators' marks on the board: pages ask for marked entries first, so that no flood of forged ones hides them. */

import { COLLECTIONS, VERIFIED } from '../../src/board/backend/documents.ts';
import { BOARD_SIZE } from '../../src/board/backend/records.ts';
import type { Answer, Board } from '../board/board.ts';
import { toValue } from '../board/values.ts';
import { shellWord } from '../moderate/text.ts';
import { errorOf } from './board.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';

/** A board with fewer rows can do without. */
const MIN_ROWS = 50;

const HOUR_MS = 60 * 60_000;
const MAX_AGE_MS = 24 * HOUR_MS;

const BEST_FIRST = {
  orderBy: [
    { field: { fieldPath: 'score' }, direction: 'DESCENDING' },
    { field: { fieldPath: 'timestamp' }, direction: 'ASCENDING' },
    { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
  ],
  // The rules allow no more at once.
  limit: BOARD_SIZE,
};

const MARKED = {
  where: { fieldFilter: { field: { fieldPath: 'verdict' }, op: 'EQUAL', value: toValue(VERIFIED) } },
};

export async function checkMarks(board: Board): Promise<Finding[]> {
  const marked = await board.query(COLLECTIONS.entries, { ...MARKED, ...BEST_FIRST });
  if (errorOf(marked)) return [NOT_SEEN];
  const { readTime } = marked.body.at(-1);
  const age = Math.min(
    ...documentsOf(marked).map(({ updateTime }) => Date.parse(readTime) - Date.parse(updateTime)),
  );
  if (age < MAX_AGE_MS)
    return [ok(`Moderators marked entries of the board ${Math.floor(age / HOUR_MS)} h ago.`)];
  const isLong = await hasManyRows(board);
  if (isLong === null) return [NOT_SEEN];
  if (!isLong) return [ok(`The board has fewer than ${MIN_ROWS} rows, and can wait for marks.`)];
  return [
    fault(
      `The board has ${MIN_ROWS} rows or more, and no mark younger than a day: a few dozen forged rows can hide all honest ones.`,
      `Switch on 'verify' (docs/console.md, Verify on a schedule). For now: npm run moderate -- verify --top 20 --project ${shellWord(board.projectId)}.`,
    ),
  ];
}

const NOT_SEEN = unknown(
  'The marks of moderators are not seen: the query fails.',
  'Mend the rules and the queries first, then ask again.',
);

interface Found {
  name: string;
  fields: Record<'score' | 'timestamp', object>;
  updateTime: string;
}

const documentsOf = ({ body }: Answer): Found[] =>
  (body as { document?: Found }[]).flatMap(({ document }) => document ?? []);

/** `null`: it can't be asked. */
async function hasManyRows(board: Board): Promise<boolean | null> {
  let after: Found | undefined;
  for (let rows = 0; rows < MIN_ROWS; rows += BOARD_SIZE) {
    const values = after && [after.fields.score, after.fields.timestamp, { referenceValue: after.name }];
    const page = await board.query(COLLECTIONS.entries, {
      ...BEST_FIRST,
      ...(values && { startAt: { values, before: false } }),
    });
    if (errorOf(page)) return null;
    const found = documentsOf(page);
    if (found.length < BOARD_SIZE) return false;
    after = found.at(-1);
  }
  return true;
}
