import type { ReactNode } from 'react';
import { takeFocus } from '../../base/ui/focus.ts';
import { PlayerName } from '../../board/names/PlayerName.tsx';
import { useAlikes } from '../../board/names/useAlikes.ts';
import type { Fault } from '../../engine/archive/fault.ts';
import type { Finding, Holds } from '../../engine/archive/judge.ts';
import type { Uid } from '../../engine/ids.ts';
import { nameOfFile, type StoredName } from '../../engine/storedName.ts';
import type { CheckPhase } from './archiveCheck.ts';
import { useReportView } from './pageCheck.ts';
import { Row, Rows, WatchableRuns } from './ReportRows.tsx';
import * as words from './words/en.ts';
import '../../base/ui/disclosure.css';

type Judged = Omit<Extract<CheckPhase, { name: 'judged' }>, 'name'>;

/** The verdict, the standing, and every run, to be watched; what the verdict rests on is folded. `children`: the hash to compare with. */
export function ArchiveReport({
  introduction,
  judgement,
  because,
  children,
}: Judged & { children: ReactNode }) {
  const { standing, runs, receipts } = judgement;
  const alikes = useAlikes([...standing, ...runs].map((one) => archivedName(one)));
  const watchable = new Map(
    runs.flatMap((run) => (run.hasReplay ? [[run.runId, archivedName(run, alikes)]] : [])),
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
              {name === null ? (
                <span>{words.deletedEntrant(run.entrant)}</span>
              ) : (
                <PlayerName name={archivedName({ ...run, name }, alikes)} isAlike={false} />
              )}
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
              <PlayerName name={archivedName(run, alikes)} isAlike={false} />
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
  judgement: { findings, unprovable },
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
                  <td>
                    <b className={LOOKS[finding.holds]}>{words.holds[finding.holds]}</b>
                  </td>
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
  const { findings, receipts, unplayed, holds } = judgement;
  const isWatched = useReportView(({ watched }) => watched !== '');
  const isCompared = findings.every((finding) => finding.holds !== 'not compared');
  const faults = faultsIn(findings);
  const lost = receipts.filter(({ holds }) => !holds).length;
  const isBad = faults + lost > 0;
  return (
    <div
      className={`archive-headline ${isBad ? 'archive-bad' : holds === 'yes' ? 'archive-good' : ''}`}
      role={isBad ? 'alert' : 'status'}
    >
      <h2 tabIndex={-1} ref={isWatched ? undefined : takeFocus}>
        {titleOf(holds, lost, unplayed === toPlay)}
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
      {(holds === 'yes' || holds === 'not compared') && <p>{words.allPlayed(toPlay)}</p>}
      {seeds.isMoved && <p className="error">{seeds.words}</p>}
      {!isCompared && <p>{words.giveHash}</p>}
    </div>
  );
}

function faultsIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { faults }) => sum + faults.length, 0);
}

function titleOf(holds: Holds, lost: number, isNothingPlayed: boolean): string {
  if (holds === 'no') return words.notValid;
  if (lost > 0) return words.runsLost;
  if (holds === 'open') return isNothingPlayed ? words.nothingVerified : words.notAllVerified;
  return holds === 'yes' ? words.allVerified : words.notCompared;
}

/** An archive names no account: a name that looks like another's has its entrant's number. */
function archivedName(
  { name, entrant }: { name: string | null; entrant: number },
  alikes = NO_ALIKES,
): StoredName {
  const plain = nameOfFile(name || words.entrant(entrant), entrant);
  return alikes.has(plain.owner) ? nameOfFile(`${name} (${words.entrant(entrant)})`, entrant) : plain;
}

const NO_ALIKES: ReadonlySet<Uid> = new Set();

const LOOKS: Partial<Record<Holds, string>> = { no: 'archive-bad', yes: 'archive-good' };
