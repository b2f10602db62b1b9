import type { ReactNode } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { useFollowed } from '../../board/followed.ts';
import { BoardChecks, RanksMayChange } from '../../board/leaderboard/BoardChecks.tsx';
import { EmptyBoard, LoadingBoard, UnreachableBoard } from '../../board/leaderboard/BoardMessages.tsx';
import { ProofMark, RunButtons } from '../../board/leaderboard/BoardRow.tsx';
import { useReader } from '../../board/leaderboard/reading.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import type { Row } from '../../board/verification/boardReader.ts';
import { CHECKING } from '../../board/verification/proof.ts';
import { rejection } from '../../board/verification/rejection.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { playPhaseOf } from '../../engine/contest/phases.ts';
import { ranksOf } from '../../engine/contest/results.ts';
import { ContestRow } from './ContestRow.tsx';
import { type ContestClaim, readerOf, type Standing, standingOf } from './standing.ts';
import type { BoardView, TabActions } from './view.ts';
import * as words from './words/en.ts';

interface ContestBoardProps extends Pick<TabActions, 'onWatch'>, Partial<Pick<TabActions, 'onRace'>> {
  view: BoardView;
  contest: Pick<Contest, 'id' | 'times' | 'tickets'>;
  /** The claim of this browser, where the page knows it by other means than the board. */
  own?: ContestClaim | null;
  /** The results stand: no rank changes, whatever this page has not read. */
  isFinal?: boolean;
}

/** The board of a contest: claims until the seal opens, then ranks that this page verifies. */
export function ContestBoard(props: ContestBoardProps) {
  const { view, contest } = props;
  const phase = useServerTime((now) => playPhaseOf(contest.times, now));
  if (phase === 'coming') return <EmptyBoard headline={view.comingWords(contest.times)} />;
  return <BegunBoard phase={phase} {...props} />;
}

/** The standing is read again in each `phase`. */
function BegunBoard({ phase, ...props }: ContestBoardProps & { phase: string }) {
  const { view, contest } = props;
  const followed = standingOf(contest.id, view.readTerms);
  const state = useFollowed(followed, phase);
  const standing = state.kind === 'known' ? state.value : null;
  const own = props.own === undefined ? (standing?.own ?? null) : props.own;
  return (
    <div aria-live="polite" aria-busy={state.kind === 'unknown'}>
      {state.kind === 'unknown' && <LoadingBoard />}
      {(state.kind === 'unreachable' || state.kind === 'absent') && (
        <UnreachableBoard onRetry={() => void followed.retry()} />
      )}
      {state.kind === 'known' && phase !== 'final' && <Claims {...props} standing={standing} own={own} />}
      {state.kind === 'known' &&
        phase === 'final' &&
        (standing?.top.entries.length ? (
          <VerifiedRanks {...props} standing={standing} own={own} />
        ) : (
          <EmptyBoard headline={view.nobodyWords} />
        ))}
    </div>
  );
}

interface ClaimsProps extends ContestBoardProps {
  /** `null`: there is no such contest yet. */
  standing: Standing | null;
  own: ContestClaim | null;
}

/** Nobody can check them yet: the order is what is claimed, and no rank. */
function Claims({ view, contest, standing, own, onWatch }: ClaimsProps) {
  const entries = standing?.top.entries ?? [];
  const claims = entries.filter(({ struck }) => !struck);
  const alikes = useAlikes(entries.map(({ playerName }) => playerName));
  const isOwn = ({ holder }: ContestClaim) => holder === own?.holder;
  const row = (claim: ContestClaim) => {
    const isAlike = alikes.has(claim.playerName.owner);
    return (
      <ContestRow
        key={claim.holder}
        row={unchecked(claim)}
        rank={null}
        isOwn={isOwn(claim)}
        isAlike={isAlike}
        facts={view.factsOf(claim, contest.tickets)}
      >
        {/* The rules show a sealed replay to its owner only. */}
        <RunButtons entry={claim} isAlike={isAlike} onWatch={isOwn(claim) ? onWatch : undefined} />
      </ContestRow>
    );
  };
  return (
    <>
      <p className="contest-rules">{view.claimsWords(contest.times)}</p>
      {claims.length === 0 && <EmptyBoard headline={words.noRunsYet} />}
      <ol className="board">{claims.map(row)}</ol>
      {standing && <Own {...{ view, contest, standing, own }} isListed={claims.some(isOwn)} />}
      <Disqualified rows={entries.filter(({ struck }) => struck).map(row)} />
    </>
  );
}

interface RanksProps extends ContestBoardProps {
  standing: Standing;
  own: ContestClaim | null;
}

function VerifiedRanks({ view, contest, standing, own, isFinal, onWatch, onRace }: RanksProps) {
  const { readOn, ...reading } = useReader(readerOf(standing));
  const alikes = useAlikes([...reading.ranks, ...reading.hidden].map(({ entry }) => entry.playerName));
  const isOwn = ({ holder }: ContestClaim) => holder === own?.holder;
  const ranks = ranksOf(reading.ranks.map(({ entry }) => entry));
  const row = (shown: Row<ContestClaim>, rank: number | null, isRank = false) => {
    const { entry, proof } = shown;
    const isAlike = alikes.has(entry.playerName.owner);
    return (
      <ContestRow
        key={entry.holder}
        row={shown}
        rank={rank}
        isOwn={isOwn(entry)}
        isAlike={isAlike}
        facts={view.factsOf(entry, contest.tickets)}
      >
        {isRank && <ProofMark proof={proof} />}
        <RunButtons {...{ entry, isAlike, onWatch }} onRace={isRank ? onRace : undefined} />
      </ContestRow>
    );
  };
  const unranked = (shown: Row<ContestClaim>) => row(shown, null);
  const struck = reading.hidden.filter(({ entry }) => entry.struck);
  const isListed = [...reading.ranks, ...reading.hidden].some(({ entry }) => isOwn(entry));
  return (
    <>
      {!isFinal && <RanksMayChange reading={reading} />}
      <ol className="board" aria-live="off">
        {reading.ranks.map((shown, index) => row(shown, ranks[index] ?? null, true))}
      </ol>
      {!isListed && <Own {...{ view, contest, standing, own }} isListed={false} />}
      <BoardChecks
        reading={{ ...reading, hidden: reading.hidden.filter(({ entry }) => !entry.struck) }}
        onReadOn={readOn}
        hiddenRow={unranked}
      />
      <Disqualified rows={struck.map(({ entry }) => unranked(unchecked(entry)))} />
    </>
  );
}

interface OwnClaimProps extends Pick<RanksProps, 'view' | 'contest' | 'standing' | 'own'> {
  /** Among the claims that are shown. */
  isListed: boolean;
}

function Own({ view, contest, standing, own, isListed }: OwnClaimProps) {
  if (!own || own.struck) return null;
  if (view.Own) return <view.Own standing={standing} own={own} />;
  if (isListed) return null;
  const facts = view.factsOf(own, contest.tickets);
  return (
    <ul className="board contest-own-below">
      <ContestRow row={{ entry: own, proof: CHECKING }} rank={null} isOwn isAlike={false} facts={facts} />
    </ul>
  );
}

/** A claim with the moderators' objection as its only proof. */
function unchecked(entry: ContestClaim): Row<ContestClaim> {
  return { entry, proof: rejection(entry) ?? CHECKING };
}

/** Below the ranks, with the reason. */
function Disqualified({ rows }: { rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="contest-struck" aria-label={words.disqualified}>
      <h3>{words.disqualified}</h3>
      <ul className="board">{rows}</ul>
    </section>
  );
}
