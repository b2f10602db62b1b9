/** Invented answers of the board: the tests share one board, so they can't make it empty or full. */

import type { Page, Route } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import type { Recorded } from '../../src/board/verification/verifier.ts';
import { toFields } from '../../tools/board/values.ts';
import { documentsRoot } from '../../tools/firestore-local/engine/names.ts';

export const TIME = '2026-01-01T00:00:00.000000Z';

export interface Entry {
  name: string;
  score: number;
  wallet: string | null;
  /** The entry's run; without one the board has none of it. */
  run?: Recorded;
}

const playerIdOf = ({ name, score }: Entry) => `${name}_${String(score).padStart(13, '0')}`;
const pathOf = (collection: string, id: string) => `${documentsRoot(LOCAL_PROJECT_ID)}/${collection}/${id}`;

function found(entry: Entry) {
  const { name, score, wallet, run } = entry;
  return {
    document: {
      name: pathOf('leaderboard_entries', playerIdOf(entry)),
      createTime: TIME,
      updateTime: TIME,
      fields: toFields({
        player_id: playerIdOf(entry),
        player_name: name,
        wallet_address: wallet,
        score,
        level: run?.claim.level ?? 3,
        timestamp: new Date(TIME),
        owner: `account of ${name}`,
        run_id: run?.claim.runId ?? '0'.repeat(32),
      }),
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

/** Takes over what the page asks of the board; that it asks for cups is none of it. */
export async function answerQueries(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(QUERIES, (route) => {
    const isOfBoard = route.request().postData()?.includes('leaderboard_entries');
    return isOfBoard ? answer(route) : route.fallback();
  });
}

const LOOKUPS = '**/documents:batchGet*';

/** Lets the board have these entries, and their runs. Everything else it looks up for real. */
export async function answerRuns(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.route(LOOKUPS, async (route) => {
    const { documents } = route.request().postDataJSON() as { documents: string[] };
    // Moderators gave no name.
    if (documents[0]?.endsWith('/names/shown'))
      return route.fulfill({ json: [{ missing: documents[0], readTime: TIME }] });
    const named = entries.find((entry) =>
      documents[0]?.endsWith(pathOf('leaderboard_entries', playerIdOf(entry))),
    );
    if (named) {
      const { document, readTime } = found(named);
      return route.fulfill({ json: [{ found: document, readTime }] });
    }
    const entry = entries.find(({ run }) => run && documents[0]?.endsWith(`/runs/${run.claim.runId}`));
    if (!entry?.run) return route.fallback();
    const { bytes: replay, claim } = entry.run;
    const { skin, ruleset, ticks, score, level } = claim;
    const owner = { player_id: playerIdOf(entry), owner: 'somebody' };
    const fields = toFields({ ...owner, skin, replay, ruleset, ticks, score, level });
    const document = { name: documents[0], createTime: TIME, updateTime: TIME, fields };
    return route.fulfill({ json: [{ found: document, readTime: TIME }] });
  });
}
