/** The state of play as it follows from the events of the game. START needs none of it. */

import { type PowerUpKind, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { COUNTDOWN_STEPS, type LaidOut, type PlayEvent, type RunKind } from './events.ts';
import { count } from './feats.ts';
import { IDLE, type Phase, type Play } from './play.ts';

/** The state after `event`. An event that can't happen in a phase returns the same object. */
export function next(play: Play, event: PlayEvent): Play {
  const { phase } = play;
  switch (event.type) {
    case 'laidOut':
      return layOut(play, event);
    case 'play':
      return phase.name === 'ready' ? countDown(play) : play;
    case 'counted':
      return phase.name === 'countdown' && phase.step !== event.step
        ? enter(play, { name: 'countdown', step: event.step })
        : play;
    case 'countdownOver':
      return phase.name === 'countdown' ? enter(play, { name: 'playing', run: 'live' }) : play;
    case 'pause':
      return pause(play, event);
    case 'resume':
      return phase.name === 'paused' ? resume(play, phase.run) : play;
    case 'pictureLost':
      return play.pictureLost ? play : pause({ ...play, pictureLost: true }, {});
    case 'pictureBack':
      return play.pictureLost ? { ...play, pictureLost: false } : play;
    case 'runOver':
      return phase.name === 'playing'
        ? enter(play, { name: 'falling', run: event.run, end: event.end })
        : play;
    case 'fallen':
      return phase.name === 'falling' ? enter(play, { ...phase, name: 'over' }) : play;
    case 'leave':
      return phase.name === 'idle' ? play : { ...IDLE, pictureLost: play.pictureLost };
    case 'unlockAnnounced':
      return phase.name === 'playing' ? { ...play, skinUnlocked: event.skin } : play;
    case 'announcementOver':
      return play.skinUnlocked === null ? play : { ...play, skinUnlocked: null };
    case 'coinDestroyed':
      return phase.name === 'playing'
        ? { ...play, score: event.score, tally: count(play.tally, event) }
        : play;
    case 'lifeLost':
      return phase.name === 'playing'
        ? { ...play, lives: event.lives, tally: count(play.tally, event) }
        : play;
    case 'levelReached':
      return phase.name === 'playing' ? { ...play, level: event.level } : play;
    case 'powerUpTaken':
      return phase.name === 'playing' ? setPowerUp(play, event.kind, 1) : play;
    case 'powerUpRanDown':
      return phase.name === 'playing' ? setPowerUp(play, event.kind, event.left) : play;
    case 'timeRanDown':
      return phase.name === 'playing' ? { ...play, ticksLeft: event.seconds * TICKS_PER_SECOND } : play;
    case 'timeUp':
      return phase.name === 'playing' ? { ...play, ticksLeft: 0 } : play;
    case 'aheadChanged':
      return phase.name === 'playing' ? { ...play, ahead: event.points } : play;
    case 'coinBurst':
    case 'figureBegan':
    case 'shotFired':
      return phase.name === 'playing' ? { ...play, tally: count(play.tally, event) } : play;
    // These make sounds and effects, and don't change the state. The wardrobe decides whether an unlock is new.
    case 'coinBlocked':
    case 'heartbeat':
    case 'skinUnlocked':
    case 'gameOver':
      return play;
  }
}

function enter(play: Play, phase: Phase): Play {
  return { ...play, phase };
}

function layOut({ pictureLost }: Play, { type: _, run, ...state }: LaidOut): Play {
  const laidOut: Play = { ...IDLE, ...state, pictureLost };
  if (run === 'live') return enter(laidOut, { name: 'ready' });
  return enter(laidOut, { name: pictureLost ? 'paused' : 'playing', run });
}

function countDown(play: Play): Play {
  return play.pictureLost ? play : enter(play, { name: 'countdown', step: COUNTDOWN_STEPS[0] });
}

function pause(play: Play, { isPadLost }: { isPadLost?: true }): Play {
  const { phase } = play;
  if (phase.name !== 'countdown' && phase.name !== 'playing') return play;
  const run = phase.name === 'playing' ? phase.run : 'live';
  return enter(play, { name: 'paused', run, ...(isPadLost && { isPadLost }) });
}

/** A live run continues after a countdown, a replay immediately. */
function resume(play: Play, run: RunKind): Play {
  if (run === 'live') return countDown(play);
  return play.pictureLost ? play : enter(play, { name: 'playing', run });
}

function setPowerUp(play: Play, kind: PowerUpKind, left: number): Play {
  return { ...play, powerUpsLeft: { ...play.powerUpsLeft, [kind]: left } };
}
