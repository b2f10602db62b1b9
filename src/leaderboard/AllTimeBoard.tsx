import { useEffect, useState } from 'react';
import trophyIcon from '../../assets/icons/trophy.svg?raw';
import { BOARD_SIZE, type LeaderboardEntry } from '../backend/records.ts';
import { useSession } from '../players/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { AUTOPILOT_RUN } from '../verification/autopilot.ts';
import { BoardChecks } from './BoardChecks.tsx';
import { BoardRow, ProofMark, podiumClass, Reason } from './BoardRow.tsx';
import { boardNow, loadBoard, type Standings } from './board.ts';
import { useAutopilotProof, useReading, useWorker } from './reading.ts';
import './leaderboard.css';

interface LeaderboardDialogProps {
  onClose: () => void;
  /** Shows the replay of an entry. */
  onWatch: (entry: LeaderboardEntry) => void;
}

/** Spec 2.6. Opening it loads it (4.4). */
export default function LeaderboardDialog({ onClose, onWatch }: LeaderboardDialogProps) {
  const [board, setBoard] = useState<Standings | null>(boardNow);
  const [attempt, setAttempt] = useState(0);
  useWorker();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads it again.
  useEffect(() => {
    let isCurrent = true;
    void loadBoard().then((loaded) => {
      if (isCurrent) setBoard(loaded);
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
    <Dialog title="HALL OF HODLERS" isWide onClose={onClose}>
      <p className="games-played">
        Total games played: <strong>{board?.isReachable ? formatNumber(board.gamesPlayed) : '–'}</strong>
      </p>
      <div aria-live="polite" aria-busy={board === null}>
        <BoardContent board={board} onRetry={retry} onWatch={onWatch} />
      </div>
    </Dialog>
  );
}

interface BoardContentProps {
  board: Standings | null;
  onRetry: () => void;
  onWatch: (entry: LeaderboardEntry) => void;
}

function BoardContent({ board, onRetry, onWatch }: BoardContentProps) {
  if (!board) return <LoadingBoard />;
  if (!board.isReachable) {
    return (
      <div className="board-message">
        <p className="board-headline">The scores could not be reached.</p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  }
  if (board.top.entries.length === 0) {
    return (
      <div className="board-message">
        <span className="trophy-gold">
          <Icon svg={trophyIcon} />
        </span>
        <p className="board-headline">No scores yet!</p>
        <p>Be the first to defend the trenches</p>
      </div>
    );
  }
  return <VerifiedBoard board={board} onWatch={onWatch} />;
}

/** The ranks, verified while they are shown. */
function VerifiedBoard({ board, onWatch }: { board: Standings; onWatch: BoardContentProps['onWatch'] }) {
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
          />
        ))}
      </ol>
      <AutopilotRow isChecked={!reading.isReading} />
      <BoardChecks reading={reading} onReadOn={readOn} onWatch={onWatch} />
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

/** The board's shape, before its scores are there. */
function LoadingBoard() {
  return (
    <>
      <p className="board-loading">Loading scores...</p>
      <div className="board" aria-hidden="true">
        {Array.from({ length: BOARD_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <span key={index} className={`board-row board-skeleton ${podiumClass(index + 1)}`} />
        ))}
      </div>
    </>
  );
}
