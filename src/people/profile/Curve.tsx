import * as words from './words/en.ts';

/** The scores of the latest all-time runs, oldest first, as a curve; a sentence below it says the same. */
export function Curve({ scores }: { scores: readonly number[] }) {
  const latest = scores.at(-1);
  if (latest === undefined) return null;
  const ranked = scores.toSorted((one, other) => one - other);
  const best = ranked.at(-1) ?? 0;
  const usual = ranked[Math.floor(ranked.length / 2)] ?? 0;
  const points = scores.map((score, index) => ({
    x: scores.length === 1 ? 50 : (100 * index) / (scores.length - 1),
    y: 28 - (26 * score) / Math.max(best, 1),
  }));
  return (
    <section aria-label={words.latestRuns}>
      <h3>{words.latestRuns}</h3>
      <svg className="profile-curve" viewBox="-1 0 102 30" aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={0.9} />
        ))}
      </svg>
      <p>{words.curve(scores.length, best, usual, latest)}</p>
    </section>
  );
}
