import '../../../../tools/vite/noBrowser.ts';
import { expect, test } from 'vitest';
import { titleOf } from '../../../../src/contests/all/title.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { namesInWords } from '../../../../src/watching/replays/runNames.ts';

const CUP = 'Kreuzberg Cup';

test.each([
  [{ playerName: 'Alice', contest: { title: CUP, rank: 1 } }, 'Alice, rank 1, Kreuzberg Cup'],
  [{ playerName: 'Alice', contest: { title: CUP, rank: null } }, 'Alice, Kreuzberg Cup'],
  [{ playerName: '', contest: { title: CUP, rank: null } }, 'Kreuzberg Cup'],
  [{ playerName: 'Alice', contest: null }, 'Alice'],
  [
    { playerName: 'Alice', contest: { title: titleOf({ id: dailyOf(20_779) }), rank: null } },
    'Alice, Daily of November 22, 2026',
  ],
  [{ playerName: '', contest: null }, ''],
])('%j is named as %j', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});
