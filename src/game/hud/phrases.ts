/**
 * The words that drift in during play (spec 9, 'Phrases used in play'), the same in all languages, and when they are worth
 * saying.
 */

import type { PlayEvent } from '../play/events.ts';

export const PHRASES = [
  'There is no second best.',
  "We're not selling.",
  'Fiat is a melting ice cube.',
  'Bitcoin fixes this.',
  'Buy Bitcoin.',
  'Hyperbitcoinization incoming.',
] as const;

export type Phrase = (typeof PHRASES)[number];

/** The time that a phrase is seen, and the shortest time from one to the next, in milliseconds. */
export const PHRASE_MS = 4000;
export const PHRASE_REST_MS = 8000;

/** A phrase follows the first coin, and every tenth. */
const COINS_WORTH_A_WORD = 10;

const ON_COINS: readonly Phrase[] = ['Fiat is a melting ice cube.', 'Bitcoin fixes this.'];
const ON_POWER_UP: readonly Phrase[] = ['Buy Bitcoin.', 'There is no second best.'];
const ON_LIFE_LOST: readonly Phrase[] = ["We're not selling.", 'Bitcoin fixes this.'];
const ON_LEVEL: readonly Phrase[] = ['Hyperbitcoinization incoming.', 'There is no second best.'];

/** Chooses the phrases of one run: rarely, and never the same twice in a row. */
export class PhraseDirector {
  readonly #random: () => number;
  #coins = 0;
  #last: Phrase | undefined;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The phrase that `event` is worth at `now` (milliseconds), if any. */
  phraseFor(event: PlayEvent, now: number): Phrase | null {
    if (event.type === 'coinDestroyed') this.#coins += 1;
    const choice = this.#choiceFor(event).filter((phrase) => phrase !== this.#last);
    if (choice.length === 0 || now < this.#restsUntil) return null;
    this.#restsUntil = now + PHRASE_REST_MS;
    this.#last = choice[Math.floor(this.#random() * choice.length)];
    return this.#last ?? null;
  }

  #choiceFor(event: PlayEvent): readonly Phrase[] {
    switch (event.type) {
      case 'coinDestroyed':
        return this.#coins % COINS_WORTH_A_WORD === 0 || this.#coins === 1 ? ON_COINS : [];
      case 'powerUpTaken':
        return ON_POWER_UP;
      case 'lifeLost':
        return event.lives > 0 ? ON_LIFE_LOST : [];
      case 'levelReached':
        return ON_LEVEL;
      default:
        return [];
    }
  }
}
