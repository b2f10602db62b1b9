/** The players of the trials, and the measures of a run. */

import { dailyOf } from '../../src/engine/contest/contest.ts';
import type { ContestSeed } from '../../src/engine/contest/seed.ts';
import { simulationOf } from '../../src/engine/replay/setup.ts';
import { type Course, FIGURES, type FigureName } from '../../src/engine/simulation/figures.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  LEVELS,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/engine/simulation/rules.ts';
import { RULESETS, type Ruleset } from '../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { Simulation } from '../../src/engine/simulation/simulation.ts';
import type { Strategy } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { isUnder, lowestInPlay } from '../signs/models.ts';
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
  /** The share of its first 15 seconds with nothing to shoot at: each coin on the field has its bullet on the way. */
  idle: number;
  /** The shares of the run in which the next loss is less than 1.2 s, and 4 s or more, away. */
  pressed: number;
  calm: number;
}

const TWO_MINUTES = 2 * LEVELS.levelTicks;
const FIRST_SECONDS = 15 * TICKS_PER_SECOND;
const PRESSED_SECONDS = 1.2;
const CALM_SECONDS = 4;

/** Plays a run of that day's contest. `isBare`: no power-up falls. */
export function play(ruleset: RulesetVersion, kind: Kind, day: number, isBare = false): Result {
  const press = KINDS[kind](day * 100);
  return isBare
    ? onTrial({ ...RULESETS[ruleset], drops: [] }, (trial) => playAs(press, trial, day))
    : playAs(press, ruleset, day);
}

/** The results of a day's contest that this many people play, by their number. */
export function playBoard(ruleset: RulesetVersion, day: number, people: number): Result[] {
  return Array.from({ length: people }, (_, number) =>
    playAs(anybody(number, day * people + number), ruleset, day),
  );
}

function playAs(press: Strategy, ruleset: RulesetVersion, day: number): Result {
  const contest: ContestSeed = { id: dailyOf(day), createdAt: day * 86_400_000_000 };
  const run = simulationOf({ runId: runIdOf(day), skin: 'default', ruleset, contest });
  let firstLost = 0;
  let [high, idle, pressed, calm] = [0, 0, 0, 0];
  while (!run.isOver) {
    const isLost = run.tick(press(run)).some(({ type }) => type === 'lifeLost');
    if (isLost && firstLost === 0) firstLost = run.ticks;
    if (run.ticks <= TWO_MINUTES && isHigh(run)) high += 1;
    if (run.ticks <= FIRST_SECONDS && isIdle(run)) idle += 1;
    const seconds = secondsToLoss(run);
    if (seconds < PRESSED_SECONDS) pressed += 1;
    if (seconds >= CALM_SECONDS) calm += 1;
  }
  const { score, lived, lives, ticks } = run;
  return {
    score,
    lived,
    died: lives === 0,
    firstLost: firstLost || ticks,
    ticks,
    high: high / Math.min(ticks, TWO_MINUTES),
    idle: idle / Math.min(ticks, FIRST_SECONDS),
    pressed: pressed / ticks,
    calm: calm / ticks,
  };
}

function isIdle({ coins, bullets }: Simulation): boolean {
  const flying = bullets.filter(({ isInPlay }) => isInPlay);
  return coins.every((coin) => !coin.isInPlay || flying.some((bullet) => isUnder(bullet, coin)));
}

/** Infinity: nothing falls. */
function secondsToLoss({ coins }: Simulation): number {
  const coin = lowestInPlay(coins);
  return coin ? (DEFENCE_LINE_Y - COIN.size / 2 - coin.y) / coin.velocityY : Number.POSITIVE_INFINITY;
}

function isHigh({ coins }: Simulation): boolean {
  return !coins.some(({ isInPlay, bottom }) => isInPlay && bottom >= FIELD.height / 3);
}

/** A ruleset of this program alone. No page and no replay knows its number. */
const TRIAL = 1000;

function onTrial<Outcome>(rules: Ruleset, act: (trial: RulesetVersion) => Outcome): Outcome {
  const trials: Record<number, Ruleset> = RULESETS;
  trials[TRIAL] = rules;
  try {
    return act(TRIAL as RulesetVersion);
  } finally {
    delete trials[TRIAL];
  }
}

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
  const run = onTrial(shown, (ruleset) => simulationOf({ runId: runIdOf(number), skin: 'default', ruleset }));
  const press = KINDS[kind](number);
  const { lives } = run;
  const coins = FIGURES.column.places.length * 2 + FIGURES[figure].places.length;
  for (let tick = 0; tick < (coins + 1) * spawnInterval(level); tick++) run.tick(press(run));
  return run.lives < lives;
}
