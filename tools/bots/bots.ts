/**
 * `npm run bots`: bots play the daily from several levels, and docs/notes/caravan.md says what came of it. It takes 20 minutes
 * of a processor. `npm run bots -- 20` plays fewer days, and only prints.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { KIND_NAMES, LEVELS, playDaily } from './crowd.ts';
import { rowOf, tableOf, withTable } from './table.ts';

const DOCUMENT = 'docs/notes/caravan.md';

const DAYS = 1000;

/** So many of each kind of people make a board, on one day of 40. */
const PLAYERS = 10;
const DAYS_PER_BOARD = 40;

interface Task {
  startLevel: number;
  days: number;
}

if (isMainThread) {
  const given = Number(process.argv[2]);
  const rows = await Promise.all(LEVELS.map((startLevel) => work({ startLevel, days: given || DAYS })));
  if (given) console.warn(tableOf(rows));
  else writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), rows));
} else {
  parentPort?.postMessage(playLevel(workerData as Task));
}

/** The row of a level, played in a thread of its own. */
async function work(task: Task): Promise<string[]> {
  const row = await new Promise<string[]>((resolve, reject) => {
    new Worker(import.meta.filename, { workerData: task }).once('message', resolve).once('error', reject);
  });
  console.warn(row.join(' | '));
  return row;
}

function playLevel({ startLevel, days }: Task): string[] {
  const runs = upTo(days).flatMap((day) => KIND_NAMES.map((kind) => playDaily(day, startLevel, kind, 0)));
  const boards = upTo(Math.ceil(days / DAYS_PER_BOARD)).map((day) => playBoard(day, startLevel));
  return rowOf({ startLevel, runs, boards });
}

function playBoard(day: number, startLevel: number) {
  const people = KIND_NAMES.filter((kind) => kind !== 'planner');
  return people.flatMap((kind) => upTo(PLAYERS).map((player) => playDaily(day, startLevel, kind, player)));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
