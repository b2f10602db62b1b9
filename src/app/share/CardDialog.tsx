import { useEffect, useState } from 'react';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import downloadIcon from '../../../assets/icons/download.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { TileButton } from '../../ui/Button.tsx';
import { COPIED } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CARD, type CardFacts, drawShareCard } from './shareCard.ts';
import './share.css';

interface CardDialogProps {
  /** The card's content. A new object is drawn anew. */
  facts: CardFacts;
  /** Text that is sent along, before the link. */
  words: string;
  link: string;
  /** The card in words, for who can't see it. */
  described: string;
  onClose: () => void;
}

interface Picture {
  file: File;
  /** The picture's object URL, for the page. */
  address: string;
}

/** A card, and the ways to send it: the system's share sheet where there is one, a file, or words. */
export function CardDialog({ facts, words: said, link, described, onClose }: CardDialogProps) {
  const words = `${said} ${link}`;
  const [picture, setPicture] = useState<Picture | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    drawShareCard(facts).then(
      (blob) => {
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setPicture({ file: new File([blob], 'defend-the-sats.png', { type: blob.type }), address });
      },
      (error: unknown) => {
        console.error('Share card:', error);
        setMessage('The picture could not be made. You can still copy the text.');
      },
    );
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [facts]);

  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setMessage(COPIED),
      (error: unknown) => {
        console.error('Could not copy', error);
        setMessage('Your browser did not allow copying.');
      },
    );

  return (
    <Dialog title="SHARE" onClose={onClose}>
      <div className="share-picture" aria-busy={picture === null && message === ''}>
        {picture && <img src={picture.address} alt={described} {...CARD} />}
        {!picture && !message && <p role="status">Drawing your card...</p>}
      </div>
      <p className="share-words">{words}</p>
      <p role="status" className="share-message">
        {message === COPIED ? <span lang="es">{message}</span> : message}
      </p>
      <div className="actions">
        {picture && canShare(picture.file) && (
          <TileButton
            icon={shareIcon}
            words="SEND"
            look="tile primary"
            onClick={() => share(picture.file, words).then(setMessage)}
          />
        )}
        {picture ? (
          <a className="button tile" href={picture.address} download={picture.file.name}>
            <Icon svg={downloadIcon} />
            <span>DOWNLOAD</span>
          </a>
        ) : (
          // Its place is kept: what is beside it does not move.
          <TileButton icon={downloadIcon} words="DOWNLOAD" disabled />
        )}
        <TileButton icon={copyIcon} words="COPY TEXT" onClick={copy} />
      </div>
    </Dialog>
  );
}

function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Resolves to what the player is told: nothing when it was sent, or when they changed their mind. */
async function share(file: File, text: string): Promise<string> {
  try {
    await navigator.share({ files: [file], text });
    return '';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    console.error('Could not share', error);
    return 'Sharing did not work. You can download the picture instead.';
  }
}
