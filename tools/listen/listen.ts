/**
 * Renders a recorded run to a WAV file, without hearing it, and prints how loud each cue is:
 * `npm run listen -- tests/replays/formation.replay run.wav`.
 */

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
  const { levels, holes, cues } = await page.evaluate(
    async (bytes) => {
      const tools = (window as unknown as { heard: typeof heard }).heard;
      const { file, ...found } = await tools.heard(Uint8Array.from(bytes));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'run.wav';
      link.click();
      return { ...found, cues: await tools.cues() };
    },
    [...readFileSync(replay)],
  );
  await (await downloaded).saveAs(out);
  const { peak, mean, clipped } = levels;
  console.log(`${out}: peak ${peak.toFixed(1)} dB, mean ${mean.toFixed(1)} dB, ${clipped} samples clipped`);
  const silent = holes.reduce((sum, hole) => sum + hole, 0);
  console.log(`The bass is silent ${holes.length} times, for ${silent.toFixed(1)} s in all.`);
  const lu = (difference: number) => difference.toFixed(1).padStart(6);
  console.log('Louder than a hit, in LU: on headphones, on a phone');
  for (const { name, headphones, phone } of cues) console.log(`${lu(headphones)} ${lu(phone)}  ${name}`);
} finally {
  await browser.close();
}
