import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { type ContestSeed, seedOf } from '../../../../src/engine/contest/seed.ts';
import type { RunSetup } from '../../../../src/engine/replay/setup.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../../src/engine/simulation/events.ts';
import { BOARD_RULESETS } from '../../../../src/engine/simulation/rulesetVersion.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { aim, hold, letCoinThrough } from './play.ts';

const MINUTE = 3600;

test('the all-time board has runs of the rules as specified, of those in figures, and of today’s', () => {
  expect(BOARD_RULESETS).toEqual([1, 3, 6]);
});

const contest: ContestSeed = { id: dailyOf(20779), createdAt: 1_795_305_600_123_456 };

const caravan = (setup: Partial<RunSetup> = {}) =>
  simulationOf({ runId: runIdOf(1), skin: 'default', ruleset: 2, contest, ...setup });

/** Where and when the coins of the first seconds are, played without buttons. */
function coinsOf(run: Simulation): string {
  const seen: string[] = [];
  for (let tick = 0; tick < 600 && !run.isOver; tick++) {
    run.tick(0);
    for (const { isInPlay, left, top, symbol } of run.coins)
      if (isInPlay) seen.push(`${tick} ${left} ${top} ${symbol}`);
  }
  return seen.join('\n');
}

describe('Caravan', () => {
  test('starts at level 7, and rises by one a minute', () => {
    const run = caravan();
    expect(run.level).toBe(7);
    const levels: number[] = [];
    while (!run.isOver) {
      run.take('shield');
      for (const event of run.tick(aim(run))) if (event.type === 'levelReached') levels.push(event.level);
    }
    expect(levels).toEqual([8, 9, 10]);
  });

  test('ends after three minutes with the lives that are left, and nothing happens after', () => {
    const run = caravan();
    const events: string[] = [];
    while (run.ticks < 3 * MINUTE - 1) {
      run.take('shield');
      hold(run, SHOOT, 1);
    }
    expect(run.isOver).toBe(false);
    for (const { type } of run.tick(0)) events.push(type);
    expect(events).toContain('timeUp');
    expect([run.isOver, run.lives, run.ticks]).toEqual([true, 3, 3 * MINUTE]);
    expect(run.tick(SHOOT)).toEqual([]);
    expect(run.ticks).toBe(3 * MINUTE);
  });

  test('ends with the last life as well, and then the time is not up', () => {
    const run = caravan();
    const events = [1, 2, 3].flatMap(() => letCoinThrough(run));
    expect(events.at(-1)?.type).toBe('gameOver');
    expect(run.isOver).toBe(true);
  });

  test.each(SKIN_IDS)('is the same run in every skin: %s', (skin) => {
    const [one, other] = [caravan(), caravan({ skin })];
    for (let tick = 0; tick < 1200; tick++) {
      one.tick(aim(one));
      other.tick(aim(other));
    }
    expect(other.hash()).toBe(one.hash());
    expect(other.lives).toBe(one.lives);
  });
});

const beginIn = (ruleset: 5 | 7, number: number) =>
  simulationOf({
    runId: runIdOf(number),
    skin: 'default',
    ruleset,
    contest: { ...contest, createdAt: number },
  });

/** Events that begin in each tick, no matter who plays: nothing ends it before its time. */
function newsOf(run: Simulation): string[] {
  const news: string[] = [];
  const falling = new Set<number>();
  while (!run.isOver) {
    run.take('shield');
    for (const event of run.tick(0)) {
      if (event.type === 'levelReached') news.push(`${run.ticks} level ${event.level}`);
    }
    for (const [place, { isInPlay, kind }] of run.powerUps.entries()) {
      if (isInPlay && !falling.has(place)) news.push(`${run.ticks} ${kind}`);
      if (isInPlay) falling.add(place);
      else falling.delete(place);
    }
  }
  return news;
}

describe('Hyperinflation', () => {
  const begin = (number: number) => beginIn(5, number);

  test('has a level every eight seconds, and its power-ups when everybody knows they fall', () => {
    const [one, other] = [newsOf(begin(1)), newsOf(begin(2))];
    expect(other).toEqual(one);
    const levels = Array.from({ length: 22 }, (_, index) => `${(index + 1) * 8 * 60} level ${index + 2}`);
    const drops = [
      ...['25 rapidFire', '50 doubleShot', '75 speed', '95 shield', '110 speed', '125 shield', '135 speed'],
      ...['145 shield', '145 doubleShot', '155 speed', '165 shield', '165 speed'],
    ].map((words) => words.replace(/\d+/, (second) => String(Number(second) * 60)));
    expect(one.toSorted()).toEqual([...levels, ...drops].toSorted());
  });

  test('lets them fall anywhere, by chance', () => {
    const places = [1, 2, 3, 4, 5].map((number) => {
      const run = begin(number);
      for (let tick = 0; tick < 25 * 60; tick++) {
        run.take('shield');
        run.tick(0);
      }
      return run.powerUps.find(({ isInPlay }) => isInPlay)?.x;
    });
    expect(new Set(places).size).toBe(5);
  });

  test('has a coin after half a second', () => {
    const run = begin(1);
    hold(run, 0, 29);
    expect(run.coins.some(({ isInPlay }) => isInPlay)).toBe(false);
    hold(run, 0, 1);
    expect(run.coins.some(({ isInPlay }) => isInPlay)).toBe(true);
  });
});

describe('Mercy', () => {
  /** Plays without buttons until this happens, and returns all that happens in that tick. */
  const until = (run: Simulation, type: SimulationEvent['type']) => {
    for (;;) {
      const events = run.tick(0);
      if (events.some((event) => event.type === type)) return events.map((event) => event.type);
    }
  };
  const falling = (run: Simulation) => run.coins.filter(({ isInPlay }) => isInPlay).length;

  test('a lost life clears the field: each coin bursts, for no points and no other life', () => {
    const run = beginIn(7, 1);
    hold(run, 0, 500);
    const others = falling(run) - 1;
    expect(others).toBeGreaterThan(2);
    const events = until(run, 'lifeLost');
    expect(events.filter((type) => type === 'coinBurst').length).toBeGreaterThanOrEqual(others);
    expect([falling(run), run.lives, run.score, run.lived]).toEqual([0, 2, 0, 0]);
    // From here on it takes as long as from the start, where Hyperinflation takes the other lives at once.
    hold(run, 0, 300);
    expect(run.lives).toBe(2);
    const five = beginIn(5, 1);
    until(five, 'lifeLost');
    hold(five, 0, 300);
    expect(five.isOver).toBe(true);
  });

  test('the shield’s tick clears nothing, nor does the last life', () => {
    const run = beginIn(7, 1);
    run.take('shield');
    hold(run, 0, 300);
    run.take('shield');
    expect(until(run, 'coinBlocked')).not.toContain('coinBurst');
    expect(falling(run)).toBeGreaterThan(2);
    const last = until(run, 'gameOver');
    expect(last).not.toContain('coinBurst');
    expect(falling(run)).toBeGreaterThan(0);
  });

  test('has its power-ups in pairs, on the coins of Hyperinflation', () => {
    const [seven, five] = [newsOf(beginIn(7, 1)), newsOf(beginIn(5, 1))];
    const words = (all: string[]) => all.filter((one) => !one.includes('level'));
    expect(words(seven).map((one) => one.replace(/\d+/, (tick) => String(Number(tick) / 60)))).toEqual([
      ...['14 rapidFire', '15 doubleShot', '38 speed', '39 rapidFire', '62 shield', '63 doubleShot'],
      ...['82 shield', '83 speed', '100 shield', '101 rapidFire', '115 shield', '116 speed'],
      ...['128 shield', '140 speed', '150 shield', '160 shield'],
    ]);
    expect(seven.filter((one) => one.includes('level'))).toEqual(five.filter((one) => one.includes('level')));
  });
});

describe('what the shot coins have lived', () => {
  test('is the ticks from the spawn of each to its hit', () => {
    const run = caravan();
    const spawnedAt = new Map<unknown, number>();
    let lived = 0;
    while (run.ticks < 1800) {
      const inPlay = run.coins.filter((coin) => coin.isInPlay);
      const isHit = run.tick(aim(run)).some(({ type }) => type === 'coinDestroyed');
      for (const coin of run.coins) {
        if (coin.isInPlay && !inPlay.includes(coin)) spawnedAt.set(coin, run.ticks);
      }
      if (isHit) {
        for (const coin of inPlay)
          if (!coin.isInPlay) lived += run.ticks - (spawnedAt.get(coin) ?? Number.NaN);
      }
      expect(run.lived).toBe(lived);
    }
    expect(lived).toBeGreaterThan(1000);
  });

  test('leaves out those that got through, and those that the shield blocked', () => {
    const run = caravan();
    letCoinThrough(run);
    run.take('shield');
    letCoinThrough(run);
    expect(run.lived).toBe(0);
  });

  test('is less for a player who shoots the same coins faster', () => {
    const played = (delay: number) => {
      const run = caravan();
      while (run.score < 1000) run.tick(run.ticks < delay ? 0 : aim(run));
      return run.lived;
    };
    expect(played(0)).toBeLessThan(played(150));
  });
});

describe('the coins of a daily', () => {
  test('are the same for every run', () => {
    expect(coinsOf(caravan({ runId: runIdOf(2) }))).toBe(coinsOf(caravan()));
  });

  test.each<[string, ContestSeed]>([
    ['of another day', { ...contest, id: dailyOf(20780) }],
    ['created a microsecond later', { ...contest, createdAt: contest.createdAt + 1 }],
  ])('%s are others', (_, other) => {
    expect(coinsOf(caravan({ contest: other }))).not.toBe(coinsOf(caravan()));
  });

  test('without a contest are those of the run id', () => {
    const classic = (seed: number) => coinsOf(simulationOf({ runId: runIdOf(seed), skin: 'default' }));
    expect(classic(1)).not.toBe(classic(2));
    expect(classic(1)).toBe(classic(1));
  });
});

describe('the coins of a cup', () => {
  const ticket: ContestSeed = { id: contestId('cup-november'), createdAt: contest.createdAt };
  const inCup = (setup: Partial<RunSetup> = {}) => coinsOf(caravan({ contest: ticket, ...setup }));

  test('are each run’s own, and the same whenever it is played', () => {
    expect(inCup()).toBe(inCup());
    expect(inCup()).not.toBe(coinsOf(caravan()));
  });

  test.each<[string, Partial<RunSetup>]>([
    ['another run of a ticket drawn in the same microsecond', { runId: runIdOf(2) }],
    ['a ticket drawn a microsecond later', { contest: { ...ticket, createdAt: ticket.createdAt + 1 } }],
    ['another cup', { contest: { ...ticket, id: contestId('cup-december') } }],
  ])('of %s are others', (_, other) => {
    expect(inCup(other)).not.toBe(inCup());
  });

  test('come from SHA-256 of cup, ticket and run id, as docs/replay-format.md says', () => {
    const text = `cup-november 1795305600123456 ${runIdOf(1)}`;
    const hash = createHash('sha256').update(text).digest();
    expect(Buffer.from(seedOf(runIdOf(1), ticket)).equals(hash)).toBe(true);
  });
});
