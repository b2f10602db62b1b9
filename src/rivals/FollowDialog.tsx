import { useState } from 'react';
import { askContests } from '../backend/connection.ts';
import type { LeaderboardEntry } from '../backend/records.ts';
import { ContestRow } from '../contests/ContestRow.tsx';
import { Followed, useFollowed } from '../followed.ts';
import type { PlayerId } from '../ids.ts';
import { UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CHECKING, rejection } from '../verification/proof.ts';
import { follow, MAX_RIVALS, rivalOf, useRivals } from './list.ts';
import './rivals.css';

interface FollowDialogProps {
  /** Whom a link names: one or more. */
  players: readonly PlayerId[];
  /** They were followed. */
  onFollowed: () => void;
  onClose: () => void;
}

/** Asks before it follows anybody: a link may come from whomever. */
export function FollowDialog({ players, onFollowed, onClose }: FollowDialogProps) {
  const [asked] = useState(
    () =>
      new Followed({
        ask: async () => {
          const queries = players.map((id) => ({ id }));
          const { entries } = await askContests((contests) => contests.readPlayers(queries));
          return players.flatMap((id) => entries.get(id)?.entry ?? []);
        },
      }),
  );
  const state = useFollowed(asked);
  const rivals = useRivals();
  const found = state.kind === 'known' ? state.value : [];
  const isNew = ({ playerId }: LeaderboardEntry) => !rivals.some(({ id }) => id === playerId);
  const newcomers = found.filter(isNew);
  const hasRoom = rivals.length + newcomers.length <= MAX_RIVALS;
  const canFollow = newcomers.length > 0 && hasRoom;
  const isOne = players.length === 1;
  const areFollowed = found.length > 0 && newcomers.length === 0;
  return (
    <Dialog title={titleOf(areFollowed, isOne)} onClose={onClose}>
      <p>
        {`A link names ${isOne ? 'this player' : 'these players'}. Whom you follow stands in the Hall’s tab RIVALS, with their best and what they claim today. Nobody is told.`}
      </p>
      {state.kind === 'unknown' && <p>Loading names...</p>}
      {(state.kind === 'unreachable' || state.kind === 'absent') && (
        <UnreachableBoard onRetry={() => void asked.retry()} />
      )}
      <ul className="board">
        {found.map((entry) => (
          <ContestRow
            key={entry.playerId}
            row={{ entry, proof: rejection(entry) ?? CHECKING }}
            isOwn={false}
            facts={[`level ${entry.level}`, isNew(entry) ? null : 'followed already']}
          />
        ))}
      </ul>
      {state.kind === 'known' && found.length < players.length && (
        <p>{`Not on the all-time board: ${players.length - found.length} of those that it names.`}</p>
      )}
      {!hasRoom && (
        <p role="alert">
          {`You follow ${rivals.length} players, and ${MAX_RIVALS} is the most. UNFOLLOW some in the tab RIVALS, then open the link again.`}
        </p>
      )}
      <div className="actions">
        {canFollow && (
          <Button
            look="primary"
            onClick={() => {
              follow(newcomers.map(rivalOf));
              onFollowed();
            }}
          >
            {newcomers.length === 1 ? 'FOLLOW' : `FOLLOW ALL ${newcomers.length}`}
          </Button>
        )}
        <Button onClick={onClose}>{state.kind === 'known' && !canFollow ? 'CLOSE' : 'NO THANKS'}</Button>
      </div>
    </Dialog>
  );
}

function titleOf(areFollowed: boolean, isOne: boolean): string {
  if (areFollowed) return isOne ? 'YOU FOLLOW THIS PLAYER' : 'YOU FOLLOW THESE PLAYERS';
  return isOne ? 'FOLLOW THIS PLAYER?' : 'FOLLOW THEM?';
}
