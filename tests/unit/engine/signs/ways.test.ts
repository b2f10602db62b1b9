/** Other ways of pressing gain nothing: the same people with a pointer, and with keys. */

import { expect, test } from 'vitest';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import { anybody } from '../../../../tools/bots/people.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { person } from '../../../../tools/signs/models.ts';
import { WAYS } from '../../../../tools/signs/ways.ts';
import { casesOf } from '../../../samples.ts';

/** Three in four rest a thumb on the trigger. */
const PEOPLE = 20;

const THREE_MINUTES = 3 * 60 * TICKS_PER_SECOND;

/** The median of their points. */
function medianOf(play: typeof person, ruleset: RulesetVersion): number {
  const points = Array.from({ length: PEOPLE }, (_, number) => {
    const contest = { id: dailyOf(number), createdAt: number * 86_400_000_000 };
    const run = simulationOf({ runId: runIdOf(number), skin: 'default', ruleset, contest });
    const press = anybody(number, number, play);
    while (!run.isOver && run.ticks < THREE_MINUTES) run.tick(press(run));
    return run.score;
  });
  return points.sort((one, other) => one - other)[PEOPLE / 2] ?? 0;
}

test.each(casesOf([5, 4, 3, 2] as const))(
  'ruleset %i: with a pointer hardly more than with keys',
  (ruleset) => {
    const byPointer = medianOf(WAYS.pointer, ruleset);
    expect(byPointer).toBeGreaterThan(500);
    expect(byPointer).toBeLessThanOrEqual(1.05 * medianOf(person, ruleset));
  },
);
