/** A run that somebody sent, in a link or a file: the name that they say is theirs, the verdict, and the race against it. */

import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../clock.ts';
import { skinOf } from '../content/skins.ts';
import { bestScore } from '../contests/best.ts';
import { localTime } from '../contests/words.ts';
import { ownRuns } from '../history/history.ts';
import { useWorker } from '../leaderboard/reading.ts';
import { useNameShown } from '../names/useNameShown.ts';
import { begin, watchReplay } from '../navigation/appState.ts';
import { useSession } from '../players/session.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { isVerified, judgeReplay } from '../replays/judgeReplay.ts';
import { recordingOf } from '../replays/recording.ts';
import { decodeSentRun, type SentRun, sendableFrom } from '../share/sentRun.ts';
import { browserStorage } from '../storage.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { takeFocus } from '../ui/focus.ts';
import { formatNumber } from '../ui/format.ts';
import * as commonWords from '../words/en.ts';
import * as words from './words/en.ts';
import './linkedRun.css';

interface LinkedRunDialogProps {
  /** As the link has it; empty: the visitor chooses a file with it. */
  linked: string;
  onClose: () => void;
}

export default function LinkedRunDialog({ linked, onClose }: LinkedRunDialogProps) {
  const [text, setText] = useState(linked);
  const sent = useMemo(() => (text === '' ? null : decodeSentRun(text)), [text]);
  const problem = typeof sent === 'string' ? words.sentFaults[sent] : sent && sealWords(sent.run);
  return (
    <Dialog title={words.sentRun} staysOpen onClose={onClose}>
      {linked === '' && <FileField onText={setText} />}
      {problem && <p role="alert">{problem}</p>}
      {sent && typeof sent === 'object' && !problem && <Arrival key={text} sent={sent} onClose={onClose} />}
    </Dialog>
  );
}

function FileField({ onText }: { onText: (text: string) => void }) {
  return (
    <p className="sent-run-file">
      <label htmlFor="sent-run">{words.chooseRun}</label>
      <input
        id="sent-run"
        type="file"
        accept="text/plain"
        data-first
        onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
      />
    </p>
  );
}

/** Why the contest of a run does not allow it to be shown, no matter by what link; empty: it does. */
function sealWords(run: RecordedRun): string {
  const from = sendableFrom(run);
  if (serverNow() >= from) return '';
  return Number.isFinite(from) ? words.sentSealed(localTime(from)) : words.sentOfCup;
}

/** Nothing of it is offered before the page's worker has played it. */
function Arrival({ sent: { run, playerName }, onClose }: { sent: SentRun; onClose: () => void }) {
  const [verdict, setVerdict] = useState('');
  useWorker();
  useEffect(() => {
    let isGone = false;
    void judgeReplay(recordingOf(run)).then((found) => {
      if (!isGone) setVerdict(found);
    });
    return () => {
      isGone = true;
    };
  }, [run]);
  const isTrue = isVerified(verdict);
  const name = useNameShown(playerName);
  const own = useOwnScore(run);
  const facts = [
    { fact: words.theirScore, value: formatNumber(run.score) },
    { fact: words.yourScore, value: own === null ? words.noScoreHere : formatNumber(own) },
    { fact: words.sentLevel, value: formatNumber(run.level) },
    { fact: words.sentSkin, value: skinOf(run.skin).name },
  ];
  const race = () => {
    onClose();
    const { score } = run;
    begin({ kind: 'race', against: { source: { kind: 'sent', run, playerName }, playerName, score } });
  };
  return (
    <>
      <p>
        <span>{words.saysTheyAre}</span> <b translate="no">{name}</b>
      </p>
      <dl className="sent-run-facts">
        {facts.map(({ fact, value }) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status">{verdict || words.verifying}</p>
      <div className="actions">
        <Button ref={isTrue ? takeFocus : undefined} look="primary" disabled={!isTrue} onClick={race}>
          {words.raceThem}
        </Button>
        <Button disabled={!isTrue} onClick={() => watchReplay({ kind: 'sent', run, playerName })}>
          {commonWords.watch}
        </Button>
      </div>
    </>
  );
}

/** The visitor's own on the same coins, in points, as far as this browser knows; `null`: none. */
function useOwnScore({ runId, contest }: RecordedRun): number | null {
  const playerId = useSession(({ player }) => player?.id);
  if (contest) return bestScore(browserStorage, contest);
  if (!playerId) return null;
  for (const run of ownRuns(browserStorage, playerId)) if (run.runId === runId) return run.score;
  return null;
}
