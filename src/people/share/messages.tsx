/** The ways to send a text, and the line that says what became of it. */

import { useState } from 'react';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { copyText } from '../../base/ui/clipboard.ts';
import * as uiWords from '../../base/ui/words/en.ts';
import { send } from './FileActions.tsx';
import * as words from './words/en.ts';

export interface Messages {
  message: string;
  setMessage: (message: string) => void;
  copy: (text: string) => void;
}

export function useMessages(): Messages {
  const [message, setMessage] = useState('');
  const copy = (text: string) =>
    void copyText(text).then(
      () => setMessage(uiWords.copied),
      (error: unknown) => {
        console.error('Could not copy', error);
        setMessage(words.notCopied);
      },
    );
  return { message, setMessage, copy };
}

export function Message({ message }: Pick<Messages, 'message'>) {
  return (
    <p role="status" className="share-message">
      {message === uiWords.copied ? <span lang="es">{message}</span> : message}
    </p>
  );
}

/** True if the system has a share sheet for texts. */
export const canSendText = () => 'share' in navigator;

/** The bright button of a text: SEND where the system has a share sheet, and else COPY. */
export function TextButton({ text, setMessage, copy }: { text: string } & Omit<Messages, 'message'>) {
  const [icon, label, act] = canSendText()
    ? [shareIcon, words.send, () => void send({ text }).then(setMessage)]
    : [copyIcon, words.copyText, () => copy(text)];
  return (
    <div className="share-first">
      <TileButton icon={icon} words={label} look="tile primary huge" data-first onClick={act} />
    </div>
  );
}
