import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../players/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { takeFocus } from '../ui/focus.ts';
import { formatNumber } from '../ui/format.ts';
import ShownKey from './ShownKey.tsx';
import { become, meet, type Visitor } from './taking.ts';

interface TakeKeyDialogProps {
  /** A key from a link; empty: the player is asked for one. */
  linked: string;
  onClose: () => void;
}

/** Playing by a key in this browser: who it is, and what goes, before anything changes. */
export function TakeKeyDialog({ linked, onClose }: TakeKeyDialogProps) {
  const [typed, setTyped] = useState(linked);
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [busy, setBusy] = useState('');
  const [trouble, setTrouble] = useState('');

  const look = async (text: string) => {
    setBusy('Looking for the player of this key...');
    setTrouble('');
    const met = await meet(text);
    setBusy('');
    if ('words' in met) setTrouble(met.words);
    else setVisitor(met);
  };
  const lookAtLinked = useEffectEvent(() => void look(linked));
  useEffect(() => {
    if (linked !== '') lookAtLinked();
  }, [linked]);

  const take = async (who: Visitor) => {
    setBusy('Changing the player of this browser...');
    setTrouble('');
    const failed = await become(who);
    if (!failed) return;
    setBusy('');
    setTrouble(failed.words);
  };

  return (
    <Dialog title="YOUR KEY" staysOpen={typed !== '' || visitor !== null} onClose={onClose}>
      {visitor ? (
        <Meeting visitor={visitor} isLinked={linked !== ''} />
      ) : (
        <KeyForm typed={typed} isBusy={busy !== ''} onType={setTyped} onLook={look} />
      )}
      <p role="alert" className="error">
        {trouble}
      </p>
      <p role="status">{busy}</p>
      {visitor && (
        <div className="actions">
          {!visitor.isHere && (
            <Button ref={takeFocus} look="primary" disabled={busy !== ''} onClick={() => void take(visitor)}>
              {`PLAY AS ${visitor.player.username.toUpperCase()}`}
            </Button>
          )}
          <Button disabled={busy !== ''} onClick={onClose}>
            {visitor.isHere ? 'CLOSE' : 'Cancel'}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface KeyFormProps {
  typed: string;
  isBusy: boolean;
  onType: (text: string) => void;
  onLook: (text: string) => void;
}

function KeyForm({ typed, isBusy, onType, onLook }: KeyFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onLook(typed);
  };
  return (
    <form className="form" onSubmit={submit}>
      <label htmlFor="key-text">Your key, or its link</label>
      <textarea
        id="key-text"
        data-first
        rows={4}
        value={typed}
        placeholder="sats-key..."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
      <label htmlFor="key-file">Or its file</label>
      <input
        id="key-file"
        type="file"
        accept="text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(onType)}
      />
      <div className="actions">
        <Button type="submit" look="primary" disabled={isBusy || typed.trim() === ''}>
          CONTINUE
        </Button>
      </div>
      <p className="hint">You find it in the browser that you played in: press your name on START.</p>
    </form>
  );
}

/** Who comes, and who goes. */
function Meeting({ visitor, isLinked }: { visitor: Visitor; isLinked: boolean }) {
  const { player, best, streak, skins, cups, isHere } = visitor;
  const own = useSession((session) => session.player);
  return (
    <>
      <h3>{isHere ? 'This is the player of this browser.' : 'Is this you?'}</h3>
      <dl className="key-player">
        <dt>Name</dt>
        <dd translate="no">{player.username}</dd>
        <dt>Wallet</dt>
        <dd translate="no">{player.walletAddress ?? 'none'}</dd>
        <dt>Best score</dt>
        <dd>{best === null ? 'none yet' : formatNumber(best)}</dd>
        <dt>Streak</dt>
        <dd>{streak === 1 ? '1 day' : `${streak} days`}</dd>
        <dt>Skins paid for</dt>
        <dd>{skins}</dd>
        <dt>Cups</dt>
        <dd>{cups.length > 0 ? cups.join(', ') : 'none'}</dd>
      </dl>
      {isLinked && !isHere && (
        <p>
          {`Did somebody else send you this link? Then it is their player: they go on playing as ${player.username} too, and a prize goes to the wallet above.`}
        </p>
      )}
      {own && !isHere && (
        <>
          <p>
            <strong>{`${own.username} leaves this browser.`}</strong> Only their own key brings them back.
          </p>
          <ShownKey player={own} />
        </>
      )}
    </>
  );
}
