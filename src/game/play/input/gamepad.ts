/** Gamepads, by the standard mapping: stick or d-pad moves, a face button or trigger shoots, Start plays and pauses. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../engine/simulation/buttons.ts';
import { ACTIONS, type PadAction } from '../../settings/ways/actions.ts';

/** The parts that are moved and pressed on a pad. */
interface PadParts {
  readonly axes: readonly number[];
  readonly buttons: readonly Pick<GamepadButton, 'pressed'>[];
}

/** Leaves what counts of the pads. It is asked in each frame. `now`: in milliseconds, never less than before. */
export type PadFilter = (pads: readonly (PadParts & Pick<Gamepad, 'index'>)[], now: number) => PadParts[];

let filter: PadFilter = () => [];

/** From now on this says what counts. Until then, nothing does. */
export function takePadFilter(better: PadFilter): void {
  filter = better;
}

/** Buttons held on the pads, in the words of play and of menus. */
export interface PadState {
  readonly left: boolean;
  readonly right: boolean;
  readonly up: boolean;
  readonly down: boolean;
  /** Any face button, shoulder or trigger. */
  readonly shoot: boolean;
  readonly start: boolean;
  /** The lowest face button: A, or a cross. */
  readonly confirm: boolean;
  /** The right face button: B, or a circle. */
  readonly back: boolean;
}

/** All pads together, as a source of what `controls` holds. */
export const PAD = 'gamepad';

export type PadKey = keyof PadState;

/** An axis that is no further from its middle rests. Worn sticks do, too. */
export const DEAD_ZONE = 0.35;

/** The buttons of menus alone, by their places as the actions have theirs. */
const BUTTON = { confirm: 0, back: 1, up: 12, down: 13 } as const;

/** Buttons that a player has chosen, by their places. */
type PadButtons = Readonly<Partial<Record<PadAction, number | undefined>>>;

let chosen: PadButtons = {};

/** From now on these play the run. In menus the d-pad and the two lower face buttons stay what they are. */
export function takePadButtons(buttons: PadButtons): void {
  chosen = buttons;
}

/** Combines all pads: any of them can play. */
export function readPads(pads: readonly PadParts[]): PadState {
  const isHeld = (button: number) => pads.some(({ buttons }) => buttons[button]?.pressed);
  const isPressed = (action: PadAction) => {
    const button = chosen[action];
    return (button === undefined ? ACTIONS[action].pad : [button]).some(isHeld);
  };
  const leans = (axis: number, side: number) => pads.some(({ axes }) => (axes[axis] ?? 0) * side > DEAD_ZONE);
  return {
    left: isPressed('left') || leans(0, -1),
    right: isPressed('right') || leans(0, 1),
    up: isHeld(BUTTON.up) || leans(1, -1),
    down: isHeld(BUTTON.down) || leans(1, 1),
    shoot: isPressed('shoot'),
    start: isPressed('pause'),
    confirm: isHeld(BUTTON.confirm),
    back: isHeld(BUTTON.back),
  };
}

/**
 * Polls the pads once a frame while one is connected, until the returned function is called. `pressed` holds what was
 * not held in the frame before. A button that is already held when polling starts doesn't count as pressed. A page without
 * focus sees nothing held: a pad plays the window that has it, which some browsers tell every window of.
 */
export function watchGamepads(onFrame: (held: PadState, pressed: ReadonlySet<PadKey>) => void): () => void {
  let before: PadState | undefined;
  let frame = 0;

  const ask = (now: number) => {
    const pads = connectedPads();
    const hasFocus = document.hasFocus();
    const held = readPads(hasFocus ? filter(pads, now) : []);
    const keys = Object.keys(held) as PadKey[];
    const last = before ?? held;
    before = hasFocus ? held : undefined;
    onFrame(held, new Set(keys.filter((key) => held[key] && !last[key])));
    frame = pads.length > 0 ? requestAnimationFrame(ask) : 0;
  };
  const wake = () => {
    if (frame === 0 && connectedPads().length > 0) frame = requestAnimationFrame(ask);
  };

  window.addEventListener('gamepadconnected', wake);
  wake();
  return () => {
    window.removeEventListener('gamepadconnected', wake);
    cancelAnimationFrame(frame);
  };
}

/** Some browsers return empty slots. Pages without a secure context have no `getGamepads`. */
function connectedPads(): Gamepad[] {
  const seats = navigator.getGamepads?.() ?? [];
  return seats.flatMap((pad) => (pad?.connected ? [pad] : []));
}

/** The game's buttons that the pads hold. */
export function buttonsOn(held: PadState): Buttons {
  return (held.left ? LEFT : 0) | (held.right ? RIGHT : 0) | (held.shoot ? SHOOT : 0);
}
