/** Numbers that tell machines from people, of an observed run. A measure that needs more to say anything is `null`. */

import { SHOOT } from '../simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { Hit, Observation, Turn } from './observe.ts';

/** A number, on how many events it rests, and where in the run the clearest of them is. */
export interface Measure {
  value: number;
  events: number;
  /** From 1. */
  tick: number;
}

/** Below this many events, chance says more than the player. */
export const MIN_EVENTS = 20;

/** Ticks after a coin's spawn in which nobody can have seen it and turned: 100 ms. */
const EARLY_TICKS = 6;

/** px: nearer coins can be shot without a turn. */
const FAR = 40;

/**
 * The share of hits by bullets that left before their coin existed, times hits per shot: a player who sprays hits many coins by
 * chance, and misses more.
 */
export function foreseenHits({ hits, shots }: Observation): Measure | null {
  const foreseen = hits.filter(({ shotAt, spawnedAt }) => shotAt < spawnedAt);
  // The share of hits, times hits per shot: the number of hits falls out.
  return measure(foreseen.length / Math.max(shots, 1), hits.length, foreseen);
}

/** The share of turns toward the coin that is shot next, that came within 100 ms of its spawn. */
export function earlyTurns(observation: Observation): Measure | null {
  const reactions = reactionsOf(observation);
  const early = reactions.filter(({ ticks }) => ticks < EARLY_TICKS);
  return measure(early.length / Math.max(reactions.length, 1), reactions.length, early);
}

export interface Reaction {
  /** When the coin spawned. */
  tick: number;
  /** From the spawn to the turn, 1 or more: 1 is the first tick after the coin could be seen. */
  ticks: number;
}

/**
 * To each coin that spawned after the shot before it, and that lay far: the first turn toward it. There is none when the
 * player moved toward it already.
 */
export function reactionsOf({ hits, turns }: Observation): Reaction[] {
  return hits.flatMap((hit, index) => {
    const before = hits[index - 1];
    if (before && before.shotAt >= hit.spawnedAt) return [];
    const turn = turns.find(({ tick }) => tick > hit.spawnedAt && tick <= hit.shotAt);
    return turn && isToward(turn, hit) ? [{ tick: hit.spawnedAt, ticks: turn.tick - hit.spawnedAt }] : [];
  });
}

function isToward({ direction, x }: Turn, { coinX }: Hit): boolean {
  return Math.abs(coinX - x) > FAR && Math.sign(coinX - x) === direction;
}

/** Turns a second, over the whole run. */
export function turnsPerSecond({ turns, ticks }: Observation): Measure | null {
  return measure((turns.length * TICKS_PER_SECOND) / Math.max(ticks, 1), turns.length, turns);
}

/** The most turns in any second. */
export function peakTurns({ turns }: Observation): Measure | null {
  let [peak, start] = [0, 0];
  for (const [index, { tick }] of turns.entries()) {
    let first = index - peak;
    while ((turns[first]?.tick ?? tick) <= tick - TICKS_PER_SECOND) first += 1;
    if (index - first + 1 <= peak) continue;
    [peak, start] = [index - first + 1, turns[first]?.tick ?? tick];
  }
  return measure(peak, turns.length, [{ tick: start }]);
}

/** The share of presses that last at most `most` ticks. */
export function shortHolds({ holds }: Observation, most: number): Measure | null {
  const short = holds.filter(({ ticks }) => ticks <= most);
  return measure(short.length / Math.max(holds.length, 1), holds.length, short);
}

/** The share of presses of the trigger that have the commonest length and the commonest time to the next one. */
export function regularity({ holds }: Observation): Measure | null {
  const presses = holds.filter(({ button }) => button === SHOOT);
  const beats = new Map<string, { tick: number }[]>();
  for (const [index, { tick, ticks }] of presses.entries()) {
    const following = presses[index + 1];
    if (!following) continue;
    const beat = `${ticks} ${following.tick - tick}`;
    beats.set(beat, [...(beats.get(beat) ?? []), { tick }]);
  }
  const commonest = [...beats.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return measure(commonest.length / Math.max(presses.length - 1, 1), presses.length, commonest);
}

/** The mean distance of hits from the coins' centres, in px. */
export function meanOffset({ hits }: Observation): Measure | null {
  const sum = hits.reduce((total, { offset }) => total + Math.abs(offset), 0);
  return measure(sum / Math.max(hits.length, 1), hits.length, hits);
}

/** @param examples in their order; the one in the middle is shown, when the run is well under way */
function measure(value: number, events: number, examples: readonly { tick: number }[]): Measure | null {
  if (events < MIN_EVENTS) return null;
  return { value, events, tick: examples[Math.floor(examples.length / 2)]?.tick ?? 1 };
}
