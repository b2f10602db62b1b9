/** The price of a figure to players. */

import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { type Course, FIGURES, type FigureName } from '../../../../src/engine/simulation/figures.ts';
import { spawnInterval } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS, type Ruleset } from '../../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import { KINDS } from '../../../../tools/bots/people.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

export type Kind = keyof typeof KINDS;

/** A ruleset of this program alone. No page and no replay knows its number. */
const TRIAL = 1000;

/**
 * True if showing a figure once, after a calm column and as wide as ruleset 3 has its widest in that level, costs a life.
 * It is mirrored and placed by chance, and no power-up falls.
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
  const still = {
    startLevel: level,
    levelTicks: Number.MAX_SAFE_INTEGER,
    firstCoin: spawnInterval(level),
    drops: [],
  };
  const shown: Ruleset = { ...rules, ...still, course: { steps, narrowing: 0, narrowest: 100 } };
  const trials: Record<number, Ruleset> = RULESETS;
  trials[TRIAL] = shown;
  const run = simulationOf({ runId: runIdOf(number), skin: 'default', ruleset: TRIAL as RulesetVersion });
  delete trials[TRIAL];
  const press = KINDS[kind](number);
  const { lives } = run;
  const coins = FIGURES.column.places.length * 2 + FIGURES[figure].places.length;
  for (let tick = 0; tick < (coins + 1) * spawnInterval(level); tick++) run.tick(press(run));
  return run.lives < lives;
}
