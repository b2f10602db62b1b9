import type { ReactNode } from 'react';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import * as commonWords from '../../base/words/en.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import { RankMark, Reason } from '../../board/leaderboard/BoardRow.tsx';
import { PlayerName } from '../../board/names/PlayerName.tsx';
import { useNameShown } from '../../board/names/useNameShown.ts';
import { avatarColor, avatarFor, avatarUrl } from '../../board/players/avatar.ts';
import type { Proof } from '../../board/verification/proof.ts';
import './contestBoard.css';

interface ContestRowProps {
  /** A score of `null`: there is none. */
  row: {
    readonly entry: Pick<LeaderboardEntry, 'playerId' | 'playerName'> & { readonly score: number | null };
    readonly proof: Proof;
  };
  /** `null`: it has none, or none yet. Absent: nobody has asked for it. */
  rank?: number | null;
  isOwn: boolean;
  /** The name looks like another's. */
  isAlike: boolean;
  /** Further facts of the run, a few words each. */
  facts: readonly (string | null)[];
  /** The state of its proof, and its buttons. */
  children?: ReactNode;
}

/** A claim of a contest's board. */
export function ContestRow({
  row: { entry, proof },
  rank,
  isOwn,
  isAlike,
  facts,
  children,
}: ContestRowProps) {
  const { playerId, score } = entry;
  const name = useNameShown(entry.playerName, false);
  return (
    <li
      className={isOwn ? 'board-row contest-row board-own' : 'board-row contest-row'}
      aria-current={isOwn ? 'true' : undefined}
    >
      {rank !== undefined && <RankMark rank={rank} />}
      <Avatar image={avatarUrl(avatarFor(playerId))} name={name} color={avatarColor(name)} />
      <span className="board-name">
        <PlayerName name={entry.playerName} isAlike={isAlike} />{' '}
        {isOwn && <span className="board-you">{commonWords.you}</span>}
      </span>
      <span className="board-score" translate="no">
        {score === null ? '–' : formatNumber(score)}
      </span>
      <span className="board-level contest-facts">{facts.filter(Boolean).join(' · ')}</span>
      <span className="board-proof">{children}</span>
      <Reason proof={proof} />
    </li>
  );
}
