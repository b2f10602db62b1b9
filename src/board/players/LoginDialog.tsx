import { type SubmitEvent, Suspense, useEffect, useId, useState } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { cleanText } from './cleanText.ts';
import { readyName, USERNAME_MAX, WALLET_MAX } from './player.ts';
import { signIn } from './session.ts';
import { useSecretGuard } from './useSecretGuard.ts';
import * as words from './words/en.ts';

const NameAdvice = latePart(() => import('./NameAdvice.tsx'), { ifLost: '' });

/** The name that stands in the page, whose digits nobody sees. */
const STANDING = words.readyName(1000);

/** Opened before the page's script (src/page/input/earlyClick.ts). */
const EARLY = '#root > dialog[open]:has([data-ready])';

interface LoginDialogProps {
  /** Closed, it stands in the page. */
  isOpen?: boolean;
  /** Somebody has signed in. */
  onJoin: () => void;
  /** Somebody has a key: they play in another browser. */
  onKey: () => void;
  onClose: () => void;
}

/** True if the login was opened before the page's script. Asked before React opens any dialog. */
export function isOpenEarly(): boolean {
  return document.querySelector(EARLY) !== null;
}

/**
 * Spec 2.5. Closing it, by any way, clears both fields: it is unmounted. A name is ready, so that Enter plays; it is
 * selected, so that typing replaces it. Before it is opened it stands in the page, closed: a press opens it at once, with
 * the page's script or before.
 */
export function LoginDialog({ isOpen = true, onJoin, onKey, onClose }: LoginDialogProps) {
  const [ready, setReady] = useState(() => (isOpen ? readyName() : STANDING));
  const [username, setUsername] = useState(ready);
  const [wallet, setWallet] = useState('');
  const [error, setError] = useState({ text: '', isOfWallet: false });
  const id = useId();
  const tell = (text: string, isOfWallet = false) => setError({ text, isOfWallet });
  const form = useSecretGuard((text, field) => tell(text, field.id === `${id}-wallet`), isOpen);

  // It stood in the page: with what was typed before the page's script, or without a name of its own.
  useEffect(() => {
    const [name, wallet] = form.current?.querySelectorAll('input') ?? [];
    if (name?.defaultValue !== STANDING || !wallet) return;
    const isEarly = isOpenEarly();
    const its = name.dataset.ready ?? readyName();
    setReady(its);
    setUsername(isEarly ? name.value : its);
    setWallet(isEarly ? wallet.value : '');
  }, [form]);

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
    <Dialog
      title={words.enterTheTrenches}
      isOpen={isOpen}
      staysOpen={username !== ready || wallet !== ''}
      onClose={onClose}
    >
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
        {/* The name that was ready needs none: its file would share the network with the game's. */}
        <Suspense>
          {isOpen && username !== ready && <NameAdvice name={username} onTake={setUsername} />}
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
          <Button onClick={onClose} data-closes>
            {commonWords.cancel}
          </Button>
          {!isCabinet && <Button onClick={onKey}>{words.haveAKey}</Button>}
        </div>
        <ul className="notes">
          <li>{words.usernameNote}</li>
          <li>{isCabinet ? words.walletNoteHere : words.walletNote}</li>
          <li>{words.avatarNote}</li>
          <li>{words.scoresNote}</li>
          <li>{words.againNote}</li>
        </ul>
      </form>
    </Dialog>
  );
}
