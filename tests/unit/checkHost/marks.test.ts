import { expect, onTestFinished, test, vi } from 'vitest';
import { toFields } from '../../../tools/board/values.ts';
import { type Host, openHost, refusal } from './host.ts';

const HOUR_MS = 60 * 60_000;
const FEWER = ['ok', 'The board has fewer than 50 rows, and can wait for marks.'];
const NO_MARK = [
  'fault',
  expect.stringMatching(/^The board has 50 rows or more, and no mark younger than a day/),
];
const NOT_SEEN = ['unknown', 'The marks of moderators are not seen: the query fails.'];

/** A host whose board has rows, of which a moderator marked the last ones, best first. The clock stands still. */
async function openBoard(rows: number, marked = 0): Promise<Host> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = await openHost();
  for (let row = 0; row < rows; row++) {
    const isMarked = row >= rows - marked;
    await host.board.store.commit([
      {
        kind: 'set',
        path: ['leaderboard_entries', `player${row}_1767225600000`],
        // Many are equal.
        fields: toFields({
          ...{ score: 1000 - 100 * (row % 7), timestamp: new Date('2026-01-01') },
          ...(isMarked && { verdict: 'verified' }),
        }),
      },
    ]);
  }
  return host;
}

/** The line on the marks, with its remedy. */
async function lineOf(host: Host): Promise<unknown[]> {
  const lines = (await host.check()).filter(({ says }) => /\bmark(s|ed)?\b/.test(says));
  expect(lines).toHaveLength(1);
  return lines.flatMap(({ kind, says }) => [kind, says]);
}

test.each([
  [0, FEWER],
  [49, FEWER],
  [50, NO_MARK],
  [60, NO_MARK],
])('a board of %i rows that nobody marked', async (rows, line) => {
  expect(await lineOf(await openBoard(rows))).toEqual(line);
});

test.each([
  [0, ['ok', 'Moderators marked entries of the board 0 h ago.']],
  [23.9, ['ok', 'Moderators marked entries of the board 23 h ago.']],
  [24, NO_MARK],
  [1000, NO_MARK],
])('a board that was marked %f hours ago', async (hours, line) => {
  const host = await openBoard(50, 3);
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
  expect(await lineOf(host)).toEqual(line);
});

test('the fault names what switches verification on', async () => {
  const faults = (await (await openBoard(50)).check()).filter(({ kind }) => kind === 'fault');
  expect(faults.map(({ remedy }) => remedy)).toEqual([
    expect.stringMatching(/docs\/console\.md, Verify on a schedule.*verify --top 20 --project sats-example/),
  ]);
});

test.each(['"verdict"', '"startAt"'])(
  'a board that refuses the query with %s is judged later',
  async (part) => {
    const host = await openBoard(50);
    host.intercept(({ pathname }, body) =>
      pathname.endsWith(':runQuery') && body.includes(part) ? refusal(403, 'PERMISSION_DENIED') : undefined,
    );
    expect(await lineOf(host)).toEqual(NOT_SEEN);
  },
);
