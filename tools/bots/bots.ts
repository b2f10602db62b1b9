/**
 * `npm run bots`: bots play every ruleset, and docs/notes/bots.md says what came of it. It takes half an hour of two
 * processors. `npm run bots -- 20` plays fewer runs, and only prints; `npm run bots -- 20 boards` plays one table.
 */

import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { FIGURE_NAMES } from '../../src/engine/simulation/figures.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { answerHelp } from '../usage.ts';
import { costsLife, KIND_NAMES, type Kind, play, playBoard } from './crowd.ts';
import {
  boardsOf,
  FETCHING,
  giftsOf,
  PARTS,
  type Part,
  PRICED,
  pricesOf,
  runsOf,
  tableOf,
  withTables,
} from './table.ts';

const DOCUMENT = 'docs/notes/bots.md';

/** Runs of a cell, days of a board, and showings of a figure. */
const RUNS = 100;

/** The people who make a board. */
const PEOPLE = 40;

/** The rulesets that runs begin under today, and beside each the one before it. */
const RULESETS: readonly RulesetVersion[] = [3, 6, 5, 7];
const CONTESTS: readonly RulesetVersion[] = [5, 7];
const PLAYED: readonly RulesetVersion[] = [6, 5, 7];
const LEVELS = [1, 3, 5];

/** A row of a table: what is played for it. */
type Task =
  | { part: 'runs'; ruleset: RulesetVersion; kind: Kind }
  | { part: 'boards'; ruleset: RulesetVersion }
  | { part: 'gifts'; ruleset: RulesetVersion }
  | { part: 'prices'; figure: (typeof FIGURE_NAMES)[number] };

const TASKS: readonly Task[] = [
  ...RULESETS.flatMap((ruleset) => KIND_NAMES.map((kind) => ({ part: 'runs', ruleset, kind }) as const)),
  ...CONTESTS.map((ruleset) => ({ part: 'boards', ruleset }) as const),
  ...PLAYED.map((ruleset) => ({ part: 'gifts', ruleset }) as const),
  ...FIGURE_NAMES.map((figure) => ({ part: 'prices', figure }) as const),
];

if (isMainThread) await main();
else parentPort?.on('message', (task: Task) => parentPort?.postMessage(rowOf(task, workerData as number)));

async function main(): Promise<void> {
  answerHelp([
    `Bots play every ruleset. Without a number it plays ${RUNS} runs of a cell, half an hour, and writes ${DOCUMENT}.`,
    '',
    'Usage: npm run bots -- [<runs>] [<table>]',
    '',
    `With a number of runs it only prints, and with the name of a table plays that one: ${PARTS.join(', ')}`,
  ]);
  const given = Number(process.argv[2]);
  const only = process.argv[3];
  // A table without its place fails at once, and not after half an hour.
  withTables(readFileSync(DOCUMENT, 'utf8'), tablesOf([]));
  const left = [...TASKS.entries()].filter(([, { part }]) => !only || part === only);
  const rows: string[][] = [];
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(left, rows, given || RUNS)));
  const tables = tablesOf(rows);
  if (given) console.warn(Object.values(tables).join('\n\n'));
  else writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), tables));
}

function tablesOf(rows: readonly string[][]): Record<Part, string> {
  const of = (part: Part) => rows.filter((_, index) => TASKS[index]?.part === part);
  return Object.fromEntries(PARTS.map((part) => [part, tableOf(part, of(part))])) as Record<Part, string>;
}

/** Plays task after task in a thread of its own. */
async function work(left: [number, Task][], rows: string[][], runs: number): Promise<void> {
  const worker = new Worker(import.meta.filename, { workerData: runs });
  for (let next = left.shift(); next; next = left.shift()) {
    const [index, task] = next;
    worker.postMessage(task);
    const [row] = (await once(worker, 'message')) as [string[]];
    rows[index] = row;
    console.warn(row.join(' | '));
  }
  await worker.terminate();
}

function rowOf(task: Task, runs: number): string[] {
  switch (task.part) {
    case 'runs':
      return runsOf(
        task.ruleset,
        task.kind,
        upTo(runs).map((day) => play(task.ruleset, task.kind, day)),
      );
    case 'boards':
      return boardsOf(
        task.ruleset,
        upTo(runs).map((day) => playBoard(task.ruleset, day, PEOPLE)),
      );
    case 'gifts':
      return giftsOf(
        task.ruleset,
        FETCHING.map((kind) => {
          const [all, none] = [false, true].map((isBare) =>
            upTo(runs).map((day) => play(task.ruleset, kind, day, isBare).score),
          );
          return sum(all) / sum(none) - 1;
        }),
      );
    case 'prices':
      return pricesOf(
        task.figure,
        PRICED.map((kind) => LEVELS.map((level) => priceOf(task.figure, level, kind, runs))),
      );
  }
}

/** The share of a figure's showings that cost a life. */
function priceOf(figure: (typeof FIGURE_NAMES)[number], level: number, kind: Kind, showings: number): number {
  return upTo(showings).filter((number) => costsLife(figure, level, kind, number)).length / showings;
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((one, other) => one + other, 0);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
