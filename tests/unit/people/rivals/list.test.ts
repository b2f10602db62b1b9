/** The list of rivals in the browser's storage, whatever stands there. */

import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  follow,
  MAX_RIVALS,
  noteSeen,
  RIVALS_KEY,
  reloadRivals,
  rivalOf,
  unfollow,
  useRivals,
} from '../../../../src/people/rivals/list.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { entryOf, idOf, readOf, rival, storedRival } from './rivals.ts';

let area: Storage;

beforeEach(() => {
  area = createArea();
  vi.stubGlobal('localStorage', area);
  reloadRivals();
});

const names = () => useRivals.getState().map(({ playerName }) => typedText(playerName));
const stored = (text: string) => {
  area.setItem(RIVALS_KEY, text);
  reloadRivals();
  return names();
};
const many = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => rival(prefix + index));

test('whom one follows is there again in the order of following, each once', () => {
  follow([rival('bob')]);
  follow([rival('ann'), rival('bob')]);
  expect(names()).toEqual(['bob', 'ann']);
  reloadRivals();
  expect(names()).toEqual(['bob', 'ann']);
  unfollow(idOf('bob'));
  unfollow(idOf('nobody'));
  expect(names()).toEqual(['ann']);
});

test('twenty is the most: more are refused together, and room is made by leaving one', () => {
  expect(follow(many(19))).toBe(true);
  expect(follow([rival('one'), rival('two')])).toBe(false);
  expect(names()).toHaveLength(19);
  expect(follow([rival('one')])).toBe(true);
  expect(follow([rival('two')])).toBe(false);
  // Somebody who is followed takes no more room.
  expect(follow([rival('one')])).toBe(true);
  unfollow(idOf('p0'));
  expect(follow([rival('two')])).toBe(true);
  expect(names()).toHaveLength(MAX_RIVALS);
});

test('another tab’s change is not written over', () => {
  follow([rival('bob')]);
  area.setItem(RIVALS_KEY, JSON.stringify([storedRival('bob'), storedRival('ann')]));
  follow([rival('cid')]);
  expect(names()).toEqual(['bob', 'ann', 'cid']);
});

test.each([
  '',
  'null',
  '{',
  '{}',
  '"bob"',
  '[null, 7, {}, [], "bob"]',
  'x'.repeat(1_000_000),
  '['.repeat(100_000),
])('%.20s is no list', (text) => {
  expect(stored(text)).toEqual([]);
});

test.each([
  ['an id that is a path', { id: 'a/b_1767225600000' }],
  ['an id that is markup', { id: '<img>_1767225600000' }],
  ['an id without a time', { id: 'bob' }],
  ['an id that never ends', { id: `${'b'.repeat(1_000_000)}_1767225600000` }],
  ['an owner that is a path', { owner: '../bans/x' }],
  ['no owner', { owner: '' }],
  ['no name', { name: null }],
  ['a best that is none', { seen: -1 }],
  ['a best that is a text', { seen: '5' }],
])('of a list with %s the rest is kept', (_, damage) => {
  expect(stored(JSON.stringify([{ ...storedRival('eve'), ...damage }, storedRival('bob')]))).toEqual(['bob']);
});

test('of too many, and of one twice, the first are kept', () => {
  const all = Array.from({ length: 50 }, (_, index) => storedRival(`p${index}`));
  expect(stored(JSON.stringify([all[0], ...all]))).toEqual(all.slice(0, 20).map(({ name }) => name));
});

test('a row of the all-time board tells what was seen of a player, one of a contest only who they are', () => {
  const entry = entryOf('bob', 500);
  expect(rivalOf(entry)).toEqual(rival('bob', 500));
  const contest = { id: 'daily-20779' as never, createdAt: null };
  expect(rivalOf({ ...entry, contest, lived: 1, ruleset: 4 })).toEqual(rival('bob', null));
});

test('who looks has seen names and bests; of those who are gone, what was seen stays', () => {
  follow([rival('bob', 100), rival('ann', null), rival('cid', 300), rival('dan', 5)]);
  const read = new Map(
    readOf(entryOf('bob', 700, { playerName: storedName('Bob', 'account of bob' as Uid) })),
  );
  for (const name of ['ann', 'cid']) read.set(idOf(name), { entry: null, claim: null });
  noteSeen(read);
  expect(useRivals.getState().map(({ playerName, seen }) => [typedText(playerName), seen])).toEqual([
    ['Bob', 700],
    ['ann', 0],
    ['cid', 300],
    ['dan', 5],
  ]);
});

test('where the browser stores nothing, the page keeps the list for as long as it lives', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal(
    'localStorage',
    createArea((action) => {
      if (action === 'write') throw new Error('full');
    }),
  );
  follow([rival('bob')]);
  expect(names()).toEqual(['bob']);
  expect(logged).toHaveBeenCalled();
});
