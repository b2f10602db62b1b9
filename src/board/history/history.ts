/**
 * The runs that a player finished in this browser. They stay here: nobody else learns of them, and no board reads them. Each
 * is a line of text, the oldest first, so that none is parsed where one is added. 10,000 of them take 0.9 million letters.
 */

import * as v from 'valibot';
import type { BrowserStorage } from '../../base/storage.ts';
import { type ContestId, dailyOf, kindOf, type RunBoard } from '../../engine/contest/contest.ts';
import { dayOf } from '../../engine/contest/daily.ts';
import { PlayerId, StoredRunId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { Count, StoredContestId } from '../backend/records.ts';
import { OWN_RUNS } from './keys.ts';

/** The most that a history has: the oldest runs go. */
const MAX_LETTERS = 1_000_000;

/** The room that a history leaves: a run of an hour takes less. */
const SPARE_LETTERS = 50_000;
const ROOM_KEY = `${OWN_RUNS}:`;

/** A run that its player finished. `null`: an older page has not noted it. */
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
  level: number | null;
  skin: SkinId | null;
  /** Lives left at its end. */
  lives: number | null;
  shots: number | null;
  /** Coins shot. */
  hits: number | null;
  /** The longest row of coins without a lost life. */
  longestStreak: number | null;
  /** Figures cleared, and those of them without a wasted shot. */
  cleared: number;
  clean: number;
}

const ALL_TIME = 'all time';

const keyOf = (playerId: PlayerId) => `${OWN_RUNS}:${playerId}`;

/** The player's runs, latest first. Damaged ones are left out. */
export function* ownRuns(storage: BrowserStorage, playerId: PlayerId): Generator<OwnRun> {
  takeFormerList(storage);
  const lines = linesOf(storage.read(keyOf(playerId)));
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
  takeFormerList(storage);
  const text = storage.read(keyOf(playerId)) ?? '';
  if (!run.runId || !text.includes(run.runId)) writeHistory(storage, playerId, text + lineOf(run));
}

/** The player's history as a text that `mergeHistory` takes in another browser. Empty: there is none. */
export function historyText(storage: BrowserStorage, playerId: PlayerId): string {
  takeFormerList(storage);
  return storage.read(keyOf(playerId)) ?? '';
}

/** Adds the runs of a history that this browser does not know. A text with anything else in it adds none. */
export function mergeHistory(storage: BrowserStorage, playerId: PlayerId, text: string): void {
  const added = linesOf(text).map(parseRun);
  if (added.every((run) => run !== null)) addRuns(storage, playerId, added);
}

/** Forgets all that this browser knows of the player's runs. */
export function forgetHistory(storage: BrowserStorage, playerId: PlayerId): void {
  takeFormerList(storage);
  storage.remove(keyOf(playerId));
}

function addRuns(storage: BrowserStorage, playerId: PlayerId, added: readonly OwnRun[]): void {
  const byId = new Map([...added, ...ownRuns(storage, playerId)].map((run) => [idOf(run), run]));
  const runs = [...byId.values()].sort((one, other) => one.endedAt - other.endedAt);
  writeHistory(storage, playerId, runs.map(lineOf).join(''));
}

/** A run that is not scored is known by its end. */
const idOf = ({ runId, endedAt }: OwnRun) => runId ?? endedAt;

function writeHistory(storage: BrowserStorage, playerId: PlayerId, text: string): void {
  const key = keyOf(playerId);
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
const Noted = v.union([None, Whole]);

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
    Noted,
    v.union([None, v.picklist(SKIN_IDS)]),
    Noted,
    Noted,
    Noted,
    Noted,
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

const digitsOf = (number: number | null) => number?.toString(36);

/** The list of older pages: of one player, with the latest twenty runs of each board. */
const FormerList = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ playerId: PlayerId, runs: v.array(v.unknown()) }),
);

const FormerRun = v.object({
  runId: StoredRunId,
  board: v.picklist([ALL_TIME, 'daily', 'cup']),
  endedAt: Count,
  ruleset: Count,
  ticks: Count,
  score: Count,
  cleared: Count,
  clean: Count,
});

const NOT_NOTED = { level: null, skin: null, lives: null, shots: null, hits: null, longestStreak: null };

/** Takes the list over that an older page has left, or still adds to in another tab. */
function takeFormerList(storage: BrowserStorage): void {
  const text = storage.read(OWN_RUNS);
  if (text === null) return;
  storage.remove(OWN_RUNS);
  const list = v.safeParse(FormerList, text);
  if (!list.success) return;
  const runs = list.output.runs.flatMap((run) => {
    const { success, output } = v.safeParse(FormerRun, run);
    return success ? { ...NOT_NOTED, ...output, ...placeOf(output) } : [];
  });
  addRuns(storage, list.output.playerId, runs);
}

/** The day of a daily is that of the run's end. The list names no cup: such a run is kept as one that is not scored. */
function placeOf({ board, endedAt }: v.InferOutput<typeof FormerRun>): Pick<OwnRun, 'board' | 'contest'> {
  if (board === 'daily') return { board, contest: dailyOf(dayOf(endedAt)) };
  return { board: board === 'cup' ? null : board, contest: null };
}
