import { startTransition, useEffect, useState } from 'react';
import type { LeaderboardEntry } from '../backend/records.ts';
import { useSession } from '../players/session.ts';
import { formatNumber } from '../ui/format.ts';
import { AUTOPILOT_RUN } from '../verification/autopilot.ts';
import { BoardChecks } from './BoardChecks.tsx';
import { EmptyBoard, LoadingBoard, UnreachableBoard } from './BoardMessages.tsx';
import { BoardRow, ProofMark, Reason } from './BoardRow.tsx';
import { boardNow, loadBoard, type Standings } from './board.ts';
import { useAutopilotProof, useReading } from './reading.ts';
import './leaderboard.css';

interface AllTimeBoardProps {
  /** Shows the replay of an entry. */
  onWatch: (entry: LeaderboardEntry) => void;
  /** Plays against an entry's run. */
  onRace: (entry: LeaderboardEntry) => void;
}

/** The board of spec 2.6. Opening it loads it (4.4). */
export function AllTimeBoard(props: AllTimeBoardProps) {
  const [board, setBoard] = useState<Standings | null>(boardNow);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads it again.
  useEffect(() => {
    let isCurrent = true;
    void loadBoard().then((loaded) => {
      // Rendered a few milliseconds at a time: the page of a slow phone still answers its player.
      if (isCurrent) startTransition(() => setBoard(loaded));
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = () => {
    setBoard(null);
    setAttempt((count) => count + 1);
  };
  return (
    <>
      <p className="games-played">
        Total games played: <strong>{board === null ? '–' : formatNumber(board.gamesPlayed)}</strong>
      </p>
      <div aria-live="polite" aria-busy={board === null}>
        <BoardContent board={board} onRetry={retry} {...props} />
      </div>
    </>
  );
}

interface BoardContentProps extends AllTimeBoardProps {
  board: Standings | null;
  onRetry: () => void;
}

function BoardContent({ board, onRetry, ...props }: BoardContentProps) {
  if (!board) return <LoadingBoard />;
  if (!board.isReachable) return <UnreachableBoard onRetry={onRetry} />;
  if (board.top.entries.length === 0) {
    return (
      <EmptyBoard words="No scores yet!">
        <p>Be the first to defend the trenches</p>
      </EmptyBoard>
    );
  }
  return <VerifiedBoard board={board} {...props} />;
}

/** The ranks, verified while they are shown. */
function VerifiedBoard({ board, onWatch, onRace }: AllTimeBoardProps & { board: Standings }) {
  const playerId = useSession((session) => session.player?.id);
  const { readOn, ...reading } = useReading(board);
  return (
    <>
      <ol className="board" aria-live="off">
        {reading.ranks.map((row, index) => (
          <BoardRow
            key={row.entry.playerId}
            row={row}
            rank={index + 1}
            isOwn={row.entry.playerId === playerId}
            onWatch={onWatch}
            onRace={onRace}
          />
        ))}
      </ol>
      <AutopilotRow isChecked={!reading.isReading} />
      <BoardChecks
        reading={reading}
        onReadOn={readOn}
        hiddenRow={(row) => (
          <BoardRow key={row.entry.playerId} row={row} rank={null} isOwn={false} onWatch={onWatch} />
        )}
      >
        <p>
          <a href="?verify=all">Verify the whole board</a>
        </p>
      </BoardChecks>
    </>
  );
}

/** Under the ranks, for comparison: what a simple program reaches. */
function AutopilotRow({ isChecked }: { isChecked: boolean }) {
  const proof = useAutopilotProof(isChecked);
  const { score, level } = AUTOPILOT_RUN.claim;
  return (
    <div className="board-row board-autopilot">
      <span className="board-rank" aria-hidden="true">
        –
      </span>
      <span className="board-name">START’s autopilot (a program)</span>
      <span className="board-score">{formatNumber(score)}</span>
      <span className="board-level">Level {level}</span>
      <span className="board-proof">
        <ProofMark proof={proof} />
      </span>
      <Reason proof={proof} />
    </div>
  );
}
