/** The corpus on disk: recorded runs, and in one index what each of them claims. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FinishedRun } from '../../src/replay/replay.ts';

const FOLDER = path.resolve('tests/replays');
const INDEX = path.join(FOLDER, 'index.json');
const EXTENSION = '.replay';

export interface CorpusRun {
  /** What is special about the run; its file is named for it. */
  name: string;
  claim: FinishedRun;
  bytes: Uint8Array;
}

type Index = Record<string, FinishedRun>;

/** All runs of the corpus; none when there is no corpus yet. */
export function readCorpus(): CorpusRun[] {
  if (!existsSync(INDEX)) return [];
  const index = JSON.parse(readFileSync(INDEX, 'utf8')) as Index;
  return Object.entries(index).map(([name, claim]) => ({
    name,
    claim,
    bytes: new Uint8Array(readFileSync(fileOf(name))),
  }));
}

/** The run of the corpus that gets far enough to be as dense as the rules allow. */
export function readLongRun(): CorpusRun {
  const run = readCorpus().find(({ name }) => name === 'long');
  if (!run) throw new Error('The corpus has no long run');
  return run;
}

/** Replaces the whole corpus. */
export function writeCorpus(runs: readonly CorpusRun[]): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, bytes } of runs) writeFileSync(fileOf(name), bytes);
  const index: Index = Object.fromEntries(runs.map(({ name, claim }) => [name, claim]));
  writeFileSync(INDEX, `${JSON.stringify(index, undefined, 2)}\n`);
}

/** The names of the runs that have a file. */
export function corpusFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => path.basename(file, EXTENSION));
}

function fileOf(name: string): string {
  return path.join(FOLDER, name + EXTENSION);
}
