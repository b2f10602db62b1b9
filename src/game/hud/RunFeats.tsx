import { FIGURES } from '../../engine/simulation/figures.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/feats/en.ts';

/** Feats of the run in play, from its first hit on. `isTimed`: the seconds of a coin break ties. */
export default function RunFeats({ isTimed }: { isTimed: boolean }) {
  // A shot changes the tally, too, and not this.
  const seconds = usePlay(({ tally: { lived, coins } }) => lived / coins / TICKS_PER_SECOND);
  return (
    <>
      {isTimed && <span className="over-field">{words.secondsPerCoin(seconds)}</span>}
      <FigureMark />
    </>
  );
}

/** The figure that was shot at last, by its name, 'PINCER ●●○○○'; between two of them how the last one was cleared. */
function FigureMark() {
  const figures = usePlay(({ tally }) => tally.figures);
  const figure = figures?.open.findLast(({ hits }) => hits > 0) ?? figures?.last;
  if (!figure) return null;
  const { name, hits, grade } = figure;
  const dots = '●'.repeat(hits) + '○'.repeat(FIGURES[name].places.length - hits);
  return (
    <span
      className={`hud-figure over-field ${grade ?? ''}`}
    >{`${words.figures[name]} ${grade ? words.grades[grade] : dots}`}</span>
  );
}
