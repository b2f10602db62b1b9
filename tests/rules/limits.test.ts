/** The numbers in firestore.rules must equal those of the simulation. */

import { describe, expect, it } from 'vitest';
import { CUP_RULESETS } from '../../src/engine/contest/cup.ts';
import { DAY_MS, timesOf, weekOf } from '../../src/engine/contest/daily.ts';
import { runsUntil, sealOpensAt } from '../../src/engine/contest/phases.ts';
import { seedOf } from '../../src/engine/contest/seed.ts';
import { STREAM } from '../../src/engine/contest/stream.ts';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { InputLog, InputReader } from '../../src/engine/replay/inputs.ts';
import { Recorder } from '../../src/engine/replay/recorder.ts';
import { maxStoredBytes, type Replay } from '../../src/engine/replay/replay.ts';
import { simulationOf } from '../../src/engine/replay/setup.ts';
import { createWorld } from '../../src/engine/simulation/arcade.ts';
import type { Buttons } from '../../src/engine/simulation/buttons.ts';
import { Coins } from '../../src/engine/simulation/coins.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  growth,
  LEVELS,
  levelAt,
  PLAYER,
  POWER_UP,
  RULESET_VERSION,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { SKIN_EFFECTS, SKIN_IDS } from '../../src/engine/simulation/skins.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { joinedRules } from '../../tools/rules/join.ts';
import { spawnsUntil } from '../../tools/rules/spawns.ts';
import { LAST_LEVEL, paceOf } from '../../tools/rules/values.ts';
import { prover } from './prover.ts';
import { RULES } from './server.ts';

const RUN_ID = runIdOf(1);

/** The rulesets of runs that the database takes. */
const STORED: readonly number[] = [RULESET_VERSION, ...CUP_RULESETS];

/** The rulesets of runs that end. */
const TIMED = CUP_RULESETS.filter((ruleset) => paceOf(ruleset));

function numbersOf(ruleset: RulesetVersion) {
  const pace = paceOf(ruleset);
  if (!pace) throw new Error('Its runs have no end.');
  return pace;
}

it('`npm run rules` joined the parts as they are, with the numbers of the game', () => {
  expect(RULES).toBe(joinedRules());
});

describe('coins spawned', () => {
  it('are never more than the rules allow, and the rules allow no more than one too many', {
    timeout: 120_000,
  }, () => {
    const isFair = prover(
      'coinsSpawnedInClassic(int(a)) >= int(b) && coinsSpawnedInClassic(int(a)) <= int(b) + 1',
    );
    const spawns = spawnsUntil(LAST_LEVEL * LEVELS.levelTicks);
    const unfair: number[] = [];
    let count = 0;
    for (let tick = 0; tick <= LAST_LEVEL * LEVELS.levelTicks; tick++) {
      if (spawns[count]?.tick === tick) count += 1;
      if (!isFair(String(tick), String(count))) unfair.push(tick);
    }
    expect(count).toBe(spawns.length);
    expect(unfair).toEqual([]);
  });

  it.each(TIMED)(
    'in ruleset %i are never more than the rules allow, and the rules allow no more than one too many',
    (ruleset) => {
      const { levelTicks, startLevel, shortest, longest } = numbersOf(ruleset);
      const isFair = prover(
        `coinsSpawnedIn(paceOf(${ruleset}), int(a) / ${levelTicks} + ${startLevel}, int(a)) - int(b) in [0, 1]`,
      );
      const spawns = spawnsUntil(longest, RULESETS[ruleset]);
      const unfair: number[] = [];
      for (let tick = shortest; tick < longest; tick++) {
        const count = spawns.filter((spawn) => spawn.tick <= tick).length;
        if (!isFair(String(tick), String(count))) unfair.push(tick);
      }
      expect(unfair).toEqual([]);
      expect(prover(`paceOf(${ruleset}).coins == ${spawns.length}`)('', '')).toBe(true);
    },
  );

  it.each<RulesetVersion>([RULESET_VERSION, ...TIMED])(
    'are those of the simulation itself in ruleset %i',
    (ruleset) => {
      const levels = RULESETS[ruleset];
      const last = levels.length ?? 100_000;
      const coins = new Coins(createWorld(), seedOf(RUN_ID), levels);
      const ticks: number[] = [];
      for (let tick = 1; tick <= last; tick++) {
        const isDue = coins.untilSpawn === 1;
        coins.tick(tick, levelAt(tick, levels));
        for (const coin of coins.pool) coin.deactivate();
        if (isDue) ticks.push(tick);
      }
      expect(ticks).toEqual(spawnsUntil(last, levels).map(({ tick }) => tick));
    },
  );
});

describe('level 69 is the last', () => {
  const perTick = (speed: number, level: number) => (speed * growth(level)) / TICKS_PER_SECOND;

  it('no power-up can be taken from level 66 on: in its first tick it falls past the player', () => {
    expect(perTick(POWER_UP.speed, 66) - POWER_UP.size).toBeGreaterThanOrEqual(FIELD.height);
    expect(POWER_UP.duration).toBeLessThan((LAST_LEVEL - 66) * LEVELS.levelTicks);
  });

  it('no coin can be hit in it: in its first tick it falls past the line, and below every bullet', () => {
    const bottom = perTick(COIN.speed, LAST_LEVEL);
    expect(bottom).toBeGreaterThanOrEqual(DEFENCE_LINE_Y);
    expect(bottom - COIN.size).toBeGreaterThanOrEqual(FIELD.height - PLAYER.size);
  });

  it('has more coins than anybody has lives', () => {
    const coins = LEVELS.levelTicks / spawnInterval(LAST_LEVEL);
    const lives = SKIN_IDS.map((skin) => START.lives + SKIN_EFFECTS[skin].extraLives);
    expect(coins).toBeGreaterThan(Math.max(...lives) + 1);
  });

  it('ends a player who reaches it, here under a shield that nobody can have', () => {
    const simulation = simulationOf({ runId: RUN_ID, skin: 'god' });
    const start = (LAST_LEVEL - 1) * LEVELS.levelTicks - 1;
    while (simulation.ticks < start) {
      if (simulation.ticks % 300 === 0) simulation.take('shield');
      simulation.tick(0);
    }
    expect([simulation.isOver, simulation.level]).toEqual([false, LAST_LEVEL - 1]);
    while (!simulation.isOver) simulation.tick([5, 6, 4][Math.floor(simulation.ticks / 40) % 3] as Buttons);
    expect(simulation.ticks).toBeLessThan(start + LEVELS.levelTicks);
  });
});

it('every recorded run has as many bytes as the rules demand, and the shortest has no more', () => {
  const hasLeast = prover('int(b) >= 38 + 4 * ((int(a) - 1) / 600)');
  expect(RULES).toMatch(
    /checkpoints = 4 \* \(\(ticks - 1\) \/ 600\);\s+return replay is bytes && replay.size\(\) >= 38 \+ checkpoints/,
  );
  const isLong = (ticks: number, bytes: number) => hasLeast(String(ticks), String(bytes));
  for (const { name, bytes, claim } of readCorpus())
    expect([name, isLong(claim.ticks, bytes.length)]).toEqual([name, true]);
  const setup = { runId: RUN_ID, skin: 'default' } as const;
  const simulation = simulationOf(setup);
  const recorder = new Recorder(setup, simulation);
  while (!simulation.isOver) simulation.tick(recorder.tick(0));
  const { replay, ticks } = recorder.finish();
  expect([isLong(ticks, replay?.length ?? 0), isLong(ticks, (replay?.length ?? 0) - 1)]).toEqual([
    true,
    false,
  ]);
});

describe('the numbers of the rules', () => {
  const isPossible = prover(
    "isPossibleInClassic({'skin': a, 'ticks': int(b), 'level': int(b) / 3600 + 1, 'score': 0})",
  );

  it.each(SKIN_IDS)('let a run in the skin %s be as short as one in which nobody shoots', (skin) => {
    const simulation = simulationOf({ runId: RUN_ID, skin });
    while (!simulation.isOver) simulation.tick(0);
    const { ticks } = simulation;
    expect([isPossible(skin, String(ticks)), isPossible(skin, String(ticks - 1))]).toEqual([true, false]);
  });

  describe.each(TIMED)('of ruleset %i', (ruleset) => {
    const { levelTicks, startLevel, shortest, longest } = numbersOf(ruleset);

    it.each(SKIN_IDS)('let a run in the skin %s be as short as one in which nobody shoots', (skin) => {
      const isPossibleUntilEnd = prover(
        `isPossibleUntilEnd({'ruleset': ${ruleset}, 'skin': a, 'ticks': int(b), 'level': int(b) / ${levelTicks} + ${startLevel}, 'score': 0, 'lived': 0})`,
      );
      const simulation = simulationOf({ runId: RUN_ID, skin, ruleset });
      while (!simulation.isOver) simulation.tick(0);
      const { ticks } = simulation;
      // A field that is cleared takes longer to lose lives: no matter, the verifier plays it.
      if (RULESETS[ruleset].clears) expect(ticks).toBeGreaterThan(shortest);
      else expect(ticks).toBe(shortest);
      const answers = [shortest - 1, shortest, longest, longest + 1].map((one) =>
        isPossibleUntilEnd(skin, String(one)),
      );
      expect(answers).toEqual([false, true, true, false]);
      expect(longest).toBe(RULESETS[ruleset].length);
    });

    it('let a coin live until it falls past the line, and no longer', () => {
      const livesUpTo = prover(
        `isPossibleUntilEnd({'ruleset': ${ruleset}, 'skin': 'god', 'ticks': ${longest}, 'level': ${levelAt(longest, RULESETS[ruleset])}, 'score': 100, 'lived': int(a)})`,
      );
      const simulation = simulationOf({ runId: RUN_ID, skin: 'default', ruleset });
      let spawned = 0;
      while (simulation.lives === START.lives) {
        simulation.tick(0);
        spawned ||= simulation.coins.some(({ isInPlay }) => isInPlay) ? simulation.ticks : 0;
      }
      const lived = simulation.ticks - spawned;
      expect([livesUpTo(String(lived), ''), livesUpTo(String(lived + 1), '')]).toEqual([true, false]);
    });
  });

  it('allow every recorded run, of the board and of dailies', () => {
    const claims = readCorpus()
      .filter(({ claim }) => STORED.includes(claim.ruleset))
      .map(({ name, claim }) => {
        const { ruleset, skin, ticks, level, score } = claim;
        const run = `{'ruleset': ${ruleset}, 'skin': '${skin}', 'ticks': ${ticks}, 'level': ${level}, 'score': ${score}, 'lived': 0}`;
        return [
          name,
          prover(`isClassic(${ruleset}) ? isPossibleInClassic(${run}) : isPossibleUntilEnd(${run})`)('', ''),
        ];
      });
    expect(claims).toEqual(claims.map(([name]) => [name, true]));
  });
});

describe('the times of a daily', () => {
  const DAY = 20_779;
  const times = timesOf(DAY);

  const begin = DAY * DAY_MS;
  const at = (ms: number) => `${new Date(ms).toISOString().slice(0, -1)}000Z`;

  it.each([
    ['takes tickets', 'isToday(a)', times.endsAt],
    ['takes runs', 'takesRuns(a)', runsUntil(times)],
    ['is sealed', 'isSealed(a)', sealOpensAt(times)],
  ])('it %s from its first millisecond to the last one before its end', (_, condition, until) => {
    const holds = prover(condition);
    const answers = [begin, until - 1, until, until + 400 * DAY_MS].map((ms) =>
      holds(`daily-${DAY}`, '', at(ms)),
    );
    expect(answers).toEqual([true, true, false, false]);
  });

  it('takes no ticket before it begins', () => {
    expect(prover('isToday(a)')(`daily-${DAY}`, '', at(begin - 1))).toBe(false);
  });

  it('has the week that the page tells', () => {
    const isOf = prover('weekOf(int(a)) == int(b)');
    const days = Array.from({ length: 15 }, (_, index) => DAY + index);
    expect(days.filter((day) => !isOf(String(day), String(weekOf(day))))).toEqual([]);
  });
});

describe('a stream', () => {
  const { apartMs, charactersPerWrite } = STREAM;

  /** Characters beyond what the rules take, at the worst of a run's writes, which are this many ticks apart. */
  function excessOf({ inputs, ticks }: Replay, apart: number): number {
    const reader = new InputReader(inputs);
    let characters = 0;
    let worst = Number.NEGATIVE_INFINITY;
    for (let writes = 1; writes * apart <= ticks; writes++) {
      const added = new InputLog();
      for (let tick = 0; tick < apart; tick++) added.add(reader.next());
      characters += 2 * added.size;
      worst = Math.max(worst, characters - writes * (apart + charactersPerWrite));
    }
    return worst;
  }

  it.each([1.9, 2, 10])(
    'written every %i s has room for every recorded run that the board takes',
    (seconds) => {
      expect(RULES).toContain(`stream.inputs.size() <= stream.ticks + ${charactersPerWrite} * stream.writes`);
      expect(seconds * 1000).toBeGreaterThanOrEqual(apartMs);
      const excess = readCorpus().flatMap(({ bytes }) => {
        const decoded = decodeReplay(bytes);
        if (!decoded.ok || bytes.length > maxStoredBytes(decoded.replay.ticks)) return [];
        return [excessOf(decoded.replay, seconds * TICKS_PER_SECOND)];
      });
      expect(excess.length).toBeGreaterThan(0);
      expect(Math.max(...excess)).toBeLessThanOrEqual(0);
    },
  );
});
