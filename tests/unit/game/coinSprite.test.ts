import { expect, test } from 'vitest';
import { CoinSprite, coinScale } from '../../../src/game/view/coinSprite.ts';
import type { Sprites } from '../../../src/game/view/sprites.ts';
import { sizeOf } from '../../../src/game/view/textures.ts';
import type { PlacedCoin } from '../../../src/simulation/field.ts';
import { COIN, FIELD } from '../../../src/simulation/rules.ts';

/** The width in CSS px that a coin is drawn with when it shows its face, on a stage of `stage` CSS px. */
function drawnWidth(stage: number): number {
  let width = 0;
  const add = (frame: string) => {
    const sprite = {
      frame: { name: frame },
      visible: false,
      setTint: () => sprite,
      setPosition: () => sprite,
      setScale(x: number) {
        width = x * sizeOf(frame).width;
        return sprite;
      },
    };
    return sprite;
  };
  const coin = { isInPlay: true, symbol: 'dollar', xAt: () => 0, yAt: () => 0 } as unknown as PlacedCoin;
  const shown = stage / FIELD.width;
  const sprite = new CoinSprite({ unit: 1, add } as unknown as Sprites, coin, 0);
  sprite.draw({ time: 0, clock: 0, calm: true }, 1, coinScale(shown));
  return width * shown;
}

test('on a phone held upright a coin is 20 px wide, on a large stage as wide as its body', () => {
  expect(drawnWidth(390)).toBeGreaterThanOrEqual(20);
  expect(drawnWidth(360)).toBeGreaterThanOrEqual(20);
  expect(drawnWidth(800)).toBe(COIN.size);
});

test('it is never so much larger than its body that a hit looks like a miss', () => {
  expect(drawnWidth(200)).toBe((COIN.size * 1.5 * 200) / FIELD.width);
});
