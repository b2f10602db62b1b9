import { type SubmitEvent, Suspense, useId, useState } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { cleanText } from '../../board/players/cleanText.ts';
import { createPlayer, type Player, USERNAME_MAX } from '../../board/players/player.ts';
import { keepPlayer } from '../../board/players/session.ts';
import { useSecretGuard } from '../../board/players/useSecretGuard.ts';
import { ownText } from '../../engine/ownName.ts';
import * as words from './words/en.ts';

const NameAdvice = latePart(() => import('../../board/players/NameAdvice.tsx'), { ifLost: '' });

/** Another name for the same player: id, wallet and all that rests on them stay. */
export function RenameDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const before = ownText(player.username);
  const [name, setName] = useState(before);
  const [error, setError] = useState('');
  const id = useId();
  const form = useSecretGuard(setError);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const { username, avatarImage, avatarColor } = createPlayer(name, '', player.joinDate);
      keepPlayer({ ...player, username, avatarImage, avatarColor });
      onClose();
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return (
    <Dialog title={words.renameTitle} staysOpen={name !== before} onClose={onClose}>
      <form ref={form} onSubmit={submit} onChange={() => setError('')} noValidate className="form">
        <label htmlFor={id}>{words.newName}</label>
        <input
          id={id}
          value={name}
          maxLength={USERNAME_MAX}
          autoComplete="nickname"
          data-first
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setName(target.value)}
        />
        <Suspense>
          <NameAdvice name={name} onTake={setName} />
        </Suspense>
        <p id={`${id}-error`} role="alert" className="error">
          {error}
        </p>
        <div className="actions">
          <Button type="submit" look="primary" disabled={cleanText(name) === ''}>
            {words.saveName}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
        </div>
        <ul className="notes">
          <li>{words.nameOnBoard}</li>
          {!isCabinet && (
            <>
              <li>{words.nameInContests}</li>
              <li>{words.namedByModerators}</li>
              <li>{words.nameInId}</li>
            </>
          )}
        </ul>
      </form>
    </Dialog>
  );
}
