/**
 * Signs of machine play, for a moderator who then watches the run: reasons, never a score, and no verdict. The
 * thresholds are not calibrated on people: they lie between the models of `tools/signs`, which docs/notes/signs.md compares.
 * One follows from chance alone. A program that imitates a person shows none of them.
 */

import { hasSharedCoins } from '../contest/contest.ts';
import type { Replay } from '../replay/replay.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import {
  foreseenHits,
  type Measure,
  meanOffset,
  peakTurns,
  regularity,
  shortHolds,
  standsTooSoon,
  turnsAtSpawn,
  turnsPerSecond,
} from './measures.ts';
import { type Observation, observe } from './observe.ts';
import { type SharedInputs, sharedInputs } from './sharedInputs.ts';
import * as words from './words/en.ts';

/** One reason to watch a run. */
export interface Sign {
  kind: SignKind;
  /** A sentence without its full stop. */
  text: string;
  /** Where to look: a tick of the run, from 1. */
  tick: number;
}

/**
 * In shorter runs chance says more than the player: a minute, of any ruleset. Of models of people, none of 1,870 runs of one to
 * three minutes showed a sign, and 21 of 478 of half a minute.
 */
export const MIN_TICKS = 60 * TICKS_PER_SECOND;

interface Rule {
  measure(observation: Observation): Measure | null;
  /** `atLeast`, or `atMost`: where the sign begins. */
  threshold: { atLeast: number } | { atMost: number };
  /** The measured value, as people read it. */
  figure(value: number): string;
  /** True if it tells knowledge of the coins, which proves nothing where they were known. */
  needsNewCoins?: true;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;
const tenths = (value: number) => value.toFixed(1);
const oneDigit = (value: number) => String(Number(value.toPrecision(1)));

export const RULES = {
  foreseenHits: {
    measure: foreseenHits,
    // A spare bullet hits the next coin of a column: models of people come to a quarter.
    threshold: { atLeast: 0.5 },
    figure: percent,
  },
  turnsAtSpawn: {
    measure: turnsAtSpawn,
    // Programs that know the coins come to 65% and more, models of people to 12% at most.
    threshold: { atLeast: 0.25 },
    figure: percent,
    needsNewCoins: true,
  },
  standsTooSoon: {
    measure: standsTooSoon,
    // No calibration: however they play, of players who don't know the coins chance brings at most one in so many here.
    threshold: { atLeast: 100_000 },
    figure: oneDigit,
    needsNewCoins: true,
  },
  turnsPerSecond: {
    measure: turnsPerSecond,
    threshold: { atLeast: 4 },
    figure: tenths,
  },
  peakTurns: {
    measure: peakTurns,
    threshold: { atLeast: 12 },
    figure: String,
  },
  holdsOf2Ticks: {
    measure: (observation) => shortHolds(observation, 2),
    threshold: { atLeast: 0.3 },
    figure: percent,
  },
  holdsOf5Ticks: {
    measure: (observation) => shortHolds(observation, 5),
    threshold: { atLeast: 0.7 },
    figure: percent,
  },
  regularity: {
    measure: regularity,
    threshold: { atLeast: 0.4 },
    figure: percent,
  },
  meanOffset: {
    measure: meanOffset,
    threshold: { atMost: 3 },
    figure: tenths,
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export type SignKind = RuleName | 'sharedInputs';

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];

/**
 * The signs of a verified run, most telling first; none of one under a minute. `isFirstTicket`: its player had none before on
 * coins that a contest has for all. A later one may know them.
 */
export function findSigns(replay: Replay, isFirstTicket = false): Sign[] {
  const { ticks, contest } = replay;
  const areCoinsNew = isFirstTicket || !contest || !hasSharedCoins(contest.id);
  return ticks < MIN_TICKS ? [] : signsOf(observe(replay), areCoinsNew);
}

/** The luck of a run's player in standing where figures begin, in words, a sign or not; `null`: nothing can be said. */
export function describeStanding(replay: Replay): string | null {
  const { measure, figure } = RULES.standsTooSoon;
  const measured = replay.ticks < MIN_TICKS ? null : measure(observe(replay));
  return measured && words.signs.standsTooSoon(figure(measured.value));
}

/** As `findSigns`, of a run that was observed already. `areCoinsNew`: nobody could know them. */
export function signsOf(observation: Observation, areCoinsNew = true): Sign[] {
  return RULE_NAMES.flatMap((kind) => {
    const rule: Rule = RULES[kind];
    if (rule.needsNewCoins && !areCoinsNew) return [];
    const measured = rule.measure(observation);
    if (!measured || !isReached(rule, measured.value)) return [];
    return [{ kind, text: words.signs[kind](rule.figure(measured.value)), tick: measured.tick }];
  });
}

function isReached({ threshold }: Rule, value: number): boolean {
  return 'atLeast' in threshold ? value >= threshold.atLeast : value <= threshold.atMost;
}

/** The sign that the inputs of two runs agree; `null` when they don't. Runs differ in all chance, so people differ. */
export function findSharedInputs(replay: Replay, other: Replay): Sign | null {
  const shared: SharedInputs | null = sharedInputs(replay.inputs, other.inputs);
  if (!shared) return null;
  const text = words.sharedInputs(shared.presses, other.runId);
  return { kind: 'sharedInputs', text, tick: shared.tick };
}
