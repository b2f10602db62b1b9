/** The recorded run that gets far enough to be as dense as the rules allow. */

import type { Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { LEVELS } from '../../src/engine/simulation/rules.ts';
import { toFields } from '../board/values.ts';
import { readLongRun } from '../corpus/corpus.ts';
import { documentsRoot } from '../firestore-local/engine/names.ts';

const TIME = '2026-01-01T00:00:00.000000Z';

/** The middle of level 12. */
const FROM_TICK = Math.round(11.5 * LEVELS.levelTicks);

/** Shows the long run from level 12 on, in frames that are held or that are not. */
export async function watchDenseRun(page: Page, origin = ''): Promise<void> {
  const { claim, bytes: replay } = readLongRun();
  const { runId, ...rest } = claim;
  const fields = toFields({ ...rest, player_id: 'hal_1700000000000', owner: 'hal', replay });
  const name = `${documentsRoot(LOCAL_PROJECT_ID)}/runs/${runId}`;
  const found = { name, createTime: TIME, updateTime: TIME, fields };
  await page.route('**/documents:batchGet*', (route) => {
    const [asked] = route.request().postDataJSON().documents;
    const answer = asked === name ? { found } : { missing: asked };
    return route.fulfill({ json: [{ ...answer, readTime: TIME }] });
  });
  await page.goto(`${origin}/?replay=${runId}&tick=${FROM_TICK}`);
  await page.getByRole('button', { name: '8x' }).waitFor();
}
