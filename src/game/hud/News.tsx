import type { Emitter } from 'nanoevents';
import { useEffect, useState } from 'react';
import { combinationOf, POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import type { GameEvents, PlayEvent } from '../play/events.ts';
import { playStore } from '../play/play.ts';
import { losesStreak, reachedStreak } from '../play/streaks.ts';
import { fasterBy } from './inflation.ts';
import * as words from './words/en.ts';

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
      return words.levelNews(event.level, fasterBy(event.level), score);
    case 'coinDestroyed': {
      const reached = reachedStreak(tally, event);
      return reached ? words.streakNews(reached.hits) : null;
    }
    case 'lifeLost': {
      const left = event.lives === 1 ? words.lastLife : words.livesLeft(event.lives);
      return losesStreak(tally, event) ? `${left} ${words.streakLostNews(tally.lostStreak)}` : left;
    }
    case 'powerUpTaken': {
      const taken = words.powerUpNews(POWER_UPS[event.kind].name, POWER_UP_SECONDS);
      const combination = combinationOf(event.kind, powerUpsLeft);
      return combination ? `${taken} ${words.combinationNews(combination)}` : taken;
    }
    case 'timeRanDown':
      return ANNOUNCED_SECONDS.includes(event.seconds) ? words.secondsLeft(event.seconds) : null;
    default:
      return null;
  }
}
