/**
 * Runs of contests that are in, and were never compared with an entry: their browsers were held up before they added them. Some
 * are counted already, by a browser that came too late for the entry.
 */

import * as v from 'valibot';
import { parseContestEntry, StoredTickets } from '../../src/board/backend/contestDocuments.ts';
import { StoredEntrant, StoredTicket } from '../../src/board/backend/cupDocuments.ts';
import { COLLECTIONS, shardOf } from '../../src/board/backend/documents.ts';
import { Count } from '../../src/board/backend/records.ts';
import { isContestId } from '../../src/engine/contest/contest.ts';
import { compareResults } from '../../src/engine/contest/results.ts';
import { ticketOf } from '../../src/engine/contest/ticket.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import type { Data, DocumentStore, DocumentWrite, Found, Path } from './database/documentStore.ts';
import { collect, where } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import { type Run, read, readRun } from './stored.ts';

const { contests, contestEntries, entrants, cupTickets, bans, runs: RUNS, stats: STATS } = COLLECTIONS;

/** The counter goes on counting in the meantime. */
const MAX_ATTEMPTS = 5;

/** A run to enter, and the documents that say how. */
interface Pending {
  run: Run;
  /** The run as stored. */
  found: Found;
  /** The fields that its entry has from elsewhere. */
  shown: Data;
  /** The entry that there is. */
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

  /** The number of runs of a contest that `enter` would enter. @throws Unreadable */
  async count(contest: string): Promise<number> {
    return (await this.#all(contest)).length;
  }

  /**
   * Counts those of a contest, and makes the best of each holder the entry. Those of holders who were struck out or banned stay
   * as they are. Returns how many were entered. @throws Unreadable
   */
  async enter(contest: string): Promise<number> {
    let entered = 0;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const pending = await this.#all(contest);
      if (pending.length === 0) return entered;
      // One after the other: a holder may have several, of which each is compared with the entry by then.
      for (const { found } of pending) {
        const one = await this.#of(contest, found);
        if (one && (await this.#documents.commit(await this.#writesOf(contest, one)))) entered += 1;
      }
    }
    return entered;
  }

  async #all(contest: string): Promise<Pending[]> {
    const all = await collect(this.#documents.find(where(RUNS, 'pending', true)));
    const own = all.filter(({ data }) => data.contest === contest);
    return (await Promise.all(own.map((found) => this.#of(contest, found)))).filter((one) => one !== null);
  }

  /** `null`: it stays as it is. */
  async #of(contest: string, found: Found): Promise<Pending | null> {
    const run = readRun(RUNS, found);
    const { owner, score, lived = 0 } = run;
    const [shown, entry, ban] = await Promise.all([
      this.#shownOf(contest, run),
      this.#documents.read(entryPath(contest, owner)),
      this.#documents.read([bans, owner]),
    ]);
    if (!shown || ban) return null;
    const best = entry && parseContestEntry(owner, { tickets_used: 0, ...entry.data });
    const isBest = !best || compareResults({ score, lived }, best) < 0;
    return best?.struck && isBest ? null : { run, found, shown, entry, isBest };
  }

  /** `null`: the holder has no ticket of the run. */
  async #shownOf(contest: string, { owner, runId }: Run): Promise<Data | null> {
    const own = await this.#documents.read([`${contests}/${contest}/${entrants}`, owner]);
    if (!own) return null;
    if (!isContestId(contest, 'cup')) {
      const { player_name, tickets } = read(StoredTickets, entrants, own);
      return tickets.includes(ticketOf(runId)) ? { player_name, tickets_used: tickets.length } : null;
    }
    const ticket = await this.#documents.read([`${contests}/${contest}/${cupTickets}`, ticketOf(runId)]);
    if (!ticket) return null;
    const { number, started_at } = read(StoredTicket, cupTickets, ticket);
    const { player_name } = read(StoredEntrant, entrants, own);
    return { player_name, tickets_used: number, started_at: new Date(started_at) };
  }

  async #writesOf(contest: string, { run, found, shown, entry, isBest }: Pending): Promise<DocumentWrite[]> {
    const { runId, playerId, owner, score, level, lived = 0, skin, ticks, timestamp } = run;
    const path = entryPath(contest, owner);
    const data = {
      ...{ player_id: playerId, score, level, lived, skin, ticks, run_id: runId },
      ...{ ...shown, timestamp: new Date(timestamp) },
    };
    return [
      {
        kind: 'update',
        path: [RUNS, runId],
        data: {},
        without: ['pending', 'counted'],
        version: found.version,
      },
      ...(found.data.counted === true ? [] : [await this.#countOf(runId)]),
      // All of an earlier entry goes, such as a verdict on another run.
      ...(isBest && entry ? [{ kind: 'delete' as const, path, version: entry.version }] : []),
      ...(isBest ? [{ kind: entry ? ('set' as const) : ('create' as const), path, data }] : []),
      this.#log.line('enter', owner, `${contest}: ${score} points, run ${runId}`),
    ];
  }

  async #countOf(runId: RunId): Promise<DocumentWrite> {
    const shard = await this.#documents.read([STATS, shardOf(runId)]);
    const total = shard ? read(v.object({ total_games_played: Count }), STATS, shard).total_games_played : 0;
    const data = { total_games_played: total + 1, last_run_id: runId, updated_at: new Date() };
    return shard
      ? { kind: 'update', path: [STATS, shard.id], data, version: shard.version }
      : { kind: 'create', path: [STATS, shardOf(runId)], data };
  }
}

const entryPath = (contest: string, owner: string): Path => [
  `${contests}/${contest}/${contestEntries}`,
  owner,
];
