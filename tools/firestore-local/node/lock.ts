/** One server per data file: two journals appending to one file would each overwrite what the other knows. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from '../../plainError.ts';

/** Gives the file back. */
export type Release = () => void;

const HELD = Symbol.for('firestore-local.held');
type Closers = Map<string, () => Promise<void>>;

// On `globalThis`, as Vite loads the plugin's modules again when it restarts within the process.
const shared = globalThis as { [HELD]?: Closers };
const held: Closers = shared[HELD] ?? new Map();
shared[HELD] = held;

/**
 * Takes the file, from a process that has died if need be.
 * @param file absolute path
 * @param close ends the use of the file and releases it, for the next user within this process
 * @throws PlainError when the file is in use
 */
export function acquireLock(file: string, close: () => Promise<void>): Release {
  if (held.has(file)) throw inUse(file, process.pid);
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  if (!create(lock)) {
    takeFromTheDead(file, lock);
    if (!create(lock)) throw inUse(file, readHolder(lock));
  }
  held.set(file, close);
  return () => {
    held.delete(file);
    rmSync(lock, { force: true });
  };
}

/** Closes the use of the file by this very process, if there is one. */
export async function closeHolder(file: string): Promise<void> {
  await held.get(file)?.();
}

function create(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function takeFromTheDead(file: string, lock: string): void {
  const holder = readHolder(lock);
  if (isAlive(holder)) throw inUse(file, holder);
  const taken = `${lock}.${process.pid}`;
  renameSync(lock, taken);
  // Another process may have taken over in between: then this was its lock.
  if (readHolder(taken) !== holder) {
    renameSync(taken, lock);
    throw inUse(file, readHolder(lock));
  }
  rmSync(taken);
}

/** The process that wrote the lock; NaN while it is being written. */
function readHolder(lock: string): number {
  return Number.parseInt(readFileSync(lock, 'utf8'), 10);
}

// Our own number is that of an earlier process: what this one holds is in `held`.
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function inUse(file: string, pid: number): PlainError {
  const holder = Number.isNaN(pid) ? 'a process that is just starting' : `process ${pid}`;
  return new PlainError(
    `${file} is in use by ${holder}. Stop that server, or give this one its own file with FIRESTORE_LOCAL_FILE ` +
      `(":memory:" for none). If no server is running, remove ${file}.lock.`,
  );
}
