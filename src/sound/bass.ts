/** The bass line, scheduled ahead of time: one oscillator whose pitch and loudness are set in advance. */

import { rateOf } from './sounds.ts';

const A2 = 110;

/** Semitones from A2, an eighth note each; `null` is a rest. */
const LINE = [0, null, 0, 3, null, 0, -2, null, 0, null, 0, 5, null, 3, -2, -5] as const;

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

/** Plays as fast as the level says, from the next note on. `null`: stops. */
export type Bass = (level: number | null) => void;

export function createBass(context: BaseAudioContext, output: AudioNode): Bass {
  let eighth = eighthAt(1);
  let silence: (() => void) | undefined;
  return (level) => {
    if (level === null) {
      silence?.();
      silence = undefined;
    } else {
      eighth = eighthAt(level);
      silence ??= playLine(context, output, () => eighth);
    }
  };
}

/** Plays from the beginning of the line until the returned function is called. */
function playLine(context: BaseAudioContext, output: AudioNode, eighth: () => number): () => void {
  const oscillator = new OscillatorNode(context, { type: 'triangle' });
  const warmth = new BiquadFilterNode(context, { type: 'lowpass', frequency: 520 });
  const envelope = new GainNode(context, { gain: 0 });
  const gate = new GainNode(context);
  oscillator.connect(warmth).connect(envelope).connect(gate).connect(output);
  oscillator.start();

  let step = 0;
  let next = 0;
  const schedule = () => {
    const now = context.currentTime;
    // Notes missed while the page was blocked are skipped.
    if (next < now) next = now + 0.05;
    while (next < now + AHEAD) {
      const length = eighth();
      const semitones = LINE[step % LINE.length] ?? null;
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
  schedule();
  const timer = setInterval(schedule, SCHEDULE_MS);
  return () => {
    clearInterval(timer);
    gate.gain.setTargetAtTime(0, context.currentTime, FADE);
    oscillator.stop(context.currentTime + 8 * FADE);
  };
}
