import { decodeReplay } from '../../../src/replay/decoder.ts';
import type { FinishedRun } from '../../../src/replay/finishedRun.ts';
import { Recorder } from '../../../src/replay/recorder.ts';
import type { Replay } from '../../../src/replay/replay.ts';
import { type Buttons, SHOOT } from '../../../src/simulation/buttons.ts';
import { RULESET_VERSION } from '../../../src/simulation/rules.ts';
import { type RunSetup, Simulation } from '../../../src/simulation/simulation.ts';
import { Bot } from './bot.ts';

/** Decides what to hold in the next tick. */
export type Player = (run: Simulation) => Buttons;

export interface PlayedRun {
  bytes: Uint8Array;
  claim: FinishedRun;
}

/** Plays to the end of the game, or for `ticks`, as the page does it; pauses after so many ticks as `pauses` says. */
export function record(
  setup: RunSetup,
  player: Player,
  { pauses = [], ticks = Number.POSITIVE_INFINITY }: { pauses?: readonly number[]; ticks?: number } = {},
): PlayedRun {
  const simulation = new Simulation(setup);
  const recorder = new Recorder(setup, simulation);
  while (!simulation.isOver && simulation.ticks < ticks) {
    if (pauses.includes(simulation.ticks)) recorder.pause();
    simulation.tick(recorder.tick(player(simulation)));
  }
  const recording = recorder.finish();
  if (!recording.ok) throw new Error(recording.reason);
  const { score, level } = simulation;
  const claim = { ...setup, ruleset: RULESET_VERSION, ticks: simulation.ticks, score, level };
  return { bytes: recording.bytes, claim };
}

/** The replay that `bytes` must be. */
export function decode(bytes: Uint8Array): Replay {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.replay;
}

/** A run id that only a test would have: `number` in hex. */
export function runIdOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

export function skilled(seed: number): Player {
  const bot = new Bot(seed);
  return (run) => bot.press(run);
}

export const idle: Player = () => 0;

/** Presses or lets go of something eight times a second, without fail: where nothing is to be done, the trigger. */
export function hectic(player: Player): Player {
  let held: Buttons = 0;
  return (run) => {
    if (run.ticks % 15 !== 0 && run.ticks % 15 !== 7) return held;
    const wanted = player(run);
    held = wanted === held ? held ^ SHOOT : wanted;
    return held;
  };
}

/** Never lets go of the trigger. */
export function spraying(player: Player): Player {
  return (run) => player(run) | SHOOT;
}

/** As at so low a frame rate that the buttons are looked at only every so many ticks. */
export function every(ticks: number, player: Player): Player {
  let held: Buttons = 0;
  return (run) => {
    if (run.ticks % ticks === 0) held = player(run);
    return held;
  };
}

/** As on a screen so fast that the trigger is let go and pulled again from tick to tick. */
export function flickering(player: Player): Player {
  return (run) => player(run) ^ (run.ticks % 2 === 0 ? SHOOT : 0);
}

/** Leaves everything to the shield while it has one. */
export function trusting(player: Player): Player {
  return (run) => (run.powerUps.isActive('shield') ? 0 : player(run));
}

/** Plays well up to a score and then lets everything through. */
export function contentWith(score: number, player: Player): Player {
  return (run) => (run.score < score ? player(run) : 0);
}

/** Plays well for so many ticks and then lets everything through. */
export function givingUp(afterTicks: number, player: Player): Player {
  return (run) => (run.ticks < afterTicks ? player(run) : 0);
}
