import { afterEach, describe, expect, test, vi } from 'vitest';
import { showBadge } from '../../../../src/contests/dailies/badge.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the badge', () => {
  const inWindow = (isInstalled: boolean, setAppBadge?: (count: number) => Promise<void>) => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) });
    vi.stubGlobal('navigator', { setAppBadge });
  };

  test('has the tickets that are left, where the page is installed', () => {
    const set = vi.fn(async () => {});
    inWindow(true, set);
    showBadge(2);
    showBadge(0);
    inWindow(false, set);
    showBadge(3);
    expect(set.mock.calls).toEqual([[2], [0]]);
  });

  test('is nobody’s trouble where there is none, or the system refuses', () => {
    inWindow(true);
    showBadge(1);
    inWindow(true, () => Promise.reject(new Error('no')));
    showBadge(1);
  });
});
