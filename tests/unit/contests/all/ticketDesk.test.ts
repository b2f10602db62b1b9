/** Tickets of both kinds of contest, as the page draws them. */

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import type { DrawnTicket, TicketResult } from '../../../../src/board/backend/contestRecords.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { skinFor } from '../../../../src/contests/all/allowedSkins.ts';
import { type HeldTickets, ticketsIn } from '../../../../src/contests/all/heldTickets.ts';
import {
  isTicket,
  TicketDesk,
  type TicketDeskIo,
  type Trouble,
} from '../../../../src/contests/all/ticketDesk.ts';
import { type Contest, contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import type { SkinId } from '../../../../src/engine/simulation/skins.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { cupOf, TIMES } from '../cups/cups.ts';

const HAL = createPlayer('hal', '', 1);
const EVE = createPlayer('eve', '', 1);
const DAILY: Contest = { ...dailyTerms(20_779), ruleset: 4 };
const CUP: Contest = cupOf({ pauseSeconds: 0 });
const KINDS: [string, Contest, next: Contest][] = [
  ['a daily', DAILY, { ...DAILY, id: dailyOf(20_780) }],
  ['a cup', CUP, { ...CUP, id: contestId('cup-winter') }],
];

type Questioned = Parameters<Parameters<TicketDeskIo['ask']>[0]>[0];

/** A board, and what is under way in the browser's tabs. */
class FakeBoard {
  /** The tickets drawn, by contest. */
  readonly tickets: Record<string, RunId[]> = {};
  /** The next answers. The board has drawn a ticket all the same when this is an error. */
  answer: TicketResult | Error | null = null;
  isReachable = true;
  /** Questions that no answer comes to. */
  lost = 0;
  asked: unknown[] = [];
  /** The age of a ticket when it comes. */
  wallMs = 0;
  /** The sign-in lasts for a run; an error where nobody can say. */
  outlasts: boolean | Error = true;
  /** The looks at the sign-in, by whether they were hurried. */
  looks: boolean[] = [];
  /** Looks that find a run on its way. */
  pendingLooks = 0;
  pauses = 0;
  isPlayedElsewhere = false;
  isDrawnElsewhere = false;
  /** Numbers of tickets that the page has noted as drawn here. */
  noted: number[] = [];
  /** The player ids that the page gave up. */
  renewed: PlayerId[] = [];
  runs = 0;

  readonly drawTicket: Questioned['drawTicket'] = async (id, drawing) => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    this.asked.push([id, drawing]);
    const { runId, skin } = drawing;
    if (!this.answer || this.answer instanceof Error) {
      this.tickets[id] ??= [];
      if (!this.tickets[id].includes(runId)) this.tickets[id].push(runId);
    }
    if (this.asked.length <= this.lost) return new Promise<never>(() => {});
    if (this.answer instanceof Error) throw this.answer;
    const number = (this.tickets[id] ?? []).indexOf(runId) + 1;
    const startedAt = TIMES.startsAt;
    const ticket: DrawnTicket = {
      ...{ contest: id, number, runId, createdAt: startedAt * 1000 },
      ...(id.startsWith('cup') && { live: { skin, startedAt, readAt: startedAt + this.wallMs } }),
    };
    return this.answer ?? { kind: 'drawn', ticket };
  };

  readonly outlastsRun: Questioned['outlastsRun'] = async (_contest, _now, isHurried) => {
    this.looks.push(isHurried);
    if (this.outlasts instanceof Error) throw this.outlasts;
    return this.outlasts;
  };

  drawnIn({ id }: Contest): readonly RunId[] {
    return this.tickets[id] ?? [];
  }
}

/** A tab's page, or the same one after a reload. */
class Page {
  readonly held: HeldTickets;
  readonly #desk: TicketDesk;
  readonly steps: string[] = [];
  readonly told: string[] = [];

  constructor(area: Storage) {
    this.held = ticketsIn(createStorage(() => area));
    this.#desk = new TicketDesk({
      ask: (question) => question(board),
      held: this.held,
      isRunPending: () => board.pendingLooks > board.pauses,
      isRunLocked: async () => board.isPlayedElsewhere,
      isDrawnElsewhere: async () => board.isDrawnElsewhere,
      noteDrawn: (_, number) => board.noted.push(number),
      pause: async () => void board.pauses++,
      createRunId: () => runIdOf(++board.runs),
      renewPlayerId: (playerId) => board.renewed.push(playerId),
      now: () => TIMES.startsAt,
    });
  }

  draw(contest: Contest, { player = HAL, isGone = (): boolean => false } = {}) {
    return this.#desk.draw(contest, player, 'boxer', {
      isGone,
      onStep: (step) => this.steps.push(step),
      onAnswer: ({ kind }) => this.told.push(kind),
    });
  }
}

let board: FakeBoard;
let area: Storage;
let page: Page;

beforeEach(() => {
  board = new FakeBoard();
  area = createArea();
  page = new Page(area);
  vi.spyOn(console, 'error').mockReturnValue();
});

const words = (text: string, remedy?: Trouble['remedy']) =>
  expect.objectContaining({ words: expect.stringContaining(text), ...(remedy && { remedy }) });

describe.each(KINDS)('a ticket of %s', (_, contest, next) => {
  const { id } = contest;
  const heldBy = (player = HAL) => page.held.in(id, player.id);

  test('is drawn under the player’s name, in their skin, and the page is told', async () => {
    const runId = runIdOf(1);
    expect(await page.draw(contest)).toMatchObject({ contest: id, number: 1, runId });
    const player = { playerId: HAL.id, playerName: 'hal' };
    expect(board.asked).toEqual([[id, { player, runId, skin: 'boxer' }]]);
    expect([page.steps, page.told]).toEqual([['drawing'], ['drawn']]);
  });

  test('is not drawn anew before its run has begun, not even after a reload', async () => {
    const drawn = await page.draw(contest);
    expect(await page.draw(contest)).toEqual(drawn);
    expect(await new Page(area).draw(contest)).toEqual(drawn);
    expect(board.drawnIn(contest)).toHaveLength(1);
    page.held.release(id);
    expect(await page.draw(contest)).toMatchObject({ number: 2, runId: runIdOf(2) });
  });

  test('whose answer was lost is the same ticket when it is asked for again, in the same skin', async () => {
    board.answer = new TypeError('Failed to fetch');
    expect(await page.draw(contest)).toMatchObject({ remedy: 'again' });
    expect(heldBy()).toEqual({
      ...{ contest: id, playerId: HAL.id, runId: runIdOf(1), skin: 'boxer' },
      ...{ heldAt: TIMES.startsAt, drawn: null },
    });
    board.answer = null;
    expect(await new Page(area).draw(contest)).toMatchObject({ number: 1, runId: runIdOf(1) });
    expect(board.drawnIn(contest)).toHaveLength(1);
  });

  test('whose answer does not come is asked for again while it can still be played', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    board.lost = 1;
    const drawing = page.draw(contest);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await drawing).toMatchObject({ number: 1, runId: runIdOf(1) });
    expect([board.asked.length, page.told]).toEqual([2, ['drawn']]);
  });

  test('that is asked for without a network costs none', async () => {
    board.isReachable = false;
    expect(await page.draw(contest)).toEqual(words('Can’t connect', 'again'));
    expect([board.drawnIn(contest), page.told]).toEqual([[], []]);
  });

  test('of two tabs is one for each', async () => {
    await page.draw(contest);
    expect(await new Page(createArea()).draw(contest)).toMatchObject({ number: 2, runId: runIdOf(2) });
  });

  test('of another player of this tab is another one: the board takes its run from no other', async () => {
    await page.draw(contest);
    expect(await page.draw(contest, { player: EVE })).toMatchObject({ number: 2 });
  });

  test('is not played in another contest', async () => {
    await page.draw(contest);
    expect(await page.draw(next)).toMatchObject({ contest: next.id, number: 1, runId: runIdOf(2) });
  });

  test.each([
    [{ kind: 'none left' }, 'all your tickets'],
    [{ kind: 'closed' }, 'just ended'],
    [{ kind: 'not running' }, 'can’t play this cup'],
    [{ kind: 'not registered' }, 'not registered'],
    [{ kind: 'denied', reason: 'You are banned.' }, 'You are banned.'],
  ] as const)('that is refused for good as %j is held no longer', async (answer, why) => {
    board.answer = answer;
    expect(await page.draw(contest)).toEqual(words(why));
    expect([heldBy(), page.told]).toEqual([null, [answer.kind]]);
  });

  test.each([
    [{ kind: 'too soon' }, 'again'],
    [{ kind: 'denied' }, 'again'],
    [{ kind: 'outdated' }, 'reload'],
    [{ kind: 'shut' }, 'again'],
  ] as const)('that may come yet after %j stays held', async (answer, remedy) => {
    board.answer = answer;
    expect(await page.draw(contest)).toMatchObject({ remedy });
    expect(heldBy()).not.toBeNull();
  });

  test('under a player id of another browser gives the player a new id, and says so', async () => {
    board.answer = { kind: 'foreign' };
    expect(await page.draw(contest)).toEqual(words('another browser'));
    expect([board.renewed, heldBy()]).toEqual([[HAL.id], null]);
    board.answer = null;
    const player = createPlayer('hal', '', 2);
    expect(await page.draw(contest, { player })).toMatchObject({ number: 1, runId: runIdOf(2) });
  });

  test('is not drawn for a player who has left before the game was there', async () => {
    expect(await page.draw(contest, { isGone: () => true })).toBeNull();
    expect([board.asked, heldBy()]).toEqual([[], null]);
  });

  test('that comes when the player has left takes nothing away, and stays held', async () => {
    expect(await page.draw(contest, { isGone: () => board.asked.length > 0 })).toBeNull();
    expect(page.told).toEqual(['drawn']);
    expect(await page.draw(contest)).toMatchObject({ number: 1, runId: runIdOf(1) });
  });

  test('is not drawn where the page could not play its run', async () => {
    expect(await page.draw({ ...contest, ruleset: 99 })).toEqual(words('new version', 'reload'));
    expect([board.asked, heldBy()]).toEqual([[], null]);
  });
});

describe('a ticket whose run has to be live', () => {
  test.each([
    ['at once', 0, 0, true],
    ['with its time for the countdown', 10_000, 0, true],
    ['too late for it', 10_001, 0, false],
    ['within the pauses', 40_000, 30, true],
    ['after them', 40_001, 30, false],
    ['before it was drawn, by a clock that was set', -5000, 0, true],
  ])(
    'that comes %s, %i ms after it was drawn, with %i s of pauses, can be played: %s',
    async (_, wallMs, pauseSeconds, can) => {
      board.wallMs = wallMs;
      expect(isTicket(await page.draw({ ...CUP, pauseSeconds }))).toBe(can);
    },
  );

  test('that comes too late is given up with a word, and the next press draws another', async () => {
    board.wallMs = 60_000;
    expect(await page.draw(CUP)).toEqual(words('expired', 'again'));
    board.wallMs = 0;
    expect(await page.draw(CUP)).toMatchObject({ runId: runIdOf(2) });
  });

  test('closes the one before: it is drawn once the last run is there, or too late', async () => {
    board.pendingLooks = 2;
    const drawing = page.draw(CUP);
    expect(board.asked).toEqual([]);
    expect(isTicket(await drawing)).toBe(true);
    expect([board.pauses, page.steps]).toEqual([2, ['sending', 'sending', 'drawing']]);
  });

  test('is not drawn for a player who leaves while the last run is being sent', async () => {
    board.pendingLooks = 2;
    expect(await page.draw(CUP, { isGone: () => board.pauses === 1 })).toBeNull();
    expect([board.asked, page.held.in(CUP.id, HAL.id)]).toEqual([[], null]);
  });

  test('closes that of a run in another tab: the player is warned, each time, and may draw it all the same', async () => {
    board.isPlayedElsewhere = true;
    const warning = words('another tab');
    expect(await page.draw(CUP)).toEqual(warning);
    expect([board.asked, page.held.in(CUP.id, HAL.id)]).toEqual([[], null]);
    expect(isTicket(await page.draw(CUP))).toBe(true);
    expect(await page.draw(CUP)).toEqual(warning);
    board.isPlayedElsewhere = false;
    expect(isTicket(await page.draw(CUP))).toBe(true);
  });

  test('is warned of, once, when the player drew a ticket in another browser a moment ago', async () => {
    board.isDrawnElsewhere = true;
    expect(await page.draw(CUP)).toEqual(words('in another browser', 'again'));
    expect([board.asked, board.noted]).toEqual([[], []]);
    expect(isTicket(await page.draw(CUP))).toBe(true);
    expect(board.noted).toEqual([1]);
  });

  test('is none where the ticket is asked for again whose answer was lost', async () => {
    board.answer = new Error('lost');
    await page.draw(CUP);
    Object.assign(board, { answer: null, isDrawnElsewhere: true });
    expect(isTicket(await page.draw(CUP))).toBe(true);
    expect(board.drawnIn(CUP)).toHaveLength(1);
  });

  test('is not drawn unless the sign-in outlasts the run: in words, and none is held', async () => {
    board.outlasts = false;
    expect(await page.draw(CUP)).toEqual(words('login can’t be renewed', 'again'));
    expect([board.asked, page.held.in(CUP.id, HAL.id)]).toEqual([[], null]);
    board.outlasts = true;
    expect(await page.draw(CUP)).toMatchObject({ number: 1, runId: runIdOf(1) });
    expect(board.looks).toEqual([false, false]);
  });

  test('is not drawn where nobody knows that, nor for a player who has left meanwhile', async () => {
    board.outlasts = new TypeError('Failed to fetch');
    expect(await page.draw(CUP)).toEqual(words('Can’t connect', 'again'));
    board.outlasts = true;
    expect(await page.draw(CUP, { isGone: () => board.looks.length > 1 })).toBeNull();
    expect([board.asked, page.held.in(CUP.id, HAL.id)]).toEqual([[], null]);
  });

  test('that was asked for is in a hurry, and the page does not say that none is used', async () => {
    board.answer = new Error('lost');
    await page.draw(CUP);
    board.outlasts = false;
    expect(await page.draw(CUP)).toEqual(words('Can’t connect', 'again'));
    Object.assign(board, { answer: null, outlasts: true });
    expect(await page.draw(CUP)).toMatchObject({ number: 1, runId: runIdOf(1) });
    expect(board.looks).toEqual([false, true, true]);
  });

  test('is none of a daily: that closes no other, and waits for no run and no sign-in', async () => {
    Object.assign(board, {
      pendingLooks: 2,
      isPlayedElsewhere: true,
      isDrawnElsewhere: true,
      outlasts: false,
    });
    expect(isTicket(await page.draw(DAILY))).toBe(true);
    expect([board.pauses, page.steps]).toEqual([0, ['drawing']]);
  });
});

test.each<[string, readonly SkinId[] | undefined, SkinId, SkinId[], SkinId | null]>([
  ['the worn one when the contest allows it', ['default', 'boxer'], 'boxer', ['default', 'boxer'], 'boxer'],
  ['else one that it allows', ['default', 'boxer'], 'god', ['default', 'god'], 'default'],
  ['none when the player has none of them', ['default', 'boxer'], 'god', ['god'], null],
  ['the worn one where all are allowed', undefined, 'god', ['god'], 'god'],
])('the skin of a ticket is %s', (_, skins, worn, owned, skin) => {
  expect(skinFor({ ...(skins && { skins }) }, worn, owned)).toBe(skin);
});
