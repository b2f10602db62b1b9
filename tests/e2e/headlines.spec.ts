/** Where the words over the field stand. */

import { DEFENCE_LINE_Y, FIELD } from '../../src/engine/simulation/rules.ts';
import { watchDenseRun } from '../../tools/browser/denseRun.ts';
import { expect, test } from './fixtures.ts';
import { flyUntil } from './game.ts';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
  [700, 390],
] as const) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the longest headline stands in the trench, where no coin gets', async ({ page }) => {
      await watchDenseRun(page);
      await flyUntil(page, 'FIAT PRINTS');
      const [top, bottom] = await page.evaluate(() => {
        const place = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
        const [stage, headline] = [place('.stage'), place('.headline')];
        return [headline.top, headline.bottom].map((edge) => (edge - stage.top) / stage.height);
      });
      expect(top).toBeGreaterThanOrEqual(DEFENCE_LINE_Y / FIELD.height);
      expect(bottom).toBeLessThanOrEqual(1);
    });
  });
}
