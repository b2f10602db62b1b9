import '../../../tools/vite/noBrowser.ts';
import { expect, test, vi } from 'vitest';
import { alone, countLocks, holdLock } from '../../../src/base/locks.ts';
import { createStorage } from '../../../src/base/storage.ts';
import { useSettings } from '../../../src/game/settings/settings.ts';
import { dailyLink, pageAddress, replayLink, sentRunLink } from '../../../src/page/navigation/addresses.ts';
import { followOtherTabs } from '../../../src/page/update/otherTabs.ts';
import { createArea } from '../board/leaderboard/area.ts';

const FOLDER = vi.hoisted(() => '/es/games/');
vi.mock('../../../src/base/cabinet.ts', () => ({ isCabinet: true, folder: FOLDER, beside: '' }));

test('what a cabinet keeps is below its folder, and others of the origin are none of its own', () => {
  const area = createArea();
  const others = { 'a:x': 'no cabinet', '/es/a:x': 'of the folder above', '/es/games/b/a:x': 'of one below' };
  for (const [key, value] of Object.entries(others)) area.setItem(key, value);
  const storage = createStorage(() => area);
  expect([storage.read('a:x'), storage.keys('a:')]).toEqual([null, []]);
  storage.write('a:x', 'own');
  expect([storage.read('a:x'), storage.keys('a:'), area.getItem(`${FOLDER}a:x`)]).toEqual([
    'own',
    ['a:x'],
    'own',
  ]);
  storage.remove('a:x');
  expect(storage.read('a:x')).toBeNull();
  for (const [key, value] of Object.entries(others)) expect(area.getItem(key)).toBe(value);
});

test('what the browser would not keep has the names that others ask for', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const area = createArea();
  vi.spyOn(area, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const storage = createStorage(() => area);
  storage.write('a:x', 'own');
  expect([storage.read('a:x'), storage.keys('a:'), storage.volatileKeys()]).toEqual([
    'own',
    ['a:x'],
    ['a:x'],
  ]);
});

test('its locks are not those of another cabinet', async () => {
  const held: string[] = [];
  const locks = {
    request: async (name: string, _: unknown, work?: (lock: object) => unknown) => {
      held.push(name);
      return work?.({});
    },
    query: async () => ({ held: [{ name: `${FOLDER}busy` }, { name: '/other/busy' }, { name: 'busy' }] }),
  };
  vi.stubGlobal('navigator', { locks });
  await alone('sign-in', async () => {});
  holdLock('busy', locks as unknown as LockManager);
  expect(held).toEqual([`${FOLDER}sign-in`, `${FOLDER}busy`]);
  expect(await countLocks('busy', locks as unknown as LockManager)).toBe(1);
});

test('another tab of it counts, and one of another cabinet does not', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const area = createArea();
  vi.stubGlobal('localStorage', area);
  followOtherTabs();
  for (const [folder, isMuted] of [
    ['/other/', false],
    [FOLDER, true],
  ] as const) {
    const key = `${folder}defend-the-sats:settings`;
    area.setItem(key, '{"muted":true}');
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(useSettings.getState().muted).toBe(isMuted);
  }
});

test('its links lead to its folder, whatever the language of the page', () => {
  const location = { origin: 'https://example.com', pathname: `${FOLDER}es/` };
  vi.stubGlobal('window', { location });
  const address = `https://example.com${FOLDER}`;
  expect(pageAddress()).toBe(address);
  expect(sentRunLink('text')).toBe(`${address}#run=text`);
  expect(replayLink('a')).toBe(`${address}?replay=a`);
  // It has no pages for chats.
  expect(dailyLink(5)).toBe(`${address}?daily=5`);
});
