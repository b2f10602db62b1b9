import '../../../../tools/vite/noBrowser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openSpeaker, RETRY_MS } from '../../../../src/game/sound/speaker.ts';

const synthesiser = vi.hoisted(() => ({ asked: 0, isLost: true }));
const context = Object.assign(new EventTarget(), { state: 'running' });
vi.mock('../../../../src/game/sound/mixer.ts', () => {
  synthesiser.asked++;
  if (synthesiser.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { openMixer: () => ({ context, setLoudness: () => {} }) };
});

const page = new EventTarget();
vi.stubGlobal('window', page);
vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
vi.useFakeTimers();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const press = () => page.dispatchEvent(new Event('keydown'));

afterEach(() => {
  vi.useRealTimers();
});

test('a synthesiser that could not be fetched is asked for again at a gesture some seconds later, until it is there, and the console tells of it once', async () => {
  const onOpen = vi.fn();
  openSpeaker(onOpen);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  for (let held = 0; held < 5; held++) press();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(synthesiser.asked).toBe(1);
  press();
  await vi.waitFor(() => expect(synthesiser.asked).toBe(2));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  synthesiser.isLost = false;
  press();
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  press();
  expect([synthesiser.asked, warned.mock.calls.length]).toEqual([3, 1]);
});
