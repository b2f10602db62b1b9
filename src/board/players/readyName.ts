import * as words from './words/en.ts';

/** A name for players who don't want to think of one: Hodler, and four digits. */
export function readyName(): string {
  return words.readyName(1000 + Math.floor(9000 * Math.random()));
}
