import { useEffect, useState } from 'react';
import clipIcon from '../../../assets/icons/clip.svg?raw';
import codeIcon from '../../../assets/icons/code.svg?raw';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import linkIcon from '../../../assets/icons/link.svg?raw';
import raceIcon from '../../../assets/icons/race.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import * as commonWords from '../../base/words/en.ts';
import { skinOf } from '../../game/content/skins.ts';
import { PicturesHidden } from './drawing.ts';
import { canSendFile, Download, FileButton } from './FileActions.tsx';
import { canSendText, Message, TextButton, useMessages } from './messages.tsx';
import { CARD, type CardFacts, drawShareCard } from './shareCard.ts';
import * as words from './words/en.ts';
import '../../base/ui/disclosure.css';
import './share.css';

/** The card's file; here without a content yet. */
const CARD_NAME = 'defend-the-sats.png';
const NO_CARD = new File([], CARD_NAME, { type: 'image/png' });

interface CardDialogProps {
  /** The card's content. Each new object is drawn again. */
  facts: CardFacts;
  /** Text that is sent along, above the link. */
  text: string;
  link: string;
  /** Explains the text. */
  textKey?: string | undefined;
  /** A line of HTML that shows in a page what the link leads to. */
  frame?: string | undefined;
  /** Leads to a clip, where there can be one. */
  onClip?: () => void;
  /** Leads to a link with the whole run, where it may be sent. */
  onChallenge?: (() => void) | undefined;
  /** Why there can be none yet. */
  noClip?: string | undefined;
  onClose: () => void;
}

/** A text and a card, and the ways to send them: by the system's share sheet where there is one, else as words and a file. */
export function CardDialog({ facts, text, link, textKey, frame, noClip, ...next }: CardDialogProps) {
  const { onClip, onChallenge, onClose } = next;
  const textAndLink = `${text}\n${link}`;
  const [picture, setPicture] = useState<{ file: File; address: string } | null>(null);
  const { message, setMessage, copy } = useMessages();

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
  }, [facts, setMessage]);

  // The one before can be downloaded until the next is drawn.
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);

  const card = { ...(picture ?? { file: NO_CARD, address: null }), text: textAndLink, onMessage: setMessage };
  const isSent = canSendText();
  return (
    <Dialog title={commonWords.share} onClose={onClose}>
      <p className="share-words">{textAndLink}</p>
      {textKey && <p className="hint">{textKey}</p>}
      <TextButton text={textAndLink} setMessage={setMessage} copy={copy} />
      <div className="share-tiles">
        <FileButton {...card} words={words.theCard} />
        {onClip && <TileButton icon={clipIcon} words={words.clip} onClick={onClip} />}
        {onChallenge && <TileButton icon={raceIcon} words={words.challenge} onClick={onChallenge} />}
      </div>
      {noClip && <p className="hint">{noClip}</p>}
      <Message message={message} />
      <div className="share-picture" aria-busy={picture === null && message === ''}>
        {picture && <img src={picture.address} alt={inWords(facts)} {...CARD} />}
        {!picture && !message && <p role="status">{words.drawing}</p>}
      </div>
      {(frame || isSent) && (
        <details className="disclosure share-more">
          <summary>{words.moreWays}</summary>
          <div className="actions">
            {isSent && (
              <TileButton icon={copyIcon} words={words.copyText} onClick={() => copy(textAndLink)} />
            )}
            {canSendFile(card.file) && <Download {...card} />}
            {frame && <TileButton icon={linkIcon} words={words.copyLink} onClick={() => copy(link)} />}
          </div>
          {frame && (
            <>
              <p>{words.embedHint}</p>
              <p>
                <code translate="no">{frame}</code>
              </p>
              <TileButton icon={codeIcon} words={words.copyHtml} onClick={() => copy(frame)} />
            </>
          )}
        </details>
      )}
    </Dialog>
  );
}

function inWords({ playerName, score, details, rating, skin }: CardFacts): string {
  return words.card(playerName, score, rating.words, details.join(', '), skinOf(skin).name);
}
