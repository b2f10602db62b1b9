import type Phaser from 'phaser';
import { expect, test } from 'vitest';
import type { PlacedPowerUp } from '../../../../src/engine/simulation/field.ts';
import { ImageSubmitter } from '../../../../src/game/play/view/imageSubmitter.ts';
import { PowerUpSprite } from '../../../../src/game/play/view/powerUpSprite.ts';
import type { Sprites } from '../../../../src/game/play/view/sprites.ts';
import { EFFECTS, POWER_UPS } from '../../../../src/game/play/view/textures.ts';

test('images that are hidden take no place in the batch, whatever else they are', () => {
  let taken = 0;
  const batch = () => {
    taken += 1;
    throw new Error('There is no vertex here');
  };
  const image = { defaultRenderNodes: { BatchHandler: { batch } }, frame: { source: { glTexture: {} } } };
  const submitter = new ImageSubmitter();
  const submit = () => submitter.run({} as never, image as unknown as Phaser.GameObjects.Image);
  expect(submit).toThrow();
  submitter.isHidden = true;
  submit();
  expect(taken).toBe(1);
});

test('a power-up has its light, and on a quiet field a rim in its own shape that is larger and turned as it is', () => {
  const made: { frame: { name: string }; scale: number; rotation: number }[] = [];
  const add = (frame: string) => {
    const sprite = {
      frame: { name: frame },
      visible: false,
      scale: 1,
      rotation: 0,
      alpha: 1,
      setFrame(name: string) {
        sprite.frame = { name };
        return sprite;
      },
      setTintMode: () => sprite,
      setTint: () => sprite,
      setPosition: () => sprite,
      setScale(scale: number) {
        sprite.scale = scale;
        return sprite;
      },
    };
    made.push(sprite);
    return sprite;
  };
  const powerUp = { isInPlay: true, kind: 'shield', xAt: () => 0, yAt: () => 0 } as unknown as PlacedPowerUp;
  const sprite = new PowerUpSprite({ unit: 1, add } as unknown as Sprites, powerUp);
  const [halo, badge] = made;
  const draw = (quiet: boolean) => sprite.draw({ time: 0, clock: 10, calm: false, quiet }, 1);
  draw(true);
  expect(halo?.frame.name).toBe(POWER_UPS.shield);
  expect(halo?.scale).toBeGreaterThan(badge?.scale ?? 0);
  expect(halo?.rotation).toBe(badge?.rotation);
  draw(false);
  expect([halo?.frame.name, halo?.rotation]).toEqual([EFFECTS.glow, 0]);
});
