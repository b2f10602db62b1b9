import { useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import * as commonWords from '../../base/words/en.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import { Followed, useFollowed } from '../../board/followed.ts';
import { UnreachableBoard } from '../../board/leaderboard/BoardMessages.tsx';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { CHECKING } from '../../board/verification/proof.ts';
import { rejection } from '../../board/verification/rejection.ts';
import { ContestRow } from '../../contests/all/ContestRow.tsx';
import type { PlayerId } from '../../engine/ids.ts';
import { follow, MAX_RIVALS, rivalOf, useRivals } from './list.ts';
import * as words from './words/en.ts';
import './rivals.css';

interface FollowDialogProps {
  /** The players that a link names: one or more. */
  players: readonly PlayerId[];
  /** Called once they are followed. */
  onFollowed: () => void;
  onClose: () => void;
}

/** Asks before it follows anybody: a link may come from anybody. */
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
  const alikes = useAlikes([...found, ...rivals].map(({ playerName }) => playerName));
  const isNew = ({ playerId }: LeaderboardEntry) => !rivals.some(({ id }) => id === playerId);
  const newcomers = found.filter(isNew);
  const hasRoom = rivals.length + newcomers.length <= MAX_RIVALS;
  const canFollow = newcomers.length > 0 && hasRoom;
  const areFollowed = found.length > 0 && newcomers.length === 0;
  return (
    <Dialog
      title={areFollowed ? words.followedThem(players.length) : words.followThem(players.length)}
      onClose={onClose}
    >
      <p>{words.whatFollowingDoes}</p>
      {state.kind === 'unknown' && <p>{words.loadingNames}</p>}
      {(state.kind === 'unreachable' || state.kind === 'absent') && (
        <UnreachableBoard onRetry={() => void asked.retry()} />
      )}
      <ul className="board">
        {found.map((entry) => (
          <ContestRow
            key={entry.playerId}
            row={{ entry, proof: rejection(entry) ?? CHECKING }}
            isOwn={false}
            isAlike={alikes.has(entry.playerName.owner)}
            facts={[commonWords.level(entry.level), isNew(entry) ? null : words.alreadyFollowed]}
          />
        ))}
      </ul>
      {state.kind === 'known' && found.length < players.length && (
        <p>{words.withoutScore(players.length - found.length)}</p>
      )}
      {!hasRoom && <p role="alert">{words.noRoomForThem(rivals.length, MAX_RIVALS)}</p>}
      <div className="actions">
        {canFollow && (
          <Button
            look="primary"
            onClick={() => {
              follow(newcomers.map(rivalOf));
              onFollowed();
            }}
          >
            {words.followAll(newcomers.length)}
          </Button>
        )}
        <Button onClick={onClose}>
          {state.kind === 'known' && !canFollow ? commonWords.close : words.noThanks}
        </Button>
      </div>
    </Dialog>
  );
}
