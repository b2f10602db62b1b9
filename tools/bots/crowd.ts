/** Who plays the trials, and what is measured of a run. */

import { dailyOf } from '../../src/contest/contest.ts';
import type { ContestSeed } from '../../src/contest/seed.ts';
import { simulationOf } from '../../src/replay/setup.ts';
import { type Course, FIGURES, type FigureName } from '../../src/simulation/figures.ts';
import { FIELD, LEVELS, spawnInterval } from '../../src/simulation/rules.ts';
import { RULESETS, type Ruleset, type RulesetVersion } from '../../src/simulation/rulesets.ts';
import type { Simulation } from '../../src/simulation/simulation.ts';
import type { Strategy } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { anybody, KINDS } from './people.ts';

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

export interface Result {
  score: number;
  lived: number;
  /** The last life was lost before the time was up. */
  died: boolean;
  /** Ticks until the first life was lost; those of the whole run when none was. */
  firstLost: number;
  ticks: number;
  /** The share of its first two minutes in which no coin was below the upper third of the field. */
  high: number;
}

const TWO_MINUTES = 2 * LEVELS.levelTicks;

/** Plays a run of that day's contest. */
export function play(ruleset: RulesetVersion, kind: Kind, day: number): Result {
  return playAs(KINDS[kind](day * 100), ruleset, day);
}

/** The results of a day's contest that so many people play, each with hands of their own. */
export function playBoard(ruleset: RulesetVersion, day: number, people: number): Result[] {
  return Array.from({ length: people }, (_, number) => playAs(anybody(day * people + number), ruleset, day));
}

function playAs(press: Strategy, ruleset: RulesetVersion, day: number): Result {
  const contest: ContestSeed = { id: dailyOf(day), createdAt: day * 86_400_000_000 };
  const run = simulationOf({ runId: runIdOf(day), skin: 'default', ruleset, contest });
  let firstLost = 0;
  let high = 0;
  while (!run.isOver) {
    const isLost = run.tick(press(run)).some(({ type }) => type === 'lifeLost');
    if (isLost && firstLost === 0) firstLost = run.ticks;
    if (run.ticks <= TWO_MINUTES && isHigh(run)) high += 1;
  }
  const { score, lived, lives, ticks } = run;
  high /= Math.min(ticks, TWO_MINUTES);
  return { score, lived, died: lives === 0, firstLost: firstLost || ticks, ticks, high };
}

function isHigh({ coins }: Simulation): boolean {
  return !coins.some(({ isInPlay, bottom }) => isInPlay && bottom >= FIELD.height / 3);
}

/** A ruleset of this program alone. No page and no replay knows its number. */
const TRIAL = 1000;

/**
 * Whether showing a figure once, after a calm column and as wide as ruleset 3 has its widest in that level, costs a
 * life. It is mirrored and placed by chance.
 */
export function costsLife(figure: FigureName, level: number, kind: Kind, number: number): boolean {
  const { course, ...rules } = RULESETS[3];
  if (!course) throw new Error('Ruleset 3 has no course.');
  const width = Math.max(course.narrowest, 100 - course.narrowing * (level - 1));
  const steps: Course['steps'] = [
    { width: 50, figures: ['column'] },
    { width, figures: [figure] },
    { width: 50, figures: ['column'] },
  ];
  const trials: Record<number, Ruleset> = RULESETS;
  const still = { startLevel: level, levelTicks: Number.MAX_SAFE_INTEGER };
  trials[TRIAL] = { ...rules, ...still, course: { steps, narrowing: 0, narrowest: 100 } };
  const run = simulationOf({ runId: runIdOf(number), skin: 'default', ruleset: TRIAL as RulesetVersion });
  const press = KINDS[kind](number);
  const { lives } = run;
  const coins = FIGURES.column.places.length * 2 + FIGURES[figure].places.length;
  for (let tick = 0; tick < (coins + 1) * spawnInterval(level); tick++) run.tick(press(run));
  delete trials[TRIAL];
  return run.lives < lives;
}
