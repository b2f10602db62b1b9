import '../../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import { useSaving } from '../../../../src/board/leaderboard/saving.ts';
import { register } from '../../../../src/page/update/serviceWorker.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

vi.mock('../../../../src/base/ownSettings.ts', () => ({ ownSettings: '{}' }));
vi.mock('../../../../src/base/hostSettings.ts', () => ({ settingsOfNow: async () => '{}' }));

test('a run that only a newer page can send has the page ask for its new version at once, and only once', async () => {
  vi.useFakeTimers();
  const registration = Object.assign(new EventTarget(), { update: vi.fn(async () => {}) });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', new EventTarget());
  await register();
  const status = (number: number, isOutdated: boolean) =>
    useSaving.setState(({ statusOf }) => ({
      statusOf: { ...statusOf, [runIdOf(number)]: { kind: 'kept', isFragile: false, isOutdated } },
    }));
  status(1, false);
  expect(registration.update).not.toHaveBeenCalled();
  status(2, true);
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalled());
  status(3, true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
