import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { cleanText } from './cleanText.ts';
import { USERNAME_MAX, WALLET_MAX } from './player.ts';
import { readyName } from './readyName.ts';
import { signIn } from './session.ts';
import { useSecretGuard } from './useSecretGuard.ts';

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
  const [error, setError] = useState({ words: '', isOfWallet: false });
  const id = useId();
  const tell = (words: string, isOfWallet = false) => setError({ words, isOfWallet });
  const form = useSecretGuard((words, field) => tell(words, field.id === `${id}-wallet`));

  const isBlank = cleanText(username) === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    try {
      signIn(username, wallet);
      onJoin();
    } catch (thrown) {
      tell((thrown instanceof Error && thrown.message) || 'Login failed');
    }
  };

  return (
    <Dialog title="ENTER THE TRENCHES" staysOpen={username !== ready || wallet !== ''} onClose={onClose}>
      <form
        ref={form}
        onSubmit={submit}
        // While the button is disabled, Enter submits nothing: this is where a blank name is told.
        onKeyDown={(event) => event.key === 'Enter' && isBlank && tell('Please enter a username')}
        onChange={() => tell('')}
        noValidate
        className="form"
      >
        <label htmlFor={`${id}-username`}>Username</label>
        <input
          id={`${id}-username`}
          value={username}
          maxLength={USERNAME_MAX}
          autoComplete="nickname"
          data-first
          onFocus={({ target }) => username === ready && target.select()}
          aria-invalid={error.words !== '' && !error.isOfWallet}
          aria-describedby={`${id}-error`}
          onChange={(event) => setUsername(event.target.value)}
        />
        <label htmlFor={`${id}-wallet`}>Wallet address (optional)</label>
        <input
          id={`${id}-wallet`}
          value={wallet}
          maxLength={WALLET_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Your wallet address, for prizes"
          aria-invalid={error.isOfWallet}
          aria-describedby={`${id}-error`}
          onChange={(event) => setWallet(event.target.value)}
        />
        <p id={`${id}-error`} role="alert" className="error">
          {error.words}
        </p>
        <div className="actions">
          <Button type="submit" look="primary" disabled={isBlank}>
            JOIN BATTLE
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={onKey}>I HAVE A KEY</Button>
        </div>
        <ul className="notes">
          <li>The username accepts letters, numbers, spaces and special characters.</li>
          <li>
            The wallet is optional, but required for prize distribution. It is saved with your score, and
            everybody can see it.
          </li>
          <li>Your avatar is assigned randomly.</li>
          <li>Your scores are saved to the leaderboard.</li>
          <li>
            You can log out and log in again. Each login starts a new entry on the board. The earlier one
            stays.
          </li>
        </ul>
      </form>
    </Dialog>
  );
}
