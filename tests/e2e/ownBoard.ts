/** A board for one test alone, whose clock it sets: the others share theirs, and can't be taken over a midnight. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import type { Board } from '../../tools/board/board.ts';
import { countPath } from '../../tools/board/cup.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';

/** Where the SDK asks the database and the sign-in. */
const CALLS = /^\/(v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

export interface OwnBoard {
  /** The board as moderators see it, and write. */
  console: Board;
  /** Sets its clock, in epoch milliseconds. It runs on from there. */
  setTime(time: number): void;
  /** Lets this many milliseconds pass at once, besides those that fly in its pages. */
  advance(ms: number): void;
  /** Answers the calls of another page, too. Close that before the board. */
  answer(page: Page): Promise<unknown>;
  /** Closes the page, too. */
  close(): Promise<void>;
}

/**
 * The clock of the board that answers a page's calls, if that is not the one that all share: it is set by some milliseconds
 * at once.
 */
const clocks = new WeakMap<Page, (ms: number) => void>();

export function ownClockOf(page: Page): ((ms: number) => void) | undefined {
  return clocks.get(page);
}

/** The uid that registered last in a cup. */
export async function lastEntrant(board: Board, cup: string): Promise<string> {
  return String((await board.stored(countPath(cup)))?.last?.stringValue);
}

/** Answers the page's calls from now on. */
export async function startOwnBoard(page: Page): Promise<OwnBoard> {
  let ahead = 0;
  let isClosing = false;
  const { url, close } = await startFirestoreLocal({
    projectId: LOCAL_PROJECT_ID,
    guard: compileRules(readFileSync('firestore.rules', 'utf8')),
    compileRules,
    time: { now: () => Date.now() + ahead },
  });
  const advance = (ms: number) => {
    ahead += ms;
  };
  const answer = (asking: Page) => {
    clocks.set(asking, advance);
    return asking.route(
      ({ pathname }) => CALLS.test(pathname),
      async (route) => {
        const { pathname, search } = new URL(route.request().url());
        try {
          await route.continue({ url: `${url}${pathname}${search}` });
        } catch (error) {
          // The page was still asking when it closed.
          if (!isClosing && !asking.isClosed()) throw error;
        }
      },
    );
  };
  await answer(page);
  return {
    answer,
    console: httpBoard(LOCAL_PROJECT_ID, url),
    advance,
    setTime: (time) => {
      ahead = time - Date.now();
    },
    async close() {
      isClosing = true;
      await page.close();
      await close();
    },
  };
}
