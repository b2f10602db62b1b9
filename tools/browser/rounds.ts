/** Rounds without input: three coins get through, and the run is saved. The test triggers the frames (frames.ts). */

import type { Page } from '@playwright/test';
import { flyFor } from './frames.ts';

const LONGEST_ROUND_S = 60;

/** A board without the check of the time played, because these runs are faster than real time. */
export async function believeRuns(page: Page): Promise<void> {
  await page.route('**/documents:commit*', (route) =>
    route.fulfill({ json: { writeResults: [{}, {}, {}], commitTime: '2026-01-01T00:00:00.000000Z' } }),
  );
}

/** From START, or GAME OVER, to where PLAY is pressed. */
export async function layOutRound(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByText('READY TO DEFEND?').waitFor();
}

/** From PLAY to a run that is saved. */
export async function playRound(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await flyFor(page, LONGEST_ROUND_S, { words: 'GAME OVER', shown: true });
  await page.getByText('✅ Score saved').waitFor();
}
