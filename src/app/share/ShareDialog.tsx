import { useEffect, useState } from 'react';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import downloadIcon from '../../../assets/icons/download.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { skinOf } from '../../content/skins.ts';
import { accuracyOf, type Tally } from '../../game/tally.ts';
import type { RecordedRun } from '../../replay/replay.ts';
import { COPIED } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ratingOf } from '../screens/rating.ts';
import { CARD, drawShareCard } from './shareCard.ts';
import './share.css';

interface ShareDialogProps {
  run: RecordedRun;
  /** The day of the daily that the run counts for; `null`: it is for the all-time board. */
  daily: number | null;
  playerName: string;
  /** `null` when the run has no recording to read it from. */
  tally: Tally | null;
  /** What is sent along: the board of the run's daily, its replay, or the game. */
  link: string;
  onClose: () => void;
}

interface Picture {
  file: File;
  /** Of the same picture, for the page. */
  address: string;
}

/** The card of a run, and the ways to send it: the system's share sheet where there is one, a file, or words. */
export default function ShareDialog({ run, daily, playerName, tally, link, onClose }: ShareDialogProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [message, setMessage] = useState('');
  const { words, described } = inWords({ run, daily, playerName, tally, link });

  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    drawCard({ run, daily, playerName, tally }).then(
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
  }, [run, daily, playerName, tally]);

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
          <button
            type="button"
            className="button tile primary"
            onClick={() => share(picture.file, words).then(setMessage)}
          >
            <Icon svg={shareIcon} />
            <span>SEND</span>
          </button>
        )}
        {picture && (
          <a className="button tile" href={picture.address} download={picture.file.name}>
            <Icon svg={downloadIcon} />
            <span>DOWNLOAD</span>
          </a>
        )}
        <button type="button" className="button tile" onClick={copy}>
          <Icon svg={copyIcon} />
          <span>COPY TEXT</span>
        </button>
      </div>
    </Dialog>
  );
}

type Shared = Pick<ShareDialogProps, 'run' | 'daily' | 'playerName' | 'tally'>;

function drawCard({ run: { score, level, skin }, daily, playerName, tally }: Shared): Promise<Blob> {
  return drawShareCard({
    playerName,
    score,
    details: [...(daily === null ? [] : [`Daily ${daily}`]), `Level ${level}`, ...tallyInWords(tally)].join(
      '  ·  ',
    ),
    rating: ratingOf(score),
    character: skinOf(skin).picture,
    site: `${window.location.host}${window.location.pathname}`.replace(/\/$/, ''),
  });
}

/** The run in words: for a message, and for who can't see the picture. */
function inWords({ run, daily, playerName, tally, link }: Shared & { link: string }) {
  const { score, level, skin } = run;
  const points = formatNumber(score);
  const rating = ratingOf(score).words;
  const result =
    daily === null
      ? `${points} points in Defend the Sats, level ${level}: ${rating}. Can you hold the trench?`
      : `Daily ${daily}: ${points} points in three minutes of Defend the Sats. The same coins fall for you.`;
  return {
    words: `${result} ${link}`,
    described: `Defend the Sats. ${playerName}: ${points} points${daily === null ? '' : ` in daily ${daily}`}, ${[`level ${level}`, ...tallyInWords(tally), rating].join(', ')}, played as ${skinOf(skin).name}. Buy Bitcoin fixes this.`,
  };
}

function tallyInWords(tally: Tally | null): string[] {
  if (!tally) return [];
  const accuracy = accuracyOf(tally);
  return [`streak ${tally.longestStreak}`, ...(accuracy === null ? [] : [`${accuracy}% hits`])];
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
