import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { controls } from '../../../../src/game/play/input/controls.ts';
import { PAD, takePadFilter } from '../../../../src/game/play/input/gamepad.ts';
import { IDLE, type Phase, playStore } from '../../../../src/game/play/play.ts';
import { pauseForLostPads } from '../../../../src/page/input/lostPad.ts';
import { listenToPads } from '../../../../src/page/input/pads.ts';
import type { Screen } from '../../../../src/page/navigation/screens.ts';

const app = vi.hoisted(() => ({ screen: { name: 'PLAYING' } }));
const stage = vi.hoisted(() => ({ engine: undefined as unknown }));
vi.mock('../../../../src/page/navigation/appState.ts', async () => {
  const { screenKindOf } = await import('../../../../src/page/navigation/screens.ts');
  return { inputKind: () => screenKindOf(app.screen as Screen).input };
});
vi.mock('../../../../src/page/arrival.ts', () => ({ here: stage }));

interface Seat {
  connected: boolean;
  mapping: GamepadMappingType;
  axes: number[];
  buttons: { pressed: boolean }[];
}

const A = 0;
const B = 1;
const START = 9;
const RIGHT_TRIGGER = 7;
const [UP, DOWN, PAD_LEFT, PAD_RIGHT] = [12, 13, 14, 15] as const;

function pad(...held: number[]): Seat {
  const buttons = Array.from({ length: 17 }, (_, button) => ({ pressed: held.includes(button) }));
  return { connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
}

/** The window that other programs leave to the page. */
let hasFocus = true;
let seats: (Seat | null)[] = [];
let frames: ((now: number) => void)[] = [];
let stop = () => {};
const window = new EventTarget();
const engine = { play: vi.fn(), togglePause: vi.fn(), report: vi.fn() };
vi.stubGlobal('window', window);
pauseForLostPads(engine);
const isOn = (phase: Phase) => playStore.setState({ ...IDLE, phase }, true);

/** Lets the browser draw a frame; whether somebody waited for it. */
const frame = () => {
  const due = frames;
  frames = [];
  for (const draw of due) draw(0);
  return due.length > 0;
};

const connect = (seat: Seat) => {
  seats = [null, seat];
  window.dispatchEvent(new Event('gamepadconnected'));
};

beforeEach(() => {
  vi.stubGlobal('window', window);
  hasFocus = true;
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  vi.stubGlobal('navigator', { getGamepads: () => seats });
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  seats = [];
  frames = [];
  vi.clearAllMocks();
  controls.releaseAll();
  stage.engine = engine;
  app.screen.name = 'PLAYING';
  isOn({ name: 'playing', run: 'live' });
  takePadFilter((pads) => [...pads]);
  stop = listenToPads();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a pad that plays', () => {
  test('pauses nothing that others play', () => {
    app.screen.name = 'LIVE';
    const none = { querySelectorAll: () => [] };
    const page = { ...none, body: none, documentElement: { dataset: {} }, activeElement: null };
    vi.stubGlobal('document', { ...page, hasFocus: () => true });
    connect(pad(START));
    frame();
    connect(pad(A));
    frame();
    expect([engine.togglePause.mock.calls, engine.play.mock.calls, controls.take(400)]).toEqual([[], [], 0]);
  });

  test('nobody is asked while no pad is connected', () => {
    expect(frame()).toBe(false);
  });

  test('what is held counts in every tick, until it is let go', () => {
    connect(pad(15, RIGHT_TRIGGER));
    frame();
    expect([controls.take(400), controls.take(400)]).toEqual([RIGHT | SHOOT, RIGHT | SHOOT]);
    seats = [null, pad(14)];
    frame();
    expect([controls.take(400), controls.take(400)]).toEqual([LEFT, LEFT]);
  });

  test('counts as the filter says, once it is there', () => {
    takePadFilter(() => []);
    connect({ ...pad(), axes: [-1, -1, -1, 0] });
    frame();
    expect(controls.take(400)).toBe(0);
    takePadFilter((pads) => [...pads]);
    frame();
    expect(controls.take(400)).toBe(LEFT);
  });

  test('a pad that is unplugged lets go of everything, and is asked no more', () => {
    connect(pad(15));
    frame();
    controls.take(400);
    seats = [null, null];
    frame();
    expect(controls.take(400)).toBe(0);
    expect(frame()).toBe(false);
  });

  describe('and is unplugged', () => {
    const unplug = () => {
      seats = [null, null];
      frame();
      window.dispatchEvent(new Event('gamepaddisconnected'));
    };

    test('pauses the run that it steers', () => {
      connect(pad(15));
      frame();
      seats = [null, pad()];
      frame();
      unplug();
      expect(engine.report.mock.calls).toEqual([[{ type: 'pause', isPadLost: true }]]);
    });

    test('pauses nothing that others play', () => {
      app.screen.name = 'LIVE';
      controls.press(PAD, LEFT);
      unplug();
      expect(engine.report).not.toHaveBeenCalled();
    });

    test.each([
      ['is touched by nobody', () => {}],
      ['lies there while the keyboard plays', () => controls.press('key KeyA', LEFT)],
      ['was held before the run', () => controls.releaseAll()],
    ])('pauses nothing when it %s', (why, play) => {
      connect(why === 'is touched by nobody' ? pad() : pad(15));
      frame();
      seats = [null, pad()];
      frame();
      play();
      unplug();
      expect(engine.report).not.toHaveBeenCalled();
    });
  });

  test('Start pauses once however long it is held; A and Start play', () => {
    connect(pad());
    frame();
    seats = [pad(START)];
    for (let held = 0; held < 5; held++) frame();
    expect(engine.togglePause).toHaveBeenCalledTimes(1);
    expect(engine.play).toHaveBeenCalledTimes(1);
    seats = [pad(A)];
    frame();
    expect(engine.play).toHaveBeenCalledTimes(2);
  });

  test('the A that opened the stage, still held, does not start the run', () => {
    isOn({ name: 'idle' });
    connect(pad(A));
    frame();
    isOn({ name: 'ready' });
    frame();
    frame();
    expect(engine.play).not.toHaveBeenCalled();
  });

  test('of a window that has the focus instead, nothing counts; what is held as the page gets it back is no press', () => {
    connect(pad());
    frame();
    hasFocus = false;
    seats = [pad(START, A, PAD_RIGHT)];
    frame();
    expect(controls.take(400)).toBe(0);
    hasFocus = true;
    frame();
    expect([engine.togglePause.mock.calls, engine.play.mock.calls]).toEqual([[], []]);
    seats = [pad()];
    frame();
    seats = [pad(START)];
    frame();
    expect(engine.togglePause).toHaveBeenCalledTimes(1);
  });

  test('without a run on the field it presses nothing', () => {
    isOn({ name: 'idle' });
    connect(pad(15));
    frame();
    expect(controls.take(400)).toBe(0);
  });
});

describe('a pad in the menus', () => {
  const button = (isFirst = false, role: string | null = null) => ({
    getClientRects: () => [{}],
    matches: () => isFirst,
    getAttribute: () => role,
    focus: vi.fn(),
    click: vi.fn(),
    dispatchEvent: vi.fn(),
  });
  const buttons = [button(), button(true), button(false, 'tab')];
  const selector = vi.fn();
  const page = {
    body: {
      querySelectorAll: (selected: string) => {
        selector(selected);
        return buttons;
      },
    },
    documentElement: { dataset: {} },
    activeElement: null as unknown,
    hasFocus: () => hasFocus,
    querySelectorAll: () => [] as unknown[],
  };

  beforeEach(() => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('HTMLInputElement', class {});
    vi.stubGlobal(
      'KeyboardEvent',
      class extends Event {
        readonly key: string;
        constructor(type: string, { key, ...rest }: EventInit & { key: string }) {
          super(type, rest);
          this.key = key;
        }
      },
    );
    stage.engine = undefined;
    page.activeElement = null;
    isOn({ name: 'idle' });
    connect(pad());
    frame();
  });

  const press = (key: number) => {
    seats = [pad(key)];
    frame();
    seats = [pad()];
    frame();
  };

  test('works before the game is there: the first press shows the main button, A presses it', () => {
    press(A);
    expect(buttons[1]?.focus).toHaveBeenCalledTimes(1);
    page.activeElement = buttons[1];
    press(A);
    expect(buttons[1]?.click).toHaveBeenCalledTimes(1);
  });

  describe('on a tab', () => {
    const [first, , tab] = buttons;

    beforeEach(() => {
      page.activeElement = tab;
    });

    test.each([
      ['left', PAD_LEFT, 'ArrowLeft'],
      ['right', PAD_RIGHT, 'ArrowRight'],
    ])('%s moves between tabs, as the arrow key does', (_, pressed, key) => {
      press(pressed);
      expect(tab?.dispatchEvent).toHaveBeenCalledOnce();
      expect(tab?.dispatchEvent.mock.lastCall?.[0]).toMatchObject({ type: 'keydown', key, bubbles: true });
      expect(first?.focus).not.toHaveBeenCalled();
    });

    test.each([
      ['up', UP, 1],
      ['down', DOWN, 0],
    ])('%s leaves the tabs', (_, pressed, place) => {
      press(pressed);
      expect(tab?.dispatchEvent).not.toHaveBeenCalled();
      expect(buttons[place]?.focus).toHaveBeenCalledOnce();
    });

    test('the tabs that are not shown are no stops of their own', () => {
      press(DOWN);
      expect(selector).toHaveBeenCalledWith(
        expect.stringContaining('button:not(:disabled, [tabindex="-1"])'),
      );
    });
  });

  test('B closes the dialog on top', () => {
    const dialog = Object.assign(new EventTarget(), { querySelectorAll: () => [] });
    const close = vi.fn();
    dialog.addEventListener('cancel', close);
    page.querySelectorAll = () => [dialog];
    press(B);
    page.querySelectorAll = () => [];
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('works nothing while a run is played', () => {
    isOn({ name: 'playing', run: 'live' });
    press(A);
    expect(buttons[1]?.focus).not.toHaveBeenCalled();
  });
});
