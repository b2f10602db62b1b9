/** The cost of lookups: each condition beside as many lookups of other documents as there may be, and one more. */

import { remove, set } from '../../tools/board/values.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

const DOCUMENTS = 40;
const at = (id: number | string) => `/databases/$(database)/documents/docs/d${id}`;
const own = '/databases/$(database)/documents/one/new';
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const exist = (...ids: number[]) => ids.map((id) => `exists(${at(id)})`).join(' && ') || 'true';

/** Allowed where `one/new` is created, beside 0 to 10 other lookups. */
const CONDITIONS: readonly string[] = [
  `exists(${at(1)})`,
  `get(${at(1)}).data.n == 1`,
  `existsAfter(${at(1)})`,
  `getAfter(${at(1)}).data.n == 1`,
  `exists(${at(1)}) && exists(${at(1)})`,
  `exists(${at(1)}) && get(${at(1)}).data.n == 1`,
  `get(${at(1)}).data.n == 1 && exists(${at(1)})`,
  `get(${at(1)}).data.n == 1 && getAfter(${at(1)}).data.n == 1`,
  `existsAfter(${at(1)}) && getAfter(${at(1)}).data.n == 1`,
  `!exists(${at('none')}) && !existsAfter(${at('none')})`,
  `!exists(${at('none')}) && (get(${at('none')}).data.n == 1 || true)`,
  `!exists(${own}) && getAfter(${own}).data.n == 1`,
];

const sum = (count: number) => `[${Array(count).fill('1').join(', ')}].size() == ${count}`;

/** Allowed where `{ids}` are created in one commit. */
const COMMITS: readonly [what: string, ids: readonly string[], condition: string][] = [
  ['11 lookups || true', ['a'], `(${exist(...range(1, 11))}) || true`],
  ['1,000 expressions', ['a'], sum(996)],
  ['1,001 expressions', ['a'], sum(997)],
  ['1,001 expressions || true', ['a'], `${sum(997)} || true`],
  ['600 expressions in each of two writes', ['a', 'b'], sum(600)],
  ['the same 10 lookups in each of three writes', ['a', 'b', 'c'], exist(...range(1, 10))],
  ...[6, 7].map((count): [string, string[], string] => [
    `${count} other lookups in each of three writes`,
    ['a', 'b', 'c'],
    `id == 'a' ? ${exist(...range(0, count))} : id == 'b' ? ${exist(...range(10, count))} : ${exist(...range(20, count))}`,
  ]),
  // With one less it is allowed by the order in which the emulator happens to judge them.
  [
    '10 lookups, then the same and 11 more',
    ['a', 'b'],
    `id == 'a' ? ${exist(...range(0, 10))} : ${exist(...range(0, 10), ...range(10, 11))}`,
  ],
  [
    'a lookup of what the commit writes',
    ['a', 'b'],
    `id == 'b' || (${exist(...range(1, 10))} && existsAfter(/databases/$(database)/documents/many/b))`,
  ],
  [
    'a lookup of what was there before it',
    ['a', 'b'],
    `id == 'b' || (${exist(...range(1, 10))} && !exists(/databases/$(database)/documents/many/b))`,
  ],
];

/** @param padding how many other documents are looked up beside each condition */
export async function compareBudget(
  pair: Pair,
  token: string,
  padding: readonly number[],
): Promise<Comparison[]> {
  await pair.both((board) =>
    board.commit(
      range(0, DOCUMENTS).map((n) => set(`docs/d${n}`, { n })),
      'owner',
    ),
  );
  const comparisons: Comparison[] = [];
  const compare = async (what: string, rules: string, ids: readonly string[]) => {
    await pair.putRules(`rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${rules} } }`);
    const { google, ours } = await pair.both((board) =>
      board.commit(
        ids.map((id) => set(id, { n: 1 })),
        token,
      ),
    );
    await pair.both((board) => board.commit(ids.map(remove), 'owner'));
    comparisons.push({ what, google: google.status, ours: ours.status });
  };
  for (const condition of CONDITIONS)
    for (const others of padding)
      await compare(
        `${condition}, beside ${others}`,
        `match /one/{id} { allow create: if ${condition} && ${exist(...range(10, others))}; }`,
        ['one/new'],
      );
  for (const [what, ids, condition] of COMMITS)
    await compare(
      what,
      `match /many/{id} { allow create: if ${condition}; }`,
      ids.map((id) => `many/${id}`),
    );
  return comparisons;
}
