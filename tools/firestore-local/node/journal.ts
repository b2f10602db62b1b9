/**
 * Durability: a file that only grows. Its first line names the format; each further line is a checksum and the entries
 * of one flush. Entries that come while a flush is under way share the next one, so that many saves at once cost few
 * fsyncs, and what a crash can tear is always the last line alone.
 */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Journal, Memory } from '../engine/journal.ts';

const FORMAT = { format: 'firestore-local', version: 1 };
const NEWLINE = 10;

/**
 * Replays the file into `memory`, rewrites it without its history, and opens it for more. The caller must hold the
 * file's lock.
 * @param warn called when an unfinished end of the file was dropped
 * @throws Error when the file is no journal of this version, or is damaged before its end; it is left as it was
 */
export async function openJournal<Entry>(
  file: string,
  memory: Memory<Entry>,
  warn: (message: string) => void,
): Promise<Journal<Entry>> {
  mkdirSync(dirname(file), { recursive: true });
  for (const entries of readBatches(file, warn)) (entries as Entry[]).forEach(memory.replay);
  compact(file, memory.snapshot());
  return appendTo(await open(file, 'a'), memory);
}

function appendTo<Entry>(handle: FileHandle, { replay }: Memory<Entry>): Journal<Entry> {
  let flushed = Promise.resolve();
  let waiting: Entry[] | undefined;
  let closed = false;

  async function commit(work: () => Entry): Promise<void> {
    if (closed) throw new Error('The journal is closed.');
    const entry = work();
    replay(entry);
    if (!waiting) {
      const batch: Entry[] = [];
      waiting = batch;
      // After a failure (disk full) all flushes reject: what follows a torn line could not be read back.
      flushed = flushed.then(async () => {
        waiting = undefined;
        await handle.appendFile(toLine(batch));
        await handle.sync();
      });
    }
    waiting.push(entry);
    return flushed;
  }

  return {
    commit,
    // One server has the file.
    caughtUp: async () => {},
    settled: () => flushed,
    async close() {
      closed = true;
      await flushed.finally(() => handle.close());
    },
  };
}

function readBatches(file: string, warn: (message: string) => void): unknown[] {
  if (!existsSync(file)) return [];
  const lines = [...splitLines(readFileSync(file))].map(fromLine);
  if (lines.length === 0) return [];
  if (JSON.stringify(lines[0]) !== JSON.stringify(FORMAT)) {
    throw new Error(`${file} is not a journal that this version can read. Move it away to start afresh.`);
  }
  const sound = lines.findLastIndex((line) => line !== undefined) + 1;
  const damaged = lines.slice(0, sound).indexOf(undefined);
  if (damaged >= 0)
    throw new Error(
      `${file} is damaged in line ${damaged + 1} of ${lines.length}, with sound lines after it.`,
    );
  if (sound < lines.length)
    warn(`${file}: dropped an unfinished commit after line ${sound}; it was never acknowledged.`);
  return lines.slice(1, sound);
}

// Written aside and renamed: at any moment there is one whole file under the name, the old or the new.
function compact(file: string, entries: Iterable<unknown>): void {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w');
  writeFileSync(descriptor, toLine(FORMAT));
  for (const entry of entries) writeFileSync(descriptor, toLine([entry]));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
  syncDirectory(dirname(file));
}

function syncDirectory(directory: string): void {
  // Windows can neither open nor sync one, and needs not.
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function toLine(content: unknown): string {
  const text = JSON.stringify(content);
  return `${checksum(text)} ${text}\n`;
}

/** The content of a line, `undefined` when it is damaged. */
function fromLine(line: Buffer): unknown {
  const text = line.toString('utf8', 9, line.length - 1);
  const whole = line.at(-1) === NEWLINE && line.toString('latin1', 0, 9) === `${checksum(text)} `;
  return whole ? JSON.parse(text) : undefined;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function* splitLines(bytes: Buffer): Iterable<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    const next = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(start, next);
    start = next;
  }
}
