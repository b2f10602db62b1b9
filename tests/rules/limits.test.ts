/** The numbers in firestore.rules must equal those of the simulation. */

import { describe, expect, it } from 'vitest';
import { BOARD_SIZE } from '../../src/backend/records.ts';
import { USERNAME_MAX, WALLET_MAX } from '../../src/players/player.ts';
import { MAX_REPLAY_BYTES, MAX_REPLAY_TICKS } from '../../src/replay/replay.ts';
import { createWorld } from '../../src/simulation/arcade.ts';
import { Coins } from '../../src/simulation/coins.ts';
import {
  COIN,
  LEVEL_TICKS,
  RULESET_VERSION,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/simulation/rules.ts';
import { RULESETS } from '../../src/simulation/rulesets.ts';
import { seedOf } from '../../src/simulation/seed.ts';
import { Simulation } from '../../src/simulation/simulation.ts';
import { SKIN_EFFECTS, SKIN_IDS } from '../../src/simulation/skins.ts';
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
    const spawns = spawnsUntil(MAX_REPLAY_TICKS);
    const unfair: number[] = [];
    let count = 0;
    for (let tick = 0; tick <= MAX_REPLAY_TICKS; tick++) {
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
      coins.tick(Math.floor(tick / LEVEL_TICKS) + START.level);
      for (const coin of coins.pool) coin.deactivate();
      if (isDue) ticks.push(tick);
    }
    expect(ticks).toEqual(spawnsUntil(100_000).map(({ tick }) => tick));
  });
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
    ['longest run', /run\.ticks <= (\d+)/, MAX_REPLAY_TICKS],
    ['ticks of a level, for the level', /run\.level == run\.ticks \/ (\d+)/, LEVEL_TICKS],
    ['first level', /run\.level == run\.ticks \/ \d+ \+ (\d+)/, START.level],
    ['ticks of a level, for the coins', /let levels = ticks \/ (\d+)/, LEVEL_TICKS],
    ['ticks since the level began', /ticks % (\d+) \/ interval/, LEVEL_TICKS],
    ['ticks between two coins at first', /return (\d+) \* livesOf/, spawnInterval(START.level)],
    ['ticks of a second', /account\.ticks_played <= (\d+) \*/, TICKS_PER_SECOND],
    ['largest replay', /replay\.size\(\) <= (\d{6})/, MAX_REPLAY_BYTES],
    ['longest name', /isReadable\(entry\.player_name, (\d+)\)/, USERNAME_MAX],
    ['longest wallet', /isReadable\(entry\.wallet_address, (\d+)\)/, WALLET_MAX],
    ['entries in a list', /request\.query\.limit <= (\d+)/, BOARD_SIZE],
  ])('say the %s as the game does', (_, pattern, expected) => {
    expect(numberAt(pattern)).toBe(expected);
  });
});
