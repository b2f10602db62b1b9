import { beforeEach, describe, expect, test } from 'vitest';
import { readPads } from '../../../../src/game/play/input/gamepad.ts';
import { filterPads } from '../../../../src/game/play/input/padFilter.ts';

/** Milliseconds from one frame to the next. */
const FRAME = 50;

let now = 0;
let ofPads: GamepadMappingType = '';
let filter = filterPads();

beforeEach(() => {
  now = 0;
  filter = filterPads();
});

interface Parts {
  index?: number;
  axes?: readonly number[];
  held?: readonly number[];
}

/** The controls that are held once these pads were as they are for that time, in seconds. */
function hold(seconds: number, ...seats: Parts[]): string[] {
  let held: string[] = [];
  for (const end = now + 1000 * seconds; now < end; now += FRAME) held = read(seats);
  return held;
}

function read(seats: readonly Parts[]): string[] {
  const read = seats.map(({ index = 0, axes = [], held = [] }) => ({
    index,
    mapping: ofPads,
    axes,
    buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: held.includes(button) })),
  }));
  return Object.entries(readPads(filter(read, now))).flatMap(([key, isHeld]) => (isHeld ? [key] : []));
}

const LEFT_STICK = { axes: [-1, 0] };
const REST = { axes: [0, 0] };

describe.each(['', 'standard'] as const)('a pad of the mapping %j', (mapping) => {
  beforeEach(() => {
    ofPads = mapping;
  });

  test.each<[string, Parts]>([
    ['a worn stick that rests beside its middle', { axes: [0.4, 0] }],
    ['a stick that rests at its end', { axes: [-1, 0] }],
    ['a trigger that says it is pressed', { axes: [0, 0], held: [7] }],
  ])('holds nothing, and its other buttons count: %s', (_, worn) => {
    expect(hold(60, worn)).toEqual([]);
    expect(hold(0.1, { ...worn, held: [...(worn.held ?? []), 0] })).toEqual(['shoot', 'confirm']);
  });

  test('has a worn stick that passes its middle, and still holds nothing', () => {
    hold(1, { axes: [0.4, 0] });
    for (let way = 0.4; way > -1; way -= 0.1) hold(FRAME / 1000, { axes: [way, 0] });
    expect(hold(60, { axes: [0.4, 0] })).toEqual([]);
  });

  test('plays by its stick, which lies at rest at first: a DualShock, whose triggers are axes that rest at an end', () => {
    expect(hold(1, { axes: [0.02, -0.03, -1, 0, 0, -1] })).toEqual([]);
    expect(hold(5, { axes: [-0.9, 0, -1, 0, 0, -1], held: [1] })).toEqual(['left', 'shoot', 'back']);
    expect(hold(5, { axes: [0.9, 0, 1, 0, 0, -1] })).toEqual(['right']);
  });

  test('counts by a stick that was leaned on when it was plugged in, once that has rested', () => {
    expect(hold(1, LEFT_STICK)).toEqual([]);
    expect(hold(0.3, REST)).toEqual([]);
    expect(hold(0.1, LEFT_STICK)).toEqual([]);
    expect(hold(0.6, REST)).toEqual([]);
    expect(hold(0.1, LEFT_STICK)).toEqual(['left']);
  });

  test.each([
    ['pedals that nobody touches', [-1, -1, 0]],
    ['a throttle that is idle', [1, 0]],
    ['a virtual joystick that nobody feeds', [-1, -1, -1, -1]],
  ])('holds nothing: %s', (_, axes) => {
    expect(hold(60, { axes })).toEqual([]);
  });

  test('holds nothing once pedals were pressed and let go', () => {
    expect(hold(2, LEFT_STICK)).toEqual([]);
    // Slowly: it is in its middle for longer than a stick has to rest.
    for (let way = -1; way < 1; way += 0.04) expect(hold(FRAME / 1000, { axes: [way, 0] })).toEqual([]);
    expect(hold(60, LEFT_STICK)).toEqual([]);
  });

  test('lets go of a lever that stays where it was moved to, until it rests', () => {
    expect(hold(1, REST)).toEqual([]);
    expect(hold(19, LEFT_STICK)).toEqual(['left']);
    expect(hold(2, LEFT_STICK)).toEqual([]);
    expect(hold(0.4, REST)).toEqual([]);
    expect(hold(0.1, LEFT_STICK)).toEqual([]);
    expect(hold(0.6, REST)).toEqual([]);
    expect(hold(19, LEFT_STICK)).toEqual(['left']);
  });

  test('may be leaned on for minutes from side to side', () => {
    hold(1, REST);
    for (let turn = 0; turn < 10; turn++) {
      expect(hold(15, LEFT_STICK)).toEqual(['left']);
      expect(hold(15, { axes: [1, 0] })).toEqual(['right']);
    }
  });

  test('shoots by no button that is held from the start, as a shifter in gear is, until it is let go', () => {
    expect(hold(60, { held: [3] })).toEqual([]);
    expect(hold(0.1, { held: [3, 0] })).toEqual(['shoot', 'confirm']);
    expect(hold(0.1, {})).toEqual([]);
    expect(hold(60, { held: [3] })).toEqual(['shoot']);
  });

  test('is a new one when it comes back, and another is another', () => {
    hold(1, REST);
    expect(hold(0.1, LEFT_STICK)).toEqual(['left']);
    hold(0.1);
    expect(hold(1, LEFT_STICK)).toEqual([]);
    expect(hold(1, LEFT_STICK, { index: 1, ...REST })).toEqual([]);
    expect(hold(0.1, LEFT_STICK, { index: 1, axes: [1, 0] })).toEqual(['right']);
  });
});
