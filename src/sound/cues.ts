/** Which sound goes with what happens. */

import type { Emitter } from 'nanoevents';
import type { GameEvents, PowerUpShares } from '../game/events.ts';
import type { SimulationEvent } from '../simulation/events.ts';
import { POWER_UP_KINDS } from '../simulation/rules.ts';
import { type SoundName, streakPitch } from './sounds.ts';

/** Hits in a row climb the scale; the row ends with a life or after this many milliseconds without one. */
const STREAK_MS = 2500;

/** `play`: asked for each sound as it is due. `now`: milliseconds of any clock. */
export function followSounds(
  events: Emitter<GameEvents>,
  play: (name: SoundName, semitones?: number) => void,
  now: () => number = () => performance.now(),
): void {
  let streak = 0;
  let lastHit = Number.NEGATIVE_INFINITY;
  let left: PowerUpShares | undefined;

  const hit = () => {
    streak = now() - lastHit < STREAK_MS ? streak + 1 : 1;
    lastHit = now();
    play('hit', streakPitch(streak));
  };
  const happened = (event: SimulationEvent) => {
    switch (event.type) {
      case 'shotFired':
        return play('shot');
      case 'coinDestroyed':
        return hit();
      case 'coinBlocked':
        return play('blocked');
      case 'powerUpTaken':
        return play('powerUp');
      case 'levelReached':
        return play('levelUp');
      case 'lifeLost':
        streak = 0;
        return event.lives > 0 && play('lifeLost');
      case 'gameOver':
        return play('gameOver');
    }
  };
  events.on('happened', happened);
  events.on('countdown', (step) => step && play(step === 'DEFEND THE SATS!' ? 'go' : 'countdown'));
  // A run left or laid out anew ends no power-up.
  events.on('playing', (isPlaying) => {
    if (!isPlaying) left = undefined;
  });
  events.on('powerUpsLeft', (shares) => {
    if (POWER_UP_KINDS.some((kind) => left && left[kind] > 0 && shares[kind] === 0)) play('powerUpOver');
    left = shares;
  });
}
