import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/board/backend/database.ts';
import { shardOf } from '../../../../src/board/backend/documents.ts';
import type { Fault } from '../../../../tools/board/faultyProxy.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

const ANN = record().playerId;

let board: LocalBoard;
let database: Database;

beforeEach(async () => {
  board = await startLocalBoard();
  database = await board.openPlayer();
});

const gamesPlayed = () => board.gamesPlayed();
const entryOf = (playerId = ANN) => board.read('leaderboard_entries', playerId);

describe('saving a run', () => {
  test('inserts an entry for a player without one', async () => {
    const run = record({ playerName: 'Ann Lee', walletAddress: 'bc1q', score: 1200 });
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1200 });
    const owner = await database.signIn();
    expect(entryOf()).toEqual({
      player_id: ANN,
      player_name: 'Ann Lee',
      wallet_address: 'bc1q',
      score: 1200,
      level: 2,
      owner,
      run_id: run.runId,
      timestamp: expect.stringMatching(/^20/),
    });
  });

  test('replaces name, score, level, wallet and time when the score is strictly higher', async () => {
    await database.submit(record({ walletAddress: 'old', score: 1000, ticks: 1800 }));
    const before = entryOf();
    pass(60);
    const better = record({ playerName: 'ANN', walletAddress: 'new', score: 1100 });
    expect(await database.submit(better)).toEqual({ kind: 'saved', best: 1100 });
    const after = entryOf();
    expect(after).toMatchObject({ player_name: 'ANN', wallet_address: 'new', score: 1100, level: 2 });
    expect(String(after?.timestamp) > String(before?.timestamp)).toBe(true);
  });

  test.each([1000, 900])('leaves an entry of 1000 as it is when the score is %i', async (score) => {
    await database.submit(record({ score: 1000 }));
    const before = entryOf();
    pass(60);
    const run = record({ playerName: 'ANN', walletAddress: 'new', score });
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(entryOf()).toEqual(before);
  });

  test('counts the game, whatever becomes of the entry', async () => {
    const counts: unknown[] = [];
    for (const score of [1000, 1100, 1100, 200]) {
      await database.submit(record({ score }));
      counts.push(gamesPlayed());
    }
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  test('is one commit', async () => {
    const { runId } = record();
    await database.submit(record({ runId }));
    const owner = await database.signIn();
    const written = [
      ['runs', runId],
      ['global_stats', shardOf(runId)],
      ['owners', ANN],
      ['players', owner],
      ['leaderboard_entries', ANN],
    ];
    const times = written.map((path) => board.store.get(path)?.updateTime);
    expect(new Set(times)).toEqual(new Set([expect.any(String)]));
  });

  test('keeps what was played, and adds up how long', async () => {
    const run = record({ skin: 'god', ticks: 7200, score: 0 });
    await database.submit(record({ ticks: 900, score: 0 }));
    await database.submit(run);
    const owner = await database.signIn();
    const { skin, ticks, score, level, ruleset } = run;
    const stored = { skin, ticks, score, level, ruleset, player_id: ANN, owner };
    expect(board.read('runs', run.runId)).toMatchObject(stored);
    expect(board.read('players', owner)).toMatchObject({ ticks_played: 8100, last_run_id: run.runId });
  });

  test('stores a wallet that is absent as null, and reads it as absent', async () => {
    await database.submit(record());
    expect(entryOf()).toMatchObject({ wallet_address: null });
    expect(await database.readEntry(ANN)).not.toHaveProperty('walletAddress');
  });
});

describe('the same run sent twice', () => {
  test('counts once', async () => {
    const run = record();
    await database.submit(run);
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect([gamesPlayed(), board.all('runs').length]).toEqual([1, 1]);
  });

  test('counts once when both are under way together', async () => {
    const run = record();
    const results = await Promise.all([database.submit(run), database.submit(run)]);
    expect(results).toEqual([1, 2].map(() => ({ kind: 'saved', best: 1000 })));
    expect([gamesPlayed(), board.all('runs').length]).toEqual([1, 1]);
  });

  test('counts once when the first answer was lost', async () => {
    const faults: Fault[] = [{ arrives: 1, answer: 'cut' }];
    const behind = await board.openBehind((path) => (path.includes(':commit') ? faults.pop() : undefined));
    await behind.signIn();
    pass(60);
    const run = record();
    await expect(behind.submit(run)).rejects.toThrow();
    expect(await behind.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect([faults, gamesPlayed(), board.all('runs').length]).toEqual([[], 1, 1]);
  });
});

describe('round trips', () => {
  /** A page of the same browser, and what it asks from now on. */
  async function openWatched() {
    const requests: string[] = [];
    const page = await board.openBehind((path) => {
      requests.push(path.replace(/^.*:|\?.*$/g, ''));
      return undefined;
    });
    await page.signIn();
    pass(3000);
    requests.length = 0;
    return { page, requests };
  }

  test('a first run is one request once it was seen that there is no entry', async () => {
    const { page, requests } = await openWatched();
    await page.readEntry(ANN);
    expect(await page.submit(record())).toEqual({ kind: 'saved', best: 1000 });
    expect(requests).toEqual(['batchGet', 'commit']);
  });

  test('every run after another one is one request, better or not', async () => {
    const { page, requests } = await openWatched();
    await page.submit(record({ score: 1000 }));
    requests.length = 0;
    const bests = [];
    for (const score of [900, 1200, 1100]) bests.push(await page.submit(record({ score })));
    expect(bests).toMatchObject([{ best: 1000 }, { best: 1200 }, { best: 1200 }]);
    expect(requests).toEqual(['commit', 'commit', 'commit']);
    expect([gamesPlayed(), entryOf()?.score]).toEqual([4, 1200]);
  });

  test('a player whose entry nobody has looked at is read first', async () => {
    const { page, requests } = await openWatched();
    await page.submit(record());
    expect(requests).toEqual(['batchGet', 'batchGet', 'batchGet', 'commit']);
  });
});

describe('what was seen of the entry no longer holds', () => {
  const persistence = createPersistence();
  let other: Database;

  beforeEach(async () => {
    database = board.open(persistence);
    await database.signIn();
    other = board.open(persistence);
    pass(3000);
  });

  test('another tab has saved a better run: this one does not replace it', async () => {
    await database.submit(record({ score: 500 }));
    await other.submit(record({ score: 800 }));
    expect(await database.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 800 });
    expect([gamesPlayed(), entryOf()?.score]).toEqual([3, 800]);
  });

  test('another tab has made the entry meanwhile', async () => {
    await database.readEntry(ANN);
    await other.submit(record({ score: 800 }));
    expect(await database.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 800 });
    expect(gamesPlayed()).toBe(2);
  });

  test('moderators have taken the entry off: a worse run makes a new one', async () => {
    await database.submit(record({ score: 800 }));
    await board.store.commit([{ kind: 'delete', path: ['leaderboard_entries', ANN] }]);
    expect(await database.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 600 });
    expect([gamesPlayed(), entryOf()?.score]).toEqual([2, 600]);
  });

  test('the run is saved already', async () => {
    const run = record({ score: 800 });
    await database.readEntry(ANN);
    await other.submit(run);
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 800 });
    expect(gamesPlayed()).toBe(1);
  });

  test('somebody else has taken the player id', async () => {
    await database.readEntry(ANN);
    const stranger = await board.openPlayer();
    await stranger.submit(record());
    expect(await database.submit(record({ score: 1100 }))).toEqual({ kind: 'foreign' });
  });

  test('the player has deleted their entry: their next run makes a new one', async () => {
    await database.submit(record({ score: 800 }));
    const stranger = await board.openPlayer();
    expect(await stranger.deleteEntry(ANN)).toBe(false);
    expect(entryOf()?.score).toBe(800);
    expect([await other.deleteEntry(ANN), await other.deleteEntry(ANN)]).toEqual([true, true]);
    expect(entryOf()).toBeUndefined();
    expect(await stranger.submit(record())).toEqual({ kind: 'foreign' });
    expect(await database.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 600 });
    expect(await other.submit(record({ score: 700 }))).toEqual({ kind: 'saved', best: 700 });
    expect([gamesPlayed(), entryOf()?.score]).toEqual([3, 700]);
  });
});

/** As Google's server answers: the rules judge a commit before its preconditions are looked at. */
describe('a server that judges the rules before the preconditions', () => {
  const DENIED: Fault = {
    arrives: 0,
    answer: {
      status: 403,
      body: JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } }),
    },
  };
  const persistence = createPersistence();

  /** A page whose next commits are each overtaken by what `other` does, and denied for it. */
  async function openOvertaken(...overtake: (() => Promise<unknown>)[]): Promise<Database> {
    const page = await board.openBehind(async (path) => {
      if (!path.includes(':commit')) return undefined;
      const act = overtake.shift();
      await act?.();
      return act && DENIED;
    }, persistence);
    await page.signIn();
    return page;
  }

  let other: Database;
  beforeEach(async () => {
    other = board.open(persistence);
    await other.signIn();
    pass(3000);
  });

  test.each([
    ['a better run', 800],
    ['an equal run', 600],
  ])('loses no run when another tab saves %s between reading and committing', async (_, score) => {
    const page = await openOvertaken(() => other.submit(record({ score })));
    expect(await page.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: score });
    expect([gamesPlayed(), entryOf()?.score]).toEqual([2, score]);
  });

  test('loses no run that is overtaken three times', async () => {
    const saves = [300, 500, 700].map((score) => () => other.submit(record({ score })));
    const page = await openOvertaken(...saves);
    expect(await page.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 700 });
    expect(gamesPlayed()).toBe(4);
  });

  test('loses no run without a replay that is overtaken by a better one', async () => {
    const page = await openOvertaken(() => other.submit(record({ score: 800 })));
    const { replay: _, ...long } = record({ score: 600 });
    expect(await page.submit(long)).toEqual({ kind: 'saved', best: 800 });
  });

  test('loses no run when moderators take the entry off meanwhile', async () => {
    await other.submit(record({ score: 800 }));
    const page = await openOvertaken(() =>
      board.store.commit([{ kind: 'delete', path: ['leaderboard_entries', ANN] }]),
    );
    expect(await page.submit(record({ score: 600 }))).toEqual({ kind: 'saved', best: 600 });
  });

  test('does not know what became of a run that is overtaken again and again', async () => {
    const saves = Array.from(
      { length: 20 },
      (_, index) => () => other.submit(record({ score: 100 * index + 100 })),
    );
    const page = await openOvertaken(...saves);
    await expect(page.submit(record({ score: 50_000, ticks: 100_000 }))).rejects.toThrow();
  });

  test('is told apart from one that denies the run for what it is', async () => {
    const page = await openOvertaken(async () => {});
    expect(await page.submit(record({ score: 600 }))).toEqual({ kind: 'denied' });
  });
});

test('50 saves at once by ten players count 50, and each player has their best', async () => {
  const players = Array.from({ length: 10 }, (_, number) => ({ number, page: board.open() }));
  await Promise.all(players.map(({ page }) => page.signIn()));
  pass(3000);
  const saves = players.flatMap(({ number, page }) =>
    [300, 500, 100, 400, 500].map((score) =>
      page.submit(record({ playerId: `p${number}_1767225600000`, score: score + 100 * number })),
    ),
  );
  const results = await Promise.all(saves);
  expect(results.every(({ kind }) => kind === 'saved')).toBe(true);
  expect([gamesPlayed(), board.all('runs').length]).toEqual([50, 50]);
  const scores = board.all('leaderboard_entries').map(({ score }) => Number(score));
  expect(scores.sort((a, b) => a - b)).toEqual([500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400]);
});
