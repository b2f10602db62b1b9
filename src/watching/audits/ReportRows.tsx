/** Rows of an archive's report, from which runs are watched. */

import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import * as commonWords from '../../base/words/en.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { useReportView, watchArchived } from './pageCheck.ts';
import * as words from './words/en.ts';

/** Rows that a list shows at first, and that a press adds. */
const FIRST_ROWS = 10;
const MORE_ROWS = 100;

/** The runs that have a replay, and whose each is. */
export const WatchableRuns = createContext<ReadonlyMap<RunId, StoredName>>(new Map());

interface RowsProps<Item> {
  /** The name of the list. */
  list: string;
  items: readonly Item[];
  row: (item: Item) => ReactNode;
}

export function Rows<Item>({ list, items, row }: RowsProps<Item>) {
  const shown = useReportView((view) => view.shown[list] ?? FIRST_ROWS);
  if (items.length === 0) return null;
  const showMore = () =>
    useReportView.setState((view) => ({ shown: { ...view.shown, [list]: shown + MORE_ROWS } }));
  return (
    <>
      <ol className="archive-rows">{items.slice(0, shown).map(row)}</ol>
      {items.length > shown && <Button onClick={showMore}>{words.showMore(items.length)}</Button>}
    </>
  );
}

interface RowProps {
  list: string;
  /** `null` in it: it is of no entrant, or of no run. */
  run: { entrant: number | null; runId: RunId | null };
  score?: number;
  look?: string;
  children: ReactNode;
}

export function Row({ list, run: { entrant, runId }, score, look = '', children }: RowProps) {
  return (
    <li className={`archive-row ${look}`.trimEnd()}>
      <p>{children}</p>
      {score !== undefined && (
        <span className="archive-score" translate="no">
          {formatNumber(score)}
        </span>
      )}
      {entrant !== null && runId !== null && <Watch list={list} entrant={entrant} runId={runId} />}
    </li>
  );
}

function Watch({ list, ...run }: { list: string; entrant: number; runId: RunId }) {
  const place = `${list} ${run.entrant} ${run.runId}`;
  const isLast = useReportView(({ watched }) => watched === place);
  const name = useContext(WatchableRuns).get(run.runId);
  if (name === undefined) return null;
  return (
    <Button data-first={isLast || undefined} onClick={() => void watchArchived(place, run, name)}>
      <span>{commonWords.watch}</span>
      <ARunOf name={name} />
    </Button>
  );
}

function ARunOf({ name }: { name: StoredName }) {
  const shown = useNameShown(name, false);
  return <span className="visually-hidden">{words.aRunOf(shown)}</span>;
}
