/** Words in place of names. */

/** `digits`: four. */
export const numberedPlayer = (digits: string) => `Player ${digits}`;

/** In place of one's own name while all names are hidden. */
export const you = 'You';

export const showName = 'Show the name';
