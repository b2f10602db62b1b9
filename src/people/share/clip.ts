/** Makes a clip: some seconds of a recorded run as an MP4, drawn, heard and encoded by this browser faster than they last. */

import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import type { NamedContest } from '../../contests/all/title.ts';
import type { Replay } from '../../engine/replay/replay.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { Stretch } from '../../game/play/bestStretch.ts';
import { FRAMES_PER_SECOND, openFilm } from '../../game/play/film.ts';
import { pageTurn } from '../../game/play/pageTurn.ts';
import { tellNoAudio } from '../../game/sound/noAudio.ts';
import { openSoundtrack, SAMPLE_RATE } from '../../game/sound/soundtrack.ts';
import { createCamera } from './camera.ts';
import { type ClipShape, clipSize, fieldIn, openClipPicture } from './clipPicture.ts';
import { lastWordOf } from './lastWord.ts';

/** Bits a second: together at most 1.5 MB in twelve seconds, with room for an encoder that is not exact. */
const PICTURE = new Quality({ bitrate: 860_000 });
const SOUND = new Quality({ bitrate: 96_000 });

/** Plays everywhere; or else, where only that is encoded, nearly everywhere. */
const PICTURE_CODECS = ['avc', 'vp9'] as const;
const SOUND_CODECS = ['aac', 'opus'] as const;

/** The frames of the ending: its word, if there is one, and then the score. */
const WORD_FRAMES = 21;
const END_FRAMES = 39;
const ENDING = (WORD_FRAMES + END_FRAMES) / FRAMES_PER_SECOND;

/** Frames from one step of the bar to the next: the page is drawn again for each. */
const PROGRESS_FRAMES = 6;

export interface Encoders {
  picture: (typeof PICTURE_CODECS)[number];
  /** `null`: the browser encodes no sound. */
  sound: (typeof SOUND_CODECS)[number] | null;
}

/** The encoders of this browser for a clip; `null` where it encodes no pictures. */
export async function findEncoders(shape: ClipShape): Promise<Encoders | null> {
  const [picture, sound] = await Promise.all([
    getFirstEncodableVideoCodec([...PICTURE_CODECS], { ...clipSize(shape), quality: PICTURE }),
    getFirstEncodableAudioCodec([...SOUND_CODECS], {
      numberOfChannels: 1,
      sampleRate: SAMPLE_RATE,
      quality: SOUND,
    }),
  ]);
  return picture && ({ picture, sound } as Encoders);
}

interface ClipOptions {
  replay: Replay;
  stretch: Stretch;
  shape: ClipShape;
  playerName: string;
  contest: NamedContest | null;
  encoders: Encoders;
  /** Told the share that is made, 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it: the promise rejects. */
  signal: AbortSignal;
}

export interface Clip {
  blob: Blob;
  hasSound: boolean;
}

/** Rejects where the browser can't draw or encode it after all. */
export async function makeClip(options: ClipOptions): Promise<Clip> {
  const { replay, stretch, shape, playerName, contest, encoders, onProgress, signal } = options;
  const seconds = (stretch.to - stretch.from) / TICKS_PER_SECOND;
  const picture = await openClipPicture(shape, { playerName, contest });
  const { width, drawn } = fieldIn(shape);
  const film = await openFilm(replay, stretch.from, drawn);
  let hasLostLife = false;
  film.events.on('happened', ({ type }) => {
    hasLostLife ||= type === 'lifeLost';
  });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  try {
    const soundtrack = encoders.sound && (await openSoundtrack(film, seconds + ENDING).catch(reportSilence));
    const sound = soundtrack && new AudioBufferSource({ codec: encoders.sound ?? 'aac', quality: SOUND });
    const pictures = new CanvasSource(picture.canvas, { codec: encoders.picture, quality: PICTURE });
    output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND });
    if (sound) output.addAudioTrack(sound);
    await output.start();
    const played = Math.floor(seconds * FRAMES_PER_SECOND);
    const frames = played + WORD_FRAMES + END_FRAMES;
    const camera = createCamera(film.playerX, picture.canvas.width / width);
    for (let frame = 0; frame < frames; frame++) {
      signal.throwIfAborted();
      if (frame < played) {
        const field = film.next();
        picture.draw(field, camera(film.playerX), film.play);
        soundtrack?.frame();
      } else if (frame === played) {
        const word = lastWordOf(film.play, hasLostLife);
        if (word) picture.drawWord(word);
        else picture.drawEnd(replay.score);
      } else if (frame === played + WORD_FRAMES) picture.drawEnd(replay.score);
      await pictures.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      if (frame % PROGRESS_FRAMES === 0) onProgress(frame / frames);
      await pageTurn();
    }
    if (soundtrack) await sound?.add(await soundtrack.render());
    await output.finalize();
    return {
      blob: new Blob([target.buffer as ArrayBuffer], { type: 'video/mp4' }),
      hasSound: Boolean(soundtrack),
    };
  } finally {
    film.close();
    if (output.state !== 'finalized') await output.cancel();
  }
}

/** A clip may be silent. */
function reportSilence(error: unknown): null {
  tellNoAudio(error);
  return null;
}
