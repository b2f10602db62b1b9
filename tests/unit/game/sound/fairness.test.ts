/** The tone aims for nobody: who sees the field gains nothing by it. */

import { expect, test } from 'vitest';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { KINDS } from '../../../../tools/bots/people.ts';
import type { Strategy } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { whenAbove } from '../../../../tools/signs/listener.ts';

/** From a sound to the button, of quick people: ticks. */
const HEARING = 9;

const DAYS = 6;

/** The points of some days in the contests' ruleset. */
function pointsOf(player: (seed: number) => Strategy): number {
  let points = 0;
  for (let day = 0; day < DAYS; day++) {
    const contest = { id: dailyOf(day), createdAt: day * 86_400_000_000 };
    const run = simulationOf({ runId: runIdOf(day), skin: 'default', ruleset: 5, contest });
    const press = player(day * 100);
    while (!run.isOver) run.tick(press(run));
    points += run.score;
  }
  return points;
}

test.each(['strong', 'quick'] as const)(
  '%s hands that shoot on the tone get less than the same that see the coin come, or that hold the trigger',
  (kind) => {
    const byTone = pointsOf((seed) => whenAbove(KINDS[kind](seed), HEARING));
    const byEye = pointsOf((seed) => whenAbove(KINDS[kind](seed), 0));
    expect(byTone).toBeGreaterThan(0);
    expect(byTone).toBeLessThan(byEye);
    expect(byTone).toBeLessThan(pointsOf(KINDS[`${kind}, held`]));
  },
);
