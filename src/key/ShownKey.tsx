import { useState } from 'react';
import downloadIcon from '../../assets/icons/download.svg?raw';
import { ask } from '../backend/connection.ts';
import { config } from '../config.ts';
import { keyLink } from '../navigation/addresses.ts';
import { keyText } from '../players/key.ts';
import type { Player } from '../players/player.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import QrCode from '../ui/QrCode.tsx';
import { unanswered } from './unanswered.ts';
import './key.css';

/** The key of this browser's player: never by itself, since whoever sees it can be them. */
export default function ShownKey({ player }: { player: Player }) {
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const show = async () => {
    setSaid('Fetching your key...');
    try {
      const token = await ask((database) => database.readToken());
      setText(keyText({ projectId: config.project.projectId, player, token }));
      setSaid('');
    } catch (error) {
      setSaid(unanswered(error));
    }
  };

  return (
    <section className="key" aria-label="Your key">
      {text === null ? (
        <>
          <p>
            Your key moves you to another browser or phone, with your name, best score, streak, tickets, cups
            and the skins that you paid for.
          </p>
          <Button onClick={() => void show()}>SHOW MY KEY</Button>
        </>
      ) : (
        <>
          <p>
            <strong>Anyone with this key can play as you, for good: it can’t be changed.</strong> Keep it as
            you keep a password, and show it to nobody.
          </p>
          <div className="key-ways">
            <QrCode text={keyLink(text)} label="The link of your key as a QR code" />
            <div>
              <p>
                Scan this with the camera of another phone. The quieter way is the text: paste it where the
                login says I HAVE A KEY. A browser’s history may keep the link.
              </p>
              <div className="key-text">
                <code translate="no">{text}</code>
                <CopyButton text={text} label="Copy key" />
              </div>
              <a
                className="button tile"
                href={`data:text/plain,${encodeURIComponent(text)}`}
                download="defend-the-sats-key.txt"
              >
                <Icon svg={downloadIcon} />
                <span>SAVE AS A FILE</span>
              </a>
            </div>
          </div>
          <ul className="notes">
            <li>A game on an iPhone’s home screen opens no links: paste the text there.</li>
            <li>What stays here: tickets that were drawn and not played, receipts, and skins of a demo.</li>
          </ul>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
