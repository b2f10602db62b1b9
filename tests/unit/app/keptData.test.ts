import { expect, onTestFinished, test, vi } from 'vitest';
import { askToKeepData } from '../../../src/app/askToKeepData.ts';
import { useSaving } from '../../../src/board/leaderboard/saving.ts';
import { record } from '../board/leaderboard/records.ts';

test('the browser is asked to keep its data once, when a run is saved', () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  onTestFinished(() => void vi.unstubAllGlobals());
  askToKeepData();
  useSaving.setState({ words: 'A run waits.' });
  expect(persist).not.toHaveBeenCalled();
  useSaving.setState({ latest: record() });
  useSaving.setState({ latest: record() });
  expect(persist).toHaveBeenCalledTimes(1);
});
