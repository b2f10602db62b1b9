/** The log of what moderators did, and who: noted in the same commit. */

import { randomBytes } from 'node:crypto';
import type { Data, DocumentStore, DocumentWrite, Path, Query } from './database/documentStore.ts';
import { collect, mapped, where } from './database/listing.ts';
import { LogLine, read } from './stored.ts';

/** No rule speaks of it, so that only moderators get at it. */
const LOG = 'moderation_log';

/** The detail of a line on one of a removal. */
export function ofRemoval(detail: string, removal: string): string {
  return `${detail} (removal ${removal})`.trim();
}

/** The acts whose details no player can have written into. */
const ACTS_ON_REMOVALS: readonly string[] = ['remove', 'restore', 'ban', 'unban'];

/** The removal that a line is of; undefined: none. */
export function removalOf({ action, detail }: LogLine): string | undefined {
  if (!ACTS_ON_REMOVALS.includes(action)) return undefined;
  return /\(removal ([\da-f]{8})\)$/.exec(detail)?.[1];
}

export class ModerationLog {
  readonly #documents: DocumentStore;
  /** The moderator's name in the log. */
  readonly moderator: string;

  constructor(documents: DocumentStore, moderator: string) {
    this.#documents = documents;
    this.moderator = moderator;
  }

  /** The acts of moderators, the latest first. @param expected how many will be read, most likely */
  latest(expected: number): AsyncIterable<LogLine> {
    const query: Query = {
      collection: LOG,
      orderBy: [{ field: 'time', direction: 'desc' }],
      firstPage: expected,
    };
    return mapped(this.#documents.find(query), (found) => read(LogLine, LOG, found));
  }

  /** All acts of a kind, the earliest first. */
  async acts(action: string): Promise<LogLine[]> {
    const found = await collect(this.#documents.find(where(LOG, 'action', action)));
    return found.map((one) => read(LogLine, LOG, one)).sort((a, b) => a.time - b.time);
  }

  /** The lines on a player id or a uid, the earliest first. @param actions only these; default: all */
  async linesOn(subject: string, actions?: readonly string[]): Promise<{ path: Path; data: Data }[]> {
    const lines = await collect(this.#documents.find(where(LOG, 'subject', subject)));
    return lines
      .filter((one) => actions?.includes(read(LogLine, LOG, one).action) ?? true)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, data }) => ({ path: [LOG, id], data }));
  }

  /**
   * The write that notes, in the same commit, who did it. @param subject a player id, a uid or a cup; empty: nobody any
   * more @param detail has no player's name, unless the subject is a player id: `forget` deletes these lines alone @param more
   * fields that only an undo reads
   */
  line(action: string, subject: string, detail = '', more: Data = {}): DocumentWrite {
    const time = new Date();
    const id = `${time.toISOString().replace(/\D/g, '')}_${randomBytes(4).toString('hex')}`;
    const data = { time, moderator: this.moderator, action, subject, detail, ...more };
    return { kind: 'create', path: [LOG, id], data };
  }
}
