import '../../../../tools/vite/noBrowser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createArea } from '../../board/leaderboard/area.ts';

/** The browser's locks, which all its tabs share. */
const held = new Set<{ name: string }>();

beforeEach(() => {
  vi.useFakeTimers();
  held.clear();
  vi.stubGlobal('localStorage', createArea());
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held] }),
      request: async (name: string, _options: LockOptions, whileHeld: () => Promise<void>) => {
        const lock = { name };
        held.add(lock);
        await whileHeld();
        held.delete(lock);
      },
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A tab is a page with modules of its own. */
async function openTab() {
  vi.resetModules();
  const { useApp } = await import('../../../../src/page/navigation/appState.ts');
  const { tellOtherTabs, whenAllIdle } = await import('../../../../src/page/update/allTabs.ts');
  tellOtherTabs();
  return { whenAllIdle, useApp };
}

test('a new version waits until every tab has been idle for a second', async () => {
  const [player, other] = [await openTab(), await openTab()];
  const takeOver = vi.fn();
  player.useApp.setState({ dialog: 'login' });
  other.whenAllIdle(takeOver);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(takeOver).not.toHaveBeenCalled();

  player.useApp.setState({ dialog: null });
  // START requests its pictures: a service worker that is busy with them lets the next one wait for half a minute.
  await vi.advanceTimersByTimeAsync(999);
  expect(takeOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(takeOver).toHaveBeenCalledOnce();
});

test('who is busy again within that second is waited for', async () => {
  const [player, other] = [await openTab(), await openTab()];
  const takeOver = vi.fn();
  player.useApp.setState({ dialog: 'login' });
  other.whenAllIdle(takeOver);
  for (let look = 0; look < 5; look++) {
    player.useApp.setState({ dialog: null });
    await vi.advanceTimersByTimeAsync(900);
    player.useApp.setState({ dialog: 'skins' });
    await vi.advanceTimersByTimeAsync(1300);
  }
  expect(takeOver).not.toHaveBeenCalled();
});

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

test.each([
  ['refuses locks', { query: refuse, request: refuse }],
  ['has no locks', undefined],
])('where the browser %s, a new version waits for the player of its own tab', async (_, locks) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { locks });
  const { whenAllIdle, useApp } = await openTab();
  const takeOver = vi.fn();
  useApp.setState({ dialog: 'login' });
  whenAllIdle(takeOver);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(takeOver).not.toHaveBeenCalled();
  useApp.setState({ dialog: null });
  await vi.advanceTimersByTimeAsync(2000);
  expect(takeOver).toHaveBeenCalledOnce();
});
