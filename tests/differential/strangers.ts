/** A stranger who locks all that they may read: what a player of a cup gets done on both servers. */

import type { TestContext } from 'vitest';
import { RULES } from '../rules/server.ts';
import { openBrowser, startSignedInBefore } from '../unit/backend/races.ts';
import { playUnderLocks, UNHARMED } from '../unit/backend/strangers.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

/** Each server's outcome beside the one that loses nothing. */
export async function compareStrangers(
  pair: Pair,
  onTestFinished: TestContext['onTestFinished'],
): Promise<Comparison[]> {
  const { projectId } = pair.ours;
  await pair.putRules(RULES);
  const outcomes = [pair.google, pair.ours].map(async (board) => {
    const origin = board === pair.google ? pair.origins.google : pair.origins.ours;
    const server = await startSignedInBefore({ projectId }, onTestFinished);
    const { database, close } = await openBrowser(projectId, (path) =>
      path.startsWith('/v1/') ? origin : server.origin,
    );
    onTestFinished(close);
    await database.signIn();
    server.endOfSignIns();
    return playUnderLocks(board, database);
  });
  const [google, ours] = await Promise.all(outcomes);
  return [
    { what: 'what is lost on ours', google: UNHARMED, ours },
    { what: "what is lost on Google's", google, ours: UNHARMED },
  ];
}
