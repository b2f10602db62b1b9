import { describe, expect, test } from 'vitest';
import { readPads } from '../../../../src/game/play/input/gamepad.ts';

interface Seat {
  connected: boolean;
  axes: number[];
  buttons: { pressed: boolean }[];
}

const A = 0;
const START = 9;
const RIGHT_TRIGGER = 7;

function pad(...held: number[]): Seat {
  const buttons = Array.from({ length: 17 }, (_, button) => ({ pressed: held.includes(button) }));
  return { connected: true, axes: [0, 0, 0, 0], buttons };
}

describe('the standard mapping', () => {
  const read = (seat: Seat) => readPads([seat as unknown as Gamepad]);

  test.each([
    ['d-pad left', pad(14), 'left'],
    ['d-pad right', pad(15), 'right'],
    ['left stick left', { ...pad(), axes: [-0.8, 0] }, 'left'],
    ['left stick right', { ...pad(), axes: [0.8, 0] }, 'right'],
    ['left stick up', { ...pad(), axes: [0, -1] }, 'up'],
    ['a trigger', pad(RIGHT_TRIGGER), 'shoot'],
    ['Start', pad(START), 'start'],
  ] as const)('%s', (_, seat, key) => {
    const state = read(seat as Seat);
    expect(Object.entries(state).filter(([, isHeld]) => isHeld)).toEqual([[key, true]]);
  });

  test('A shoots and confirms', () => {
    expect(read(pad(A))).toMatchObject({ shoot: true, confirm: true, start: false });
  });

  test('a stick at rest, a little off its middle, does nothing', () => {
    expect(Object.values(read({ ...pad(), axes: [0.2, -0.2] }))).not.toContain(true);
  });

  test('a pad with too few buttons and no stick does nothing', () => {
    expect(Object.values(read({ connected: true, axes: [], buttons: [] }))).not.toContain(true);
  });
});
