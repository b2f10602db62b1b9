import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { ALL_BUTTONS } from '../../../../src/engine/simulation/buttons.ts';
import { FIELD, PLAYER, POWER_UP } from '../../../../src/engine/simulation/rules.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { samples } from '../../../samples.ts';
import { aim } from './play.ts';

const TICKS = 6000;
const CHECKPOINT = 600;

const setup = fc.record({ runId: fc.nat(0xffffffff).map(runIdOf), skin: fc.constantFrom(...SKIN_IDS) });
/** Buttons held in turn, each for this many ticks; used round and round. */
const presses = fc.array(
  fc.record({ buttons: fc.integer({ min: 0, max: ALL_BUTTONS }), ticks: fc.integer({ min: 1, max: 60 }) }),
  { minLength: 1, maxLength: 50 },
);

type Press = { buttons: number; ticks: number };

function* buttonsOf(list: Press[]) {
  for (;;) for (const { buttons, ticks } of list) for (let tick = 0; tick < ticks; tick++) yield buttons;
}

function checkpoints(run: Simulation, list: Press[]): number[] {
  const hashes: number[] = [];
  for (const buttons of buttonsOf(list)) {
    run.tick(buttons);
    if (run.ticks % CHECKPOINT === 0) hashes.push(run.hash());
    if (run.isOver || run.ticks >= TICKS) break;
  }
  return [...hashes, run.hash()];
}

describe('whatever the run id, the skin and the buttons', () => {
  test('score is 100 x kills, lives fall one by one and never below 0, and the player stays on the field', () => {
    fc.assert(
      fc.property(setup, presses, (config, list) => {
        const run = simulationOf(config);
        let kills = 0;
        let lives = run.lives;
        for (const buttons of buttonsOf(list)) {
          const before = lives;
          for (const event of run.tick(buttons)) {
            if (event.type === 'coinDestroyed') kills += 1;
            if (event.type === 'lifeLost') lives -= 1;
          }
          const { left: x } = run.player;
          const holds =
            run.score === 100 * kills &&
            run.lives === lives &&
            run.lives <= before &&
            run.lives >= 0 &&
            x >= 0 &&
            x <= FIELD.width - PLAYER.size;
          if (!holds) expect.fail(`tick ${run.ticks}: score ${run.score}, lives ${run.lives}, x ${x}`);
          if (run.isOver || run.ticks >= TICKS) break;
        }
      }),
      { numRuns: samples(60) },
    );
  });

  test('a run played twice gives the same hash at every checkpoint', () => {
    fc.assert(
      fc.property(setup, presses, (config, list) => {
        expect(checkpoints(simulationOf(config), list)).toEqual(checkpoints(simulationOf(config), list));
      }),
      { numRuns: samples(60) },
    );
  });

  test('another run id gives another run', () => {
    fc.assert(
      fc.property(setup, presses, (config, list) => {
        const other = { ...config, runId: `1${config.runId.slice(1)}` as RunId };
        expect(checkpoints(simulationOf(other), list)).not.toEqual(checkpoints(simulationOf(config), list));
      }),
      { numRuns: samples(20) },
    );
  });
});

test('a long run played well never fills a pool, with every power-up on', () => {
  for (let seed = 0; seed < 3; seed++) {
    const run = simulationOf({ runId: runIdOf(seed), skin: 'ironman' });
    let maxBullets = 0;
    let maxCoins = 0;
    while (!run.isOver && run.ticks < 90_000) {
      if (run.ticks % 300 === 0)
        for (const kind of ['doubleShot', 'rapidFire', 'shield'] as const) run.take(kind);
      run.tick(aim(run));
      maxBullets = Math.max(maxBullets, run.bullets.filter(({ isInPlay }) => isInPlay).length);
      maxCoins = Math.max(maxCoins, run.coins.filter(({ isInPlay }) => isInPlay).length);
    }
    expect(maxBullets).toBeLessThan(run.bullets.length);
    expect(maxCoins).toBeLessThan(run.coins.length);
    expect(run.powerUps).toHaveLength(POWER_UP.maxInPlay);
  }
});
