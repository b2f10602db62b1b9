/** Deletes what is stored of a player, for people who ask for it. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import { isContestId } from '../../src/contest/contest.ts';
import type { Cups } from './cups/cups.ts';
import type { Registration } from './cups/stored.ts';
import type { DocumentStore, DocumentWrite, Path } from './database/documentStore.ts';
import { commitEach } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import type { Holding } from './owners.ts';
import { rowsOf } from './recurring.ts';
import type { ShownNames } from './shownNames.ts';
import type { RunSummary } from './stored.ts';
import { counted } from './text.ts';

const { runs: RUNS } = COLLECTIONS;

/** The things that one owner has under a player id. */
export interface Belongings {
  owner: string;
  /** The documents that make the player id theirs. */
  holdings: readonly Holding[];
  runs: readonly RunSummary[];
  /** Rows in dailies, and tickets. */
  dailyRows: readonly Path[];
  registrations: readonly Registration[];
  /** Lines of the log on the player id, which are of the owner who holds it, and on the owner's names. */
  logLines: readonly Path[];
}

export class Forgetting {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;
  readonly #cups: Cups;
  readonly #shownNames: ShownNames;

  constructor(documents: DocumentStore, log: ModerationLog, cups: Cups, shownNames: ShownNames) {
    this.#documents = documents;
    this.#log = log;
    this.#cups = cups;
    this.#shownNames = shownNames;
  }

  /**
   * Deletes what one owner has under a player id. A run's id stays used, or anybody who has its replay could send it as
   * theirs.
   * @returns false when something of it changed in the meantime: then do it again
   */
  async forget({ owner, holdings, runs, dailyRows, registrations, logLines }: Belongings): Promise<boolean> {
    await commitEach(this.#documents, runs, ({ runId }) => [
      { kind: 'set', path: [RUNS, runId], data: { forgotten_at: new Date() } },
    ]);
    // A row may already name the next player of the browser.
    const played = runs.flatMap(({ contest, owner }): Path[] =>
      contest && !isContestId(contest, 'cup') ? [[rowsOf(contest), owner]] : [],
    );
    const paths = [...holdings.map(({ path }) => path), ...logLines, ...played, ...dailyRows];
    const found = await Promise.all(
      [...new Map(paths.map((path) => [path.join('/'), path])).values()].map(async (path) => ({
        path,
        document: await this.#documents.read(path),
      })),
    );
    const writes = found.flatMap(({ path, document }): DocumentWrite[] =>
      document ? [{ kind: 'delete', path, version: document.version }] : [],
    );
    writes.push(...(await this.#cups.forgetting(registrations)));
    writes.push(...(await this.#shownNames.forgetting(owner)));
    const lines =
      logLines.length > 0
        ? `, and ${counted(logLines.length, 'line', 'lines')} of this log: each remove, restore and rename of the player`
        : '';
    const detail = `${counted(runs.length, 'run', 'runs')} deleted${lines}`;
    return this.#documents.commit([...writes, this.#log.line('forget', '', detail)]);
  }
}
