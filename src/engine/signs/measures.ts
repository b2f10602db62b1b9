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
const MIN_EVENTS = 20;

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

/** Ticks around a coin's spawn in which a turn to it tells that its player knew where it comes: nobody has seen it by then. */
const KNOWING = { from: -15, to: 5 } as const;

/** Ticks before a coin's spawn from which a turn may be meant for it. */
const AHEAD = 40;

/** The share of turns to coins that came as their coins spawned, or just before. */
export function turnsAtSpawn(observation: Observation): Measure | null {
  const turns = turnsToCoins(observation);
  const knowing = turns.filter(({ ticks }) => ticks >= KNOWING.from && ticks <= KNOWING.to);
  return measure(knowing.length / Math.max(turns.length, 1), turns.length, knowing);
}

export interface TurnToCoin {
  /** When the coin spawned. */
  tick: number;
  /** From the spawn to the turn; below 0: the turn came first. */
  ticks: number;
}

/** The last turn toward each coin that was shot, if it lay far from there. */
export function turnsToCoins({ hits, turns }: Observation): TurnToCoin[] {
  return hits.flatMap((hit) => {
    const turn = turns.findLast(
      ({ tick, ...turn }) => tick >= hit.spawnedAt - AHEAD && tick <= hit.shotAt && isToward(turn, hit),
    );
    return turn ? [{ tick: hit.spawnedAt, ticks: turn.tick - hit.spawnedAt }] : [];
  });
}

function isToward({ direction, x }: Pick<Turn, 'direction' | 'x'>, { coinX }: Hit): boolean {
  return Math.abs(coinX - x) > FAR && Math.sign(coinX - x) === direction;
}

/** Beyond this the figure says no more. */
const MOST_RUNS = 1e9;

/**
 * The number of runs of which chance lets one stand as near to where figures begin, before they do: 1 or more. A coin is thrown
 * for each figure until it falls tails. Heads come as often as the luck of an unknowing player is halved, or oftener, so the
 * heads of the run would be as many in one of so many.
 */
export function standsTooSoon({ beginnings }: Observation): Measure | null {
  if (beginnings.length === 0) return null;
  const halved = beginnings.map(({ luck }) => halvingsOf(luck));
  const throws = beginnings.length + halved.reduce((sum, halvings) => sum + halvings, 0) - 1;
  const examples = beginnings.filter((_, index) => (halved[index] ?? 0) >= MARKED_HALVINGS);
  return {
    value: Math.min(1 / chanceOfTails(beginnings.length - 1, throws), MOST_RUNS),
    events: beginnings.length,
    tick: (examples[examples.length >> 1] ?? beginnings[0])?.tick ?? 1,
  };
}

/** Luck of an eighth or less is worth a look. */
const MARKED_HALVINGS = 3;

function halvingsOf(luck: number): number {
  let halvings = 0;
  for (let half = 0.5; half > 0 && luck <= half; half /= 2) halvings += 1;
  return halvings;
}

/** The chance that of so many throws of a coin at most `most` are tails. Its powers of two alone would be below any number. */
function chanceOfTails(most: number, throws: number): number {
  const chances = new Float64Array(most + 1);
  chances[0] = 1;
  for (let n = 0; n < throws; n++)
    for (let tails = most; tails >= 0; tails--)
      chances[tails] = ((chances[tails] ?? 0) + (chances[tails - 1] ?? 0)) / 2;
  return chances.reduce((sum, chance) => sum + chance, 0);
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
