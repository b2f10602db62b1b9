/** The page as other sites and old browsers have it: tools/vite/languages.ts puts these into index.html and watch.html. */

export const description =
  'A hodler, a trench, and fiat falling from the sky. Play in the browser, and be remembered in the Hall of Hodlers.';
export const preview = 'The fiat is falling. Hold the trench.';
export const pictureAlt =
  'Defend the Sats. A hodler with laser eyes behind sandbags, fiat coins in the sky. Buy Bitcoin fixes this.';
export const needsScript =
  'Defend the Sats is a game in JavaScript. Turn JavaScript on in your browser’s settings to play.';
export const tooOld = 'This browser is too old for the game. Update it, or open the page in another one.';

// The frame for other sites

export const frameTitle = 'A run in Defend the Sats';
export const frameNeedsScript =
  'A run in Defend the Sats. Turn JavaScript on in your browser’s settings to watch it.';
export const fetchingRun = 'Loading the run...';
export const watch = 'WATCH';
export const playTheGame = 'PLAY THE GAME';

/** For an installed game. */
export const appDescription = 'A hodler, a trench, and fiat falling from the sky.';

// The pages that are documents

export const privacyTitle = 'Defend the Sats: what is stored about players';
export const accessTitle = 'Defend the Sats: accessibility';
export const licences = 'Licences of the software and fonts in this page';
export const backToTheGame = 'Back to the game';
