import type { Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/project.ts';
import { toFields } from '../../tools/board/values.ts';
import { type CorpusRun, readCorpus } from '../../tools/corpus/corpus.ts';
import { documentsRoot } from '../../tools/firestore-local/names.ts';
import { TIME } from './firestore.ts';

/** Opens the link to that tick of a run of the corpus, which the board answers with. */
export async function openLink(page: Page, name: string, tick: number): Promise<CorpusRun> {
  const run = readCorpus().find((one) => one.name === name);
  if (!run) throw new Error('The corpus has no such run');
  const { runId, ...claim } = run.claim;
  const path = `${documentsRoot(LOCAL_PROJECT_ID)}/runs/${runId}`;
  const owners = { player_id: 'ann_1763710215123', owner: 'ann', timestamp: new Date(TIME) };
  const fields = toFields({ ...claim, ...owners, replay: run.bytes });
  await page.route('**/documents:batchGet*', (route) =>
    route.fulfill({
      json: [{ found: { name: path, fields, createTime: TIME, updateTime: TIME }, readTime: TIME }],
    }),
  );
  await page.goto(`/?replay=${runId}&tick=${tick}`);
  return run;
}
