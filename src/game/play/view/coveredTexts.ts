/** Texts over the field: those of `over-field` (hud.css) are faint while a coin is behind them, others keep off the hero. */

import type Phaser from 'phaser';
import type { Field, Placed } from '../../../engine/simulation/field.ts';
import { COIN, FIELD } from '../../../engine/simulation/rules.ts';
import { type Moment, NEVER } from './moment.ts';

/** Sixtieths of a second from one look at the coins to the next, shorter than the fade; and from one at the texts. */
const COINS_EVERY = 12;
const TEXTS_EVERY = 60;

/** Players who ask for more contrast read the texts as they are. */
const FULL = '(prefers-contrast: more), (forced-colors: active)';

/** A text, and its edges in field px. */
interface Text {
  readonly element: Element;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export class CoveredTexts {
  readonly #canvas: HTMLCanvasElement;
  #texts: readonly Text[] = [];
  #measuredAt = NEVER;
  #lookedAt = NEVER;

  constructor({ game, events }: Phaser.Scene) {
    this.#canvas = game.canvas;
    events.once('shutdown', () => this.#look([], 0));
  }

  /** `scale`: see `coinScale`. With reduced motion nothing fades. */
  draw({ clock, calm }: Moment, { coins, player }: Pick<Field, 'coins' | 'player'>, scale: number): void {
    if (clock - this.#lookedAt < COINS_EVERY) return;
    this.#lookedAt = clock;
    const isRight = player.x > FIELD.width / 2;
    this.#canvas.closest('.stage-frame')?.toggleAttribute('data-hero-right', isRight);
    if (clock - this.#measuredAt >= TEXTS_EVERY) {
      this.#measuredAt = clock;
      // A film has a canvas of its own, which no text lies on.
      this.#texts = this.#canvas.isConnected ? measure(this.#canvas) : [];
    }
    this.#look(calm || matchMedia(FULL).matches ? [] : coins, (COIN.size / 2) * scale);
  }

  /** `reach`: from a coin's middle to its edge, in field px. */
  #look(coins: readonly Placed[], reach: number): void {
    for (const { element, left, right, top, bottom } of this.#texts) {
      const isCovered = coins.some(
        ({ isInPlay, x, y }) =>
          isInPlay &&
          x + reach > left &&
          x - reach < right &&
          y + reach > top &&
          // What is above the field isn't seen.
          Math.max(y - reach, 0) < bottom,
      );
      element.toggleAttribute('data-covers', isCovered);
    }
  }
}

function measure(canvas: HTMLCanvasElement): Text[] {
  const stage = canvas.getBoundingClientRect();
  const px = stage.width / FIELD.width;
  return [...document.querySelectorAll('.over-field')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      element,
      left: (left - stage.left) / px,
      right: (right - stage.left) / px,
      top: (top - stage.top) / px,
      bottom: (bottom - stage.top) / px,
    };
  });
}
