/** A run that somebody sent, in a link or a file: the name that they say is theirs, the verdict, and the race against it. */

import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../base/clock.ts';
import { browserStorage } from '../base/storage.ts';
import { Button } from '../base/ui/Button.tsx';
import { Dialog } from '../base/ui/Dialog.tsx';
import { takeFocus } from '../base/ui/focus.ts';
import { formatNumber } from '../base/ui/format.ts';
import * as commonWords from '../base/words/en.ts';
import { ownRuns } from '../board/history/history.ts';
import { useWorker } from '../board/leaderboard/reading.ts';
import { useNameShown } from '../board/names/useNameShown.ts';
import { useSession } from '../board/players/session.ts';
import { bestScore } from '../contests/all/best.ts';
import { localTime } from '../contests/all/words.ts';
import type { RecordedRun } from '../engine/replay/replay.ts';
import { skinOf } from '../game/content/skins.ts';
import { begin, watchReplay } from '../page/navigation/appState.ts';
import { decodeSentRun, type SentRun } from '../people/share/sentRun.ts';
import { isVerified, judgeReplay } from '../watching/replays/judgeReplay.ts';
import { recordingOf } from '../watching/replays/recording.ts';
import { type CupSeal, readCupSeal, sealedUntil } from './plans/sending.ts';
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
  return (
    <Dialog title={words.sentRun} staysOpen onClose={onClose}>
      {linked === '' && <FileField onText={setText} />}
      {typeof sent === 'string' && <p role="alert">{words.sentFaults[sent]}</p>}
      {sent && typeof sent === 'object' && <Sealed key={text} sent={sent} onClose={onClose} />}
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

interface ArrivalProps {
  sent: SentRun;
  onClose: () => void;
}

/** The contest of a run says whether it may be shown, no matter by what link it came. */
function Sealed({ sent, onClose }: ArrivalProps) {
  const { contest } = sent.run;
  const until = sealedUntil(sent.run);
  const [cup, setCup] = useState<CupSeal | 'asked' | 'unreachable'>('asked');
  useEffect(() => {
    if (until !== null || !contest) return;
    let isGone = false;
    void readCupSeal(contest.id)
      .catch((error: unknown) => {
        console.error('Leaderboard:', error);
        return 'unreachable' as const;
      })
      .then((seal) => {
        if (!isGone) setCup(seal);
      });
    return () => {
      isGone = true;
    };
  }, [until, contest]);
  const arrival = <Arrival sent={sent} onClose={onClose} />;
  if (until !== null) {
    return serverNow() < until ? <p role="alert">{words.sentSealed(localTime(until))}</p> : arrival;
  }
  if (cup === 'open') return arrival;
  return cup === 'asked' ? (
    <p role="status">{words.askingBoard}</p>
  ) : (
    <p role="alert">{words.cupSeals[cup]}</p>
  );
}

/** Nothing of it is offered before the page's worker has played it. */
function Arrival({ sent: { run, playerName }, onClose }: ArrivalProps) {
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
  const name = useNameShown(playerName, false);
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
