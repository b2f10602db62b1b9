import type { MouseEvent } from 'react';
import type { Story } from '../../game/story.ts';
import { accuracyOf, type Tally } from '../../game/tally.ts';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import { formatNumber } from '../../ui/format.ts';
import './runStory.css';

interface RunStoryProps {
  story: Story;
  /** Watches the replay from a tick on, 0 or more. */
  onWatch: (tick: number) => void;
}

/** What gives no points, and a strip of the run: its score over time, and where lives were lost. */
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
      <Strip story={story} onWatch={onWatch} />
    </>
  );
}

function factsOf(tally: Tally) {
  const accuracy = accuracyOf(tally);
  return [
    { name: 'Longest streak', figure: formatNumber(tally.longestStreak) },
    { name: 'Accuracy', figure: accuracy === null ? '–' : `${accuracy}%` },
    { name: 'Close calls', figure: formatNumber(tally.closeCalls) },
  ];
}

/** By keyboard it leads to where the run was lost. */
function Strip({ story, onWatch }: RunStoryProps) {
  const { ticks, scores, marks } = story;
  const share = (tick: number) => `${(100 * tick) / ticks}%`;
  const lost = marks.filter(({ kind }) => kind === 'lifeLost').map(({ tick }) => clock(tick));
  const press = ({ detail, clientX, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const tick = detail === 0 ? ticks : Math.round(((clientX - left) / width) * ticks);
    onWatch(tick);
  };
  return (
    <button
      type="button"
      className="strip"
      aria-label={`Watch how it was lost. Lives lost at ${lost.join(', ')}, of ${clock(ticks)}.`}
      title="Watch from here"
      onClick={press}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={outline(scores)} />
      </svg>
      {marks.map(({ kind, tick }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished run's marks never change.
        <span key={index} className={`strip-mark strip-${kind}`} style={{ left: share(tick) }} />
      ))}
    </button>
  );
}

/** The corners of the area under the score, in percent of the strip. */
function outline(scores: readonly number[]): string {
  const last = Math.max(scores.at(-1) ?? 0, 1);
  const corners = scores.map(
    (score, step) => `${(100 * (step + 1)) / scores.length},${100 - (90 * score) / last}`,
  );
  return ['0,100', ...corners, '100,100'].join(' ');
}

/** Minutes and seconds of a run, as in 1:05. */
function clock(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
