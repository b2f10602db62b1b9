import { useEffect, useState } from 'react';
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
  resting: 'The whole board is read. The next round begins in an hour.',
  unreachable: 'The board can’t be reached. The audit tries again in a minute.',
  paused: 'Paused.',
};

const COUNTS = [
  ['verified', 'give their score'],
  ['failed', 'do not give their score'],
  ['unknown', 'could not be verified'],
] as const;

/** A page that anyone may leave open: it verifies the whole board. */
export function AuditScreen() {
  const [audit] = useState(() => new Audit(readerIo));
  const { phase, rounds, score, findings, ...counts } = useStore(audit.store);
  useEffect(() => {
    audit.start();
    return () => {
      audit.pause();
      pageVerifier.close();
    };
  }, [audit]);
  const isPaused = phase === 'paused';
  useScreenOn('audit', !isPaused);
  return (
    <main className="screen audit">
      <h1 className="title">PUBLIC AUDIT</h1>
      <p>
        {`This page plays every run of the board again and compares the scores. Leave it open as long as you like. It reads at most ${READS_PER_MINUTE} documents a minute.`}
      </p>
      <p role="status">
        {rounds > 0 ? `${PHASES[phase]} Rounds completed: ${formatNumber(rounds)}.` : PHASES[phase]}
      </p>
      <dl className="audit-counts">
        {COUNTS.map(([kind, meaning]) => (
          <div key={kind}>
            <dt>{`runs of this round ${meaning}`}</dt>
            <dd>{formatNumber(counts[kind])}</dd>
          </div>
        ))}
        <div>
          <dt>points: this round has come down to</dt>
          <dd>{score === null ? '–' : formatNumber(score)}</dd>
        </div>
      </dl>
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
    </main>
  );
}
