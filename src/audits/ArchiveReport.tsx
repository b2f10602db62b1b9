import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../archive/fault.ts';
import type { Finding } from '../archive/judge.ts';
import { takeFocus } from '../ui/focus.ts';
import { type CheckPhase, hashOf } from './archiveCheck.ts';
import { pageCheck, useReportView } from './pageCheck.ts';
import { Row, Rows, WatchableRuns } from './ReportRows.tsx';
import * as words from './words/en.ts';
import '../ui/disclosure.css';

type Judged = Omit<Extract<CheckPhase, { name: 'judged' }>, 'name'>;

/** The verdict, the standing, and every run, to be watched; what the verdict rests on is folded. `children`: the hash to compare with. */
export function ArchiveReport({
  introduction,
  judgement,
  because,
  children,
}: Judged & { children: ReactNode }) {
  const { standing, runs, receipts } = judgement;
  const watchable = useMemo(
    () => new Map(runs.flatMap((run) => (run.hasReplay ? [[run.runId, whoseWords(run)]] : []))),
    [runs],
  );
  return (
    <WatchableRuns value={watchable}>
      <p className="archive-name">
        <b translate="no">{introduction.title}</b>
        <span translate="no">{` (${introduction.cup})`}</span>
      </p>
      <Headline introduction={introduction} judgement={judgement} because={because} />
      {receipts.length > 0 && (
        <Part title={words.yourRuns}>
          <p>{words.sentRuns(receipts.length)}</p>
          <Rows
            list="receipts"
            items={receipts}
            row={({ holds, words: sentence, ...run }) => (
              <Row key={run.runId} list="receipts" run={run} look={holds ? 'archive-good' : 'archive-bad'}>
                {!holds && (
                  <b className="archive-bad">{run.entrant === null ? words.missing : words.changed}</b>
                )}
                <span>{`${sentence} `}</span>
                <code translate="no">{words.run(run.runId)}</code>
              </Row>
            )}
          />
        </Part>
      )}
      <Part title={words.results}>
        <Rows
          list="standing"
          items={standing}
          row={({ rank, name, score, ...run }) => (
            <Row key={run.entrant} list="standing" run={run} score={score}>
              <b className="archive-rank">{rank}</b>
              <span translate="no">{` ${name ?? words.deletedEntrant(run.entrant)}`}</span>
            </Row>
          )}
        />
      </Part>
      <Details introduction={introduction} judgement={judgement}>
        {children}
      </Details>
      <Part title={words.allRuns}>
        <Rows
          list="runs"
          items={runs}
          row={({ words: sentence, score, ...run }) => (
            <Row key={`${run.entrant} ${run.runId}`} list="runs" run={run} score={score}>
              <span translate="no">{`${whoseWords(run)} `}</span>
              <small>{sentence}</small>
            </Row>
          )}
        />
      </Part>
    </WatchableRuns>
  );
}

/** The ground of the verdict, folded as long as everything holds. */
function Details({
  introduction,
  judgement: { findings, unprovable, unplayed },
  children,
}: Omit<Judged, 'because'> & { children: ReactNode }) {
  const { hash, seeds, entrants, deleted, tickets, runs } = introduction;
  const isBad = faultsIn(findings) > 0;
  const isOpen = useReportView((view) => view.isOpen ?? isBad);
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) useReportView.setState({ isOpen: open });
      }}
    >
      <summary>{words.howVerified}</summary>
      <p>{words.fileHas(entrants, deleted, tickets, runs)}</p>
      <p className="archive-name">
        <span>{words.hashIs}</span>
        <code translate="no">{hash}</code>
      </p>
      {children}
      <div className="archive-columns">
        <Part title={words.whatHolds}>
          <table className="archive-claims">
            <thead className="visually-hidden">
              <tr>
                <th>{words.claim}</th>
                <th>{words.doesItHold}</th>
              </tr>
            </thead>
            <tbody>
              {findings.map((finding) => (
                <tr key={finding.claim}>
                  <td>
                    <span>{finding.claim}</span>
                    <Faults {...finding} />
                  </td>
                  <td>{holdsMark(finding, unplayed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="hint">{seeds.words}</p>
        </Part>
        <Part title={words.whatItCannotProve}>
          <ul className="archive-unprovable">
            {[...unprovable, words.thatPageIsTrue].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Faults({ claim, faults }: Finding) {
  return (
    <Rows
      list={claim}
      items={faults}
      row={({ words: sentence, ...run }: Fault) => (
        <Row key={`${run.entrant} ${run.runId} ${sentence}`} list={claim} run={run} look="archive-bad">
          {run.entrant !== null && <b>{words.ofEntrant(run.entrant)}</b>}
          <span>{sentence}</span>
          {run.runId !== null && <code translate="no">{` ${words.run(run.runId)}`}</code>}
        </Row>
      )}
    />
  );
}

function Headline({ introduction: { toPlay, seeds }, judgement, because }: Judged) {
  const { findings, receipts, unplayed, isFine } = judgement;
  const isWatched = useReportView(({ watched }) => watched !== '');
  const hasHash = useStore(pageCheck.store, (check) => hashOf(check.hash) !== undefined);
  const faults = faultsIn(findings);
  const lost = receipts.filter(({ holds }) => !holds).length;
  const isBad = faults + lost > 0;
  return (
    <div
      className={`archive-headline ${isBad ? 'archive-bad' : isFine ? 'archive-good' : ''}`}
      role={isBad ? 'alert' : 'status'}
    >
      <h2 tabIndex={-1} ref={isWatched ? undefined : takeFocus}>
        {titleOf(faults, lost, unplayed === toPlay && !isFine, isFine)}
      </h2>
      {faults > 0 && <p>{words.faults(faults)}</p>}
      {faults > 0 && (
        <ul>
          {findings
            .filter((finding) => finding.faults.length > 0)
            .map(({ claim }) => (
              <li key={claim}>{claim}</li>
            ))}
        </ul>
      )}
      {lost > 0 && <p>{words.lostRuns(lost)}</p>}
      {unplayed > 0 && <p>{words.notPlayed(unplayed, toPlay, because || words.tooLongHere)}</p>}
      {isFine && <p>{words.allPlayed(toPlay)}</p>}
      {seeds.isMoved && <p className="error">{seeds.words}</p>}
      {!hasHash && <p>{words.giveHash}</p>}
    </div>
  );
}

function faultsIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { faults }) => sum + faults.length, 0);
}

function titleOf(faults: number, lost: number, isNothingPlayed: boolean, isFine: boolean): string {
  if (faults > 0) return words.notValid;
  if (lost > 0) return words.runsLost;
  if (isFine) return words.allVerified;
  return isNothingPlayed ? words.nothingVerified : words.notAllVerified;
}

function whoseWords({ name, entrant }: { name: string; entrant: number }): string {
  return name || words.entrant(entrant);
}

function holdsMark({ faults, restsOnRuns }: Finding, unplayed: number): ReactNode {
  if (faults.length > 0) return <b className="archive-bad">{words.no}</b>;
  if (restsOnRuns && unplayed > 0) return <b>{words.open}</b>;
  return <b className="archive-good">{words.yes}</b>;
}
