/** START (spec 2.1), and the page that broke: all that is there before the first press. */

export const information = 'Information';
export const hallOfHodlers = 'HALL OF HODLERS';
export const token = 'TOKEN';
export const skins = 'SKINS';
/** Spec 2.1, as the two that follow. */
export const loginToPlay = 'LOGIN TO PLAY';
export const loginAndPlay = 'LOGIN & PLAY';
export const loginToSave = 'Login to save your scores!';
export const boardIsHere = 'This leaderboard lives in this browser alone.';
export const boardEndsWithVisit = 'This leaderboard ends with your visit.';
export const tagline = 'The fiat is falling. Hold the trench.';
export const playingAs = (skin: string) => `You’re playing as ${skin} now.`;
export const settings = 'Settings';
export const privacy = 'Privacy';

// Instead of a screen that broke

export const cavedIn = 'THE TRENCH CAVED IN';
export const somethingBroke =
  'Something broke. It’s not your fault. Your finished runs are safe and will be saved.';
