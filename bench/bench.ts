/**
 * `npm run bench`: what everything costs on this machine, beside the same screen written the obvious way
 * (bench/baseline), measured in turns. Prints one table and writes bench/results.json, which `npm run figures` puts into
 * the documents. It judges nothing: what does not depend on the machine is judged by `npm test`.
 */

import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { CHROMIUM_ARGS, ensureChromium } from '../tools/browser/chromium.ts';
import { watchDenseRun } from '../tools/browser/denseRun.ts';
import { runFrames } from '../tools/browser/frames.ts';
import { brotliBytes, contentOf, weighBuild } from '../tools/bytes.ts';
import { benchRows, describeCircumstances, type Results } from '../tools/figures/tables.ts';
import { measureLoad } from './load.ts';
import { measurePlay } from './play.ts';
import { measureRounds } from './rounds.ts';
import { serve } from './site.ts';
import { measureCommits, measureTicks } from './ticks.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const RESULT = 'bench/results.json';

/** A fixed piece of work: the more its times differ, the less the others mean. */
function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 2e7; number++) sum = (sum + number * number) % 1_000_003;
  return sum >= 0 ? performance.now() - start : 0;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure. */
function medians<T extends Record<keyof T, number>>(rounds: T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured');
  const names = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))])) as T;
}

/** Ours and the baseline's in turns, so that both meet the same machine. */
async function inTurns<T extends Record<keyof T, number>>(
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
) {
  const rounds: { ours: T[]; baseline: T[] } = { ours: [], baseline: [] };
  for (let round = 0; round < ROUNDS; round++) {
    calibrations.push(calibrate());
    rounds.ours.push(await ours());
    rounds.baseline.push(await baseline());
  }
  return { ours: medians(rounds.ours), baseline: medians(rounds.baseline) };
}

const calibrations = [calibrate()];
const { bytes, output } = await weighBuild();
const obvious = (await build({
  configFile: false,
  root: 'bench/baseline',
  logLevel: 'silent',
  plugins: [react()],
  build: { write: false },
})) as Rolldown.RolldownOutput;
const obviousBytes = obvious.output
  .filter(({ type }) => type === 'chunk')
  .reduce((sum, file) => sum + brotliBytes(contentOf(file)), 0);

const app = await serve(output);
const baseline = await serve(obvious);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

const load = await inTurns(
  () => measureLoad(browser, app.url, false),
  () => measureLoad(browser, baseline.url, false),
);
const slowLoad = await inTurns(
  () => measureLoad(browser, app.url, true),
  () => measureLoad(browser, baseline.url, true),
);
const play = await inTurns(
  () => measurePlay(browser, (page) => watchDenseRun(page, app.url)),
  () =>
    measurePlay(browser, async (page) => {
      await page.goto(baseline.url);
      await page.locator('canvas').waitFor();
      await runFrames(page, 600);
    }),
);
const rounds = await measureRounds(browser, app.url);
await browser.close();
await app.close();
await baseline.close();
const ticks = measureTicks();
const commits = await measureCommits();
calibrations.push(calibrate());

const result: Results = {
  bytes,
  obviousBytes,
  load,
  slowLoad,
  play,
  rounds,
  ticks,
  commits,
  circumstances: {
    medianOf: ROUNDS,
    cores: os.cpus().length,
    loadAverage: os.loadavg()[0] ?? 0,
    quickest: Math.min(...calibrations),
    slowest: Math.max(...calibrations),
  },
};
const [head = [], ...rows] = benchRows(result);
console.table(rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index], cell]))));
console.log(describeCircumstances(result));
writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`);
