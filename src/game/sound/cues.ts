/** The sound for each event. */

import type { Emitter } from 'nanoevents';
import { FIELD } from '../../engine/simulation/rules.ts';
import { combinationOf } from '../content/powerUps.ts';
import type { GameEvents, PlayEvent } from '../play/events.ts';
import { clearedFigure, isCloseCall } from '../play/feats.ts';
import { hasLongLevels } from '../play/levels.ts';
import type { Play } from '../play/play.ts';
import { losesStreak, reachedStreak } from '../play/streaks.ts';
import { figurePitch } from './scale.ts';
import type { SoundName } from './sounds.ts';

/** The seconds before its end in which the clock of a timed run is heard. */
const LAST_SECONDS = 3;

/** Semitones of one shot after another, so that no two in a row are the same sound. All of them are in the key. */
export const SHOT_TUNE = [0, 3, 0, -2, 0, 1, 0, -4] as const;

/** Shots since the latest hit from which on they step back, by 4 dB: a trigger that is held is heard less than aim. */
const STRAY_SHOTS = 3;
const STRAY = 0.63;

/** The loudness of a fanfare where there is one every few seconds: 4 dB less. */
const SHORT_LEVEL = 0.63;

/** The loudness of the first heartbeat; the nearer the coin, the louder. */
const QUIETEST_BEAT = 0.3;

/**
 * `play`: asked for each sound as it is due; `x`: its place, in field px, if it has one. `state`: that of the play heard, after
 * the event.
 */
export function followSounds(
  events: Emitter<GameEvents>,
  play: (name: SoundName, semitones?: number, loudness?: number, x?: number) => void,
  state: () => Play,
): void {
  const playReached = (event: PlayEvent) => {
    const { tally } = state();
    const reached = reachedStreak(tally, event);
    const grade = clearedFigure(tally, event)?.grade;
    if (reached) play(`streak${reached.hits}`);
    else if (grade === 'clean' || grade === 'perfect') play(grade);
  };
  let [shots, strays] = [0, 0];
  const shoot = (x: number) => {
    play('shot', SHOT_TUNE[shots % SHOT_TUNE.length], strays < STRAY_SHOTS ? 1 : STRAY, x);
    shots += 1;
    strays += 1;
  };
  const playAt = (x: number, name: SoundName, semitones?: number) => play(name, semitones, undefined, x);
  events.on('happened', (event) => {
    switch (event.type) {
      case 'laidOut':
        [shots, strays] = [0, 0];
        return;
      case 'counted':
        return play(event.step === 'DEFEND THE SATS!' ? 'go' : 'countdown');
      case 'shotFired':
        return shoot(event.x);
      case 'coinDestroyed':
        strays = 0;
        // Rules without figures are those of replays alone.
        playAt(event.x, 'hit', figurePitch(event.figure > 0 ? event.place : (100 * event.x) / FIELD.width));
        if (isCloseCall(event)) playAt(event.x, 'closeCall');
        return playReached(event);
      case 'coinBlocked':
        return playAt(event.x, 'blocked');
      case 'powerUpTaken':
        return play(combinationOf(event.kind, state().powerUpsLeft) ? 'combination' : 'powerUp');
      case 'powerUpRanDown':
        return event.left === 0 && play('powerUpOver');
      case 'levelReached':
        return play('levelUp', 0, hasLongLevels(state()) ? 1 : SHORT_LEVEL);
      case 'lifeLost':
        if (losesStreak(state().tally, event)) play('streakLost');
        return event.lives > 0 && playAt(event.x, 'lifeLost');
      case 'heartbeat':
        return play('heartbeat', 0, QUIETEST_BEAT + (1 - QUIETEST_BEAT) * event.near);
      case 'gameOver':
        return play('gameOver');
      case 'timeRanDown':
        return event.seconds <= LAST_SECONDS && event.seconds > 0 && play('countdown');
      case 'timeUp':
        return play('timeUp');
    }
  });
}
