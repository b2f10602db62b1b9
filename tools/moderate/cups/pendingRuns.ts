/** Runs of cups that are in, and have neither entry nor count yet: their browsers were held up before they could add them. */

import * as v from 'valibot';
import { ticketOf } from '../../../src/backend/contestDocuments.ts';
import { StoredEntrant } from '../../../src/backend/cupDocuments.ts';
import { COLLECTIONS, shardOf } from '../../../src/backend/documents.ts';
import { Count } from '../../../src/backend/records.ts';
import { compareResults } from '../../../src/contest/results.ts';
import type { DocumentStore, DocumentWrite, Found } from '../database/documentStore.ts';
import { collect, where } from '../database/listing.ts';
import type { ModerationLog } from '../moderationLog.ts';
import { type Run, read, readRun } from '../stored.ts';
import { readRow, readTicket } from './stored.ts';

const { contests, contestEntries, cupEntrants, cupTickets, bans, runs: RUNS, stats: STATS } = COLLECTIONS;

/** The counter counts on meanwhile. */
const MAX_ATTEMPTS = 5;

/** A run to enter, and the documents that say how. */
interface Pending {
  run: Run;
  /** As stored. */
  found: Found;
  /** The entrant's name. */
  playerName: string;
  startedAt: number;
  number: number;
  /** The entry that it replaces; `null`: none. */
  entry: Found | null;
  isBest: boolean;
}

export class PendingRuns {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** The number of runs of a cup that `enter` would enter. @throws Unreadable */
  async count(cup: string): Promise<number> {
    return (await this.#all(cup)).length;
  }

  /**
   * Counts those of a cup, and makes the best of each entrant the entry. Those of entrants who were struck out or banned
   * stay as they are. Returns how many were entered. @throws Unreadable
   */
  async enter(cup: string): Promise<number> {
    let entered = 0;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const pending = await this.#all(cup);
      if (pending.length === 0) return entered;
      // One after the other: an entrant may have several, of which each is compared with the entry by then.
      for (const { found } of pending) {
        const one = await this.#of(cup, found);
        if (one && (await this.#documents.commit(await this.#writesOf(cup, one)))) entered += 1;
      }
    }
    return entered;
  }

  async #all(cup: string): Promise<Pending[]> {
    const all = await collect(this.#documents.find(where(RUNS, 'pending', true)));
    const own = await Promise.all(
      all.filter(({ data }) => data.contest === cup).map((found) => this.#of(cup, found)),
    );
    return own.filter((one) => one !== null);
  }

  /** `null`: it stays as it is. */
  async #of(cup: string, found: Found): Promise<Pending | null> {
    const run = readRun(RUNS, found);
    const { owner, score, lived = 0, runId } = run;
    const collection = (name: string) => `${contests}/${cup}/${name}`;
    const [ticket, entrant, entry, ban] = await Promise.all([
      this.#documents.read([collection(cupTickets), ticketOf(runId)]),
      this.#documents.read([collection(cupEntrants), owner]),
      this.#documents.read([collection(contestEntries), owner]),
      this.#documents.read([bans, owner]),
    ]);
    if (!ticket || !entrant || ban) return null;
    const row = entry && readRow(collection(contestEntries), entry);
    const isBest = !row || compareResults({ score, lived }, row) < 0;
    if (row?.struck && isBest) return null;
    const { startedAt } = readTicket(collection(cupTickets), ticket);
    const { number } = read(v.object({ number: Count }), collection(cupTickets), ticket);
    const { player_name: playerName } = read(StoredEntrant, collection(cupEntrants), entrant);
    return { run, found, playerName, startedAt, number, entry, isBest };
  }

  async #writesOf(cup: string, { run, found, isBest, ...shown }: Pending): Promise<DocumentWrite[]> {
    const { runId, playerId, owner, score, level, lived = 0, skin, ticks, timestamp } = run;
    const shard = await this.#documents.read([STATS, shardOf(runId)]);
    const total = shard ? read(v.object({ total_games_played: Count }), STATS, shard).total_games_played : 0;
    const counted = { total_games_played: total + 1, last_run_id: runId, updated_at: new Date() };
    const row: DocumentWrite['path'] = [`${contests}/${cup}/${contestEntries}`, owner];
    const data = {
      ...{ player_id: playerId, player_name: shown.playerName, score, level, lived, skin, ticks },
      ...{ run_id: runId, timestamp: new Date(timestamp), started_at: new Date(shown.startedAt) },
      tickets_used: shown.number,
    };
    return [
      { kind: 'update', path: [RUNS, runId], data: {}, without: ['pending'], version: found.version },
      shard
        ? { kind: 'update', path: [STATS, shard.id], data: counted, version: shard.version }
        : { kind: 'create', path: [STATS, shardOf(runId)], data: counted },
      ...(isBest ? replacing(row, shown.entry, data) : []),
      this.#log.line('cup enter', owner, `${cup}, ${shown.playerName}: ${score} points, run ${runId}`),
    ];
  }
}

/** A document as a whole: what it had before, such as a verdict on another run, goes. */
function replacing(path: DocumentWrite['path'], before: Found | null, data: object): DocumentWrite[] {
  if (!before) return [{ kind: 'create', path, data: { ...data } }];
  return [
    { kind: 'delete', path, version: before.version },
    { kind: 'set', path, data: { ...data } },
  ];
}
