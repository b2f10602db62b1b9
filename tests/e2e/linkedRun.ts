import type { Page } from '@playwright/test';
import { toFields } from '../../tools/board/values.ts';
import { type CorpusRun, readCorpus } from '../../tools/corpus/corpus.ts';
import { TIME } from './firestore.ts';

/** Opens the link to a run of the corpus, which the board has, and its player Ann. `at`: a tick of it, or its race. */
export async function openLink(page: Page, name: string, at: number | 'race'): Promise<CorpusRun> {
  const run = readCorpus().find((one) => one.name === name);
  if (!run) throw new Error('The corpus has no such run');
  const { runId, ...claim } = run.claim;
  const player = 'ann_1763710215123';
  const shared = { player_id: player, owner: 'ann', timestamp: new Date(TIME) };
  const documents = {
    [`runs/${runId}`]: { ...claim, ...shared, replay: run.bytes },
    [`leaderboard_entries/${player}`]: {
      ...shared,
      ...{ player_name: 'Ann', wallet_address: null, score: claim.score, level: claim.level, run_id: runId },
    },
  };
  await page.route('**/documents:batchGet*', (route) => {
    const [asked = ''] = (route.request().postDataJSON() as { documents: string[] }).documents;
    const [, fields] = Object.entries(documents).find(([path]) => asked.endsWith(`/${path}`)) ?? [];
    if (!fields) return route.fallback();
    const found = { name: asked, fields: toFields(fields), createTime: TIME, updateTime: TIME };
    return route.fulfill({ json: [{ found, readTime: TIME }] });
  });
  await page.goto(`/?replay=${runId}&${at === 'race' ? at : `tick=${at}`}`);
  return run;
}
