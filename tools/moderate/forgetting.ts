/** Deletes what is stored of a player, for people who ask for it. */

import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import { isContestId } from '../../src/engine/contest/contest.ts';
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
   * Deletes what one owner has under a player id, in parts: what makes the player id theirs goes last, so that the rest is
   * found again. A run's id stays used, or anybody who has its replay could send it as theirs.
   * @returns false when something of it changed in the meantime: then do it again
   */
  async forget({ owner, holdings, runs, dailyRows, registrations, logLines }: Belongings): Promise<boolean> {
    // A row may already name the next player of the browser.
    const played = runs.flatMap(({ contest, owner }): Path[] =>
      contest && !isContestId(contest, 'cup') ? [[rowsOf(contest), owner]] : [],
    );
    const many = await this.#deletionsOf([...logLines, ...played, ...dailyRows]);
    if ((await commitEach(this.#documents, many, (write) => [write])).length < many.length) return false;
    await commitEach(this.#documents, runs, ({ runId }) => [
      { kind: 'set', path: [RUNS, runId], data: { forgotten_at: new Date() } },
    ]);
    const lines =
      logLines.length > 0
        ? `, and ${counted(logLines.length, 'line', 'lines')} of this log: each remove, restore and rename of the player`
        : '';
    const detail = `${counted(runs.length, 'run', 'runs')} deleted${lines}`;
    return this.#documents.commit([
      ...(await this.#deletionsOf(holdings.map(({ path }) => path))),
      ...(await this.#cups.forgetting(registrations)),
      ...(await this.#shownNames.forgetting(owner)),
      this.#log.line('forget', '', detail),
    ]);
  }

  /** The writes that delete those of the documents that are there, each once. */
  async #deletionsOf(paths: readonly Path[]): Promise<DocumentWrite[]> {
    const each = [...new Map(paths.map((path) => [path.join('/'), path])).values()];
    const writes = each.map(async (path): Promise<DocumentWrite[]> => {
      const document = await this.#documents.read(path);
      return document ? [{ kind: 'delete', path, version: document.version }] : [];
    });
    return (await Promise.all(writes)).flat();
  }
}
