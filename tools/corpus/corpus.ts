/** The corpus on disk: recorded runs, and in one index what each of them claims. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FinishedRun } from '../../src/engine/replay/replay.ts';

const FOLDER = path.resolve('tests/replays');
const INDEX = 'index.json';
const EXTENSION = '.replay';

export interface CorpusRun {
  /** The habit that makes the run special; its file is named for it. */
  name: string;
  claim: FinishedRun;
  bytes: Uint8Array;
}

type Index = Record<string, FinishedRun>;

/** Ticks of the longest run that is read, for a command that plays them time and again. Absent: all are read. */
export const { CORPUS_TICKS } = process.env;

/** All runs of the corpus; none when there is no corpus yet. `folder`: another than that of the rules. */
export function readCorpus(folder = FOLDER): CorpusRun[] {
  const indexFile = path.join(folder, INDEX);
  if (!existsSync(indexFile)) return [];
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as Index;
  return Object.entries(index)
    .filter(([, { ticks }]) => ticks <= Number(CORPUS_TICKS ?? Number.POSITIVE_INFINITY))
    .map(([name, claim]) => ({ name, claim, bytes: new Uint8Array(readFileSync(fileOf(name, folder))) }));
}

/** The run of the corpus that gets far enough to be as dense as the rules allow. */
export function readLongRun(): CorpusRun {
  const run = readCorpus().find(({ name }) => name === 'long');
  if (!run) throw new Error('The corpus has no long run');
  return run;
}

/** Replaces the whole corpus. */
export function writeCorpus(runs: readonly CorpusRun[], folder = FOLDER): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of runs) writeFileSync(fileOf(name, folder), bytes);
  const index: Index = Object.fromEntries(runs.map(({ name, claim }) => [name, claim]));
  writeFileSync(path.join(folder, INDEX), `${JSON.stringify(index, undefined, 2)}\n`);
}

/** The names of the runs that have a file. */
export function corpusFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => path.basename(file, EXTENSION));
}

function fileOf(name: string, folder: string): string {
  return path.join(folder, name + EXTENSION);
}
