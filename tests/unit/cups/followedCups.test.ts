import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../../../src/backend/cupRecords.ts';
import { NoBoard } from '../../../src/backend/noBoard.ts';
import { FollowedCups } from '../../../src/cups/followedCups.ts';
import { BROKEN, cupOf, entrantOf, TIMES } from './cups.ts';

const MINUTE_MS = 60_000;
const { id: ID } = cupOf();

/** A board, and a page whose clock shows the same. */
class FakeBoard {
  now = TIMES.startsAt + 3_600_000;
  cups: (Cup | BrokenCup)[] = [cupOf()];
  own: OwnEntrant | null = entrantOf();
  terms: CupTerms | null = cupOf();
  failure: Error | null = null;
  asked: string[] = [];
  serverTimes: number[] = [];

  readonly followed = new FollowedCups({
    ask: (question) =>
      question({
        readCups: async () => this.#answer('cups', { cups: this.cups, serverTime: this.now }),
        readOwnEntrant: async () => this.#answer('own', this.own),
        readTerms: async (_, number) => this.#answer(`terms ${number}`, this.terms),
      }),
    now: () => this.now,
    setServerTime: (time) => this.serverTimes.push(time),
  });

  #answer<T>(what: string, answer: T): T {
    this.asked.push(what);
    if (this.failure) throw this.failure;
    return answer;
  }

  get list() {
    return this.followed.store.getState().list;
  }

  get ownState() {
    return this.followed.store.getState().own[ID];
  }
}

let board: FakeBoard;

beforeEach(() => {
  board = new FakeBoard();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the cups are read once a minute at most, however many ask, and the board’s clock is heard', async () => {
  await Promise.all([board.followed.load(), board.followed.load()]);
  board.now += MINUTE_MS - 1;
  await board.followed.load();
  expect(board.asked).toEqual(['cups']);
  board.now += 1;
  await board.followed.load();
  expect(board.asked).toEqual(['cups', 'cups']);
  expect(board.list).toMatchObject({ kind: 'known', cups: [cupOf()], isStale: false });
  expect(board.serverTimes).toEqual([board.now - MINUTE_MS, board.now]);
});

test('while a screen shows them they are read when they are due, by one of those that wait', async () => {
  await board.followed.load();
  expect(board.followed.dueIn()).toBe(5 * MINUTE_MS);
  board.now = TIMES.endsAt - 1000;
  await board.followed.reload();
  expect(board.followed.dueIn()).toBe(1000);
  board.now = TIMES.endsAt;
  await Promise.all([board.followed.loadDue(), board.followed.loadDue(), board.followed.loadDue()]);
  await board.followed.loadDue();
  expect(board.asked).toHaveLength(3);
});

describe('a screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pass = async (ms: number) => {
    board.now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };

  test('has them read when they are due, and no more once it is hidden', async () => {
    let isSeen = true;
    const { look } = board.followed.follow(() => isSeen);
    await pass(0);
    await pass(5 * MINUTE_MS);
    expect(board.asked).toHaveLength(2);
    isSeen = false;
    await pass(15 * MINUTE_MS);
    expect(board.asked).toHaveLength(2);
    isSeen = true;
    look();
    await pass(0);
    await pass(5 * MINUTE_MS);
    expect(board.asked).toHaveLength(4);
  });

  test('that was left has nothing read any more, also when it was left during a read', async () => {
    board.followed.follow(() => true).stop();
    await pass(0);
    const { stop } = board.followed.follow(() => true);
    await pass(0);
    stop();
    expect(board.asked).toHaveLength(1);
    await pass(60 * MINUTE_MS);
    expect(board.asked).toHaveLength(1);
  });
});

test('without a board there is nothing, and nobody asks again', async () => {
  board.failure = new NoBoard();
  await board.followed.load();
  await board.followed.load();
  expect(board.list).toEqual({ kind: 'absent' });
  expect(board.asked).toEqual(['cups']);
  expect(board.followed.dueIn()).toBe(Infinity);
});

test('a board that does not answer is asked again; what is known stays known, and is said to be old', async () => {
  board.failure = new TypeError('Failed to fetch');
  await board.followed.load();
  expect(board.list).toEqual({ kind: 'unreachable' });
  expect(board.followed.dueIn()).toBe(MINUTE_MS);
  board.failure = null;
  await board.followed.load();
  expect(board.list).toMatchObject({ kind: 'known', isStale: false });
  const readAt = board.now;
  board.now += MINUTE_MS;
  board.failure = new TypeError('Failed to fetch');
  await board.followed.load();
  expect(board.list).toMatchObject({ kind: 'known', cups: [cupOf()], readAt, isStale: true });
  board.failure = null;
  await board.followed.load();
  expect(board.list).toMatchObject({ isStale: false });
});

test('a broken cup is one of them', async () => {
  board.cups = [BROKEN, cupOf()];
  await board.followed.load();
  expect(board.list).toMatchObject({ cups: [BROKEN, cupOf()] });
});

test('what the browser has in a cup is read once a minute at most, and its terms once', async () => {
  await board.followed.loadOwn(ID);
  await board.followed.loadOwn(ID);
  expect(board.ownState).toEqual({ kind: 'known', entrant: entrantOf(), accepted: cupOf() });
  await board.followed.reloadOwn(ID);
  expect(board.asked).toEqual(['own', 'terms 1', 'own']);
});

test('a registration under newer terms has those read', async () => {
  await board.followed.loadOwn(ID);
  board.own = entrantOf({ terms: 2 });
  board.terms = cupOf({ terms: 2, tickets: 3 });
  await board.followed.reloadOwn(ID);
  expect(board.ownState).toMatchObject({ accepted: { terms: 2, tickets: 3 } });
});

test('who is not registered has no terms', async () => {
  board.own = null;
  await board.followed.loadOwn(ID);
  expect(board.ownState).toEqual({ kind: 'known', entrant: null, accepted: null });
  expect(board.asked).toEqual(['own']);
});

test('a registration stays known when the board does not answer, and is asked for again', async () => {
  board.failure = new TypeError('Failed to fetch');
  await board.followed.loadOwn(ID);
  expect(board.ownState).toEqual({ kind: 'unreachable' });
  board.failure = null;
  await board.followed.loadOwn(ID);
  board.failure = new TypeError('Failed to fetch');
  await board.followed.reloadOwn(ID);
  expect(board.ownState).toMatchObject({ kind: 'known', entrant: entrantOf() });
});
