import type { MouseEvent } from 'react';
import { COINS } from '../../content/coins.ts';
import { accuracyOf, NO_FIGURES } from '../../game/feats.ts';
import type { LastCoin } from '../../game/lastCoin.ts';
import { runClock } from '../../game/runClock.ts';
import type { Story } from '../../game/story.ts';
import type { Tally } from '../../game/tally.ts';
import { RunChart } from '../../replays/RunChart.tsx';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber, LOCALE } from '../../ui/format.ts';
import './runStory.css';

const tenth = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1 });

interface RunStoryProps {
  story: Story;
  /** Watches the replay from a tick on, 0 or more. */
  onWatch: (tick: number) => void;
}

/** Feats that give no points, and a strip of the run: its score over time, and the places where lives were lost. */
export default function RunStory({ story, onWatch }: RunStoryProps) {
  return (
    <>
      <dl className="tally">
        {factsOf(story.tally).map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {story.lastCoin && (
        <p className="last-coin">
          <span>{lastCoinWords(story.lastCoin)}</span>
          <Button onClick={() => onWatch(story.ticks)}>WATCH</Button>
        </p>
      )}
      <Strip story={story} onWatch={onWatch} />
      <p className="strip-key">
        Your score over time, with <b className="strip-life">lives lost</b>,{' '}
        <b className="strip-power-up">power-ups</b> and levels. Press it to watch from there.
      </p>
    </>
  );
}

/** The places where a coin can fall, each with the px of the field up to which it reaches. */
const PLACES = [
  { to: 100, words: 'at the left wall' },
  { to: 300, words: 'on the left' },
  { to: 500, words: 'in the middle' },
  { to: 700, words: 'on the right' },
];

/** 'Lost to ¥ at the left wall, 0.3 s too late'. Tenths are rounded up, so that nothing is 0.0 s late. */
export function lastCoinWords({ symbol, x, late }: LastCoin): string {
  const place = PLACES.find(({ to }) => x < to)?.words ?? 'at the right wall';
  const tenths = Math.ceil((late * 10) / TICKS_PER_SECOND);
  return [`Lost to ${COINS[symbol].sign} ${place}`, late > 0 && `${tenth.format(tenths / 10)} s too late`]
    .filter(Boolean)
    .join(', ');
}

function factsOf(tally: Tally) {
  const accuracy = accuracyOf(tally);
  const { cleared, clean } = tally.figures ?? NO_FIGURES;
  return [
    { name: 'Longest streak', figure: formatNumber(tally.longestStreak) },
    { name: 'Accuracy', figure: accuracy === null ? 'no shots' : `${accuracy}%` },
    { name: 'Close calls', figure: formatNumber(tally.closeCalls) },
    ...(cleared > 0 ? [{ name: 'Clean figures', figure: `${clean} of ${cleared}` }] : []),
  ];
}

/** By keyboard it leads to where the run ended. */
function Strip({ story, onWatch }: RunStoryProps) {
  const { ticks } = story;
  const press = ({ detail, clientX, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onWatch(detail === 0 ? ticks : Math.round(((clientX - left) / width) * ticks));
  };
  return (
    <button
      type="button"
      className="strip"
      aria-label={labelOf(story)}
      title="Watch from here"
      onClick={press}
    >
      <RunChart story={story} />
    </button>
  );
}

/** A run whose time is up ends with lives left, and may have lost none. */
function labelOf({ ticks, marks }: Story): string {
  const clocks = marks.filter(({ event }) => event.type === 'lifeLost').map(({ tick }) => runClock(tick));
  const isLost = marks.some(({ event }) => event.type === 'lifeLost' && event.lives === 0);
  const lost = clocks.length > 0 ? `Lives lost at ${clocks.join(', ')}.` : 'No life was lost.';
  return `Watch how it ${isLost ? 'was lost' : 'ended'}. ${lost} The run lasted ${runClock(ticks)}.`;
}
