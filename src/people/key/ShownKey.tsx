import { useEffect, useState } from 'react';
import downloadIcon from '../../../assets/icons/download.svg?raw';
import { config } from '../../base/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { Icon } from '../../base/ui/Icon.tsx';
import QrCode from '../../base/ui/QrCode.tsx';
import { ask } from '../../board/backend/connection.ts';
import { keyText } from '../../board/players/key.ts';
import type { Player } from '../../board/players/player.ts';
import { keyLink } from '../../page/navigation/addresses.ts';
import { historyLine } from './historyText.ts';
import { settingsText } from './settingsText.ts';
import { unanswered } from './unanswered.ts';
import * as words from './words/en.ts';
import './key.css';

/** The key of this browser's player: never by itself, since anybody who sees it can be them. */
export default function ShownKey({ player }: { player: Player }) {
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const show = async () => {
    setSaid(words.loadingKey);
    try {
      const token = await ask((database) => database.readToken());
      setText(keyText({ projectId: config.project.projectId, player, token }));
      setSaid('');
    } catch (error) {
      setSaid(unanswered(error));
    }
  };

  return (
    <section className="key" aria-label={words.yourKey}>
      {text === null ? (
        <>
          <p>{words.whatItMoves}</p>
          <Button onClick={() => void show()}>{words.showMyKey}</Button>
        </>
      ) : (
        <>
          <p>
            <strong>{words.anyoneWithIt}</strong>
            <span>{words.keepItSecret}</span>
          </p>
          <div className="key-ways">
            <QrCode text={keyLink(text)} label={words.qrCode} />
            <div>
              <p>{words.scanOrCopy}</p>
              <div className="key-text">
                <code translate="no">{text}</code>
                <CopyButton text={text} label={words.copyKey} />
              </div>
              <KeyFile text={text} player={player} />
            </div>
          </div>
          <ul className="notes">
            <li>{words.alsoInFile}</li>
            <li>{words.onIphone}</li>
            <li>{words.notIncluded}</li>
          </ul>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  );
}

/** The key's file has the settings and the history, too. It may be too large for an address that holds it. */
function KeyFile({ text, player: { id } }: { text: string; player: Player }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const lines = [text, settingsText(), historyLine(id)].map((line) => `${line}\n`);
    const made = URL.createObjectURL(new Blob(lines, { type: 'text/plain' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text, id]);
  return (
    <a className="button tile" href={address} download="defend-the-sats-key.txt">
      <Icon svg={downloadIcon} />
      <span>{words.saveAsFile}</span>
    </a>
  );
}
