import type Phaser from 'phaser';
import { beforeEach, expect, test, vi } from 'vitest';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { ReplayRun } from '../../../../src/game/play/runs/replayRun.ts';
import { Aftermath } from '../../../../src/game/play/view/aftermath.ts';
import type { Skyline } from '../../../../src/game/play/view/skyline.ts';
import { Smoke } from '../../../../src/game/play/view/smoke.ts';
import type { Sprites } from '../../../../src/game/play/view/sprites.ts';
import { EFFECTS, PROPS } from '../../../../src/game/play/view/textures.ts';
import { Waves } from '../../../../src/game/play/view/waves.ts';
import { readLongRun } from '../../../../tools/corpus/corpus.ts';

const scars = vi.hoisted(() => [] as unknown[]);

vi.mock('../../../../src/game/play/view/scars.ts', () => ({
  Scars: class {
    add(shot: unknown) {
      scars.push(shot);
    }
  },
}));
vi.mock('../../../../src/game/play/view/coveredTexts.ts', () => ({ CoveredTexts: class {} }));

class FakeSprite {
  readonly frame: { name: string };
  visible = false;
  x = 0;
  alpha = 1;
  scale = 0;
  constructor(frame: string) {
    this.frame = { name: frame };
  }
  setPosition(x: number) {
    this.x = x;
  }
  setScale(scale: number) {
    this.scale = scale;
  }
  setTint() {
    return this;
  }
  setFrame(name: string) {
    this.frame.name = name;
  }
}

let made: FakeSprite[];
const sprites = {
  unit: 1,
  addLight(frame: string) {
    const sprite = new FakeSprite(frame);
    made.push(sprite);
    return sprite;
  },
} as unknown as Sprites;

beforeEach(() => {
  made = [];
  scars.length = 0;
});

const seen = (frame: string) => made.filter((sprite) => sprite.visible && sprite.frame.name === frame);

test('every bullet leaves a puff that leaves the field without a hit, every coin a scar, and one hit by a double shot a ring', () => {
  const puffs = vi.spyOn(Waves.prototype, 'addPuff');
  const rings = vi.spyOn(Waves.prototype, 'addRing');
  const decoded = decodeReplay(readLongRun().bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  const run = new ReplayRun(decoded.replay);
  const aftermath = new Aftermath({} as Phaser.Scene, run, sprites, { printers: [] } as unknown as Skyline);
  const { bullets } = run.field;
  let [gone, hits, doubleHits] = [0, 0, 0];
  let wasInPlay = bullets.map(({ isInPlay }) => isInPlay);
  for (let tick = 0; tick < 20_000; tick++) {
    for (const event of run.tick()) {
      if (event.type === 'coinDestroyed') {
        hits += 1;
        if (run.field.ticksLeft('doubleShot') > 0) doubleHits += 1;
      }
      aftermath.show(tick, event);
    }
    aftermath.tick(tick);
    gone += bullets.filter(({ isInPlay }, index) => wasInPlay[index] && !isInPlay).length;
    wasInPlay = bullets.map(({ isInPlay }) => isInPlay);
  }
  expect([hits, doubleHits].every((count) => count > 10)).toBe(true);
  expect(puffs).toHaveBeenCalledTimes(gone - hits);
  expect(scars).toHaveLength(hits);
  expect(rings).toHaveBeenCalledTimes(doubleHits);
});

test('a puff grows and is gone within a third of a second; at rest it only fades', () => {
  const waves = new Waves(sprites);
  waves.addPuff(100, 300);
  const at = (time: number, calm: boolean) => {
    waves.draw({ time, clock: 0, calm, quiet: false });
    return seen(EFFECTS.glow).map(({ x, scale, alpha }) => ({ x, scale, alpha }))[0];
  };
  for (const calm of [false, true]) {
    const [young, old] = [at(101, calm), at(115, calm)];
    expect([young?.x, old?.x]).toEqual([300, 300]);
    expect(old?.alpha).toBeLessThan(young?.alpha ?? 0);
    expect((old?.scale ?? 0) > (young?.scale ?? 0)).toBe(!calm);
    expect(at(120, calm)).toBeUndefined();
  }
});

test('the second ring follows the first, and is not there with reduced motion', () => {
  const waves = new Waves(sprites);
  waves.addRing(100, 300, 200);
  const ringsAt = (time: number, calm: boolean) => {
    waves.draw({ time, clock: 0, calm, quiet: false });
    return seen(EFFECTS.ring).length;
  };
  expect([ringsAt(101, false), ringsAt(110, false), ringsAt(110, true), ringsAt(140, false)]).toEqual([
    0, 1, 0, 0,
  ]);
});

test.each([
  [99, 0],
  [100, 1],
  [499, 1],
  [500, 2],
])('after %i coins %i of a printer’s three notes are smoke', (coins, smokes) => {
  const notes = [0, 1, 2].map(() => ({
    image: Object.assign(new FakeSprite(PROPS.bill), { visible: true }),
    way: 0.5,
  }));
  new Smoke(sprites, { printers: [{ notes }] } as unknown as Skyline).draw(coins);
  expect(notes.filter(({ image }) => image.frame.name === EFFECTS.glow)).toHaveLength(smokes);
});
