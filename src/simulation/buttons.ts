/** What the player holds down during one tick, as bits: all that a run ever hears from outside. */

export const LEFT = 1;
export const RIGHT = 2;
export const SHOOT = 4;

/** Any sum of LEFT, RIGHT and SHOOT: 0 to 7. */
export type Buttons = number;

export const ALL_BUTTONS: Buttons = LEFT | RIGHT | SHOOT;
