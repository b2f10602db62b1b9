import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serverNow, setServerTime } from '../../../../src/base/clock.ts';
import { createStorage } from '../../../../src/base/storage.ts';
import {
  isDrawnElsewhere,
  isRunLocked,
  isRunPending,
  lockRun,
  noteDrawn,
} from '../../../../src/contests/all/liveRuns.ts';
import { type ContestId, contestId } from '../../../../src/engine/contest/contest.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { record } from '../../board/leaderboard/records.ts';
import { createBrowser } from '../../board/leaderboard/scriptedOutbox.ts';
import { cupOf, TIMES } from '../cups/cups.ts';

const [AUTUMN, WINTER] = ['cup-autumn', 'cup-winter'] as ContestId[] as [ContestId, ContestId];

/** The locks of a browser, as far as shared ones go. */
function createLocks(): LockManager {
  const held = new Set<LockInfo>();
  return {
    query: async () => ({ held: [...held] }),
    request: async (name: string, _: LockOptions, hold: () => Promise<void>) => {
      const lock = { name };
      held.add(lock);
      await hold();
      held.delete(lock);
    },
  } as unknown as LockManager;
}

test('tabs know of a live run in one of them until it ends', async () => {
  const locks = createLocks();
  expect(await isRunLocked(AUTUMN, locks)).toBe(false);
  const end = lockRun(AUTUMN, locks);
  expect(await isRunLocked(AUTUMN, locks)).toBe(true);
  expect(await isRunLocked(WINTER, locks)).toBe(false);
  end();
  await vi.waitFor(async () => expect(await isRunLocked(AUTUMN, locks)).toBe(false));
});

test('a browser that refuses locks is played in as before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const locks = { query: refuse, request: refuse } as unknown as LockManager;
  lockRun(AUTUMN, locks)();
  expect(await isRunLocked(AUTUMN, locks)).toBe(false);
});

test('a ticket was drawn elsewhere when this browser has drawn none of its number, for ten minutes or until a run is saved', async () => {
  const storage = createStorage(() => createArea());
  const kept = createArea();
  const here = createStorage(() => kept);
  const own = { ticketsUsed: 2, drawnAt: TIMES.startsAt };
  let savedAt: number | null = null;
  const isElsewhere = (drawn: typeof own | null, minutes = 1, at = here) =>
    isDrawnElsewhere(at, AUTUMN, drawn, TIMES.startsAt + minutes * 60_000, async () => savedAt);
  noteDrawn(here, AUTUMN, 1);
  expect(await Promise.all([isElsewhere(own), isElsewhere(own, 11), isElsewhere(null)])).toEqual([
    true,
    false,
    false,
  ]);
  noteDrawn(here, AUTUMN, 2);
  expect(await Promise.all([isElsewhere(own), isElsewhere({ ...own, ticketsUsed: 3 })])).toEqual([
    false,
    true,
  ]);
  const none = { ...own, ticketsUsed: 0 };
  expect(await Promise.all([isElsewhere(own, 1, storage), isElsewhere(none, 1, storage)])).toEqual([
    true,
    false,
  ]);
  savedAt = own.drawnAt - 1;
  expect(await isElsewhere(own, 1, storage)).toBe(true);
  savedAt = own.drawnAt + 80_000;
  expect(await isElsewhere(own, 2, storage)).toBe(false);
});

const CUP = cupOf({ pauseSeconds: 30 });
const DRAWN_AT = TIMES.startsAt;
/** A minute of play. */
const RUN = { ticks: 3600, score: 300, lived: 900, ruleset: 4 };
/** The run and three percent of it, the pauses, and 15 s. */
const LAST_MS = 60_000 + 1800 + 30_000 + 15_000;

let area: Storage;
const isPending = (afterMs: number) =>
  isRunPending(
    createStorage(() => area),
    CUP,
    DRAWN_AT + afterMs,
  );
const runOf = (id: string) => record({ ...RUN, contest: { id: contestId(id), createdAt: DRAWN_AT * 1000 } });

beforeEach(() => {
  area = createArea();
});

test('a run that is being sent is pending until it has come too late to be live', () => {
  expect(isPending(60_000)).toBe(false);
  void createBrowser(area)
    .openTab(() => undefined)
    .submit(runOf(CUP.id));
  expect(isPending(60_000)).toBe(true);
  expect(isPending(LAST_MS)).toBe(true);
  expect(isPending(LAST_MS + 1)).toBe(false);
});

test('one that is late by the device’s clock alone holds up no ticket, until the board tells that it is not late', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setServerTime(DRAWN_AT + 60_000);
  void createBrowser(area)
    .openTab(() => undefined)
    .submit(runOf(CUP.id));
  const isPendingNow = () => isPending(serverNow() - DRAWN_AT);
  expect(isPendingNow()).toBe(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(isPendingNow()).toBe(false);
  setServerTime(DRAWN_AT + 61_000);
  expect(isPendingNow()).toBe(true);
});

test('a run that the board has saved or refused is not', async () => {
  const tab = createBrowser(area).openTab();
  await tab.submit(runOf(CUP.id));
  tab.script = () => ({ kind: 'denied', reason: 'You are banned: turbo.' });
  await tab.submit(runOf(CUP.id));
  expect(isPending(60_000)).toBe(false);
});

test('neither is one that the board has and whose place follows: the next ticket need not wait', async () => {
  const tab = createBrowser(area).openTab(() => ({ kind: 'in' }));
  await tab.submit(runOf(CUP.id));
  expect(isPending(60_000)).toBe(false);
});

test('neither are runs of other contests', () => {
  const tab = createBrowser(area).openTab(() => undefined);
  void tab.submit(runOf('cup-winter'));
  void tab.submit(record());
  expect(isPending(60_000)).toBe(false);
});
