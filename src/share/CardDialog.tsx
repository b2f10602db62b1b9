import { useEffect, useState } from 'react';
import clipIcon from '../../assets/icons/clip.svg?raw';
import codeIcon from '../../assets/icons/code.svg?raw';
import copyIcon from '../../assets/icons/copy.svg?raw';
import linkIcon from '../../assets/icons/link.svg?raw';
import { TileButton } from '../ui/Button.tsx';
import { copyText } from '../ui/clipboard.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as uiWords from '../ui/words/en.ts';
import { PicturesHidden } from './drawing.ts';
import { canSend, FileActions } from './FileActions.tsx';
import { CARD, type CardFacts, drawShareCard } from './shareCard.ts';
import '../ui/disclosure.css';
import './share.css';

/** The card's file; here without a content yet. */
const CARD_NAME = 'defend-the-sats.png';
const NO_CARD = new File([], CARD_NAME, { type: 'image/png' });

interface CardDialogProps {
  /** The card's content. A new object is drawn anew. */
  facts: CardFacts;
  /** Text that is sent along, before the link. */
  words: string;
  link: string;
  /** The card in words, for who can't see it. */
  described: string;
  /** A line of HTML that shows in a page what the link leads to. */
  frame?: string | undefined;
  /** Leads to a clip, where there can be one. */
  onClip?: () => void;
  onClose: () => void;
}

/** A card, and the ways to send it: by the system's share sheet where there is one, or as words, and else as a file. */
export function CardDialog({ facts, words: said, link, described, frame, onClip, onClose }: CardDialogProps) {
  const words = `${said} ${link}`;
  const [picture, setPicture] = useState<{ file: File; address: string } | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let isGone = false;
    drawShareCard(facts).then(
      (blob) => {
        if (isGone) return;
        const address = URL.createObjectURL(blob);
        setPicture({ file: new File([blob], CARD_NAME, { type: blob.type }), address });
      },
      (error: unknown) => {
        if (error instanceof PicturesHidden) return setMessage(error.message);
        console.error('Share card:', error);
        setMessage('The picture could not be made. You can still copy the text.');
      },
    );
    return () => {
      isGone = true;
    };
  }, [facts]);

  // The one before can be downloaded until the next is drawn.
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);

  const copy = (text: string) =>
    copyText(text).then(
      () => setMessage(uiWords.copied),
      (error: unknown) => {
        console.error('Could not copy', error);
        setMessage('Your browser did not allow copying.');
      },
    );

  const copyButton = (look: string) => (
    <TileButton icon={copyIcon} words="COPY TEXT" look={look} data-first onClick={() => copy(words)} />
  );
  return (
    <Dialog title="SHARE" onClose={onClose}>
      <div className="share-picture" aria-busy={picture === null && message === ''}>
        {picture && <img src={picture.address} alt={described} {...CARD} />}
        {!picture && !message && <p role="status">Drawing your card...</p>}
      </div>
      <p className="share-words">{words}</p>
      <p role="status" className="share-message">
        {message === uiWords.copied ? <span lang="es">{message}</span> : message}
      </p>
      <FileActions
        {...(picture ?? { file: NO_CARD, address: null })}
        text={words}
        onMessage={setMessage}
        instead={copyButton('tile primary huge')}
      >
        {onClip && <TileButton icon={clipIcon} words="CLIP" onClick={onClip} />}
        {canSend(NO_CARD) && copyButton('tile')}
        {frame && <TileButton icon={linkIcon} words="COPY LINK" onClick={() => copy(link)} />}
      </FileActions>
      {frame && (
        <details className="disclosure share-embed">
          <summary>Embed</summary>
          <p>This line of HTML shows the replay in any web page.</p>
          <p>
            <code translate="no">{frame}</code>
          </p>
          <TileButton icon={codeIcon} words="COPY HTML" onClick={() => copy(frame)} />
        </details>
      )}
    </Dialog>
  );
}
