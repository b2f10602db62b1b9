import '../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import { useSaving } from '../../../src/leaderboard/saving.ts';
import { register } from '../../../src/update/serviceWorker.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const worker = vi.hoisted(() => ({
  addEventListener: vi.fn(),
  register: vi.fn(async () => {}),
  update: vi.fn(async () => {}),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor() {
      Object.assign(this, worker);
    }
  },
}));

test('a run that only a newer page can send has the page ask for its new version at once, and only once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  await register();
  const status = (number: number, isOutdated: boolean) =>
    useSaving.setState(({ statusOf }) => ({
      statusOf: { ...statusOf, [runIdOf(number)]: { kind: 'kept', isFragile: false, isOutdated } },
    }));
  status(1, false);
  expect(worker.update).not.toHaveBeenCalled();
  status(2, true);
  status(3, true);
  expect(worker.update).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
