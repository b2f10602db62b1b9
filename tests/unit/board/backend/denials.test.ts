import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/board/backend/database.ts';
import { RULES_VERSION } from '../../../../src/board/backend/documents.ts';
import type { Fault } from '../../../../tools/board/faultyProxy.ts';
import { rulesOf } from '../../../rules/otherRules.ts';
import { RULES } from '../../../rules/server.ts';
import { record } from '../leaderboard/records.ts';
import { type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

/** True if the host has a newer page. */
const latest = vi.hoisted(() => ({ isSuperseded: async () => true }));
vi.mock('../../../../src/base/latestPage.ts', () => ({ isSuperseded: () => latest.isSuperseded() }));

let board: LocalBoard;
let database: Database;

beforeEach(async () => {
  latest.isSuperseded = async () => true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  board = await startLocalBoard();
  database = await board.openPlayer();
});

async function ban(fields: Record<string, { stringValue: string }>): Promise<void> {
  await board.write(['bans', await database.signIn()], fields);
}

describe('a run is denied', () => {
  test("with the moderator's reason when the player is banned", async () => {
    await ban({ reason: { stringValue: 'a bot played' } });
    const reason = 'You are banned from the leaderboard: a bot played';
    expect(await database.submit(record())).toEqual({ kind: 'denied', reason });
  });

  test('also when the moderator gave no reason', async () => {
    await ban({});
    const reason = 'You are banned from the leaderboard.';
    expect(await database.submit(record())).toEqual({ kind: 'denied', reason });
  });

  test('for good when it was played with another version of the game', async () => {
    const reason = 'This run was played with another version of the game.';
    expect(await database.submit(record({ ruleset: 4 }))).toEqual({ kind: 'denied', reason });
  });

  test.each([
    ['too many points', { score: 100_000 }],
    ['points no coin gives', { score: 150 }],
    ['too high a level', { level: 3 }],
    ['too short a life', { ticks: 600, score: 0 }],
    ['a name nobody can read', { playerName: '\u200b' }],
  ])('without a reason when nobody could have played it: %s', async (_, fields) => {
    expect(await database.submit(record(fields))).toEqual({ kind: 'denied' });
  });

  test('as a whole: nothing of it is written', async () => {
    await database.submit(record({ score: 100_000 }));
    expect(['runs', 'leaderboard_entries', 'owners', 'global_stats', 'players'].flatMap(board.all)).toEqual(
      [],
    );
  });
});

describe('a player id that is in use', () => {
  test('is foreign to any other browser, whose run changes nothing', async () => {
    await database.submit(record({ score: 1000 }));
    const stranger = await board.openPlayer();
    expect(await stranger.submit(record({ score: 1100 }))).toEqual({ kind: 'foreign' });
    expect(await stranger.submit(record({ score: 900 }))).toEqual({ kind: 'foreign' });
    expect(board.all('leaderboard_entries')).toMatchObject([{ score: 1000 }]);
    expect(board.gamesPlayed()).toBe(1);
  });

  test('does not hide that the stranger is banned', async () => {
    await database.submit(record());
    const stranger = await board.openPlayer();
    await board.write(['bans', await stranger.signIn()], {});
    expect(await stranger.submit(record())).toMatchObject({ kind: 'denied', reason: expect.any(String) });
  });
});

describe('a browser that has not been known for as long as its runs took to play', () => {
  test('is early, and can save them when it has been', async () => {
    const newcomer = board.open();
    await newcomer.signIn();
    const [first, second] = [record(), record()];
    expect(await newcomer.submit(first)).toEqual({ kind: 'early' });
    pass(60);
    expect(await newcomer.submit(first)).toMatchObject({ kind: 'saved' });
    expect(await newcomer.submit(second)).toEqual({ kind: 'early' });
    pass(60);
    expect(await newcomer.submit(second)).toMatchObject({ kind: 'saved' });
  });

  test('is not early with a run that would never do', async () => {
    expect(await database.submit(record({ ticks: 248_401, level: 70 }))).toEqual({ kind: 'early' });
    pass(7200);
    expect(await database.submit(record({ ticks: 248_401, level: 70 }))).toEqual({ kind: 'denied' });
  });
});

describe('play without a network', () => {
  const HOUR = 3600;
  const hourOfPlay = (name: string) =>
    record({ ticks: 216_000, score: 100, playerId: `${name}_1767225600000` });

  test('of nine hours is saved whole when it is sent at once', async () => {
    pass(9 * HOUR);
    for (let hour = 0; hour < 9; hour++)
      expect(await database.submit(hourOfPlay('ann'))).toMatchObject({ kind: 'saved' });
    expect(board.gamesPlayed()).toBe(9);
  });

  test('of more than a day waits, and is saved in time', async () => {
    pass(100 * HOUR);
    for (let hour = 0; hour < 48; hour++)
      expect(await database.submit(hourOfPlay('ann'))).toMatchObject({ kind: 'saved' });
    const waiting = hourOfPlay('ann');
    expect(await database.submit(waiting)).toEqual({ kind: 'early' });
    pass(24 * HOUR + 1);
    expect(await database.submit(waiting)).toMatchObject({ kind: 'saved' });
    expect(await database.submit(hourOfPlay('ann'))).toMatchObject({ kind: 'saved' });
    expect(board.gamesPlayed()).toBe(50);
  });
});

test('friends who sign in one after another on one laptop: five at once, the sixth a little later', async () => {
  const friends = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'].map((name) =>
    record({ ticks: 900, score: 100, playerId: `${name}_1767225600000` }),
  );
  const newcomer = board.open();
  await newcomer.signIn();
  pass(120);
  const results = [];
  for (const run of friends) results.push((await newcomer.submit(run)).kind);
  expect(results).toEqual(['saved', 'saved', 'saved', 'saved', 'saved', 'early']);
  pass(480);
  for (const run of friends.slice(-1)) expect(await newcomer.submit(run)).toMatchObject({ kind: 'saved' });
});

test.each<[string, () => Promise<boolean>, string]>([
  ['and is outdated where its host has a newer one', async () => true, 'outdated'],
  ['and says that the board takes nothing where there is none yet', async () => false, 'shut'],
  ['and says so where the host does not answer', () => Promise.reject(new TypeError('network')), 'shut'],
])('a page whose rules are not those of the board keeps its runs, %s', async (_, isSuperseded, kind) => {
  latest.isSuperseded = isSuperseded;
  for (const other of [-1, 1].map((more) => Number(RULES_VERSION) + more)) {
    await board.putRules(
      rulesOf(other, [['allow create: if isPlayed', 'allow create: if false && isPlayed']]),
    );
    expect(await database.submit(record())).toEqual({ kind });
  }
  await board.putRules(RULES);
  expect(await database.submit(record())).toMatchObject({ kind: 'saved' });
});

describe('behind a bad network', () => {
  const DENIED = JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } });

  async function openWith(verb: string, fault: Fault): Promise<Database> {
    const page = await board.openBehind((path) => (path.includes(verb) ? fault : undefined));
    await page.signIn();
    pass(60);
    return page;
  }

  test('a run that was saved is known to be, even when the answer says it was denied', async () => {
    const page = await openWith(':commit', { arrives: 1, answer: { status: 403, body: DENIED } });
    expect(await page.submit(record())).toEqual({ kind: 'saved', best: 1000 });
  });

  test.each<[string, Fault]>([
    ['a connection that is cut', { arrives: 0, answer: 'cut' }],
    ['half an answer', { arrives: 1, answer: 'half' }],
    ['a page of HTML', { arrives: 0, answer: { status: 200, body: '<html>' } }],
    ['an empty answer', { arrives: 0, answer: { status: 200, body: '' } }],
    ['a busy server', { arrives: 0, answer: { status: 429, body: '{"error":{"message":"busy"}}' } }],
    ['a broken server', { arrives: 0, answer: { status: 500, body: '<html>' } }],
  ])('%s is neither saved nor denied', async (_, fault) => {
    const page = await openWith(':commit', fault);
    await expect(page.submit(record())).rejects.toThrow();
  });

  test.each([
    ['API off', 'Cloud Firestore API has not been used in project 1 before or it is disabled.'],
    ['billing off', 'This API method requires billing to be enabled.'],
    ['App Check', 'Missing or insufficient permissions.'],
  ])(
    'a denial of everything says nothing of the run, and the console has the board’s own words: %s',
    async (_, message) => {
      latest.isSuperseded = async () => false;
      const body = JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message } });
      const page = await openWith('v1/projects', { arrives: 0, answer: { status: 403, body } });
      expect(await page.submit(record())).toEqual({ kind: 'shut' });
      const said = vi.mocked(console.error).mock.lastCall?.map(String).join(' ');
      expect(said).toContain(message);
    },
  );

  test('a denial that cannot be explained is none', async () => {
    const page = await openWith('v1/projects', { arrives: 0, answer: { status: 503, body: DENIED } });
    await expect(page.submit(record())).rejects.toThrow();
  });
});
