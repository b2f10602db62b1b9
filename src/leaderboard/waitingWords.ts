import type { RunId } from '../simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import type { Saving } from './saving.ts';

/** The line on START: the outcome of waiting runs that nobody was told of, and how many the board has not taken yet. */
export function waitingWords({ statusOf, acknowledged }: Pick<Saving, 'statusOf' | 'acknowledged'>): string {
  const all = Object.values(statusOf);
  const news = Object.entries(statusOf).flatMap(([id, status]) =>
    acknowledged[id as RunId] === status ? [] : status,
  );
  return [
    settledWords(news, 'saved', 'saved'),
    settledWords(news, 'settled elsewhere', 'sent by another tab'),
    settledWords(news, 'counted', 'counted without a place'),
    settledWords(news, 'refused', 'refused'),
    ...new Set(news.flatMap((status) => ('reason' in status ? status.reason : []))),
    waitingWordsOf(all.flatMap((status) => (status.kind === 'kept' && !status.isIn ? status : []))),
  ]
    .filter(Boolean)
    .join(' ');
}

function settledWords(news: readonly RunStatus[], kind: RunStatus['kind'], what: string): string {
  const { length } = news.filter((status) => status.kind === kind);
  if (length === 0) return '';
  return length === 1 ? `1 waiting run was ${what}.` : `${length} waiting runs were ${what}.`;
}

function waitingWordsOf(kept: readonly Extract<RunStatus, { kind: 'kept' }>[]): string {
  const { length } = kept;
  if (length === 0) return '';
  const waiting = `${length === 1 ? '1 run is' : `${length} runs are`} waiting to be sent.`;
  if (kept.some(({ isFragile }) => isFragile)) {
    return `${waiting} This browser stores nothing. Leave this page open until then.`;
  }
  const stored = `${waiting} ${length === 1 ? 'It is' : 'They are'} stored in this browser.`;
  if (!kept.some(({ isOutdated }) => isOutdated)) return stored;
  return `${stored} The board has other rules than this page: reload the page to send ${length === 1 ? 'it' : 'them'}.`;
}
