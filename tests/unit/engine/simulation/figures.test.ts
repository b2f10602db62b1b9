import { describe, expect, test } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { FIGURE_NAMES } from '../../../../src/engine/simulation/figures.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { costsLife, type Kind } from './figurePrices.ts';

describe.each(FIGURE_NAMES)('the figure %s is fair', (name) => {
  const SHOWINGS = 16;
  const lost = (kind: Kind, level: number) =>
    Array.from({ length: SHOWINGS }, (_, number) => costsLife(name, level, kind, number)).filter(Boolean)
      .length;

  test.each([1, 3, 5, 7])(
    'in level %i: a player who thinks two coins ahead clears it, wherever it falls',
    (level) => {
      expect(lost('ahead', level)).toBe(0);
    },
  );

  test.each([1, 3, 5, 7])(
    'in level %i: a thumb that rests on the trigger loses no more than one that aims',
    (level) => {
      expect(lost('good, held', level)).toBeLessThanOrEqual(lost('good', level));
    },
  );

  test.each([1, 3, 5, 7])('in level %i: *good* clears it in most showings', (level) => {
    expect(lost('good', level)).toBeLessThanOrEqual(SHOWINGS / 2);
  });
});

test('the long pincer is mean: in level 1 it costs a life who takes the lowest coin first', () => {
  const costs = Array.from({ length: 20 }, (_, number) => costsLife('longPincer', 1, 'quick', number));
  expect(costs.filter(Boolean).length).toBeGreaterThan(10);
});

test('nobody is spared by standing still', () => {
  const run = simulationOf({ runId: runIdOf(1), skin: 'default', ruleset: 4 });
  while (!run.isOver) run.tick(0);
  expect(run.lives).toBe(0);
});
