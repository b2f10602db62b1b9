/** An hour of play through the real page, at raised speed: its memory stays flat, and every run replays to the last bit. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CDPSession } from '@playwright/test';
import { build } from 'vite';
import type { ScoreRecord } from '../../src/board/backend/records.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { expect, FAILED_REQUEST, test } from '../e2e/fixtures.ts';
import { enter, openRun } from '../e2e/game.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const TICKS = MINUTES * 60 * TICKS_PER_SECOND;
/** The heap's largest growth from the first runs to the last: a leak of a few kB a run exceeds it. */
const GROWTH_LIMIT_MB = 3;

test.use({
  frames: 'held',
  // The board keeps real time, and would deny runs this fast.
  expectedMessages: [FAILED_REQUEST, 'Leaderboard:'],
  viewport: { width: 480, height: 400 },
});

test(`${MINUTES} minutes of play`, async ({ page }) => {
  test.setTimeout(2 * 60 * 60_000);
  const runs = new Map<string, ScoreRecord>();
  await page.exposeFunction('noteRun', (stored: string) => {
    const { record } = JSON.parse(stored) as { record: ScoreRecord };
    runs.set(record.runId, record);
  });
  await page.addInitScript(raiseSpeed);
  await page.route('**/documents:commit*', (route) => route.abort());
  await enter(page);
  await openRun(page);
  const devTools = await page.context().newCDPSession(page);
  await page.evaluate(playOn);

  const startedAt = Date.now();
  const heap: number[] = [];
  const played = () => [...runs.values()].reduce((sum, { ticks }) => sum + ticks, 0);
  for (let count = 1; played() < TICKS; count++) {
    await expect
      .poll(() => runs.size, { timeout: 10 * 60_000, intervals: [200] })
      .toBeGreaterThanOrEqual(count);
    heap.push(await heapInMb(devTools));
  }

  const verifyReplay = await buildVerifier();
  for (const { replay = '', ...claim } of runs.values()) {
    expect(verifyReplay(Buffer.from(replay, 'base64'), claim), `run ${claim.runId}`).toEqual({
      type: 'verified',
    });
  }
  const third = Math.ceil(heap.length / 3);
  const growth = median(heap.slice(-third)) - median(heap.slice(0, third));
  const minutes = Math.round(played() / TICKS_PER_SECOND / 60);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const samples = heap.map((mb) => mb.toFixed(1)).join(' ');
  process.stdout.write(
    `${runs.size} runs, ${minutes} minutes of play in ${seconds} s; heap ${samples} MB, grown by ${growth.toFixed(2)} MB\n`,
  );
  expect(growth).toBeLessThan(GROWTH_LIMIT_MB);
});

/** Bundled first: only Vite knows where the simulation's half of Phaser is. */
async function buildVerifier() {
  const outDir = path.resolve('node_modules/.scripts/soak');
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/engine/replay/verify.ts', outDir, copyPublicDir: false },
  });
  const bundle = pathToFileURL(path.join(outDir, 'verify.js')).href;
  const { verifyReplay } = (await import(bundle)) as typeof import('../../src/engine/replay/verify.ts');
  return verifyReplay;
}

async function heapInMb(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}

/** In the page, before all else: frames follow each other without a pause, each 5 ticks after the one before. */
function raiseSpeed(): void {
  const FRAME_MS = 5000 / 60;
  let now = 0;
  let frames = 0;
  let lastId = 0;
  let waiting = new Map<number, FrameRequestCallback>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    now += FRAME_MS;
    frames += 1;
    const due = waiting;
    waiting = new Map();
    for (const callBack of due.values()) callBack(now);
  };
  window.requestAnimationFrame = (callBack) => {
    lastId += 1;
    waiting.set(lastId, callBack);
    if (waiting.size === 1) port2.postMessage(null);
    return lastId;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
  performance.now = () => now;
  // Software drawing would take most of the time.
  for (const name of ['drawArrays', 'drawElements'] as const) {
    const draw = WebGLRenderingContext.prototype[name];
    WebGLRenderingContext.prototype[name] = function (this: WebGLRenderingContext, ...rest: never[]) {
      if (frames % 60 === 0) Reflect.apply(draw, this, rest);
    };
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('defend-the-sats:outbox:')) {
      (globalThis as unknown as { noteRun(stored: string): void }).noteRun(value);
    }
    setItem.call(this, key, value);
  };
}

/** In the page: plays one run after the other, shooting from wall to wall. */
function playOn(): void {
  const LEG_FRAMES = 34;
  let frame = 0;
  const key = (type: string, code: string) =>
    window.dispatchEvent(new KeyboardEvent(type, { code, key: code }));
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  const next = () => {
    if (frame % LEG_FRAMES === 0) {
      const isRight = (frame / LEG_FRAMES) % 2 === 0;
      key('keyup', isRight ? 'ArrowLeft' : 'ArrowRight');
      key('keydown', isRight ? 'ArrowRight' : 'ArrowLeft');
      key('keydown', 'Space');
      (button('HODL AGAIN') ?? button('PLAY'))?.click();
    }
    frame += 1;
    requestAnimationFrame(next);
  };
  next();
}
