import type { ReactNode } from 'react';
import downloadIcon from '../../../assets/icons/download.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { Icon } from '../../base/ui/Icon.tsx';
import * as words from './words/en.ts';

interface FileActionsProps {
  /** A picture or a clip. While it is made, any file of its kind. */
  file: File;
  /** The file's object URL, for the page; `null` while it is made. */
  address: string | null;
  /** Sent along. */
  text: string;
  /** Takes a message for the player; an empty text takes it back. */
  onMessage: (message: string) => void;
  /** Something else is more important than the file: it has no bright button. */
  isQuiet?: boolean;
  /** More to do, of less weight. */
  children: ReactNode;
}

/** SEND or else DOWNLOAD, and quieter buttons below it. */
export function FileActions({ file, address, text, onMessage, isQuiet = false, children }: FileActionsProps) {
  // The system has a share sheet for such files.
  const isSent = navigator.canShare?.({ files: [file] }) ?? false;
  const sendButton = (
    <TileButton
      icon={shareIcon}
      words={isQuiet ? words.sendPicture : words.send}
      look={isQuiet ? 'tile' : 'tile primary huge'}
      data-first={!isQuiet}
      disabled={address === null}
      onClick={() => send({ files: [file], text }).then(onMessage)}
    />
  );
  const download = <Download file={file} address={address} isFirst={!isSent && !isQuiet} />;
  return (
    <>
      {!isQuiet && <div className="share-first">{isSent ? sendButton : download}</div>}
      <div className="actions">
        {isQuiet && isSent && sendButton}
        {(isQuiet || isSent) && download}
        {children}
      </div>
    </>
  );
}

function Download({
  file,
  address,
  isFirst,
}: Pick<FileActionsProps, 'file' | 'address'> & { isFirst: boolean }) {
  const look = isFirst ? 'tile primary huge' : 'tile';
  // Its place is kept: what is beside it does not move.
  if (address === null) return <TileButton icon={downloadIcon} words={words.download} look={look} disabled />;
  return (
    <a className={`button ${look}`} href={address} download={file.name}>
      <Icon svg={downloadIcon} />
      <span>{words.download}</span>
    </a>
  );
}

/** The player changed their mind, or pressed again while the sheet is open. */
const NO_FAULTS = ['AbortError', 'InvalidStateError'];

/** Opens the system's share sheet. Resolves to a message for the player; empty unless it failed. */
export async function send(data: ShareData): Promise<string> {
  try {
    await navigator.share(data);
    return '';
  } catch (error) {
    if (error instanceof DOMException && NO_FAULTS.includes(error.name)) return '';
    console.error('Could not share', error);
    return words.notSent;
  }
}
