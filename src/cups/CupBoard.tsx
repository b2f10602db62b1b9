import type { ReactNode } from 'react';
import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { phaseOf } from '../contest/cup.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { ranksOf } from '../contest/results.ts';
import { ContestRow } from '../contests/ContestRow.tsx';
import { LoadedBoard } from '../contests/LoadedBoard.tsx';
import { averageWords } from '../contests/words.ts';
import { BoardChecks } from '../leaderboard/BoardChecks.tsx';
import { EmptyBoard } from '../leaderboard/BoardMessages.tsx';
import { ProofMark, RunButtons } from '../leaderboard/BoardRow.tsx';
import { useReader } from '../leaderboard/reading.ts';
import type { Row } from '../verification/boardReader.ts';
import { CHECKING, rejection } from '../verification/proof.ts';
import { type CupClaim, type CupStanding, claimOf, loadStanding, paceWords, readerOf } from './cupBoard.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { useOwn } from './useCups.ts';
import { localMoment } from './words.ts';

interface CupBoardProps {
  cup: Cup;
  /** Shows the replay of a claim. */
  onWatch: (claim: CupClaim) => void;
}

/** The standing of a cup: claims until the seal opens, then ranks that this page verifies. */
export function CupBoard({ cup, onWatch }: CupBoardProps) {
  const state = useOwn(cup);
  const phase = useServerTime((now) => phaseOf(cup.times, now));
  const isOpen = useServerTime((now) => now >= sealOpensAt(cup.times));
  const entry = state?.kind === 'known' ? state.entrant?.entry : null;
  const own = entry ? claimOf(entry, cup) : null;
  if (phase === 'announced' || phase === 'registration' || phase === 'waiting')
    return <EmptyBoard words={`The cup starts ${localMoment(cup.times.startsAt)}`} />;
  return (
    <LoadedBoard load={() => loadStanding(cup)} state={`${cup.id} ${phase}`}>
      {(standing) =>
        isOpen ? (
          <Ranks standing={standing} own={own} onWatch={onWatch} />
        ) : (
          <Claims standing={standing} own={own} onWatch={onWatch} />
        )
      }
    </LoadedBoard>
  );
}

interface StandingProps extends Pick<CupBoardProps, 'onWatch'> {
  standing: CupStanding;
  /** This browser's own; `null`: it has none. */
  own: CupClaim | null;
}

/** Nobody can check them yet: the order is what is claimed, and no rank. */
function Claims({ standing, own, onWatch }: StandingProps) {
  const { cup, top } = standing;
  const claims = top.entries.filter(({ struck }) => !struck);
  const row = (claim: CupClaim) => (
    <CupRow
      key={claim.entrant}
      row={{ entry: claim, proof: rejection(claim) ?? CHECKING }}
      rank={null}
      cup={cup}
      isOwn={claim.entrant === own?.entrant}
      // The rules show a sealed replay to its owner only.
      buttons={claim.entrant === own?.entrant && <RunButtons entry={claim} onWatch={onWatch} />}
    />
  );
  return (
    <>
      <p className="contest-rules">
        Claims, not ranks: replays are sealed until {localMoment(sealOpensAt(cup.times))}, so that nobody can
        copy a run. Then your browser verifies them.
      </p>
      {claims.length === 0 && <EmptyBoard words="No claims yet" />}
      <ol className="board">{claims.map(row)}</ol>
      {own && !own.struck && <OwnPlace standing={standing} own={own} />}
      <StruckOut claims={top.entries.filter(({ struck }) => struck)} row={row} />
    </>
  );
}

function Ranks(props: StandingProps) {
  return props.standing.top.entries.length === 0 ? (
    <EmptyBoard words="Nobody played this cup" />
  ) : (
    <VerifiedRanks {...props} />
  );
}

function VerifiedRanks({ standing, own, onWatch }: StandingProps) {
  const { readOn, ...reading } = useReader(readerOf(standing));
  const ranks = ranksOf(reading.ranks.map(({ entry }) => entry));
  const row = (shown: Row<CupClaim>, rank: number | null, children?: ReactNode) => (
    <CupRow
      key={shown.entry.entrant}
      row={shown}
      rank={rank}
      cup={standing.cup}
      isOwn={shown.entry.entrant === own?.entrant}
      buttons={<RunButtons entry={shown.entry} onWatch={onWatch} />}
    >
      {children}
    </CupRow>
  );
  const unranked = (shown: Row<CupClaim>) => row(shown, null);
  const rows = [...reading.ranks, ...reading.hidden];
  return (
    <>
      <ol className="board" aria-live="off">
        {reading.ranks.map((shown, index) =>
          row(shown, ranks[index] ?? null, <ProofMark proof={shown.proof} />),
        )}
      </ol>
      {own && !own.struck && !rows.some(({ entry }) => entry.entrant === own.entrant) && (
        <OwnPlace standing={standing} own={own} />
      )}
      <StruckOut
        claims={reading.hidden.map(({ entry }) => entry).filter(({ struck }) => struck)}
        row={(entry) => unranked({ entry, proof: rejection(entry) ?? CHECKING })}
      />
      <BoardChecks
        reading={{ ...reading, hidden: reading.hidden.filter(({ entry }) => !entry.struck) }}
        onReadOn={readOn}
        hiddenRow={unranked}
      />
    </>
  );
}

interface CupRowProps {
  row: Row<CupClaim>;
  rank: number | null;
  cup: Cup;
  isOwn: boolean;
  buttons?: ReactNode;
  children?: ReactNode;
}

function CupRow({ cup, ...row }: CupRowProps) {
  const { score, lived, level, ticketsUsed } = row.row.entry;
  const facts = [
    `ticket ${ticketsUsed} of ${cup.tickets}`,
    averageWords(lived, score),
    `level ${level}`,
    paceWords(row.row.entry),
  ];
  return <ContestRow {...row} facts={facts} />;
}

/** Below the ranks, with the reason. */
function StruckOut({ claims, row }: { claims: readonly CupClaim[]; row: (claim: CupClaim) => ReactNode }) {
  if (claims.length === 0) return null;
  return (
    <section className="contest-struck" aria-label="Struck out">
      <h3>STRUCK OUT</h3>
      <ul className="board">{claims.map(row)}</ul>
    </section>
  );
}
