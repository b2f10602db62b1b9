import { createNanoEvents } from 'nanoevents';
import type Phaser from 'phaser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Placed, PlacedCoin } from '../../../../src/engine/simulation/field.ts';
import { CoveredTexts } from '../../../../src/game/play/view/coveredTexts.ts';

/** A stage of half the field's size, 100 px from the left, and 50 from above. */
const STAGE = { left: 100, top: 50, width: 400 };

let isCovering: boolean | undefined;
let isHeroRight: boolean | undefined;
let wantsContrast: boolean;
let events: ReturnType<typeof createNanoEvents>;
let texts: CoveredTexts;

function layOut(top: number): void {
  const element = {
    // From 300 to 500 px of the field.
    getBoundingClientRect: () => ({ left: 250, right: 350, top, bottom: top + 10 }),
    toggleAttribute: (_name: string, isOn: boolean) => {
      isCovering = isOn;
    },
  };
  vi.stubGlobal('document', { querySelectorAll: () => [element] });
}

beforeEach(() => {
  wantsContrast = false;
  isCovering = undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsContrast }));
  events = createNanoEvents();
  const frame = {
    toggleAttribute: (_name: string, isOn: boolean) => {
      isHeroRight = isOn;
    },
  };
  const canvas = { isConnected: true, getBoundingClientRect: () => STAGE, closest: () => frame };
  const once = (name: string, call: () => void) => events.on(name, call);
  texts = new CoveredTexts({ game: { canvas }, events: { once } } as unknown as Phaser.Scene);
  layOut(60);
});

afterEach(() => vi.unstubAllGlobals());

let clock = 0;
function look(
  x: number,
  y: number,
  { calm = false, scale = 1, isInPlay = true, hero = 400 } = {},
): boolean | undefined {
  clock += 60;
  const field = { coins: [{ isInPlay, x, y } as PlacedCoin], player: { x: hero } as Placed };
  texts.draw({ time: 0, clock, calm, quiet: false }, field, scale);
  return isCovering;
}

test('a text is faint while a coin is behind it, to the pixel', () => {
  // In field px the text lies from 300 to 500, and from 20 to 40; a coin reaches 15 px to each side.
  expect([look(286, 30), look(284, 30), look(514, 30), look(516, 30)]).toEqual([true, false, true, false]);
  expect([look(400, 6), look(400, 4), look(400, 54), look(400, 56)]).toEqual([true, false, true, false]);
  // Small stages have larger coins.
  expect(look(400, 60, { scale: 1.5 })).toBe(true);
  expect(look(400, 30, { isInPlay: false })).toBe(false);
});

test('nothing fades with reduced motion, nor for players who want more contrast', () => {
  expect(look(400, 30, { calm: true })).toBe(false);
  wantsContrast = true;
  expect(look(400, 30)).toBe(false);
});

test('a coin above the field is not seen behind a text that stands there', () => {
  layOut(30);
  expect(look(400, -10)).toBe(false);
});

test('the side where the hero stands is known, with reduced motion too', () => {
  const sides = [100, 700, 300].map((hero) => {
    look(0, 0, { hero, calm: true });
    return isHeroRight;
  });
  expect(sides).toEqual([false, true, false]);
});

test('when the run is gone they are as they were', () => {
  expect(look(400, 30)).toBe(true);
  events.emit('shutdown');
  expect(isCovering).toBe(false);
});
