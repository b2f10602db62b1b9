import type { Story } from '../../game/play/story.ts';
import './runChart.css';

/** A run from its start, on the left, to its end: its score over time, and the marks of its story. Only seen. */
export function RunChart({ story: { ticks, scores, marks } }: { story: Story }) {
  return (
    <span className="run-chart">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={outline(scores)} />
      </svg>
      {marks.map(({ event, tick }, index) => (
        <RunMark
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished run's marks never change.
          key={index}
          kind={event.type}
          share={tick / ticks}
        />
      ))}
    </span>
  );
}

interface RunMarkProps {
  kind: Story['marks'][number]['event']['type'] | 'sign' | 'moment';
  /** The share of the run's ticks, 0 to 1. */
  share: number;
}

export function RunMark({ kind, share }: RunMarkProps) {
  return <span className={`run-mark run-${kind}`} style={{ left: `${100 * share}%` }} />;
}

/** The corners of the area under the score, in percent of the chart. */
function outline(scores: readonly number[]): string {
  const last = Math.max(scores.at(-1) ?? 0, 1);
  const corners = scores.map(
    (score, step) => `${(100 * (step + 1)) / scores.length},${100 - (90 * score) / last}`,
  );
  return ['0,100', ...corners, '100,100'].join(' ');
}
