import { useDeferredValue, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { pageBests } from '../backend/bests.ts';
import type { LeaderboardEntry } from '../backend/documents.ts';
import { type FollowedState, useFollowed } from '../followed.ts';
import { useAlikes } from '../names/useAlikes.ts';
import { useSession } from '../players/session.ts';
import { AUTOPILOT_RUN } from '../verification/autopilot.ts';
import type { Row } from '../verification/boardReader.ts';
import { BoardChecks, RanksMayChange } from './BoardChecks.tsx';
import { EmptyBoard, LoadingBoard, UnreachableBoard } from './BoardMessages.tsx';
import { BoardRow, ProofMark, Reason } from './BoardRow.tsx';
import { type Standings, standings } from './board.ts';
import { OwnRankInHall } from './OwnRank.tsx';
import { useAutopilotProof, useReading } from './reading.ts';
import * as words from './words/en.ts';
import './leaderboard.css';

interface AllTimeBoardProps {
  /** Shows the replay of an entry. */
  onWatch: (entry: LeaderboardEntry) => void;
  /** Plays against an entry's run. */
  onRace: (entry: LeaderboardEntry) => void;
}

/** The board of spec 2.6. Opening it loads it (4.4). */
export function AllTimeBoard(props: AllTimeBoardProps) {
  // Rendered a few milliseconds at a time: the page of a slow phone still answers its player.
  const board = useDeferredValue(useFollowed(standings));
  // Bought skins are stronger.
  const [isClassicOnly, setClassicOnly] = useState(false);
  const { kind } = board;
  return (
    <>
      <div className="board-head">
        <p className="games-played">
          <span>{words.gamesPlayed}</span>
          <strong>
            {kind === 'unknown' ? '–' : formatNumber(kind === 'known' ? board.value.gamesPlayed : 0)}
          </strong>
        </p>
        <Button aria-pressed={isClassicOnly} onClick={() => setClassicOnly(!isClassicOnly)}>
          {words.classicOnly}
        </Button>
      </div>
      <div aria-live="polite" aria-busy={kind === 'unknown'}>
        <BoardContent board={board} skin={isClassicOnly ? 'default' : null} {...props} />
      </div>
    </>
  );
}

interface BoardProps<B> extends AllTimeBoardProps {
  board: B;
  /** Only runs in this skin are ranks; `null`: in any. */
  skin: SkinId | null;
}

function BoardContent({ board, ...props }: BoardProps<FollowedState<Standings>>) {
  if (board.kind === 'unknown') return <LoadingBoard />;
  if (board.kind !== 'known') return <UnreachableBoard onRetry={() => void standings.retry()} />;
  if (board.value.top.entries.length === 0) {
    return (
      <EmptyBoard headline={words.noScores}>
        <p>{words.beTheFirst}</p>
      </EmptyBoard>
    );
  }
  return <VerifiedBoard board={board.value} {...props} />;
}

/** The ranks, verified while they are shown. */
function VerifiedBoard({ board, skin, onWatch, onRace }: BoardProps<Standings>) {
  const playerId = useSession((session) => session.player?.id);
  const { readOn, ...reading } = useReading(board, skin);
  const bests = useStore(pageBests);
  const best = playerId && bests[playerId];
  const isOwn = ({ entry }: { entry: LeaderboardEntry }) => entry.playerId === playerId;
  const alikes = useAlikes([...reading.ranks, ...reading.hidden].map(({ entry }) => entry.playerName));
  const rowOf = (row: Row, rank: number | null) => (
    <BoardRow
      key={row.entry.playerId}
      row={row}
      rank={rank}
      isOwn={rank !== null && isOwn(row)}
      isAlike={alikes.has(row.entry.playerName.owner)}
      onWatch={onWatch}
      onRace={rank === null ? undefined : onRace}
    />
  );
  return (
    <>
      <RanksMayChange reading={reading} />
      <ol className="board" aria-live="off">
        {reading.ranks.map((row, index) => rowOf(row, index + 1))}
      </ol>
      {typeof best === 'number' && skin === null && ![...reading.ranks, ...reading.hidden].some(isOwn) && (
        <OwnRankInHall
          best={best}
          hiddenAbove={
            reading.hidden.filter(({ entry, proof }) => proof.kind === 'failed' && entry.score > best).length
          }
        />
      )}
      <AutopilotRow isChecked={!reading.isReading} />
      <BoardChecks reading={reading} onReadOn={readOn} hiddenRow={(row) => rowOf(row, null)}>
        <p>
          <a href="?verify=all">{words.checkAll}</a>
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
      <p className="board-aside">{words.aboutAutopilot}</p>
      <span className="board-rank" aria-hidden="true">
        –
      </span>
      <span className="board-name">{words.autopilot}</span>
      <span className="board-score" translate="no">
        {formatNumber(score)}
      </span>
      <span className="board-level">{words.level(level)}</span>
      <span className="board-proof">
        <ProofMark proof={proof} />
      </span>
      <Reason proof={proof} />
    </div>
  );
}
