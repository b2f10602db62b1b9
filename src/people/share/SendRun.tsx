import { useEffect, useState } from 'react';
import copyIcon from '../../../assets/icons/copy.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import type { OwnName } from '../../engine/ownName.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { sentRunLink } from '../../page/navigation/addresses.ts';
import { FileActions } from './FileActions.tsx';
import { canSendText, Message, TextButton, useMessages } from './messages.tsx';
import { encodeSentRun, MAX_LINK } from './sentRun.ts';
import * as words from './words/en.ts';
import './share.css';

export interface Sending {
  run: RecordedRun;
  replay: Uint8Array;
  /** The player's own, which goes along. */
  playerName: OwnName;
  /** Points ahead of the run that it answers. Absent: it answers none. */
  ahead?: number | undefined;
  /** Asks the board why the run may not be sent; `null`: it may. Rejects when nobody knows. Absent: nothing is against it. */
  refusal?: (() => Promise<Refusal | null>) | undefined;
}

/**
 * `foreign`: the board lacks a run of that id, and a reader could make one of their own from it. `sealed`: its cup's
 * replays are not shown yet.
 */
type Refusal = keyof typeof words.refusals;

/** A run of the player's own as a link, which has all of it: no board is asked by those who open it. */
export default function SendRun({ refusal, onClose, ...sent }: Sending & { onClose: () => void }) {
  const [problem, setProblem] = useState(refusal ? words.askingBoard : '');
  useEffect(() => {
    refusal?.().then(
      (found) => setProblem(found ? words.refusals[found] : ''),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        setProblem(words.boardUnreachable);
      },
    );
  }, [refusal]);
  return (
    <Dialog title={words.sendRun} onClose={onClose}>
      {problem ? <p role="status">{problem}</p> : <RunToSend {...sent} />}
    </Dialog>
  );
}

function RunToSend({ run, replay, playerName, ahead }: Omit<Sending, 'refusal'>) {
  const [sent] = useState(() => encodeSentRun(run, replay, playerName));
  const invitation = [ahead === undefined ? [] : words.answer(ahead), words.raceMe(run.score)]
    .flat()
    .join(' ');
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
