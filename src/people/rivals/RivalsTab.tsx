import { useEffect, useMemo, useState } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { serverNow } from '../../base/clock.ts';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import { BoardChecks } from '../../board/leaderboard/BoardChecks.tsx';
import { EmptyBoard, LoadingBoard, UnreachableBoard } from '../../board/leaderboard/BoardMessages.tsx';
import { ProofMark, RunButtons } from '../../board/leaderboard/BoardRow.tsx';
import { pageRanks } from '../../board/leaderboard/board.ts';
import { readerIo, useReader } from '../../board/leaderboard/reading.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { ALL_TIME, BoardReader, type Row } from '../../board/verification/boardReader.ts';
import { CHECKING } from '../../board/verification/proof.ts';
import { ContestRow } from '../../contests/all/ContestRow.tsx';
import { knownRanks } from '../../contests/all/standing.ts';
import { today } from '../../contests/dailies/today.ts';
import { dailyOf, dayOfDaily } from '../../engine/contest/contest.ts';
import { DAILIES } from '../../engine/contest/daily.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { RivalButton } from './FollowButton.tsx';
import { type KnownRivals, knownRivals, useKnownRivals, useOwnEntry } from './known.ts';
import { MAX_RIVALS, noteSeen, type Rival, useRivals } from './list.ts';
import * as words from './words/en.ts';
import { absentWords, claimWords, placeWords, renamedWords, yesterdayWords } from './words.ts';

interface RivalsTabProps {
  onWatch: (entry: LeaderboardEntry) => void;
  onRace: (entry: LeaderboardEntry) => void;
  /** The link that names players. */
  linkOf: (players: readonly PlayerId[]) => string;
}

/** The players whom the player follows, and the player among them. */
export function RivalsTab({ linkOf, ...actions }: RivalsTabProps) {
  const rivals = useRivals();
  const state = useOwnEntry();
  const own = state.kind === 'known' ? state.value : null;
  const named = [...(own ? [own.playerId] : []), ...rivals.map(({ id }) => id)];
  return (
    <>
      <div className="rivals-head">
        <p>{words.following(rivals.length, MAX_RIVALS)}</p>
        {!isCabinet && named.length > 0 && (
          <CopyButton text={linkOf(named)} label={words.copyListLink} words={words.copyLink} />
        )}
      </div>
      {rivals.length === 0 ? (
        <EmptyBoard headline={words.nobodyYet}>
          <p>{isCabinet ? words.howToFollowHere : words.howToFollow}</p>
        </EmptyBoard>
      ) : (
        <Rivals rivals={rivals} own={state.kind === 'unknown' ? undefined : own} {...actions} />
      )}
    </>
  );
}

interface RivalsProps extends Omit<RivalsTabProps, 'linkOf'> {
  rivals: readonly Rival[];
  /** `undefined`: it is on its way; `null`: there is none. */
  own: LeaderboardEntry | null | undefined;
}

function Rivals({ own, ...props }: RivalsProps) {
  const state = useKnownRivals();
  if (state.kind === 'unknown' || own === undefined) return <LoadingBoard />;
  if (state.kind !== 'known') return <UnreachableBoard onRetry={() => void knownRivals.retry()} />;
  return <VerifiedRivals known={state.value} own={own} {...props} />;
}

interface VerifiedRivalsProps extends RivalsProps {
  known: KnownRivals;
  own: LeaderboardEntry | null;
}

function VerifiedRivals({ rivals, known, own, onWatch, onRace }: VerifiedRivalsProps) {
  // An old name is shown until the tab is left.
  const [before] = useState(rivals);
  useEffect(() => noteSeen(known.entries), [known]);
  const { readOn, ...reading } = useReader(useMemo(() => readerOf(known, own), [known, own]));
  const isOwn = (id: PlayerId) => id === own?.playerId;
  const isShown = ({ entry: { playerId } }: Row) =>
    isOwn(playerId) || rivals.some(({ id }) => id === playerId);
  const claimOf = (id: PlayerId) => {
    if (isOwn(id)) return today.current.value?.entry;
    return DAILIES.idAt(serverNow()) === known.daily ? known.entries.get(id)?.claim : null;
  };
  const absent = rivals.filter(({ id }) => !known.entries.get(id)?.entry);
  const alikes = useAlikes([
    ...[...reading.ranks, ...reading.hidden].map(({ entry }) => entry.playerName),
    ...absent.map(({ playerName }) => playerName),
  ]);
  const row = (shown: Row, rank: number | null) => {
    const { entry, proof } = shown;
    const isAlike = alikes.has(entry.playerName.owner);
    const facts = [
      commonWords.level(entry.level),
      placeWords(entry, pageRanks.getState()),
      claimWords(claimOf(entry.playerId)),
      renamedWords(
        entry,
        before.find(({ id }) => id === entry.playerId),
      ),
    ];
    return (
      <ContestRow
        key={entry.playerId}
        row={shown}
        rank={rank}
        isOwn={isOwn(entry.playerId)}
        isAlike={isAlike}
        facts={facts}
      >
        {rank !== null && <ProofMark proof={proof} />}
        <RunButtons {...{ entry, isAlike, onWatch }} onRace={rank === null ? undefined : onRace} />
      </ContestRow>
    );
  };
  const absentRow = (rival: Rival) => {
    const { id: playerId, playerName, seen } = rival;
    const isRead = known.entries.has(playerId);
    const isAlike = alikes.has(rival.owner);
    const entry = { playerId, playerName, score: isRead ? null : seen };
    const yesterday = dailyOf(dayOfDaily(DAILIES.idAt(serverNow())) - 1);
    const facts = [
      absentWords(rival, isRead),
      claimWords(claimOf(playerId)),
      yesterdayWords(playerId, knownRanks(yesterday)),
    ];
    return (
      <ContestRow
        key={playerId}
        row={{ entry, proof: CHECKING }}
        rank={null}
        isOwn={false}
        isAlike={isAlike}
        facts={facts}
      >
        <RivalButton rival={rival} isAlike={isAlike} />
      </ContestRow>
    );
  };
  return (
    <>
      <ol className="board" aria-live="off">
        {reading.ranks.filter(isShown).map((shown, index) => row(shown, index + 1))}
        {reading.hidden.filter(isShown).map((shown) => row(shown, null))}
        {absent.map(absentRow)}
      </ol>
      {reading.ranks.length > 0 && (
        <BoardChecks reading={{ ...reading, hidden: [] }} onReadOn={readOn} hiddenRow={() => null} />
      )}
    </>
  );
}

const NO_MORE = async () => ({ entries: [], end: null, size: 0 });

/** Verifies all of them, as far as the allowance of a visit goes. */
function readerOf({ entries }: KnownRivals, own: LeaderboardEntry | null): BoardReader {
  const all = [own, ...[...entries.values()].map(({ entry }) => entry)].filter((entry) => entry !== null);
  return new BoardReader(
    { ...readerIo, readScores: NO_MORE },
    ALL_TIME,
    { entries: all, end: null, size: all.length },
    Infinity,
  );
}
