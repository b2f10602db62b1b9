import downloadIcon from '../../assets/icons/download.svg?raw';
import shareIcon from '../../assets/icons/share.svg?raw';
import { TileButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A picture or a clip to send. */
export interface SharedFile {
  file: File;
  /** Its object URL, for the page. */
  address: string;
}

interface FileActionsProps {
  /** `null` while it is made. */
  shared: SharedFile | null;
  /** Sent along. */
  text: string;
  /** Takes what the player is told; an empty text takes it back. */
  onMessage: (words: string) => void;
}

/** SEND, where the system has a share sheet for such files, and DOWNLOAD. */
export function FileActions({ shared, text, onMessage }: FileActionsProps) {
  // Its place is kept: what is beside it does not move.
  if (!shared) return <TileButton icon={downloadIcon} words="DOWNLOAD" disabled />;
  const { file, address } = shared;
  return (
    <>
      {navigator.canShare?.({ files: [file] }) && (
        <TileButton
          icon={shareIcon}
          words="SEND"
          look="tile primary"
          onClick={() => share(file, text).then(onMessage)}
        />
      )}
      <a className="button tile" href={address} download={file.name}>
        <Icon svg={downloadIcon} />
        <span>DOWNLOAD</span>
      </a>
    </>
  );
}

/** They changed their mind, or pressed again while the sheet is open. */
const NO_FAULTS = ['AbortError', 'InvalidStateError'];

/** Resolves to what the player is told; nothing unless it failed. */
async function share(file: File, text: string): Promise<string> {
  try {
    await navigator.share({ files: [file], text });
    return '';
  } catch (error) {
    if (error instanceof DOMException && NO_FAULTS.includes(error.name)) return '';
    console.error('Could not share', error);
    return 'Sharing did not work. You can download it instead.';
  }
}
