import { growth } from '../../engine/simulation/rules.ts';

/** Percent by which fiat falls faster than on the level before. */
export function fasterBy(level: number): number {
  return Math.round((growth(level) / growth(level - 1) - 1) * 100);
}
