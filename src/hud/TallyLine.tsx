import type { ReactNode } from 'react';
import { accuracyOf } from '../game/feats.ts';
import type { Goals } from './goals.ts';
import { Lead } from './Lead.tsx';
import { usePlay } from './usePlay.ts';

/** Feats that give no points: coins in a row, shots that hit, `children`, and what the run is up against. */
export function TallyLine({ goals, children }: { goals: Goals; children?: ReactNode }) {
  const streak = usePlay(({ tally }) => tally.streak);
  const accuracy = usePlay(({ tally }) => accuracyOf(tally));
  return (
    <p className="hud-tally">
      <span className="over-field">{`Streak ${streak}`}</span>
      {accuracy !== null && <span className="over-field">{`Hits ${accuracy}%`}</span>}
      {children}
      <Lead goals={goals} />
    </p>
  );
}
