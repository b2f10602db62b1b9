import { beforeEach, describe, expect, test } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import { type HeldTicket, ticketsIn, ticketsLeft } from '../../../../src/contests/all/heldTickets.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const HELD_AT = 1_795_266_000_000;
const DAILY = dailyOf(20_779);
const CUP = contestId('cup-november');

const HELD: HeldTicket = {
  contest: CUP,
  playerId: 'hal_1' as PlayerId,
  runId: runIdOf(7),
  skin: 'boxer',
  heldAt: HELD_AT,
  drawn: null,
};
const DRAWN: HeldTicket = { ...HELD, contest: DAILY, drawn: { number: 2, createdAt: 5 } };

let area: Storage;
/** A page of this tab, or the same one after a reload. */
const open = () => ticketsIn(createStorage(() => area));

beforeEach(() => {
  area = createArea();
});

test.each([
  ['asked for', HELD],
  ['drawn', DRAWN],
])('a ticket that was %s is there after a reload, until its run begins', (_, held) => {
  const { contest, playerId } = held;
  expect(open().in(contest, playerId)).toBeNull();
  open().hold(held);
  expect(open().in(contest, playerId)).toEqual(held);
  open().release(contest);
  expect(open().in(contest, playerId)).toBeNull();
});

test('each contest has its own, of whatever kind', () => {
  const [CUP_TOO, NEXT_DAY] = [contestId('cup-december'), dailyOf(20_780)];
  open().hold(HELD);
  for (const other of [DAILY, CUP_TOO, NEXT_DAY]) {
    expect(open().in(other, HELD.playerId)).toBeNull();
    open().release(other);
  }
  expect(open().in(CUP, HELD.playerId)).toEqual(HELD);
});

test('it is there for its player only', () => {
  open().hold(HELD);
  expect(open().in(CUP, 'eve_1' as PlayerId)).toBeNull();
  expect(open().in(CUP, undefined)).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...HELD, runId: 'x' }),
  JSON.stringify({ ...HELD, skin: 'satoshi' }),
  JSON.stringify({ ...HELD, contest: 'Cup 1' }),
  JSON.stringify({ ...HELD, heldAt: null }),
  JSON.stringify({ ...HELD, drawn: { number: 'two', createdAt: 5 } }),
])('what is damaged is none: %s', (stored) => {
  area.setItem(`defend-the-sats:ticket:${CUP}`, stored);
  expect(open().in(CUP, HELD.playerId)).toBeNull();
});

describe('of the tickets of a live run that the board counts as used', () => {
  const LIVE = { tickets: 2, pauseSeconds: 30 };

  test.each<[string, HeldTicket | null, drawnAt: number | null, used: number, left: number]>([
    ['none is held', null, HELD_AT, 2, 0],
    ['the last one is held, after a lost answer or a reload', HELD, HELD_AT + 300, 2, 1],
    ['the first one is held', HELD, HELD_AT, 1, 2],
    ['the one held was not drawn', HELD, HELD_AT - 1, 1, 1],
    ['the one held, the first, was not drawn', HELD, null, 0, 2],
    ['there are more than there were, since the cup has changed', null, HELD_AT, 3, 0],
  ])('%s', (_, held, drawnAt, ticketsUsed, left) => {
    expect(ticketsLeft(LIVE, { drawnAt, ticketsUsed }, held, HELD_AT + 1000)).toBe(left);
  });

  test('the one held is one of those left until its run could no longer be live', () => {
    const left = (now: number) => ticketsLeft(LIVE, { drawnAt: HELD_AT, ticketsUsed: 2 }, HELD, now);
    expect([left(HELD_AT + 40_000), left(HELD_AT + 40_001)]).toEqual([1, 0]);
  });
});

test.each<[string, HeldTicket | null, used: number, left: number]>([
  ['none is held', null, 2, 1],
  ['the one held was drawn', DRAWN, 2, 2],
  ['the one held was drawn after the board was read', DRAWN, 1, 2],
  ['the one held was drawn, and the board was read for nobody', DRAWN, 0, 2],
  ['the one held was not drawn', { ...DRAWN, drawn: null }, 2, 1],
])(
  'of three tickets that need not be played live, where %s, and %s %i are used',
  (_, held, ticketsUsed, left) => {
    expect(ticketsLeft({ tickets: 3 }, { ticketsUsed }, held, HELD_AT + 24 * 3_600_000)).toBe(left);
  },
);
