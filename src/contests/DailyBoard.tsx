import { useServerTime } from '../clock.ts';
import { dayOf, TICKETS, timesOf } from '../contest/daily.ts';
import { playPhaseOf, sealOpensAt } from '../contest/phases.ts';
import { ranksOf } from '../contest/results.ts';
import { BoardChecks } from '../leaderboard/BoardChecks.tsx';
import { EmptyBoard } from '../leaderboard/BoardMessages.tsx';
import { ProofMark, RunButtons } from '../leaderboard/BoardRow.tsx';
import { useReader } from '../leaderboard/reading.ts';
import type { Row } from '../verification/boardReader.ts';
import { CHECKING } from '../verification/proof.ts';
import { ContestRow, type ContestRowProps } from './ContestRow.tsx';
import { type DailyClaim, type DailyStandings, loadDailyBoard, readerOf } from './dailyBoard.ts';
import { LoadedBoard } from './LoadedBoard.tsx';
import { averageWords, localTime } from './words.ts';

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

/** The board of one daily: claims until the seal opens, then ranks that this page verifies. */
export function DailyBoard({ day, ...watching }: DailyBoardProps) {
  const phase = useServerTime((now) => playPhaseOf(timesOf(day), now));
  const today = useServerTime(dayOf);
  // A link can name any day.
  if (day > today) return <EmptyBoard words="This daily has not begun" />;
  return (
    <LoadedBoard load={() => loadDailyBoard(day)} state={`${day} ${phase}`}>
      {(board) =>
        phase === 'final' ? (
          <Ranks board={board} {...watching} />
        ) : (
          <Claims day={day} isOpen={phase === 'open'} board={board} onWatch={watching.onWatch} />
        )
      }
    </LoadedBoard>
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
  const times = timesOf(day);
  const claims = board?.top.entries ?? [];
  return (
    <>
      <p className="contest-rules">
        Runs of the daily, three minutes long. Claims, not ranks: replays are sealed until{' '}
        {localTime(sealOpensAt(times))}, so that nobody can copy a run. Then your browser verifies them.
        {isOpen && ` Tickets are drawn until ${localTime(times.endsAt)}.`}
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
    <ul className="board contest-own-below">
      <DailyRow row={{ entry: own, proof: CHECKING }} rank={null} own={own} />
    </ul>
  );
}

interface DailyRowProps extends Omit<ContestRowProps, 'isOwn' | 'facts'> {
  row: Row<DailyClaim>;
  own: DailyClaim | null;
}

function DailyRow({ own, ...row }: DailyRowProps) {
  const { uid, score, lived, level, ticketsUsed } = row.row.entry;
  const facts = [`${ticketsUsed} of ${TICKETS} tickets`, averageWords(lived, score), `level ${level}`];
  return <ContestRow {...row} isOwn={uid === own?.uid} facts={facts} />;
}
