/** START's words on the runs that wait, and the news of those that are settled while no GAME OVER shows them. */

import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/base/storage.ts';
import type { SubmitResult } from '../../../../src/board/backend/records.ts';
import { keepOwnRun, ownRuns } from '../../../../src/board/history/history.ts';
import { FIRST_RETRY_MS } from '../../../../src/board/leaderboard/outbox.ts';
import { acknowledgeAll, useSaving } from '../../../../src/board/leaderboard/saving.ts';
import { openOutbox, submit } from '../../../../src/board/leaderboard/sending.ts';
import { waitingWords } from '../../../../src/board/leaderboard/waitingWords.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { ownRun } from '../history/runs.ts';
import { createArea } from './area.ts';
import { record } from './records.ts';

const board = vi.hoisted(() => ({ answer: null as SubmitResult | null }));
vi.mock('../../../../src/board/leaderboard/board.ts', () => ({
  submit: async () => {
    if (!board.answer) throw new TypeError('Failed to fetch');
    return board.answer;
  },
}));
vi.useFakeTimers();
vi.spyOn(console, 'error').mockImplementation(() => {});
const page = new EventTarget();
vi.stubGlobal('window', page);
vi.stubGlobal('localStorage', createArea());
openOutbox((id) => id);

const HAL = createPlayer('hal', '', 1);
const DAILY = { id: dailyOf(20779), createdAt: 1 };
const CUP = { id: contestId('cup-autumn'), createdAt: 1 };

function finishedRun(contest?: typeof DAILY): RecordedRun {
  const { playerId: _, playerName: __, replay: ___, ...run } = record({ ...(contest && { contest }) });
  return { ...run, replay: undefined } as unknown as RecordedRun;
}

async function finish(contest?: typeof DAILY): Promise<RecordedRun> {
  const finished = finishedRun(contest);
  submit(finished, HAL);
  await vi.advanceTimersByTimeAsync(0);
  return finished;
}

/** The board answers so when the page tries again. */
async function settle(answer: SubmitResult): Promise<void> {
  board.answer = answer;
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
}

async function words(): Promise<string> {
  await vi.dynamicImportSettled();
  return useSaving.getState().words;
}

const SAVED = { kind: 'saved', best: 1000 } as const;

beforeEach(async () => {
  await settle(SAVED);
  useSaving.setState(useSaving.getInitialState(), true);
  board.answer = null;
});

describe('START', () => {
  test('says that a run waits, and then what became of it, until it is left', async () => {
    await finish();
    expect(await words()).toBe('1 run is waiting to upload. It’s safe on this device.');
    acknowledgeAll();
    await settle(SAVED);
    expect(await words()).toBe('1 waiting run was saved.');
    acknowledgeAll();
    expect(await words()).toBe('');
  });

  test('says why a run was refused', async () => {
    await finish(CUP);
    acknowledgeAll();
    await settle({ kind: 'denied', reason: 'It came too late for a live run.' });
    expect(await words()).toBe('1 waiting run was refused. It came too late for a live run.');
  });

  test('has what the board refused, or gives no place, no longer among the runs of its contest', async () => {
    const { id } = HAL;
    for (const answer of [
      { kind: 'denied', reason: 'It came too late.' },
      { kind: 'counted', reason: 'Its place came too late.' },
    ] as const) {
      board.answer = null;
      const { runId } = await finish(DAILY);
      keepOwnRun(browserStorage, id, ownRun({ runId, board: 'daily', contest: DAILY.id }));
      await settle(answer);
      await vi.dynamicImportSettled();
      const [latest] = ownRuns(browserStorage, id);
      expect(latest).toMatchObject({ runId: null, board: null, contest: null, score: 4200 });
    }
  });

  test('still says how many wait when it is shown again', async () => {
    await finish();
    await finish();
    acknowledgeAll();
    expect(await words()).toBe('2 runs are waiting to upload. They’re safe on this device.');
  });

  test('says nothing that GAME OVER has said', async () => {
    board.answer = SAVED;
    const { runId } = await finish();
    const { statusOf } = useSaving.getState();
    useSaving.setState({ acknowledged: { [runId]: statusOf[runId] ?? SAVED } });
    expect(await words()).toBe('');
  });

  test('says a reason once, however many runs were refused for it', () => {
    const refused = () => ({ kind: 'refused', reason: 'You are banned.' }) as const;
    const statuses = [
      refused(),
      refused(),
      { ...SAVED },
      { ...SAVED },
      { kind: 'settled elsewhere' } as const,
      { kind: 'counted', reason: 'Too late.' } as const,
    ];
    const statusOf = Object.fromEntries(statuses.map((status) => [record().runId, status]));
    expect(waitingWords({ statusOf, acknowledged: {} })).toBe(
      '2 waiting runs were saved. 1 waiting run was saved by another tab. 1 waiting run was uploaded too late for a rank. 2 waiting runs were refused. You are banned. Too late.',
    );
  });
});

test('the latest run is one that the board has, whether it counts yet or not', async () => {
  board.answer = { kind: 'in' };
  const { runId } = await finish(CUP);
  expect(useSaving.getState().latest?.runId).toBe(runId);
  board.answer = { kind: 'early' };
  await finish(CUP);
  expect(useSaving.getState().latest?.runId).toBe(runId);
});

test('a run that comes before the outbox is open is not dropped without a word', async () => {
  vi.resetModules();
  const early = await import('../../../../src/board/leaderboard/sending.ts');
  expect(() => early.submit(finishedRun(), HAL)).toThrow('The outbox is not open');
});
