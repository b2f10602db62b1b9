/** The model of a person who plays by ear: late, with a sense of how far a side is, and with the presses of a finger. */

import { seedOf } from '../../src/engine/contest/seed.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../src/engine/simulation/buttons.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import { PLAYER, TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { Simulation } from '../../src/engine/simulation/simulation.ts';
import { type Heard, hear, REACH } from '../../src/game/sound/ear.ts';
import type { Strategy } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';

const LISTENER_STREAM = 13;

/** Ticks from a sound to the button; the shortest press; the most that a distance is misjudged, as a share of it. */
const DELAY = 12;
const PRESS = 4;
const MISJUDGED = 0.2;

const PX_PER_TICK = PLAYER.speed / TICKS_PER_SECOND;

/**
 * A listener walks to the side of the hum for as long as that seems to be away, listens, and shoots while the tone lasts.
 * `listen`: what is heard now; the model knows no more of the run than that.
 */
export function listener(
  seed: number,
  listen: (run: Simulation) => Heard | null = (run) => hear(run, 0),
): Strategy {
  const chance = new RandomStream(seedOf(runIdOf(seed)), LISTENER_STREAM);
  const sounds: (Heard | null)[] = [];
  let tick = 0;
  let step: Buttons = 0;
  /** When the step ends, when what was heard on the way is over, and when the trigger is let go. */
  let until = 0;
  let shootsUntil = 0;
  return (run) => {
    tick += 1;
    sounds.push(listen(run));
    const heard = sounds.length > DELAY ? sounds.shift() : undefined;
    if (heard?.isAbove) shootsUntil = Math.max(shootsUntil, tick + PRESS);
    const hasSettled = tick > until + DELAY;
    if (heard && !heard.isAbove && hasSettled) {
      const way = Math.abs(heard.pan) * REACH * (1 + MISJUDGED * (2 * chance.next() - 1));
      step = heard.pan < 0 ? LEFT : RIGHT;
      until = tick + Math.max(PRESS, Math.round(way / PX_PER_TICK));
    }
    return (tick < until ? step : 0) | (tick < shootsUntil ? SHOOT : 0);
  };
}

/** Others' steps, and a trigger that is pressed this many ticks after the lowest coin stands above the barrel, and while it does. */
export function whenAbove(steps: Strategy, delay: number): Strategy {
  const told: boolean[] = [];
  let until = 0;
  return (run) => {
    told.push(hear(run, 0)?.isAbove ?? false);
    if (told.length > delay && told.shift()) until = run.ticks + PRESS;
    return (steps(run) & ~SHOOT) | (run.ticks < until ? SHOOT : 0);
  };
}
