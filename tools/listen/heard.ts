/** A recorded run as it is heard: a browser's page runs this, with the game's own film, cues, mixer and bass. */

import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { FRAMES_PER_SECOND, openFilm } from '../../src/game/play/film.ts';
import { pageTurn } from '../../src/game/play/pageTurn.ts';
import { openSoundtrack } from '../../src/game/sound/soundtrack.ts';
import { levelsOf, wavOf } from './wav.ts';

/** The fall of the trench, and what rings on, in seconds. */
const AFTER = 4;

/** Pixels of the film, which nobody sees. */
const WIDTH = 8;

/** Resolves to a WAV file, and how loud it is. Rejects when the bytes are no replay of this version's rules. */
export async function heard(replay: Uint8Array) {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) throw new Error(`This is no replay: ${decoded.reason}.`);
  const seconds = decoded.replay.ticks / TICKS_PER_SECOND + AFTER;
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
  return { file: new Blob([wavOf(samples, sound.sampleRate)]), levels: levelsOf(samples) };
}
