import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/board/backend/database.ts';
import { ALL_TIME, BoardReader } from '../../../../src/board/verification/boardReader.ts';
import type { OpenPort } from '../../../../src/board/verification/verifier.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { type LocalBoard, startLocalBoard } from '../backend/localBoard.ts';
import {
  brokenRun,
  flood,
  forgedRun,
  forgers,
  hiddenOf,
  honestPlayers,
  honestRun,
  largeRun,
  newStorage,
  openReader,
  put,
  ranksOf,
  reasonsOf,
} from './boards.ts';
import { honestAnswer, honestPort, portOf } from './ports.ts';

const MAX_READS = 40;
const MAX_BYTES = 1024 * 1024;

let board: LocalBoard;
let database: Database;

beforeEach(async () => {
  board = await startLocalBoard();
  database = board.open();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const names = (from: number, to: number, state: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => `hal${from + index} ${state}`);

test('an honest board is verified whole: ten entries, ten runs, the counter', async () => {
  await put(board, honestPlayers(12));
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  expect(reader.store.getState()).toMatchObject({ hidden: [], isReading: false, canReadOn: false });
  expect(reader.store.getState().ranks[0]?.proof).toEqual({ kind: 'verified', skin: 'default' });
  expect(bill.documents).toBe(21);
});

test('of a list that ends, all are ranks, and verified as far as the allowance goes', async () => {
  await put(board, honestPlayers(21));
  const { io, bill } = openReader(database);
  const first = await io.readScores({});
  const second = await io.readScores({ after: first.end });
  const third = await io.readScores({ after: second.end, count: 1 });
  const entries = [first, second, third].flatMap((page) => page.entries);
  const reader = new BoardReader(io, ALL_TIME, { entries, end: null, size: entries.length }, Infinity);
  bill.documents += 1;
  await reader.start();
  expect(ranksOf(reader)).toEqual([...names(1, 18, 'verified'), ...names(19, 21, 'unknown')]);
  expect(reader.store.getState()).toMatchObject({ hidden: [], isProvisional: false, canReadOn: true });
  expect(bill.documents).toBe(MAX_READS);
  await reader.readOn();
  expect(ranksOf(reader)).toEqual(names(1, 21, 'verified'));
  expect(reader.store.getState().canReadOn).toBe(false);
});

test('the podium is verified first', async () => {
  await put(board, honestPlayers(10));
  const asked: number[] = [];
  const { read } = openReader(database, {
    open: portOf((task) => {
      asked.push(task.claim.score);
      return honestAnswer(task);
    }),
  });
  await read();
  // The first two are the worker's own test.
  const [, , ...scores] = asked;
  const best = [...scores].sort((one, other) => other - one);
  expect(new Set(scores.slice(0, 3))).toEqual(new Set(best.slice(0, 3)));
});

test('forged rows are no ranks, and the reader reads on until there are ten', async () => {
  await put(board, [...forgers(4), ...honestPlayers(11), { name: 'bob', run: brokenRun(5) }]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  expect(hiddenOf(reader)).toEqual(['eve1', 'eve2', 'eve3', 'eve4', 'bob']);
  expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
});

describe.each(['above', 'among'] as const)('500 forged rows %s the honest ones', (place) => {
  test.each([500, 50, 1])(
    'of %i accounts leave the ten that moderators verified, at first sight',
    async (accounts) => {
      await put(board, [...flood(500, accounts, place), ...honestPlayers(10, 'verified')]);
      const { read, bill } = openReader(database);
      const reader = await read();
      expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
      expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
      expect(bill.bytes).toBeLessThanOrEqual(MAX_BYTES);
      expect(reader.store.getState().canReadOn).toBe(true);
    },
  );

  test.each([1, 4])(
    'of %i accounts leave ten honest ones that nobody marked, at first sight',
    async (accounts) => {
      await put(board, [...flood(500, accounts, place), ...honestPlayers(12)]);
      const { read, bill } = openReader(database);
      const reader = await read();
      expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
      expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
      expect(reader.store.getState()).toMatchObject({ accountsLeftOut: accounts, isProvisional: false });
    },
  );

  test('of as many accounts, where nobody marked any: five presses reach all ten', async () => {
    await put(board, [...flood(500, 500, place), ...honestPlayers(12)]);
    const { read, bill } = openReader(database);
    const reader = await read();
    expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
    for (let press = 1; press <= 5; press++) {
      const before = bill.documents;
      await reader.readOn();
      expect(bill.documents - before).toBeLessThanOrEqual(MAX_READS * 2 ** press);
    }
    expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  });
});

test('once an entry failed, its account has no more ranks, but for those that moderators verified', async () => {
  const owner = 'account of eve1';
  await put(board, [
    ...forgers(1),
    ...honestPlayers(9).map((player, index) => {
      if (index === 6) return { ...player, owner };
      return index === 7 ? { ...player, owner, verdict: 'verified' } : player;
    }),
  ]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual([...names(1, 6, 'verified'), ...names(8, 9, 'verified')]);
  expect(reader.store.getState().hidden.map(({ proof }) => proof)).toMatchObject([
    { kind: 'failed', by: 'page' },
    { kind: 'failed', by: 'account' },
  ]);
  expect(bill.documents).toBe(1 + 10 + 9 + 2);
});

test('sixty forged rows that nobody has judged: the reader stops at its allowance and goes on when asked', async () => {
  await put(board, [...forgers(60), ...honestPlayers(3)]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual([]);
  expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
  expect(bill.bytes).toBeLessThanOrEqual(MAX_BYTES);
  for (let more = 1; reader.store.getState().canReadOn; more++) {
    await reader.readOn();
    expect(more).toBeLessThan(3);
  }
  expect(ranksOf(reader)).toEqual(names(1, 3, 'verified'));
  expect(hiddenOf(reader)).toHaveLength(60);
});

describe('no rank is left', () => {
  const asking = (isAllowed: boolean) => vi.fn(() => isAllowed);

  test('so the reader goes on with the next allowance, if it may', async () => {
    await put(board, [...forgers(30), ...honestPlayers(3)]);
    for (const isAllowed of [false, true]) {
      const { io, read } = openReader(database);
      io.mayReadOn = asking(isAllowed);
      const reader = await read();
      expect(ranksOf(reader)).toEqual(isAllowed ? names(1, 3, 'verified') : []);
      expect(io.mayReadOn).toHaveBeenCalledOnce();
    }
  });

  test.each([
    ['of a short board', 9, honestPort],
    ['in the skin that is asked for', 0, honestPort],
    ['that this browser could verify', 0, portOf(() => ({ type: 'out of time' }))],
  ] as const)('%s: the reader does not ask for more', async (_, forged, open) => {
    const inBought = Array.from({ length: 20 }, (_, index) => ({
      name: `ann${index}`,
      run: honestRun(index + 1, 'god'),
    }));
    await put(board, forged > 0 ? forgers(forged) : inBought);
    const { io, read } = openReader(database, { open });
    io.mayReadOn = asking(true);
    const reader = await read();
    reader.rankOnly('default');
    await reader.start();
    expect(ranksOf(reader)).toEqual([]);
    expect(io.mayReadOn).not.toHaveBeenCalled();
  });

  test('and nobody looks: the reader asks for more once it goes on', async () => {
    await put(board, forgers(30));
    const { io } = openReader(database);
    const mayReadOn = asking(true);
    const reader = new BoardReader({ ...io, mayReadOn, readRun }, ALL_TIME, await io.readScores({}));
    let runs = 0;
    function readRun(runId: RunId) {
      runs += 1;
      if (runs === 10) reader.stop();
      return io.readRun(runId);
    }
    await reader.start();
    expect(hiddenOf(reader)).toHaveLength(10);
    expect(mayReadOn).not.toHaveBeenCalled();
    await reader.start();
    expect(hiddenOf(reader)).toHaveLength(30);
    expect(mayReadOn).toHaveBeenCalledOnce();
  });
});

test('the ranks of one skin are verified like all others, and read on within the same allowance', async () => {
  const inBought = { name: 'ann', run: honestRun(20, 'god') };
  await put(board, [inBought, ...forgers(3), ...honestPlayers(12)]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(['ann verified', ...names(1, 9, 'verified')]);
  reader.rankOnly('default');
  await reader.start();
  expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  expect(hiddenOf(reader)).toEqual(['eve1', 'eve2', 'eve3']);
  expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
  reader.rankOnly('god');
  await reader.start();
  expect(ranksOf(reader)).toEqual(['ann verified']);
  reader.rankOnly(null);
  expect(ranksOf(reader)).toEqual(['ann verified', ...names(1, 9, 'verified')]);
  expect(bill.documents).toBeLessThanOrEqual(MAX_READS);
});

test('a run whose skin nobody knows is no rank of a skin', async () => {
  await put(board, honestPlayers(3));
  const { read } = openReader(database, { open: portOf(() => ({ type: 'out of time' })) });
  const reader = await read();
  expect(ranksOf(reader)).toHaveLength(3);
  reader.rankOnly('default');
  await reader.start();
  expect(ranksOf(reader)).toEqual([]);
  expect(hiddenOf(reader)).toEqual(['hal1', 'hal2', 'hal3']);
});

test('reading on closes the gap between forged rows and verified ones', async () => {
  await put(board, [
    ...forgers(10),
    ...honestPlayers(14).map((player, index) => (index < 2 ? player : { ...player, verdict: 'verified' })),
  ]);
  const { read } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(names(3, 12, 'verified'));
  expect(reader.store.getState().isProvisional).toBe(true);
  await reader.readOn();
  expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  expect(reader.store.getState().isProvisional).toBe(false);
});

test('large forged replays take no more bytes than a visit may read, and no rank', async () => {
  await put(board, [...forgers(10, (number) => forgedRun(number, 60)), ...honestPlayers(5, 'verified')]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(bill.bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(ranksOf(reader)).toEqual(names(1, 5, 'verified'));
  const reasons = reader.store.getState().hidden.map(({ proof }) => proof.kind);
  expect(new Set(reasons)).toEqual(new Set(['failed', 'unknown']));
  await reader.readOn();
  expect(reader.store.getState().hidden.every(({ proof }) => proof.kind === 'failed')).toBe(true);
});

test.each([4, 10])('%i of the largest replays on top leave those that moderators verified', async (count) => {
  await put(board, [...forgers(count, largeRun), ...honestPlayers(10, 'verified')]);
  const { read, bill } = openReader(database);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(names(1, 10, 'verified'));
  expect(bill.bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('what moderators verified is a rank, even where its replay is more than this visit may still read', async () => {
  const marked = forgers(10, largeRun).map((one) => ({ ...one, verdict: 'verified' }));
  await put(board, marked);
  const { io, read, bill } = openReader(database);
  io.verifier.verify = () => Promise.resolve({ type: 'verified' });
  const states = ranksOf(await read()).map((rank) => rank.split(' ')[1]);
  expect(states).toEqual([...Array(9).fill('verified'), 'unknown']);
  expect(bill.bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('four of the largest replays no longer take the first rank of somebody who played for 19 minutes', async () => {
  const best = { name: 'hal', run: forgedRun(60, 19) };
  const honest = honestPlayers(3);
  await put(board, [...forgers(4, largeRun), best, ...honest]);
  const { read, io } = openReader(database);
  const { verify } = io.verifier;
  // It stands for a run of that length that is true: to play one takes longer than a test may.
  io.verifier.verify = (run) =>
    run.claim.runId === best.run.claim.runId
      ? Promise.resolve({ type: 'verified' })
      : verify.call(io.verifier, run);
  const reader = await read();
  expect(ranksOf(reader)).toEqual(['hal verified', ...names(1, 3, 'verified')]);
});

test('a row that was not checked never lets the next be rank 1 without a word', async () => {
  await put(board, [...forgers(9, largeRun), { name: 'bob', run: forgedRun(70, 60) }, ...honestPlayers(1)]);
  const reader = await openReader(database).read();
  const { hidden, isProvisional } = reader.store.getState();
  expect(hidden.some(({ proof }) => proof.kind === 'unknown')).toBe(true);
  expect(isProvisional || ranksOf(reader).length === 0).toBe(true);
});

test('what moderators rejected is no rank, whatever the worker is', async () => {
  const judged = honestPlayers(3).map((player, index) =>
    index === 0 ? { ...player, verdict: 'mismatch at tick 0' } : player,
  );
  await put(board, judged);
  const { read } = openReader(database, { open: blocked });
  const reader = await read();
  expect(ranksOf(reader)).toEqual(names(2, 3, 'unknown'));
  expect(reader.store.getState().hidden).toMatchObject([
    {
      entry: { playerName: { typed: 'hal1' } },
      proof: { by: 'moderators', because: 'moderators found: mismatch at tick 0' },
    },
  ]);
});

const blocked: OpenPort = () => {
  throw new TypeError('refused by policy');
};

test.each([
  ['that a policy blocks', blocked, 'this browser stopped the verification'],
  [
    'that finds nothing true',
    portOf(() => ({ type: 'mismatch', tick: 0, what: 'state' })),
    'this browser plays our own recorded run differently',
  ],
])('a reader with a worker %s shows everything, unverified', async (_, open, because) => {
  await put(board, [...forgers(1), ...honestPlayers(2)]);
  const reader = await openReader(database, { open }).read();
  expect(ranksOf(reader)).toEqual(['eve1 unknown', 'hal1 unknown', 'hal2 unknown']);
  expect(reasonsOf(reader)).toEqual(Array(3).fill(because));
  expect(hiddenOf(reader)).toEqual([]);
});

test('a run that ends its worker keeps nothing from the others', async () => {
  await put(board, honestPlayers(4));
  const bomb = honestRun(3).claim.runId;
  const open: OpenPort = (onAnswer, onEnd) => {
    const port = honestPort(onAnswer, onEnd);
    return { ...port, send: (task) => (task.claim.runId === bomb ? onEnd() : port.send(task)) };
  };
  const reader = await openReader(database, { open }).read();
  expect(ranksOf(reader)).toEqual(['hal1 verified', 'hal2 unknown', 'hal3 verified', 'hal4 verified']);
});

test('a reader without a network says so, and tries again when asked', async () => {
  await put(board, honestPlayers(2));
  const { io, read } = openReader(database);
  const { readRun } = io;
  io.readRun = () => Promise.reject(new TypeError('Failed to fetch'));
  const reader = await read();
  expect(reasonsOf(reader)).toEqual(Array(2).fill('its replay could not be loaded'));
  io.readRun = readRun;
  await reader.readOn();
  expect(ranksOf(reader)).toEqual(names(1, 2, 'verified'));
});

test('a host that can’t answer for the verified ones yet is read on all the same', async () => {
  await put(board, [...forgers(3), ...honestPlayers(9)]);
  const { io, read } = openReader(database);
  const { readScores } = io;
  io.readScores = (query) =>
    query.isVerified ? Promise.reject(new Error('The query requires an index')) : readScores(query);
  expect(ranksOf(await read())).toEqual(names(1, 9, 'verified'));
});

test('a verdict is kept for the next visit, unless the claim or the build is another; what failed to answer is not', async () => {
  const storage = newStorage();
  await put(board, [...forgers(1), ...honestPlayers(2)]);
  const first = openReader(database, { storage });
  await first.read();
  expect(first.bill.documents).toBe(1 + 3 + 3);

  const again = openReader(database, { storage, open: blocked });
  const reader = await again.read();
  expect(again.bill.documents).toBe(1 + 3);
  expect(ranksOf(reader)).toEqual(names(1, 2, 'verified'));
  expect(hiddenOf(reader)).toEqual(['eve1']);

  await put(board, [
    { name: 'hal2', run: { ...honestRun(1), claim: { ...honestRun(1).claim, score: 500 } } },
  ]);
  const third = await openReader(database, { storage }).read();
  expect(hiddenOf(third)).toEqual(['eve1', 'hal2']);
});

test('a run under other rules is not called forged, unless only its replay says so', async () => {
  const [one, two] = [honestRun(1), honestRun(2)];
  const otherRules = one.bytes.slice();
  otherRules[5] = 9;
  await put(board, [
    { name: 'old', run: { ...two, claim: { ...two.claim, ruleset: 9 } } },
    { name: 'sly', run: { ...one, bytes: otherRules } },
  ]);
  const reader = await openReader(database).read();
  expect(reasonsOf(reader)).toEqual(['it was played under other rules']);
  expect(hiddenOf(reader)).toEqual(['sly']);
});

test('an entry whose run is another is no rank; one without a run or a replay stays, unverified', async () => {
  await put(board, honestPlayers(3));
  await put(board, [{ name: 'eve', run: { ...forgedRun(1), claim: { ...forgedRun(1).claim } } }]);
  const fields = board.fields('runs', honestRun(3).claim.runId);
  await board.write(['runs', honestRun(3).claim.runId], { ...fields, ...toFields({ player_id: 'eve_1' }) });
  const { replay: _, ...bare } = board.fields('runs', honestRun(2).claim.runId);
  await board.write(['runs', honestRun(2).claim.runId], bare);
  const reader = await openReader(database).read();
  expect(hiddenOf(reader)).toEqual(['eve', 'hal1']);
  expect(ranksOf(reader)).toEqual(['hal2 unknown', 'hal3 verified']);
  expect(reasonsOf(reader)).toEqual(['its replay is missing']);
});

test('a reader that was stopped goes on where it was', async () => {
  await put(board, honestPlayers(5));
  const { io, read, bill } = openReader(database);
  const { readRun } = io;
  let reader: Awaited<ReturnType<typeof read>> | undefined;
  io.readRun = (runId) => {
    reader?.stop();
    return readRun(runId);
  };
  reader = await read();
  expect(bill.documents).toBe(1 + 5 + 5);
  expect(ranksOf(reader)).toEqual(names(1, 5, 'verified'));
});
