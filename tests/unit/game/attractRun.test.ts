import { expect, test } from 'vitest';
import { AttractRun } from '../../../src/game/attractRun.ts';

test('the game that plays itself hits coins, lets none through for minutes, and leaves fiat in the sky', () => {
  const run = new AttractRun('default');
  const inTheSky: number[] = [];
  for (let tick = 0; tick < 60 * 120; tick++) {
    run.tick();
    inTheSky.push(run.simulation.coins.pool.filter(({ body }) => body.enable).length);
  }
  expect(run.simulation.score).toBeGreaterThan(5000);
  expect(run.isOver).toBe(false);
  expect(inTheSky.filter((coins) => coins === 0).length).toBe(0);
});
