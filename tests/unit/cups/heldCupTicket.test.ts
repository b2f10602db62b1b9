import { beforeEach, describe, expect, test } from 'vitest';
import type { ContestId } from '../../../src/contest/contest.ts';
import { dailyHolder } from '../../../src/contests/heldTicket.ts';
import type { CupTicket } from '../../../src/cups/heldCupTicket.ts';
import {
  cupHolder,
  type HeldCupTicket,
  hasRunOut,
  heldIn,
  ticketsLeft,
} from '../../../src/cups/heldCupTicket.ts';
import type { PlayerId } from '../../../src/ids.ts';
import { createStorage } from '../../../src/storage.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { createArea } from '../leaderboard/area.ts';

const STARTED_AT = 1_795_266_000_000;

const HELD: HeldCupTicket = {
  cup: 'cup-november' as ContestId,
  playerId: 'hal_1' as PlayerId,
  runId: runIdOf(7),
  skin: 'boxer',
  heldAt: STARTED_AT,
};
const KEY = 'defend-the-sats:cup-ticket';

let area: Storage;
/** A page of this tab, or the same one after a reload. */
const open = () => cupHolder(createStorage(() => area));

beforeEach(() => {
  area = createArea();
});

test('a ticket that was asked for is there after a reload, until its run begins', () => {
  expect(open().read()).toBeNull();
  open().hold(HELD);
  expect(open().read()).toEqual(HELD);
  open().release();
  expect(open().read()).toBeNull();
});

test('it is beside that of a daily', () => {
  open().hold(HELD);
  const daily = dailyHolder(createStorage(() => area));
  expect(daily.read()).toBeNull();
  daily.release();
  expect(open().read()).toEqual(HELD);
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
  JSON.stringify({ ...HELD, cup: 'Cup 1' }),
  JSON.stringify({ ...HELD, heldAt: null }),
])('what is damaged is none: %s', (stored) => {
  area.setItem(KEY, stored);
  expect(open().read()).toBeNull();
});

describe('a ticket that was drawn before', () => {
  const ticket = (wallMs: number): CupTicket => ({
    number: 1,
    runId: HELD.runId,
    skin: HELD.skin,
    createdAt: STARTED_AT * 1000,
    startedAt: STARTED_AT,
    readAt: STARTED_AT + wallMs,
  });

  test.each([
    ['came at once', 0, 0, false],
    ['came with its time for the countdown', 15_000, 0, false],
    ['came too late for it', 15_001, 0, true],
    ['came within the pauses', 45_000, 30, false],
    ['came after them', 45_001, 30, true],
    ['came before it was drawn, by a clock that was set', -5000, 0, false],
  ])('that %s: %i ms, %i s of pauses, has run out: %s', (_, wallMs, pauseS, expected) => {
    expect(hasRunOut(ticket(wallMs), pauseS)).toBe(expected);
  });
});

test('it is there for its player in its cup only', () => {
  const holder = open();
  holder.hold(HELD);
  expect(heldIn(HELD.cup, HELD.playerId, holder)).toEqual(HELD);
  expect(heldIn(HELD.cup, 'eve_1' as PlayerId, holder)).toBeNull();
  expect(heldIn(HELD.cup, undefined, holder)).toBeNull();
  expect(heldIn('cup-december' as ContestId, HELD.playerId, holder)).toBeNull();
});

describe('of the tickets that the board counts as used', () => {
  const CUP = { tickets: 2, pauseSeconds: 30 };
  const HELD_AT = HELD.heldAt;

  test.each<[string, HeldCupTicket | null, drawnAt: number | null, used: number, left: number]>([
    ['none is held', null, HELD_AT, 2, 0],
    ['the last one is held, after a lost answer or a reload', HELD, HELD_AT + 300, 2, 1],
    ['the first one is held', HELD, HELD_AT, 1, 2],
    ['the one held was not drawn', HELD, HELD_AT - 1, 1, 1],
    ['the one held, the first, was not drawn', HELD, null, 0, 2],
    ['there are more than there were, since the cup has changed', null, HELD_AT, 3, 0],
  ])('%s', (_, held, drawnAt, ticketsUsed, left) => {
    expect(ticketsLeft(CUP, { drawnAt, ticketsUsed }, held, HELD_AT + 1000)).toBe(left);
  });

  test('the one held is one of those left until its run could no longer be live', () => {
    const left = (now: number) => ticketsLeft(CUP, { drawnAt: HELD_AT, ticketsUsed: 2 }, HELD, now);
    expect([left(HELD_AT + 45_000), left(HELD_AT + 45_001)]).toEqual([1, 0]);
  });
});
