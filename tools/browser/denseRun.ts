/** The recorded run that gets far enough to be as dense as the rules allow. */

import type { Page } from '@playwright/test';
import { readCorpus } from '../corpus/corpus.ts';
import { runFrames } from './heldFrames.ts';

const TIME = '2026-01-01T00:00:00.000000Z';
const NAME = 'projects/demo-defend-the-sats/databases/(default)/documents/runs';

const LEVEL_TICKS = 3600;
const TICKS_PER_FRAME = 5 * 8;

/** Shows the long run from level 12 on, in frames that are held. To be called before the page is opened. */
export async function watchDenseRun(page: Page, origin = ''): Promise<void> {
  const run = readCorpus().find(({ name }) => name === 'long');
  if (!run) throw new Error('The corpus has no long run');
  const { runId, skin, ...counts } = run.claim;
  const fields = {
    ...Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, { integerValue: String(count) }]),
    ),
    skin: { stringValue: skin },
    replay: { bytesValue: Buffer.from(run.bytes).toString('base64') },
  };
  const found = { name: `${NAME}/${runId}`, createTime: TIME, updateTime: TIME, fields };
  await page.route('**/documents:batchGet*', (route) => route.fulfill({ json: [{ found, readTime: TIME }] }));
  await page.goto(`${origin}/?replay=${runId}`);
  await page.getByRole('button', { name: '8x' }).click();
  await runFrames(page, Math.ceil((11.5 * LEVEL_TICKS) / TICKS_PER_FRAME), 1000 / 12);
  await page.getByRole('button', { name: '1x' }).click();
}
