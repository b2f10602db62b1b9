import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverNow, setServerTime } from '../../../../src/base/clock.ts';
import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import { followCups } from '../../../../src/contests/cups/followedCups.ts';
import { BROKEN, cupOf, entrantOf, HOUR_MS, TIMES } from './cups.ts';

const MINUTE_MS = 60_000;
const { id: ID } = cupOf();

/** A board whose clock is an hour ahead of the device's. */
class FakeBoard {
  cups: (Cup | BrokenCup)[] = [cupOf()];
  own: OwnEntrant | null = entrantOf();
  terms: CupTerms | null = cupOf();
  asked: string[] = [];

  readonly followed = followCups({
    ask: (question) => question({ readOwnEntrant: async () => this.#answer('own', this.own) }),
    askPublic: (question) =>
      question({ readCups: async () => this.#answer('cups', { cups: this.cups, serverTime: this.now }) }),
    askTerms: (question) =>
      question({ readTerms: async (_, number) => this.#answer(`terms ${number}`, this.terms) }),
  });

  #answer<T>(what: string, answer: T): T {
    this.asked.push(what);
    return answer;
  }

  get now() {
    return Date.now() + HOUR_MS;
  }
}

let board: FakeBoard;
const setNow = (now: number) => vi.setSystemTime(now - HOUR_MS);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    setServerTime(Date.now());
  });
  board = new FakeBoard();
  setNow(TIMES.startsAt + HOUR_MS);
});

describe('the cups', () => {
  test('are those of the board, broken ones too, and its clock is heard', async () => {
    board.cups = [BROKEN, cupOf()];
    await board.followed.list.load();
    expect(board.followed.list.value).toEqual({ cups: [BROKEN, cupOf()], readAt: board.now });
    expect(serverNow()).toBe(board.now);
  });

  test('are read once a minute at most, however many ask', async () => {
    const { list } = board.followed;
    await Promise.all([list.load(), list.load()]);
    expect(board.asked).toEqual(['cups']);
  });

  test.each([
    ['every five minutes', TIMES.startsAt + HOUR_MS, 5 * MINUTE_MS],
    ['as one changes', TIMES.endsAt - 5000, 5000],
  ])('are read while a screen shows them, %s', async (_, now, dueIn) => {
    setNow(now);
    const { stop } = board.followed.list.follow(() => true);
    onTestFinished(stop);
    await vi.advanceTimersByTimeAsync(dueIn - 1);
    expect(board.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(board.asked).toHaveLength(2);
  });
});

describe('what the browser has in a cup', () => {
  const readOwn = async () => {
    await board.followed.own(ID).reload();
    return board.followed.own(ID).value;
  };

  test('is read once a minute at most, and its terms once', async () => {
    const own = board.followed.own(ID);
    await own.load();
    await board.followed.own(ID).load();
    expect(own.value).toEqual({ entrant: entrantOf(), accepted: cupOf() });
    expect(await readOwn()).toEqual(own.value);
    expect(board.asked).toEqual(['own', 'terms 1', 'own']);
  });

  test('under newer terms has those read', async () => {
    await readOwn();
    board.own = entrantOf({ terms: 2 });
    board.terms = cupOf({ terms: 2, tickets: 3 });
    expect(await readOwn()).toMatchObject({ accepted: { terms: 2, tickets: 3 } });
  });

  test('under terms that are no longer there has none, and they are asked for again', async () => {
    board.terms = null;
    expect(await readOwn()).toEqual({ entrant: entrantOf(), accepted: null });
    board.terms = cupOf();
    expect(await readOwn()).toMatchObject({ accepted: cupOf() });
  });

  test('without a registration has no terms', async () => {
    board.own = null;
    expect(await readOwn()).toEqual({ entrant: null, accepted: null });
    expect(board.asked).toEqual(['own']);
  });
});
