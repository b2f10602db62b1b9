/** Archives as files on this machine. */

import { readFileSync, statSync } from 'node:fs';
import { type Archive, MAX_ARCHIVE_BYTES, NoArchive, readArchive } from '../../src/engine/archive/file.ts';
import { messageOf, misused, refused } from './problem.ts';

export const AN_ARCHIVE = "the file of a cup's archive";

/** The bytes of a file, unless it is larger than any archive. @throws Problem */
export function bytesOf(file: string): Uint8Array {
  try {
    const stats = statSync(file);
    // A pipe or a device has no end.
    if (!stats.isFile()) throw refused(`${file} is not a file.`);
    if (stats.size > MAX_ARCHIVE_BYTES)
      throw refused(`${file} has ${stats.size} bytes, and an archive has ${MAX_ARCHIVE_BYTES} at most.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw misused(`${file} can't be read: ${messageOf(error)}`);
    throw error;
  }
}

/** @throws Problem naming the file */
export function archiveIn(file: string, bytes: Uint8Array): Archive {
  return asProblem(file, () => readArchive(bytes));
}

/** The result of `act`. @throws Problem for bytes that are no archive */
export function asProblem<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof NoArchive) throw refused(`${file} is no archive. ${error.message}`);
    throw error;
  }
}
