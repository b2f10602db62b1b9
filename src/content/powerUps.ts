/** The power-ups as players know them (spec 9). */

import doubleShot from '../../assets/power-ups/doubleShot.svg';
import rapidFire from '../../assets/power-ups/rapidFire.svg';
import shield from '../../assets/power-ups/shield.svg';
import speed from '../../assets/power-ups/speed.svg';
import { POWER_UP, type PowerUpKind, TICKS_PER_SECOND } from '../simulation/rules.ts';

interface PowerUpText {
  /** Address of the drawing. */
  picture: string;
  name: string;
  effect: string;
}

export const POWER_UPS: Record<PowerUpKind, PowerUpText> = {
  speed: { picture: speed, name: 'Speed', effect: `${POWER_UP.speedFactor}x as fast` },
  doubleShot: { picture: doubleShot, name: 'Double shot', effect: 'two bullets' },
  shield: { picture: shield, name: 'Shield', effect: 'lives are safe' },
  rapidFire: { picture: rapidFire, name: 'Rapid fire', effect: `${1 / POWER_UP.cooldownFactor}x the shots` },
};

export const POWER_UP_SECONDS = POWER_UP.duration / TICKS_PER_SECOND;
