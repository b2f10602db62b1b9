import * as words from './words/en.ts';

/** Logs why a question to the board came to nothing, and says it to the player. */
export function unanswered(error: unknown): string {
  console.error('Key:', error);
  // A fault of ours, or a part of the page that is lost: the board would say the same again.
  return error instanceof TypeError ? words.pageBroken : words.unreachable;
}
