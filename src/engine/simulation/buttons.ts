/** The buttons that the player holds during one tick, as bits: the only input of a run. */

export const LEFT = 1;
export const RIGHT = 2;
export const SHOOT = 4;

/** Any sum of LEFT, RIGHT and SHOOT: 0 to 7. */
export type Buttons = number;

export const ALL_BUTTONS: Buttons = LEFT | RIGHT | SHOOT;
