import { useEffect, useState } from 'react';
import copyIcon from '../../assets/icons/copy.svg?raw';
import { ownNameShown } from '../names/shown.ts';
import { sentRunLink } from '../navigation/addresses.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { TileButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileActions } from './FileActions.tsx';
import { canSendText, Message, TextButton, useMessages } from './messages.tsx';
import { encodeSentRun, MAX_LINK } from './sentRun.ts';
import * as words from './words/en.ts';
import './share.css';

export interface Sending {
  run: RecordedRun;
  replay: Uint8Array;
  /** The player's own, which goes along. */
  playerName: string;
  /**
   * Asks whether the board has a run of that id: from a run that it lacks, its reader could make one of their own. Rejects
   * when nobody knows. Absent: it has one, or takes none.
   */
  isOnBoard?: (() => Promise<boolean>) | undefined;
}

/** A run of the player's own as a link, which has all of it: no board is asked by those who open it. */
export default function SendRun({ isOnBoard, onClose, ...sent }: Sending & { onClose: () => void }) {
  const [problem, setProblem] = useState(isOnBoard ? words.askingBoard : '');
  useEffect(() => {
    isOnBoard?.().then(
      (isKnown) => setProblem(isKnown ? '' : words.notOnBoard),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        setProblem(words.boardUnreachable);
      },
    );
  }, [isOnBoard]);
  return (
    <Dialog title={words.sendRun} onClose={onClose}>
      {problem ? <p role="status">{problem}</p> : <RunToSend {...sent} />}
    </Dialog>
  );
}

function RunToSend({ run, replay, playerName }: Omit<Sending, 'isOnBoard'>) {
  const [sent] = useState(() => encodeSentRun(run, replay, playerName));
  const invitation = words.raceMe(run.score);
  const link = sentRunLink(sent);
  return (
    <>
      {link.length <= MAX_LINK ? (
        <LinkToSend invitation={invitation} link={link} />
      ) : (
        <FileToSend
          sent={sent}
          text={`${invitation} ${words.openFileAt}\n${sentRunLink()}`}
          score={run.score}
        />
      )}
      <p className="hint">
        <span>{words.sentRunHas}</span> <b translate="no">{ownNameShown(playerName)}</b>
      </p>
    </>
  );
}

function LinkToSend({ invitation, link }: { invitation: string; link: string }) {
  const { message, setMessage, copy } = useMessages();
  const text = `${invitation}\n${link}`;
  return (
    <>
      <p className="share-words">{invitation}</p>
      <p className="share-link" translate="no">
        {link}
      </p>
      <Message message={message} />
      <TextButton text={text} setMessage={setMessage} copy={copy} />
      {canSendText() && (
        <div className="actions">
          <TileButton icon={copyIcon} words={words.copyText} onClick={() => copy(text)} />
        </div>
      )}
    </>
  );
}

/** Chats cut a longer link off. */
function FileToSend({ sent, text, score }: { sent: string; text: string; score: number }) {
  const { message, setMessage, copy } = useMessages();
  const [file] = useState(() => new File([sent], `defend-the-sats-${score}.txt`, { type: 'text/plain' }));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <p>{words.tooLongForChats}</p>
      <p className="share-words">{text}</p>
      <Message message={message} />
      <FileActions file={file} address={address} text={text} onMessage={setMessage}>
        <TileButton icon={copyIcon} words={words.copyText} onClick={() => copy(text)} />
      </FileActions>
    </>
  );
}
