import type { Buttons } from '../../../engine/simulation/buttons.ts';

/** Another way of pressing the buttons (game/settings/ways/way.ts). */
export interface PressingWay {
  /** The buttons of the next tick, of those that are held and those that went down. `x`: the middle of the defender, in px. */
  take(held: Buttons, pressed: Buttons, x: number): Buttons;
  /** Nothing stays on. */
  reset(): void;
  /** True if the pointer or a finger leads the defender. */
  readonly follows: boolean;
}

/**
 * The buttons held now, from whatever device. Each device keeps its own state, so that letting go
 * on one does not release what another still holds.
 */
export class Controls {
  readonly #held = new Map<string, Buttons>();
  #tapped: Buttons = 0;
  /** The source that pressed last; `undefined`: none since all was let go. */
  latest: string | undefined;
  /** Absent: what is held counts as it is. */
  way: PressingWay | undefined;

  /** `source`: who holds it, e.g. 'keyboard' or one touch button. */
  press(source: string, button: Buttons): void {
    const held = this.#held.get(source) ?? 0;
    this.#held.set(source, held | button);
    this.#tapped |= button & ~held;
    if (button !== 0) this.latest = source;
  }

  release(source: string, button: Buttons): void {
    const rest = (this.#held.get(source) ?? 0) & ~button;
    if (rest === 0) this.#held.delete(source);
    else this.#held.set(source, rest);
  }

  releaseAll(): void {
    this.#held.clear();
    this.latest = undefined;
    this.begin();
  }

  /** Before the first tick, and after a pause: buttons still held count as pressed just now, and what was tapped does not. */
  begin(): void {
    this.#tapped = this.#all();
    this.way?.reset();
  }

  /** The buttons for the next tick. A tap that is shorter than a tick counts for one tick. */
  take(x: number): Buttons {
    const pressed = this.#tapped;
    const buttons = pressed | this.#all();
    this.#tapped = 0;
    return this.way ? this.way.take(buttons, pressed, x) : buttons;
  }

  #all(): Buttons {
    let buttons = 0;
    for (const held of this.#held.values()) buttons |= held;
    return buttons;
  }
}

/** The one instance of the page. Keys, pads and touch buttons press it, and PlayScene reads it. */
export const controls = new Controls();
