/** Why there is no game. */

/** The browser lacks WebGL. */
export const cannotDraw =
  'This browser can’t draw the game. Turn on hardware acceleration in its settings, or use another browser.';
export const unreachable = 'Can’t load the game. Check your connection.';
