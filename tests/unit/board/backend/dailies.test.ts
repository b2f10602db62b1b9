import { beforeEach, describe, expect, test } from 'vitest';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import type { ScoreRecord } from '../../../../src/board/backend/records.ts';
import { dailyOf, dayOfDaily } from '../../../../src/engine/contest/contest.ts';
import { DAILIES, DAILY_RULESET, DAY_MS, dayOf } from '../../../../src/engine/contest/daily.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import { ANN, BOB, contestRun, drawingOf, drawnIn, today, toMidnight, toNoon } from './stages.ts';

let board: LocalBoard;
let database: Database;
let contests: Contests;

beforeEach(async () => {
  board = await startLocalBoard();
  toNoon();
  database = await board.openPlayer();
  contests = await database.contests();
});

const dailyRun = (runId: RunId, fields: Partial<ScoreRecord> = {}) =>
  contestRun(dailyOf(today()), runId, fields);

/** Draws a ticket of today's daily. */
async function drawn(by = contests): Promise<RunId> {
  const { contest: daily } = await by.openCurrent(DAILIES);
  return drawnIn(daily.id, { contests: by });
}

/** Two tabs of one browser, which has been signed in for a while. */
async function openTwoTabs(): Promise<[Database, Database]> {
  const persistence = createPersistence();
  const one = board.open(persistence);
  await one.signIn();
  pass(600);
  return [one, board.open(persistence)];
}

const own = (id = dailyOf(today())) => contests.readOwnTickets(id);

describe("today's daily", () => {
  test('is made by the first who asks, and the same for everybody', async () => {
    const first = await contests.openCurrent(DAILIES);
    pass(60);
    const other = await (await board.openPlayer()).contests();
    const { contest: daily, serverTime } = await other.openCurrent(DAILIES);
    expect(daily).toEqual(first.contest);
    expect(daily).toMatchObject({ id: `daily-${today()}`, ruleset: DAILY_RULESET });
    expect(serverTime).toBe(Date.now());
    const day = new Date().toISOString().slice(0, 10);
    expect(board.read('contests', daily.id)).toEqual({ ruleset: DAILY_RULESET, day });
  });

  test('has the microsecond in which its document was created', async () => {
    const { contest: daily } = await contests.openCurrent(DAILIES);
    const created = board.store.get(['contests', daily.id])?.createTime ?? '';
    expect(created).toMatch(/\.\d{6}Z$/);
    expect(daily.createdAt).toBe(Date.parse(created) * 1000 + Number(created.slice(23, 26)));
  });

  test('is one, when two players are the first in the same moment', async () => {
    const other = await (await board.openPlayer()).contests();
    const both = await Promise.all([contests.openCurrent(DAILIES), other.openCurrent(DAILIES)]);
    expect(both[0].contest).toEqual(both[1].contest);
  });

  test.each([-1, 1, 400])("is the server's, when the device's clock is off by %i days", async (days) => {
    const server = Date.now();
    board.missetDevices(days * DAY_MS);
    const { contest: daily, serverTime } = await contests.openCurrent(DAILIES);
    expect([dayOfDaily(daily.id), serverTime]).toEqual([dayOf(server), server]);
  });

  test('is seeded by what moderators wrote, once they did', async () => {
    const { contest: daily } = await contests.openCurrent(DAILIES);
    await board.write(
      ['contests', daily.id],
      toFields({ ruleset: DAILY_RULESET, seed_time: daily.createdAt }),
    );
    expect(await contests.readSeeded(DAILIES, daily.id)).toEqual(daily);
  });

  test('does not exist for a day on which nobody came', async () => {
    expect(await contests.readSeeded(DAILIES, dailyOf(today() - 1))).toBeNull();
    expect(await contests.readSeedTime(dailyOf(today() - 1), newRunId())).toBeNull();
  });

  test('may be of a ruleset that this page does not know', async () => {
    await board.write(['contests', dailyOf(today())], toFields({ ruleset: 7 }));
    expect((await contests.openCurrent(DAILIES)).contest.ruleset).toBe(7);
  });

  test('is an error of the network without one', async () => {
    const offline = await (await board.openBehind(() => ({ arrives: 0, answer: 'cut' }))).contests();
    await expect(offline.openCurrent(DAILIES)).rejects.toThrow('out of reach');
  });

  test('can be looked at without an account, which nobody gets for it', async () => {
    await contests.openCurrent(DAILIES);
    const visitor = await board.open().contests();
    await visitor.openCurrent(DAILIES);
    expect(await visitor.readOwnTickets(dailyOf(today()))).toBeNull();
    expect(await visitor.readStreak()).toEqual({ days: 0, weeks: 0, lastDaily: null, lastFreeze: null });
    expect(board.all('contests')).toHaveLength(1);
  });
});

describe('tickets', () => {
  test('are three, and the row tells how many are used', async () => {
    const { contest: daily } = await contests.openCurrent(DAILIES);
    const results = [];
    for (let tries = 0; tries < 4; tries++) results.push(await contests.drawTicket(daily.id, drawingOf()));
    expect(results).toMatchObject([
      ...[1, 2, 3].map((number) => ({ kind: 'drawn', ticket: { number } })),
      { kind: 'none left' },
    ]);
    expect(await own()).toEqual({ ticketsUsed: 3, entry: null });
  });

  test('are drawn once, however often one asks for the same run', async () => {
    const { contest: daily } = await contests.openCurrent(DAILIES);
    const draw = drawingOf();
    const ticket = { contest: daily.id, number: 1, runId: draw.runId, createdAt: daily.createdAt };
    expect(await contests.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', ticket });
    await drawn();
    expect(await contests.drawTicket(daily.id, draw)).toEqual({ kind: 'drawn', ticket });
    expect((await own())?.ticketsUsed).toBe(2);
  });

  test('are drawn in two tabs at once, and are still three', async () => {
    const tabs = await Promise.all((await openTwoTabs()).map((tab) => tab.contests()));
    const { contest: daily } = await contests.openCurrent(DAILIES);
    const results = await Promise.all(
      [0, 1, 0, 1].map((tab) => tabs[tab]?.drawTicket(daily.id, drawingOf())),
    );
    expect(results.map((one) => one?.kind).sort()).toEqual(['drawn', 'drawn', 'drawn', 'none left']);
  });

  test('end at midnight', async () => {
    const { contest: daily } = await contests.openCurrent(DAILIES);
    toMidnight(0);
    expect(await contests.drawTicket(daily.id, drawingOf())).toEqual({
      kind: 'closed',
    });
  });

  test.each([
    ['the board', (other: Database) => other.submit(record(ANN))],
    ['the daily', async (other: Database) => drawn(await other.contests())],
  ])("are not drawn under another's player id, who was first on %s", async (_, play) => {
    await play(await board.openPlayer());
    const { contest: daily } = await contests.openCurrent(DAILIES);
    const foreign = { kind: 'foreign' };
    expect(await contests.drawTicket(daily.id, drawingOf())).toEqual(foreign);
    expect(await own()).toBeNull();
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

  test('of a sixth player within ten minutes have to wait, and the page says why', async () => {
    const fresh = board.open();
    const uid = await fresh.signIn();
    await board.write(['players', uid], toFields({ ticks_played: 0, player_ids: 5 }));
    const by = await fresh.contests();
    const { contest: daily } = await by.openCurrent(DAILIES);
    const draw = drawingOf();
    expect(await by.drawTicket(daily.id, draw)).toEqual({
      kind: 'denied',
      reason: expect.stringContaining('many players'),
    });
    pass(600);
    expect(await by.drawTicket(daily.id, draw)).toMatchObject({ kind: 'drawn', ticket: { number: 1 } });
  });
});

describe('a run of a daily', () => {
  test.each([
    [4.99, 'saved'],
    [5, 'denied'],
    [24 * 60, 'denied'],
  ])('that is sent %f minutes after midnight is %s', async (minutes, kind) => {
    const run = dailyRun(await drawn());
    toMidnight(minutes);
    const result = await database.submit(run);
    expect(result).toMatchObject(
      kind === 'saved' ? { kind } : { kind, reason: expect.stringContaining('came too late') },
    );
  });

  test('is denied without a ticket, and with a ticket of another day', async () => {
    const runId = await drawn();
    expect(await database.submit(dailyRun(newRunId()))).toEqual({
      kind: 'denied',
      reason: 'This run has no ticket.',
    });
    pass(DAY_MS / 1000);
    await contests.openCurrent(DAILIES);
    expect(await database.submit(dailyRun(runId))).toMatchObject({ kind: 'denied' });
  });

  test('of a ticket that is played twice is the first one', async () => {
    const runId = await drawn();
    await database.submit(dailyRun(runId));
    expect(await database.submit(dailyRun(runId, { score: 2000 }))).toEqual({ kind: 'saved', best: 1000 });
    expect((await own())?.entry?.score).toBe(1000);
  });

  test('counts for whom drew the latest ticket, when two play in one browser', async () => {
    const runId = await drawn();
    await contests.drawTicket(dailyOf(today()), { ...drawingOf(), player: BOB });
    expect(await database.submit(dailyRun(runId, { skin: 'god' }))).toMatchObject({ kind: 'saved' });
    expect(await own()).toMatchObject({
      entry: { playerName: { typed: BOB.playerName }, runId, skin: 'god' },
    });
  });

  test('that needs more time than its player has had is early', async () => {
    const fresh = board.open();
    await fresh.signIn();
    const runId = await drawn(await fresh.contests());
    expect(await fresh.submit(dailyRun(runId))).toEqual({ kind: 'early' });
    pass(60);
    expect(await fresh.submit(dailyRun(runId))).toEqual({ kind: 'saved', best: 1000 });
  });

  test('two tabs send at once: both are saved, and the row shows the better one', async () => {
    const [one, other] = await openTwoTabs();
    const runs = [await drawn(await one.contests()), await drawn(await one.contests())] as const;
    const results = await Promise.all([
      one.submit(dailyRun(runs[0], { score: 500 })),
      other.submit(dailyRun(runs[1], { score: 700 })),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    const mine = await (await one.contests()).readOwnTickets(dailyOf(today()));
    expect(mine?.entry?.score).toBe(700);
    expect(board.gamesPlayed()).toBe(2);
  });
});

describe('a sealed replay', () => {
  test("is its owner's alone until ten minutes after the day, and then everybody's", async () => {
    const runId = await drawn();
    await database.submit(dailyRun(runId));
    const reader = board.open();
    await expect(reader.readRun(runId)).rejects.toThrow('sealed');
    expect(await database.readRun(runId)).not.toBeNull();
    toMidnight(9.99);
    await expect(reader.readRun(runId)).rejects.toThrow('sealed');
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

  test('goes on over one missed day in 30, and a single day is not worth it', async () => {
    const seen = [];
    for (const days of [0, 2, 1, 2, 1, 2, 1, ...Array(24).fill(1), 2]) {
      pass((days * DAY_MS) / 1000);
      const before = today();
      await database.submit(dailyRun(await drawn()));
      const streak = await contests.readStreak();
      seen.push([streak.days, streak.lastFreeze && before - streak.lastFreeze]);
    }
    expect(seen.slice(0, 7)).toEqual([
      [1, null],
      [1, null],
      [2, null],
      [3, 1],
      [4, 2],
      [1, 4],
      [2, 5],
    ]);
    expect(seen.slice(-2)).toEqual([
      [26, 29],
      [27, 1],
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
    expect(await contests.readStreak()).toEqual({ days: 1, weeks: 1, lastDaily: today(), lastFreeze: null });
  });
});
