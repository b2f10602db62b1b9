import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../archive/fault.ts';
import type { Finding } from '../archive/judge.ts';
import { takeFocus } from '../ui/focus.ts';
import { formatNumber } from '../ui/format.ts';
import { type CheckPhase, hashOf } from './archiveCheck.ts';
import { pageCheck, useReportView } from './pageCheck.ts';
import { Row, Rows, WatchableRuns } from './ReportRows.tsx';
import '../ui/disclosure.css';

type Judged = Omit<Extract<CheckPhase, { name: 'judged' }>, 'name'>;

/** That which is not in the file. */
const PAGE_WORDS =
  'That this page is true: it comes from a host, too. Any other copy of it has to say the same.';

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
        <Part title="YOUR RUNS">
          <p>{`This browser sent ${counted(receipts.length, 'run')} to this cup.`}</p>
          <Rows
            list="receipts"
            items={receipts}
            row={({ holds, words, ...run }) => (
              <Row key={run.runId} list="receipts" run={run} look={holds ? 'archive-good' : 'archive-bad'}>
                {!holds && <b className="archive-bad">{run.entrant === null ? 'MISSING. ' : 'CHANGED. '}</b>}
                <span>{`${words} `}</span>
                <code translate="no">{`run ${run.runId}`}</code>
              </Row>
            )}
          />
        </Part>
      )}
      <Part title="STANDING, COMPUTED ANEW">
        <Rows
          list="standing"
          items={standing}
          row={({ rank, name, score, ...run }) => (
            <Row key={run.entrant} list="standing" run={run} score={score}>
              <b className="archive-rank">{rank}</b>
              <span translate="no">{` ${name ?? `Entrant ${run.entrant}, deleted on request`}`}</span>
            </Row>
          )}
        />
      </Part>
      <Details introduction={introduction} judgement={judgement}>
        {children}
      </Details>
      <Part title="ALL RUNS">
        <Rows
          list="runs"
          items={runs}
          row={({ words, score, ...run }) => (
            <Row key={`${run.entrant} ${run.runId}`} list="runs" run={run} score={score}>
              <span translate="no">{`${whoseWords(run)} `}</span>
              <small>{words}</small>
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
  const { hash, seeds } = introduction;
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
      <summary>HOW IT WAS VERIFIED</summary>
      <p>{`The file has ${partsOf(introduction)}.`}</p>
      <p className="archive-name">
        <span>The hash of this file is </span>
        <code translate="no">{hash}</code>
      </p>
      {children}
      <div className="archive-columns">
        <Part title="WHAT HOLDS">
          <table className="archive-claims">
            <thead className="visually-hidden">
              <tr>
                <th>Claim</th>
                <th>Does it hold?</th>
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
        <Part title="WHAT IT CAN’T PROVE">
          <ul className="archive-unprovable">
            {[...unprovable, PAGE_WORDS].map((words) => (
              <li key={words}>{words}</li>
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
      row={({ words, ...run }: Fault) => (
        <Row key={`${run.entrant} ${run.runId} ${words}`} list={claim} run={run} look="archive-bad">
          {run.entrant !== null && <b>{`Entrant ${run.entrant}: `}</b>}
          <span>{words}</span>
          {run.runId !== null && <code translate="no">{` run ${run.runId}`}</code>}
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
      {faults > 0 && <p>{`${counted(faults, 'fault')}. See WHAT HOLDS. This is not true:`}</p>}
      {faults > 0 && (
        <ul>
          {findings
            .filter((finding) => finding.faults.length > 0)
            .map(({ claim }) => (
              <li key={claim}>{claim}</li>
            ))}
        </ul>
      )}
      {lost > 0 && (
        <p>{`Missing or changed: ${counted(lost, 'run')} that this browser sent. See YOUR RUNS.`}</p>
      )}
      {unplayed > 0 && (
        <p>
          {`${formatNumber(unplayed)} of ${counted(toPlay, 'run')} not played: ${because || 'they take too long here, or this version lacks their rules'}.`}
        </p>
      )}
      {isFine && <p>{`${counted(toPlay, 'run')} played again: each gives exactly what the file says.`}</p>}
      {seeds.isMoved && <p className="error">{seeds.words}</p>}
      {!hasHash && (
        <p>
          No hash was given, so it may be another file than the host announced. Give its hash under HOW IT WAS
          VERIFIED.
        </p>
      )}
    </div>
  );
}

function faultsIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { faults }) => sum + faults.length, 0);
}

function titleOf(faults: number, lost: number, isNothingPlayed: boolean, isFine: boolean): string {
  if (faults > 0) return 'IT DOES NOT HOLD';
  if (lost > 0) return 'RUNS OF YOURS ARE MISSING OR CHANGED';
  if (isFine) return 'EVERYTHING IN IT HOLDS';
  return isNothingPlayed ? 'NOTHING COULD BE VERIFIED' : 'NOT ALL OF IT WAS VERIFIED';
}

function whoseWords({ name, entrant }: { name: string; entrant: number }): string {
  return name || `Entrant ${entrant}`;
}

function holdsMark({ faults, restsOnRuns }: Finding, unplayed: number): ReactNode {
  if (faults.length > 0) return <b className="archive-bad">NO</b>;
  if (restsOnRuns && unplayed > 0) return <b>OPEN</b>;
  return <b className="archive-good">YES</b>;
}

function partsOf({ entrants, deleted, tickets, runs }: Judged['introduction']): string {
  const gone = deleted > 0 ? ` (${formatNumber(deleted)} deleted on request)` : '';
  return `${counted(entrants, 'entrant')}${gone}, ${counted(tickets, 'ticket')} and ${counted(runs, 'run')}`;
}

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}
