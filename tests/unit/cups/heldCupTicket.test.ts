import { beforeEach, describe, expect, test } from 'vitest';
import type { DrawnTicket } from '../../../src/backend/cupRecords.ts';
import { dailyHolder } from '../../../src/contests/heldTicket.ts';
import { cupHolder, type HeldCupTicket, hasRunOut } from '../../../src/cups/heldCupTicket.ts';
import type { ContestId, PlayerId } from '../../../src/ids.ts';
import { createStorage } from '../../../src/storage.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { createArea } from '../leaderboard/area.ts';

const HELD: HeldCupTicket = {
  cup: 'cup-november' as ContestId,
  playerId: 'hal_1' as PlayerId,
  runId: runIdOf(7),
  skin: 'boxer',
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
])('what is damaged is none: %s', (stored) => {
  area.setItem(KEY, stored);
  expect(open().read()).toBeNull();
});

describe('a ticket that was drawn before', () => {
  const STARTED_AT = 1_795_266_000_000;
  const ticket = (wallMs: number): DrawnTicket => ({
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
