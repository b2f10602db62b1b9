import type { ReactNode } from 'react';
import downloadIcon from '../../../assets/icons/download.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { Icon } from '../../base/ui/Icon.tsx';
import * as words from './words/en.ts';

export interface SharedFile {
  /** A picture or a clip. While it is made, any file of its kind. */
  file: File;
  /** The file's object URL, for the page; `null` while it is made. */
  address: string | null;
  /** Sent along. */
  text: string;
  /** Takes a message for the player; an empty text takes it back. */
  onMessage: (message: string) => void;
}

/** True if the system has a share sheet for such files. */
export const canSendFile = (file: File) => navigator.canShare?.({ files: [file] }) ?? false;

/** SEND or else DOWNLOAD, and quieter buttons below it. */
export function FileActions({ children, ...shared }: SharedFile & { children: ReactNode }) {
  return (
    <>
      <div className="share-first">
        <FileButton {...shared} look="tile primary huge" isFirst />
      </div>
      <div className="actions">
        {canSendFile(shared.file) && <Download {...shared} />}
        {children}
      </div>
    </>
  );
}

interface FileButtonProps extends SharedFile {
  /** The file's name; without it, the button says what it does. */
  words?: string | undefined;
  look?: string;
  isFirst?: boolean;
}

/** SEND where the system has a share sheet for the file, and else DOWNLOAD. */
export function FileButton({ text, onMessage, words: label, isFirst, ...saved }: FileButtonProps) {
  const { file, address, look = 'tile' } = saved;
  if (!canSendFile(file)) return <Download {...saved} words={label} />;
  return (
    <TileButton
      icon={shareIcon}
      words={label ?? words.send}
      look={look}
      data-first={isFirst}
      disabled={address === null}
      onClick={() => send({ files: [file], text }).then(onMessage)}
    />
  );
}

type DownloadProps = Pick<FileButtonProps, 'file' | 'address' | 'words' | 'look'>;

export function Download({ file, address, words: label = words.download, look = 'tile' }: DownloadProps) {
  // Its place is kept: what is beside it does not move.
  if (address === null) return <TileButton icon={downloadIcon} words={label} look={look} disabled />;
  return (
    <a className={`button ${look}`} href={address} download={file.name}>
      <Icon svg={downloadIcon} />
      <span>{label}</span>
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
