/** The player's history in a key's file, after the settings: never in the key's link or its code. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { historyText, mergeHistory } from '../history/history.ts';
import type { PlayerId } from '../ids.ts';
import { browserStorage } from '../storage.ts';

/** The checksum finds a text that a mail has broken into lines. */
const TEXT = /sats-history\.([\da-f]{8})\.([\w,;+-]+)/;

/** A line of all runs in this browser's history; empty: there is none. 10,000 runs take 0.9 MB. */
export function historyLine(playerId: PlayerId): string {
  const text = historyText(browserStorage, playerId).replaceAll('\n', ';').replaceAll(' ', '+');
  return text && `sats-history.${checksumOf(text)}.${text}`;
}

/** True if a whole history stands in a key's file. */
export function hasHistory(file: string): boolean {
  return historyIn(file) !== null;
}

/** Adds the runs of a key's file to the player's history. A file without any, or with a damaged history, changes nothing. */
export function takeHistory(file: string, playerId: PlayerId): void {
  const text = historyIn(file);
  if (text !== null) mergeHistory(browserStorage, playerId, text.replaceAll(';', '\n').replaceAll('+', ' '));
}

function historyIn(file: string): string | null {
  const [, checksum, text] = TEXT.exec(file) ?? [];
  return text !== undefined && checksumOf(text) === checksum ? text : null;
}

const checksumOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
