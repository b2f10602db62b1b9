import { beforeEach, describe, expect, test } from 'vitest';
import type { Contests } from '../../../src/backend/contests.ts';
import type { Database } from '../../../src/backend/database.ts';
import type { ScoreRecord } from '../../../src/backend/records.ts';
import type { ContestId } from '../../../src/contest/contest.ts';
import { DAILY_RULESET, DAY_MS, dayOf } from '../../../src/contest/daily.ts';
import type { PlayerId } from '../../../src/ids.ts';
import { levelAt } from '../../../src/simulation/rules.ts';
import { RULESETS } from '../../../src/simulation/rulesets.ts';
import type { RunId } from '../../../src/simulation/runId.ts';
import { newRunId } from '../../../tools/board/game.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

const ANN = { playerId: 'ann_1767225600000' as PlayerId, playerName: 'Ann' };
/** A minute's play. */
const TICKS = 3600;

let board: LocalBoard;
let database: Database;
let contests: Contests;

beforeEach(async () => {
  board = await startLocalBoard();
  // Noon: long before midnight, and after what `openPlayer` lets pass.
  pass((DAY_MS * (dayOf(Date.now()) + 1.4) - Date.now()) / 1000);
  database = await board.openPlayer();
  contests = await database.contests();
});

const today = () => dayOf(Date.now());
const idOf = (day: number) => `daily-${day}` as ContestId;
const toMidnight = (minutes: number) => pass((DAY_MS * (today() + 1) - Date.now()) / 1000 + minutes * 60);

/** A run of a daily that could have been played. */
function dailyRun(runId: RunId, fields: Partial<ScoreRecord> = {}): ScoreRecord {
  return {
    ...record({ runId, ticks: TICKS, ...ANN }),
    ruleset: DAILY_RULESET,
    level: levelAt(TICKS, RULESETS[DAILY_RULESET].startLevel),
    contest: { id: idOf(today()), createdAt: 0 },
    lived: 900,
    ...fields,
  };
}

/** Draws a ticket of today's daily. */
async function drawn(by = contests): Promise<RunId> {
  const { daily } = await by.openDaily();
  const runId = newRunId();
  expect(await by.drawTicket(daily.id, { player: ANN, runId })).toMatchObject({ kind: 'drawn' });
  return runId;
}

/** Of one browser, which has been signed in for a while. */
async function openTwoTabs(): Promise<[Database, Database]> {
  const persistence = createPersistence();
  const one = board.open(persistence);
  await one.signIn();
  pass(600);
  return [one, board.open(persistence)];
}

const entry = (id = idOf(today())) => contests.readOwnEntry(id);

describe("today's daily", () => {
  test('is made by the first who asks, and the same for everybody', async () => {
    const first = await contests.openDaily();
    pass(60);
    const other = await (await board.openPlayer()).contests();
    const { daily, serverTime } = await other.openDaily();
    expect(daily).toEqual(first.daily);
    expect(daily).toMatchObject({ id: `daily-${today()}`, day: today(), ruleset: DAILY_RULESET });
    expect(serverTime).toBe(Date.now());
    expect(board.read('contests', daily.id)).toEqual({ ruleset: DAILY_RULESET });
  });

  test('has the microsecond in which its document was created', async () => {
    const { daily } = await contests.openDaily();
    const created = board.store.get(['contests', daily.id])?.createTime ?? '';
    expect(created).toMatch(/\.\d{6}Z$/);
    expect(daily.createdAt).toBe(Date.parse(created) * 1000 + Number(created.slice(23, 26)));
  });

  test('is one, when two players are the first in the same moment', async () => {
    const other = await (await board.openPlayer()).contests();
    const both = await Promise.all([contests.openDaily(), other.openDaily()]);
    expect(both[0].daily).toEqual(both[1].daily);
  });

  test.each([-1, 1, 400])("is the server's, when the device's clock is off by %i days", async (days) => {
    const server = Date.now();
    board.missetDevices(days * DAY_MS);
    const { daily, serverTime } = await contests.openDaily();
    expect([daily.day, serverTime]).toEqual([dayOf(server), server]);
  });

  test('is seeded by what moderators wrote, once they did', async () => {
    const { daily } = await contests.openDaily();
    await board.write(['contests', daily.id], {
      ruleset: { integerValue: '2' },
      seed_time: { integerValue: String(daily.createdAt) },
    });
    expect(await contests.readDaily(daily.day)).toEqual(daily);
  });

  test('does not exist for a day on which nobody came', async () => {
    expect(await contests.readDaily(today() - 1)).toBeNull();
  });

  test('may be of a ruleset that this page does not know', async () => {
    await board.write(['contests', idOf(today())], { ruleset: { integerValue: '7' } });
    expect((await contests.openDaily()).daily.ruleset).toBe(7);
  });

  test('is an error of the network without one', async () => {
    const offline = await (await board.openBehind(() => ({ arrives: 0, answer: 'cut' }))).contests();
    await expect(offline.openDaily()).rejects.toThrow(TypeError);
  });

  test('can be looked at without an account, which nobody gets for it', async () => {
    await contests.openDaily();
    const visitor = await board.open().contests();
    await visitor.openDaily();
    expect(await visitor.readOwnEntry(idOf(today()))).toBeNull();
    expect(await visitor.readStreak()).toEqual({ days: 0, weeks: 0, lastDaily: null });
    expect(board.all('contests')).toHaveLength(1);
  });
});

describe('tickets', () => {
  test('are three, and the row tells how many are used', async () => {
    const { daily } = await contests.openDaily();
    const results = [];
    for (let tries = 0; tries < 4; tries++)
      results.push(await contests.drawTicket(daily.id, { player: ANN, runId: newRunId() }));
    expect(results).toEqual([
      { kind: 'drawn', used: 1 },
      { kind: 'drawn', used: 2 },
      { kind: 'drawn', used: 3 },
      { kind: 'none left' },
    ]);
    expect(await entry()).toMatchObject({ ...ANN, ticketsUsed: 3, result: null });
  });

  test('are drawn once, however often one asks for the same run', async () => {
    const { daily } = await contests.openDaily();
    const draw = { player: ANN, runId: newRunId() };
    expect(await contests.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', used: 1 });
    expect(await contests.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', used: 1 });
    expect((await entry())?.ticketsUsed).toBe(1);
  });

  test('are drawn in two tabs at once, and are still three', async () => {
    const tabs = await Promise.all((await openTwoTabs()).map((tab) => tab.contests()));
    const { daily } = await contests.openDaily();
    const results = await Promise.all(
      [0, 1, 0, 1].map((tab) => tabs[tab]?.drawTicket(daily.id, { player: ANN, runId: newRunId() })),
    );
    expect(results.map((one) => one?.kind).sort()).toEqual(['drawn', 'drawn', 'drawn', 'none left']);
  });

  test('end at midnight', async () => {
    const { daily } = await contests.openDaily();
    toMidnight(0);
    expect(await contests.drawTicket(daily.id, { player: ANN, runId: newRunId() })).toEqual({
      kind: 'closed',
    });
  });

  test.each([
    ['the board', (other: Database) => other.submit(record(ANN))],
    ['the daily', async (other: Database) => drawn(await other.contests())],
  ])("are not drawn under another's player id, who was first on %s", async (_, play) => {
    await play(await board.openPlayer());
    const { daily } = await contests.openDaily();
    const foreign = { kind: 'foreign' };
    expect(await contests.drawTicket(daily.id, { player: ANN, runId: newRunId() })).toEqual(foreign);
    expect(await entry()).toBeNull();
  });

  test("make a new player id its owner's, whom nobody takes it from", async () => {
    await drawn();
    const uid = await database.signIn();
    expect(board.read('owners', ANN.playerId)).toEqual({ owner: uid });
    const account = { ticks_played: 0, player_ids: 1, last_player_id: ANN.playerId };
    expect(board.read('players', uid)).toEqual(account);
    await drawn();
    expect(board.read('players', uid)).toEqual(account);
    const thief = await board.openPlayer();
    expect(await thief.submit(record(ANN))).toEqual({ kind: 'foreign' });
    // A page that has looked for the player's best and found none.
    await database.readEntry(ANN.playerId);
    expect(await database.submit(record(ANN))).toMatchObject({ kind: 'saved' });
    expect(board.read('players', uid)).toMatchObject({ player_ids: 1 });
  });

  test('are drawn under a player id that has an owner since before', async () => {
    await database.submit(record(ANN));
    await drawn();
    expect(board.read('players', await database.signIn())).toMatchObject({ player_ids: 1 });
  });

  test('of an own entry of before ids had owners make its player id the own', async () => {
    await database.submit(record(ANN));
    const uid = await database.signIn();
    await board.store.commit([{ kind: 'delete', path: ['owners', ANN.playerId] }]);
    const other = await (await board.openPlayer()).contests();
    const { daily } = await contests.openDaily();
    const foreign = { kind: 'foreign' };
    expect(await other.drawTicket(daily.id, { player: ANN, runId: newRunId() })).toEqual(foreign);
    await drawn();
    expect(board.read('owners', ANN.playerId)).toEqual({ owner: uid });
  });

  test('of a sixth player within ten minutes have to wait, and the page says why', async () => {
    const fresh = board.open();
    const uid = await fresh.signIn();
    await board.write(['players', uid], {
      ticks_played: { integerValue: '0' },
      player_ids: { integerValue: '5' },
    });
    const by = await fresh.contests();
    const { daily } = await by.openDaily();
    const draw = { player: ANN, runId: newRunId() };
    expect(await by.drawTicket(daily.id, draw)).toEqual({
      kind: 'denied',
      reason: expect.stringContaining('many players'),
    });
    pass(600);
    expect(await by.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', used: 1 });
  });

  test('of which the answer was lost are drawn once, and the player id is counted once', async () => {
    hastenWaiting(20);
    const persistence = createPersistence();
    const uid = await board.open(persistence).signIn();
    const { daily } = await contests.openDaily();
    let isDead = true;
    const behind = await board.openBehind(
      (path) => (isDead && path.includes(':commit') ? { arrives: 1, answer: 'cut' } : undefined),
      persistence,
    );
    const by = await behind.contests();
    const draw = { player: ANN, runId: newRunId() };
    await expect(by.drawTicket(daily.id, draw)).rejects.toThrow();
    isDead = false;
    expect(await by.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', used: 1 });
    expect(board.read('players', uid)).toMatchObject({ player_ids: 1 });
  });

  test('are refused to who is banned, with the reason', async () => {
    const { daily } = await contests.openDaily();
    await board.write(['bans', await database.signIn()], { reason: { stringValue: 'a bot' } });
    expect(await contests.drawTicket(daily.id, { player: ANN, runId: newRunId() })).toEqual({
      kind: 'denied',
      reason: 'You are banned from the board: a bot',
    });
  });

  test('wait for a page that the rules are written for', async () => {
    const { daily } = await contests.openDaily();
    await board.putRules(
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /contests/{c=**} { allow get: if true; } } }",
    );
    expect(await contests.drawTicket(daily.id, { player: ANN, runId: newRunId() })).toEqual({
      kind: 'outdated',
    });
  });
});

describe('a run of a daily', () => {
  test('makes the row, counts as a game, and is on no other board', async () => {
    const runId = await drawn();
    const run = dailyRun(runId, { score: 1200, skin: 'god' });
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1200 });
    const { level, skin } = run;
    const result = { score: 1200, level, lived: 900, skin, runId, timestamp: Date.now() };
    expect(await entry()).toEqual(expect.objectContaining({ result, ticketsUsed: 1, verdict: '' }));
    expect((await contests.readEntries(idOf(today()))).entries).toMatchObject([{ ...ANN, result }]);
    expect([board.gamesPlayed(), board.all('leaderboard_entries')]).toEqual([1, []]);
    const saved = await database.readRun(runId);
    expect(saved).toMatchObject({ contestId: idOf(today()), lived: 900, replay: expect.any(Uint8Array) });
  });

  test.each([
    ['a higher score', { score: 1100, lived: 3000 }, true],
    ['an equal score, of coins that lived less', { score: 1000, lived: 899 }, true],
    ['an equal score, of coins that lived as long', { score: 1000, lived: 900 }, false],
    ['a lower score', { score: 900, lived: 1 }, false],
  ])('replaces the result with %s', async (_, fields, isBetter) => {
    await database.submit(dailyRun(await drawn()));
    await board.write(['contests', idOf(today()), 'entries', await database.signIn()], {
      ...board.fields('contests', idOf(today()), 'entries', await database.signIn()),
      verdict: { stringValue: 'verified' },
    });
    const next = dailyRun(await drawn(), fields);
    const best = isBetter ? fields.score : 1000;
    expect(await database.submit(next)).toEqual({ kind: 'saved', best });
    const { score, lived } = isBetter ? fields : { score: 1000, lived: 900 };
    expect(await entry()).toMatchObject({ result: { score, lived }, verdict: isBetter ? '' : 'verified' });
    expect('replay' in board.fields('runs', next.runId)).toBe(isBetter);
  });

  test('is saved once, however often it is sent, also after the daily has closed', async () => {
    const run = dailyRun(await drawn());
    await database.submit(run);
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    toMidnight(10);
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });

  test.each([
    [4.99, 'saved'],
    [5, 'denied'],
    [24 * 60, 'denied'],
  ])('that is sent %f minutes after midnight is %s', async (minutes, kind) => {
    const run = dailyRun(await drawn());
    toMidnight(minutes);
    const result = await database.submit(run);
    expect(result).toMatchObject(
      kind === 'saved' ? { kind } : { kind, reason: expect.stringContaining('has closed') },
    );
  });

  test('is denied without a ticket, and with a ticket of another day', async () => {
    const runId = await drawn();
    expect(await database.submit(dailyRun(newRunId()))).toEqual({
      kind: 'denied',
      reason: 'This run has no ticket of its daily.',
    });
    pass(DAY_MS / 1000);
    await contests.openDaily();
    expect(await database.submit(dailyRun(runId))).toMatchObject({ kind: 'denied' });
  });

  test('of a ticket that is played twice is the first one', async () => {
    const runId = await drawn();
    await database.submit(dailyRun(runId));
    expect(await database.submit(dailyRun(runId, { score: 2000 }))).toEqual({ kind: 'saved', best: 1000 });
    expect((await entry())?.result?.score).toBe(1000);
  });

  test('counts for whom drew the latest ticket, when two play in one browser', async () => {
    const runId = await drawn();
    const bob = { playerId: 'bob_1767225600000' as PlayerId, playerName: 'Bob' };
    await contests.drawTicket(idOf(today()), { player: bob, runId: newRunId() });
    expect(await database.submit(dailyRun(runId))).toMatchObject({ kind: 'saved' });
    expect(await entry()).toMatchObject({ ...bob, result: { runId } });
  });

  test('that needs more time than its player has had is early', async () => {
    const fresh = board.open();
    await fresh.signIn();
    const runId = await drawn(await fresh.contests());
    expect(await fresh.submit(dailyRun(runId))).toEqual({ kind: 'early' });
    pass(60);
    expect(await fresh.submit(dailyRun(runId))).toEqual({ kind: 'saved', best: 1000 });
  });

  test('of another ruleset is denied', async () => {
    const runId = await drawn();
    expect(await database.submit(dailyRun(runId, { ruleset: 7 }))).toEqual({
      kind: 'denied',
      reason: 'This run was played with another version of the game.',
    });
  });

  test('of which the answer was lost is saved once', async () => {
    hastenWaiting(20);
    const persistence = createPersistence();
    const runId = await (async () => {
      const tab = board.open(persistence);
      await tab.signIn();
      pass(60);
      return drawn(await tab.contests());
    })();
    let commits = 0;
    const behind = await board.openBehind(async (path) => {
      if (path.includes(':commit')) commits += 1;
      return path.includes(':commit') && commits === 1 ? { arrives: 1, answer: 'cut' } : undefined;
    }, persistence);
    const run = dailyRun(runId);
    await expect(behind.submit(run)).rejects.toThrow();
    expect(await behind.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });

  test('two tabs send at once: both are saved, and the row shows the better one', async () => {
    const [one, other] = await openTwoTabs();
    const runs = [await drawn(await one.contests()), await drawn(await one.contests())] as const;
    const results = await Promise.all([
      one.submit(dailyRun(runs[0], { score: 500 })),
      other.submit(dailyRun(runs[1], { score: 700 })),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    const own = await (await one.contests()).readOwnEntry(idOf(today()));
    expect(own?.result?.score).toBe(700);
    expect(board.gamesPlayed()).toBe(2);
  });
});

describe('a sealed replay', () => {
  test("is its owner's alone until ten minutes after the day, and then everybody's", async () => {
    const runId = await drawn();
    await database.submit(dailyRun(runId));
    const reader = board.open();
    await expect(reader.readRun(runId)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await database.readRun(runId)).not.toBeNull();
    toMidnight(9.99);
    await expect(reader.readRun(runId)).rejects.toMatchObject({ code: 'permission-denied' });
    pass(1);
    expect((await reader.readRun(runId))?.replay).toBeInstanceOf(Uint8Array);
  });

  test('tells nobody of runs that are not there', async () => {
    expect(await board.open().readRun(newRunId())).toBeNull();
  });
});

describe('the streak', () => {
  test('grows by days and weeks that follow each other, by the first run of each day alone', async () => {
    const seen = [];
    // A Wednesday.
    pass((((13 - ((today() + 3) % 7) + 3) % 7) * DAY_MS) / 1000);
    for (const days of [0, 0, 1, 1, 3, 4, 14]) {
      pass((days * DAY_MS) / 1000);
      await database.submit(dailyRun(await drawn()));
      const { days: inARow, weeks, lastDaily } = await contests.readStreak();
      expect(lastDaily).toBe(today());
      seen.push([inARow, weeks]);
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
  });

  test('is not changed by a game of the board', async () => {
    await database.submit(dailyRun(await drawn()));
    const before = await contests.readStreak();
    pass(DAY_MS / 1000);
    await database.submit(record());
    expect(await contests.readStreak()).toEqual(before);
  });

  test('is not set back by a run that was kept and is sent after one of the next day', async () => {
    const late = dailyRun(await drawn());
    toMidnight(1);
    await database.submit(dailyRun(await drawn()));
    expect(await database.submit(late)).toEqual({ kind: 'saved', best: 1000 });
    expect(await contests.readStreak()).toEqual({ days: 1, weeks: 1, lastDaily: today() });
  });
});

test('more than ten entries are read ten at a time, in order', async () => {
  const scores: number[][] = [];
  for (const [index, lived] of [5, 1, 4, 2, 9, 8, 3, 7, 6, 10, 12, 11].entries()) {
    const player = await board.openPlayer();
    pass(-3000);
    const by = await player.contests();
    const { daily } = await by.openDaily();
    const runId = newRunId();
    const id = `p${index}_1767225600000` as PlayerId;
    await by.drawTicket(daily.id, { player: { playerId: id, playerName: 'P' }, runId });
    pass(3000);
    const score = 100 * (1 + (index % 3));
    await player.submit(dailyRun(runId, { playerId: id, score, lived }));
    pass(-3000);
    scores.push([score, lived]);
  }
  const first = await contests.readEntries(idOf(today()));
  const second = await contests.readEntries(idOf(today()), { after: first.end });
  const read = [...first.entries, ...second.entries].map(({ result }) => [result?.score, result?.lived]);
  expect([first.entries.length, second.entries.length]).toEqual([10, 2]);
  expect(read).toEqual(scores.sort(([s1 = 0, l1 = 0], [s2 = 0, l2 = 0]) => s2 - s1 || l1 - l2));
});
