/** The archive of a cup, gathered from the board: no uid, player id, wallet, invitation, ban or text of an appeal is in it. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { COLLECTIONS } from '../../../src/board/backend/documents.ts';
import { Count } from '../../../src/board/backend/records.ts';
import {
  ARCHIVE_FORMAT,
  type ArchivedRun,
  type ArchivedTerms,
  type ArchivedTicket,
  type ArchiveHead,
  type EntrantPart,
} from '../../../src/engine/archive/archive.ts';
import { contestId } from '../../../src/engine/contest/contest.ts';
import { termFields } from '../../../src/engine/contest/terms.ts';
import { ticketOf } from '../../../src/engine/contest/ticket.ts';
import type { DocumentStore, Found } from '../database/documentStore.ts';
import { collect, where } from '../database/listing.ts';
import { refused } from '../problem.ts';
import type { ShownNames } from '../shownNames.ts';
import { read, readRun } from '../stored.ts';
import type { Cups } from './cups.ts';
import type { Cup, Entrant, Shown, Ticket } from './stored.ts';

const { contests: CONTESTS, runs: RUNS } = COLLECTIONS;

/** The content of an archive, whose runs have no verdict yet. */
export interface Gathered {
  head: ArchiveHead;
  /** By their numbers. `null`: the board has forgotten them. */
  entrants: (EntrantPart | null)[];
  /** Ids of runs without a ticket of their owner: the archive has no place for them. */
  strays: string[];
}

export class Archiving {
  readonly #documents: DocumentStore;
  readonly #cups: Cups;
  readonly #shownNames: ShownNames;

  constructor(documents: DocumentStore, cups: Cups, shownNames: ShownNames) {
    this.#documents = documents;
    this.#cups = cups;
    this.#shownNames = shownNames;
  }

  /** @throws Problem when something can't be read, or is missing */
  async gather(cup: Cup): Promise<Gathered> {
    const { id } = cup.announced;
    const runs = await collect(this.#documents.find(where(RUNS, 'contest', id)));
    const tickets = (await this.#cups.tickets(id)).sort((one, other) => one.number - other.number);
    const entrants = inOrder(await this.#cups.entrants(id), tickets);
    const parts = await this.#partsOf(id, entrants, ticketsWith(runs, tickets, await this.#cups.streams(id)));
    const placed = new Set(parts.flatMap((part) => part?.tickets ?? []).flatMap(({ run }) => run?.id ?? []));
    const numbers = new Map(entrants.map((entrant, index) => [entrant.id, index + 1]));
    return {
      head: {
        format: ARCHIVE_FORMAT,
        cup: await this.#cupOf(cup),
        terms: await this.#termsOf(cup),
        entrants: entrants.length,
        winners: cup.winners.map(({ rank, entrant, score, lived }) => ({
          ...{ rank, entrant: numbers.get(entrant) ?? 0, score, lived },
        })),
      },
      entrants: parts,
      strays: runs.filter((run) => !placed.has(run.id as ArchivedRun['id'])).map((run) => run.id),
    };
  }

  async #cupOf({ announced, finalAt }: Cup): Promise<ArchiveHead['cup']> {
    const id = contestId(announced.id);
    const found = await this.#documents.read([CONTESTS, id]);
    if (!found) throw refused(`There is no cup ${id} any more.`);
    const { seed_time } = read(v.object({ seed_time: v.optional(Count) }), CONTESTS, found);
    return {
      ...{ id, created_at: found.createdAt },
      ...(seed_time !== undefined && { seed_time }),
      ...(finalAt !== null && { final_at: finalAt }),
    };
  }

  async #termsOf({ announced: { id }, terms }: Cup): Promise<ArchivedTerms[]> {
    const all: ArchivedTerms[] = [];
    for (let number = 1; number <= terms; number++) {
      const announced = await this.#cups.terms(id, number);
      if (!announced?.announcedAt)
        throw refused(
          `Terms ${number} of ${id} are not on the board, or don't say when they were announced.`,
        );
      const { payouts, announcedAt } = announced;
      all.push({ ...termFields(announced, (time) => time), payouts, announced_at: announcedAt });
    }
    return all;
  }

  async #partsOf(
    id: string,
    entrants: readonly Entrant[],
    tickets: ReadonlyMap<string, ArchivedTicket[]>,
  ): Promise<(EntrantPart | null)[]> {
    const rows = new Map((await collect(this.#cups.rows(id))).map((row) => [row.entrant as string, row]));
    const shown = await this.#shownNames.all();
    const appeals = new Map((await this.#cups.appeals(id)).map((appeal) => [appeal.entrant, appeal]));
    return entrants.map((entrant) => {
      if (entrant.isForgotten) return null;
      const row = rows.get(entrant.id);
      const decision = appeals.get(entrant.id)?.decision;
      return {
        // An entrant without a result is not named anywhere else.
        ...(row && { name: shown.get(entrant.id)?.name ?? row.playerName }),
        ...(row?.struck && { struck: row.struck }),
        ...(decision && { decision }),
        tickets: tickets.get(entrant.id) ?? [],
      };
    });
  }
}

/** By their first tickets; those without one last. */
function inOrder(entrants: readonly Entrant[], tickets: readonly Ticket[]): Entrant[] {
  const first = new Map(tickets.toReversed().map(({ entrant, startedAt }) => [entrant as string, startedAt]));
  const drawn = (id: string) => first.get(id) ?? Number.MAX_SAFE_INTEGER;
  return entrants.toSorted((one, other) => drawn(one.id) - drawn(other.id) || (one.id < other.id ? -1 : 1));
}

/** By entrant, in the order of their numbers, each with its run and what was shown of it. */
function ticketsWith(
  runs: readonly Found[],
  tickets: readonly Ticket[],
  streams: ReadonlyMap<string, Shown>,
): ReadonlyMap<string, ArchivedTicket[]> {
  const byTicket = new Map(runs.map((found) => [ticketOf(found.id as ArchivedRun['id']), found]));
  const all = new Map<string, ArchivedTicket[]>();
  for (const { id, entrant, number, skin, startedAt, documentAt, seedTime } of tickets) {
    const found = byTicket.get(id);
    const run = found && readRun(RUNS, found);
    const stream = streams.get(id);
    const own = all.get(entrant) ?? [];
    all.set(entrant, own);
    own.push({
      ...{ id, number, skin, started_at: startedAt, created_at: documentAt },
      ...(seedTime !== null && { seed_time: seedTime }),
      ...(stream && { stream: archivedStream(stream) }),
      ...(run?.owner === entrant && { run: archived(run, found?.data.pending === true) }),
    });
  }
  return all;
}

function archivedStream({ seed, inputs, ticks, writes, updatedAt }: Shown): ArchivedTicket['stream'] & {} {
  return { seed: bytesToHex(seed), inputs, ticks, writes, updated_at: updatedAt };
}

function archived(run: ReturnType<typeof readRun>, isPending: boolean): ArchivedRun {
  const { runId: id, skin, ruleset, ticks, score, level, lived = 0, timestamp, replay } = run;
  return {
    ...{ id, skin, ruleset, ticks, score, level, lived, timestamp, verdict: '' },
    ...(replay && { replay: base64.encode(replay) }),
    ...(isPending && { pending: true as const }),
  };
}
