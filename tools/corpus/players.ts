/** The players of the corpus: a good one, and others with special habits. */

import { seedOf } from '../../src/engine/contest/seed.ts';
import { Planner } from '../../src/engine/eye/planner.ts';
import { type Buttons, SHOOT } from '../../src/engine/simulation/buttons.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import type { Simulation } from '../../src/engine/simulation/simulation.ts';
import { runIdOf } from './runIds.ts';

const JITTER_STREAM = 9;

/** px: at the most exact it stops a step from the target. */
const JITTERS = 8;

/** Decides what to hold in the next tick. */
export type Strategy = (run: Simulation) => Buttons;

/** A planner that aims as exactly as its own seed decides. */
export function skilled(seed: number): Strategy {
  const random = new RandomStream(seedOf(runIdOf(seed)), JITTER_STREAM);
  const planner = new Planner({ jitter: () => JITTERS - 1 - random.below(JITTERS) });
  return (run) => planner.press(run);
}

export const idle: Strategy = () => 0;

/** Changes a button eight times a second: the trigger, when nothing else is to be done. */
export function hectic(player: Strategy): Strategy {
  let held: Buttons = 0;
  return (run) => {
    if (run.ticks % 15 !== 0 && run.ticks % 15 !== 7) return held;
    const wanted = player(run);
    held = wanted === held ? held ^ SHOOT : wanted;
    return held;
  };
}

/** Never lets go of the trigger. */
export function spraying(player: Strategy): Strategy {
  return (run) => player(run) | SHOOT;
}

/** Reads the buttons only every few ticks, as a low frame rate does. */
export function every(ticks: number, player: Strategy): Strategy {
  let held: Buttons = 0;
  return (run) => {
    if (run.ticks % ticks === 0) held = player(run);
    return held;
  };
}

/** Releases and presses the trigger in alternate ticks. */
export function flickering(player: Strategy): Strategy {
  return (run) => player(run) ^ (run.ticks % 2 === 0 ? SHOOT : 0);
}

/** Leaves everything to the shield while it has one. */
export function trusting(player: Strategy): Strategy {
  return (run) => (run.isActive('shield') ? 0 : player(run));
}

/** Plays well up to a score and then lets everything through. */
export function contentWith(score: number, player: Strategy): Strategy {
  return (run) => (run.score < score ? player(run) : 0);
}

/** Plays well for that many ticks, then lets everything through. */
export function givingUp(afterTicks: number, player: Strategy): Strategy {
  return (run) => (run.ticks < afterTicks ? player(run) : 0);
}
