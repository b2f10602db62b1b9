import '../../../../tools/vite/noBrowser.ts';
import { createNanoEvents } from 'nanoevents';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameEvents } from '../../../../src/game/play/events.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { DEFAULTS } from '../../../../src/game/settings/preferences.ts';
import { useSettings } from '../../../../src/game/settings/settings.ts';

const mixer = { setMusic: vi.fn(), follow: vi.fn() };
vi.mock('../../../../src/game/sound/speaker.ts', () => ({
  openSpeaker: (open: (one: unknown) => void) => open(mixer),
}));
const fetched = vi.hoisted(() => ({
  ...{ count: 0, isLost: false, closed: 0 },
  mixerOf: null as (() => unknown) | null,
}));
vi.mock('../../../../src/game/sound/byEar.ts', () => {
  fetched.count += 1;
  if (fetched.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  const close = () => {
    fetched.closed += 1;
  };
  const openEar = (_: unknown, mixerOf: () => unknown) => {
    fetched.mixerOf = mixerOf;
    return { panOf: (x: number) => x / 1000, close };
  };
  return { openEar };
});
const { connectSound, fetchEar } = await import('../../../../src/game/sound/sound.ts');

beforeEach(() => {
  useSettings.setState(DEFAULTS, true);
  mixer.follow.mockClear();
  mixer.setMusic.mockClear();
});

/** The side of a sound at 250 px. */
const side = () => mixer.follow.mock.lastCall?.[2](250);

const connect = (isByEarFair = () => true, hasMenu = true) =>
  connectSound(createNanoEvents<GameEvents>(), { isByEarFair, hasMenu });

test('what playing by ear takes is fetched for nobody else, and the game does not begin without', async () => {
  await fetchEar();
  expect(fetched.count).toBe(0);
  useSettings.setState({ byEar: true });
  fetched.isLost = true;
  await expect(fetchEar()).rejects.toThrow();
  fetched.isLost = false;
  await fetchEar();
  expect(fetched.count).toBe(2);
});

test('sounds have sides while the game is played by ear; in a run for a prize nothing hums: it has no mixer', async () => {
  let isFair = true;
  connect(() => isFair);
  expect(side()).toBeUndefined();
  useSettings.setState({ byEar: true });
  await vi.waitFor(() => expect(side()).toBe(0.25));
  expect(fetched.mixerOf?.()).toBe(mixer);
  isFair = false;
  expect(fetched.mixerOf?.()).toBeUndefined();
  useSettings.setState({ byEar: false });
  await vi.waitFor(() => expect(side()).toBeUndefined());
  expect(fetched.closed).toBe(1);
});

test.each([true, false])('the music follows the state of play; the page has a menu: %s', (hasMenu) => {
  connect(undefined, hasMenu);
  expect(mixer.setMusic).toHaveBeenLastCalledWith(IDLE, hasMenu);
  playStore.setState({ level: 3 });
  expect(mixer.setMusic).toHaveBeenLastCalledWith({ ...IDLE, level: 3 }, hasMenu);
  playStore.setState(IDLE, true);
});
