import { type ReactNode, useEffect, useState } from 'react';
import { BoardChecks } from '../leaderboard/BoardChecks.tsx';
import { EmptyBoard, LoadingBoard, UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { ProofMark, Reason, RunButtons } from '../leaderboard/BoardRow.tsx';
import { useReader } from '../leaderboard/reading.ts';
import { avatarColor, avatarFor, avatarUrl } from '../players/avatar.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { formatNumber } from '../ui/format.ts';
import type { Row } from '../verification/boardReader.ts';
import { CHECKING } from '../verification/proof.ts';
import { dayOf, phaseOf, TICKETS, timesOf } from './daily.ts';
import { type DailyClaim, type DailyStandings, loadDailyBoard, ranksOf, readerOf } from './dailyBoard.ts';
import { useServerTime } from './pageDaily.ts';
import { averageWords, localTime } from './words.ts';
import './dailyBoard.css';

interface Watching {
  /** Shows the replay of a claim. */
  onWatch: (claim: DailyClaim) => void;
  /** Plays against a claim's run. */
  onRace: (claim: DailyClaim) => void;
}

interface DailyBoardProps extends Watching {
  /** Whole days since 1970. */
  day: number;
}

type Loaded = { kind: 'loading' } | { kind: 'unreachable' } | { kind: 'read'; board: DailyStandings | null };

/** The board of one daily: claims until the seal opens, then ranks that this page verifies. */
export function DailyBoard({ day, ...watching }: DailyBoardProps) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const phase = useServerTime((now) => phaseOf(day, now));
  const today = useServerTime(dayOf);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another phase, is what loads it again.
  useEffect(() => {
    let isCurrent = true;
    loadDailyBoard(day).then(
      (board) => isCurrent && setLoaded({ kind: 'read', board }),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        if (isCurrent) setLoaded({ kind: 'unreachable' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [day, attempt, phase]);

  const retry = () => {
    setLoaded({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  // A link can name any day.
  if (day > today) return <EmptyBoard words="This daily has not begun" />;
  return (
    <div aria-live="polite" aria-busy={loaded.kind === 'loading'}>
      {loaded.kind === 'loading' && <LoadingBoard />}
      {loaded.kind === 'unreachable' && <UnreachableBoard onRetry={retry} />}
      {loaded.kind === 'read' &&
        (phase === 'final' ? (
          <Ranks board={loaded.board} {...watching} />
        ) : (
          <Claims day={day} isOpen={phase === 'open'} board={loaded.board} onWatch={watching.onWatch} />
        ))}
    </div>
  );
}

interface ClaimsProps extends Pick<Watching, 'onWatch'> {
  day: number;
  /** Tickets can be drawn. */
  isOpen: boolean;
  board: DailyStandings | null;
}

/** Nobody can check them yet: the order is what is claimed, and no rank. */
function Claims({ day, isOpen, board, onWatch }: ClaimsProps) {
  const { ticketsUntil, sealUntil } = timesOf(day);
  const claims = board?.top.entries ?? [];
  return (
    <>
      <p className="daily-rules">
        Claims, not ranks: replays are sealed until {localTime(sealUntil)}, so that nobody can copy a run.
        Then your browser verifies them.{isOpen && ` Tickets are drawn until ${localTime(ticketsUntil)}.`}
      </p>
      {claims.length === 0 && <EmptyBoard words="No claims yet" />}
      <ol className="board">
        {claims.map((claim) => (
          <DailyRow
            key={claim.uid}
            row={{ entry: claim, proof: CHECKING }}
            rank={null}
            own={board?.own ?? null}
            // The rules show a sealed replay to its owner only.
            buttons={claim.uid === board?.own?.uid && <RunButtons entry={claim} onWatch={onWatch} />}
          />
        ))}
      </ol>
      <OwnBelow board={board} shown={claims} />
    </>
  );
}

function Ranks({ board, ...watching }: Watching & { board: DailyStandings | null }) {
  if (!board || board.top.entries.length === 0) return <EmptyBoard words="Nobody played this daily" />;
  return <VerifiedRanks board={board} {...watching} />;
}

function VerifiedRanks({ board, onWatch, onRace }: Watching & { board: DailyStandings }) {
  const { readOn, ...reading } = useReader(readerOf(board));
  const claims = reading.ranks.map(({ entry }) => entry);
  const ranks = ranksOf(claims);
  return (
    <>
      <ol className="board" aria-live="off">
        {reading.ranks.map((row, index) => (
          <DailyRow
            key={row.entry.uid}
            row={row}
            rank={ranks[index] ?? null}
            own={board.own}
            buttons={<RunButtons entry={row.entry} onWatch={onWatch} onRace={onRace} />}
          >
            <ProofMark proof={row.proof} />
          </DailyRow>
        ))}
      </ol>
      <OwnBelow board={board} shown={claims} />
      <BoardChecks
        reading={reading}
        onReadOn={readOn}
        hiddenRow={(row) => (
          <DailyRow
            key={row.entry.uid}
            row={row}
            rank={null}
            own={board.own}
            buttons={<RunButtons entry={row.entry} onWatch={onWatch} />}
          />
        )}
      />
    </>
  );
}

/** The player's own claim, when it is not among those shown. */
function OwnBelow({ board, shown }: { board: DailyStandings | null; shown: readonly DailyClaim[] }) {
  const own = board?.own;
  if (!own || shown.some(({ uid }) => uid === own.uid)) return null;
  return (
    <ul className="board daily-own-below">
      <DailyRow row={{ entry: own, proof: CHECKING }} rank={null} own={own} />
    </ul>
  );
}

interface DailyRowProps {
  row: Row<DailyClaim>;
  /** `null`: it has none, or none yet. */
  rank: number | null;
  own: DailyClaim | null;
  buttons?: ReactNode;
  children?: ReactNode;
}

function DailyRow({ row: { entry, proof }, rank, own, buttons, children }: DailyRowProps) {
  const isOwn = entry.uid === own?.uid;
  const { playerName, score, lived, level, ticketsUsed } = entry;
  const facts = [`${ticketsUsed} of ${TICKETS} tickets`, averageWords(lived, score), `level ${level}`];
  return (
    <li
      className={isOwn ? 'board-row daily-row board-own' : 'board-row daily-row'}
      aria-current={isOwn ? 'true' : undefined}
    >
      <span className="board-rank">
        {rank === null ? (
          '–'
        ) : (
          <>
            <span className="visually-hidden">Rank </span>
            {rank}
          </>
        )}
      </span>
      <Avatar
        image={avatarUrl(avatarFor(entry.playerId))}
        name={playerName}
        color={avatarColor(playerName)}
      />
      <span className="board-name">
        {playerName} {isOwn && <span className="board-you">YOU</span>}
      </span>
      <span className="board-score">{formatNumber(score)}</span>
      <span className="board-level daily-facts">{facts.filter(Boolean).join(' · ')}</span>
      <span className="board-proof">
        {children}
        {buttons}
      </span>
      <Reason proof={proof} />
    </li>
  );
}
