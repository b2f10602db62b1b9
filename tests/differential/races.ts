/** Two tabs of one player that each save a run, in every order: what becomes of them on both servers. */

import type { TestContext } from 'vitest';
import { RULES } from '../rules/server.ts';
import { expectNothingLost, playRaces, startSignedInBefore } from '../unit/board/backend/races.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

export async function compareRaces(
  pair: Pair,
  onTestFinished: TestContext['onTestFinished'],
): Promise<Comparison[]> {
  const { projectId } = pair.ours;
  await pair.putRules(RULES);
  const [google, ours] = await Promise.all(
    [pair.origins.google, pair.origins.ours].map(async (origin) =>
      playRaces(projectId, await startSignedInBefore({ projectId }, onTestFinished), 1, origin),
    ),
  );
  const onGoogle = new Map(google?.map((outcome) => [outcome.what, outcome]));
  expectNothingLost([...(google ?? []), ...(ours ?? [])]);
  return (ours ?? []).map((outcome) => ({
    what: outcome.what,
    google: onGoogle.get(outcome.what),
    ours: outcome,
  }));
}
