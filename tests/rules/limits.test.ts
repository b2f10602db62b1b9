/** The numbers in firestore.rules must equal those of the simulation. */

import { describe, expect, it } from 'vitest';
import { IDS_AT_ONCE, SECONDS_OF_GRACE, SECONDS_PER_ID, WINDOW_SECONDS } from '../../src/backend/denial.ts';
import { MAX_STATS, RULES_VERSION } from '../../src/backend/documents.ts';
import { BOARD_SIZE } from '../../src/backend/records.ts';
import { USERNAME_MAX, WALLET_MAX } from '../../src/players/player.ts';
import { Recorder } from '../../src/replay/recorder.ts';
import { CHECKPOINT_TICKS, MAX_REPLAY_BYTES, MAX_STORED_BYTES } from '../../src/replay/replay.ts';
import { createWorld } from '../../src/simulation/arcade.ts';
import type { Buttons } from '../../src/simulation/buttons.ts';
import { Coins } from '../../src/simulation/coins.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  growth,
  LEVEL_TICKS,
  PLAYER,
  POWER_UP,
  RULESET_VERSION,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/simulation/rules.ts';
import { RULESETS } from '../../src/simulation/rulesets.ts';
import { seedOf } from '../../src/simulation/seed.ts';
import { Simulation } from '../../src/simulation/simulation.ts';
import { SKIN_EFFECTS, SKIN_IDS } from '../../src/simulation/skins.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { compileRules } from '../../tools/firestore-local/rulesFile.ts';
import { RULES } from './server.ts';
import { spawnsUntil } from './spawns.ts';

/** The source of a function of the rules. */
function ruleFunction(name: string): string {
  const found = new RegExp(`^ *function ${name}\\([^]*?^ *\\}$`, 'm').exec(RULES);
  if (!found) throw new Error(`firestore.rules has no function ${name}`);
  return found[0];
}

const FUNCTIONS = ['coinsSpawned', 'livesOf', 'leastTicks'].map(ruleFunction).join('\n');

/** Whether the rules' functions make a condition true. `a` and `b` in it are the two segments of the path. */
function prover(condition: string): (a: string, b: string) => boolean {
  const guard = compileRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${FUNCTIONS}
    match /{a}/{b} { allow get: if ${condition}; }
  }
}`);
  const documents = { read: () => undefined };
  const time = '2026-11-21T08:30:15.000000Z';
  return (a, b) =>
    guard.judge({
      auth: null,
      time,
      operations: [{ method: 'get', path: [a, b] }],
      before: documents,
      after: documents,
    }) === null;
}

/** No run outlives it. */
const LAST_LEVEL = 69;

/** The group of the pattern's only match in the rules. */
function literal(pattern: RegExp): string {
  const found = [...RULES.matchAll(new RegExp(pattern, 'g'))];
  expect(found, `${pattern} in firestore.rules`).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

const numberAt = (pattern: RegExp) => Number(literal(pattern));

const RUN_ID = runIdOf(1);

describe('coins spawned', () => {
  it('are never more than the rules allow, and the rules allow no more than one too many', {
    timeout: 120_000,
  }, () => {
    const isFair = prover('coinsSpawned(int(a)) >= int(b) && coinsSpawned(int(a)) <= int(b) + 1');
    const spawns = spawnsUntil(LAST_LEVEL * LEVEL_TICKS);
    const unfair: number[] = [];
    let count = 0;
    for (let tick = 0; tick <= LAST_LEVEL * LEVEL_TICKS; tick++) {
      if (spawns[count]?.tick === tick) count += 1;
      if (!isFair(String(tick), String(count))) unfair.push(tick);
    }
    expect(count).toBe(spawns.length);
    expect(unfair).toEqual([]);
  });

  it('are those of the simulation itself', () => {
    const coins = new Coins(createWorld(), seedOf(RUN_ID), RULESETS[RULESET_VERSION]);
    const ticks: number[] = [];
    for (let tick = 1; tick <= 100_000; tick++) {
      const isDue = coins.untilSpawn === 1;
      coins.tick(tick, Math.floor(tick / LEVEL_TICKS) + START.level);
      for (const coin of coins.pool) coin.deactivate();
      if (isDue) ticks.push(tick);
    }
    expect(ticks).toEqual(spawnsUntil(100_000).map(({ tick }) => tick));
  });
});

describe('level 69 is the last', () => {
  const perTick = (speed: number, level: number) => (speed * growth(level)) / TICKS_PER_SECOND;

  it('no power-up can be taken from level 66 on: in its first tick it falls past the player', () => {
    expect(perTick(POWER_UP.speed, 66) - POWER_UP.size).toBeGreaterThanOrEqual(FIELD.height);
    expect(POWER_UP.duration).toBeLessThan((LAST_LEVEL - 66) * LEVEL_TICKS);
  });

  it('no coin can be hit in it: in its first tick it falls past the line, and below every bullet', () => {
    const bottom = perTick(COIN.speed, LAST_LEVEL);
    expect(bottom).toBeGreaterThanOrEqual(DEFENCE_LINE_Y);
    expect(bottom - COIN.size).toBeGreaterThanOrEqual(FIELD.height - PLAYER.size);
  });

  it('has more coins than anybody has lives', () => {
    const coins = LEVEL_TICKS / spawnInterval(LAST_LEVEL);
    const lives = SKIN_IDS.map((skin) => START.lives + SKIN_EFFECTS[skin].extraLives);
    expect(coins).toBeGreaterThan(Math.max(...lives) + 1);
  });

  it('ends whoever reaches it, here under a shield that nobody can have', () => {
    const simulation = new Simulation({ runId: RUN_ID, skin: 'god' });
    const start = (LAST_LEVEL - 1) * LEVEL_TICKS - 1;
    while (simulation.ticks < start) {
      if (simulation.ticks % 300 === 0) simulation.take('shield');
      simulation.tick(0);
    }
    expect([simulation.isOver, simulation.level]).toEqual([false, LAST_LEVEL - 1]);
    while (!simulation.isOver) simulation.tick([5, 6, 4][Math.floor(simulation.ticks / 40) % 3] as Buttons);
    expect(simulation.ticks).toBeLessThan(start + LEVEL_TICKS);
  });
});

it('every recorded run has as many bytes as the rules demand, and the shortest has no more', () => {
  const hasLeast = prover('int(b) >= 30 + 4 * ((int(a) - 1) / 600 + 2)');
  expect(RULES).toContain('>= 30 + 4 * ((ticks - 1) / 600 + 2)');
  const isLong = (ticks: number, bytes: number) => hasLeast(String(ticks), String(bytes));
  for (const { name, bytes, claim } of readCorpus())
    expect([name, isLong(claim.ticks, bytes.length)]).toEqual([name, true]);
  const setup = { runId: RUN_ID, skin: 'default' } as const;
  const simulation = new Simulation(setup);
  const recorder = new Recorder(setup, simulation);
  while (!simulation.isOver) simulation.tick(recorder.tick(0));
  const { replay, ticks } = recorder.finish();
  expect([isLong(ticks, replay?.length ?? 0), isLong(ticks, (replay?.length ?? 0) - 1)]).toEqual([
    true,
    false,
  ]);
});

describe('the numbers of the rules', () => {
  const hasLives = prover('livesOf(a) == int(b)');
  const lastsAtLeast = prover('leastTicks(a) == int(b)');

  it.each(SKIN_IDS)('give the skin %s its lives', (skin) => {
    expect(hasLives(skin, String(START.lives + SKIN_EFFECTS[skin].extraLives))).toBe(true);
  });

  it.each(SKIN_IDS)('let a run in the skin %s be as short as one in which nobody shoots', (skin) => {
    const simulation = new Simulation({ runId: RUN_ID, skin });
    while (!simulation.isOver) simulation.tick(0);
    expect(lastsAtLeast(skin, String(simulation.ticks))).toBe(true);
  });

  it('know every skin and no other', () => {
    const listed = literal(/run\.skin in \[([^\]]*)\]/).split(',');
    expect(listed.map((skin) => skin.trim().replaceAll("'", ''))).toEqual(SKIN_IDS);
  });

  it.each([
    ['ruleset', /run\.ruleset == (\d+)/, RULESET_VERSION],
    ['points of a coin, in the most points', /run\.score <= (\d+) \*/, COIN.points],
    ['points of a coin, in the multiple', /run\.score % (\d+) == 0/, COIN.points],
    ['longest run', /run\.ticks <= (\d+)/, LAST_LEVEL * LEVEL_TICKS],
    ['ticks of a level, for the level', /run\.level == run\.ticks \/ (\d+)/, LEVEL_TICKS],
    ['first level', /run\.level == run\.ticks \/ \d+ \+ (\d+)/, START.level],
    ['ticks of a level, for the coins', /let levels = ticks \/ (\d+)/, LEVEL_TICKS],
    ['ticks since the level began', /ticks % (\d+) \/ interval/, LEVEL_TICKS],
    ['ticks between two coins at first', /return (\d+) \* livesOf/, spawnInterval(START.level)],
    ['ticks of a second', /account\.ticks_played <= (\d+) \*/, TICKS_PER_SECOND],
    ['largest replay', /replay\.size\(\) <= (\d{6})/, MAX_REPLAY_BYTES],
    [
      'bytes of a replay besides its inputs',
      /replay\.size\(\) <= (\d+) \+ \d+ \* ticks/,
      MAX_STORED_BYTES.frame,
    ],
    ['bytes of inputs for a tick', /replay\.size\(\) <= \d+ \+ (\d+) \* ticks/, MAX_STORED_BYTES.perTick],
    ['longest name', /isReadable\(entry\.player_name, (\d+)\)/, USERNAME_MAX],
    ['longest wallet', /isReadable\(entry\.wallet_address, (\d+)\)/, WALLET_MAX],
    ['entries in a list', /leaderboard_entries\/\{playerId\} \{[\s\S]*?limit <= (\d+)/, BOARD_SIZE],
    ['shards in a list', /global_stats\/\{shard\} \{[\s\S]*?limit <= (\d+)/, MAX_STATS],
    ['version of the rules', /version == '(\d+)'/, Number(RULES_VERSION)],
    ['ticks between two checkpoints', /\(ticks - 1\) \/ (\d+) \+ 2/, CHECKPOINT_TICKS],
    ['ticks in a window', /window_ticks <= (\d+)/, TICKS_PER_SECOND * WINDOW_SECONDS],
    ['seconds between two windows', /secondsHere\(\)\) >= (\d+)/, WINDOW_SECONDS],
    ['player ids at once', /ids <= (\d+) \+ secondsHere/, IDS_AT_ONCE],
    ['seconds for a player id', /ids <= \d+ \+ secondsHere\(\) \/ (\d+)/, SECONDS_PER_ID],
    ['seconds of grace', /\(secondsHere\(\) \+ (\d+)\)/, SECONDS_OF_GRACE],
  ])('say the %s as the game does', (_, pattern, expected) => {
    expect(numberAt(pattern)).toBe(expected);
  });
});
