/** Contests on the local board, and browsers that take part in them. */

import type { OwnTickets } from '../../../../src/board/backend/contestRecords.ts';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import type { ScoreRecord, SubmitResult } from '../../../../src/board/backend/records.ts';
import type { Registrations } from '../../../../src/board/backend/registrations.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import { dailyOf, kindOf } from '../../../../src/engine/contest/contest.ts';
import { DAILIES, DAILY_RULESET, DAY_MS, dayOf } from '../../../../src/engine/contest/daily.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { levelAt } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { CUP_RULESET, type CupPhase, cupData, timesOf } from '../../../../tools/board/cup.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { type Data, toFields } from '../../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass } from './localBoard.ts';

export const ANN = { playerId: 'ann_1767225600000' as PlayerId, playerName: 'Ann' };
export const BOB = { playerId: 'bob_1767225600000' as PlayerId, playerName: 'Bob' };
/** A minute's play. */
export const TICKS = 3600;

export interface Browser {
  database: Database;
  contests: Contests;
  registrations: Registrations;
}

export async function browserOf(database: Database): Promise<Browser> {
  const [contests, registrations] = [await database.contests(), await database.registrations()];
  return { database, contests, registrations };
}

export const drawingOf = (runId = newRunId()) => ({ player: ANN, runId, skin: 'default' as const });

/** A ticket of the contest for a new run. */
export async function drawnIn(id: ContestId, { contests }: Pick<Browser, 'contests'>): Promise<RunId> {
  const drawing = drawingOf();
  const { kind } = await contests.drawTicket(id, drawing);
  if (kind !== 'drawn') throw new Error(`The ticket is ${kind}.`);
  return drawing.runId;
}

/** A run of the contest that could have been played, by default under the ruleset of its kind. */
export function contestRun(id: ContestId, runId: RunId, fields: Partial<ScoreRecord> = {}): ScoreRecord {
  const { ruleset = kindOf(id) === 'cup' ? CUP_RULESET : DAILY_RULESET } = fields;
  return {
    ...record({ runId, ticks: TICKS, ...ANN }),
    ruleset,
    level: levelAt(TICKS, RULESETS[ruleset as RulesetVersion]),
    contest: { id, createdAt: 0 },
    lived: 900,
    ...fields,
  };
}

/** Another tab of a browser, which gets no answer to a commit until it is mended; the board gets the commits. */
export async function openUnanswered(
  board: LocalBoard,
  persistence?: ReturnType<typeof createPersistence>,
): Promise<Browser & { mend(): void }> {
  hastenWaiting(20);
  let isDead = true;
  const tab = await board.openBehind(
    (path) => (isDead && path.includes(':commit') ? { arrives: 1, answer: 'cut' } : undefined),
    persistence,
  );
  const mend = () => {
    isDead = false;
  };
  return { ...(await browserOf(tab)), mend };
}

/** Sends a run that the board takes, and then loses the network: the run is in, and pending. */
export async function sendHalf(
  board: LocalBoard,
  run: ScoreRecord,
  persistence: ReturnType<typeof createPersistence>,
): Promise<SubmitResult> {
  let commits = 0;
  const tab = await board.openBehind((path) => {
    if (path.includes(':commit')) commits += 1;
    return commits > 1 ? { arrives: 0, answer: 'cut' } : undefined;
  }, persistence);
  return tab.submit(run);
}

/** A contest of one kind, for what all kinds have. */
export interface Stage {
  id: ContestId;
  /** A browser that may draw tickets. */
  enter(persistence?: ReturnType<typeof createPersistence>): Promise<Browser>;
  /** A run with a ticket that was played just now, in real time. */
  play(by: Browser, fields?: Partial<ScoreRecord>): Promise<ScoreRecord>;
  /** The browser's own part in it; `null`: none. */
  own(by: Browser): Promise<OwnTickets | OwnEntrant | null>;
  /** Ends the contest: it takes no more runs. */
  close(): Promise<void>;
  /** Everybody can read its replays: its entries stay as they are. */
  openSeal(): Promise<void>;
}

export const today = () => dayOf(Date.now());

export const toMidnight = (minutes: number) =>
  pass((DAY_MS * (today() + 1) - Date.now()) / 1000 + minutes * 60);

/** Long before midnight, and after what a sign-in lets pass. */
export const toNoon = () => pass((DAY_MS * (today() + 1.4) - Date.now()) / 1000);

/** Today's daily, at noon. */
export async function stageDaily(board: LocalBoard, ruleset: RulesetVersion = DAILY_RULESET): Promise<Stage> {
  toNoon();
  const id = dailyOf(today());
  if (ruleset === DAILY_RULESET)
    await (await board.openPlayer().then(browserOf)).contests.openCurrent(DAILIES);
  // Made by a page of before, which gave it no date.
  else await board.write(['contests', id], toFields({ ruleset }));
  return {
    id,
    enter: async (persistence) => {
      const database = board.open(persistence);
      await database.signIn();
      pass(600);
      return browserOf(database);
    },
    play: async (by, fields) => {
      const runId = await drawnIn(id, by);
      pass(63);
      return contestRun(id, runId, { ruleset, ...fields });
    },
    own: ({ contests }) => contests.readOwnTickets(id),
    close: async () => toMidnight(5),
    openSeal: async () => toMidnight(11),
  };
}

export const CUP = 'cup-spring' as ContestId;

export interface CupStage extends Stage {
  announce(phase: CupPhase, more?: Data): Promise<void>;
  /** The same cup in another phase, by now. */
  moveTo(phase: CupPhase): Promise<void>;
  /** Somebody who has saved enough play to register, while they can. */
  regular(persistence?: ReturnType<typeof createPersistence>): Promise<Browser>;
  register(by: Browser, player?: typeof ANN): Promise<void>;
  /** Changes this browser's entry as moderators do. */
  judge(by: Browser, fields: Data): Promise<void>;
}

/** A cup, open for registration. */
export async function stageCup(board: LocalBoard): Promise<CupStage> {
  /** Fields that the cup's document has had added since its announcement. */
  let changes: Data = {};
  const stage: CupStage = {
    id: CUP,
    announce: async (phase, more = {}) => {
      changes = more;
      await board.write(['contests', CUP], toFields(cupData(phase, changes)));
    },
    moveTo: async (phase) => {
      await board.write(['contests', CUP], toFields({ ...cupData(phase, changes), ...timesOf(phase) }));
    },
    regular: async (persistence = createPersistence()) => {
      const database = board.open(persistence);
      const uid = await database.signIn();
      pass(3000);
      await board.write(['players', uid], toFields({ ticks_played: 40_000, window_ticks: 40_000 }));
      await stage.moveTo('registration');
      return browserOf(database);
    },
    register: async ({ registrations }, player = ANN) => {
      const result = await registrations.register(CUP, { player, terms: 1 });
      if (result.kind !== 'registered') throw new Error(`The registration is ${result.kind}.`);
    },
    judge: async ({ database }, fields) => {
      const path = ['contests', CUP, 'entries', await database.signIn()];
      await board.write(path, { ...board.fields(...path), ...toFields(fields) });
    },
    enter: async (persistence) => {
      const browser = await stage.regular(persistence);
      await stage.register(browser);
      await stage.moveTo('running');
      return browser;
    },
    play: async (by, fields) => {
      const runId = await drawnIn(CUP, by);
      pass(TICKS / 60 + 3);
      return contestRun(CUP, runId, fields);
    },
    own: ({ contests }) => contests.readOwnEntrant(CUP),
    close: () => stage.moveTo('sealed'),
    openSeal: () => stage.moveTo('appeals'),
  };
  await stage.announce('registration');
  return stage;
}
