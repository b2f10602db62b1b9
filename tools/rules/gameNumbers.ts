/** What firestore.rules say with numbers of the game: functions, written from the simulation and from the times of contests. */

import { CUP_PACE } from '../../src/contest/cup.ts';
import { DAILY_RULESET, DAY_MS, DAYS_SINCE_MONDAY, TICKETS } from '../../src/contest/daily.ts';
import { LIVE } from '../../src/contest/live.ts';
import { LAST_RUNS_MS, SEAL_OPENS_MS } from '../../src/contest/phases.ts';
import { simulationOf } from '../../src/replay/setup.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  growth,
  LEVEL_TICKS,
  PLAYER,
  RULESET_VERSION,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/simulation/rules.ts';
import { RULESETS, type RulesetVersion } from '../../src/simulation/rulesets.ts';
import { SKIN_EFFECTS, SKIN_IDS } from '../../src/simulation/skins.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { spawnsUntil } from './spawns.ts';

/** No run outlives it: in its first tick a coin falls past the line, and below every bullet. */
export const LAST_LEVEL = lastLevel();

function lastLevel(): number {
  for (let level = START.level; ; level++) {
    const bottom = (COIN.speed * growth(level)) / TICKS_PER_SECOND;
    if (bottom >= DEFENCE_LINE_Y && bottom - COIN.size >= FIELD.height - PLAYER.size) return level;
  }
}

/** Ticks from the spawn of the first coin to the loss of a life, when nobody shoots. */
function longestFall(ruleset: RulesetVersion): number {
  const simulation = simulationOf({ runId: runIdOf(1), skin: 'default', ruleset });
  const { lives } = simulation;
  while (simulation.lives === lives) simulation.tick(0);
  return simulation.ticks - spawnInterval(RULESETS[ruleset].startLevel);
}

/** Coins that spawn before each level and right at its beginning, by the number of whole levels before it, from 0. */
function coinsBefore(levels: number, startLevel: number): number[] {
  const spawns = spawnsUntil(levels * LEVEL_TICKS, startLevel);
  return Array.from(
    { length: levels + 1 },
    (_, level) => spawns.filter(({ tick }) => tick < level * LEVEL_TICKS).length + 1,
  );
}

/** Wraps a list after so many elements. */
function listed(numbers: readonly number[], perLine: number, indent: string): string {
  const lines = numbers.flatMap((_, index) =>
    index % perLine === 0 ? [numbers.slice(index, index + perLine).join(', ')] : [],
  );
  return `[${lines.join(`,\n${indent}`)}]`;
}

/** A run that ends with the last life only. */
function endless(ruleset: RulesetVersion): string {
  const { startLevel } = RULESETS[ruleset];
  const interval = spawnInterval(startLevel);
  const lessPerLevel = interval - spawnInterval(startLevel + 1);
  const least = spawnInterval(LAST_LEVEL);
  let shrinking = 0;
  while (spawnInterval(startLevel + shrinking) > least) shrinking += 1;
  const before = coinsBefore(shrinking, startLevel);
  const lives = SKIN_IDS.filter((skin) => SKIN_EFFECTS[skin].extraLives > 0).reduceRight(
    (others, skin) => `run.skin == '${skin}' ? ${START.lives + SKIN_EFFECTS[skin].extraLives} : ${others}`,
    `${START.lives}`,
  );
  return `
    function isClassic(ruleset) {
      return ruleset is int && ruleset == ${ruleset};
    }

    // Coins spawned by a tick, or one more: those of the whole levels before it and one more, and those since.
    function coinsSpawned(ticks) {
      let levels = ticks / ${LEVEL_TICKS};
      let before = levels < ${shrinking}
        ? ${listed(before.slice(0, -1), 11, '           ')}[levels]
        : ${before.at(-1)} + ${LEVEL_TICKS / least} * (levels - ${shrinking});
      let interval = levels < ${shrinking} ? ${interval} - ${lessPerLevel} * levels : ${least};
      return before + ticks % ${LEVEL_TICKS} / interval;
    }

    // A finished run lost each life to a coin that nobody shot. One spawns every ${interval} ticks, and falls for ${longestFall(ruleset)}. In level
    // ${LAST_LEVEL} a coin is through in the tick it spawns, and no power-up can be caught any more: no run outlives it.
    function isPossible(run) {
      let lives = ${lives};
      return run.skin in [${SKIN_IDS.map((skin) => `'${skin}'`).join(', ')}]
        && run.ticks is int && run.ticks >= ${interval} * lives + ${longestFall(ruleset)} && run.ticks <= ${LAST_LEVEL * LEVEL_TICKS}
        && run.level is int && run.level == run.ticks / ${LEVEL_TICKS} + ${startLevel}
        && run.score is int && run.score >= 0 && run.score % ${COIN.points} == 0
        && run.score <= ${COIN.points} * (coinsSpawned(run.ticks) - lives);
    }

    // In a cup: a coin lives until it is shot, for ${longestFall(ruleset)} ticks at most.
    function hasLived(run) {
      return run.lived is int && run.lived >= 0 && run.lived <= run.score / ${COIN.points} * ${longestFall(ruleset)};
    }
`;
}

/** A run that ends after so many ticks, or with the last life; skins are looks. */
function timed(ruleset: RulesetVersion, length: number): string {
  const { startLevel } = RULESETS[ruleset];
  const interval = spawnInterval(startLevel);
  const lessPerLevel = interval - spawnInterval(startLevel + 1);
  const fall = longestFall(ruleset);
  return `
    // The same in Caravan, which also ends with lives left, after ${length} ticks.
    function coinsSpawnedInCaravan(ticks) {
      let levels = ticks / ${LEVEL_TICKS};
      return [${coinsBefore(Math.floor(length / LEVEL_TICKS), startLevel).join(', ')}][levels] + ticks % ${LEVEL_TICKS} / (${interval} - ${lessPerLevel} * levels);
    }

    // A coin lives until it is shot, for ${fall} ticks at most. Only an int is an index, and less than no score has no time.
    function isPossibleInCaravan(run) {
      return run.ruleset is int && run.ruleset == ${ruleset}
        && run.skin in [${SKIN_IDS.map((skin) => `'${skin}'`).join(', ')}]
        && run.ticks >= ${START.lives * interval + fall} && run.ticks <= ${length}
        && run.level is int && run.level == run.ticks / ${LEVEL_TICKS} + ${startLevel}
        && run.score is int && run.score % ${COIN.points} == 0
        && run.score <= ${COIN.points} * (coinsSpawnedInCaravan(run.ticks) - (run.ticks < ${length} ? ${START.lives} : 0))
        && run.lived is int && run.lived >= 0 && run.lived <= run.score / ${COIN.points} * ${fall};
    }
`;
}

/** By the server's clock. */
function dailies(): string {
  return `
    // The daily of so many milliseconds ago.
    function dailyAgo(ms) {
      return 'daily-' + string((request.time.toMillis() - ms) / ${DAY_MS});
    }

    function isToday(contest) {
      return contest == dailyAgo(0);
    }

    // Of a daily that has begun. Ids have five digits until the year 2243, so that they compare as their days do.
    function takesRuns(contest) {
      return contest >= dailyAgo(${LAST_RUNS_MS});
    }

    // Until nobody can copy a replay into a ticket of their own any more.
    function isSealed(contest) {
      return isCup(contest)
        ? request.time < get(contestPath(contest)).data.ends_at + duration.value(${SEAL_OPENS_MS}, 'ms')
        : contest >= dailyAgo(${SEAL_OPENS_MS});
    }

    function mostTickets() {
      return ${TICKETS};
    }

    function isDailyRuleset(ruleset) {
      return ruleset is int && ruleset == ${DAILY_RULESET};
    }

    // Weeks begin on Monday.
    function weekOf(day) {
      return (day + ${DAYS_SINCE_MONDAY}) / 7;
    }
`;
}

/** By the server's clock. */
function cups(): string {
  const parts = TICKS_PER_SECOND * 100;
  const [wall, early, grace] = reduced([parts, 1000 * (100 - LIVE.percent), LIVE.earlyMs * parts]);
  const [lateWall, late, lateGrace, pause] = reduced([
    parts,
    1000 * (100 + LIVE.percent),
    LIVE.lateMs * parts,
    1000 * parts,
  ]);
  return `
    function takesLastRuns(cup) {
      return request.time < cup.ends_at + duration.value(${LAST_RUNS_MS}, 'ms');
    }

    // Whether so many ticks were played in so many milliseconds, of which so many seconds may be pauses: not faster than
    // ticks go, less ${LIVE.percent}% and ${LIVE.earlyMs / 1000} s, and not slower, plus ${LIVE.percent}% and ${LIVE.lateMs / 1000} s. All are whole numbers.
    function isLive(ticks, wall, pause) {
      return wall * ${wall} >= ticks * ${early} - ${grace}
        && wall * ${lateWall} <= ticks * ${late} + ${lateGrace} + pause * ${pause};
    }

    function isNextTicket(drawnAt) {
      return request.time >= drawnAt + duration.value(${CUP_PACE.ticketMs}, 'ms');
    }

    function isNextWallet(changedAt) {
      return request.time >= changedAt + duration.value(${CUP_PACE.walletMs}, 'ms');
    }

    function isNextClaim(claimedAt) {
      return request.time >= claimedAt + duration.value(${CUP_PACE.claimMs}, 'ms');
    }

    function hasPlayed(ticks) {
      return ticks >= ${CUP_PACE.ticksToRegister};
    }
`;
}

/** Divided by what divides them all. */
function reduced(numbers: readonly number[]): number[] {
  const divisor = numbers.reduce(greatestDivisor);
  return numbers.map((number) => number / divisor);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

const PLACE = /(\/\/ ---- The numbers of the game: `npm run rules` writes them -+)[\s\S]*?(\n {4}\/\/ ---- )/;

/** The rules with these functions as they should be. */
export function withGameNumbers(rules: string): string {
  if (!PLACE.test(rules)) throw new Error('No place is marked for the numbers of the game.');
  const { length } = RULESETS[DAILY_RULESET];
  if (length === null) throw new Error('The rules know no daily without an end.');
  const functions = endless(RULESET_VERSION) + timed(DAILY_RULESET, length) + dailies() + cups();
  return rules.replace(PLACE, (_, begin, end) => `${begin}\n${functions}${end}`);
}
