/**
 * `npm run bench`: what everything costs on this machine, beside the same screen written the obvious way
 * (bench/baseline) and beside Phaser's template for React (bench/template), measured in turns. Prints the tables and
 * writes bench/results.json. It judges nothing: what does not depend on the machine is judged by `npm test`.
 */

import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { CHROMIUM_ARGS, ensureChromium } from '../tools/browser/chromium.ts';
import { watchDenseRun } from '../tools/browser/denseRun.ts';
import { runFrames } from '../tools/browser/frames.ts';
import { brotliBytes, contentOf, weighBuild } from '../tools/bytes.ts';
import { measureDrawing } from './drawing.ts';
import { measureAsked, measureLoad, measurePress, median, phone } from './load.ts';
import { measurePlay } from './play.ts';
import { wantQuietField } from './player.ts';
import { measureRounds } from './rounds.ts';
import { serve } from './site.ts';
import { benchRows, describeCircumstances, goalRows, type Results } from './tables.ts';
import { measureCommits, measureTicks } from './ticks.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const RESULT = 'bench/results.json';

/** A fixed piece of work: the more its times differ, the less the others mean. */
function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 2e7; number++) sum = (sum + number * number) % 1_000_003;
  return sum >= 0 ? performance.now() - start : 0;
}

/** The median of each figure. */
function medians<T extends Record<keyof T, number>>(rounds: T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured');
  const names = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))])) as T;
}

/** Each of them in turns, so that all meet the same machine. */
async function inTurns<Name extends string, T extends Record<keyof T, number>>(
  measures: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T>> {
  const names = Object.keys(measures) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < ROUNDS; round++) {
    calibrations.push(calibrate());
    for (const name of names) found[name].push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, medians(found[name])])) as Record<Name, T>;
}

/** A page of this folder. */
async function buildBeside(root: string): Promise<Rolldown.RolldownOutput> {
  const plugins = [react()];
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: { write: false },
  });
  return output as Rolldown.RolldownOutput;
}

const scriptBytes = ({ output }: Rolldown.RolldownOutput) =>
  output.filter(({ type }) => type === 'chunk').reduce((sum, file) => sum + brotliBytes(contentOf(file)), 0);

const begin = performance.now();
const calibrations = [calibrate()];
const { bytes, output } = await weighBuild();
const obvious = await buildBeside('bench/baseline');
const beginning = await buildBeside('bench/template');

const app = await serve(output);
const baseline = await serve(obvious);
const template = await serve(beginning);
const slowApp = await serve(output, true);
const slowBaseline = await serve(obvious, true);
const slowTemplate = await serve(beginning, true);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

const load = await inTurns({
  ours: () => measureLoad(browser, app),
  template: () => measureLoad(browser, template),
  baseline: () => measureLoad(browser, baseline),
});
const open = (url: string) => async (page: Page) => void (await page.goto(url));
/** A phone so many times slower than this machine. */
async function onPhone(slowness: number) {
  const device = phone(slowness);
  const load = await inTurns({
    ours: () => measureLoad(browser, slowApp, device),
    template: () => measureLoad(browser, slowTemplate, device),
    baseline: () => measureLoad(browser, slowBaseline, device),
  });
  const { asked } = await inTurns({ asked: () => measureAsked(browser, slowApp, device) });
  // It has its own medians.
  const press = await measurePress(browser, slowApp, device);
  const drawn = await inTurns({
    start: () => measureDrawing(browser, open(app.url), device),
    play: () => measureDrawing(browser, (page) => watchDenseRun(page, app.url), device),
  });
  return { load, asked, press, drawn };
}
const phones = { x4: await onPhone(4), x8: await onPhone(8) };
const drawing = await inTurns({
  start: () => measureDrawing(browser, open(app.url)),
  play: () => measureDrawing(browser, (page) => watchDenseRun(page, app.url)),
  quiet: () =>
    measureDrawing(browser, async (page) => {
      await page.addInitScript(wantQuietField);
      await watchDenseRun(page, app.url);
    }),
  template: () => measureDrawing(browser, open(template.url)),
  baseline: () => measureDrawing(browser, open(baseline.url)),
});
const play = await inTurns({
  ours: () => measurePlay(browser, (page) => watchDenseRun(page, app.url)),
  baseline: () =>
    measurePlay(browser, async (page) => {
      await page.goto(baseline.url);
      await page.locator('canvas').waitFor();
      await runFrames(page, 600);
    }),
});
const rounds = await measureRounds(browser, app.url);
await browser.close();
for (const site of [app, baseline, template, slowApp, slowBaseline, slowTemplate]) await site.close();
const ticks = measureTicks();
const commits = await measureCommits();
calibrations.push(calibrate());

const result: Results = {
  bytes,
  obviousBytes: scriptBytes(obvious),
  templateBytes: scriptBytes(beginning),
  load,
  phones,
  drawing,
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
    minutes: (performance.now() - begin) / 60_000,
  },
};
for (const [head = [], ...rows] of [goalRows(result), benchRows(result)]) {
  console.table(rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index], cell]))));
}
console.log(describeCircumstances(result));
writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`);
