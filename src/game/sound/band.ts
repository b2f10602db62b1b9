/**
 * The bass line, scheduled ahead of time: an oscillator for each of its voices, whose pitch and loudness are set in advance. A
 * new level silences it for a bar. While power-ups work, their drums join it; each row of the streak adds a voice, which is
 * heard for as long as the streak lasts.
 */

import { NO_POWER_UPS, POWER_UP_KINDS, type PowerUpKind } from '../../engine/simulation/rules.ts';
import { POWER_UPS } from '../content/powerUps.ts';
import { rateOf } from './scale.ts';

const A2 = 110;

/** Semitones from A2, an eighth note each; `null` is a rest. */
const LINE = [0, null, 0, 3, null, 0, -2, null, 0, null, 0, 5, null, 3, -2, -5] as const;

/** Eighths. */
const BAR = 8;

/** As `LINE`: the voice of each row of the streak. */
const VOICES = [
  [12, null, null, null],
  [null, null, 19, null],
  [24, null, 27, null],
  [null, 36, null, 31],
  [36, 39, 43, 48],
] as const satisfies readonly (readonly (number | null)[])[];

const SCHEDULE_MS = 100;
/** Seconds scheduled ahead: more than a timer is ever late on a visible page. */
const AHEAD = 0.4;
const LOUDNESS = 0.2;
const VOICE_LOUDNESS = 0.07;
/** Time constant, in seconds, with which the line fades out: immediately, but without a click. */
const FADE = 0.03;

/** Seconds of an eighth note: 96 beats a minute at first, 7 more with every level, never above 180. */
export function eighthAt(level: number): number {
  return 30 / Math.min(96 + 7 * (level - 1), 180);
}

type PowerUpsLeft = Readonly<Record<PowerUpKind, number>>;

/** True if a power-up that works drums at that eighth: two at once drum both. */
export function isDrummed(step: number, left: PowerUpsLeft): boolean {
  return POWER_UP_KINDS.some((kind) => left[kind] > 0 && POWER_UPS[kind].drum[step % BAR] === 'x');
}

/**
 * Plays as fast as the level says, from the next note on. `null`: stops. `at`: seconds of the context's time, for sound that is
 * not heard as it is made: notes are then scheduled by calls alone, at least one in each `AHEAD`.
 */
export type Bass = (level: number | null, joined: Joined, at?: number) => void;

/** The state that joins the line. */
interface Joined {
  powerUpsLeft: PowerUpsLeft;
  /** The row of the streak; -1 below the first. */
  row: number;
}

export function createBass(context: BaseAudioContext, output: AudioNode, drum: () => AudioBuffer): Bass {
  const score: Score = { level: 1, rests: 0, powerUpsLeft: NO_POWER_UPS, row: -1 };
  let line: Line | undefined;
  return (level, joined, at) => {
    if (level === null) {
      line?.stop(at ?? context.currentTime);
      line = undefined;
      return;
    }
    if (!line) score.rests = 0;
    else if (level > score.level) score.rests = BAR;
    score.level = level;
    Object.assign(score, joined);
    line ??= playLine(context, output, score, drum, at);
    if (at !== undefined) line.schedule(at);
  };
}

interface Score extends Joined {
  level: number;
  /** Eighths for which the line rests. */
  rests: number;
}

/** Times are seconds of the context's. */
interface Line {
  schedule(now: number): void;
  stop(now: number): void;
}

/** Plays from the beginning of the line until it is stopped; without `at`, by itself. */
function playLine(
  context: BaseAudioContext,
  output: AudioNode,
  score: Score,
  drum: () => AudioBuffer,
  at?: number,
): Line {
  const gate = new GainNode(context);
  gate.connect(output);
  const bass = createVoice(context, gate, { loudness: LOUDNESS, warmth: 520 });
  const voices = VOICES.map(() => createVoice(context, gate, { loudness: VOICE_LOUDNESS, warmth: 2400 }));

  let step = 0;
  let next = 0;
  const schedule = (now: number) => {
    // Notes missed while the page was blocked are skipped.
    if (next < now) next = now + 0.05;
    while (next < now + AHEAD) {
      const length = eighthAt(score.level);
      if (score.rests > 0) score.rests -= 1;
      else {
        if (isDrummed(step, score.powerUpsLeft)) {
          const source = new AudioBufferSourceNode(context, { buffer: drum() });
          source.connect(gate);
          source.start(next);
        }
        bass.play(LINE[step % LINE.length], next, length);
        for (const [row, voice] of voices.entries())
          if (row <= score.row) voice.play(VOICES[row]?.[step % 4], next, length);
      }
      step += 1;
      next += length;
    }
  };
  const hear = () => schedule(context.currentTime);
  if (at === undefined) hear();
  const timer = at === undefined ? setInterval(hear, SCHEDULE_MS) : undefined;
  return {
    schedule,
    stop(now) {
      clearInterval(timer);
      gate.gain.setTargetAtTime(0, now, FADE);
      for (const voice of [bass, ...voices]) voice.stop(now + 8 * FADE);
    },
  };
}

interface Voice {
  /** `note`: semitones from A2; `null`: a rest. `at` and `length`: in seconds. */
  play(note: number | null | undefined, at: number, length: number): void;
  stop(at: number): void;
}

/** `warmth`: the frequency above which it is muffled, in Hz. */
function createVoice(
  context: BaseAudioContext,
  output: AudioNode,
  { loudness, warmth }: { loudness: number; warmth: number },
): Voice {
  const oscillator = new OscillatorNode(context, { type: 'triangle' });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: warmth });
  const envelope = new GainNode(context, { gain: 0 });
  oscillator.connect(filter).connect(envelope).connect(output);
  oscillator.start();
  return {
    play(note, at, length) {
      if (note === null || note === undefined) return;
      oscillator.frequency.setValueAtTime(A2 * rateOf(note), at);
      envelope.gain.setValueAtTime(0, at);
      envelope.gain.linearRampToValueAtTime(loudness, at + 0.015);
      envelope.gain.linearRampToValueAtTime(loudness / 2, at + length * 0.5);
      envelope.gain.linearRampToValueAtTime(0, at + length * 0.9);
    },
    stop: (at) => oscillator.stop(at),
  };
}
