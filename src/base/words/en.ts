/** The page's language, for what formats numbers, dates and plurals, as in languages.ts. */
export const language = 'en';
/** Where the page is in it. */
export const path = '/';

// Buttons and texts of several rooms

/** Spec 2.5. */
export const cancel = 'Cancel';
export const mainMenu = 'MAIN MENU';
export const pause = 'PAUSE';
export const quit = 'QUIT';
export const close = 'CLOSE';
export const reload = 'RELOAD';
export const report = 'REPORT';
export const resume = 'RESUME';
export const retry = 'RETRY';
export const share = 'SHARE';
/** Spec 2.1, 2.7. */
export const startDefending = 'START DEFENDING';
export const watch = 'WATCH';
/** While the game is fetched. */
export const loadingGame = 'Digging the trench...';

/** Why something is refused in a cup or a daily. */
export const notRegistered =
  'You are not registered. Did you register in another browser? Bring your key from there.';
export const tooSoon = 'That was too fast. Wait a moment.';
export const newVersion = 'There’s a new version of the game. Reload the page.';

/** On the reader's own score in a list. */
export const you = 'YOU';
/** On a score, beside other facts. */
export const level = (level: number) => `level ${level}`;

/** The title of the game, where it stands alone. */
export const defendTheSats = 'DEFEND THE SATS';
/** Spec 2.2; the same in all languages. */
export const buyBitcoinFixesThis = 'BUY BITCOIN FIXES THIS';
