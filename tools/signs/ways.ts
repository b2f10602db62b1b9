/** Models of people who press in another way: the eyes of `models.ts`, and a way of the settings under other hands. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../src/engine/simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { Simulation } from '../../src/engine/simulation/simulation.ts';
import { NO_WAYS, type Ways } from '../../src/game/settings/ways/preferences.ts';
import { DEAD_ZONE, Way } from '../../src/game/settings/ways/way.ts';
import type { Strategy } from '../corpus/players.ts';
import { chanceOf, eyesOf, fingersOf, NEAR, type Person, STOPS_WITHIN, type Wish } from './models.ts';

/** Ticks that a finger takes from one key to another. */
const REACH_TICKS = 6;

/** `hands`: what they hold in this tick, told the buttons of the last one. */
function through(
  ways: Partial<Ways>,
  hands: (run: Simulation, buttons: Buttons, way: Way) => Buttons,
): Strategy {
  const way = new Way({ ...NO_WAYS, ...ways });
  let held: Buttons = 0;
  let buttons: Buttons = 0;
  return (run) => {
    const before = held;
    held = hands(run, buttons, way);
    buttons = way.take(held, held & ~before, run.player.x);
    return buttons;
  };
}

const directionTo = ({ x }: Wish, from: number): Buttons => {
  if (x === null || Math.abs(x - from) <= STOPS_WITHIN) return 0;
  return x < from ? LEFT : RIGHT;
};

/** One finger on three keys, as they are: it holds one at a time. */
function oneFinger(seed: number, model: Person): Strategy {
  const look = eyesOf(model, chanceOf(seed));
  const finger = fingerOf(seed, model);
  return (run) => {
    const wish = look(run);
    const direction = directionTo(wish, run.player.x);
    return finger(direction || (wish.isNear ? SHOOT : 0), run.ticks);
  };
}

/** SHOOT STAYS ON, and hands that steer: a press when something comes, and one when nothing is there. */
function shootsOn(seed: number, model: Person): Strategy {
  const chance = chanceOf(seed);
  const look = eyesOf(model, chance);
  const { decide, isHeld } = fingersOf(model, chance);
  return through({ shootStays: true }, (run, buttons) => {
    const wish = look(run);
    const direction = directionTo(wish, run.player.x);
    const isOn = (buttons & SHOOT) !== 0;
    return (
      decide(LEFT, direction === LEFT, run.ticks) |
      decide(RIGHT, direction === RIGHT, run.ticks) |
      decide(SHOOT, wish.isThere !== isOn && !isHeld(SHOOT), run.ticks)
    );
  });
}

/** SHOOT and MOVE STAY ON, and one finger that taps. */
function oneFingerTaps(seed: number, model: Person): Strategy {
  const look = eyesOf(model, chanceOf(seed));
  const finger = fingerOf(seed, model);
  return through({ shootStays: true, moveStays: true }, (run, buttons) => {
    const wish = look(run);
    const direction = directionTo(wish, run.player.x);
    const moves = buttons & (LEFT | RIGHT);
    // The key that moves them stops them, too.
    const wanted = direction === moves ? 0 : direction || moves;
    return finger(wanted || (wish.isThere !== (buttons & SHOOT) > 0 ? SHOOT : 0), run.ticks);
  });
}

/** One switch under a defender who walks from wall to wall: a press when they pass below a coin. */
function walkedSwitch(seed: number, model: Person): Strategy {
  const chance = chanceOf(seed);
  const look = eyesOf(model, chance);
  const { decide, isHeld } = fingersOf(model, chance);
  return through({ switchMode: 'walks' }, (run) => {
    const { x } = look(run);
    const isBelow = x !== null && Math.abs(x - run.player.x) <= NEAR;
    return decide(SHOOT, isBelow && !isHeld(SHOOT), run.ticks);
  });
}

/** One switch that stops and turns a defender who always shoots. */
function turningSwitch(seed: number, model: Person): Strategy {
  const chance = chanceOf(seed);
  const look = eyesOf(model, chance);
  const { decide, isHeld } = fingersOf(model, chance);
  return through({ switchMode: 'turns' }, (run, buttons) => {
    const wish = look(run);
    const moves = buttons & (LEFT | RIGHT);
    const isWanted = wish.isThere && directionTo(wish, run.player.x) !== moves;
    return decide(SHOOT, isWanted && !isHeld(SHOOT), run.ticks);
  });
}

/** A pointer that goes to the aim as hands do (Fitts): 0.1 s, and 0.1 s for each halving of the way. */
function pointing(seed: number, model: Person): Strategy {
  const chance = chanceOf(seed);
  const look = eyesOf(model, chance);
  const { decide, isHeld } = fingersOf(model, chance);
  let move = { from: 400, to: 400, since: 0, ticks: 1 };
  return through({ follows: true }, (run, _, way) => {
    const wish = look(run);
    const at = placeOf(move, run.ticks);
    if (wish.x !== null && wish.x !== move.to)
      move = { from: at, to: wish.x, since: run.ticks, ticks: movementTicks(Math.abs(wish.x - at)) };
    way.target = at;
    const wanted = model.sprays ? wish.isThere : wish.isNear && !(model.taps && isHeld(SHOOT));
    return decide(SHOOT, wanted, run.ticks);
  });
}

function movementTicks(way: number): number {
  return Math.round(TICKS_PER_SECOND * (0.1 + 0.1 * Math.log2(1 + way / DEAD_ZONE)));
}

/** As smooth as a hand: slow, fast, slow. */
function placeOf(
  { from, to, since, ticks }: { from: number; to: number; since: number; ticks: number },
  now: number,
) {
  const t = Math.min((now - since) / ticks, 1);
  return from + (to - from) * t ** 3 * (10 - 15 * t + 6 * t ** 2);
}

/** One key at a time, each for as long as a finger takes, and the time between two. */
function fingerOf(seed: number, { press, jitter }: Person) {
  const chance = chanceOf(seed + 1);
  let held: Buttons = 0;
  let until = 0;
  return (wanted: Buttons, tick: number): Buttons => {
    if (tick < until || wanted === held) return held;
    // Between two keys, and after a tap, it holds none.
    const next = held === 0 ? wanted : 0;
    until = tick + (next === 0 ? REACH_TICKS : press + chance.below(jitter + 1));
    held = next;
    return held;
  };
}

/** By the name that the labelled corpus has. */
export const WAYS = {
  'one-finger': oneFinger,
  toggle: shootsOn,
  'tapping-finger': oneFingerTaps,
  'walked-switch': walkedSwitch,
  'turning-switch': turningSwitch,
  pointer: pointing,
} as const satisfies Record<string, (seed: number, model: Person) => Strategy>;
