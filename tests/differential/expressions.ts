/** Conditions, asked of both servers: whether they compile, and what becomes of each and of its opposite. */

import type { Board } from '../../tools/board/board.ts';
import { putRules } from '../../tools/board/emulator.ts';
import { DATA } from '../unit/firestore-rules-engine/expressions.ts';
import { fieldsOf } from '../unit/firestore-rules-engine/support.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

type Outcome = 'refused' | 'true' | 'false' | 'error';

/** Compiled at once as long as they can be: a rules file is refused as a whole. */
const BATCH = 64;

export async function compareExpressions(
  pair: Pair,
  expressions: readonly string[],
  token: string,
): Promise<Comparison[]> {
  const ours = await outcomes(pair.ours, [expressions], token);
  // The emulator is likely to refuse what we refuse: it is put alone, lest it takes a batch apart.
  const isRefused = (expression: string) => ours.get(expression) === 'refused';
  const google = await outcomes(
    pair.google,
    [expressions.filter((one) => !isRefused(one)), ...expressions.filter(isRefused).map((one) => [one])],
    token,
  );
  return expressions.map((what) => ({ what, google: google.get(what), ours: ours.get(what) }));
}

async function outcomes(
  board: Board,
  groups: readonly (readonly string[])[],
  token: string,
): Promise<Map<string, Outcome>> {
  const names = [
    'things',
    ...Array.from({ length: BATCH }, (_, index) => [`yes${index}`, `no${index}`]).flat(),
  ];
  const writes = names.map((name) => ({
    update: { name: `${board.root}/${name}/one`, fields: fieldsOf(DATA) },
  }));
  await board.verb('commit', { writes }, 'owner');
  const found = new Map<string, Outcome>();
  for (const group of groups)
    for (let start = 0; start < group.length; start += BATCH)
      await judgeAll(board, group.slice(start, start + BATCH), token, found);
  return found;
}

/** Halves what is refused, until it is alone. */
async function judgeAll(
  board: Board,
  expressions: readonly string[],
  token: string,
  found: Map<string, Outcome>,
): Promise<void> {
  const { status } = await putRules(board, rulesOf(expressions));
  if (status === 200) {
    const answers = await Promise.all(expressions.map((_, index) => judge(board, index, token)));
    for (const [index, expression] of expressions.entries()) found.set(expression, answers[index] ?? 'error');
  } else if (expressions.length === 1) {
    for (const expression of expressions) found.set(expression, 'refused');
  } else {
    const middle = expressions.length >> 1;
    await judgeAll(board, expressions.slice(0, middle), token, found);
    await judgeAll(board, expressions.slice(middle), token, found);
  }
}

async function judge(board: Board, index: number, token: string): Promise<Outcome> {
  const isAllowed = async (side: string) => (await board.get(`${side}${index}/one`, token)).status !== 403;
  if (await isAllowed('yes')) return 'true';
  return (await isAllowed('no')) ? 'false' : 'error';
}

function rulesOf(expressions: readonly string[]): string {
  const blocks = expressions.map(
    (expression, index) => `
    match /yes${index}/{id} { function d() { return resource.data; } allow get: if ${expression}\n; }
    match /no${index}/{id} { function d() { return resource.data; } allow get: if !(${expression}\n); }`,
  );
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${blocks.join('')}
  }
}`;
}
