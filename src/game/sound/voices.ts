import { rateOf } from './scale.ts';
import type { Sound } from './sounds.ts';

/** Notes that may sound at once, and how many of them only important sounds may take. */
export const MAX_VOICES = 12;
export const RESERVED_VOICES = 5;

/** Decides which sounds are heard, so that many at once neither pile up nor clip. Times are seconds of one clock. */
export class Voices {
  /** The end of each note that may still sound. */
  #ends: number[] = [];
  readonly #began = new Map<Sound, number>();

  /** True if `sound` may begin at `now`; if so it counts from then on. `noteLength`: at the timbre's own pitch. */
  admit(sound: Sound, now: number, noteLength: number): boolean {
    const last = this.#began.get(sound);
    if (last !== undefined && now - last < sound.gap) return false;
    this.#ends = this.#ends.filter((end) => end > now);
    const room = sound.important ? MAX_VOICES : MAX_VOICES - RESERVED_VOICES;
    if (this.#ends.length + sound.notes.length > room) return false;
    this.#began.set(sound, now);
    sound.notes.forEach((note, index) => {
      this.#ends.push(now + index * sound.pace + noteLength / rateOf(note));
    });
    return true;
  }
}
