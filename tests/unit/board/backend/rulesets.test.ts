/**
 * The day on which dailies and cups get another ruleset. Rules and page come one after the other, in either order, to browsers
 * and boards that have runs of before.
 */

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import { createStorage } from '../../../../src/base/storage.ts';
import { seededData } from '../../../../src/board/backend/contestDocuments.ts';
import type { ScoreRecord } from '../../../../src/board/backend/records.ts';
import { OUTBOX_PREFIX, Outbox, type RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { ticketsIn } from '../../../../src/contests/all/heldTickets.ts';
import { TicketDesk } from '../../../../src/contests/all/ticketDesk.ts';
import { openToday } from '../../../../src/contests/dailies/today.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { DAILIES, DAILY_RULESET } from '../../../../src/engine/contest/daily.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { BEFORE, NEXT, RULES_BEFORE, RULES_NEXT } from '../../../rules/otherRules.ts';
import { RULES } from '../../../rules/server.ts';
import { createArea } from '../leaderboard/area.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import {
  ANN,
  type Browser,
  contestRun,
  drawnIn,
  type Stage,
  sendHalf,
  stageCup,
  stageDaily,
  TICKS,
  today,
  toNoon,
} from './stages.ts';

// The host has a newer page.
vi.mock('../../../../src/base/latestPage.ts', () => ({ isSuperseded: async () => true }));

/** A browser of Ann's with runs that wait, as its storage has them. */
function openOutbox({ database }: Browser, waiting: readonly ScoreRecord[]) {
  const area = createArea();
  for (const run of waiting) area.setItem(OUTBOX_PREFIX + run.runId, JSON.stringify({ record: run }));
  const reports = new Map<string, RunStatus>();
  const outbox = new Outbox({
    storage: createStorage(() => area),
    submit: (run) => database.submit(run),
    renewPlayerId: (id) => id,
    report: ({ runId }, status) => void reports.set(runId, status),
    now: Date.now,
    wakeAfter: () => {},
  });
  return {
    /** Sends all that wait. Resolves to what the player is told of each, in order. */
    send: async () => {
      await outbox.submitAll();
      return waiting.map(({ runId }) => reports.get(runId));
    },
    /** The number of runs that still wait. */
    left: () => area.length,
  };
}

const SAVED = expect.objectContaining({ kind: 'saved' });
const KEPT = { kind: 'kept', isFragile: false, isOutdated: true };

/** Boards, each with a run of before. */
const STAGES: Record<string, (board: LocalBoard) => Promise<Pick<Stage, 'enter' | 'play'>>> = {
  'a daily': (board) => stageDaily(board, BEFORE),
  'a cup': (board) => stageCup(board),
};

let board: LocalBoard;

beforeEach(async () => {
  board = await startLocalBoard();
  await board.putRules(RULES_BEFORE);
  onTestFinished(() => setServerTime(Date.now()));
});

describe.each(Object.entries(STAGES))('a run of %s that waits', (_, stageOf) => {
  let ann: Browser;
  let outbox: ReturnType<typeof openOutbox>;

  beforeEach(async () => {
    const stage = await stageOf(board);
    ann = await stage.enter();
    outbox = openOutbox(ann, [await stage.play(ann)]);
  });

  test('is saved when the rules come before the page', async () => {
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([0, 1]);
  });

  test('waits when the page comes before the rules, and is saved with them', async () => {
    expect(await outbox.send()).toEqual([expect.objectContaining({ kind: 'kept' })]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([1, 0]);
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([0, 1]);
  });
});

describe.each([
  ['a daily', (): Promise<Stage> => stageDaily(board, BEFORE)],
  ['a cup', (): Promise<Stage> => stageCup(board)],
])('of before, %s', (_, stageOf) => {
  let stage: Stage;
  let ann: Browser;
  let persistence: ReturnType<typeof createPersistence>;

  beforeEach(async () => {
    stage = await stageOf();
    persistence = createPersistence();
    ann = await stage.enter(persistence);
  });

  const ownScore = async () => (await stage.own(ann))?.entry?.score;

  test('has tickets whose runs are played under the new rules', async () => {
    const runId = await drawnIn(stage.id, ann);
    await board.putRules(RULES);
    pass(63);
    const run = contestRun(stage.id, runId, { ruleset: BEFORE });
    expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(await ownScore()).toBe(1000);
  });

  test('gives tickets under the new rules', async () => {
    await board.putRules(RULES);
    expect(await ann.database.submit(await stage.play(ann))).toEqual({ kind: 'saved', best: 1000 });
    expect(await ownScore()).toBe(1000);
  });

  test('has a pending run, which the new rules enter', async () => {
    const run = await stage.play(ann);
    expect(await sendHalf(board, run, persistence)).toEqual({ kind: 'in' });
    await board.putRules(RULES);
    expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect([await ownScore(), board.gamesPlayed()]).toEqual([1000, 1]);
  });

  test('takes no run of the new ruleset, in words', async () => {
    await board.putRules(RULES);
    const reason = 'This run was played with another version of the game.';
    const run = await stage.play(ann);
    const { level } = contestRun(stage.id, run.runId, { ruleset: DAILY_RULESET });
    expect(await ann.database.submit({ ...run, ruleset: DAILY_RULESET, level })).toEqual({
      kind: 'denied',
      reason,
    });
  });

  test('denies a run for another reason than its ruleset', async () => {
    await board.putRules(RULES);
    const run = await stage.play(ann);
    const denied = await ann.database.submit({ ...run, runId: newRunId() });
    expect(denied).toEqual({ kind: 'denied', reason: expect.stringContaining('ticket') });
  });
});

describe('a run of the all-time board that waits', () => {
  const waiting = async (ruleset?: RulesetVersion) => {
    const ann = await (await stageDaily(board, BEFORE)).enter();
    return openOutbox(ann, [record({ ...ANN, ticks: TICKS, ...(ruleset && { ruleset }) })]);
  };

  test('under today’s ruleset waits until the rules come, and is saved with them', async () => {
    const outbox = await waiting();
    expect(await outbox.send()).toEqual([KEPT]);
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([0, 1]);
  });

  test('under the one before is refused by them, in words', async () => {
    const outbox = await waiting(3);
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([
      { kind: 'refused', reason: 'This run was played with another version of the game.' },
    ]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([0, 0]);
  });
});

describe('this page, before its rules', () => {
  test('keeps a run of the new ruleset, however often it is denied, until they come', async () => {
    const daily = await stageDaily(board, BEFORE);
    await board.write(['contests', daily.id], toFields({ ruleset: DAILY_RULESET }));
    const ann = await daily.enter();
    const runId = await drawnIn(daily.id, ann);
    pass(63);
    const outbox = openOutbox(ann, [contestRun(daily.id, runId)]);
    for (let time = 0; time < 20; time++) {
      expect(await outbox.send()).toEqual([KEPT]);
      pass(600);
    }
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
    expect([outbox.left(), board.gamesPlayed()]).toEqual([0, 1]);
  });

  test('keeps a run that freezes a missed day, and the streak goes on when they come', async () => {
    const daily = await stageDaily(board, BEFORE);
    const ann = await daily.enter();
    const uid = await ann.database.signIn();
    const before = { ticks_played: 0, last_daily: today() - 2, daily_streak: 5, weekly_streak: 2 };
    await board.write(['players', uid], toFields(before));
    const outbox = openOutbox(ann, [await daily.play(ann)]);
    expect(await outbox.send()).toEqual([KEPT]);
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
    expect(outbox.left()).toBe(0);
    const streak = { days: 6, lastDaily: today(), lastFreeze: today() - 1 };
    expect(await ann.contests.readStreak()).toMatchObject(streak);
  });

  test('keeps a run of a cup that was announced too early, and saves it', async () => {
    const cup = await stageCup(board);
    await cup.announce('registration', { ruleset: DAILY_RULESET });
    const ann = await cup.enter();
    const outbox = openOutbox(ann, [await cup.play(ann, { ruleset: DAILY_RULESET })]);
    expect(await outbox.send()).toEqual([KEPT]);
    await board.putRules(RULES);
    expect(await outbox.send()).toEqual([SAVED]);
  });
});

describe('a day without a daily yet', () => {
  beforeEach(toNoon);

  const opening = async (ruleset: RulesetVersion) =>
    (await (await board.openPlayer()).contests()).openCurrent({ ...DAILIES, ruleset });
  const made = () => board.read('contests', dailyOf(today()));

  test('gets one from a page whose rules are there', async () => {
    await expect(opening(DAILY_RULESET)).rejects.toThrow('no daily for now');
    expect(made()).toBeUndefined();
    await board.putRules(RULES);
    await opening(DAILY_RULESET);
    expect(made()).toEqual(seededData(DAILIES, dailyOf(today())));
  });

  test('gets none from an old page under the new rules, which finds the one of a new page', async () => {
    await board.putRules(RULES);
    await expect(opening(BEFORE)).rejects.toThrow('no daily for now');
    expect(made()).toBeUndefined();
    await opening(DAILY_RULESET);
    expect((await opening(BEFORE)).contest.ruleset).toBe(DAILY_RULESET);
  });
});

describe('this page, on a day whose daily is of a ruleset to come', () => {
  let ann: Browser;

  beforeEach(async () => {
    expect(NEXT in RULESETS).toBe(false);
    await board.putRules(RULES);
    const stage = await stageDaily(board);
    ann = await stage.enter();
  });

  /** The next day has come, and a page of the next version has made its daily. */
  async function dawn() {
    await board.putRules(RULES_NEXT);
    pass(24 * 60 * 60);
    await board.write(['contests', dailyOf(today())], toFields({ ruleset: NEXT }));
    const ask = <T>(question: (contests: Browser['contests']) => Promise<T>) => question(ann.contests);
    return { ask, ...openToday({ ask, askPublic: ask, isPlayer: () => true }) };
  }

  test('says that it needs a reload, and draws no ticket', async () => {
    const { ask, current } = await dawn();
    await current.load();
    const daily = current.value?.contest;
    if (!daily) throw new Error('no daily');
    expect(current.value).toMatchObject({ isOutdated: true });
    const held = ticketsIn(createStorage(() => createArea()));
    const unasked = () => expect.unreachable();
    const desk = new TicketDesk({
      ...{ ask, held, now: Date.now, createRunId: newRunId, noteDrawn: unasked, renewPlayerId: unasked },
      ...{ isRunPending: unasked, isRunLocked: unasked, isDrawnElsewhere: unasked, pause: unasked },
    });
    const player = createPlayer('ann', '', 1);
    const drawing = { isGone: () => false, onStep: unasked, onAnswer: unasked };
    const answer = await desk.draw(daily, player, 'default', drawing);
    expect(answer).toEqual({ words: expect.stringContaining('new version'), remedy: 'reload' });
    expect([held.in(daily.id, player.id), await ann.contests.readOwnTickets(daily.id)]).toEqual([null, null]);
  });

  test('makes none', async () => {
    await board.putRules(RULES_NEXT);
    pass(24 * 60 * 60);
    await expect(ann.contests.openCurrent(DAILIES)).rejects.toThrow('no daily for now');
    expect(board.read('contests', dailyOf(today()))).toBeUndefined();
  });
});
