/**
 * Finds out whether a stranger's transaction keeps others from writing. Two transactions, of somebody who is signed out and
 * of a player, read today's daily, which nobody writes once it is there. Meanwhile the player makes it, as the first page
 * of a day does. When that succeeds, nobody is held up. When it is refused as locked, or hangs, one of the two holds it up.
 * When the daily is there already, the refusal proves nothing: it may never have come to a lock. Both transactions are
 * ended at once.
 */

import type { Board } from '../board/board.ts';
import { contestPath, make } from '../board/daily.ts';
import { errorOf } from './board.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';
import { NoAnswer } from './visit.ts';

/** Longer than a database waits for a lock. */
export const LOCK_TIMEOUT_MS = 15_000;

const MODE =
  'set the concurrency mode of the database to optimistic (docs/deploy.md, Who may lock a document)';

/** @param board waits for `LOCK_TIMEOUT_MS` @param token a player's; none when nobody can sign in */
export async function checkLocks(board: Board, token?: string): Promise<Finding[]> {
  const readers: string[] = [];
  const refused: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  for (const [who, as] of Object.entries({ 'a stranger': undefined, ...(token && { 'a player': token }) })) {
    const begun = await board.verb('beginTransaction', { options: { readWrite: {} } }, as);
    const transaction = begun.body?.transaction;
    if (transaction) ends.push(() => board.verb('rollback', { transaction }, as));
    const documents = [`${board.root}/${contestPath()}`];
    const read = transaction ? await board.verb('batchGet', { documents, transaction }, as) : begun;
    if (errorOf(read)) refused.push(`${who} (${read.status})`);
    else readers.push(who);
  }
  try {
    return [
      ...(refused.length > 0 ? [ok(`Transactions are refused to ${refused.join(' and ')}.`)] : []),
      ...(readers.length > 0 ? [await tryWrite(board, readers.join(' or '), token)] : []),
    ];
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
}

async function tryWrite(board: Board, readers: string, token?: string): Promise<Finding> {
  const begin = performance.now();
  const write = { ...make(), precondition: { exists: false } };
  const answer = await board.commit([write], token).catch((error: unknown) => {
    if (error instanceof NoAnswer && error.isLate) return null;
    throw error;
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const what = `A transaction of ${readers}`;
  const error = answer && errorOf(answer);
  if (answer && !error)
    return ok(
      `${what} locks nothing. (A player's write went through: today's daily, as the first page makes it.)`,
    );
  if (!error || error.status === 'ABORTED')
    return fault(
      `${what} locks what it reads: a player's write was held up for ${seconds} s.`,
      `Anybody can keep runs from being saved: ${MODE}, then ask again.`,
    );
  return unknown(
    `${what} is accepted. Whether it locks is not seen: today's daily is there already (${error.status}).`,
    `Ask again after 00:00 UTC, before anybody opens the page, or ${MODE}.`,
  );
}
