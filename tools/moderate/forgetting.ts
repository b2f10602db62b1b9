/** Deletes what is stored of a player, for people who ask for it. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import { CUP_ID } from '../../src/cups/cup.ts';
import { archiveOf } from './archives.ts';
import type { Cups } from './cups/cups.ts';
import { type Dailies, rowsOf } from './dailies.ts';
import type { DocumentStore, DocumentWrite, Path } from './database/documentStore.ts';
import { commitEach } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import { REMOVED } from './removals.ts';
import type { RunSummary } from './stored.ts';

const { entries: ENTRIES, runs: RUNS, owners: OWNERS } = COLLECTIONS;

export class Forgetting {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;
  readonly #dailies: Dailies;
  readonly #cups: Cups;

  constructor(documents: DocumentStore, log: ModerationLog, dailies: Dailies, cups: Cups) {
    this.#documents = documents;
    this.#log = log;
    this.#dailies = dailies;
    this.#cups = cups;
  }

  /**
   * Deletes all that is stored under a player id: the entry, also where it was removed or archived, what the log says of
   * it, what it has in dailies and cups, and the runs with their replays. A run's id stays used, or anybody who has its replay could
   * send it as theirs.
   * @param archives names of archives
   * @returns false when something of it changed meanwhile: then do it again
   */
  async forget(playerId: string, runs: readonly RunSummary[], archives: readonly string[]): Promise<boolean> {
    await commitEach(this.#documents, runs, ({ runId }) => [
      { kind: 'set', path: [RUNS, runId], data: { forgotten_at: new Date() } },
    ]);
    const paths: Path[] = [
      ...[ENTRIES, REMOVED, OWNERS, ...archives.map(archiveOf)].map(
        (collection): Path => [collection, playerId],
      ),
      ...(await this.#log.linesOn(playerId)),
    ];
    // A row may name the next player of the browser by now.
    const played = runs.flatMap(({ contest, owner }): Path[] =>
      contest && !CUP_ID.test(contest) ? [[rowsOf(contest), owner]] : [],
    );
    const rows = [...played, ...(await this.#dailies.pathsOf(playerId))];
    paths.push(...new Map(rows.map((path) => [path.join('/'), path])).values());
    const found = await Promise.all(
      paths.map(async (path) => ({ path, document: await this.#documents.read(path) })),
    );
    const writes = found.flatMap(({ path, document }): DocumentWrite[] =>
      document ? [{ kind: 'delete', path, version: document.version }] : [],
    );
    writes.push(...(await this.#cups.forgetting(playerId)));
    return this.#documents.commit([...writes, this.#log.line('forget', '', `${runs.length} runs`)]);
  }
}
