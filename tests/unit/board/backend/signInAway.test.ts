/** The sign-in service goes away while a cup is played: what needs a new token, and what an old one still does. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveTerms } from '../../../../src/board/backend/tokenLife.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import { levelAt } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { Fault } from '../../../../tools/board/faultyProxy.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import {
  type Browser,
  browserOf,
  CUP,
  type CupStage,
  contestRun,
  drawnIn,
  stageCup,
  stageDaily,
} from './stages.ts';

const MINUTE = 60;
const DAY = 24 * 3600;
const AWAY: Fault = { arrives: 0, answer: { status: 503, body: '{}' } };

/** Three minutes and 3%, 15 seconds, and the pauses: then no run counts any more. */
const LONGEST = 180 * 1.03 + 15 + 10;
/** Seconds that do, a minute more, and that don't: a token's end is in whole seconds, rounded down. */
const LASTS = Math.ceil(LONGEST + MINUTE) + 1;
const ENDS = Math.floor(LONGEST + MINUTE);
const TICKS = 10_800;
const HALF_HOUR = 1_800_000;

let board: LocalBoard;
let stage: CupStage;
let tab: Browser;
/** The trouble of the sign-in service; absent: none. */
let trouble: Fault | undefined;
let renewals: number;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  board = await startLocalBoard();
  stage = await stageCup(board);
  await stage.announce('registration', { live: true });
  trouble = undefined;
  renewals = 0;
  const persistence = createPersistence();
  await stage.enter(persistence);
  const page = await board.openBehind((path) => {
    if (!path.includes('googleapis')) return undefined;
    if (path.includes('/token')) renewals += 1;
    return trouble;
  }, persistence);
  tab = await browserOf(page);
  await tab.database.signIn();
});

/** The cup, an hour before its end, or as a test says. `now`: the server's clock, as the page knows it. */
function outlasts({
  now = Date.now(),
  isHurried = false,
  ...terms
}: Partial<LiveTerms> & { now?: number; isHurried?: boolean } = {}): Promise<boolean> {
  const times = { startsAt: now - 1, endsAt: now + 3_600_000 };
  return tab.contests.outlastsRun({ ruleset: 4, pauseSeconds: 10, times, ...terms }, now, isHurried);
}

/** Lets time pass until the token has so many seconds left, and the cup is on. */
async function ageTo(seconds: number): Promise<void> {
  // So long a run needs a new one.
  expect(await outlasts({ pauseSeconds: 3600 })).toBe(true);
  pass(3600 - seconds);
  await stage.moveTo('running');
  renewals = 0;
}

/** A whole run of a new ticket, saved in the last millisecond in which it counts. */
async function play() {
  const runId = await drawnIn(CUP, tab);
  trouble = AWAY;
  pass(3);
  const step = { skin: 'default', seed: seedOf(runId, { id: CUP, createdAt: 7 }) } as const;
  const draft = { ...step, inputs: 'b807', ticks: 120, writes: 1 };
  const streamed = await tab.contests.writeStream(CUP, ticketOf(runId), draft);
  pass(LONGEST - 3);
  const replay = Buffer.alloc(1000).toString('base64');
  const run = contestRun(CUP, runId, { ticks: TICKS, level: levelAt(TICKS, RULESETS[4]), replay });
  return [streamed, await tab.database.submit(run)];
}

const COUNTS = [{ kind: 'written' }, { kind: 'saved', best: 1000 }];

describe('a service that goes away right after the ticket costs no run, and none of its stream', () => {
  test.each([
    ['that is new', 3600, undefined, 0],
    ['that was renewed before it', ENDS, undefined, 1],
    ['that only just lasts, and could not be renewed', LASTS, AWAY, 1],
  ])('by a token %s', async (_, seconds, before, renewed) => {
    await ageTo(seconds);
    trouble = before;
    expect(await outlasts()).toBe(true);
    expect(await play()).toEqual(COUNTS);
    expect(renewals).toBe(renewed);
  });

  test('though the board overlooked that the account’s day is over, and denies it at first', async () => {
    pass(2 * DAY);
    await ageTo(3600);
    const window = { ticks_played: 60 * DAY, window_ticks: 60 * DAY };
    await board.write(['players', await tab.database.signIn()], toFields(window));
    expect(await play()).toEqual(COUNTS);
  });
});

describe('before a ticket, a token', () => {
  test('that ends within the run is renewed, once', async () => {
    await ageTo(ENDS);
    expect([await outlasts(), await outlasts(), renewals]).toEqual([true, true, 1]);
  });

  test.each([
    ['a second too early', ENDS],
    ['in its last half minute', 20],
    ['long ago', -MINUTE],
  ])('that ends %s does not do without a service, and one is asked for once', async (_, seconds) => {
    await ageTo(seconds);
    trouble = AWAY;
    expect([await outlasts(), renewals]).toEqual([false, 1]);
    trouble = undefined;
    expect(await outlasts()).toBe(true);
  });

  test('is renewed ahead in the second half of its hour, unless the ticket may be drawn', async () => {
    await ageTo(31 * MINUTE);
    expect([await outlasts(), renewals]).toEqual([true, 0]);
    await ageTo(29 * MINUTE);
    expect([await outlasts({ isHurried: true }), renewals]).toEqual([true, 0]);
    expect([await outlasts(), renewals]).toEqual([true, 1]);
  });

  test('that does is not waited for when a renewal ahead gets no answer', async () => {
    await ageTo(29 * MINUTE);
    trouble = { arrives: 1, answer: 'stalled' };
    hastenWaiting(40);
    expect(await outlasts()).toBe(true);
  });

  test('has to last longer for longer pauses, no longer than the cup, and half an hour for an open run', async () => {
    await ageTo(LASTS);
    trouble = AWAY;
    expect(await outlasts({ pauseSeconds: 20 })).toBe(false);
    const times = { startsAt: Date.now(), endsAt: Date.now() - 4 * MINUTE * 1000 };
    expect(await outlasts({ pauseSeconds: 3600, times })).toBe(true);
    expect(await outlasts({ ruleset: 3, times })).toBe(true);
    expect(await outlasts({ ruleset: 3 })).toBe(false);
    trouble = undefined;
    await ageTo(33 * MINUTE);
    expect([await outlasts({ ruleset: 3 }), renewals]).toEqual([true, 0]);
  });

  test.each([
    ['of the server, after the device’s was set back', 2 * MINUTE, -HALF_HOUR],
    ['of the device, after it was set forward', 31 * MINUTE, HALF_HOUR],
  ])('that ends within the run by the clock %s, is renewed', async (_, seconds, ms) => {
    await ageTo(seconds);
    const now = Date.now();
    board.missetDevices(ms);
    expect([await outlasts({ now, isHurried: true }), renewals]).toEqual([true, 1]);
  });

  test('that is new does, no matter what the page takes for the time', async () => {
    const now = Date.now() + DAY * 1000;
    expect(await outlasts({ now })).toBe(true);
  });
});

test('without a service a run of the all-time board and one of a daily wait, and are saved once it is back', async () => {
  const runs = [record(), await (await stageDaily(board)).play(tab)];
  pass(3600);
  trouble = AWAY;
  for (const run of runs) await expect(tab.database.submit(run)).rejects.toThrow('network-request-failed');
  trouble = undefined;
  for (const run of runs) expect(await tab.database.submit(run)).toMatchObject({ kind: 'saved' });
});
