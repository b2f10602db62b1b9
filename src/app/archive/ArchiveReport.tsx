import { type ReactNode, useEffect, useMemo } from 'react';
import type { Fault } from '../../archive/fault.ts';
import type { Finding } from '../../archive/judge.ts';
import type { RunId } from '../../simulation/runId.ts';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { formatNumber } from '../../ui/format.ts';
import { loadReplay } from '../fetchAhead.ts';
import type { CheckPhase } from './archiveCheck.ts';
import type { Judgement } from './desk.ts';
import { useReportView, watchArchived } from './pageCheck.ts';

/** Rows that a list shows at first, and that a press adds. */
const FIRST_ROWS = 10;
const MORE_ROWS = 100;

interface ReportProps extends Omit<Extract<CheckPhase, { name: 'judged' }>, 'name'> {
  /** The field for the hash. */
  children: ReactNode;
}

/** What holds and what does not, beside what nobody can know; then every run, to be watched. */
export function ArchiveReport({ introduction, judgement, because, children }: ReportProps) {
  const { findings, standing, runs, receipts, unprovable } = judgement;
  const names = useMemo(() => new Map(runs.map(({ entrant, name }) => [entrant, name])), [runs]);
  const watchable = useMemo(() => new Set(runs.flatMap((run) => (run.hasReplay ? run.runId : []))), [runs]);
  // Watched without a network, perhaps.
  useEffect(() => void loadReplay().catch(() => {}), []);
  const watch = (list: string, { entrant, runId }: Pick<Fault, 'entrant' | 'runId'>) =>
    entrant !== null &&
    runId !== null &&
    watchable.has(runId) && <Watch list={list} run={{ entrant, runId }} name={names.get(entrant) ?? ''} />;
  const fault = (list: string) => (one: Fault) => (
    <li key={`${one.entrant} ${one.runId} ${one.words}`} className="archive-row archive-bad">
      <p>
        {one.entrant !== null && <b>{whoseWords(one.entrant, names)}: </b>}
        {one.words}
        {one.runId !== null && <code> run {one.runId}</code>}
      </p>
      {watch(list, one)}
    </li>
  );
  const played = introduction.toPlay - judgement.unplayed;
  return (
    <>
      <p>{introduction.seeds}</p>
      <Headline judgement={judgement} played={played} because={because} />
      <dl className="audit-counts">
        {countsOf(introduction).map(([meaning, count]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="archive-name">
        <b>{introduction.title}</b> ({introduction.cup}). The hash of this file is{' '}
        <code>{introduction.hash}</code>
      </p>
      {children}
      {receipts.length > 0 && (
        <section aria-labelledby="archive-receipts">
          <h2 id="archive-receipts">YOUR RUNS</h2>
          <p>This browser sent {counted(receipts.length, 'run')} to this cup.</p>
          <Rows
            list="receipts"
            items={receipts}
            row={(one) =>
              one.holds ? (
                <li key={one.runId} className="archive-row archive-good">
                  <p>
                    {one.words} <code>run {one.runId}</code>
                  </p>
                  {watch('receipts', one)}
                </li>
              ) : (
                fault('receipts')(one)
              )
            }
          />
        </section>
      )}
      <div className="archive-columns">
        <section aria-labelledby="archive-claims">
          <h2 id="archive-claims">WHAT HOLDS</h2>
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
                    {finding.claim}
                    <Rows list={finding.claim} items={finding.faults} row={fault(finding.claim)} />
                  </td>
                  <td>{holdsMark(finding, judgement.unplayed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section aria-labelledby="archive-unprovable">
          <h2 id="archive-unprovable">WHAT NOBODY CAN PROVE BY IT</h2>
          <ul className="archive-unprovable">
            {[
              ...unprovable,
              'That this page is true: it comes from a host, too. Any other copy of it has to say the same.',
            ].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="archive-standing">
        <h2 id="archive-standing">THE STANDING, COMPUTED ANEW</h2>
        <Rows
          list="standing"
          items={standing}
          row={(place) => (
            <li key={place.entrant} className="archive-row">
              <b className="archive-rank">{place.rank}</b>
              <p>
                {place.name ?? `Entrant ${place.entrant}, deleted on request`}
                <span className="archive-score">{formatNumber(place.score)}</span>
              </p>
              {watch('standing', place)}
            </li>
          )}
        />
      </section>
      <section aria-labelledby="archive-runs">
        <h2 id="archive-runs">ALL RUNS</h2>
        <Rows
          list="runs"
          items={runs}
          row={(run) => (
            <li key={`${run.entrant} ${run.runId}`} className="archive-row">
              <p>
                {whoseWords(run.entrant, names)}
                <span className="archive-score">{formatNumber(run.score)}</span> {run.words}
              </p>
              {watch('runs', run)}
            </li>
          )}
        />
      </section>
    </>
  );
}

interface HeadlineProps extends Pick<ReportProps, 'because'> {
  judgement: Judgement;
  played: number;
}

function Headline({ judgement: { findings, receipts, unplayed, isFine }, played, because }: HeadlineProps) {
  const isWatched = useReportView(({ watched }) => watched !== '');
  const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
  const lost = receipts.filter(({ holds }) => !holds).length;
  const unplayedWords =
    unplayed > 0
      ? `${counted(unplayed, 'run')} of ${formatNumber(played + unplayed)} were not played: ${because || 'they take too long here, or this version lacks their rules'}.`
      : '';
  const title =
    faults > 0
      ? 'IT DOES NOT HOLD'
      : lost > 0
        ? 'RUNS OF YOURS ARE MISSING OR CHANGED'
        : isFine
          ? 'EVERYTHING IN IT HOLDS'
          : played === 0
            ? 'NOTHING COULD BE VERIFIED'
            : 'NOT ALL OF IT WAS VERIFIED';
  const look = faults + lost > 0 ? 'archive-bad' : isFine ? 'archive-good' : '';
  return (
    <div className={`archive-headline ${look}`} role={faults + lost > 0 ? 'alert' : 'status'}>
      <h2 tabIndex={-1} ref={isWatched ? undefined : takeFocus}>
        {title}
      </h2>
      <p>
        {faults > 0 && `${counted(faults, 'fault')} below. `}
        {lost > 0 && `${counted(lost, 'run')} that this browser sent: see YOUR RUNS. `}
        {unplayedWords}
        {isFine && `${counted(played, 'run')} gave exactly what the file says of them.`}
      </p>
    </div>
  );
}

interface RowsProps<Item> {
  /** The name of the list. */
  list: string;
  items: readonly Item[];
  row: (item: Item) => ReactNode;
}

function Rows<Item>({ list, items, row }: RowsProps<Item>) {
  const shown = useReportView((view) => view.shown[list] ?? FIRST_ROWS);
  const more = () =>
    useReportView.setState((view) => ({ shown: { ...view.shown, [list]: shown + MORE_ROWS } }));
  if (items.length === 0) return null;
  return (
    <>
      <ol className="archive-rows">{items.slice(0, shown).map(row)}</ol>
      {items.length > shown && <Button onClick={more}>SHOW MORE OF {formatNumber(items.length)}</Button>}
    </>
  );
}

interface WatchProps {
  list: string;
  run: { entrant: number; runId: RunId };
  name: string;
}

function Watch({ list, run, name }: WatchProps) {
  const place = `${list} ${run.entrant} ${run.runId}`;
  const isLast = useReportView(({ watched }) => watched === place);
  return (
    <Button data-first={isLast || undefined} onClick={() => void watchArchived(place, run, name)}>
      WATCH<span className="visually-hidden"> a run of {name || `entrant ${run.entrant}`}</span>
    </Button>
  );
}

function whoseWords(entrant: number, names: ReadonlyMap<number, string>): string {
  const name = names.get(entrant);
  return name ? `${name}, entrant ${entrant}` : `Entrant ${entrant}`;
}

function holdsMark({ faults, restsOnRuns }: Finding, unplayed: number): ReactNode {
  if (faults.length > 0) return <b className="archive-bad">NO</b>;
  if (restsOnRuns && unplayed > 0) return <b>OPEN</b>;
  return <b className="archive-good">YES</b>;
}

function countsOf({ entrants, deleted, tickets, runs }: ReportProps['introduction']): [string, number][] {
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
