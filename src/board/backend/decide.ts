/** The retry policy for commits that other tabs and browsers contend with. It loads Firebase. */

import { codeOf } from './signIn.ts';

/** The SDK's error codes for a write of another client between our read and our commit. It may also appear as a denial. */
const OVERTAKEN: readonly string[] = ['aborted', 'already-exists', 'failed-precondition'];
/** The rules deny it; or, of a document that the commit updates, there is none. */
const DENIED: readonly string[] = ['permission-denied', 'not-found'];
const MAX_ATTEMPTS = 8;
/** The longest pause before the second attempt; before each further one it is twice as long. */
const FIRST_PAUSE_MS = 50;

interface Decision<Result> {
  /** `attempt`: from 1. Resolves to what became of it. */
  commit(attempt: number): Promise<Result>;
  /** The outcome of a denied commit; or that another one may be accepted, after a pause or at once. */
  explain(attempt: number): Promise<Result | 'again' | 'again at once'>;
}

/** Commits until the database has stored it or says why not. Rejects when the outcome is unknown. */
export async function decide<Result extends object>(
  { commit, explain }: Decision<Result>,
  maxAttempts = MAX_ATTEMPTS,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commit(attempt);
    } catch (error) {
      const code = codeOf(error);
      if (DENIED.includes(code)) {
        const result = await explain(attempt);
        if (result === 'again at once') continue;
        if (result !== 'again') return result;
      } else if (!OVERTAKEN.includes(code)) throw error;
      if (attempt === maxAttempts) throw error;
      await randomPause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** A random pause, so that commits that were in each other's way don't all come back at once. */
function randomPause(maxMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs));
}
