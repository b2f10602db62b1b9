import { expect, test } from 'vitest';
import type { Field, PlacedCoin } from '../../../../src/engine/simulation/field.ts';
import { COIN, DEFENCE_LINE_Y } from '../../../../src/engine/simulation/rules.ts';
import { Heart } from '../../../../src/game/play/view/heart.ts';

/** A field with a coin whose lower edge is `left` px above the line. */
const fieldAt = (left: number, { lives = 3, shield = 0, isInPlay = true, isOver = false } = {}) => ({
  coins: [{ isInPlay, y: DEFENCE_LINE_Y - left - COIN.size / 2 } as PlacedCoin],
  lives,
  isOver,
  ticksLeft: ((kind) => (kind === 'shield' ? shield : 0)) as Field['ticksLeft'],
});

test('it beats at once when a coin comes within 80 px, and the nearer the harder', () => {
  expect(new Heart().follow(fieldAt(81), 1000)).toBe(0);
  expect(new Heart().follow(fieldAt(60), 1000)).toBeCloseTo(0.25);
  expect(new Heart().follow(fieldAt(20), 1000)).toBeCloseTo(0.75);
});

test.each([
  ['shielded', fieldAt(10, { shield: 1 })],
  ['out of play', fieldAt(10, { isInPlay: false })],
  ['left when the run is over', fieldAt(10, { isOver: true })],
])('a coin that is %s lets it rest', (_, field) => {
  const heart = new Heart();
  expect([heart.follow(field, 1000), heart.near]).toEqual([0, 0]);
});

test('the last life is seen to beat, and not heard', () => {
  const heart = new Heart();
  expect(heart.follow(fieldAt(200, { lives: 1 }), 1000)).toBe(0);
  expect(heart.pulse(1008)).toBe(1);
});

test('no second has more than three of its flashes, and one beat is heard in each, however often coins come near', () => {
  const heart = new Heart();
  const bright: number[] = [];
  const heard: number[] = [];
  for (let clock = 0; clock < 1200; clock++) {
    if (heart.follow(fieldAt(clock % 7 < 3 ? 40 : 300), clock) > 0) heard.push(clock);
    const now = heart.pulse(clock);
    if (now > heart.pulse(clock - 1) && now > heart.pulse(clock + 1)) bright.push(clock);
  }
  expect(heard.length).toBeGreaterThanOrEqual(20);
  bright.forEach((flash, index) => {
    expect((bright[index + 3] ?? Number.POSITIVE_INFINITY) - flash).toBeGreaterThanOrEqual(60);
  });
});
