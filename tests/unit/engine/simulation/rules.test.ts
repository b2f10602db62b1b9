import { describe, expect, test } from 'vitest';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { createWorld } from '../../../../src/engine/simulation/arcade.ts';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { PowerUps } from '../../../../src/engine/simulation/powerUps.ts';
import * as rules from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import { SKIN_EFFECTS, SKIN_IDS, type SkinId } from '../../../../src/engine/simulation/skins.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { aim, hold, letCoinThrough, newRun, placeCoin, placePowerUp, scoreUpTo, wait } from './play.ts';

const SECOND = 60;

const countOf = (events: { type: string }[], type: string) =>
  events.filter((event) => event.type === type).length;
const shotTicks = (events: { type: string; tick: number }[]) =>
  events.filter((event) => event.type === 'shotFired').map((event) => event.tick);

test('the order of skins, coins and power-ups is part of the ruleset: replays and chance count by it', () => {
  expect(SKIN_IDS.slice(0, 5)).toEqual(['default', 'boxer', 'superman', 'god', 'ironman']);
  for (const { coins, powerUps } of [RULESETS[1], RULESETS[2]]) {
    expect(coins).toEqual(['dollar', 'euro', 'pound', 'yen', 'peso']);
    expect(powerUps).toEqual(['speed', 'doubleShot', 'shield', 'rapidFire']);
  }
});

describe('the field and the player', () => {
  test('the field is 800 wide and 600 high', () => {
    expect(rules.FIELD).toEqual({ width: 800, height: 600 });
  });

  test('a run starts with 3 lives, level 1 and score 0', () => {
    const run = newRun();
    expect([run.lives, run.level, run.score]).toEqual([3, 1, 0]);
  });

  test('the player is 96 x 96 and stands on the ground in the middle', () => {
    const { player } = newRun();
    expect([player.width, player.height]).toEqual([96, 96]);
    expect([player.left, player.top]).toEqual([352, 504]);
  });

  test('the player moves 300 px a second, to either side', () => {
    const run = newRun();
    hold(run, RIGHT, SECOND);
    expect(run.player.left).toBeCloseTo(352 + 300, 6);
    hold(run, LEFT, SECOND / 2);
    expect(run.player.left).toBeCloseTo(352 + 150, 6);
  });

  test('left and right at once hold the player still', () => {
    const run = newRun();
    hold(run, LEFT | RIGHT, SECOND);
    expect(run.player.left).toBe(352);
  });

  test('the player stops at 0 and at 800 - 96', () => {
    const run = newRun();
    hold(run, LEFT, 3 * SECOND);
    expect(run.player.left).toBe(0);
    hold(run, RIGHT, 4 * SECOND);
    expect(run.player.left).toBe(704);
  });
});

describe('shots', () => {
  test('a held trigger fires every 250 ms: 15 ticks', () => {
    expect(shotTicks(hold(newRun(), SHOOT, 61))).toEqual([1, 16, 31, 46, 61]);
  });

  test('letting go between shots does not shorten the cooldown', () => {
    const run = newRun();
    hold(run, SHOOT, 1);
    wait(run, 5);
    expect(shotTicks(hold(run, SHOOT, 20))).toEqual([16]);
  });

  test('after a rest the first shot leaves at once', () => {
    const run = newRun();
    hold(run, SHOOT, 1);
    wait(run, 40);
    expect(shotTicks(hold(run, SHOOT, 1))).toEqual([42]);
  });

  test('a shot leaves above the middle of the player and rises 300 px a second', () => {
    const run = newRun();
    hold(run, SHOOT, 1);
    const bullet = run.bullets.find(({ isInPlay }) => isInPlay);
    expect(bullet?.x).toBe(400);
    const before = bullet?.top ?? 0;
    wait(run, 30);
    expect(before - (bullet?.top ?? 0)).toBeCloseTo(150, 6);
  });

  test('a shot that hits nothing leaves at the top', () => {
    const run = newRun();
    hold(run, SHOOT, 1);
    wait(run, 2 * SECOND);
    expect(run.bullets.some(({ isInPlay }) => isInPlay)).toBe(false);
  });
});

describe('coins', () => {
  test('a coin is 30 x 30', () => {
    const run = newRun();
    expect(run.coins.map(({ width, height }) => [width, height])).toContainEqual([30, 30]);
  });

  test('every symbol falls', () => {
    const seen = new Set<string>();
    const run = newRun('god', 5);
    while (!run.isOver && seen.size < 5) {
      hold(run, aim(run), 1);
      for (const { isInPlay, symbol } of run.coins) if (isInPlay) seen.add(symbol);
    }
    expect([...seen].sort()).toEqual([...RULESETS[1].coins].sort());
  });

  test('every coin spawns where a shot can hit it', () => {
    expect(rules.COIN_SPAWN_X).toEqual({ min: 33, max: 737 });
    const run = newRun('god', 9);
    const places: number[] = [];
    while (!run.isOver && run.ticks < 20_000) {
      run.tick(aim(run));
      for (const { isInPlay, x } of run.coins) if (isInPlay) places.push(x);
    }
    expect(Math.min(...places)).toBeGreaterThanOrEqual(48);
    expect(Math.max(...places)).toBeLessThanOrEqual(752);
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(600);
  });

  test('at level 1 a coin falls 50 px a second', () => {
    const run = newRun();
    wait(run, 87);
    const coin = run.coins.find(({ isInPlay }) => isInPlay);
    const before = coin?.top ?? 0;
    wait(run, SECOND);
    expect((coin?.top ?? 0) - before).toBeCloseTo(50, 6);
  });

  test('at level 1 a coin spawns every 87 ticks', () => {
    const run = newRun();
    const spawns: number[] = [];
    for (let inPlay = 0; spawns.length < 5; ) {
      wait(run, 1);
      const now = run.coins.filter(({ isInPlay }) => isInPlay).length;
      if (now > inPlay) spawns.push(run.ticks);
      inPlay = now;
    }
    expect(spawns).toEqual([87, 174, 261, 348, 435]);
  });

  test.each([
    [1, 1450],
    [2, 1400],
    [10, 1000],
    [21, 450],
    [22, 400],
    [23, 400],
    [60, 400],
  ])('at level %i a coin spawns every %i ms', (level, milliseconds) => {
    expect(rules.spawnInterval(level)).toBe((milliseconds * 60) / 1000);
    expect(Number.isInteger(rules.spawnInterval(level))).toBe(true);
  });

  test('a shot coin is gone, is worth 100 points, and takes the shot with it', () => {
    const run = newRun();
    placeCoin(run, 385, 440);
    const events = [...hold(run, SHOOT, 1), ...hold(run, 0, 20)];
    expect(countOf(events, 'coinDestroyed')).toBe(1);
    expect(run.score).toBe(100);
    expect(run.coins.some(({ isInPlay }) => isInPlay)).toBe(false);
    expect(run.bullets.some(({ isInPlay }) => isInPlay)).toBe(false);
  });

  test('one shot destroys one coin, even where two overlap', () => {
    const run = newRun();
    placeCoin(run, 385, 440);
    placeCoin(run, 390, 440);
    hold(run, SHOOT, 1);
    wait(run, 20);
    expect(run.score).toBe(100);
  });

  test('a coin that passes the line costs a life', () => {
    const run = newRun();
    const events = letCoinThrough(run);
    expect(run.lives).toBe(2);
    expect(events).toEqual([{ type: 'lifeLost', x: 15, lives: 2, tick: 1 }]);
  });

  test('the line is 100 px above the bottom, and it is the coin’s lower edge that counts', () => {
    const run = newRun();
    placeCoin(run, 0, 500 - 30 - 0.1);
    wait(run, 1);
    expect(run.lives).toBe(3);
    placeCoin(run, 100, 500 - 30);
    wait(run, 1);
    expect(run.lives).toBe(2);
  });

  test('the third coin through ends the run, and nothing happens after it', () => {
    const run = newRun();
    letCoinThrough(run);
    letCoinThrough(run);
    expect(letCoinThrough(run).map(({ type }) => type)).toEqual(['lifeLost', 'gameOver']);
    const hash = run.hash();
    expect(hold(run, SHOOT, 100)).toEqual([]);
    expect([run.isOver, run.lives, run.hash()]).toEqual([true, 0, hash]);
  });

  test('coins that get through together after the last life take no more', () => {
    const run = newRun();
    for (let coin = 0; coin < 5; coin++) placeCoin(run, coin * 40, 480);
    wait(run, 1);
    expect(run.lives).toBe(0);
  });

  test('an idle run is over in well under a minute', () => {
    const run = newRun();
    wait(run, 20 * SECOND);
    expect(run.isOver).toBe(true);
  });
});

describe('levels', () => {
  test('the level is the whole minutes played + 1', () => {
    expect([0, 3599, 3600, 7199, 7200].map((tick) => rules.levelAt(tick))).toEqual([1, 1, 2, 2, 3]);
  });

  test('after a minute of play the second level is reached, and reported once', () => {
    const run = newRun('god');
    const reached: number[] = [];
    while (!run.isOver && run.ticks < 3700) {
      for (const event of run.tick(aim(run))) if (event.type === 'levelReached') reached.push(run.ticks);
    }
    expect(reached).toEqual([3600]);
    expect(run.level).toBe(2);
  });

  test('fall speeds grow by 1.1 per minute, for coins in play too', () => {
    expect(rules.growth(1)).toBe(1);
    expect(rules.growth(2)).toBe(1.1);
    expect(rules.growth(4)).toBeCloseTo(1.331, 12);
    const run = newRun('god');
    while (run.ticks < 3599) run.tick(aim(run));
    const coin = run.coins.find(({ isInPlay }) => isInPlay);
    expect(coin?.velocityY).toBe(50);
    wait(run, 1);
    expect(coin?.velocityY).toBeCloseTo(55, 12);
  });
});

describe('power-ups', () => {
  test('a power-up is 25 x 25', () => {
    expect(newRun().powerUps.map(({ width, height }) => [width, height])).toContainEqual([25, 25]);
  });

  test('one falls 80 px a second, faster by 1.1 per minute', () => {
    const run = newRun('god', 3);
    const speeds = new Set<number>();
    for (let minute = 0; minute < 3; minute++) {
      while (run.level === minute + 1 && !run.isOver) {
        run.tick(aim(run));
        for (const { isInPlay, velocityY } of run.powerUps) if (isInPlay) speeds.add(velocityY);
      }
    }
    for (const speed of speeds) {
      expect([80, 88, 96.8, 106.48].some((expected) => Math.abs(expected - speed) < 1e-9)).toBe(true);
    }
    expect(speeds.size).toBeGreaterThan(0);
  });

  test('the chance of one is 0.0005 per tick', () => {
    let spawned = 0;
    let ticks = 0;
    for (let seed = 0; seed < 60; seed++) {
      const powerUps = new PowerUps(createWorld(), seedOf(runIdOf(seed * 7919)), RULESETS[1]);
      for (let tick = 0; tick < 5000; tick++, ticks++) {
        powerUps.tick(tick, 1);
        for (const powerUp of powerUps.pool) {
          if (!powerUp.isInPlay) continue;
          spawned += 1;
          powerUp.deactivate();
        }
      }
    }
    // 150 are expected; three standard deviations are 37.
    expect(spawned / ticks).toBeGreaterThan(0.0005 * 0.75);
    expect(spawned / ticks).toBeLessThan(0.0005 * 1.25);
  });

  test('never more than two power-ups are in play', () => {
    const powerUps = new PowerUps(createWorld(), seedOf(runIdOf(11)), RULESETS[1]);
    let most = 0;
    for (let tick = 0; tick < 20_000; tick++) {
      powerUps.tick(tick, 1);
      most = Math.max(most, powerUps.pool.filter(({ isInPlay }) => isInPlay).length);
    }
    expect(most).toBe(2);
  });

  test('touching one takes it', () => {
    const run = newRun();
    placePowerUp(run, 'speed', 400, 550);
    expect(hold(run, 0, 1)).toContainEqual({ type: 'powerUpTaken', kind: 'speed', tick: 1 });
    expect(run.isActive('speed')).toBe(true);
  });

  test('a missed one leaves at the bottom and costs nothing', () => {
    const run = newRun();
    placePowerUp(run, 'speed', 0, 600);
    expect(wait(run, 1)).toEqual([]);
    expect(run.powerUps.some(({ isInPlay }) => isInPlay)).toBe(false);
    expect(run.lives).toBe(3);
  });

  test('it lasts 10 seconds: 600 ticks', () => {
    const run = newRun();
    placePowerUp(run, 'shield', 400, 550);
    wait(run, 1);
    wait(run, 599);
    expect(run.isActive('shield')).toBe(true);
    wait(run, 1);
    expect(run.isActive('shield')).toBe(false);
  });

  test('taking an active kind again restarts its 10 seconds', () => {
    const run = newRun();
    run.take('speed');
    wait(run, 300);
    run.take('speed');
    expect(run.ticksLeft('speed')).toBe(600);
  });

  test('speed multiplies the player’s speed by 1.5', () => {
    const run = newRun();
    run.take('speed');
    hold(run, RIGHT, 30);
    expect(run.player.left).toBeCloseTo(352 + 225, 6);
  });

  test('rapidFire halves the cooldown', () => {
    const run = newRun();
    run.take('rapidFire');
    expect(shotTicks(hold(run, SHOOT, 61))).toEqual([1, 9, 16, 24, 31, 39, 46, 54, 61]);
  });

  test('doubleShot fires two bullets 20 px apart', () => {
    const run = newRun();
    run.take('doubleShot');
    hold(run, SHOOT, 1);
    const centers = run.bullets.filter(({ isInPlay }) => isInPlay).map(({ x }) => x);
    expect(centers).toEqual([390, 410]);
  });

  test('rapidFire and doubleShot add up', () => {
    const run = newRun();
    run.take('doubleShot');
    run.take('rapidFire');
    hold(run, SHOOT, 9);
    expect(run.bullets.filter(({ isInPlay }) => isInPlay)).toHaveLength(4);
  });

  test('while the shield lasts a coin getting through costs no life, as often as it happens', () => {
    const run = newRun();
    run.take('shield');
    for (let coin = 0; coin < 5; coin++) {
      expect(letCoinThrough(run).map(({ type }) => type)).toEqual(['coinBlocked']);
    }
    expect(run.lives).toBe(3);
  });
});

describe('skins', () => {
  test.each<[SkinId, number, number, number]>([
    ['default', 1, 1, 0],
    ['boxer', 1.1, 1.1, 0],
    ['superman', 1.2, 1.15, 0],
    ['god', 1.3, 1.2, 5],
    ['ironman', 1.25, 1.25, 0],
  ])('%s: speed x%d, fire rate x%d, %i extra lives', (skin, speed, fireRate, extraLives) => {
    expect(SKIN_EFFECTS[skin]).toEqual({
      speedMultiplier: speed,
      fireRateMultiplier: fireRate,
      extraLives,
    });
    const run = newRun(skin);
    expect(run.lives).toBe(3 + extraLives);
    hold(run, RIGHT, 30);
    expect(run.player.left).toBeCloseTo(352 + 150 * speed, 6);
  });

  test.each(SKIN_IDS)('%s: over a minute of fire the rate is exactly that of its multiplier', (skin) => {
    const run = newRun(skin);
    run.take('shield');
    let shots = 0;
    for (let tick = 0; tick < 3600; tick++) {
      if (tick % 500 === 0) run.take('shield');
      shots += countOf(hold(run, SHOOT, 1), 'shotFired');
    }
    const expected = (60_000 / 250) * SKIN_EFFECTS[skin].fireRateMultiplier;
    expect(Math.abs(shots - expected)).toBeLessThanOrEqual(1);
  });

  test('boxer is reported once, at a coin getting through with 20,000 or more', () => {
    const run = newRun('god');
    scoreUpTo(run, 19_900);
    expect(countOf(letCoinThrough(run), 'skinUnlocked')).toBe(0);
    scoreUpTo(run, 20_000);
    expect(run.score).toBe(20_000);
    expect(letCoinThrough(run)).toContainEqual({ type: 'skinUnlocked', skin: 'boxer', tick: run.ticks });
    expect(countOf(letCoinThrough(run), 'skinUnlocked')).toBe(0);
  });
});
