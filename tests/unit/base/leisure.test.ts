import { beforeEach, expect, test, vi } from 'vitest';

const presses = new EventTarget();
vi.stubGlobal(
  'window',
  Object.assign(presses, { setTimeout: (...all: Parameters<typeof setTimeout>) => setTimeout(...all) }),
);

/** Milliseconds of the page. */
let now = 0;
vi.stubGlobal('performance', { now: () => now });

/** The page's own script, which takes so many milliseconds; true once there is leisure. */
async function pageOf(scriptMs: number): Promise<() => Promise<boolean>> {
  vi.resetModules();
  now = 1000;
  const { noteScript, atLeisure } = await import('../../../src/base/leisure.ts');
  now += scriptMs;
  noteScript();
  let hasCome = false;
  void atLeisure().then(() => {
    hasCome = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return hasCome;
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('a quick device has leisure at once', async () => {
  const hasCome = await pageOf(40);
  expect(await hasCome()).toBe(true);
});

test('a slow device has it after a rest, which each press begins anew', async () => {
  const hasCome = await pageOf(200);
  expect(await hasCome()).toBe(false);
  for (const press of ['pointerdown', 'keydown']) {
    await vi.advanceTimersByTimeAsync(3900);
    presses.dispatchEvent(new Event(press));
  }
  await vi.advanceTimersByTimeAsync(3900);
  expect(await hasCome()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await hasCome()).toBe(true);
});

test('where the browser knows idle moments it waits for one, and not for ever', async () => {
  const asked: IdleRequestOptions[] = [];
  let call = () => {};
  Object.assign(window, {
    requestIdleCallback: (callBack: () => void, options: IdleRequestOptions) => {
      asked.push(options);
      call = callBack;
    },
  });
  vi.stubGlobal('requestIdleCallback', window.requestIdleCallback);
  const hasCome = await pageOf(40);
  expect(await hasCome()).toBe(false);
  expect(asked).toEqual([{ timeout: 1000 }]);
  call();
  expect(await hasCome()).toBe(true);
});
