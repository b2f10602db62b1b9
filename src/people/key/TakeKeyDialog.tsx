import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import { formatNumber } from '../../base/ui/format.ts';
import * as commonWords from '../../base/words/en.ts';
import { walletShown } from '../../board/names/walletShown.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import { useSession } from '../../board/players/session.ts';
import { hasHistory, takeHistory } from './historyText.ts';
import ShownKey from './ShownKey.tsx';
import { become, meet, type Visitor } from './taking.ts';
import * as words from './words/en.ts';

interface TakeKeyDialogProps {
  /** A key from a link; empty: the player is asked for one. */
  linked: string;
  onClose: () => void;
}

/** Playing by a key in this browser: who it is, and what goes, before anything changes. */
export function TakeKeyDialog({ linked, onClose }: TakeKeyDialogProps) {
  const [typed, setTyped] = useState(linked);
  /** The chosen file, of which only the key is shown: a history is long. Empty: none was chosen. */
  const [file, setFile] = useState('');
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [busy, setBusy] = useState('');
  const [trouble, setTrouble] = useState('');

  const look = async (text: string) => {
    setBusy(words.lookingForPlayer);
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
    setBusy(words.switching);
    setTrouble('');
    const failed = await become(who, file || typed);
    if (!failed) return;
    setBusy('');
    setTrouble(failed.words);
  };

  return (
    <Dialog title={words.title} staysOpen={typed !== '' || visitor !== null} onClose={onClose}>
      {visitor ? (
        <Meeting visitor={visitor} isLinked={linked !== ''} />
      ) : (
        <KeyForm
          typed={typed}
          isBusy={busy !== ''}
          onType={(text) => {
            setFile('');
            setTyped(text);
          }}
          onFile={(text) => {
            setFile(text);
            setTyped(text.split('\n').find((line) => line.includes('sats-key.')) ?? '');
          }}
          onLook={look}
        />
      )}
      <p role="alert" className="error">
        {trouble}
      </p>
      <p role="status">{busy}</p>
      {visitor && (
        <div className="actions">
          {visitor.isHere && hasHistory(file) && (
            <Button
              ref={takeFocus}
              look="primary"
              onClick={() => {
                takeHistory(file, visitor.player.id);
                setFile('');
                setBusy(words.historyAdded);
              }}
            >
              {words.addHistory}
            </Button>
          )}
          {!visitor.isHere && (
            <Button ref={takeFocus} look="primary" disabled={busy !== ''} onClick={() => void take(visitor)}>
              {words.playAs(ownNameShown(visitor.player.username).toUpperCase())}
            </Button>
          )}
          <Button disabled={busy !== ''} onClick={onClose}>
            {visitor.isHere ? commonWords.close : commonWords.cancel}
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
  onFile: (text: string) => void;
  onLook: (text: string) => void;
}

function KeyForm({ typed, isBusy, onType, onFile, onLook }: KeyFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onLook(typed);
  };
  return (
    <form className="form" onSubmit={submit}>
      <label htmlFor="key-text">{words.keyOrLink}</label>
      <textarea
        id="key-text"
        data-first
        rows={4}
        value={typed}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
      <label htmlFor="key-file">{words.orFile}</label>
      <input
        id="key-file"
        type="file"
        accept="text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(onFile)}
      />
      <div className="actions">
        <Button type="submit" look="primary" disabled={isBusy || typed.trim() === ''}>
          {words.next}
        </Button>
      </div>
      <p className="hint">{words.whereToFind}</p>
    </form>
  );
}

/** The player who comes, and the one who goes. */
function Meeting({ visitor, isLinked }: { visitor: Visitor; isLinked: boolean }) {
  const { player, best, streak, skins, cups, isHere } = visitor;
  const own = useSession((session) => session.player);
  const name = ownNameShown(player.username);
  return (
    <>
      <h3>{isHere ? words.isHere : words.isThisYou}</h3>
      <dl className="key-player">
        <dt>{words.name}</dt>
        <dd translate="no">{name}</dd>
        <dt>{words.wallet}</dt>
        <dd translate="no">
          {player.walletAddress ? walletShown(player.walletAddress, 'whole') : words.none}
        </dd>
        <dt>{words.bestScore}</dt>
        <dd>{best === null ? words.noneYet : formatNumber(best)}</dd>
        <dt>{words.streak}</dt>
        <dd>{words.days(streak)}</dd>
        <dt>{words.skinsPaid}</dt>
        <dd>{skins}</dd>
        <dt>{words.cups}</dt>
        <dd>{cups.length > 0 ? cups.join(', ') : words.none}</dd>
      </dl>
      {isLinked && !isHere && <p>{words.fromSomebody(name)}</p>}
      {own && !isHere && (
        <>
          <p>
            <strong>{words.leaves(ownNameShown(own.username))}</strong>
            <span>{words.onlyOwnKey}</span>
          </p>
          <ShownKey player={own} />
        </>
      )}
    </>
  );
}
