/** The sound of play that nobody hears as it passes: the game's own cues, sounds and music, rendered at once. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../play/events.ts';
import type { Play } from '../play/play.ts';

export const SAMPLE_RATE = 48_000;

interface Heard {
  readonly events: Emitter<GameEvents>;
  /** The state of play, after the latest event. */
  readonly play: Play;
  /** Seconds since it began. */
  readonly time: number;
}

export interface Soundtrack {
  /** Takes the music on. Call it after each frame. */
  frame(): void;
  /** Resolves to all of it, in full loudness, whatever the volume of the page. */
  render(): Promise<AudioBuffer>;
}

/** Rejects where the browser has no audio. `seconds`: its length. */
export async function openSoundtrack(heard: Heard, seconds: number): Promise<Soundtrack> {
  const { createMixer } = await import('./mixer.ts');
  const context = new OfflineAudioContext(1, Math.ceil(seconds * SAMPLE_RATE), SAMPLE_RATE);
  const { follow, setMusic, setLoudness } = createMixer(context, () => heard.time);
  setLoudness(1, 1);
  follow(heard.events, () => heard.play);
  return {
    frame: () => setMusic(heard.play, false),
    render: () => context.startRendering(),
  };
}
