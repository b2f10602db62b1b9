import { expect, test } from 'vitest';
import type { PlacedCoin } from '../../../../src/engine/simulation/field.ts';
import { COIN, FIELD } from '../../../../src/engine/simulation/rules.ts';
import { CoinSprite, coinScale } from '../../../../src/game/play/view/coinSprite.ts';
import { FILL, MULTIPLY } from '../../../../src/game/play/view/imageSubmitter.ts';
import type { Moment } from '../../../../src/game/play/view/moment.ts';
import type { Sprites } from '../../../../src/game/play/view/sprites.ts';
import { sizeOf } from '../../../../src/game/play/view/textures.ts';
import { WHITE } from '../../../../src/game/play/view/tints.ts';

/** As much of a sprite as a coin's uses, and how it is drawn. */
function fakeSprite(frame: string) {
  const sprite = {
    frame: { name: frame },
    visible: false,
    width: 0,
    tint: 0,
    mode: MULTIPLY,
    setTintMode(mode: number) {
      sprite.mode = mode;
      return sprite;
    },
    setTint(tint: number) {
      sprite.tint = tint;
      return sprite;
    },
    setPosition: () => sprite,
    setScale(x: number) {
      sprite.width = x * sizeOf(frame).width;
      return sprite;
    },
  };
  return sprite;
}

/** The rim and the face of a coin on a stage of `stage` CSS px. */
function drawn(stage: number, { calm, quiet }: Pick<Moment, 'calm' | 'quiet'>) {
  const sprites: ReturnType<typeof fakeSprite>[] = [];
  const add = (frame: string) => {
    const sprite = fakeSprite(frame);
    sprites.push(sprite);
    return sprite;
  };
  const coin = { isInPlay: true, symbol: 'dollar', xAt: () => 0, yAt: () => 0 } as unknown as PlacedCoin;
  const sprite = new CoinSprite({ unit: 1, add } as unknown as Sprites, coin, 0);
  sprite.draw({ time: 0, clock: 0, calm, quiet }, 1, coinScale(stage / FIELD.width));
  const [rim, face] = sprites as [ReturnType<typeof fakeSprite>, ReturnType<typeof fakeSprite>];
  return { rim, face };
}

/** The width in CSS px that a coin is drawn with when it shows its face. */
const drawnWidth = (stage: number) =>
  (drawn(stage, { calm: true, quiet: false }).face.width * stage) / FIELD.width;

test('on a phone held upright a coin is 20 px wide, on a large stage as wide as its body', () => {
  expect(drawnWidth(390)).toBeGreaterThanOrEqual(20);
  expect(drawnWidth(360)).toBeGreaterThanOrEqual(20);
  expect(drawnWidth(800)).toBe(COIN.size);
});

test('it is never so much larger than its body that a hit looks like a miss', () => {
  expect(drawnWidth(200)).toBe((COIN.size * 1.5 * 200) / FIELD.width);
});

test.each([true, false])('on a quiet field it has a light rim all around it, calm: %s', (calm) => {
  const { rim, face } = drawn(800, { calm, quiet: true });
  expect([rim.visible, rim.mode, rim.tint]).toEqual([true, FILL, WHITE]);
  expect((rim.width - face.width) / 2).toBeGreaterThanOrEqual(2);
  const { rim: shade } = drawn(800, { calm, quiet: false });
  expect([shade.visible, shade.mode]).toEqual([!calm, MULTIPLY]);
  expect(shade.tint).not.toBe(WHITE);
});
