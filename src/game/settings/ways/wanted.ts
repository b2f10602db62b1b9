/** A way of the player’s own is fetched only where they have one. */

export const WAYS_KEY = 'defend-the-sats:ways';

/** An event of the window: one is wanted from now on. */
export const WAYS_WANTED = 'wayswanted';
