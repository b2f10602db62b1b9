import { expect, test } from 'vitest';
import { PALETTE } from '../../../../src/base/ui/palette.ts';
import { trophyOf } from '../../../../src/people/share/WinnerDialog.tsx';

test.each([
  [1, PALETTE.gold],
  [2, PALETTE.silver],
  [3, PALETTE.bronze],
  [4, PALETTE.orangeBright],
])('the trophy of rank %i is drawn in a colour of its own', (rank, color) => {
  const drawing = decodeURIComponent(trophyOf(rank));
  expect(drawing).toContain(`fill="${color}"`);
  expect(drawing).not.toContain('currentColor');
});
