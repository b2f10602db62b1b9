/** The offer to play with one switch, to somebody who holds it on START. */

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { takePadFilter } from '../../../../src/game/play/input/gamepad.ts';
import { watchForOneSwitch } from '../../../../src/page/input/heldSpace.ts';
import { listenToPads } from '../../../../src/page/input/pads.ts';

const app = vi.hoisted(() => ({ dialog: null as string | null, kind: 'start' }));
vi.mock('../../../../src/page/navigation/appState.ts', () => ({
  inputKind: () => app.kind,
  useApp: { getState: () => app },
}));
vi.mock('../../../../src/page/arrival.ts', () => ({ here: {} }));

vi.useFakeTimers();
const window = new EventTarget();
let buttons: { pressed: boolean }[] = [];
let frames: (() => void)[] = [];
vi.stubGlobal('window', window);
vi.stubGlobal('navigator', {
  getGamepads: () => [{ connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons }],
});
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
vi.stubGlobal('document', {
  hasFocus: () => true,
  body: { querySelectorAll: () => [] },
  documentElement: { dataset: {} },
  querySelectorAll: () => [],
});
const offer = vi.fn();
takePadFilter((pads) => [...pads]);
watchForOneSwitch(offer);
listenToPads();
afterAll(() => vi.unstubAllGlobals());

const key = (type: string, repeat = false) =>
  window.dispatchEvent(Object.assign(new Event(type), { code: 'Space', repeat }));
const shoot = (pressed: boolean) => {
  buttons = [{ pressed }];
  const due = frames;
  frames = [];
  for (const draw of due) draw();
};

beforeEach(() => {
  app.dialog = null;
  app.kind = 'start';
  key('keyup');
  shoot(false);
  offer.mockClear();
});

test('comes after three seconds of the space bar, and once', () => {
  key('keydown');
  vi.advanceTimersByTime(2999);
  expect(offer).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  key('keydown', true);
  vi.advanceTimersByTime(10_000);
  expect(offer).toHaveBeenCalledOnce();
});

test('comes after three seconds of a pad’s SHOOT', () => {
  shoot(true);
  shoot(true);
  vi.advanceTimersByTime(3000);
  expect(offer).toHaveBeenCalledOnce();
});

test('does not come to a key or a button that is let go', () => {
  key('keydown');
  vi.advanceTimersByTime(2000);
  key('keyup');
  shoot(true);
  vi.advanceTimersByTime(2000);
  shoot(false);
  vi.advanceTimersByTime(10_000);
  expect(offer).not.toHaveBeenCalled();
});

test.each([
  ['over a dialog, which may have a text to lose', { dialog: 'login', kind: 'start' }],
  ['in a run', { dialog: null, kind: 'run' }],
])('does not come %s', (_, state) => {
  Object.assign(app, state);
  key('keydown');
  shoot(true);
  vi.advanceTimersByTime(10_000);
  expect(offer).not.toHaveBeenCalled();
});
