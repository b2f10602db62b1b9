/**
 * Plays the music, scheduled ahead of time: an oscillator for each of its parts, whose pitch and loudness are set in advance.
 * While power-ups work, their drums join it.
 */

import {
  chordAt,
  eighthAt,
  isDrummed,
  type Music,
  notesAt,
  type RunMusic,
  restOf,
  TONIC,
  VOICE_COUNT,
} from './music.ts';
import { rateOf } from './scale.ts';

const A2 = 110;

const SCHEDULE_MS = 100;
/** Seconds scheduled ahead: more than a timer is ever late on a visible page. */
const AHEAD = 0.4;
/** Time constant, in seconds, with which the music fades out: immediately, but without a click. */
const FADE = 0.03;

/** `warmth`: the frequency above which a part is muffled, in Hz. */
const LINE = { loudness: 0.2, warmth: 520 };
const VOICE = { loudness: 0.07, warmth: 2400 };
const DANGER = { loudness: 0.08, warmth: 2400 };

/** With the layer of danger it is no louder than without. */
const IN_DANGER = 0.93;

/** A menu's loudness, and how much slower it is than a run's beginning. */
const MENU = { loudness: 0.4, slowness: 2 };

/** Eighths for which a chord is held as a streak gets to a row. */
const HELD = 4;

/** Seconds of the last chord. */
const ENDING = 3;

/** Plays it until it is told another; `null`: stops. A run that ends has its last chord. */
export type Band = (music: Music | null) => void;

/**
 * `clock`: seconds of the context's time, for sound that is not heard as it is made; the band is then called at least once in each
 * `AHEAD`. Without it, notes are scheduled by themselves.
 */
export function createBand(
  context: BaseAudioContext,
  output: AudioNode,
  drum: () => AudioBuffer,
  clock?: () => number,
): Band {
  let playing: Playing | undefined;
  let last: Music['name'] | undefined;
  const now = clock ?? (() => context.currentTime);
  return (music) => {
    if (music?.name !== last) {
      playing?.stop();
      playing = undefined;
      if (music?.name === 'end') {
        if (last === 'run') end(context, output, now());
      } else if (music) playing = begin(context, output, drum, now, !clock);
      last = music?.name;
    }
    if (music && music.name !== 'end') playing?.follow(music);
  };
}

interface Playing {
  follow(music: Exclude<Music, { name: 'end' }>): void;
  stop(): void;
}

/** A menu has the music of a run that goes well. */
const AT_REST: Pick<RunMusic, 'level' | 'row' | 'isLevelLong' | 'isInDanger'> = {
  level: 1,
  row: 2,
  isLevelLong: true,
  isInDanger: false,
};

function begin(
  context: BaseAudioContext,
  output: AudioNode,
  drum: () => AudioBuffer,
  now: () => number,
  isTimed: boolean,
): Playing {
  const gate = new GainNode(context);
  gate.connect(output);
  const line = createPart(context, gate, LINE);
  const voices = Array.from({ length: VOICE_COUNT }, () => createPart(context, gate, VOICE));
  const danger = createPart(context, gate, DANGER);
  let music: Parameters<Playing['follow']>[0] | undefined;
  let [eighth, next, rests, held] = [0, 0, 0, 0];
  let isRisen = false;

  const playEighth = (length: number) => {
    const run = music?.name === 'run' ? music : undefined;
    const notes = notesAt(eighth, run ?? AT_REST);
    const loudness = run ? (run.isInDanger ? IN_DANGER : 1) : MENU.loudness;
    if (run && isDrummed(eighth, run.powerUpsLeft)) {
      const source = new AudioBufferSourceNode(context, { buffer: drum() });
      source.connect(gate);
      source.start(next);
    }
    line.play(notes.line, next, length, loudness);
    danger.play(notes.danger, next, length, loudness);
    if (run && isRisen) {
      for (const [of, note] of chordAt(eighth, run.row).entries())
        voices[of]?.play(note, next, HELD * length, loudness);
      held = HELD;
      isRisen = false;
    }
    if (held > 0) held -= 1;
    else
      for (const [of, voice] of voices.entries())
        voice.play(notes.voices[of] ?? null, next, length, loudness);
  };
  const schedule = () => {
    // Notes missed while the page was blocked are skipped.
    if (next < now()) next = now() + 0.05;
    while (next < now() + AHEAD) {
      const length = music?.name === 'run' ? eighthAt(music) : MENU.slowness * eighthAt(AT_REST);
      if (rests > 0) rests -= 1;
      else playEighth(length);
      eighth += 1;
      next += length;
    }
  };
  const timer = isTimed ? setInterval(schedule, SCHEDULE_MS) : undefined;
  return {
    follow(told) {
      if (music?.name === 'run' && told.name === 'run') {
        if (told.level > music.level) rests = restOf(told);
        isRisen ||= told.row > music.row;
      }
      const isFirst = !music;
      music = told;
      if (isFirst || !isTimed) schedule();
    },
    stop() {
      clearInterval(timer);
      gate.gain.setTargetAtTime(0, now(), FADE);
      for (const part of [line, ...voices, danger]) part.stop(now() + 8 * FADE);
    },
  };
}

/** The last chord, which rings out. */
function end(context: BaseAudioContext, output: AudioNode, at: number): void {
  TONIC.forEach((note, of) => {
    const part = createPart(context, output, of ? VOICE : LINE);
    part.play(note, at, ENDING, 1);
    part.stop(at + ENDING);
  });
}

interface Part {
  /** `note`: semitones from A2; `null`: a rest. `at` and `length`: in seconds. `share`: of its loudness. */
  play(note: number | null, at: number, length: number, share: number): void;
  stop(at: number): void;
}

function createPart(context: BaseAudioContext, output: AudioNode, { loudness, warmth }: typeof LINE): Part {
  const oscillator = new OscillatorNode(context, { type: 'triangle' });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: warmth });
  const envelope = new GainNode(context, { gain: 0 });
  oscillator.connect(filter).connect(envelope).connect(output);
  oscillator.start();
  return {
    play(note, at, length, share) {
      if (note === null) return;
      oscillator.frequency.setValueAtTime(A2 * rateOf(note), at);
      envelope.gain.setValueAtTime(0, at);
      envelope.gain.linearRampToValueAtTime(loudness * share, at + 0.015);
      envelope.gain.linearRampToValueAtTime((loudness * share) / 2, at + length * 0.5);
      envelope.gain.linearRampToValueAtTime(0, at + length * 0.9);
    },
    stop: (at) => oscillator.stop(at),
  };
}
