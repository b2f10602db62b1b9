import { expect, test } from 'vitest';
import { COIN, DEFENCE_LINE_Y } from '../../../../src/engine/simulation/rules.ts';
import { nearness } from '../../../../src/game/play/view/defenceLine.ts';

const onTheLine = DEFENCE_LINE_Y - COIN.size / 2;

test('a coin warns over the last 100 px, more and more', () => {
  expect(nearness(onTheLine - 101)).toBe(0);
  expect(nearness(onTheLine - 50)).toBeCloseTo(0.5);
  expect(nearness(onTheLine)).toBe(1);
  expect(nearness(onTheLine + 9)).toBe(1);
});
