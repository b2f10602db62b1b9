/**
 * Every colour of the product, once: a bitcoin bunker at night. The colours of coins and power-ups are in
 * `src/game/content`. Style sheets read them as custom properties
 * (`orangeBright` is `--orange-bright`: tools/vite/palette.ts), the game as tints. A drawing's main colour is here; its
 * lights and shades are its own.
 */

export const PALETTE = {
  night: '#0b0e1a',
  shade: '#080a16',
  panel: '#111528',
  field: '#0a0d1c',
  key: '#1a2040',
  keyPressed: '#2b2440',
  edge: '#2c3355',
  edgeBright: '#6b7399',

  /** The player, their shots, and whatever can be pressed. */
  orange: '#f7931a',
  orangeBright: '#ffb454',
  orangePale: '#ffd08a',
  ember: '#8a4b00',
  emberDark: '#4a2800',
  /** Written on orange, or on gold. */
  ink: '#1c1004',

  text: '#f3efe6',
  quiet: '#b3b8d0',
  faint: '#9aa0bf',
  good: '#5fd39a',
  bad: '#ff8080',

  gold: '#ffcf4a',
  silver: '#cfd6e6',
  bronze: '#e0955a',

  danger: '#ff3b30',
  blood: '#b01830',
  dusk: '#3a1226',
  shieldBlue: '#9cc2ff',
  white: '#ffffff',
  starFar: '#96a2dc',
  starNear: '#ffe2be',
  /** Distant scenery. */
  distance: '#8089bd',
  rimShade: '#6a6a7c',
} as const;

/** Behind an initial, where a picture is missing (spec 3.1). */
export const AVATAR_COLORS = ['#f7931a', '#4cc38a', '#4f8ff7', '#a97bf0', '#f2555a', '#e5c340'] as const;
