import { type Goals, goalWords } from './goals.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** The goal that a run has reached or is near, or else its ghost, or the pace of the player's best. */
export function Lead({ goals }: { goals: Goals }) {
  const { reached, near } = goalWords(
    goals,
    usePlay((play) => play.score),
  );
  return (
    <>
      <span className="hud-lead" role="status">
        {reached && <strong className="hud-goal">{reached}</strong>}
      </span>
      {near && <span className="hud-lead">{near}</span>}
      {!reached && !near && <Distance />}
    </>
  );
}

function Distance() {
  const ahead = usePlay((play) => play.ahead);
  const rival = usePlay((play) => play.ghost) ?? words.yourBest;
  if (ahead === null) return null;
  if (ahead === 0) return <span className="hud-lead">{words.evenWith(rival)}</span>;
  if (ahead > 0) return <span className="hud-lead is-ahead">{words.aheadOf(ahead, rival)}</span>;
  return <span className="hud-lead is-behind">{words.behind(-ahead, rival)}</span>;
}
