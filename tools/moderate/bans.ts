/** Owners who are not allowed to write to the board. */

import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import type { DocumentStore } from './database/documentStore.ts';
import { collect, commitEach, mapped } from './database/listing.ts';
import { type ModerationLog, ofRemoval } from './moderationLog.ts';
import { Ban, type BannedOwner, read, readBan } from './stored.ts';

const { bans: BANS } = COLLECTIONS;

export class Bans {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  async of(uid: string): Promise<Ban | null> {
    const found = await this.#documents.read([BANS, uid]);
    return found && read(Ban, BANS, found);
  }

  all(): Promise<BannedOwner[]> {
    return collect(mapped(this.#documents.find({ collection: BANS }), (found) => readBan(BANS, found)));
  }

  /** False when there is a ban already. */
  add(uid: string, reason: string): Promise<boolean> {
    const data = { reason, since: new Date() };
    return this.#documents.commit([
      { kind: 'create', path: [BANS, uid], data },
      this.#log.line('ban', uid, reason),
    ]);
  }

  /** Bans all owners of a removal. Returns those who were not banned yet. */
  addAll(uids: readonly string[], reason: string, removal: string): Promise<string[]> {
    const data = { reason, removal, since: new Date() };
    return commitEach(this.#documents, uids, (uid) => [
      { kind: 'create', path: [BANS, uid], data },
      this.#log.line('ban', uid, ofRemoval(reason, removal)),
    ]);
  }

  /** Lifts the bans of a removal, and returns them. */
  async liftAll(removal: string): Promise<BannedOwner[]> {
    const found = await collect(this.#documents.find({ collection: BANS }));
    const theirs = found.filter((one) => readBan(BANS, one).removal === removal);
    const lifted = await commitEach(this.#documents, theirs, ({ id, version }) => [
      { kind: 'delete', path: [BANS, id], version },
      this.#log.line('unban', id, ofRemoval('', removal)),
    ]);
    return lifted.map((one) => readBan(BANS, one));
  }

  /** Lifts the ban, and returns the one there was. */
  async lift(uid: string): Promise<Ban | null> {
    const found = await this.#documents.read([BANS, uid]);
    if (!found) return null;
    const { version } = found;
    const isGone = await this.#documents.commit([
      { kind: 'delete', path: [BANS, uid], version },
      this.#log.line('unban', uid),
    ]);
    return isGone ? read(Ban, BANS, found) : null;
  }
}
