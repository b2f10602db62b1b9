import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceUnlock, resetPlay, usePlay } from '../../../src/hud/playState.ts';

describe('the banner of an unlock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays for five seconds', () => {
    announceUnlock('boxer');
    vi.advanceTimersByTime(4999);
    expect(usePlay.getState().skinUnlocked).toBe('boxer');
    vi.advanceTimersByTime(1);
    expect(usePlay.getState().skinUnlocked).toBeNull();
  });

  it('goes with the run', () => {
    announceUnlock('boxer');
    resetPlay();
    expect(usePlay.getState().skinUnlocked).toBeNull();
  });
});
