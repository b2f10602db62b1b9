/** The longest stretch of inputs that two runs have in common. */

import { readVarint, varintSize } from '../replay/bytes.ts';
import { buttonsOf, stretchOf, ticksOf } from '../replay/inputs.ts';
import { type Buttons, LEFT, RIGHT } from '../simulation/buttons.ts';
import { FIELD, PLAYER, POWER_UP, TICKS_PER_SECOND } from '../simulation/rules.ts';
import { SKIN_EFFECTS } from '../simulation/skins.ts';

export interface SharedInputs {
  /** Changes of buttons that follow each other with the same buttons and lengths in both runs. */
  presses: number;
  /** Where they begin in the first run, from 1. */
  tick: number;
}

/** People who hold a button for long, or tap it evenly, share a few. */
const MIN_PRESSES = 24;

/** Different stretches that must be among them: a steady rhythm is a sign of its own. */
const MIN_VARIETY = 8;

/** @param inputs both as `InputLog` writes them */
export function sharedInputs(inputs: Uint8Array, other: Uint8Array): SharedInputs | null {
  const [own, others] = [stretchesOf(inputs), stretchesOf(other)];
  const starts = new Map<string, number[]>();
  for (let at = 0; at + MIN_PRESSES <= others.length; at += 1) {
    const key = keyAt(others, at);
    starts.set(key, [...(starts.get(key) ?? []), at]);
  }
  let best: { at: number; length: number } | null = null;
  for (let at = 0; at + MIN_PRESSES <= own.length; at += best?.at === at ? best.length : 1) {
    if (new Set(own.slice(at, at + MIN_PRESSES)).size < MIN_VARIETY) continue;
    for (const start of starts.get(keyAt(own, at)) ?? []) {
      let length = MIN_PRESSES;
      while (at + length < own.length && own[at + length] === others[start + length]) length += 1;
      if (length > (best?.length ?? 0)) best = { at, length };
    }
  }
  if (!best) return null;
  const before = own.slice(0, best.at).reduce((sum, stretch) => sum + ticksOf(stretch), 0);
  return { presses: best.length, tick: before + 1 };
}

function keyAt(stretches: readonly number[], at: number): string {
  return stretches.slice(at, at + MIN_PRESSES).join();
}

const MOVES = LEFT | RIGHT;

/** The way between the walls, at the pace of the quickest skin: ticks. */
const CROSSING_TICKS = Math.floor(
  ((FIELD.width - PLAYER.size) * TICKS_PER_SECOND) /
    (PLAYER.speed *
      POWER_UP.speedFactor *
      Math.max(...Object.values(SKIN_EFFECTS).map(({ speedMultiplier }) => speedMultiplier))),
);

/**
 * A defender who walks from wall to wall by themselves (a setting) turns where every other does. So a turn after a whole way
 * begins no stretch of its own.
 */
function stretchesOf(inputs: Uint8Array): number[] {
  const stretches: number[] = [];
  let before: Buttons = 0;
  /** Ticks for which the direction has been the same. */
  let walked = 0;
  for (let at = 0; at < inputs.length; ) {
    const stretch = readVarint(inputs, at);
    at += varintSize(stretch);
    const [buttons, ticks, kept] = [buttonsOf(stretch), ticksOf(stretch), stretches.at(-1)];
    const isTurn = (buttons ^ before) === MOVES && isOneWay(buttons);
    if (kept !== undefined && isTurn && walked >= CROSSING_TICKS)
      stretches[stretches.length - 1] = stretchOf(buttonsOf(kept), ticksOf(kept) + ticks);
    else stretches.push(stretch);
    walked = (buttons & MOVES) === (before & MOVES) ? walked + ticks : ticks;
    before = buttons;
  }
  return stretches;
}

const isOneWay = (buttons: Buttons) => (buttons & LEFT) === 0 || (buttons & RIGHT) === 0;
