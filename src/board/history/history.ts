/**
 * The runs that a player finished in this browser. They stay here: nobody else learns of them, and no board reads them. Each
 * is a line of text, the oldest first, so that none is parsed where one is added. 10,000 of them take 0.9 million letters.
 */

import * as v from 'valibot';
import type { BrowserStorage } from '../../base/storage.ts';
import { type ContestId, kindOf, type RunBoard } from '../../engine/contest/contest.ts';
import { type PlayerId, StoredRunId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { StoredContestId } from '../backend/records.ts';
import { historyKey } from './kept.ts';
import { OWN_RUNS } from './keys.ts';

/** The most that a history has: the oldest runs go. */
const MAX_LETTERS = 1_000_000;

/** The room that a history leaves: a run of an hour takes less. */
const SPARE_LETTERS = 50_000;
const ROOM_KEY = `${OWN_RUNS}:`;

/** A run that its player finished. */
export interface OwnRun {
  /** `null`: the run is not scored, and its id may be that of the run that it raced against. */
  runId: RunId | null;
  board: RunBoard;
  contest: ContestId | null;
  /** By this device's clock, in epoch milliseconds. */
  endedAt: number;
  ruleset: number;
  ticks: number;
  score: number;
  level: number;
  skin: SkinId;
  /** Lives left at its end. */
  lives: number;
  shots: number;
  /** Coins shot. */
  hits: number;
  /** The longest row of coins without a lost life. */
  longestStreak: number;
  /** Figures cleared, and those of them without a wasted shot. */
  cleared: number;
  clean: number;
}

const ALL_TIME = 'all time';

/** The player's runs, latest first. Damaged ones are left out. */
export function* ownRuns(storage: BrowserStorage, playerId: PlayerId): Generator<OwnRun> {
  const lines = linesOf(storage.read(historyKey(playerId)));
  for (let line = lines.length - 1; line >= 0; line--) {
    const run = parseRun(lines[line] as string);
    if (run) yield run;
  }
}

/**
 * Adds a run that has just ended. Where the browser has little room the older half of the history goes; where it has none,
 * all of it: whatever else is stored is worth more.
 */
export function keepOwnRun(storage: BrowserStorage, playerId: PlayerId, run: OwnRun): void {
  const text = storage.read(historyKey(playerId)) ?? '';
  if (!run.runId || !text.includes(run.runId)) writeHistory(storage, playerId, text + lineOf(run));
}

/** Keeps a run as one of no board: that which it was sent to doesn't count it. */
export function uncountOwnRun(storage: BrowserStorage, playerId: PlayerId, runId: RunId): void {
  const runs = [...ownRuns(storage, playerId)].reverse();
  const uncounted = runs.map((run) =>
    run.runId === runId ? { ...run, runId: null, board: null, contest: null } : run,
  );
  writeHistory(storage, playerId, uncounted.map(lineOf).join(''));
}

/** The player's history as a text that `mergeHistory` takes in another browser. Empty: there is none. */
export function historyText(storage: BrowserStorage, playerId: PlayerId): string {
  return storage.read(historyKey(playerId)) ?? '';
}

/** Adds the runs of a history that this browser does not know. A text with anything else in it adds none. */
export function mergeHistory(storage: BrowserStorage, playerId: PlayerId, text: string): void {
  const added = linesOf(text).map(parseRun);
  if (added.every((run) => run !== null)) addRuns(storage, playerId, added);
}

/** Forgets all that this browser knows of the player's runs. */
export function forgetHistory(storage: BrowserStorage, playerId: PlayerId): void {
  storage.remove(historyKey(playerId));
}

function addRuns(storage: BrowserStorage, playerId: PlayerId, added: readonly OwnRun[]): void {
  const byId = new Map([...added, ...ownRuns(storage, playerId)].map((run) => [idOf(run), run]));
  const runs = [...byId.values()].sort((one, other) => one.endedAt - other.endedAt);
  writeHistory(storage, playerId, runs.map(lineOf).join(''));
}

/** A run that is not scored is known by its end. */
const idOf = ({ runId, endedAt }: OwnRun) => runId ?? endedAt;

function writeHistory(storage: BrowserStorage, playerId: PlayerId, text: string): void {
  const key = historyKey(playerId);
  const start = text.length > MAX_LETTERS ? text.indexOf('\n', text.length - MAX_LETTERS) + 1 : 0;
  const kept = text.slice(start);
  storage.write(key, kept);
  if (!hasRoom(storage)) storage.write(key, kept.slice(kept.indexOf('\n', kept.length / 2 - 1) + 1));
  if (!storage.read(key) || storage.volatileKeys().includes(key)) storage.remove(key);
}

/** True if a run that waits for the board would be stored as well. */
function hasRoom(storage: BrowserStorage): boolean {
  storage.write(ROOM_KEY, '.'.repeat(SPARE_LETTERS));
  const isStored = !storage.volatileKeys().includes(ROOM_KEY);
  storage.remove(ROOM_KEY);
  return isStored;
}

const linesOf = (text: string | null) => text?.split('\n').filter(Boolean) ?? [];

const Whole = v.pipe(
  v.string(),
  v.regex(/^[\da-z]{1,9}$/),
  v.transform((digits) => Number.parseInt(digits, 36)),
);
const None = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

const Place = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => ({ board: null, contest: null })),
  ),
  v.pipe(
    v.literal(ALL_TIME),
    v.transform((board) => ({ board, contest: null })),
  ),
  v.pipe(
    StoredContestId,
    v.transform((contest) => ({ board: kindOf(contest), contest })),
  ),
]);

/** A newer page may have more behind it. */
const Line = v.pipe(
  v.string(),
  v.transform((line) => line.split(',')),
  v.tuple([
    v.union([None, StoredRunId]),
    Place,
    Whole,
    Whole,
    Whole,
    Whole,
    Whole,
    v.picklist(SKIN_IDS),
    Whole,
    Whole,
    Whole,
    Whole,
    Whole,
    Whole,
  ]),
);

function parseRun(line: string): OwnRun | null {
  const { success, output } = v.safeParse(Line, line);
  if (!success) return null;
  const [runId, place, endedAt, ruleset, ticks, score, level, skin, lives, ...tally] = output;
  const [shots, hits, longestStreak, cleared, clean] = tally;
  const result = { endedAt, ruleset, ticks, score, level, skin, lives };
  return { runId, ...place, ...result, shots, hits, longestStreak, cleared, clean };
}

function lineOf(run: OwnRun): string {
  const { runId, board, contest, endedAt, ruleset, ticks, score, level, skin } = run;
  const { lives, shots, hits, longestStreak, cleared, clean } = run;
  const before = [endedAt, ruleset, ticks, score, level].map(digitsOf);
  const after = [lives, shots, hits, longestStreak, cleared, clean].map(digitsOf);
  const fields = [runId, contest ?? board, ...before, skin, ...after];
  return `${fields.map((field) => field ?? '').join(',')}\n`;
}

const digitsOf = (number: number) => number.toString(36);
