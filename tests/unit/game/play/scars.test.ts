import { createNanoEvents } from 'nanoevents';
import type Phaser from 'phaser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scars } from '../../../../src/game/play/view/scars.ts';

const SCALE = 2;
const ATLAS_HEIGHT = 1000;
const BUNKER = { cutX: 11, cutY: 300 };

/** The strokes of the brush since the bag was last drawn whole. */
let strokes: unknown[];
let uploads: { x: number; y: number; strokes: unknown[] }[];
let events: ReturnType<typeof createNanoEvents>;
let scars: Scars;

function openScars(): Scars {
  events = createNanoEvents();
  const on = (name: string, call: () => void) => events.on(name, call);
  const gl = {
    getParameter: () => null,
    createFramebuffer: () => ({}),
    bindFramebuffer: () => {},
    framebufferTexture2D: () => {},
    readPixels: () => {},
    deleteFramebuffer: () => {},
    texSubImage2D: (_target: number, _level: number, x: number, y: number) => uploads.push({ x, y, strokes }),
  };
  const renderer = { gl, glTextureUnits: { bind() {} }, glWrapper: { updateTexturing() {} }, on, off() {} };
  const frame = { ...BUNKER, source: { height: ATLAS_HEIGHT, glTexture: {} } };
  const scene = { game: { renderer }, events: { once: on }, textures: { getFrame: () => frame } };
  return new Scars(scene as unknown as Phaser.Scene, 1 / SCALE);
}

beforeEach(() => {
  uploads = [];
  const brush = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) =>
      target[name] ??
      ((...given: unknown[]) => {
        if (name === 'putImageData') strokes = [];
        else if (name !== 'setTransform') strokes.push([name, ...given]);
      }),
    set: (target, name: string, value) => {
      if (name === 'canvas') target[name] = value;
      return true;
    },
  });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => brush }) });
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(
        readonly width: number,
        readonly height: number,
      ) {
        this.data = new Uint8ClampedArray(4 * width * height);
      }
    },
  );
  scars = openScars();
});

afterEach(() => vi.unstubAllGlobals());

test('a scar lies under the coin, on the bags: below the line, whatever the height of the coin', () => {
  for (const y of [40, 300]) scars.add({ x: 400, y });
  const [one, other] = uploads;
  expect([one?.x, one?.y]).toEqual([other?.x, other?.y]);
  // The bag from 400 px of the drawing on: 4 px below its upper edge, and 34 high.
  expect(one?.x).toBe(BUNKER.cutX + 400 * SCALE);
  expect(one?.y).toBe(ATLAS_HEIGHT - BUNKER.cutY - (4 + 34) * SCALE);
});

test('the same coin leaves the same scar, and others leave others', () => {
  const shots = [...Array(20).keys()].map((shot) => ({ x: 40 + shot * 33, y: 60 + shot * 17 }));
  for (const shot of shots) scars.add(shot);
  const looks = uploads.map(({ strokes }) => JSON.stringify(strokes));
  expect(new Set(looks).size).toBe(shots.length);
  uploads = [];
  scars = openScars();
  for (const shot of shots) scars.add(shot);
  expect(uploads.map(({ strokes }) => JSON.stringify(strokes))).toEqual(looks);
});

test('however much is shot, a few dozen are left; another run begins without', () => {
  for (let x = 33; x < 767; x++) scars.add({ x, y: x % 300 });
  const bags = new Set(uploads.map(({ x }) => x));
  expect(bags.size).toBeLessThan(36);
  uploads = [];
  events.emit('shutdown');
  expect(new Set(uploads.map(({ x }) => x))).toEqual(bags);
  expect(uploads.every(({ strokes }) => strokes.length === 0)).toBe(true);
});

test('they are there again once the browser gives the graphics context back', () => {
  scars.add({ x: 400, y: 100 });
  const [first] = uploads;
  uploads = [];
  events.emit('restorewebgl');
  expect(uploads).toEqual([first]);
});
