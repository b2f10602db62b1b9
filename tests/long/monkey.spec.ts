/** MONKEY_SEED=<n> repeats a seed. Without it the seeds differ from day to day. */

import type { FrameControl } from '../../tools/browser/frames.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { letLoose, MONKEY_MESSAGES } from '../e2e/monkey.ts';

const FIRST = Number(process.env.MONKEY_SEED ?? Math.floor(Date.now() / 86_400_000));
const SEEDS = process.env.MONKEY_SEED ? [FIRST] : [FIRST, FIRST + 1, FIRST + 2];
const ACTIONS = 3000;

test.use({ hasSound: true, expectedMessages: MONKEY_MESSAGES });

for (const seed of SEEDS) {
  test(`${ACTIONS} presses of seed ${seed} break nothing`, async ({ page, context }) => {
    test.setTimeout(30 * 60_000);
    await page.addInitScript(() => {
      (window as unknown as { frameControl: FrameControl }).frameControl.isDrawn = true;
    });
    const { runs } = await letLoose(page, context, { seed, actions: ACTIONS });
    test.info().annotations.push({ type: 'runs', description: String(runs) });
    expect(runs, 'runs that came to their end').toBeGreaterThan(0);
  });
}
