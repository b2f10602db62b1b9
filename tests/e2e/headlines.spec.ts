/** Where the words over the field stand. */

import { DEFENCE_LINE_Y, FIELD } from '../../src/engine/simulation/rules.ts';
import { watchDenseRun } from '../../tools/browser/denseRun.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyOn, flyUntil, openRun, play } from './game.ts';

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

    // A phone on its side has phrases beside the field.
    if (height === 390) return;

    test('words in the trench keep to the side that the hero leaves free', async ({ page }) => {
      await enter(page);
      await openRun(page);
      await play(page);
      await page.keyboard.down('Space');
      await page.locator('.phrase').waitFor({ state: 'attached' });
      for (const [key, side] of [
        ['ArrowRight', -1],
        ['ArrowLeft', 1],
      ] as const) {
        await page.keyboard.down(key);
        await flyOn(page, 3);
        await page.keyboard.up(key);
        const away = () =>
          page.evaluate((side) => {
            const place = (selector: string) =>
              document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
            const [stage, phrase] = [place('.stage'), place('.phrase')];
            const middle = stage.left + stage.width / 2;
            const inner = side < 0 ? phrase.right : phrase.left;
            return ((inner - middle) * side) / stage.width;
          }, side);
        // The hero's bags are a tenth of the field wide, and may stand in its middle.
        await expect.poll(away).toBeGreaterThan(0.05);
      }
    });
  });
}
