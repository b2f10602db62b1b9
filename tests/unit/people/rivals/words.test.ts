import { beforeAll, expect, test } from 'vitest';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import type { Row } from '../../../../src/board/verification/boardReader.ts';
import type { ContestClaim } from '../../../../src/contests/all/standing.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import {
  absentWords,
  claimWords,
  passedWords,
  placeWords,
  renamedWords,
  yesterdayWords,
} from '../../../../src/people/rivals/words.ts';
import { dailyEntry } from '../../contests/dailies/dailyBoards.ts';
import { entryOf, idOf, readOf, rival } from './rivals.ts';

beforeAll(() => fetchedNames.setState({ isOffensive: () => false }));

const honest = () => false;
const words = (seen: number | null, now: number, best: number | null) =>
  passedWords([rival('bob', seen)], { entries: readOf(entryOf('bob', now)) }, best, honest, new Set());

test('a rival who was behind and is ahead has passed the player', () => {
  expect(words(15_000, 23_400, 23_000)).toBe('bob passed you: 23,400, 400 ahead of your best.');
});

test.each([
  ['they were ahead before', 23_100, 23_400, 23_000],
  ['they are no further than the player', 15_000, 23_000, 23_000],
  ['they bettered their best, below the player’s', 15_000, 20_000, 23_000],
  ['the player passed them again', 15_000, 23_400, 23_500],
  ['nobody looked at their best yet', null, 23_400, 23_000],
  ['the player’s best is not known', 15_000, 23_400, null],
])('no line: %s', (_, seen, now, best) => {
  expect(words(seen, now, best)).toBe('');
});

test.each([
  ['who had no entry before', 0, 100, 50],
  ['who was level', 23_000, 23_001, 23_000],
])('a line on somebody %s', (_, seen, now, best) => {
  expect(words(seen, now, best)).toContain('1 ahead'.replace('1', String(now - best)));
});

test('of several the one who passed last; none who is gone, was not read, or whose score is refuted', () => {
  const rivals = ['ann', 'bob', 'cid', 'dan', 'eve'].map((name) => rival(name, 10));
  const entries = new Map(
    readOf(
      entryOf('ann', 500, { timestamp: 1 }),
      entryOf('bob', 400, { timestamp: 3 }),
      entryOf('cid', 900, { timestamp: 9, verdict: 'score mismatch' }),
    ),
  );
  entries.set(rival('dan').id, { entry: null, claim: null });
  expect(passedWords(rivals, { entries }, 100, ({ verdict }) => verdict !== '', new Set())).toMatch(
    /^bob passed you: 400/,
  );
});

test('a place is told only of the run that the Hall showed', () => {
  const ranks = [entryOf('ann', 900), entryOf('bob', 800)];
  expect(placeWords(entryOf('bob', 800), ranks)).toBe('#2 all-time');
  expect(placeWords(entryOf('bob', 850), ranks)).toBeNull();
  expect(placeWords(entryOf('cid', 700), ranks)).toBeNull();
});

test('a claim is one of today, unless moderators reject it', () => {
  expect(claimWords(dailyEntry('a', 9300, 5))).toBe('9,300 today, not checked yet');
  expect(claimWords(dailyEntry('a', 9300, 5, 'score mismatch'))).toBeNull();
  expect(claimWords(null)).toBeNull();
});

test('a rank of yesterday is told where this page has verified it', () => {
  const row = (name: string, score: number, kind: 'verified' | 'checking') =>
    ({ entry: { ...entryOf(name, score), lived: 1 }, proof: { kind } }) as unknown as Row<ContestClaim>;
  const ranks = [row('ann', 900, 'verified'), row('bob', 900, 'verified'), row('cid', 800, 'checking')];
  const told = ['ann', 'bob', 'cid', 'dan'].map((name) => yesterdayWords(idOf(name), ranks));
  expect(told).toEqual(['900 yesterday, #1', '900 yesterday, #1', null, null]);
});

test('an old name is told beside a new one', () => {
  expect(
    renamedWords(entryOf('bob', 1, { playerName: storedName('Bob', 'account of bob' as Uid) }), rival('bob')),
  ).toBe('was bob');
  expect(renamedWords(entryOf('bob', 1), rival('bob'))).toBeNull();
  expect(renamedWords(entryOf('bob', 1), undefined)).toBeNull();
});

test('of a rival without an entry the row says why', () => {
  expect(absentWords(rival('bob', 500), true)).toBe('no longer on the leaderboard');
  expect(absentWords(rival('bob', 0), true)).toBe('no all-time score yet');
  expect(absentWords(rival('bob', 500), false)).toBe('loading...');
});
