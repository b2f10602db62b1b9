/** The sound of play that nobody hears as it passes: the game's own cues, sounds and bass, rendered at once. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../play/events.ts';
import { isPlaying, type Play } from '../play/play.ts';
import { streakRow } from '../play/streaks.ts';
import { followSounds } from './cues.ts';

export const SAMPLE_RATE = 48_000;

interface Heard {
  readonly events: Emitter<GameEvents>;
  /** The state of play, after the latest event. */
  readonly play: Play;
  /** Seconds since it began. */
  readonly time: number;
}

export interface Soundtrack {
  /** Takes the bass on. Call it after each frame. */
  frame(): void;
  /** Resolves to all of it, in full loudness, whatever the volume of the page. */
  render(): Promise<AudioBuffer>;
}

/** Rejects where the browser has no audio. `seconds`: its length. */
export async function openSoundtrack(heard: Heard, seconds: number): Promise<Soundtrack> {
  const { createMixer } = await import('./mixer.ts');
  const context = new OfflineAudioContext(1, Math.ceil(seconds * SAMPLE_RATE), SAMPLE_RATE);
  const { bass, play, setLoudness } = createMixer(context);
  setLoudness(1, 1);
  followSounds(
    heard.events,
    (name, semitones, loudness) => play(name, semitones, loudness, undefined, heard.time),
    () => heard.play,
  );
  return {
    frame() {
      const { level, powerUpsLeft, tally } = heard.play;
      bass(isPlaying(heard.play) ? level : null, { powerUpsLeft, row: streakRow(tally) }, heard.time);
    },
    render: () => context.startRendering(),
  };
}
