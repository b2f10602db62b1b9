import { type ReactNode, useMemo } from 'react';
import type { Fault } from '../archive/fault.ts';
import type { Finding } from '../archive/judge.ts';
import { takeFocus } from '../ui/focus.ts';
import { formatNumber } from '../ui/format.ts';
import type { CheckPhase } from './archiveCheck.ts';
import { useReportView } from './pageCheck.ts';
import { Row, Rows, WatchableRuns } from './ReportRows.tsx';

type Judged = Omit<Extract<CheckPhase, { name: 'judged' }>, 'name'>;

/** That which is not in the file. */
const PAGE_WORDS =
  'That this page is true: it comes from a host, too. Any other copy of it has to say the same.';

/** The claims that hold and those that do not, beside what nobody can know; then every run, to be watched. `children`: the hash to compare with. */
export function ArchiveReport({
  introduction,
  judgement,
  because,
  children,
}: Judged & { children: ReactNode }) {
  const { findings, standing, runs, receipts, unprovable, unplayed } = judgement;
  const watchable = useMemo(
    () => new Map(runs.flatMap((run) => (run.hasReplay ? [[run.runId, whoseWords(run)]] : []))),
    [runs],
  );
  return (
    <WatchableRuns value={watchable}>
      <p>{introduction.seeds}</p>
      <Headline introduction={introduction} judgement={judgement} because={because} />
      <dl className="audit-counts">
        {countsOf(introduction).map(([meaning, count]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="archive-name">
        <b translate="no">{introduction.title}</b>
        <span translate="no">{` (${introduction.cup}). `}</span>
        The hash of this file is <code translate="no">{introduction.hash}</code>
      </p>
      {children}
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
        </Part>
        <Part title="WHAT IT CAN’T PROVE">
          <ul className="archive-unprovable">
            {[...unprovable, PAGE_WORDS].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Part>
      </div>
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

function Headline({ introduction: { toPlay }, judgement, because }: Judged) {
  const { findings, receipts, unplayed, isFine } = judgement;
  const isWatched = useReportView(({ watched }) => watched !== '');
  const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
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
      {faults > 0 && <p>{`${counted(faults, 'fault')}. See WHAT HOLDS.`}</p>}
      {lost > 0 && (
        <p>{`Missing or changed: ${counted(lost, 'run')} that this browser sent. See YOUR RUNS.`}</p>
      )}
      {unplayed > 0 && (
        <p>
          {`${formatNumber(unplayed)} of ${counted(toPlay, 'run')} not played: ${because || 'they take too long here, or this version lacks their rules'}.`}
        </p>
      )}
      {isFine && <p>{`${counted(toPlay, 'run')} played again: each gives exactly what the file says.`}</p>}
    </div>
  );
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

function countsOf({ entrants, deleted, tickets, runs }: Judged['introduction']): [string, number][] {
  const all: [string, number][] = [
    ['entrants', entrants],
    ['tickets', tickets],
    ['runs', runs],
  ];
  return deleted > 0 ? [...all, ['entrants deleted on request', deleted]] : all;
}

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}
