import { useEffect, useState } from 'react';
import playIcon from '../../assets/icons/play.svg?raw';
import trophyIcon from '../../assets/icons/trophy.svg?raw';
import { BOARD_SIZE, type LeaderboardEntry } from '../backend/records.ts';
import { avatarColor, avatarFor, avatarUrl } from '../players/avatar.ts';
import { useSession } from '../players/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { boardNow, loadBoard, type Standings } from './board.ts';
import './leaderboard.css';

interface LeaderboardDialogProps {
  onClose: () => void;
  /** Shows the replay of an entry. */
  onWatch: (entry: LeaderboardEntry) => void;
}

/** Spec 2.6. Opening it loads it (4.4). */
export function LeaderboardDialog({ onClose, onWatch }: LeaderboardDialogProps) {
  const [board, setBoard] = useState<Standings | null>(boardNow);
  const [attempt, setAttempt] = useState(0);

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
  const playerId = useSession((session) => session.player?.id);
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
  if (board.entries.length === 0) {
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
  return (
    <ol className="board">
      {board.entries.map((entry, index) => (
        <BoardRow
          key={entry.playerId}
          entry={entry}
          rank={index + 1}
          isOwn={entry.playerId === playerId}
          onWatch={onWatch}
        />
      ))}
    </ol>
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

const TROPHIES = ['gold', 'silver', 'bronze'] as const;

function podiumClass(rank: number): string {
  const trophy = TROPHIES[rank - 1];
  return trophy ? `podium podium-${trophy}` : '';
}

interface BoardRowProps {
  entry: LeaderboardEntry;
  rank: number;
  /** It is the signed-in player's. */
  isOwn: boolean;
  onWatch: (entry: LeaderboardEntry) => void;
}

function BoardRow({ entry, rank, isOwn, onWatch }: BoardRowProps) {
  const trophy = TROPHIES[rank - 1];
  return (
    <li
      className={`board-row ${podiumClass(rank)} ${isOwn ? 'board-own' : ''}`}
      aria-current={isOwn ? 'true' : undefined}
    >
      <span className="board-rank">
        {trophy ? (
          <span role="img" aria-label={`Rank ${rank}, ${trophy} trophy`} className={`trophy-${trophy}`}>
            <Icon svg={trophyIcon} />
          </span>
        ) : (
          rank
        )}
      </span>
      <Avatar
        image={avatarUrl(avatarFor(entry.playerId))}
        name={entry.playerName}
        color={avatarColor(entry.playerName)}
      />
      <span className="board-name">
        {entry.playerName} {isOwn && <span className="board-you">YOU</span>}
      </span>
      <span className="board-score">{formatNumber(entry.score)}</span>
      <span className="board-level">Level {entry.level}</span>
      <span className="board-proof">
        {entry.isVerified && <span className="board-verified">✓ verified</span>}
        <button
          type="button"
          className="icon-button"
          aria-label={`Watch the replay of ${entry.playerName}`}
          onClick={() => onWatch(entry)}
        >
          <Icon svg={playIcon} />
        </button>
      </span>
      {trophy && entry.walletAddress && (
        <span className="board-wallet">
          <span>{entry.walletAddress}</span>
          <CopyButton
            text={entry.walletAddress}
            label={`Copy the wallet address of ${entry.playerName}`}
            confirmation="¡Copiado!"
          />
        </span>
      )}
    </li>
  );
}
