/** The colours that light and sparks take on; drawings bring their own, and `ui/theme.css` has those of the page. */

import type { CoinSymbol, PowerUpKind } from '../simulation/rules.ts';

export const NIGHT = 0x0b0e1a;
export const ORANGE = 0xf7931a;
export const WHITE = 0xffffff;
export const DANGER = 0xff3b30;
export const SHIELD_BLUE = 0x9cc2ff;

/** What lies far off, seen through the night. */
export const DISTANCE = 0x8089bd;

export const STARLIGHT = { far: 0x96a2dc, near: 0xffe2be } as const;

export const COIN_METALS: Record<CoinSymbol, number> = {
  dollar: 0x3ddc84,
  euro: 0x4da3ff,
  pound: 0xb58cff,
  yen: 0xff6b6b,
  peso: 0xffd23f,
};

export const POWER_UP_LIGHTS: Record<PowerUpKind, number> = {
  speed: 0x3df0ff,
  doubleShot: 0xb4ff39,
  shield: 0xe8f1ff,
  rapidFire: 0xff4d8d,
};

/** The colour that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: number, to: number, share: number): number {
  return (
    (channel(from, to, share, 16) << 16) | (channel(from, to, share, 8) << 8) | channel(from, to, share, 0)
  );
}

function channel(from: number, to: number, share: number, shift: number): number {
  const start = (from >> shift) & 0xff;
  return Math.round(start + (((to >> shift) & 0xff) - start) * share);
}
