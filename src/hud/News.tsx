import type { Emitter } from 'nanoevents';
import { useEffect, useState } from 'react';
import { POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import type { GameEvents, PlayEvent } from '../game/events.ts';
import { playStore } from '../game/play.ts';
import { formatNumber } from '../ui/format.ts';

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
  switch (event.type) {
    case 'levelReached':
      return `Level ${event.level}. Score ${formatNumber(playStore.getState().score)}.`;
    case 'lifeLost':
      return event.lives === 1 ? 'Last life.' : `${event.lives} lives left.`;
    case 'powerUpTaken':
      return `${POWER_UPS[event.kind].name}, ${POWER_UP_SECONDS} seconds.`;
    case 'timeRanDown':
      return ANNOUNCED_SECONDS.includes(event.seconds) ? `${event.seconds} seconds left.` : null;
    default:
      return null;
  }
}
