import * as words from './words/en.ts';

/** An error with a message for the player, whose game could not be fetched or started. */
export function gameProblem(cause: unknown): Error {
  return new Error(hasWebGl() ? words.unreachable : words.cannotDraw, { cause });
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl') !== null;
}
