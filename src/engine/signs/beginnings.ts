/** Where figures may begin: what chance gives a player who stands there already. */

import { FIGURES, stepOf, widthOf } from '../simulation/figures.ts';
import { COIN, COIN_SPAWN_X } from '../simulation/rules.ts';
import { RULESETS } from '../simulation/rulesets.ts';
import type { RulesetVersion } from '../simulation/rulesetVersion.ts';

/** A figure that began. */
export interface Begun {
  /** Number in the run, from 1. */
  figure: number;
  /** The level in which it began. */
  level: number;
  /** The centre of its first coin, in px. */
  coinX: number;
}

/**
 * The chance that the figure begins as near to `x` as it did, or nearer: above 0, at most 1. Chance alone places a figure, so
 * of players who don't know its place at most one in ten has a tenth or less, wherever they stand and whatever they expect.
 */
export function luckAt(x: number, ruleset: RulesetVersion, { figure, level, coinX }: Begun): number {
  const distance = Math.abs(coinX - x);
  const places = placesOf(ruleset, figure, level);
  return places.filter((place) => Math.abs(place - x) <= distance).length / places.length;
}

/** The places of its first coin, each as likely as the others: one for each figure that the step names, mirrored or not. */
function placesOf(ruleset: RulesetVersion, figure: number, level: number): number[] {
  const { course, startLevel } = RULESETS[ruleset];
  if (!course) return [];
  const step = stepOf(course, figure - 1);
  const width = widthOf(course, step, level - startLevel);
  const leftmost = COIN_SPAWN_X.min + COIN.size / 2;
  const lefts = Array.from(
    { length: COIN_SPAWN_X.max - COIN_SPAWN_X.min - width + 1 },
    (_, at) => leftmost + at,
  );
  return step.figures
    .map((name) => FIGURES[name].places[0])
    .flatMap((first) => [first, 100 - first])
    .flatMap((place) => lefts.map((left) => left + Math.round((place * width) / 100)));
}
