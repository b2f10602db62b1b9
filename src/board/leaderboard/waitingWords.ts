import type { RunId } from '../../engine/simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import { countsForNothing, type Saving } from './saving.ts';
import * as words from './words/saving/en.ts';

/** The line on START: the outcome of waiting runs that nobody has read yet, and how many the board has not taken. */
export function waitingWords({ statusOf, acknowledged }: Pick<Saving, 'statusOf' | 'acknowledged'>): string {
  const all = Object.values(statusOf);
  const news = Object.entries(statusOf).flatMap(([id, status]) =>
    acknowledged[id as RunId] === status ? [] : status,
  );
  return [
    settledWords(news, 'saved', words.wereSaved),
    settledWords(news, 'settled elsewhere', words.wereSentElsewhere),
    settledWords(news, 'counted', words.wereCounted),
    settledWords(news, 'refused', words.wereRefused),
    ...new Set(news.filter(countsForNothing).map(({ reason }) => reason)),
    waitingWordsOf(all.flatMap((status) => (status.kind === 'kept' && !status.isIn ? status : []))),
  ]
    .filter(Boolean)
    .join(' ');
}

function settledWords(
  news: readonly RunStatus[],
  kind: RunStatus['kind'],
  say: (count: number) => string,
): string {
  const { length } = news.filter((status) => status.kind === kind);
  return length === 0 ? '' : say(length);
}

function waitingWordsOf(kept: readonly Extract<RunStatus, { kind: 'kept' }>[]): string {
  const { length } = kept;
  if (length === 0) return '';
  if (kept.some(({ isFragile }) => isFragile)) return words.waitingFragile(length);
  const isOutdated = kept.some((status) => status.isOutdated);
  return isOutdated ? `${words.waiting(length)} ${words.newVersion}` : words.waiting(length);
}
