import { beforeEach, expect, test, vi } from 'vitest';
import {
  goToStart,
  leaveReplay,
  openDialog,
  useApp,
  watchLive,
  watchReplay,
} from '../../../src/app/appState.ts';

const SOURCE = { kind: 'board', runId: '0'.repeat(32) } as const;

beforeEach(() => {
  vi.stubGlobal('window', { location: { search: '' } });
  goToStart();
});

test('a replay that is left leads back to the dialog from which it was opened', () => {
  openDialog('leaderboard');
  watchReplay(SOURCE);
  leaveReplay(SOURCE);
  expect(useApp.getState()).toMatchObject({ screen: { name: 'START' }, dialog: 'leaderboard' });
});

test('one that was opened on the page of a live cup leads back there', () => {
  watchLive('cup-autumn');
  watchReplay(SOURCE);
  leaveReplay(SOURCE);
  expect(useApp.getState()).toMatchObject({ screen: { name: 'LIVE', cup: 'cup-autumn' }, dialog: null });
});
