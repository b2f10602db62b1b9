/** The attacks once more, through the board's own `handle` as a browser's worker calls it, without HTTP. */

import { beforeAll, expect, it } from 'vitest';
import { Board } from '../../tools/board/board.ts';
import { openEngine } from '../../tools/firestore-local/engine/engine.ts';
import { createMemoryJournal } from '../../tools/firestore-local/engine/journal.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { isAll } from '../samples.ts';
import { CASES } from './cases/index.ts';
import { RULES } from './server.ts';

let board: Board;

beforeAll(async () => {
  const projectId = 'demo-handle';
  const engine = await openEngine(
    { projectId, guard: compileRules(RULES), compileRules, hasTransactions: true },
    async (memory) => createMemoryJournal(memory),
  );
  board = new Board(projectId, async ({ method, path, body, token }) => {
    const request = new Request(`https://board.test${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const caller = { address: '', isAdministrator: true, isOwner: token === 'owner' };
    const response = await engine.handle(request, caller);
    return { status: response.status, body: await response.json() };
  });
});

it.runIf(isAll).each(Object.entries(CASES))('%s', async (_, cases) => {
  const wrong: string[] = [];
  for (const one of cases)
    await one.play(board).catch((error: Error) => wrong.push(`${one.name}: ${error.message}`));
  expect(wrong).toEqual([]);
});
