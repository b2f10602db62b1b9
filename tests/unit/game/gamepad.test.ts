import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Controls } from '../../../src/game/controls.ts';
import { listenToGamepads, readPads } from '../../../src/game/gamepad.ts';
import { LEFT, RIGHT, SHOOT } from '../../../src/simulation/buttons.ts';

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

describe('a pad that plays', () => {
  let seats: (Seat | null)[] = [];
  let frames: (() => void)[] = [];
  const window = new EventTarget();
  const commands = { play: vi.fn(), togglePause: vi.fn() };
  let controls = new Controls();
  let stop = () => {};

  /** Lets the browser draw a frame; whether somebody waited for it. */
  const frame = () => {
    const due = frames;
    frames = [];
    for (const draw of due) draw();
    return due.length > 0;
  };

  beforeEach(() => {
    vi.stubGlobal('window', window);
    vi.stubGlobal('navigator', { getGamepads: () => seats });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = [];
    });
    seats = [];
    frames = [];
    vi.clearAllMocks();
    controls = new Controls();
    stop = listenToGamepads(controls, commands);
  });

  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const connect = (seat: Seat) => {
    seats = [null, seat];
    window.dispatchEvent(new Event('gamepadconnected'));
  };

  test('nobody is asked while no pad is connected', () => {
    expect(frame()).toBe(false);
  });

  test('what is held counts in every tick, until it is let go', () => {
    connect(pad(15, RIGHT_TRIGGER));
    frame();
    expect([controls.take(), controls.take()]).toEqual([RIGHT | SHOOT, RIGHT | SHOOT]);
    seats = [null, pad(14)];
    frame();
    expect([controls.take(), controls.take()]).toEqual([LEFT, LEFT]);
  });

  test('a pad that is unplugged lets go of everything, and is asked no more', () => {
    connect(pad(15));
    frame();
    controls.take();
    seats = [null, null];
    frame();
    expect(controls.take()).toBe(0);
    expect(frame()).toBe(false);
  });

  test('Start pauses once however long it is held; A and Start play', () => {
    connect(pad());
    frame();
    seats = [pad(START)];
    for (let held = 0; held < 5; held++) frame();
    expect(commands.togglePause).toHaveBeenCalledTimes(1);
    expect(commands.play).toHaveBeenCalledTimes(1);
    seats = [pad(A)];
    frame();
    expect(commands.play).toHaveBeenCalledTimes(2);
  });

  test('the A that opened the stage, still held, does not start the run', () => {
    stop();
    seats = [pad(A)];
    stop = listenToGamepads(controls, commands);
    frame();
    frame();
    expect(commands.play).not.toHaveBeenCalled();
  });

  test('once nobody listens, nothing is held and nobody is asked', () => {
    connect(pad(15));
    frame();
    controls.take();
    stop();
    expect(controls.take()).toBe(0);
    expect(frame()).toBe(false);
  });
});
