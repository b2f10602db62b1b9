/** What a run is played for, and which runs are sent to the board. */

import { beforeEach, expect, test, vi } from 'vitest';
import {
  type RunPlan,
  startDaily,
  startPractice,
  startRace,
  startRun,
  submitRun,
  useApp,
} from '../../../src/app/appState.ts';
import type { Daily, LeaderboardEntry } from '../../../src/backend/records.ts';
import { createPlayer } from '../../../src/players/player.ts';
import { useSession } from '../../../src/players/session.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const saving = vi.hoisted(() => ({ submit: vi.fn() }));
vi.mock('../../../src/leaderboard/saving.ts', () => saving);
vi.mock('../../../src/backend/connection.ts', () => ({ signInAhead: vi.fn() }));

const HAL = createPlayer('hal', '', 1);
const DAILY = { id: 'daily-20779', day: 20_779, ruleset: 2, createdAt: 1 } as Daily;
const TICKET = { daily: DAILY, runId: runIdOf(1), number: 1 };
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
  ['practice', () => startPractice(DAILY), false],
  ['race', () => startRace(ENTRY), false],
];

test.each(PLANS)('a run for %s is sent to the board when it counts there', (kind, start, isSent) => {
  start();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'PLAYING' }, plan: { kind } });
  submitRun(RUN, 100);
  expect(saving.submit).toHaveBeenCalledTimes(isSent ? 1 : 0);
});

test.each(PLANS)('without a player, %s asks for the login, and nothing begins', (_, start) => {
  useSession.setState({ player: null });
  start();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'START' }, dialog: 'login' });
});

test('the best before a run of a daily is that of the day', () => {
  startDaily(TICKET);
  submitRun(RUN, 100);
  expect(useApp.getState().bestBefore).toBe(100);
});
