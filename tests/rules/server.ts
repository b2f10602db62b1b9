/** The server under attack: the one that FIRESTORE_EMULATOR_HOST names, or else our own. */

import { readFileSync } from 'node:fs';
import type { Board } from '../../tools/board/board.ts';
import { putRules } from '../../tools/board/emulator.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';

export const RULES = readFileSync('firestore.rules', 'utf8');

/** An empty board under the real rules. @param projectId one for each test file, since files run side by side */
export async function openBoard(projectId: string): Promise<{ board: Board; close(): Promise<void> }> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (host) {
    const board = httpBoard(projectId, `http://${host}`);
    const { status, body } = await putRules(board, RULES);
    if (status !== 200) throw new Error(`The emulator refuses the rules: ${JSON.stringify(body)}`);
    await board.clear();
    return { board, close: async () => {} };
  }
  const server = await startFirestoreLocal({ projectId, guard: compileRules(RULES), compileRules });
  return { board: httpBoard(projectId, server.url), close: server.close };
}
