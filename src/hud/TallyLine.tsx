import { accuracyOf, figureWords } from '../game/feats.ts';
import { FIGURES } from '../simulation/figures.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { Goals } from './goals.ts';
import { Lead } from './Lead.tsx';
import { usePlay } from './usePlay.ts';

/** Feats that give no points: coins in a row, shots that hit, and what the run is up against. */
export function TallyLine({ goals }: { goals: Goals }) {
  const streak = usePlay(({ tally }) => tally.streak);
  const accuracy = usePlay(({ tally }) => accuracyOf(tally));
  return (
    <p className="hud-tally">
      <span>{`Streak ${streak}`}</span>
      {accuracy !== null && <span>{`Hits ${accuracy}%`}</span>}
      {goals.isTimed && <SecondsPerCoin />}
      <FigureMark />
      <Lead goals={goals} />
    </p>
  );
}

function SecondsPerCoin() {
  const { coins, lived } = usePlay(({ tally }) => tally);
  return coins > 0 && <span>{`${(lived / coins / TICKS_PER_SECOND).toFixed(1)} s per coin`}</span>;
}

/** The figure that was shot at last, by its name, 'PINCER ●●○○○'; between two of them how the last one was cleared. */
function FigureMark() {
  const { open, last } = usePlay(({ tally }) => tally.figures);
  const figure = open.findLast(({ hits }) => hits > 0) ?? last;
  if (!figure) return null;
  const { name, hits, grade } = figure;
  const dots = '●'.repeat(hits) + '○'.repeat(FIGURES[name].places.length - hits);
  return (
    <span
      className={`hud-figure ${grade ?? ''}`}
    >{`${figureWords(name)} ${grade?.toUpperCase() ?? dots}`}</span>
  );
}
