/** The field as it is heard, tick by tick. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { LEFT, RIGHT } from '../../../../src/engine/simulation/buttons.ts';
import type { Field, Placed, PlacedCoin } from '../../../../src/engine/simulation/field.ts';
import { COIN, COIN_SPAWN_X, DEFENCE_LINE_Y, FIELD } from '../../../../src/engine/simulation/rules.ts';
import { hear, panOf, REACH, RISE } from '../../../../src/game/sound/ear.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const placed = (x: number, y: number) =>
  ({ isInPlay: true, x, y, xAt: () => x, yAt: () => y }) as unknown as PlacedCoin;
const heardAt = (player: number, ...coins: [x: number, y: number][]) =>
  hear({ player: placed(player, 552), coins: coins.map(([x, y]) => placed(x, y)) }, 1);

test('the lowest coin is heard, and no other', () => {
  const low = heardAt(400, [300, 200]);
  expect(low).not.toBeNull();
  expect(heardAt(400, [500, 100], [300, 200], [400, 199])).toEqual(low);
});

test('a coin is heard to its side of the defender, and the further the more; above the barrel in the middle', () => {
  const sides = [0, 150, 385, 400, 415, 650, 800].map((x) => heardAt(400, [x, 100])?.pan ?? Number.NaN);
  expect(sides).toEqual(sides.toSorted((one, other) => one - other));
  expect(new Set(sides).size).toBe(sides.length);
  expect(sides[3]).toBe(0);
  // Where the defender is, and not where the field's middle is.
  expect(heardAt(700, [650, 100])?.pan).toBeLessThan(0);
  expect([heardAt(0, [REACH, 9])?.pan, heardAt(0, [800, 9])?.pan]).toEqual([1, 1]);
});

test('it hums higher as it falls: two octaves from where it comes in to where it gets through', () => {
  const run = simulationOf({ runId: runIdOf(1), skin: 'default' });
  const pitches: number[] = [];
  while (run.lives === 3) {
    run.tick(0);
    const heard = hear(run, 1);
    if (heard) pitches.push(heard.semitones);
  }
  const first = pitches.slice(0, 500);
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  expect(first[0]).toBeLessThan(0.1);
  expect(Math.max(...pitches)).toBeGreaterThan(RISE - 0.1);
  expect(Math.max(...pitches)).toBeLessThanOrEqual(RISE);
});

test('nothing is heard of a coin before it is seen, nor after it is gone', () => {
  const run = simulationOf({ runId: runIdOf(1), skin: 'default' });
  const seen = ({ coins }: Pick<Field, 'coins'>) =>
    coins.filter((coin) => coin.isInPlay && coin.yAt(0) + COIN.size / 2 > 0);
  for (let tick = 0; tick < 300; tick++) {
    run.tick(0);
    expect(hear(run, 0) === null).toBe(seen(run).length === 0);
  }
  expect(hear({ ...run, player: run.player, coins: [] }, 1)).toBeNull();
});

/** The defender walks from wall to wall under coins that fall; `alpha`: of the picture that is drawn after each tick. */
function whenTold(alpha: number): { told: number[]; seen: number[] } {
  const run = simulationOf({ runId: runIdOf(2), skin: 'default', ruleset: 3 });
  const told: number[] = [];
  const seen: number[] = [];
  let [wasTold, wasSeen] = [false, false];
  let step: number = RIGHT;
  for (let tick = 1; run.lives === 3; tick++) {
    if (run.player.left === 0) step = RIGHT;
    if (run.player.left + run.player.width >= FIELD.width) step = LEFT;
    run.tick(step);
    const lowest = run.coins
      .filter(({ isInPlay }) => isInPlay)
      .reduce<Placed | undefined>((low, coin) => (low && low.y >= coin.y ? low : coin), undefined);
    const barrel = run.player.xAt(alpha);
    // The edges of the coin, as it is drawn.
    const isSeen =
      lowest !== undefined &&
      lowest.yAt(alpha) > -COIN.size / 2 &&
      barrel >= lowest.left &&
      barrel <= lowest.left + COIN.size;
    const isTold = hear(run, alpha)?.isAbove ?? false;
    if (isTold && !wasTold) told.push(tick);
    if (isSeen && !wasSeen) seen.push(tick);
    [wasTold, wasSeen] = [isTold, isSeen];
  }
  return { told, seen };
}

test.each([0, 0.5, 1])(
  'the tone comes at the tick at which the eye sees the coin above the barrel, drawn at %d',
  (alpha) => {
    const { told, seen } = whenTold(alpha);
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(seen);
  },
);

test('the tone says nothing beforehand: wherever a coin is, whichever way the defender walks and however fast', () => {
  const coin = fc.record({
    x: fc.integer({ min: COIN_SPAWN_X.min, max: COIN_SPAWN_X.max + COIN.size }),
    y: fc.integer({ min: 0, max: DEFENCE_LINE_Y }),
  });
  const property = fc.property(
    coin,
    fc.integer({ min: 0, max: FIELD.width }),
    fc.nat(450),
    ({ x, y }, player, speed) => {
      const walking = { ...placed(player, 552), velocityX: Math.sign(x - player) * speed } as Placed;
      const told = hear({ player: walking, coins: [placed(x, y)] }, 1);
      expect(told?.isAbove).toBe(Math.abs(x - player) <= COIN.size / 2);
    },
  );
  fc.assert(property);
});

test('sounds have the places of their events', () => {
  expect([0, 200, 400, 800].map(panOf)).toEqual([-1, -0.5, 0, 1]);
  // A life is lost, and a coin is shot, within the field.
  expect([panOf(-20), panOf(900)]).toEqual([-1, 1]);
});
