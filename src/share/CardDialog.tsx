import { useEffect, useState } from 'react';
import clipIcon from '../../assets/icons/clip.svg?raw';
import codeIcon from '../../assets/icons/code.svg?raw';
import copyIcon from '../../assets/icons/copy.svg?raw';
import linkIcon from '../../assets/icons/link.svg?raw';
import { skinOf } from '../content/skins.ts';
import { TileButton } from '../ui/Button.tsx';
import { copyText } from '../ui/clipboard.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as uiWords from '../ui/words/en.ts';
import * as commonWords from '../words/en.ts';
import { PicturesHidden } from './drawing.ts';
import { canSend, FileActions } from './FileActions.tsx';
import { CARD, type CardFacts, drawShareCard } from './shareCard.ts';
import * as words from './words/en.ts';
import '../ui/disclosure.css';
import './share.css';

/** The card's file; here without a content yet. */
const CARD_NAME = 'defend-the-sats.png';
const NO_CARD = new File([], CARD_NAME, { type: 'image/png' });

interface CardDialogProps {
  /** The card's content. Each new object is drawn again. */
  facts: CardFacts;
  /** Text that is sent along, before the link. */
  text: string;
  link: string;
  /** A line of HTML that shows in a page what the link leads to. */
  frame?: string | undefined;
  /** Leads to a clip, where there can be one. */
  onClip?: () => void;
  /** Why there can be none yet. */
  noClip?: string | undefined;
  onClose: () => void;
}

/** A card, and the ways to send it: by the system's share sheet where there is one, or as words, and else as a file. */
export function CardDialog({ facts, text, link, frame, onClip, noClip, onClose }: CardDialogProps) {
  const textAndLink = `${text} ${link}`;
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
        setMessage(words.notDrawn);
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
        setMessage(words.notCopied);
      },
    );

  const copyButton = (look: string) => (
    <TileButton
      icon={copyIcon}
      words={words.copyText}
      look={look}
      data-first
      onClick={() => copy(textAndLink)}
    />
  );
  return (
    <Dialog title={commonWords.share} onClose={onClose}>
      <div className="share-picture" aria-busy={picture === null && message === ''}>
        {picture && <img src={picture.address} alt={inWords(facts)} {...CARD} />}
        {!picture && !message && <p role="status">{words.drawing}</p>}
      </div>
      <p className="share-words">{textAndLink}</p>
      <p role="status" className="share-message">
        {message === uiWords.copied ? <span lang="es">{message}</span> : message}
      </p>
      <FileActions
        {...(picture ?? { file: NO_CARD, address: null })}
        text={textAndLink}
        onMessage={setMessage}
        instead={copyButton('tile primary huge')}
      >
        {onClip && <TileButton icon={clipIcon} words={words.clip} onClick={onClip} />}
        {canSend(NO_CARD) && copyButton('tile')}
        {frame && <TileButton icon={linkIcon} words={words.copyLink} onClick={() => copy(link)} />}
      </FileActions>
      {noClip && <p className="hint">{noClip}</p>}
      {frame && (
        <details className="disclosure share-embed">
          <summary>{words.embed}</summary>
          <p>{words.embedHint}</p>
          <p>
            <code translate="no">{frame}</code>
          </p>
          <TileButton icon={codeIcon} words={words.copyHtml} onClick={() => copy(frame)} />
        </details>
      )}
    </Dialog>
  );
}

function inWords({ playerName, score, details, rating, skin }: CardFacts): string {
  return words.card(playerName, score, rating.words, details.join(', '), skinOf(skin).name);
}
