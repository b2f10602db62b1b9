/** Starts and stops sound: browsers allow it only after a gesture, and interrupt it for calls and hidden tabs. */

import { isAudible, loudness } from '../settings/loudness.ts';
import { useSettings } from '../settings/settings.ts';
import type { Mixer } from './mixer.ts';
import { tellNoAudio } from './noAudio.ts';

/** Browsers differ in which of these they accept as a gesture. */
const GESTURES = ['pointerup', 'keydown', 'click'] as const;

/** The pause after a synthesiser could not be fetched: a key that is held is many gestures. */
export const RETRY_MS = 5000;

/** Opens the mixer at the first gesture with a volume above 0, and keeps it awake from then on. */
export function openSpeaker(onOpen: (mixer: Mixer) => void): void {
  let mixer: Mixer | undefined;
  let isOpening = false;

  const open = async () => {
    isOpening = true;
    try {
      const { openMixer } = await import('./mixer.ts');
      mixer = openMixer();
    } catch (error) {
      tellNoAudio(error);
      // It may be the network alone.
      setTimeout(() => {
        isOpening = false;
      }, RETRY_MS);
      return;
    }
    mixer.context.addEventListener('statechange', wake);
    onOpen(mixer);
    adjust();
  };

  const wake = () => {
    if (document.hidden || !mayStart() || !isAudible(useSettings.getState())) return;
    if (!isOpening) void open();
    // Fails during an interruption. The next gesture tries again.
    else if (mixer && mixer.context.state !== 'running') mixer.context.resume().catch(() => {});
  };

  const adjust = () => {
    const settings = useSettings.getState();
    mixer?.setLoudness(loudness('volume', settings), loudness('music', settings));
    wake();
  };

  for (const gesture of GESTURES) window.addEventListener(gesture, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void mixer?.context.suspend();
    else wake();
  });
  useSettings.subscribe(adjust);
  wake();
}

/** Browsers without `userActivation` refuse silently, so trying costs nothing. */
function mayStart(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
