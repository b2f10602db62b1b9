import { type SubmitEvent, Suspense, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { latePart } from '../ui/latePart.tsx';
import * as commonWords from '../words/en.ts';
import { cleanText } from './cleanText.ts';
import { USERNAME_MAX, WALLET_MAX } from './player.ts';
import { readyName } from './readyName.ts';
import { signIn } from './session.ts';
import { useSecretGuard } from './useSecretGuard.ts';
import * as words from './words/en.ts';

const NameAdvice = latePart(() => import('./NameAdvice.tsx'), { ifLost: '' });

interface LoginDialogProps {
  /** Somebody has signed in. */
  onJoin: () => void;
  /** Somebody has a key: they play in another browser. */
  onKey: () => void;
  onClose: () => void;
}

/**
 * Spec 2.5. Closing it, by any way, clears both fields: it is unmounted. A name is ready, so that Enter plays; it is
 * selected, so that typing replaces it.
 */
export function LoginDialog({ onJoin, onKey, onClose }: LoginDialogProps) {
  const [ready] = useState(readyName);
  const [username, setUsername] = useState(ready);
  const [wallet, setWallet] = useState('');
  const [error, setError] = useState({ text: '', isOfWallet: false });
  const id = useId();
  const tell = (text: string, isOfWallet = false) => setError({ text, isOfWallet });
  const form = useSecretGuard((text, field) => tell(text, field.id === `${id}-wallet`));

  const isBlank = cleanText(username) === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    try {
      signIn(username, wallet);
      onJoin();
    } catch (thrown) {
      tell((thrown instanceof Error && thrown.message) || words.loginFailed);
    }
  };

  return (
    <Dialog title={words.enterTheTrenches} staysOpen={username !== ready || wallet !== ''} onClose={onClose}>
      <form
        ref={form}
        onSubmit={submit}
        // While the button is disabled, Enter submits nothing: here the player reads that a name is blank.
        onKeyDown={(event) => event.key === 'Enter' && isBlank && tell(words.enterUsername)}
        onChange={() => tell('')}
        noValidate
        className="form"
      >
        <label htmlFor={`${id}-username`}>{words.username}</label>
        <input
          id={`${id}-username`}
          value={username}
          maxLength={USERNAME_MAX}
          autoComplete="nickname"
          data-first
          onFocus={({ target }) => username === ready && target.select()}
          aria-invalid={error.text !== '' && !error.isOfWallet}
          aria-describedby={`${id}-error`}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Suspense>
          <NameAdvice name={username} onTake={setUsername} />
        </Suspense>
        <label htmlFor={`${id}-wallet`}>{words.wallet}</label>
        <input
          id={`${id}-wallet`}
          value={wallet}
          maxLength={WALLET_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.walletPlaceholder}
          aria-invalid={error.isOfWallet}
          aria-describedby={`${id}-error`}
          onChange={(event) => setWallet(event.target.value)}
        />
        <p id={`${id}-error`} role="alert" className="error">
          {error.text}
        </p>
        <div className="actions">
          <Button type="submit" look="primary" disabled={isBlank}>
            {words.joinBattle}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button onClick={onKey}>{words.haveAKey}</Button>
        </div>
        <ul className="notes">
          <li>{words.usernameNote}</li>
          <li>{words.walletNote}</li>
          <li>{words.avatarNote}</li>
          <li>{words.scoresNote}</li>
          <li>{words.againNote}</li>
        </ul>
      </form>
    </Dialog>
  );
}
