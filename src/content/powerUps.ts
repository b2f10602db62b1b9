/** The power-ups as players know them, a row each (spec 9). What one does in play is the simulation's. */

import doubleShot from '../../assets/power-ups/doubleShot.svg';
import rapidFire from '../../assets/power-ups/rapidFire.svg';
import shield from '../../assets/power-ups/shield.svg';
import speed from '../../assets/power-ups/speed.svg';
import { POWER_UP, type PowerUpKind, TICKS_PER_SECOND } from '../simulation/rules.ts';

interface PowerUpContent {
  /** Address of the drawing. */
  picture: string;
  /** The drawing's main colour. */
  light: string;
  name: string;
  effect: string;
}

export const POWER_UPS: Record<PowerUpKind, PowerUpContent> = {
  speed: { picture: speed, light: '#3df0ff', name: 'Speed', effect: `${POWER_UP.speedFactor}x as fast` },
  doubleShot: { picture: doubleShot, light: '#b4ff39', name: 'Double shot', effect: 'two bullets' },
  shield: { picture: shield, light: '#e8f1ff', name: 'Shield', effect: 'lives are safe' },
  rapidFire: {
    picture: rapidFire,
    light: '#ff4d8d',
    name: 'Rapid fire',
    effect: `${1 / POWER_UP.cooldownFactor}x the shots`,
  },
};

export const POWER_UP_SECONDS = POWER_UP.duration / TICKS_PER_SECOND;
