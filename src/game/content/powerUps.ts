/** The power-ups as players know them, a row each (spec 9). What one does in play is the simulation's. */

import doubleShot from '../../../assets/power-ups/doubleShot.svg';
import rapidFire from '../../../assets/power-ups/rapidFire.svg';
import shield from '../../../assets/power-ups/shield.svg';
import speed from '../../../assets/power-ups/speed.svg';
import { POWER_UP, type PowerUpKind, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import * as words from './words/powerUps/en.ts';

interface PowerUpContent {
  /** Address of the drawing. */
  picture: string;
  /** The drawing's main colour. */
  light: string;
  name: string;
  /** A text with a number in it is made when it is shown: see `lazily`. */
  effect: string;
  /** The eighths of a bar at which its drum is heard while it works: 'x'. */
  drum: string;
}

export const POWER_UPS: Record<PowerUpKind, PowerUpContent> = {
  speed: {
    picture: speed,
    light: '#3df0ff',
    name: words.speed,
    get effect() {
      return words.timesAsFast(POWER_UP.speedFactor);
    },
    drum: 'x.x.x.x.',
  },
  doubleShot: {
    picture: doubleShot,
    light: '#b4ff39',
    name: words.doubleShot,
    effect: words.twoBullets,
    drum: 'xx..xx..',
  },
  shield: {
    picture: shield,
    light: '#e8f1ff',
    name: words.shield,
    effect: words.livesAreSafe,
    drum: 'x...x...',
  },
  rapidFire: {
    picture: rapidFire,
    light: '#ff4d8d',
    name: words.rapidFire,
    get effect() {
      return words.timesTheShots(1 / POWER_UP.cooldownFactor);
    },
    drum: '.xxx.xxx',
  },
};

/** The names of two that work at once. */
export const COMBINATIONS: readonly { kinds: readonly [PowerUpKind, PowerUpKind]; name: string }[] = [
  { kinds: ['doubleShot', 'rapidFire'], name: words.moneyGun },
  { kinds: ['speed', 'rapidFire'], name: words.lightningNetwork },
  { kinds: ['speed', 'doubleShot'], name: words.doubleSpend },
  { kinds: ['doubleShot', 'shield'], name: words.multisig },
  { kinds: ['shield', 'rapidFire'], name: words.hotWallet },
  { kinds: ['speed', 'shield'], name: words.flightToSafety },
];

/** The name of `taken` and another that works; `undefined` when none does. `left`: what each has left. */
export function combinationOf(taken: PowerUpKind, left: Readonly<Record<PowerUpKind, number>>) {
  return COMBINATIONS.find(({ kinds }) => kinds.includes(taken) && kinds.every((kind) => left[kind] > 0))
    ?.name;
}

export const POWER_UP_SECONDS = POWER_UP.duration / TICKS_PER_SECOND;
