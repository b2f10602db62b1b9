import { PALETTE } from '../../src/base/ui/palette.ts';
import { bundleScript } from '../../tools/bundle.ts';
import { expect, test } from './fixtures.ts';
import type * as features from './phaserFeatures.ts';

// It draws, and reads what it has drawn, by itself.
test.use({ frames: 'real time' });

const [RED, GREEN, YELLOW] = [0xff0000, 0x00ff00, 0xffff00];
const NIGHT = Number.parseInt(PALETTE.night.slice(1), 16);

test('our build of Phaser has every feature that the game uses', { tag: '@play' }, async ({ page }) => {
  const script = await bundleScript('tests/e2e/phaserFeatures.ts');
  await page.goto('about:blank');
  await page.addScriptTag({ path: script });
  const { cells, effects } = await page.evaluate(() =>
    (window as unknown as { phaserFeatures: typeof features }).phaserFeatures.drawFeatures(),
  );
  const {
    'added light': light,
    'a turned and scaled image of an atlas': turned,
    'a turned image in the dark': dark,
    ...others
  } = cells;
  expect([light, turned, dark]).toEqual([YELLOW, GREEN, NIGHT]);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, RED])));
  expect(effects).toEqual(['shake', 'zoom'].flatMap((name) => [`${name} complete`, `${name} start`]));
});
