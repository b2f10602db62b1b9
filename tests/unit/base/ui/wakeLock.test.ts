import { beforeEach, expect, test, vi } from 'vitest';
import { keepScreenOn } from '../../../../src/base/ui/wakeLock.ts';

/** A lock as browsers give it: gone once the page is hidden. */
class Lock {
  released = false;
  async release(): Promise<void> {
    await Promise.resolve();
    this.released = true;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const window = new EventTarget();
let locks: Lock[] = [];
/** The browser's answer. */
let answer: () => Promise<Lock>;
const request = vi.fn(() => answer());
vi.stubGlobal('document', page);
vi.stubGlobal('window', window);
vi.stubGlobal('navigator', { wakeLock: { request } });

/** Lets all that is pending come in. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const isOn = () => locks.some(({ released }) => !released);
const give = async () => {
  const lock = new Lock();
  locks.push(lock);
  return lock;
};
const refuse = () => Promise.reject(new DOMException('The battery is low', 'NotAllowedError'));
const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  if (hidden) for (const lock of locks) lock.released = true;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  for (const reason of ['play', 'clip']) keepScreenOn(reason, false);
  await settle();
  page.hidden = false;
  locks = [];
  answer = give;
  request.mockClear();
});

test('the screen stays on for as long as there is one reason', async () => {
  keepScreenOn('play', true);
  keepScreenOn('clip', true);
  keepScreenOn('play', true);
  await settle();
  expect(request.mock.calls).toEqual([['screen']]);
  keepScreenOn('play', false);
  await settle();
  expect(isOn()).toBe(true);
  keepScreenOn('clip', false);
  await settle();
  expect(isOn()).toBe(false);
  expect(request).toHaveBeenCalledOnce();
});

test('it is asked for again when the page is seen again, and not while it is hidden', async () => {
  keepScreenOn('play', true);
  await settle();
  setHidden(true);
  keepScreenOn('clip', true);
  await settle();
  expect(isOn()).toBe(false);
  expect(request).toHaveBeenCalledOnce();
  setHidden(false);
  await settle();
  expect(isOn()).toBe(true);
  keepScreenOn('play', false);
  keepScreenOn('clip', false);
  await settle();
  setHidden(true);
  setHidden(false);
  await settle();
  expect(isOn()).toBe(false);
});

test('what is given after the reason has gone is given back, and a reason that comes back has it again', async () => {
  keepScreenOn('play', true);
  keepScreenOn('play', false);
  await settle();
  expect(isOn()).toBe(false);
  keepScreenOn('play', true);
  await settle();
  keepScreenOn('play', false);
  keepScreenOn('play', true);
  await settle();
  expect(isOn()).toBe(true);
});

test('a refusal is silent, and the next gesture asks again, which Safari waits for', async () => {
  const warnings = vi.spyOn(console, 'warn');
  answer = refuse;
  keepScreenOn('play', true);
  await settle();
  expect(request).toHaveBeenCalledOnce();
  answer = give;
  window.dispatchEvent(new Event('click'));
  await settle();
  expect(isOn()).toBe(true);
  window.dispatchEvent(new Event('click'));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  expect(warnings).not.toHaveBeenCalled();
});

test('a browser that has no such lock is not asked', async () => {
  vi.stubGlobal('navigator', {});
  keepScreenOn('play', true);
  await settle();
  vi.stubGlobal('navigator', { wakeLock: { request } });
  expect(isOn()).toBe(false);
});
