import { accuracyOf } from '../game/feats.ts';
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
      <Lead goals={goals} />
    </p>
  );
}
