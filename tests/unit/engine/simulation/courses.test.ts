/** Coins fall in the figures that their ruleset's course names. figures.test.ts says whether a player can clear them. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { createWorld } from '../../../../src/engine/simulation/arcade.ts';
import { Coins } from '../../../../src/engine/simulation/coins.ts';
import { type Course, FIGURES, type FigureName, stepOf } from '../../../../src/engine/simulation/figures.ts';
import { COIN_SPAWN_X, levelAt } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import { FIGURE_PICTURES, figurePictures } from '../../../../tools/corpus/figurePictures.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const VERSIONS = [3, 4, 5] as const;

/** The coins of a run's first minutes as they spawn, no matter who plays. */
function coinsOf(version: (typeof VERSIONS)[number], number: number, ticks = 10_000) {
  const ruleset = RULESETS[version];
  const coins = new Coins(createWorld(), seedOf(runIdOf(number)), ruleset);
  const spawned: { tick: number; left: number; symbol: string }[] = [];
  for (let tick = 1; tick <= ticks; tick++) {
    coins.tick(tick, levelAt(tick, ruleset));
    const coin = coins.pool.find(({ isInPlay }) => isInPlay);
    if (!coin) continue;
    spawned.push({ tick, left: coin.left, symbol: coin.symbol });
    coin.deactivate();
  }
  return spawned;
}

/** Names and coins of the figures that a row of lefts can be read as, by the course's order. */
function readFigures(version: (typeof VERSIONS)[number], spawned: ReturnType<typeof coinsOf>): FigureName[] {
  const { course } = RULESETS[version];
  const read: FigureName[] = [];
  for (let from = 0; from < spawned.length - 12; ) {
    const name =
      course && stepOf(course, read.length).figures.find((one) => isFigure(one, spawned.slice(from)));
    if (!name) throw new Error(`the coin of tick ${spawned[from]?.tick} begins no figure of its step`);
    read.push(name);
    from += FIGURES[name].places.length;
  }
  return read;
}

/** True if coins begin with a figure, mirrored or not, of any width. */
function isFigure(name: FigureName, spawned: ReturnType<typeof coinsOf>): boolean {
  const { coin, places } = FIGURES[name];
  const lefts = places.map((_, index) => spawned[index]?.left ?? Number.NaN);
  const [least, most] = [Math.min(...lefts), Math.max(...lefts)];
  const lies = (isMirrored: boolean) =>
    places.every((place, index) => {
      const share = isMirrored ? 100 - place : place;
      const [first, last] = [Math.min(...places), Math.max(...places)];
      if (first === last) return lefts[index] === least;
      return Math.abs(least + ((share - first) / (last - first)) * (most - least) - (lefts[index] ?? 0)) <= 1;
    });
  return places.every((_, index) => spawned[index]?.symbol === coin) && (lies(false) || lies(true));
}

describe.each(VERSIONS)('the coins of ruleset %i', (version) => {
  test('fall in the figures of its course, in its order, and all of them are drawn', () => {
    const read = new Set(
      [1, 2, 3, 4, 5, 6].flatMap((number) => readFigures(version, coinsOf(version, number))),
    );
    const { opening = [], steps = [] }: Partial<Course> = RULESETS[version].course ?? {};
    const named = [...opening, ...steps].flatMap(({ figures }) => figures);
    expect(read).toEqual(new Set(named));
  });

  test('spawn where a shot can hit them', () => {
    for (let number = 1; number <= 50; number++) {
      for (const { left } of coinsOf(version, number, 3000)) {
        expect(left).toBeGreaterThanOrEqual(COIN_SPAWN_X.min);
        expect(left).toBeLessThanOrEqual(COIN_SPAWN_X.max);
      }
    }
  });

  test('come when the interval of their levels brings them, whatever the figure', () => {
    const ticks = (number: number) => coinsOf(version, number).map(({ tick }) => tick);
    expect(ticks(2)).toEqual(ticks(1));
  });

  test('are mirrored and placed by chance', () => {
    const first = (number: number) => coinsOf(version, number, 1000).map(({ left }) => left);
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((number) => first(number).join())).size).toBe(8);
  });
});

test('each currency falls, in all rulesets together', () => {
  const seen = VERSIONS.flatMap((version) => coinsOf(version, 3).map(({ symbol }) => symbol));
  expect(new Set(seen)).toEqual(new Set(RULESETS[1].coins));
});

test('the pictures are those of the data: after a change, run `npm run corpus`', () => {
  expect(readFileSync(FIGURE_PICTURES, 'utf8')).toBe(figurePictures());
});
