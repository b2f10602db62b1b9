import { type CSSProperties, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readerIo } from '../leaderboard/reading.ts';
import { replayLink } from '../navigation/addresses.ts';
import { leave } from '../navigation/appState.ts';
import { Button } from '../ui/Button.tsx';
import { formatNumber } from '../ui/format.ts';
import { useScreenOn } from '../ui/wakeLock.ts';
import { Audit, type AuditState, READS_PER_MINUTE } from '../verification/audit.ts';
import { pageVerifier } from '../verification/pageVerification.ts';
import './audit.css';

const PHASES: Record<AuditState['phase'], string> = {
  reading: 'Reading the board, a little at a time.',
  resting: 'The whole board is checked. The next round begins in an hour.',
  unreachable: 'The board can’t be reached. The audit tries again in a minute.',
  paused: 'Paused.',
};

/** A page that anyone may leave open: it verifies the whole board. */
export function AuditScreen() {
  const [audit] = useState(() => new Audit(readerIo));
  const { phase, rounds, verified, failed, unknown, best, score, findings } = useStore(audit.store);
  useEffect(() => {
    audit.start();
    return () => {
      audit.pause();
      pageVerifier.close();
    };
  }, [audit]);
  const played = verified + failed;
  const share = played > 0 ? `${formatNumber(verified)} of ${formatNumber(played)}` : '0';
  const isPaused = phase === 'paused';
  useScreenOn('audit', !isPaused);
  return (
    <main className="screen audit">
      <h1 className="title">PUBLIC AUDIT</h1>
      <p className={failed > 0 ? 'audit-verdict audit-bad' : 'audit-verdict'}>
        <strong style={{ '--letters': share.length } as CSSProperties}>{share}</strong>
        <span>
          {played > 0 ? ` ${played === 1 ? 'score is' : 'scores are'} real` : ' scores checked so far'}
        </span>
      </p>
      <progress
        className="audit-bar"
        aria-label="How far this round has come down the board"
        value={best && score !== null ? 1 - score / best : 0}
      />
      <p role="status">
        {rounds > 0 ? `${PHASES[phase]} Rounds completed: ${formatNumber(rounds)}.` : PHASES[phase]}
      </p>
      <p className="hint">
        {score !== null && (
          <span>{`From the best score down, it has come to ${formatNumber(score)} points. `}</span>
        )}
        {unknown > 0 && (
          <span>{`This browser could not check ${unknown === 1 ? '1 score' : `${formatNumber(unknown)} scores`}.`}</span>
        )}
      </p>
      <div role="log" aria-label="Findings">
        {findings.length === 0 ? (
          <p>No forged entry found yet.</p>
        ) : (
          <ul className="audit-findings">
            {findings.map(({ entry, proof }) => (
              <li key={entry.runId}>
                <a href={replayLink(entry.runId)} translate="no">
                  {`${entry.playerName}, ${formatNumber(entry.score)} points`}
                </a>
                <span>{`: ${proof.kind === 'failed' ? proof.because : ''}.`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="audit-buttons">
        <Button look="primary" data-first onClick={() => (isPaused ? audit.start() : audit.pause())}>
          {isPaused ? 'RESUME' : 'PAUSE'}
        </Button>
        <Button onClick={leave}>QUIT</Button>
      </p>
      <p className="hint">
        {`Your browser plays each run of the board again and compares its score. Leave this page open as long as you like. It asks the board for ${READS_PER_MINUTE} documents a minute at most, because they cost its host money.`}
      </p>
    </main>
  );
}
