/** The cost of a run for the rules: production refuses a commit that costs too much. */

import { expect, it } from 'vitest';
import { newPlayer, type Play } from '../../tools/board/game.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import type { Request } from '../../tools/firestore-local/guard.ts';
import { createGuard, parseRules } from '../../tools/firestore-local/rules/index.ts';
import { SAVED } from './case.ts';
import { save } from './forgery.ts';
import { RULES } from './server.ts';

/** For one write of a commit and for all of it, counted without what Google keeps or gives free, less a fifth. */
const LIMITS = { lookupsOfOne: 0.8 * 10, lookups: 0.8 * 20, expressions: 0.8 * 1000 } as const;

const guard = createGuard(parseRules(RULES));

function costOf(request: Request) {
  const { lookups, expressions } = guard.judgeWithUsage(request);
  const single = request.operations.map((operation) => ({ ...request, operations: [operation] }));
  const lookupsOfOne = Math.max(...single.map((one) => guard.judgeWithUsage(one).lookups));
  return { lookupsOfOne, lookups, expressions };
}

/** The cost of a player's last game. */
async function costOfGames(...games: (Play & { isBest: boolean })[]) {
  const costs: ReturnType<typeof costOf>[] = [];
  const judge = (request: Request) => {
    costs.push(costOf(request));
    return guard.judge(request);
  };
  const board = memoryBoard('demo-budget', { judge });
  const player = newPlayer(board);
  for (const { isBest, ...play } of games) await save(board, player, play, isBest ? {} : { entry: null });
  return costs.at(-1);
}

const FIRST = { ...SAVED, isBest: true };

it.each([
  ['the very first game', 14, [FIRST]],
  [
    'a first game of 69 minutes with every life',
    14,
    [{ ticks: 248_400, score: 868_500, skin: 'god', isBest: true }],
  ],
  ['a game that is no best', 8, [FIRST, { ticks: 2000, score: 100, isBest: false }]],
  ['a better game', 10, [FIRST, { ticks: 5000, score: 4000, isBest: true }]],
  ['a better game of 69 minutes', 10, [FIRST, { ticks: 248_400, score: 868_900, isBest: true }]],
] as const)('%s reads %i documents, and stays well below what production allows', async (_, reads, games) => {
  const cost = await costOfGames(...games);
  expect(cost?.lookups, 'docs/scale.md').toBe(reads);
  for (const limit of ['lookupsOfOne', 'lookups', 'expressions'] as const) {
    expect(cost?.[limit], limit).toBeLessThanOrEqual(LIMITS[limit]);
  }
});
