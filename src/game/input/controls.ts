import type { Buttons } from '../../simulation/buttons.ts';

/**
 * The buttons held now, from whatever device. Each device keeps its own state, so that letting go
 * on one does not release what another still holds.
 */
export class Controls {
  readonly #held = new Map<string, Buttons>();
  #tapped: Buttons = 0;
  /** The source that pressed last; `undefined`: none since all was let go. */
  latest: string | undefined;

  /** `source`: who holds it, e.g. 'keyboard' or one touch button. */
  press(source: string, button: Buttons): void {
    this.#held.set(source, (this.#held.get(source) ?? 0) | button);
    this.#tapped |= button;
    if (button !== 0) this.latest = source;
  }

  release(source: string, button: Buttons): void {
    const rest = (this.#held.get(source) ?? 0) & ~button;
    if (rest === 0) this.#held.delete(source);
    else this.#held.set(source, rest);
  }

  releaseAll(): void {
    this.#held.clear();
    this.#tapped = 0;
    this.latest = undefined;
  }

  /** The buttons for the next tick. A tap that is shorter than a tick counts for one tick. */
  take(): Buttons {
    let buttons = this.#tapped;
    this.#tapped = 0;
    for (const held of this.#held.values()) buttons |= held;
    return buttons;
  }
}

/** The one instance of the page. Keys, pads and touch buttons press it, and PlayScene reads it. */
export const controls = new Controls();
