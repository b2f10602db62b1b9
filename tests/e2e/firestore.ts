/** Invented answers of the board: the tests share one board, so they can't make it empty or full. */

import type { Page, Route } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/backend/project.ts';
import { documentsRoot } from '../../tools/firestore-local/names.ts';

export const TIME = '2026-01-01T00:00:00.000000Z';

interface Entry {
  name: string;
  score: number;
  wallet: string | null;
}

function found({ name, score, wallet }: Entry) {
  return {
    document: {
      name: `${documentsRoot(LOCAL_PROJECT_ID)}/leaderboard_entries/${name}_${score}`,
      createTime: TIME,
      updateTime: TIME,
      fields: {
        player_id: { stringValue: `${name}_${score}` },
        player_name: { stringValue: name },
        wallet_address: wallet === null ? { nullValue: null } : { stringValue: wallet },
        score: { integerValue: String(score) },
        level: { integerValue: '3' },
        timestamp: { timestampValue: TIME },
        owner: { stringValue: 'somebody' },
        run_id: { stringValue: '0'.repeat(32) },
      },
    },
    readTime: TIME,
  };
}

/** The answer to a query with these entries, which need not be on the board. */
export const boardOf = (entries: Entry[]) => ({
  json: entries.length > 0 ? entries.map(found) : [{ readTime: TIME }],
});

export const answerWith = (entries: Entry[]) => (route: Route) => route.fulfill(boardOf(entries));

export const QUERIES = '**/documents:runQuery*';

export async function answerQueries(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(QUERIES, answer);
}
