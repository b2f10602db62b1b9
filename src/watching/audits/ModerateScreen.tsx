import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { serverNow, useServerTime } from '../../base/clock.ts';
import { config } from '../../base/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import { useScreenOn } from '../../base/ui/wakeLock.ts';
import * as commonWords from '../../base/words/en.ts';
import { Followed, useFollowed } from '../../board/followed.ts';
import { readerIo } from '../../board/leaderboard/reading.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { Audit, READS_PER_MINUTE } from '../../board/verification/audit.ts';
import { pageVerifier } from '../../board/verification/pageVerification.ts';
import { type ContestId, dailyOf, isContestId } from '../../engine/contest/contest.ts';
import { dayOf } from '../../engine/contest/daily.ts';
import type { Uid } from '../../engine/ids.ts';
import { moderateLink, replayLink } from '../../page/navigation/addresses.ts';
import { leave } from '../../page/navigation/appState.ts';
import { type Desk, openDesk } from './deskPort.ts';
import { ALL_TIME, type ModeratedBoard, readContest } from './moderatedBoards.ts';
import { type Finding, type ModerationIo, moderation } from './moderation.ts';
import { NamedScore } from './NamedScore.tsx';
import { commandOn, documentOf, type ModeratedContest } from './orders.ts';
import * as words from './words/en.ts';
import '../../base/ui/disclosure.css';
import './audit.css';

/**
 * The page for moderators: what fails on a board, and what has signs of machine play. `contest`: its id, or what a link has in
 * its place; empty: the all-time board.
 */
export function ModerateScreen({ contest }: { contest: string }) {
  return (
    <main className="screen audit">
      <h1 className="title">{words.moderation}</h1>
      {contest === '' && <Looking board={ALL_TIME} />}
      {isContestId(contest) && <Contest id={contest} />}
      {contest !== '' && !isContestId(contest) && <p>{words.noContest}</p>}
      <nav className="audit-buttons" aria-label={words.otherBoards}>
        <a href={moderateLink('')}>{words.allTimeBoard}</a>
        <a href={moderateLink(dailyOf(dayOf(serverNow()) - 1))}>{words.yesterdaysDaily}</a>
      </nav>
      <p>
        <Button onClick={leave}>{commonWords.quit}</Button>
      </p>
      <p className="hint">{words.aboutModeration(READS_PER_MINUTE)}</p>
    </main>
  );
}

function Contest({ id }: { id: ContestId }) {
  const [followed] = useState(() => new Followed({ ask: () => readContest(id) }));
  const state = useFollowed(followed);
  const found = state.kind === 'known' ? state.value : null;
  const isOpen = useServerTime((now) => found !== null && now >= found.opensAt);
  if (state.kind !== 'known') {
    return (
      <>
        <p role="status">{words.contestStates[state.kind]}</p>
        <p>
          {state.kind === 'unreachable' && (
            <Button onClick={() => void followed.retry()}>{commonWords.retry}</Button>
          )}
        </p>
      </>
    );
  }
  if (!found) return <p>{words.noContest}</p>;
  return (
    <>
      <h2 translate="no">{found.title}</h2>
      {isOpen ? (
        <Looking board={found.board} />
      ) : (
        <p>{words.hiddenUntil(openingTime.format(found.opensAt))}</p>
      )}
    </>
  );
}

const openingTime = dateFormat({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

function Looking({ board }: { board: ModeratedBoard }) {
  const [{ audit, close }] = useState(() => openAudit(board));
  const { phase, verified, failed, unknown, findings } = useStore(audit.store);
  useEffect(() => {
    audit.start();
    return () => {
      audit.pause();
      close();
    };
  }, [audit, close]);
  const alikes = useAlikes(findings.map(({ entry }) => entry.playerName));
  const isPaused = phase === 'paused';
  useScreenOn('audit', !isPaused);
  return (
    <>
      <p role="status">{words.lookingPhases[phase]}</p>
      <p className="hint">
        <span>{words.rowsSeen(verified + failed + unknown, findings.length)}</span>
        {unknown > 0 && <span>{words.notChecked(unknown)}</span>}
      </p>
      <div role="log" aria-label={words.findings}>
        {findings.length === 0 ? (
          <p>{words.nothingListed}</p>
        ) : (
          findings.map((finding) => (
            <Found key={finding.entry.runId} {...{ finding, alikes }} contest={board.contest} />
          ))
        )}
      </div>
      <p className="audit-buttons">
        <Button look="primary" data-first onClick={() => (isPaused ? audit.start() : audit.pause())}>
          {isPaused ? commonWords.resume : commonWords.pause}
        </Button>
      </p>
    </>
  );
}

interface FoundProps {
  finding: Finding;
  contest: ModeratedContest | null;
  alikes: ReadonlySet<Uid>;
}

function Found({ finding, contest, alikes }: FoundProps) {
  const { entry, isFailed, reason, signs } = finding;
  const where = { project: config.project, host: window.location.host };
  const texts = [
    { name: words.theCommand, label: words.copyCommand, text: commandOn(finding, contest, where) },
    { name: words.theDocument, label: words.copyDocument, text: documentOf(entry, contest, where) },
    { name: words.theReason, label: words.copyReason, text: reason },
  ];
  return (
    <details className="disclosure audit-found">
      <summary>
        <NamedScore entry={entry} isAlike={alikes.has(entry.playerName.owner)} />
        <span>{words.foundIn(isFailed ? words.fails : words.signsFound(signs.length))}</span>
      </summary>
      <a href={replayLink(entry.runId)} target="_blank" rel="noreferrer">
        {words.watchRun}
      </a>
      {signs.length > 0 && (
        <ul>
          {signs.map(({ kind, text, tick }) => (
            <li key={kind}>
              <a href={replayLink(entry.runId, tick)} target="_blank" rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className="audit-texts">
        {texts.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code translate="no">{text}</code>
              <CopyButton text={text} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** `close`: ends its workers. A later look starts others. */
function openAudit({ io }: ModeratedBoard) {
  let desk: Promise<Desk> | undefined;
  const close = () => {
    pageVerifier.close();
    desk?.then(
      (opened) => opened.close(),
      () => {},
    );
    desk = undefined;
  };
  const examine: ModerationIo['examine'] = async (run) => {
    try {
      desk ??= openDesk();
      return await (await desk).ask('examine', run);
    } catch (error) {
      // A worker that has stopped answers nothing more.
      desk = undefined;
      throw error;
    }
  };
  return { audit: new Audit(moderation({ ...readerIo, ...io, examine })), close };
}
