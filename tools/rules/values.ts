/** Values that firestore.rules take from the game: from the simulation and from the times of contests. */

import { windowTicksOf } from '../../src/board/backend/commit.ts';
import {
  IDS_AT_ONCE,
  SECONDS_OF_GRACE,
  SECONDS_PER_ID,
  WINDOW_SECONDS,
} from '../../src/board/backend/denial.ts';
import { MAX_STATS, RULES_VERSION } from '../../src/board/backend/documents.ts';
import { BOARD_SIZE, MAX_COUNTED } from '../../src/board/backend/records.ts';
import { USERNAME_MAX, WALLET_MAX } from '../../src/board/players/player.ts';
import { CUP_LIMITS, CUP_PACE, CUP_RULESETS, CUPS_SHOWN } from '../../src/engine/contest/cup.ts';
import {
  DAILY_RULESET,
  DAY_MS,
  DAYS_SINCE_MONDAY,
  FREEZE_DAYS,
  TICKETS,
} from '../../src/engine/contest/daily.ts';
import { LIVE } from '../../src/engine/contest/live.ts';
import { LAST_RUNS_MS, SEAL_OPENS_MS } from '../../src/engine/contest/phases.ts';
import { MAX_STREAMS, STREAM } from '../../src/engine/contest/stream.ts';
import {
  CHECKPOINT_TICKS,
  REPLAY_FRAME_BYTES,
  TICKS_PER_INPUT_BYTE,
} from '../../src/engine/replay/replay.ts';
import { simulationOf } from '../../src/engine/replay/setup.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  growth,
  type Levels,
  PLAYER,
  RULESET_VERSION,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { SKIN_EFFECTS, SKIN_IDS } from '../../src/engine/simulation/skins.ts';
import { SKINS } from '../../src/game/content/skins.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { shapeless, shapelessNames } from './shapeless.ts';
import { spawnsUntil } from './spawns.ts';

/** No run outlives it: in its first tick a coin falls past the line, and below every bullet. */
export const LAST_LEVEL = lastLevel();

function lastLevel(): number {
  for (let level = START.level; ; level++) {
    const bottom = (COIN.speed * growth(level)) / TICKS_PER_SECOND;
    if (bottom >= DEFENCE_LINE_Y && bottom - COIN.size >= FIELD.height - PLAYER.size) return level;
  }
}

/** The ticks in which a run that nobody plays loses this many lives: nobody loses them sooner. */
function ticksToLose(lost: number, ruleset: RulesetVersion): number {
  const simulation = simulationOf({ runId: runIdOf(1), skin: 'default', ruleset });
  const left = simulation.lives - lost;
  while (simulation.lives > left) simulation.tick(0);
  return simulation.ticks;
}

/** Coins that spawn before each level and right at its beginning, by the number of whole levels before it, from 0. */
function coinsBefore(count: number, levels: Levels): number[] {
  const { levelTicks } = levels;
  const spawns = spawnsUntil(count * levelTicks, levels);
  return Array.from(
    { length: count + 1 },
    (_, level) => spawns.filter(({ tick }) => tick < level * levelTicks).length + 1,
  );
}

/** Wraps a list after this many elements. */
function listed(numbers: readonly number[], perLine: number, indent: string): string {
  const lines = numbers.flatMap((_, index) =>
    index % perLine === 0 ? [numbers.slice(index, index + perLine).join(', ')] : [],
  );
  return `[${lines.join(`,\n${indent}`)}]`;
}

function named(texts: readonly string[]): string {
  return `[${texts.map((text) => `'${text}'`).join(', ')}]`;
}

/** A run that ends with the last life only. */
function endless(ruleset: RulesetVersion) {
  const { startLevel, levelTicks } = RULESETS[ruleset];
  const interval = spawnInterval(startLevel);
  const quickestInterval = spawnInterval(LAST_LEVEL);
  let quickestLevel = 0;
  while (spawnInterval(startLevel + quickestLevel) > quickestInterval) quickestLevel += 1;
  const before = coinsBefore(quickestLevel, RULESETS[ruleset]);
  const coinsBeforeQuickest = before.pop() ?? Number.NaN;
  return {
    isRuleset: anyOf(CUP_RULESETS.filter((other) => RULESETS[other].length === null)),
    startLevel,
    levelTicks,
    interval,
    lessPerLevel: interval - spawnInterval(startLevel + 1),
    fall: fallOf(ruleset),
    longest: LAST_LEVEL * levelTicks,
    lives: SKIN_IDS.filter((skin) => SKIN_EFFECTS[skin].extraLives > 0).reduceRight(
      (others, skin) => `run.skin == '${skin}' ? ${START.lives + SKIN_EFFECTS[skin].extraLives} : ${others}`,
      `${START.lives}`,
    ),
    coinsBefore: listed(before, 11, ' '.repeat(11)),
    quickestLevel,
    quickestInterval,
    coinsBeforeQuickest,
    coinsOfQuickest: levelTicks / quickestInterval,
  };
}

/** Ticks until a coin that nobody shoots is through. The first one is the slowest. */
function fallOf(ruleset: RulesetVersion): number {
  return ticksToLose(1, ruleset) - RULESETS[ruleset].firstCoin;
}

/** The first ruleset of cups whose coins come as in this one: the rules judge both by its pace, since its runs can be over soonest. */
function likeOf(ruleset: RulesetVersion): RulesetVersion {
  const courseOf = (one: RulesetVersion) => {
    const { startLevel, levelTicks, firstCoin, length } = RULESETS[one];
    return String([startLevel, levelTicks, firstCoin, length]);
  };
  return CUP_RULESETS.find((one) => courseOf(one) === courseOf(ruleset)) ?? ruleset;
}

/** A run that ends after some time, or with the last life. `null`: the ruleset has no end. */
export function paceOf(judged: RulesetVersion) {
  const ruleset = likeOf(judged);
  const { length, startLevel, levelTicks } = RULESETS[ruleset];
  if (length === null) return null;
  const shortest = ticksToLose(START.lives, ruleset);
  const levelsBefore = Math.floor(shortest / levelTicks);
  const before = coinsBefore(Math.ceil(length / levelTicks) - 1, RULESETS[ruleset]);
  return {
    ...{ startLevel, levelTicks, shortest },
    longest: length,
    coins: spawnsUntil(length, RULESETS[ruleset]).length,
    fall: fallOf(ruleset),
    // The first level in which a run can end; the lists go from it on.
    firstLevel: startLevel + levelsBefore,
    coinsBefore: before.slice(levelsBefore),
    intervals: before.map((_, level) => spawnInterval(startLevel + level)).slice(levelsBefore),
  };
}

const anyOf = (rulesets: readonly RulesetVersion[]) =>
  rulesets.map((one) => `ruleset == ${one}`).join(' || ');

/** The paces of cups, and `null` for any other ruleset. */
function paces(): string {
  return CUP_RULESETS.filter((ruleset) => likeOf(ruleset) === ruleset).reduceRight((others, ruleset) => {
    const pace = paceOf(ruleset);
    if (!pace) return others;
    const fields = Object.entries(pace).map(([name, value]) => {
      const text = typeof value === 'number' ? value : listed(value, 20, ' '.repeat(12));
      return `\n          '${name}': ${text}`;
    });
    const alike = CUP_RULESETS.filter((other) => likeOf(other) === ruleset);
    return `${anyOf(alike)} ? {${fields}\n        } : ${others}`;
  }, 'null');
}

/** A live run's limits, in whole numbers. */
function live() {
  const parts = TICKS_PER_SECOND * 100;
  const [earlyWall, earlyTicks, early] = reduced([
    parts,
    1000 * (100 - LIVE.earlyPercent),
    LIVE.earlyMs * parts,
  ]);
  const [lateWall, lateTicks, late, latePause] = reduced([
    parts,
    1000 * (100 + LIVE.latePercent),
    LIVE.lateMs * parts,
    1000 * parts,
  ]);
  const { earlyPercent, latePercent } = LIVE;
  const words = {
    earlyPercent,
    latePercent,
    earlySeconds: LIVE.earlyMs / 1000,
    lateSeconds: LIVE.lateMs / 1000,
  };
  return { ...words, earlyWall, earlyTicks, early, lateWall, lateTicks, late, latePause };
}

/** Divided by what divides them all. */
function reduced(numbers: readonly number[]): number[] {
  const divisor = numbers.reduce(greatestDivisor);
  return numbers.map((number) => number / divisor);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

type Value = string | number | undefined;

function withPrefix(prefix: string, values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}

/** By the names that the parts of the rules call them. */
export const VALUES: Readonly<Record<string, Value>> = {
  rulesVersion: RULES_VERSION,

  shapelessNames: shapelessNames(' '.repeat(10)),
  shapeless: shapeless(),
  maxName: USERNAME_MAX,
  maxWallet: WALLET_MAX,
  maxAppeal: CUP_LIMITS.appeal,

  boardSize: BOARD_SIZE,
  maxCounted: MAX_COUNTED,
  maxStats: MAX_STATS,
  maxCups: CUPS_SHOWN,
  maxStreams: MAX_STREAMS,

  ticksPerSecond: TICKS_PER_SECOND,
  lastLevel: LAST_LEVEL,
  lives: START.lives,
  points: COIN.points,
  skins: `'${SKIN_IDS.join('|')}'`,
  skinsForSale: named(SKINS.filter(({ unlock }) => unlock.kind === 'purchase').map(({ id }) => id)),
  ...withPrefix('classic', endless(RULESET_VERSION)),
  paces: paces(),
  ...withPrefix('replay', {
    frame: REPLAY_FRAME_BYTES,
    ticksPerByte: TICKS_PER_INPUT_BYTE,
    changes: TICKS_PER_SECOND / TICKS_PER_INPUT_BYTE,
    checkpointTicks: CHECKPOINT_TICKS,
  }),

  ...withPrefix('account', {
    idsAtOnce: IDS_AT_ONCE,
    secondsPerId: SECONDS_PER_ID,
    secondsOfGrace: SECONDS_OF_GRACE,
    windowSeconds: WINDOW_SECONDS,
    windowTicks: WINDOW_SECONDS * TICKS_PER_SECOND,
    ticksPerRun: windowTicksOf(0),
  }),

  dayMs: DAY_MS,
  daysSinceMonday: DAYS_SINCE_MONDAY,
  freezeDays: FREEZE_DAYS,
  lastRunsMs: LAST_RUNS_MS,
  sealOpensMs: SEAL_OPENS_MS,
  tickets: TICKETS,
  dailyRuleset: DAILY_RULESET,
  boardRuleset: RULESET_VERSION,

  ...withPrefix('live', live()),
  ...withPrefix('stream', STREAM),
  ...CUP_PACE,
};
