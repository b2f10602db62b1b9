/** The two servers that are compared: Google's emulator and ours. */

import type { Answer, Board } from '../../tools/board/board.ts';
import { type Emulator, putRules } from '../../tools/board/emulator.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';

export interface Pair {
  google: Board;
  ours: Board;
  /** e.g. `http://127.0.0.1:8080` */
  origins: { google: string; ours: string };
  /** Asks both for the same. */
  both(ask: (board: Board) => Promise<Answer>): Promise<Answers>;
  /** Puts the same rules into both. @returns the statuses */
  putRules(source: string): Promise<Answers>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface Answers {
  google: Answer;
  ours: Answer;
}

/** Both servers under one project, which is how parts are kept from one another. */
export async function openPair({ origin }: Emulator, projectId: string): Promise<Pair> {
  const server = await startFirestoreLocal({ projectId, compileRules });
  const google = httpBoard(projectId, origin);
  const ours = httpBoard(projectId, server.url);

  async function both(ask: (board: Board) => Promise<Answer>): Promise<Answers> {
    const [fromGoogle, fromOurs] = await Promise.all([ask(google), ask(ours)]);
    return { google: fromGoogle, ours: fromOurs };
  }
  await google.clear();
  return {
    google,
    ours,
    origins: { google: origin, ours: server.url },
    both,
    putRules: (source) => both((board) => putRules(board, source)),
    async clear() {
      await Promise.all([google.clear(), ours.clear()]);
    },
    close: () => server.close(),
  };
}
