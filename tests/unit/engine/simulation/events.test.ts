/** The events of a tick, and where things are seen between two ticks. */

import { describe, expect, test } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { acquire, createWorld, Entity } from '../../../../src/engine/simulation/arcade.ts';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../../src/engine/simulation/events.ts';
import { FIGURES, type FigureName } from '../../../../src/engine/simulation/figures.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { aim, hold, newRun, placeCoin } from './play.ts';

const ofType = <Type extends SimulationEvent['type']>(events: readonly SimulationEvent[], type: Type) =>
  events.filter((event): event is Extract<SimulationEvent, { type: Type }> => event.type === type);

describe('an event tells', () => {
  test('of a shot, the place of the barrel', () => {
    expect(hold(newRun(), SHOOT, 1)).toEqual([{ type: 'shotFired', x: 400, y: 504, tick: 1 }]);
  });

  test('of a coin that is shot, its middle, its symbol and all that it was worth', () => {
    const run = newRun();
    placeCoin(run, 385, 440);
    const [hit] = ofType([...hold(run, SHOOT, 1), ...hold(run, 0, 20)], 'coinDestroyed');
    expect(hit).toMatchObject({ x: 400, y: 455, symbol: 'dollar', score: 100, figure: 0, place: 0 });
  });

  test('of a figure, its name and its number, as its first coin spawns', () => {
    const begun = ofType(hold(newRun(), 0, 522), 'figureBegan');
    expect(begun).toMatchObject([
      { name: 'slope', figure: 1, tick: 87 },
      { name: 'slope', figure: 2, tick: 522 },
    ]);
  });

  test('of a coin that is shot, its figure, its place there and the ticks that it lived', () => {
    const run = newRun('god', 3);
    const names: FigureName[] = [];
    const places: number[][] = [];
    let lived = 0;
    while (run.ticks < 5400 && !run.isOver) {
      for (const event of run.tick(aim(run))) {
        if (event.type === 'figureBegan') {
          names.push(event.name);
          places.push([]);
        }
        if (event.type !== 'coinDestroyed') continue;
        places[event.figure - 1]?.push(event.place);
        lived += event.lived;
      }
    }
    const whole = names.slice(0, -2);
    const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other);
    expect(whole.length).toBeGreaterThan(5);
    expect(places.slice(0, whole.length).map(sorted)).toEqual(
      whole.map((name) => sorted(FIGURES[name].places)),
    );
    expect(run.lived).toBe(lived);
  });
});

test('a run without a time never tells one, and one with a time counts down', () => {
  expect(newRun().timeLeft).toBeNull();
  const run = simulationOf({ runId: runIdOf(1), skin: 'default', ruleset: 2 });
  hold(run, 0, 60);
  expect(run.timeLeft).toBe(3 * 3600 - 60);
  const short = simulationOf({ runId: runIdOf(1), skin: 'default' }, 30);
  expect(hold(short, 0, 31)).toEqual([{ type: 'timeUp', tick: 30 }]);
});

test('between two ticks a thing is seen between its two places', () => {
  const run = newRun();
  hold(run, RIGHT, 1);
  hold(run, LEFT, 1);
  hold(run, RIGHT, 1);
  expect([0, 0.5, 1].map((alpha) => run.player.xAt(alpha))).toEqual([400, 402.5, 405]);
  expect(run.player.yAt(0.5)).toBe(552);
  hold(run, SHOOT, 10);
  const [bullet] = run.bullets;
  expect(bullet?.yAt(1)).toBe(bullet?.y);
  expect(bullet?.yAt(0)).toBe((bullet?.y ?? 0) + 5);
  expect(bullet?.yAt(0.2)).toBe((bullet?.y ?? 0) + 4);
  expect(bullet?.xAt(0.2)).toBe(405);
});

test('a pool gives its first thing out of play, and complains when there is none', () => {
  const world = createWorld();
  const pool = [new Entity(world, 6, 16), new Entity(world, 6, 16)];
  expect(acquire(pool)).toBe(pool[0]);
  pool[0]?.launch(0, 0, 0, 0);
  expect(acquire(pool)).toBe(pool[1]);
  pool[1]?.launch(0, 0, 0, 0);
  expect(() => acquire(pool)).toThrow(new RangeError('all 2 bodies of a pool are in play'));
});
