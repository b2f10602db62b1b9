import type { ReactNode } from 'react';
import { accuracyOf } from '../play/feats.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** Feats that give no points: coins in a row, shots that hit, and `children`. */
export function TallyLine({ children }: { children?: ReactNode }) {
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
