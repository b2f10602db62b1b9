/** The board of a cabinet, in a worker of the page: under the same rules as all boards, and kept in this browser. */

import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import type { Question, Reply } from '../../../src/board/backend/cabinet.ts';
import { openEngine } from '../engine/engine.ts';
import { createMemoryJournal } from '../engine/journal.ts';
import { compileRules } from '../engine/rules/index.ts';
import { openDatabaseJournal } from './journal.ts';

/** The text of `firestore.rules`, which the build writes here. */
declare const __RULES__: string;

/** Cabinets of one origin are told apart by their folders. */
const DATABASE = `defend-the-sats:board:${new URL('.', location.href).pathname}`;

let isKept = true;

const engine = openEngine(
  { projectId: LOCAL_PROJECT_ID, guard: compileRules(__RULES__), log: console.info },
  (memory) =>
    openDatabaseJournal(DATABASE, memory).catch((error: unknown) => {
      console.error('The board ends with this visit:', error);
      isKept = false;
      memory.forget();
      return createMemoryJournal(memory);
    }),
);

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Question>) => {
  const { url, ...init } = data;
  const response = await (await engine).handle(new Request(url, init));
  const reply: Reply = { status: response.status, body: await response.text(), isKept };
  port?.postMessage(reply);
});
