/** A recorded run as it is heard: a browser's page runs this, with the game's own film, cues, mixer and music. */

import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { FRAMES_PER_SECOND, openFilm } from '../../src/game/play/film.ts';
import { pageTurn } from '../../src/game/play/pageTurn.ts';
import { createMixer } from '../../src/game/sound/mixer.ts';
import { SOUNDS, type SoundName } from '../../src/game/sound/sounds.ts';
import { openSoundtrack, SAMPLE_RATE } from '../../src/game/sound/soundtrack.ts';
import { holesOf, momentaryOf } from './loudness.ts';
import { levelsOf, wavOf } from './wav.ts';

/** The fall of the trench, and what rings on, in seconds. */
const AFTER = 4;

/** Pixels of the film, which nobody sees. */
const WIDTH = 8;

/** Seconds before a cue, and those in which it is over. */
const BEFORE = 0.5;
const CUE = 3;

/** Resolves to a WAV file, how loud it is, and its holes. Rejects when the bytes are no replay of this version's rules. */
export async function heard(replay: Uint8Array) {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) throw new Error(`This is no replay: ${decoded.reason}.`);
  const played = decoded.replay.ticks / TICKS_PER_SECOND;
  const seconds = played + AFTER;
  const film = await openFilm(decoded.replay, 0, WIDTH);
  const { frame, render } = await openSoundtrack(film, seconds);
  for (let shown = 0; shown < seconds * FRAMES_PER_SECOND; shown++) {
    film.next();
    frame();
    if (shown % FRAMES_PER_SECOND === 0) await pageTurn();
  }
  film.close();
  const sound = await render();
  const samples = sound.getChannelData(0);
  const file = new Blob([wavOf(samples, sound.sampleRate)]);
  return { file, levels: levelsOf(samples), holes: await holesOf(sound, played) };
}

/** Resolves to the LU by which each cue is louder than a hit: on headphones, and on a phone. */
export async function cues() {
  const names = Object.keys(SOUNDS) as SoundName[];
  const hit = await loudnessOf('hit');
  return Promise.all(
    names.map(async (name) => {
      const [headphones, phone] = await loudnessOf(name);
      return { name, headphones: headphones - hit[0], phone: phone - hit[1] };
    }),
  );
}

async function loudnessOf(name: SoundName): Promise<[headphones: number, phone: number]> {
  const context = new OfflineAudioContext(1, CUE * SAMPLE_RATE, SAMPLE_RATE);
  const { play, setLoudness } = createMixer(context, () => BEFORE);
  setLoudness(1, 0);
  play(name);
  const sound = await context.startRendering();
  return [await momentaryOf(sound, false), await momentaryOf(sound, true)];
}
