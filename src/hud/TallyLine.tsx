import { accuracyOf } from '../game/tally.ts';
import { formatNumber } from '../ui/format.ts';
import { usePlay } from './usePlay.ts';

/** Feats that give no points: coins in a row, shots that hit, and the distance to a ghost. */
export function TallyLine() {
  const streak = usePlay(({ tally }) => tally.streak);
  const accuracy = usePlay(({ tally }) => accuracyOf(tally));
  const ahead = usePlay((play) => play.ahead);
  return (
    <p className="hud-tally">
      <span>Streak {streak}</span>
      {accuracy !== null && <span>Hits {accuracy}%</span>}
      {ahead !== null && <Lead ahead={ahead} />}
    </p>
  );
}

function Lead({ ahead }: { ahead: number }) {
  const points = formatNumber(Math.abs(ahead));
  if (ahead === 0) return <span className="hud-lead">Even with the ghost</span>;
  if (ahead > 0) return <span className="hud-lead is-ahead">Ahead by {points}</span>;
  return <span className="hud-lead is-behind">Behind by {points}</span>;
}
