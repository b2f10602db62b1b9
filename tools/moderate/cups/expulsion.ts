/** Puts out of a cup who drew no ticket, past the rules: so that somebody who fills a cup keeps nobody out. */

import { StoredCount } from '../../../src/board/backend/cupDocuments.ts';
import { COLLECTIONS } from '../../../src/board/backend/documents.ts';
import type { DocumentStore, DocumentWrite, Path } from '../database/documentStore.ts';
import { collect } from '../database/listing.ts';
import type { ModerationLog } from '../moderationLog.ts';
import { read } from '../stored.ts';
import { type Entrant, readEntrant } from './stored.ts';

const { contests, entrants, cupCounts, cupWallets, bans } = COLLECTIONS;

/** Entrants of one commit: with what is below each and their bans, below the limit of 500 writes. */
const BATCH = 50;

/** Somebody may register between our reading of the count and our commit. */
const MAX_ATTEMPTS = 5;

export class Expulsion {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** The entrants of a cup who drew no ticket, in the order of their registration. @throws Unreadable */
  async withoutTicket(cup: string): Promise<Entrant[]> {
    const collection = `${contests}/${cup}/${entrants}`;
    const found = await collect(this.#documents.find({ collection }));
    return found
      .flatMap((one) => readEntrant(collection, one) ?? [])
      .filter(({ ticketsUsed }) => ticketsUsed === 0)
      .sort((one, other) => one.registeredAt - other.registeredAt);
  }

  /**
   * Deletes registrations with their wallets, and counts them down. One that changed since it was read stays, since its ticket
   * would come back with a new registration. Returns those that are gone.
   * @param ban also bans them; the reason that they read
   */
  async expel(cup: string, entrants: readonly Entrant[], ban: string | undefined): Promise<Entrant[]> {
    const gone: Entrant[] = [];
    for (let at = 0; at < entrants.length; at += BATCH) {
      const batch = entrants.slice(at, at + BATCH);
      if (await this.#commit(cup, batch, ban)) gone.push(...batch);
      else for (const one of batch) if (await this.#commit(cup, [one], ban)) gone.push(one);
    }
    return gone;
  }

  async #commit(cup: string, entrants: readonly Entrant[], ban: string | undefined): Promise<boolean> {
    const path: Path = [`${contests}/${cup}/${cupCounts}`, 'entrants'];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const count = await this.#documents.read(path);
      const left = count && read(StoredCount, path[0], count).count - entrants.length;
      const deletions = await Promise.all(entrants.map((one) => this.#deletionOf(cup, one)));
      const banning = ban === undefined ? [] : await this.#banning(entrants, ban);
      // The rules ask that `last` is the one who registers: an expelled entrant would register again uncounted.
      const counting: DocumentWrite[] = count
        ? [{ kind: 'update', path, data: { count: left, last: '' }, version: count.version }]
        : [];
      if (await this.#documents.commit([...deletions.flat(), ...banning, ...counting])) return true;
    }
    return false;
  }

  async #deletionOf(cup: string, { id, version }: Entrant): Promise<DocumentWrite[]> {
    const wallet: Path = [`${contests}/${cup}/${cupWallets}`, id];
    const found = await this.#documents.read(wallet);
    return [
      { kind: 'delete', path: [`${contests}/${cup}/${entrants}`, id], version },
      ...(found ? [{ kind: 'delete' as const, path: wallet, version: found.version }] : []),
      this.#log.line('cup expel', id, cup),
    ];
  }

  /** An earlier ban stays as it is. */
  async #banning(entrants: readonly Entrant[], reason: string): Promise<DocumentWrite[]> {
    const writes = await Promise.all(
      entrants.map(async ({ id }): Promise<DocumentWrite[]> => {
        if (await this.#documents.read([bans, id])) return [];
        const data = { reason, since: new Date() };
        return [{ kind: 'create', path: [bans, id], data }, this.#log.line('ban', id, reason)];
      }),
    );
    return writes.flat();
  }
}
