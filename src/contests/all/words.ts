/** Contests in words and numbers as players read them. */

import { dateFormat } from '../../base/ui/dateFormat.ts';
import { formatTenths } from '../../base/ui/tenths.ts';
import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { RunStatus } from '../../board/leaderboard/outbox.ts';
import { COIN, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { LiveState } from './liveWatch.ts';
import * as words from './words/en.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const clockTime = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** A time of day in the player's own time zone. `time`: epoch milliseconds. */
export function localTime(time: number): string {
  return clockTime.format(time);
}

/** A time left, rounded up: '3 d 5 h', '5 h 12 min', '12 min', and seconds in the last minute. */
export function countdown(milliseconds: number): string {
  if (milliseconds <= MINUTE_MS) return `${Math.max(Math.ceil(milliseconds / SECOND_MS), 0)} s`;
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const hours = Math.ceil(minutes / 60);
  if (hours > 24) return nonZero([Math.floor(hours / 24), 'd'], [hours % 24, 'h']);
  return nonZero([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min']);
}

function nonZero(...parts: [amount: number, unit: string][]): string {
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}

/** A coin's average life; `null` when none was shot. `lived`: ticks, summed over the coins shot; `score`: points. */
export function averageWords(lived: number, score: number): string | null {
  if (score === 0) return null;
  return words.perCoin(formatTenths((lived * COIN.points) / score / TICKS_PER_SECOND));
}

/** The status of a run that was sent to a contest. `score`: of that run. */
export function outcomeWords(status: RunStatus, score: number): string {
  switch (status.kind) {
    case 'sending':
      return words.saving;
    case 'saved':
      return status.best > score ? words.saved(status.best) : words.savedAsBest(score);
    case 'kept':
      return status.isIn ? words.isIn : words.waits;
    case 'counted':
      return words.noRank;
    case 'refused':
      return words.refused;
    case 'settled elsewhere':
      return words.otherTab;
  }
}

/** Why a run no longer counts: completes a sentence. */
export function lossWords({ why, seconds }: Extract<LiveState, { kind: 'lost' }>): string {
  return words.losses[why](seconds);
}

/**
 * The wall time of a live run beside the time that its ticks take: '184 s for 180 s of play'. `timestamp`: when it was
 * saved.
 */
export function paceWords(
  { ticks, startedAt }: NonNullable<ContestEntry['live']>,
  timestamp: number,
): string {
  return words.pace(Math.round((timestamp - startedAt) / 1000), Math.round(ticks / TICKS_PER_SECOND));
}
