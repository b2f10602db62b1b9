/**
 * The bass line, scheduled ahead of time: one oscillator whose pitch and loudness are set in advance. A new level silences
 * it for a bar; while power-ups work, their drums join it.
 */

import { POWER_UPS } from '../content/powerUps.ts';
import { NO_POWER_UPS, POWER_UP_KINDS, type PowerUpKind } from '../simulation/rules.ts';
import { rateOf } from './sounds.ts';

const A2 = 110;

/** Semitones from A2, an eighth note each; `null` is a rest. */
const LINE = [0, null, 0, 3, null, 0, -2, null, 0, null, 0, 5, null, 3, -2, -5] as const;

/** Eighths. */
const BAR = 8;

const SCHEDULE_MS = 100;
/** Seconds scheduled ahead: more than a timer is ever late on a visible page. */
const AHEAD = 0.4;
const LOUDNESS = 0.2;
/** Time constant, in seconds, with which the line fades out: immediately, but without a click. */
const FADE = 0.03;

/** Seconds of an eighth note: 96 beats a minute at first, 7 more with every level, never above 180. */
export function eighthAt(level: number): number {
  return 30 / Math.min(96 + 7 * (level - 1), 180);
}

type PowerUpsLeft = Readonly<Record<PowerUpKind, number>>;

/** Whether a power-up that works drums at that eighth: two at once drum both. */
export function isDrummed(step: number, left: PowerUpsLeft): boolean {
  return POWER_UP_KINDS.some((kind) => left[kind] > 0 && POWER_UPS[kind].drum[step % BAR] === 'x');
}

/**
 * Plays as fast as the level says, from the next note on. `null`: stops. `at`: seconds of the context's time, for sound that is
 * not heard as it is made: notes are then scheduled by calls alone, at least one in each `AHEAD`.
 */
export type Bass = (level: number | null, powerUpsLeft: PowerUpsLeft, at?: number) => void;

export function createBass(context: BaseAudioContext, output: AudioNode, drum: () => AudioBuffer): Bass {
  const score: Score = { level: 1, rests: 0, powerUpsLeft: NO_POWER_UPS };
  let line: Line | undefined;
  return (level, powerUpsLeft, at) => {
    if (level === null) {
      line?.stop(at ?? context.currentTime);
      line = undefined;
      return;
    }
    if (!line) score.rests = 0;
    else if (level > score.level) score.rests = BAR;
    score.level = level;
    score.powerUpsLeft = powerUpsLeft;
    line ??= playLine(context, output, score, drum, at);
    if (at !== undefined) line.schedule(at);
  };
}

interface Score {
  level: number;
  /** Eighths for which the line rests. */
  rests: number;
  powerUpsLeft: PowerUpsLeft;
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
  const oscillator = new OscillatorNode(context, { type: 'triangle' });
  const warmth = new BiquadFilterNode(context, { type: 'lowpass', frequency: 520 });
  const envelope = new GainNode(context, { gain: 0 });
  const gate = new GainNode(context);
  oscillator.connect(warmth).connect(envelope).connect(gate).connect(output);
  oscillator.start();

  let step = 0;
  let next = 0;
  const schedule = (now: number) => {
    // Notes missed while the page was blocked are skipped.
    if (next < now) next = now + 0.05;
    while (next < now + AHEAD) {
      const length = eighthAt(score.level);
      const semitones = score.rests > 0 ? null : (LINE[step % LINE.length] ?? null);
      if (score.rests > 0) score.rests -= 1;
      else if (isDrummed(step, score.powerUpsLeft)) {
        const source = new AudioBufferSourceNode(context, { buffer: drum() });
        source.connect(gate);
        source.start(next);
      }
      if (semitones !== null) {
        oscillator.frequency.setValueAtTime(A2 * rateOf(semitones), next);
        envelope.gain.setValueAtTime(0, next);
        envelope.gain.linearRampToValueAtTime(LOUDNESS, next + 0.015);
        envelope.gain.linearRampToValueAtTime(LOUDNESS / 2, next + length * 0.5);
        envelope.gain.linearRampToValueAtTime(0, next + length * 0.9);
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
      oscillator.stop(now + 8 * FADE);
    },
  };
}
