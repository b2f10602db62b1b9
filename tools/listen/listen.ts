/** Renders a recorded run to a WAV file, without hearing it: `npm run listen -- tests/replays/formation.replay run.wav`. */

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../browser/chromium.ts';
import { bundleScript } from '../bundle.ts';
import type * as heard from './heard.ts';

const [replay, out] = process.argv.slice(2);
if (!replay || !out) throw new Error('Usage: npm run listen -- <replay> <file.wav>');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: await bundleScript('tools/listen/heard.ts') });
  const downloaded = page.waitForEvent('download', { timeout: 0 });
  const { peak, mean, clipped } = await page.evaluate(
    async (bytes) => {
      const { heard: render } = (window as unknown as { heard: typeof heard }).heard;
      const { file, levels } = await render(Uint8Array.from(bytes));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'run.wav';
      link.click();
      return levels;
    },
    [...readFileSync(replay)],
  );
  await (await downloaded).saveAs(out);
  console.log(`${out}: peak ${peak.toFixed(1)} dB, mean ${mean.toFixed(1)} dB, ${clipped} samples clipped`);
} finally {
  await browser.close();
}
