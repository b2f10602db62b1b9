/** The moment at which a page that waits to be loaded anew, for a new version, may do so. */

import '../../../../tools/vite/noBrowser.ts';
import { describe, expect, test, vi } from 'vitest';
import { FIRST_RETRY_MS } from '../../../../src/board/leaderboard/outbox.ts';
import { openOutbox, submit } from '../../../../src/board/leaderboard/sending.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { absorb, openArchive, watchLive } from '../../../../src/page/navigation/appState.ts';
import { whenIdle } from '../../../../src/page/update/reload.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { record } from '../../board/leaderboard/records.ts';

const board = vi.hoisted(() => ({ isReachable: false }));
vi.mock('../../../../src/board/leaderboard/board.ts', () => ({
  submit: async () => {
    if (!board.isReachable) throw new TypeError('Failed to fetch');
    return { kind: 'saved', best: 1000 };
  },
}));
vi.useFakeTimers();
vi.spyOn(console, 'error').mockReturnValue();
vi.stubGlobal('window', new EventTarget());
const FULL = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
vi.stubGlobal(
  'localStorage',
  createArea((action) => {
    if (action === 'write') throw FULL;
  }),
);

test('where the browser stores nothing, a page is idle once its last run is saved, and waits for no other screen', async () => {
  openOutbox((id) => id);
  const { playerId: _, playerName: __, replay: ___, ...run } = record();
  submit({ ...run, replay: null } as RecordedRun, createPlayer('hal', '', 1));
  const act = vi.fn();
  whenIdle(act);
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS + 1000);
  expect(act).not.toHaveBeenCalled();
  board.isReachable = true;
  await vi.advanceTimersByTimeAsync(2 * FIRST_RETRY_MS + 1000);
  expect(act).toHaveBeenCalledOnce();
});

describe('a page that others fill', () => {
  const idleAfter = async (ms: number) => {
    const act = vi.fn();
    whenIdle(act);
    await vi.advanceTimersByTimeAsync(ms);
    return act.mock.calls.length === 1;
  };

  test('of a live cup is loaded anew within three minutes, and not while a run is on', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    watchLive('cup-autumn');
    const release = absorb(true);
    expect(await idleAfter(3_600_000)).toBe(false);
    release();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await idleAfter(60_000)).toBe(false);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await idleAfter(91_001)).toBe(true);
  });

  test('of an archive is loaded anew in a second, and not while it has a file', async () => {
    openArchive();
    const release = absorb(true);
    expect(await idleAfter(3_600_000)).toBe(false);
    release();
    expect(await idleAfter(1001)).toBe(true);
  });
});
