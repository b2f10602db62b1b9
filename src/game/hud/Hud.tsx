import { type ReactNode, useState } from 'react';
import heartIcon from '../../../assets/icons/heart.svg?raw';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { accuracyOf } from '../play/feats.ts';
import { isPlaying, playStore } from '../play/play.ts';
import { runClock } from '../play/runClock.ts';
import { PowerUpTimers } from './PowerUpTimers.tsx';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';
import './hud.css';

interface HudProps {
  feats?: ReactNode;
  children?: ReactNode;
}

/**
 * Spec 2.2: SCORE left, LIVES right, the slogan between, LEVEL below it; and how long power-ups and a timed run last.
 * `children`: a line below. `feats`: more of the run, beside its streak.
 */
export function Hud({ feats, children }: HudProps) {
  const score = usePlay((play) => play.score);
  const lives = usePlay((play) => play.lives);
  const level = usePlay((play) => play.level);
  return (
    <div className={lives === 1 ? 'hud last-life' : 'hud'}>
      <p className="hud-score">{words.score(score)}</p>
      <p className="hud-slogan over-field">{commonWords.buyBitcoinFixesThis}</p>
      <p className="hud-lives">{words.lives(lives)}</p>
      <TallyLine>{feats}</TallyLine>
      <PowerUpTimers />
      <div className="hud-level">
        <Level key={level} level={level} />
        <Clock />
      </div>
      <Hearts lives={lives} />
      {children}
    </div>
  );
}

/** The level grows on the screen when it is reached in play. The one that a run begins with doesn't. */
function Level({ level }: { level: number }) {
  const [isReached] = useState(() => level > 1 && isPlaying(playStore.getState()));
  return <p className={isReached ? 'over-field hud-level-up' : 'over-field'}>{words.level(level)}</p>;
}

/** Feats that give no points: coins in a row, shots that hit, and `children`. */
function TallyLine({ children }: { children?: ReactNode }) {
  const streak = usePlay(({ tally }) => tally.streak);
  const accuracy = usePlay(({ tally }) => accuracyOf(tally));
  return (
    <p className="hud-tally">
      <span className="over-field">{words.streak(streak)}</span>
      {accuracy !== null && <span className="over-field">{words.accuracy(accuracy)}</span>}
      {children}
    </p>
  );
}

/** The clock warns in the last seconds. */
const ENDING_SECONDS = 10;

/** The time that a timed run has left. It isn't read out by itself: News says when it gets short. */
function Clock() {
  const ticksLeft = usePlay((play) => play.ticksLeft);
  if (ticksLeft === null) return null;
  const isEnding = ticksLeft <= ENDING_SECONDS * TICKS_PER_SECOND;
  return (
    <p className={isEnding ? 'hud-clock runs-out' : 'hud-clock'} role="timer" aria-label={words.timeLeft}>
      {runClock(ticksLeft)}
    </p>
  );
}

/** Hearts are quicker to see than a number. */
function Hearts({ lives }: { lives: number }) {
  return (
    <p className="hud-hearts" aria-hidden="true">
      {Array.from({ length: lives }, (_, heart) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one heart is like another; the last one goes.
        <Icon key={heart} svg={heartIcon} />
      ))}
    </p>
  );
}
