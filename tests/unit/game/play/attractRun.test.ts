import { expect, test } from 'vitest';
import { AttractRun } from '../../../../src/game/play/runs/attractRun.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

test.each([1, 2, 3])(
  'game %i that plays itself hits coins, lets none through for minutes, and leaves fiat in the sky',
  async (seed) => {
    const run = await AttractRun.ahead('default', runIdOf(seed));
    const inTheSky: number[] = [];
    for (let tick = 0; tick < 60 * 120; tick++) {
      run.tick();
      inTheSky.push(run.field.coins.filter(({ isInPlay }) => isInPlay).length);
    }
    expect(run.field.score).toBeGreaterThan(5000);
    expect(run.isOver).toBe(false);
    expect(inTheSky.filter((coins) => coins === 0).length).toBe(0);
  },
);
