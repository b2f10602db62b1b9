/** START's line on the keys of a run. */

/** As it stands on the key. */
export const spaceBar = 'SPACE';
export const move = 'move';
export const shoot = 'shoot';
export const pause = 'pause';
