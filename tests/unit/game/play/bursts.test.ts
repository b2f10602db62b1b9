import { beforeEach, expect, test } from 'vitest';
import { Bursts, EXPLOSION } from '../../../../src/game/play/view/bursts.ts';
import type { Sprites } from '../../../../src/game/play/view/sprites.ts';
import { EFFECTS } from '../../../../src/game/play/view/textures.ts';

const LIFETIME_TICKS = 60;

interface FakeSprite {
  frame: string;
  visible: boolean;
  x: number;
  y: number;
}

let made: FakeSprite[];
let bursts: Bursts;

/** As much of Phaser's Image as a burst uses. */
function fakeSprite(frame: string) {
  const sprite = {
    frame,
    visible: false,
    x: 0,
    y: 0,
    alpha: 1,
    rotation: 0,
    setTint: () => sprite,
    setScale: () => sprite,
    setPosition(x: number, y: number) {
      sprite.x = x;
      sprite.y = y;
      return sprite;
    },
  };
  made.push(sprite);
  return sprite;
}

beforeEach(() => {
  made = [];
  bursts = new Bursts({ unit: 1, addLight: fakeSprite } as unknown as Sprites);
});

const seen = (frame: string) => made.filter((sprite) => sprite.visible && sprite.frame === frame).length;
const draw = (time: number, calm = false, quiet = false) => bursts.draw({ time, clock: 0, calm, quiet });
const HIT = { tint: 0xffffff, flashes: true, scores: true };

test('a hit flashes, bursts in 8 sparks for a second, and leaves +100', () => {
  bursts.add(100, 400, 300, HIT);
  draw(100);
  expect([seen(EFFECTS.glow), seen(EFFECTS.spark), seen(EFFECTS.points)]).toEqual([
    1,
    EXPLOSION.particles,
    1,
  ]);
  draw(100 + LIFETIME_TICKS - 1);
  expect([seen(EFFECTS.glow), seen(EFFECTS.spark), seen(EFFECTS.points)]).toEqual([0, 8, 1]);
  draw(100 + LIFETIME_TICKS);
  expect(made.filter(({ visible }) => visible)).toEqual([]);
});

test('calm: the sparks and the points are there, the flash and the ring are not', () => {
  bursts.add(0, 400, 300, HIT);
  draw(1, true);
  expect([seen(EFFECTS.spark), seen(EFFECTS.points)]).toEqual([8, 1]);
  expect([seen(EFFECTS.glow), seen(EFFECTS.ring)]).toEqual([0, 0]);
});

test('quiet: the points and the ring are there, the sparks are not', () => {
  bursts.add(0, 400, 300, HIT);
  draw(1, false, true);
  expect([seen(EFFECTS.points), seen(EFFECTS.ring), seen(EFFECTS.spark)]).toEqual([1, 1, 0]);
});

test('a thousand hits need no more sprites than the first: the oldest give way', () => {
  const sprites = made.length;
  for (let hit = 0; hit < 1000; hit++) bursts.add(hit / 100, hit, 300, HIT);
  draw(10);
  expect(made).toHaveLength(sprites);
  const points = made.filter(({ frame }) => frame === EFFECTS.points);
  expect(Math.min(...points.map(({ x }) => x))).toBe(1000 - points.length);
});
