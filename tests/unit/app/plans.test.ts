/** What a run is played for, and which runs are sent to the board. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type RunPlan,
  startCup,
  startDaily,
  startPractice,
  startRace,
  startRun,
  useApp,
} from '../../../src/app/appState.ts';
import { setupOf } from '../../../src/app/runSetup.ts';
import { submitRun } from '../../../src/app/submitRun.ts';
import type { Cup } from '../../../src/backend/cupRecords.ts';
import type { LeaderboardEntry } from '../../../src/backend/records.ts';
import type { Daily } from '../../../src/contest/daily.ts';
import type { CupTicket } from '../../../src/cups/heldCupTicket.ts';
import { createPlayer } from '../../../src/players/player.ts';
import { useSession } from '../../../src/players/session.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const sending = vi.hoisted(() => ({ submit: vi.fn() }));
vi.mock('../../../src/leaderboard/sending.ts', () => sending);
const recording = vi.hoisted(() => ({ openReplay: vi.fn() }));
vi.mock('../../../src/app/screens/recording.ts', () => recording);
vi.mock('../../../src/backend/connection.ts', () => ({ signInAhead: vi.fn() }));

const HAL = createPlayer('hal', '', 1);
const DAILY = { id: 'daily-20779', day: 20_779, ruleset: 2, createdAt: 1 } as Daily;
const TICKET = { daily: DAILY, runId: runIdOf(1), number: 1 };
const CUP = { id: 'cup-november', ruleset: 2 } as Cup;
const CUP_TICKET = { runId: runIdOf(4), skin: 'boxer', number: 2, createdAt: 9 } as CupTicket;
const ENTRY = { runId: runIdOf(2), playerName: 'eve', score: 100 } as LeaderboardEntry;
const RUN = { runId: runIdOf(3), score: 200 } as RecordedRun;

beforeEach(() => {
  vi.clearAllMocks();
  useApp.setState({ screen: { name: 'START' }, dialog: null, player: null });
  useSession.setState({ player: HAL });
});

const PLANS: [RunPlan['kind'], () => void, boolean][] = [
  ['all time', startRun, true],
  ['ticket', () => startDaily(TICKET), true],
  ['cup', () => startCup(CUP, CUP_TICKET), true],
  ['practice', () => startPractice(DAILY), false],
  ['race', () => startRace(ENTRY), false],
];

test.each(PLANS)('a run for %s is sent to the board when it counts there', (kind, start, isSent) => {
  start();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'PLAYING' }, plan: { kind } });
  submitRun(RUN, 100, true);
  expect(sending.submit).toHaveBeenCalledTimes(isSent ? 1 : 0);
});

test.each(PLANS)('without a player, %s asks for the login, and nothing begins', (_, start) => {
  useSession.setState({ player: null });
  start();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'START' }, dialog: 'login' });
});

test('the best before a run of a daily is that of the day', () => {
  startDaily(TICKET);
  submitRun(RUN, 100, true);
  expect(useApp.getState().bestBefore).toBe(100);
});

test('a run of a cup that was not live to its end is sent nowhere', () => {
  startCup(CUP, CUP_TICKET);
  submitRun(RUN, null, false);
  expect(sending.submit).not.toHaveBeenCalled();
});

test('the time of a cup’s ticket counts on the page’s clock from when it came', () => {
  const before = performance.now();
  startCup(CUP, CUP_TICKET);
  const { plan } = useApp.getState();
  expect(plan).toMatchObject({ kind: 'cup', cup: CUP, ticket: CUP_TICKET });
  if (plan.kind === 'cup') expect(plan.cameAt).toBeGreaterThanOrEqual(before);
});

describe('what a run is set up with', () => {
  test('a cup’s has the coins of its ticket and its id, and no ghost', async () => {
    const plan: RunPlan = { kind: 'cup', cup: CUP, ticket: CUP_TICKET, cameAt: 0 };
    expect(await setupOf(plan)).toEqual({
      runId: CUP_TICKET.runId,
      ruleset: 2,
      contest: { id: 'cup-november', createdAt: 9 },
    });
  });

  test('a cup of newer rules asks for a reload', async () => {
    const plan: RunPlan = { kind: 'cup', cup: { ...CUP, ruleset: 99 }, ticket: CUP_TICKET, cameAt: 0 };
    await expect(setupOf(plan)).rejects.toThrow('newer rules');
  });

  test.each([
    ['of no contest: its id’s', undefined, ['runId']],
    ['of a daily: the day’s', { id: 'daily-20779', createdAt: 1 }, ['contest']],
    ['of a cup: its id’s and its ticket’s', { id: 'cup-november', createdAt: 1 }, ['contest', 'runId']],
  ])('a race has the coins of the run that it is against, %s', async (_, contest, seeds) => {
    recording.openReplay.mockResolvedValue({ replay: { ruleset: 2, contest } });
    const setup = await setupOf({ kind: 'race', against: ENTRY });
    expect(Object.keys(setup).sort()).toEqual([...seeds, 'ghost', 'ruleset'].sort());
    expect(setup).toMatchObject({ ghost: { name: 'eve' }, ...(contest && { contest }) });
  });
});
