/**
 * Players save runs over a network with every fault there is, in tabs that close at any moment. With `--mode chaos`
 * there are 1,000 runs, otherwise a sample; `CHAOS` is another number of them, and `RANDOM_SEED` other faults.
 */

import { afterEach, expect, test, vi } from 'vitest';
import type { ScoreRecord } from '../../src/board/backend/records.ts';
import { withTimeout } from '../../src/board/backend/withTimeout.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { seedOfFile } from '../seed.ts';
import { hastenWaiting, type LocalBoard, pass, startLocalBoard } from '../unit/board/backend/localBoard.ts';
import { record } from '../unit/board/leaderboard/records.ts';
import { type Browser, createBrowser, type Tab } from './browser.ts';
import { createDice, type Dice } from './dice.ts';
import { drawFault } from './faults.ts';

const RUNS = Number(process.env.CHAOS ?? (import.meta.env.MODE === 'chaos' ? 1000 : 80));
const SEED = seedOfFile();
const PLAYERS = 8;

let isFaulty = true;
let faults = 0;

function open(board: LocalBoard, player: number): Browser {
  const dice = createDice(SEED + 2 * player);
  return createBrowser(board, () => {
    const fault = isFaulty ? drawFault(dice) : undefined;
    if (fault) faults++;
    return fault;
  });
}

/** Waits as long as the run takes to play, on the shared clock. */
function playRun(player: number, dice: Dice): ScoreRecord {
  const ticks = 1000 + dice(7000);
  pass(Math.ceil(ticks / TICKS_PER_SECOND));
  const score = 100 * dice(8);
  return record({ ticks, score, playerId: `player_${player}_1767225600000`, playerName: `Player ${player}` });
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Waits for the sign-in service's answer. */
async function signIn({ tabs }: Browser): Promise<void> {
  while (!(await tabs[0]?.database.signIn().catch(() => undefined)));
}

/** Every reader sees a consistent board. */
async function lookAt({ database }: Tab, { trouble }: Browser): Promise<void> {
  const page = await withTimeout(database.readTopScores()).catch(() => null);
  const scores = (page?.entries ?? []).map(({ score }) => score);
  if (scores.some((score, index) => score > (scores[index - 1] ?? score))) trouble.push(`board: ${scores}`);
}

/** One player plays several runs. */
async function play(browser: Browser, player: number, count: number): Promise<ScoreRecord[]> {
  const dice = createDice(SEED + 2 * player + 1);
  const anyTab = async () => browser.tabs[dice(browser.tabs.length)] ?? browser.openTab();
  await browser.openTab();
  await signIn(browser);

  const runs: ScoreRecord[] = [];
  while (runs.length < count) {
    const tab = await anyTab();
    const run = playRun(player, dice);
    runs.push(run);
    const put = tab.submit(run);
    await turns(dice(60));
    const next = dice(10);
    if (next < 2) tab.close();
    else if (next < 4 && browser.tabs.length < 2) await browser.openTab();
    else if (next < 6) tab.wake();
    else if (next < 8) await put;
    else await lookAt(tab, browser);
  }
  return runs;
}

async function closeAll({ tabs, quiet }: Browser): Promise<void> {
  for (const tab of [...tabs]) tab.close();
  await quiet();
}

/** A last page, when the network is good again. */
async function finish(browser: Browser): Promise<void> {
  const tab = await browser.openTab();
  for (let time = 0; time < 5 && !browser.isEmpty(); time++) await tab.submitAll();
  await closeAll(browser);
}

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.warn(`To repeat: CHAOS=${RUNS} RANDOM_SEED=${SEED}`);
});

test(`${RUNS} runs by ${PLAYERS} players over a bad network are all saved, each once`, {
  timeout: 600_000,
}, async () => {
  const board = await startLocalBoard();
  const calm = hastenWaiting(50);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browsers = Array.from({ length: PLAYERS }, (_, player) => open(board, player));
  const played = await Promise.all(
    browsers.map((browser, player) => play(browser, player, Math.ceil((RUNS - player) / PLAYERS))),
  );
  await Promise.all(browsers.map(closeAll));
  isFaulty = false;
  calm();
  await Promise.all(browsers.map(finish));

  const runs = played.flat();
  expect(faults).toBeGreaterThan(RUNS / 2);
  expect(browsers.flatMap(({ trouble }) => trouble)).toEqual([]);
  expect(runs).toHaveLength(RUNS);
  const stored = Array.from(board.store.collection(['runs']), ([runId]) => runId);
  expect(stored.sort()).toEqual(runs.map(({ runId }) => runId).sort());
  expect(board.gamesPlayed()).toBe(runs.length);
  const bests = played.map((own) => Math.max(...own.map(({ score }) => score)));
  const entries = played.map((own) => board.read('leaderboard_entries', String(own[0]?.playerId))?.score);
  expect(entries).toEqual(bests);
  const sum = (ticks: number[]) => ticks.reduce((total, more) => total + more, 0);
  const accounts = board.all('players').map(({ ticks_played: ticks }) => Number(ticks));
  expect(accounts.sort()).toEqual(played.map((own) => sum(own.map(({ ticks }) => ticks))).sort());
});
