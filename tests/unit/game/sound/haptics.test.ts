import '../../../../tools/vite/noBrowser.ts';
import { createNanoEvents } from 'nanoevents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvents, PlayEvent } from '../../../../src/game/play/events.ts';
import { NO_FIGURES } from '../../../../src/game/play/feats.ts';
import { controls } from '../../../../src/game/play/input/controls.ts';
import { PAD } from '../../../../src/game/play/input/gamepad.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { DEFAULTS } from '../../../../src/game/settings/preferences.ts';
import { useSettings } from '../../../../src/game/settings/settings.ts';
import { canVibrate } from '../../../../src/game/settings/vibration.ts';
import { connectHaptics } from '../../../../src/game/sound/haptics.ts';
import { HIT } from '../play/hit.ts';

const pad = { connected: true, vibrationActuator: { playEffect: vi.fn() } };
/** A pad without a motor, in a browser that has none for any. */
const still = { connected: true };
const vibrate = vi.fn();
const page = { pads: [null, pad, still] as unknown[], isCoarse: true, motion: 'full' };

vi.stubGlobal('navigator', {
  userActivation: { hasBeenActive: true },
  getGamepads: () => page.pads,
  vibrate,
});
vi.stubGlobal('matchMedia', () => ({ matches: page.isCoarse }));
vi.stubGlobal('document', {
  documentElement: {
    dataset: {
      get motion() {
        return page.motion;
      },
    },
  },
});

const events = createNanoEvents<GameEvents>();
connectHaptics(events);

beforeEach(() => {
  pad.vibrationActuator.playEffect.mockReset().mockRejectedValue(new Error('gone'));
  vibrate.mockReset();
  useSettings.setState(DEFAULTS, true);
  playStore.setState(IDLE, true);
  Object.assign(page, { pads: [null, pad, still], isCoarse: true, motion: 'full' });
  controls.latest = PAD;
});

const LOST: PlayEvent = { type: 'lifeLost', x: 0, lives: 2 };
const shaken = () => pad.vibrationActuator.playEffect.mock.calls.length;

const clear = (grade: 'clean' | 'perfect') => {
  const last = { name: 'vee', number: 3, hits: 7, lowest: 0, grade } as const;
  playStore.setState({ tally: { ...NO_TALLY, figures: { ...NO_FIGURES, last } } });
  events.emit('happened', { ...HIT, figure: 3 });
};

describe('a pad that plays', () => {
  test.each<[string, PlayEvent]>([
    ['a lost life', LOST],
    ['a coin on the shield', { type: 'coinBlocked', x: 0 }],
    ['GAME OVER', { type: 'gameOver' }],
  ])('shakes for %s', (_, event) => {
    events.emit('happened', event);
    expect(pad.vibrationActuator.playEffect.mock.calls).toEqual([
      ['dual-rumble', expect.objectContaining({ duration: expect.any(Number) })],
    ]);
  });

  test('shakes for a perfect figure, and for no other hit', () => {
    clear('clean');
    events.emit('happened', { type: 'shotFired', x: 0, y: 0 });
    expect(shaken()).toBe(0);
    clear('perfect');
    expect(shaken()).toBe(1);
  });

  test('never with less motion, nor while keys play, nor with vibration off', () => {
    page.motion = 'calm';
    events.emit('happened', LOST);
    page.motion = 'full';
    controls.latest = 'keyboard';
    events.emit('happened', LOST);
    controls.latest = PAD;
    useSettings.setState({ vibration: false });
    events.emit('happened', LOST);
    expect(shaken()).toBe(0);
    expect(vibrate).toHaveBeenCalledTimes(2);
  });
});

test('the switch is for whoever can feel it: on a phone, or with a pad that shakes', () => {
  expect(canVibrate()).toBe(true);
  page.isCoarse = false;
  expect(canVibrate()).toBe(true);
  page.pads = [null, still];
  expect(canVibrate()).toBe(false);
  page.isCoarse = true;
  expect(canVibrate()).toBe(true);
});
