import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContestEntry, OwnDaily, TicketResult } from '../../../src/backend/contestRecords.ts';
import { NoBoard } from '../../../src/backend/noBoard.ts';
import { dailyOf } from '../../../src/contest/contest.ts';
import type { Daily } from '../../../src/contest/daily.ts';
import { DAY_MS, type Streak, TICKETS, timesOf } from '../../../src/contest/daily.ts';
import { sealOpensAt } from '../../../src/contest/phases.ts';
import { dailyHolder } from '../../../src/contests/heldTicket.ts';
import { isTicket, type TicketPlayer, Today, type TodayIo } from '../../../src/contests/today.ts';
import type { PlayerId, Uid } from '../../../src/ids.ts';
import { createStorage } from '../../../src/storage.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { createArea } from '../leaderboard/area.ts';

const DAY = 20_779;
const HAL: TicketPlayer = { playerId: 'hal_1' as PlayerId, playerName: 'hal' };
const EVE: TicketPlayer = { playerId: 'eve_1' as PlayerId, playerName: 'eve' };

const OFFLINE = new TypeError('Failed to fetch');

type Answers = Parameters<Parameters<TodayIo['ask']>[0]>[0];

/** A board whose clock runs as the device's, a day later, so that a mistake between the two shows. */
class FakeBoard {
  /** The page's clock is ahead of the device's. */
  offset = 0;
  device = (DAY - 1) * DAY_MS + 12 * 3_600_000;
  ruleset = 2;
  tickets: string[] = [];
  entry: OwnDaily | null = null;
  streak: Streak = { days: 0, weeks: 0, lastDaily: null };
  yesterday: OwnDaily | null = null;
  /** Of yesterday. */
  best: ContestEntry[] = [];
  asked: string[] = [];
  failure: Error | null = null;
  isMade = true;
  /** What an answer about a streak waits for. */
  network = Promise.resolve();
  /** The next answer to a ticket; the board has drawn it all the same when this is an error. */
  ticketAnswer: TicketResult | Error | null = null;
  /** The player ids that the page gave up. */
  renewed: PlayerId[] = [];

  get serverTime() {
    return this.device + DAY_MS;
  }

  get daily(): Daily {
    const day = Math.floor(this.serverTime / DAY_MS);
    const createdAt = day * DAY_MS * 1000;
    return { id: dailyOf(day), day, ruleset: this.ruleset, createdAt, times: timesOf(day), tickets: TICKETS };
  }

  readonly answers: Answers = {
    openToday: async () => {
      this.isMade = true;
      return this.#answer('daily', { daily: this.daily, serverTime: this.serverTime });
    },
    findToday: async () =>
      this.#answer('daily', { daily: this.isMade ? this.daily : null, serverTime: this.serverTime }),
    readOwnDaily: async (id) =>
      this.#answer(
        id === this.daily.id ? 'entry' : `entry of ${id}`,
        id === this.daily.id ? this.entry : this.yesterday,
      ),
    readStreak: async () => {
      const { network } = this;
      const streak = this.#answer('streak', this.streak);
      await network;
      return streak;
    },
    readEntries: async (id) => this.#answer(`best of ${id}`, { entries: this.best, end: null }),
    drawTicket: async (id, { runId }) => {
      this.asked.push(`ticket of ${id}`);
      if (this.failure) throw this.failure;
      const answer = this.ticketAnswer;
      if (!answer || answer instanceof Error) {
        if (!this.tickets.includes(runId)) this.tickets.push(runId);
      }
      if (answer instanceof Error) throw answer;
      const number = this.tickets.indexOf(runId) + 1;
      const ticket = { contest: id, number, runId, createdAt: this.daily.createdAt };
      return answer ?? { kind: 'drawn', ticket };
    },
  };

  #answer<T>(what: string, answer: T): T {
    this.asked.push(what);
    if (this.failure) throw this.failure;
    return answer;
  }
}

let board: FakeBoard;
let area: Storage;
let runs: number;

/** A page, or the same one after a reload. */
function openPage(): Today {
  return new Today({
    ask: (question) => question(board.answers),
    createRunId: () => runIdOf(runs++),
    held: dailyHolder(createStorage(() => area)),
    renewPlayerId: (playerId) => board.renewed.push(playerId),
    deviceNow: () => board.device,
    now: () => board.device + board.offset,
    setServerTime: (time) => {
      board.offset = time - board.device;
    },
  });
}

async function openPlayersPage(): Promise<Today> {
  const today = openPage();
  await today.load(true);
  return today;
}

const stateOf = (today: Today) => today.store.getState();
const usedOf = (today: Today) => {
  const state = stateOf(today);
  return state.kind === 'known' ? state.ticketsUsed : state.kind;
};

beforeEach(() => {
  board = new FakeBoard();
  area = createArea();
  runs = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('today', () => {
  test('is what the server’s clock says, whatever the device’s shows', async () => {
    const today = await openPlayersPage();
    expect(stateOf(today)).toMatchObject({
      kind: 'known',
      daily: { day: DAY },
      ticketsUsed: 0,
      result: null,
    });
    expect(board.device + board.offset).toBe(board.serverTime);
    expect(today.isOpen()).toBe(true);
  });

  test('costs a visitor who is not signed in the daily only', async () => {
    await openPage().load(false);
    expect(board.asked).toEqual(['daily']);
  });

  test('is made by the first who draws a ticket, and by nobody who only looks', async () => {
    board.isMade = false;
    const today = openPage();
    for (const isPlayer of [false, true]) {
      await today.load(isPlayer);
      expect(stateOf(today)).toMatchObject({ kind: 'unmade', day: DAY, yesterday: null });
    }
    expect(await today.draw(HAL)).toMatchObject({ daily: { day: DAY }, number: 1 });
    expect(usedOf(today)).toBe(1);
  });

  test('costs no ticket when nobody could make it', async () => {
    board.isMade = false;
    const today = await openPlayersPage();
    board.failure = new Error('no answer');
    expect(await today.draw(HAL)).toMatchObject({ remedy: 'again' });
    expect(board.tickets).toEqual([]);
    board.failure = null;
    expect(await today.draw(HAL)).toMatchObject({ number: 1 });
  });

  test('is read again after a minute, and for another player at once', async () => {
    const today = await openPlayersPage();
    board.device += 60_000;
    await today.load(true);
    expect(board.asked).toEqual(['daily', 'entry', 'streak']);
    await today.load(false);
    expect(board.asked).toHaveLength(4);
    board.device += 60_001;
    await today.load(false);
    expect(board.asked).toHaveLength(5);
  });

  test.each([true, false])(
    'is asked for once a minute, however many ask, made or not: %s',
    async (isMade) => {
      board.isMade = isMade;
      const today = await openPlayersPage();
      const { length } = board.asked;
      for (let press = 0; press < 10; press++) await today.load(true);
      expect(board.asked).toHaveLength(length);
      board.device += 60_001;
      await today.load(true);
      expect(board.asked).toHaveLength(2 * length);
    },
  );

  test('becomes the next day at midnight', async () => {
    const today = await openPlayersPage();
    board.device = DAY * DAY_MS - 1;
    expect(today.isOpen()).toBe(true);
    board.device += 1;
    expect(today.isOpen()).toBe(false);
    await today.load(true);
    expect(stateOf(today)).toMatchObject({ daily: { day: DAY + 1 } });
  });

  test.each([
    ['nothing is known of', new NoBoard(), 'absent'],
    ['does not answer for', OFFLINE, 'unreachable'],
  ])('%s a board that is not there', async (_, failure, kind) => {
    board.failure = failure;
    expect(stateOf(await openPlayersPage())).toEqual({ kind });
  });

  test.each([
    [true, 0],
    [false, 'unmade'],
  ])('stays known without a network until its day is over, made or not: %s', async (isMade, known) => {
    board.isMade = isMade;
    const today = await openPlayersPage();
    board.failure = OFFLINE;
    await today.reload(true);
    expect(usedOf(today)).toBe(known);
    board.device += DAY_MS;
    await today.load(true);
    expect(usedOf(today)).toBe('unreachable');
    board.failure = null;
    await today.load(true);
    expect(usedOf(today)).toBe(known);
  });

  test('of newer rules asks for a reload', async () => {
    board.ruleset = 99;
    expect(stateOf(await openPlayersPage())).toEqual({ kind: 'outdated' });
  });

  test.each([true, false])('knows how much of a streak is left, made or not: %s', async (isMade) => {
    board.isMade = isMade;
    board.streak = { days: 4, weeks: 2, lastDaily: DAY - 1 };
    expect(stateOf(await openPlayersPage())).toMatchObject({ streak: { days: 4, weeks: 2 } });
    board.device += DAY_MS;
    expect(stateOf(await openPlayersPage())).toMatchObject({ streak: { days: 0, weeks: 2 } });
  });

  test('asked for anew is read for who is signed in, and for nobody else', async () => {
    const today = openPage();
    await today.reload(false);
    expect(board.asked).toEqual(['daily']);
    await today.reload(true);
    expect(board.asked).toEqual(['daily', 'daily', 'entry', 'streak']);
  });

  test('is read once when it is made', async () => {
    board.isMade = false;
    const today = await openPlayersPage();
    board.asked = [];
    await today.draw(HAL);
    expect(board.asked).toEqual(['daily', 'entry', 'streak', `ticket of ${board.daily.id}`]);
  });
});

describe('yesterday', () => {
  const entry = (uid: string, score: number, lived: number, verdict = ''): ContestEntry => ({
    ...HAL,
    holder: uid as Uid,
    ticketsUsed: 1,
    ...{ score, lived, level: 9, skin: 'default', runId: runIdOf(score + lived), timestamp: 0 },
    verdict,
    struck: '',
  });
  const OWN = entry('u', 500, 100);
  const LAST = `daily-${DAY - 1}`;

  beforeEach(() => {
    board.streak = { days: 1, weeks: 1, lastDaily: DAY - 1 };
    board.yesterday = { ticketsUsed: 1, entry: OWN };
  });

  const yesterday = async () => {
    const state = stateOf(await openPlayersPage());
    return state.kind === 'known' || state.kind === 'unmade' ? state.yesterday : state.kind;
  };

  test.each<[string, ContestEntry[], number | 'below']>([
    ['alone', [OWN], 1],
    ['behind more points', [entry('a', 600, 900), OWN], 2],
    ['behind as many with coins that lived less', [entry('a', 500, 99), OWN, entry('b', 400, 1)], 2],
    ['equal to others', [entry('a', 600, 1), entry('b', 500, 100), OWN], 2],
    ['behind a run that moderators rejected', [entry('a', 600, 1, 'mismatch at tick 9'), OWN], 1],
    ['behind ten', Array.from({ length: 10 }, (_, index) => entry(`${index}`, 600, index)), 'below'],
    [
      'equal to the tenth',
      [...Array.from({ length: 9 }, (_, n) => entry(`${n}`, 600, n)), entry('z', 500, 100)],
      10,
    ],
  ])('has the rank of a run %s', async (_, best, rank) => {
    board.best = best;
    expect(await yesterday()).toEqual({ score: 500, rank });
  });

  test('has no ranks before its seal opens, and is final after', async () => {
    const sealUntil = sealOpensAt(timesOf(DAY - 1));
    board.best = [OWN];
    board.device = sealUntil - DAY_MS - 1;
    const today = await openPlayersPage();
    expect(stateOf(today)).toMatchObject({ yesterday: { score: 500, rank: 'sealed' } });
    expect(board.asked).not.toContain(`best of ${LAST}`);
    board.device += 60_001;
    await today.load(true);
    expect(stateOf(today)).toMatchObject({ yesterday: { score: 500, rank: 1 } });
    board.asked = [];
    await today.reload(true);
    expect(stateOf(today)).toMatchObject({ yesterday: { score: 500, rank: 1 } });
    expect(board.asked).toEqual(['daily', 'entry', 'streak']);
  });

  test('is known after today’s run too, and before anybody has made today’s daily', async () => {
    board.best = [OWN];
    board.streak = { days: 2, weeks: 1, lastDaily: DAY };
    expect(await yesterday()).toEqual({ score: 500, rank: 1 });
    board.isMade = false;
    expect(await yesterday()).toEqual({ score: 500, rank: 1 });
  });

  test.each<[string, Streak]>([
    ['who plays today for the first time', { days: 1, weeks: 1, lastDaily: DAY }],
    ['who played the day before', { days: 3, weeks: 1, lastDaily: DAY - 2 }],
    ['who never played', { days: 0, weeks: 0, lastDaily: null }],
  ])('is not read for a player %s', async (_, streak) => {
    board.streak = streak;
    expect(await yesterday()).toBeNull();
    expect(board.asked).not.toContain(`entry of ${LAST}`);
  });

  test('has no rank for a run that moderators rejected', async () => {
    board.yesterday = { ticketsUsed: 1, entry: entry('u', 500, 100, 'mismatch at tick 9') };
    expect(await yesterday()).toBeNull();
  });
});

describe('a ticket', () => {
  test('is drawn three times, and then no more', async () => {
    const today = await openPlayersPage();
    for (const number of [1, 2, 3]) {
      expect(await today.draw(HAL)).toMatchObject({ number, daily: { day: DAY } });
      expect(usedOf(today)).toBe(number);
      begin();
    }
    board.ticketAnswer = { kind: 'none left' };
    expect(await today.draw(HAL)).toMatchObject({ words: /all three/ });
    expect(new Set(board.tickets).size).toBe(3);
  });

  test('is not drawn anew before its run has begun, not even after a reload', async () => {
    const today = await openPlayersPage();
    const drawn = await today.draw(HAL);
    expect(await today.draw(HAL)).toEqual(drawn);
    expect(await (await openPlayersPage()).draw(HAL)).toEqual(drawn);
    expect(board.tickets).toHaveLength(1);
    begin();
    expect(await today.draw(HAL)).not.toEqual(drawn);
  });

  test('is one of those left until its run begins, for its player alone', async () => {
    const today = await openPlayersPage();
    expect(today.ticketsLeft(HAL)).toBe(3);
    for (const left of [3, 2, 1]) {
      await today.draw(HAL);
      expect([today.ticketsLeft(HAL), today.ticketsLeft(EVE)]).toEqual([left, left - 1]);
      begin();
      expect(today.ticketsLeft(HAL)).toBe(left - 1);
    }
  });

  test.each([true, false])(
    'counts, whatever was read before it was drawn, made or not: %s',
    async (isMade) => {
      board.isMade = isMade;
      const today = await openPlayersPage();
      let arrive = () => {};
      board.asked = [];
      board.network = new Promise((resolve) => {
        arrive = resolve;
      });
      const reading = today.reload(true);
      await vi.waitFor(() => expect(board.asked).toContain('streak'));
      board.network = Promise.resolve();
      await today.draw(HAL);
      begin();
      board.entry = { ticketsUsed: 1, entry: null };
      arrive();
      await reading;
      expect([usedOf(today), today.ticketsLeft(HAL)]).toEqual([1, 2]);
    },
  );

  test('that is held is used, even where the board was read for nobody', async () => {
    await (await openPlayersPage()).draw(HAL);
    const page = openPage();
    await page.load(false);
    expect([usedOf(page), page.ticketsLeft(HAL)]).toEqual([0, 3]);
  });

  test('whose answer was lost is the same ticket when it is asked for again', async () => {
    const today = await openPlayersPage();
    board.ticketAnswer = OFFLINE;
    expect(await today.draw(HAL)).toMatchObject({ remedy: 'again' });
    board.ticketAnswer = null;
    const page = await openPlayersPage();
    expect(await page.draw(HAL)).toMatchObject({ number: 1 });
    expect(board.tickets).toHaveLength(1);
  });

  test('that is asked for without a network costs none', async () => {
    const today = await openPlayersPage();
    board.failure = OFFLINE;
    expect(await today.draw(HAL)).toMatchObject({ remedy: 'again' });
    expect(board.tickets).toEqual([]);
  });

  test('of two tabs is one for each', async () => {
    const one = await openPlayersPage();
    const first = await one.draw(HAL);
    area = createArea();
    const second = await (await openPlayersPage()).draw(HAL);
    expect(isTicket(first) && isTicket(second) && first.runId !== second.runId).toBe(true);
    expect(second).toMatchObject({ number: 2 });
  });

  test('of another player of this browser is another one: the board takes its run from no other', async () => {
    const today = await openPlayersPage();
    await today.draw(HAL);
    expect(await today.draw(EVE)).toMatchObject({ number: 2 });
  });

  test('of yesterday is not played today', async () => {
    const today = await openPlayersPage();
    const drawn = await today.draw(HAL);
    board.device += DAY_MS;
    board.tickets = [];
    await today.load(true);
    const next = await today.draw(HAL);
    expect(next).toMatchObject({ number: 1, daily: { day: DAY + 1 } });
    expect(isTicket(drawn) && isTicket(next) && drawn.runId !== next.runId).toBe(true);
  });

  test('after midnight leads to the next daily', async () => {
    const today = await openPlayersPage();
    board.device += DAY_MS;
    board.ticketAnswer = { kind: 'closed' };
    expect(await today.draw(HAL)).toMatchObject({ words: /just closed/ });
    expect(stateOf(today)).toMatchObject({ daily: { day: DAY + 1 } });
    board.ticketAnswer = null;
    expect(await today.draw(HAL)).toMatchObject({ number: 1, daily: { day: DAY + 1 } });
  });

  test.each([
    [{ kind: 'denied', reason: 'You are banned.' }, { words: 'You are banned.' }],
    [{ kind: 'denied' }, { remedy: 'again' }],
    [{ kind: 'outdated' }, { remedy: 'reload' }],
  ] as const)('that the board refuses with %j says why', async (answer, told) => {
    const today = await openPlayersPage();
    board.ticketAnswer = answer;
    expect(await today.draw(HAL)).toMatchObject(told);
  });

  test('under a player id of another browser gives the player a new id, and says so', async () => {
    const today = await openPlayersPage();
    board.ticketAnswer = { kind: 'foreign' };
    const { words } = (await today.draw(HAL)) as { words: string };
    expect([words, board.renewed]).toEqual([expect.stringContaining('another browser'), [HAL.playerId]]);
    board.ticketAnswer = null;
    const renewed = { ...HAL, playerId: 'hal_1763710999999' as PlayerId };
    expect(await today.draw(renewed)).toMatchObject({ number: 1 });
  });

  test.each(['', '{', '[]', '{"daily":"../x"}', '{"daily":"daily-20779","runId":"zz","number":9}'])(
    'that is stored as %j is none',
    async (junk) => {
      area.setItem('defend-the-sats:ticket', junk);
      expect(await (await openPlayersPage()).draw(HAL)).toMatchObject({ number: 1 });
    },
  );
});

/** As app/followRun.ts does when the countdown begins. */
function begin(): void {
  dailyHolder(createStorage(() => area)).release();
}
