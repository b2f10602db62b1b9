/** Words in place of names. */

/** `digits`: four. */
export const numberedPlayer = (digits: string) => `Player ${digits}`;

/** In place of a wallet's address while all names are hidden. */
export const hiddenWallet = 'a hidden wallet';

export const showName = 'Show the name';
