import { type CSSProperties, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isCabinet } from '../../base/cabinet.ts';
import { Button } from '../../base/ui/Button.tsx';
import { useScreenOn } from '../../base/ui/wakeLock.ts';
import * as commonWords from '../../base/words/en.ts';
import { readerIo } from '../../board/leaderboard/reading.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { Audit, publicAudit, READS_PER_MINUTE } from '../../board/verification/audit.ts';
import { pageVerifier } from '../../board/verification/pageVerification.ts';
import { replayLink } from '../../page/navigation/addresses.ts';
import { leave } from '../../page/navigation/appState.ts';
import { NamedScore } from './NamedScore.tsx';
import * as words from './words/en.ts';
import './audit.css';

/** A page that anyone may leave open: it verifies the whole board. */
export function AuditScreen() {
  const [audit] = useState(() => new Audit(publicAudit(readerIo)));
  const { phase, rounds, verified, failed, unknown, best, score, findings } = useStore(audit.store);
  useEffect(() => {
    audit.start();
    return () => {
      audit.pause();
      pageVerifier.close();
    };
  }, [audit]);
  const alikes = useAlikes(findings.map(({ entry }) => entry.playerName));
  const played = verified + failed;
  const share = played > 0 ? words.share(verified, played) : '0';
  const isPaused = phase === 'paused';
  useScreenOn('audit', !isPaused);
  return (
    <main className="screen audit">
      <h1 className="title">{words.publicAudit}</h1>
      <p className={failed > 0 ? 'audit-verdict audit-bad' : 'audit-verdict'}>
        <strong style={{ '--letters': share.length } as CSSProperties}>{share}</strong>
        <span>{played > 0 ? words.areReal(played) : words.checkedSoFar}</span>
      </p>
      <progress
        className="audit-bar"
        aria-label={words.howFar}
        value={best && score !== null ? 1 - score / best : 0}
      />
      <p role="status">{rounds > 0 ? words.afterRounds(words.phases[phase], rounds) : words.phases[phase]}</p>
      <p className="hint">
        {score !== null && <span>{words.downTo(score)}</span>}
        {unknown > 0 && <span>{words.notChecked(unknown)}</span>}
      </p>
      <div role="log" aria-label={words.findings}>
        {findings.length === 0 ? (
          <p>{words.noneFake}</p>
        ) : (
          <ul className="audit-findings">
            {findings.map(({ entry, proof }) => (
              <li key={entry.runId}>
                <a href={replayLink(entry.runId)}>
                  <NamedScore entry={entry} isAlike={alikes.has(entry.playerName.owner)} />
                </a>
                <span>{words.because(proof.kind === 'failed' ? proof.because : '')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="audit-buttons">
        <Button look="primary" data-first onClick={() => (isPaused ? audit.start() : audit.pause())}>
          {isPaused ? commonWords.resume : commonWords.pause}
        </Button>
        <Button onClick={leave}>{commonWords.quit}</Button>
      </p>
      {!isCabinet && <p className="hint">{words.aboutAudit(READS_PER_MINUTE)}</p>}
    </main>
  );
}
