/** Who plays the trial contests, and under which rulesets. */

import { dailyOf } from '../../src/contest/contest.ts';
import type { ContestSeed } from '../../src/contest/seed.ts';
import { simulationOf } from '../../src/replay/setup.ts';
import { RULESETS, type Ruleset, type RulesetVersion } from '../../src/simulation/rulesets.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { KINDS } from './people.ts';

/** Where Caravan might start. */
export const LEVELS = [5, 6, 7, 8] as const;

/** Rulesets of this program alone: Caravan from another level. No page and no replay knows these numbers. */
const FIRST_TRIAL = 1000;

const trials: Record<number, Ruleset> = RULESETS;
for (const startLevel of LEVELS) trials[FIRST_TRIAL + startLevel] = { ...RULESETS[2], startLevel };

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

export interface Result {
  kind: Kind;
  score: number;
  lived: number;
  /** The last life was lost before the time was up. */
  died: boolean;
}

/** Plays the contest of that `day` once. `player`: of its kind, from 0; another one errs at other coins. */
export function playDaily(day: number, startLevel: number, kind: Kind, player: number): Result {
  const contest: ContestSeed = { id: dailyOf(day), createdAt: day * 86_400_000_000 };
  const ruleset = (FIRST_TRIAL + startLevel) as RulesetVersion;
  const run = simulationOf({ runId: runIdOf(day), skin: 'default', ruleset, contest });
  const strategy = KINDS[kind](day * 100 + player);
  while (!run.isOver) run.tick(strategy(run));
  const { score, lived, lives } = run;
  return { kind, score, lived, died: lives === 0 };
}
