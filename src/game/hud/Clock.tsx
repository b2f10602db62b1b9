import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { runClock } from '../play/runClock.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** The clock warns in the last seconds. */
const ENDING_SECONDS = 10;

/** The time that a timed run has left. It isn't read out by itself: News says when it gets short. */
export function Clock() {
  const ticksLeft = usePlay((play) => play.ticksLeft);
  if (ticksLeft === null) return null;
  const isEnding = ticksLeft <= ENDING_SECONDS * TICKS_PER_SECOND;
  return (
    <p className={isEnding ? 'hud-clock runs-out' : 'hud-clock'} role="timer" aria-label={words.timeLeft}>
      {runClock(ticksLeft)}
    </p>
  );
}
