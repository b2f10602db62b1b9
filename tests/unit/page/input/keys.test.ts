import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LEFT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { controls } from '../../../../src/game/play/input/controls.ts';
import { IDLE, type Phase, playStore } from '../../../../src/game/play/play.ts';
import { listenToKeys, shortcuts } from '../../../../src/page/input/keys.ts';
import type { Screen } from '../../../../src/page/navigation/screens.ts';

const app = vi.hoisted(() => ({
  state: { screen: { name: 'START' }, dialog: null as string | null },
  startRun: vi.fn(),
}));
const stage = vi.hoisted(() => ({ engine: undefined as unknown }));
const calls = vi.hoisted(() => ({ goBack: vi.fn(), toggleMute: vi.fn(), toggleFullscreen: vi.fn() }));
vi.mock('../../../../src/page/navigation/appState.ts', async () => {
  const { screenKindOf } = await import('../../../../src/page/navigation/screens.ts');
  return {
    useApp: { getState: () => app.state },
    startRun: app.startRun,
    inputKind: () => screenKindOf(app.state.screen as Screen).input,
  };
});
vi.mock('../../../../src/page/arrival.ts', () => ({ here: stage }));
vi.mock('../../../../src/page/input/back.ts', () => ({ goBack: calls.goBack }));
vi.mock('../../../../src/game/settings/settings.ts', () => ({ toggleMute: calls.toggleMute }));
vi.mock('../../../../src/game/settings/fullscreen.ts', () => ({ toggleFullscreen: calls.toggleFullscreen }));

/** As much of the page as keys are pressed in; `within`: what the selectors of the closest elements are. */
class FakeElement {
  readonly within: string[];
  constructor(...within: string[]) {
    this.within = within;
  }
  closest(selector: string): FakeElement | null {
    return this.within.some((name) => selector.split(', ').includes(name)) ? this : null;
  }
}

const body = new FakeElement();
const listeners = new Map<string, (event: object) => void>();
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('document', { body });
vi.stubGlobal('window', {
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
});
listenToKeys();

const engine = { play: vi.fn(), togglePause: vi.fn(), step: vi.fn() };
const isOn = (phase: Phase) => playStore.setState({ ...IDLE, phase }, true);

function press(code: string, more: object = {}) {
  const key = code.startsWith('Key') ? code.slice(3).toLowerCase() : code;
  const event = { code, key, target: body, repeat: false, preventDefault: vi.fn(), ...more };
  listeners.get('keydown')?.(event);
  return event.preventDefault;
}

beforeEach(() => {
  vi.clearAllMocks();
  app.state = { screen: { name: 'START' }, dialog: null };
  controls.releaseAll();
  stage.engine = undefined;
  isOn({ name: 'idle' });
});

function withEngine(phase: Phase): void {
  stage.engine = engine;
  app.state.screen = { name: 'PLAYING' };
  isOn(phase);
}

describe('before the game is there, or without WebGL', () => {
  test('M mutes and F fills the screen, in dialogs too, and on keyboards of other alphabets', () => {
    press('KeyM');
    app.state.dialog = 'token';
    press('KeyF', { target: new FakeElement('dialog') });
    press('KeyM', { key: 'ь' });
    expect(calls.toggleMute).toHaveBeenCalledTimes(2);
    expect(calls.toggleFullscreen).toHaveBeenCalledTimes(1);
  });

  test('neither while somebody types, holds the key, or means a shortcut of the browser', () => {
    press('KeyM', { target: new FakeElement('textarea') });
    press('KeyM', { repeat: true });
    press('KeyM', { metaKey: true });
    expect(calls.toggleMute).not.toHaveBeenCalled();
  });

  test('Enter and Space on START press the main button, but not through a dialog or another button', () => {
    expect(press('Space')).toHaveBeenCalled();
    press('Enter');
    expect(app.startRun).toHaveBeenCalledTimes(2);
    press('Enter', { target: new FakeElement('button') });
    press('Enter', { repeat: true });
    app.state.dialog = 'login';
    press('Enter');
    expect(app.startRun).toHaveBeenCalledTimes(2);
  });

  test('Escape leaves a stage that has no run, and is a dialog’s own on START', () => {
    press('Escape');
    expect(calls.goBack).not.toHaveBeenCalled();
    app.state.screen = { name: 'PLAYING' };
    press('Escape', { target: new FakeElement('button') });
    app.state.screen = { name: 'REPLAY' };
    press('Escape');
    expect(calls.goBack).toHaveBeenCalledTimes(2);
  });
});

describe('on the stage', () => {
  test('buttons are held until they are let go, and scroll no page', () => {
    withEngine({ name: 'playing', run: 'live' });
    expect(press('KeyA')).toHaveBeenCalled();
    press('Space');
    expect(controls.take(400)).toBe(LEFT | SHOOT);
    listeners.get('keyup')?.({ code: 'KeyA' });
    expect(controls.take(400)).toBe(SHOOT);
    listeners.get('blur')?.({});
    expect(controls.take(400)).toBe(0);
  });

  test('what is held while Command is held is let go with it, since macOS tells no key that goes up meanwhile', () => {
    withEngine({ name: 'playing', run: 'live' });
    press('KeyA');
    press('Space');
    press('MetaLeft', { key: 'Meta', metaKey: true });
    listeners.get('keyup')?.({ code: 'MetaLeft', key: 'Meta' });
    controls.take(400);
    expect(controls.take(400)).toBe(0);
  });

  test.each(['', 'Unidentified'])('a key whose place is %j goes by what it says', (code) => {
    withEngine({ name: 'playing', run: 'live' });
    press(code, { key: 'ArrowLeft' });
    expect(press(code, { key: ' ' })).toHaveBeenCalled();
    expect(controls.take(400)).toBe(LEFT | SHOOT);
    listeners.get('keyup')?.({ code, key: 'ArrowLeft' });
    expect(controls.take(400)).toBe(SHOOT);
    press(code, { key: 'Enter' });
    press(code, { key: 'Escape' });
    expect([engine.play, engine.togglePause].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  test('a numeric pad’s arrows move, and its numbers do not', () => {
    withEngine({ name: 'playing', run: 'live' });
    expect(press('Numpad4', { key: 'ArrowLeft' })).toHaveBeenCalled();
    expect(controls.take(400)).toBe(LEFT);
    // With Shift let go before it, the key says 4.
    listeners.get('keyup')?.({ code: 'Numpad4', key: '4' });
    press('Numpad6', { key: '6' });
    expect(controls.take(400)).toBe(0);
  });

  test('P goes by its letter, wherever that is, and A and D by their places', () => {
    withEngine({ name: 'playing', run: 'live' });
    press('KeyX', { key: 'p' });
    press('KeyP', { key: 'з' });
    expect(engine.togglePause).toHaveBeenCalledTimes(2);
    press('KeyP', { key: 'l' });
    press('KeyA', { key: 'q' });
    expect(engine.togglePause).toHaveBeenCalledTimes(2);
    expect(controls.take(400)).toBe(LEFT);
  });

  test('Space and Enter play, unless a button has the focus', () => {
    withEngine({ name: 'ready' });
    press('Enter');
    press('Space', { target: new FakeElement('button', 'a') });
    expect(engine.play).toHaveBeenCalledTimes(1);
  });

  test('P and Escape pause, also from the pause menu; no other key passes it', () => {
    withEngine({ name: 'playing', run: 'live' });
    const inMenu = { target: new FakeElement('dialog', 'button') };
    press('KeyP');
    press('Escape', inMenu);
    press('Escape', { ...inMenu, repeat: true });
    press('ArrowLeft', inMenu);
    expect(engine.togglePause).toHaveBeenCalledTimes(2);
    expect(controls.take(400)).toBe(0);
  });

  test('what the game brings goes by its letter, also from the pause menu, and once while it is held', () => {
    const restart = vi.fn();
    shortcuts.restart = restart;
    withEngine({ name: 'playing', run: 'live' });
    press('KeyR');
    press('KeyR', { repeat: true });
    press('KeyO', { key: 'r', target: new FakeElement('dialog', 'button') });
    press('KeyR', { key: 'o' });
    press('KeyR', { ctrlKey: true });
    expect(restart).toHaveBeenCalledTimes(2);
    expect(engine.togglePause).not.toHaveBeenCalled();
  });

  test('nobody pauses what others play: Escape leaves a live cup', () => {
    withEngine({ name: 'playing', run: 'replay' });
    app.state.screen = { name: 'LIVE' };
    press('KeyP');
    press('Escape');
    expect([engine.togglePause, calls.goBack].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  test('the keys that move step through a replay, also while they are held', () => {
    withEngine({ name: 'playing', run: 'replay' });
    app.state.screen = { name: 'REPLAY' };
    expect(press('ArrowLeft')).toHaveBeenCalled();
    press('KeyD');
    press('ArrowRight', { repeat: true });
    press('Space');
    expect(engine.step.mock.calls).toEqual([[-1], [1], [1]]);
  });

  test('Escape leaves a run that is not begun, P does not', () => {
    withEngine({ name: 'ready' });
    press('KeyP');
    expect(calls.goBack).not.toHaveBeenCalled();
    press('Escape');
    expect(calls.goBack).toHaveBeenCalledTimes(1);
  });
});
