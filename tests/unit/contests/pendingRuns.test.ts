import { beforeEach, expect, test } from 'vitest';
import { contestId } from '../../../src/contest/contest.ts';
import { isRunPending } from '../../../src/contests/pendingRuns.ts';
import { createStorage } from '../../../src/storage.ts';
import { cupOf, TIMES } from '../cups/cups.ts';
import { createArea } from '../leaderboard/area.ts';
import { record } from '../leaderboard/records.ts';
import { createBrowser } from '../leaderboard/scriptedOutbox.ts';

const CUP = cupOf({ pauseSeconds: 30 });
const DRAWN_AT = TIMES.startsAt;
/** A minute of play. */
const RUN = { ticks: 3600, score: 300, lived: 900, ruleset: 2 };
/** A percent of the run, the pauses, and 20 s. */
const LAST_MS = 60_000 + 600 + 30_000 + 20_000;

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

test('one that the board has saved or refused is not', async () => {
  const tab = createBrowser(area).openTab();
  await tab.submit(runOf(CUP.id));
  tab.script = () => ({ kind: 'denied', reason: 'You are banned: turbo.' });
  await tab.submit(runOf(CUP.id));
  expect(isPending(60_000)).toBe(false);
});

test('neither are runs of other contests', () => {
  const tab = createBrowser(area).openTab(() => undefined);
  void tab.submit(runOf('cup-winter'));
  void tab.submit(record());
  expect(isPending(60_000)).toBe(false);
});
