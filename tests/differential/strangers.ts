/** A stranger who locks all that they may read: what a player of a cup gets done on both servers. */

import type { TestContext } from 'vitest';
import type { Board } from '../../tools/board/board.ts';
import { set } from '../../tools/board/values.ts';
import { checkLocks } from '../../tools/checkHost/locks.ts';
import { createToken } from '../../tools/firestore-local/engine/idToken.ts';
import { RULES } from '../rules/server.ts';
import { openBrowser, startSignedInBefore } from '../unit/board/backend/races.ts';
import { playUnderLocks, queryIn, UNHARMED } from '../unit/board/backend/strangers.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

/** Each server's outcome beside the one that loses nothing. */
export async function compareStrangers(
  pair: Pair,
  onTestFinished: TestContext['onTestFinished'],
): Promise<Comparison[]> {
  const { projectId } = pair.ours;
  await pair.putRules(RULES);
  const seen = await Promise.all([pair.google, pair.ours].map(seenByHost));
  const lockedByQuery = await Promise.all([pair.google, pair.ours].map(lockedByQueries));
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
    { what: "what a host's check sees", google: seen[0], ours: seen[1] },
    { what: 'what queries lock', google: lockedByQuery[0], ours: lockedByQuery[1] },
    { what: 'what is lost on ours', google: UNHARMED, ours },
    { what: "what is lost on Google's", google, ours: UNHARMED },
  ];
}

/** One query each, of a list that finds something, of one that is empty and of one that is refused; then others' writes. */
async function lockedByQueries(board: Board): Promise<Record<string, number[]>> {
  await board.moderate(set('contests/cup-a', { n: 1 }), set('contests/cup-a/entries/ann', { n: 1 }));
  const paths = ['contests/cup-b', 'contests/cup-a/entries/bob', 'contests/cup-b/entries/ann', 'bans/ann'];
  const statuses: Record<string, number[]> = {};
  for (const [list, parent] of [
    ['contests'],
    ['entries', '/contests/cup-a'],
    ['entries', '/contests/cup-b'],
    ['bans'],
  ] as const) {
    const { transaction } = (await board.verb('beginTransaction', { options: { readWrite: {} } })).body;
    const { status } = await queryIn(board, transaction, list, parent);
    const writes = paths.map((path) => board.commit([set(path, { n: 2 })], 'owner'));
    const answers = await Promise.all(writes);
    await board.verb('rollback', { transaction });
    statuses[`${parent ?? ''}/${list}`] = [status, ...answers.map((answer) => answer.status)];
  }
  await board.clear();
  return statuses;
}

async function seenByHost(board: Board): Promise<string[]> {
  const findings = await checkLocks(board, createToken(board.projectId, 'ann'));
  // The time that the write was held up differs.
  return findings.map(({ kind, says }) => `${kind}: ${says.replace(/\d.*/, '')}`);
}
