/**
 * Mixes sounds and the music, each with its volume, and a compressor that prevents clipping. Import it late: zzfx makes the page's one
 * audio context when it is imported, and throws where there is no audio.
 */

import type { Emitter } from 'nanoevents';
import { ZZFX } from 'zzfx';
import { idle } from '../../base/leisure.ts';
import type { GameEvents } from '../play/events.ts';
import type { Play } from '../play/play.ts';
import { createBand } from './band.ts';
import { followSounds } from './cues.ts';
import { musicOf } from './music.ts';
import { rateOf, SCALE } from './scale.ts';
import { SOUNDS, type Sound, type SoundName } from './sounds.ts';
import { Voices } from './voices.ts';

export interface Mixer<Context extends BaseAudioContext = AudioContext> {
  readonly context: Context;
  /** The place for more sounds: the volume of sounds holds for it. */
  readonly sounds: AudioNode;
  /**
   * `semitones`: transposes up. `loudness`: 0 to 1. `pan`: its side, -1 to 1; by default none. Nothing is heard while the context is
   * suspended, because a late sound is useless.
   */
  play(name: SoundName, semitones?: number, loudness?: number, pan?: number): void;
  /** Plays the sounds of all that happens from now on. `state`: after the event. `panOf`: the side of a place, in field px. */
  follow(events: Emitter<GameEvents>, state: () => Play, panOf?: (x: number) => number | undefined): void;
  /** Plays the music of that state, until it is told another. `hasMenu`: there is a menu to play to. */
  setMusic(play: Play, hasMenu: boolean): void;
  /** The gains of sounds and music: 0 to 1. */
  setLoudness(sounds: number, music: number): void;
}

/** Seconds that a change of volume takes: immediate, but without a click. */
const VOLUME_FADE = 0.02;

/** After the compressor, which makes up for what it takes: a life that is lost with a long streak would be 3 dB too loud. */
const HEADROOM = 0.7;

/** The sounds made so far, by name and pitch: every mixer plays the same ones. */
const buffers = new Map<string, AudioBuffer>();

/** Where zzfx has Hz: the frequency, and its jump. */
const HERTZ = [2, 10];

/** The mixer that is heard. */
export const openMixer = (): Mixer => createMixer(ZZFX.audioContext);

/** `clock`: seconds of the context's time, for sound that is not heard as it is made; then see `createBand`. */
export function createMixer<Context extends BaseAudioContext>(
  context: Context,
  clock?: () => number,
): Mixer<Context> {
  const compressor = new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 });
  compressor.connect(new GainNode(context, { gain: HEADROOM })).connect(context.destination);
  const sounds = new GainNode(context, { gain: 0 });
  const music = new GainNode(context, { gain: 0 });
  sounds.connect(compressor);
  music.connect(compressor);
  ZZFX.volume = 1;
  const voices = new Voices();

  // Made again for each pitch: one that is played faster is over sooner, and the highest would be a tick.
  const bufferOf = (name: SoundName, semitones = 0): AudioBuffer => {
    const key = name + semitones;
    const known = buffers.get(key);
    if (known) return known;
    const { timbre, air }: Sound = SOUNDS[name];
    const pitched = timbre.map((value, place) =>
      value && HERTZ.includes(place) ? value * rateOf(semitones) : value,
    );
    const bright = air ? ZZFX.buildSamples(...air) : [];
    const samples = Float32Array.from(
      ZZFX.buildSamples(...pitched),
      (sample, at) => sample + (bright[at] ?? 0),
    );
    const buffer = context.createBuffer(1, samples.length, ZZFX.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
    return buffer;
  };

  // Prepared in advance, so that the first hit doesn't cost a frame; each in an idle moment, because the first picture is due.
  const prepare = (name: SoundName, semitones?: number) => void idle().then(() => bufferOf(name, semitones));
  for (const name of Object.keys(SOUNDS) as SoundName[]) prepare(name);
  for (const semitones of SCALE) prepare('hit', semitones);

  const band = createBand(context, music, () => bufferOf('drum'), clock);
  const mixer: Mixer<Context> = {
    context,
    sounds,
    play(name, semitones = 0, loudness = 1, pan) {
      if (!clock && context.state !== 'running') return;
      const sound: Sound = SOUNDS[name];
      const buffer = bufferOf(name, semitones);
      const now = clock?.() ?? context.currentTime;
      if (!voices.admit(sound, now, buffer.duration)) return;
      const output = pan === undefined ? sounds : new StereoPannerNode(context, { pan });
      if (output !== sounds) output.connect(sounds);
      sound.notes.forEach((note, index) => {
        const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rateOf(note) });
        source.connect(new GainNode(context, { gain: loudness })).connect(output);
        source.start(now + index * sound.pace);
      });
    },
    follow(events, state, panOf) {
      followSounds(
        events,
        (name, semitones, loudness, x) =>
          mixer.play(name, semitones, loudness, x === undefined ? x : panOf?.(x)),
        state,
      );
    },
    setMusic: (play, hasMenu) => band(musicOf(play, hasMenu)),
    setLoudness(ofSounds, ofMusic) {
      sounds.gain.setTargetAtTime(ofSounds, context.currentTime, VOLUME_FADE);
      music.gain.setTargetAtTime(ofMusic, context.currentTime, VOLUME_FADE);
    },
  };
  return mixer;
}
