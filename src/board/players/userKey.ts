/** The name under which a browser keeps the player who is signed in (spec 4.3). */
export const USER_KEY = 'defend-the-sats:user';
