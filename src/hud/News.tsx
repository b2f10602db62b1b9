import type { Emitter } from 'nanoevents';
import { useEffect, useState } from 'react';
import { combinationOf, POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import type { GameEvents, PlayEvent } from '../game/events.ts';
import { playStore } from '../game/play.ts';
import { losesStreak, reachedStreak } from '../game/streaks.ts';
import { formatNumber } from '../ui/format.ts';
import { fasterBy } from './headlines.ts';

/** The seconds left of a timed run that are worth an interruption. */
const ANNOUNCED_SECONDS = [60, 30, 10];

/** Tells players who can't see the stage what happens. Screen readers read it in pauses. */
export function News({ events }: { events: Emitter<GameEvents> }) {
  const [news, setNews] = useState('');
  useEffect(() => events.on('happened', (event) => setNews((last) => newsOf(event) ?? last)), [events]);
  return (
    <div className="visually-hidden" role="status">
      {news}
    </div>
  );
}

/** The words that `event` is worth; `null`: none. */
export function newsOf(event: PlayEvent): string | null {
  const { score, tally, powerUpsLeft } = playStore.getState();
  switch (event.type) {
    case 'levelReached':
      return `Level ${event.level}: fiat prints ${fasterBy(event.level)}% faster. Score ${formatNumber(score)}.`;
    case 'coinDestroyed': {
      const reached = reachedStreak(tally, event);
      return reached ? `${reached.hits} in a row.` : null;
    }
    case 'lifeLost': {
      const left = event.lives === 1 ? 'Last life.' : `${event.lives} lives left.`;
      return losesStreak(tally, event) ? `${left} A streak of ${tally.lostStreak} is lost.` : left;
    }
    case 'powerUpTaken': {
      const taken = `${POWER_UPS[event.kind].name}, ${POWER_UP_SECONDS} seconds.`;
      const combination = combinationOf(event.kind, powerUpsLeft);
      return combination ? `${taken} ${combination}!` : taken;
    }
    case 'timeRanDown':
      return ANNOUNCED_SECONDS.includes(event.seconds) ? `${event.seconds} seconds left.` : null;
    default:
      return null;
  }
}
