import { useState } from 'react';
import { SaveStatus } from '../leaderboard/SaveStatus.tsx';
import { useSession } from '../players/session.ts';
import type { RecordedRun } from '../replay/finishedRun.ts';
import { formatNumber } from '../ui/format.ts';
import { goToStart, startRun, watchReplay } from './appState.ts';
import { ratingOf } from './rating.ts';
import { randomTaunt } from './taunts.ts';
import './gameOver.css';

/** Spec 2.3. */
export function GameOverScreen({ run }: { run: RecordedRun }) {
  const [taunt] = useState(randomTaunt);
  const playerName = useSession((session) => session.player?.username);
  return (
    <main className="screen game-over">
      <h1 className="title">GAME OVER</h1>
      <p className="taunt">{taunt}</p>
      <dl className="result">
        <div className="result-score">
          <dt>Final score</dt>
          <dd>{formatNumber(run.score)}</dd>
        </div>
        <div>
          <dt>Level reached</dt>
          <dd>{run.level}</dd>
        </div>
        <div>
          <dt>Player</dt>
          <dd>{playerName}</dd>
        </div>
        <div>
          <dt>Performance</dt>
          <dd className="rating">{ratingOf(run.score)}</dd>
        </div>
      </dl>
      <SaveStatus runId={run.runId} />
      <div className="actions">
        <button type="button" className="button" onClick={goToStart}>
          MAIN MENU
        </button>
        {run.replay && (
          <button type="button" className="button" onClick={() => watchReplay({ kind: 'recorded', run })}>
            WATCH REPLAY
          </button>
        )}
        <button type="button" className="button primary huge" onClick={startRun}>
          HODL AGAIN
        </button>
      </div>
    </main>
  );
}
