/** Gamepads, by the standard mapping: stick or d-pad moves, a face button or trigger shoots, Start plays and pauses. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../engine/simulation/buttons.ts';

/** The parts that are moved and pressed on a pad. */
interface PadParts {
  readonly axes: readonly number[];
  readonly buttons: readonly Pick<GamepadButton, 'pressed'>[];
}

type Pad = PadParts & Pick<Gamepad, 'index' | 'mapping'>;

/** Leaves what counts of the pads. It is asked in each frame. `now`: in milliseconds, never less than before. */
export type PadFilter = (pads: readonly Pad[], now: number) => PadParts[];

let filter: PadFilter = (pads) => pads.filter(({ mapping }) => mapping === 'standard');

/** From now on this says what counts. Until then, nothing of a pad whose mapping is unknown does. */
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

/** Places in `Gamepad.buttons`: https://w3c.github.io/gamepad/#remapping */
const BUTTON = { confirm: 0, back: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;
const FACE_AND_SHOULDERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Buttons by their places, in the words of play: a player may have chosen others. */
export type PadButtons = Readonly<Record<'left' | 'right' | 'shoot' | 'start', readonly number[]>>;

export const PAD_BUTTONS: PadButtons = {
  left: [BUTTON.left],
  right: [BUTTON.right],
  shoot: FACE_AND_SHOULDERS,
  start: [BUTTON.start],
};

let chosen = PAD_BUTTONS;

/** From now on these play the run. In menus the d-pad and the two lower face buttons stay what they are. */
export function takePadButtons(buttons: PadButtons): void {
  chosen = buttons;
}

/** Combines all pads: any of them can play. */
export function readPads(pads: readonly PadParts[]): PadState {
  const isHeld = (button: number) => pads.some(({ buttons }) => buttons[button]?.pressed);
  const leans = (axis: number, side: number) => pads.some(({ axes }) => (axes[axis] ?? 0) * side > DEAD_ZONE);
  return {
    left: chosen.left.some(isHeld) || leans(0, -1),
    right: chosen.right.some(isHeld) || leans(0, 1),
    up: isHeld(BUTTON.up) || leans(1, -1),
    down: isHeld(BUTTON.down) || leans(1, 1),
    shoot: chosen.shoot.some(isHeld),
    start: chosen.start.some(isHeld),
    confirm: isHeld(BUTTON.confirm),
    back: isHeld(BUTTON.back),
  };
}

/**
 * Polls the pads once a frame while one is connected, until the returned function is called. `pressed` holds what was
 * not held in the frame before. A button that is already held when polling starts doesn't count as pressed.
 */
export function watchGamepads(onFrame: (held: PadState, pressed: ReadonlySet<PadKey>) => void): () => void {
  let before: PadState | undefined;
  let frame = 0;

  const ask = (now: number) => {
    const pads = connectedPads();
    const held = readPads(filter(pads, now));
    const keys = Object.keys(held) as PadKey[];
    const last = before ?? held;
    before = held;
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
