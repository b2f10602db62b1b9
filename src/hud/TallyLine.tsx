import { accuracyOf } from '../game/tally.ts';
import { usePlay } from './usePlay.ts';

/** What gives no points: coins in a row, and shots that hit. */
export function TallyLine() {
  const streak = usePlay(({ tally }) => tally.streak);
  const accuracy = usePlay(({ tally }) => accuracyOf(tally));
  return (
    <p className="hud-tally">
      <span>Streak {streak}</span>
      {accuracy !== null && <span>Hits {accuracy}%</span>}
    </p>
  );
}
