/** The player's history and medals in a key's file, after the settings: never in the key's link or its code. */

import { browserStorage } from '../../base/storage.ts';
import { historyText, mergeHistory } from '../../board/history/history.ts';
import { keepMedals, parseMedals, wonMedals } from '../../board/history/medals.ts';
import { checksumOf } from '../../board/players/key.ts';
import type { PlayerId } from '../../engine/ids.ts';

/** The checksum finds a text that a mail has broken into lines. */
const TEXT = /sats-history\.([\da-f]{8})\.([\w,;+-]+)\.([\w":,{}]+)/;

/** A line of all runs and medals in this browser's history; empty: there are none. 10,000 runs take 0.9 MB. */
export function historyLine(playerId: PlayerId): string {
  const runs = historyText(browserStorage, playerId).replaceAll('\n', ';').replaceAll(' ', '+');
  const medals = JSON.stringify(wonMedals(browserStorage, playerId));
  return runs && `sats-history.${checksumOf(runs + medals)}.${runs}.${medals}`;
}

/** True if a whole history stands in a key's file. */
export function hasHistory(file: string): boolean {
  return historyIn(file) !== null;
}

/** Adds what a key's file has to the player's history. A file without any, or with a damaged history, changes nothing. */
export function takeHistory(file: string, playerId: PlayerId): void {
  const found = historyIn(file);
  if (!found) return;
  mergeHistory(browserStorage, playerId, found.runs.replaceAll(';', '\n').replaceAll('+', ' '));
  keepMedals(browserStorage, playerId, parseMedals(found.medals));
}

function historyIn(file: string): { runs: string; medals: string } | null {
  const [, checksum, runs = '', medals = ''] = TEXT.exec(file) ?? [];
  return runs !== '' && checksumOf(runs + medals) === checksum ? { runs, medals } : null;
}
