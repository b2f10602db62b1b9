/** The documents of cups as moderators see them: the page's own schemas, and what only moderators read. */

import * as v from 'valibot';
import type { ContestEntry } from '../../../src/board/backend/contestDocuments.ts';
import {
  parseCup,
  parseCupEntry,
  parseTerms,
  StoredAppeal,
  StoredEntrant,
  StoredStream,
  StoredTicket,
} from '../../../src/board/backend/cupDocuments.ts';
import type {
  BrokenCup,
  Cup as PublicCup,
  Winner as PublicWinner,
} from '../../../src/board/backend/cupRecords.ts';
import { Time } from '../../../src/board/backend/documents.ts';
import { type CupPlan, termFields } from '../../../src/engine/contest/terms.ts';
import { ticketOf } from '../../../src/engine/contest/ticket.ts';
import { Uid } from '../../../src/engine/ids.ts';
import { withTypedName } from '../../../src/engine/storedName.ts';
import type { Data, Found } from '../database/documentStore.ts';
import { EXIT } from '../problem.ts';
import { read, Unreadable } from '../stored.ts';

/** Instead of a name, and of a player id. */
export const FORGOTTEN = 'forgotten';

/** The announcement: the cup's rules and times, and what each rank gets. */
export interface Announcement extends CupPlan {
  /** For rank 1, 2 and so on: `0.5 SOL`, or an amount and the address of a token's mint. */
  payouts: readonly string[];
}

/** A document of `contests` that is a cup. */
export interface Cup {
  announced: Announcement;
  /** The number of the newest terms. */
  terms: number;
  state: PublicCup['state'];
  /** Best first; none before the results are final. */
  winners: readonly Winner[];
  /** When the results were made final, in epoch milliseconds; `null`: not by this command line, or not yet. */
  finalAt: number | null;
  /** The hash of its archive, in hex; `null`: it has none yet. */
  archiveHash: string | null;
  /** Entrants whose streams no page is to show. */
  hidden: readonly Uid[];
  version: string;
}

/** Terms as they were announced. */
export interface Announced extends Announcement {
  /** Epoch milliseconds; `null`: somebody wrote them by hand, without the time. */
  announcedAt: number | null;
}

/** The fields that pages leave alone. */
const Payouts = v.object({ payouts: v.optional(v.array(v.string()), []) });
const AnnouncedAt = v.object({ announced_at: v.optional(v.nullable(v.date()), null) });
const FinalAt = v.object({ final_at: v.optional(v.nullable(v.date()), null) });

/** @throws Unreadable when pages show it as broken */
export function readCup(found: Found): Cup {
  const cup = whole(`contests/${found.id}`, parseCup(found.id, found.data));
  const { terms, state, archiveHash, hidden, ...plan } = cup;
  const winners = cup.winners.map(withTypedName);
  const finalAt = read(FinalAt, 'contests', found).final_at?.getTime() ?? null;
  return {
    announced: { ...plan, ...read(Payouts, 'contests', found) },
    terms,
    state,
    winners,
    finalAt,
    archiveHash,
    hidden,
    version: found.version,
  };
}

/** As they were announced. @param id of the cup @throws Unreadable */
export function readTerms(id: string, found: Found): Announced {
  const collection = `contests/${id}/terms`;
  const terms = whole(`${collection}/${found.id}`, parseTerms(id, found.data));
  const { announced_at } = read(AnnouncedAt, collection, found);
  return { ...terms, ...read(Payouts, collection, found), announcedAt: announced_at?.getTime() ?? null };
}

function whole<Whole extends object>(path: string, parsed: Whole | BrokenCup): Whole {
  if ('fault' in parsed)
    throw new Unreadable(EXIT.refused, `${path} is broken, and pages show it so. ${parsed.fault}`);
  return parsed;
}

/** As the database stores them. */
export function fieldsOf(announced: Announcement): Data {
  return { ...termFields(announced, (time) => new Date(time)), payouts: announced.payouts };
}

/** A prize's winner, with their name as they typed it. */
export type Winner = Omit<PublicWinner, 'playerName'> & { playerName: string };

/** As the cup's document holds a winner. */
export function winnerFields({ playerName, signature, ...winner }: Winner): Data {
  return { ...winner, player_name: playerName, ...(signature && { signature }) };
}

/** A row of the standing: an entrant's best run. */
export interface CupRow extends Omit<ContestEntry, 'holder' | 'live' | 'playerName'> {
  entrant: Uid;
  playerName: string;
  ticks: number;
  version: string;
}

/** @throws Unreadable */
export function readRow(collection: string, found: Found): CupRow {
  try {
    const { holder: entrant, live, ...run } = parseCupEntry(v.parse(Uid, found.id), found.data);
    return { ...withTypedName(run), entrant, ticks: live.ticks, version: found.version };
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    throw new Unreadable(EXIT.refused, `${collection}/${found.id} can't be read: ${error.message}`);
  }
}

/** One scored try. */
export interface Ticket {
  /** The hash of its run's id. */
  id: string;
  entrant: Uid;
  skin: string;
  /** The entrant's first is 1. */
  number: number;
  /** When it was drawn, in epoch milliseconds. */
  startedAt: number;
  /** The seed of its coins, with the run's id: microseconds since 1970. */
  createdAt: number;
  /** When the database created it, in microseconds. */
  documentAt: number;
  /** As moderators wrote that down; `null`: they did not. */
  seedTime: number | null;
  version: string;
}

/** @throws Unreadable */
export function readTicket(collection: string, found: Found): Ticket {
  const { entrant, skin, number, started_at: startedAt, seed_time } = read(StoredTicket, collection, found);
  const { id, version, createdAt: documentAt } = found;
  const createdAt = seed_time ?? documentAt;
  const seedTime = seed_time ?? null;
  return { id, entrant, skin, number, startedAt, createdAt, documentAt, seedTime, version };
}

/** A run's stream as everybody saw it while it was played. */
export interface Shown extends Omit<v.InferOutput<typeof StoredStream>, 'playerName'> {
  playerName: string;
  version: string;
}

/** @throws Unreadable */
export function readStream(collection: string, found: Found): Shown {
  return { ...withTypedName(read(StoredStream, collection, found)), version: found.version };
}

/** A moderator's note that they watched a run. */
export interface Watching {
  runId: string;
  moderator: string;
  /** Epoch milliseconds. */
  time: number;
  /** Empty: none. */
  note: string;
}

/** An entrant's objection to the results. */
export interface Appeal {
  entrant: string;
  text: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** `null`: none yet. */
  decision: string | null;
  version: string;
}

/** @throws Unreadable */
export function readAppeal(collection: string, found: Found): Appeal {
  const { text, decision } = read(StoredAppeal, collection, found);
  const { created_at: createdAt } = read(v.object({ created_at: Time }), collection, found);
  return { entrant: found.id, text, createdAt, decision: decision || null, version: found.version };
}

/** A registration. */
export interface Entrant {
  id: Uid;
  playerId: string;
  playerName: string;
  /** Epoch milliseconds. */
  registeredAt: number;
  ticketsUsed: number;
  /** True if the registration used up an invitation. */
  isInvited: boolean;
  /** True if the data was deleted on request. */
  isForgotten: boolean;
  version: string;
}

/** Where a player registered. */
export interface Registration {
  /** The id of the cup. */
  cup: string;
  entrant: string;
  version: string;
}

/** `null`: it says that a registration had moved, as one could until version 5 of the rules. @throws Unreadable */
export function readEntrant(collection: string, found: Found): Entrant | null {
  if ('moved' in found.data) return null;
  const entrant = read(StoredEntrant, collection, found);
  const { player_id: playerId, player_name: playerName } = entrant;
  const { registered_at: registeredAt, tickets_used: ticketsUsed } = entrant;
  const isInvited = entrant.invitation !== undefined;
  const isForgotten = playerId === FORGOTTEN;
  const { version } = found;
  const id = v.parse(Uid, found.id);
  return { id, playerId, playerName, registeredAt, ticketsUsed, isInvited, isForgotten, version };
}

/** Where a prize goes: text in the shape that the rules demand, which is not always an address. */
export const StoredWallet = v.pipe(
  v.object({ address: v.string(), changed_at: v.exactOptional(Time) }),
  v.transform(({ address, changed_at }): Wallet => ({ address, savedAt: changed_at ?? null })),
);

export interface Wallet {
  address: string;
  /** When the entrant saved it last, in epoch milliseconds; `null`: a moderator wrote it without its time. */
  savedAt: number | null;
}

/** A row, and the ticket of its run. What the row itself says of its ticket, its browser wrote. */
export interface TicketedRow {
  row: CupRow;
  /** `null`: there is none. */
  ticket: Ticket | null;
  /** The stream of the run as it was shown; `null`: nothing. */
  stream: Shown | null;
  /** Tickets that the entrant has drawn. */
  ticketsUsed: number;
}

/** `rows` with those of `tickets` that are theirs, and of the streams, which are by ticket. */
export function ticketed(
  rows: readonly CupRow[],
  tickets: readonly Ticket[],
  streams: ReadonlyMap<string, Shown> = new Map(),
): TicketedRow[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const used = new Map<string, number>();
  for (const { entrant } of tickets) used.set(entrant, (used.get(entrant) ?? 0) + 1);
  return rows.map((row) => ({
    row,
    ticket: byId.get(ticketOf(row.runId)) ?? null,
    stream: streams.get(ticketOf(row.runId)) ?? null,
    ticketsUsed: used.get(row.entrant) ?? 0,
  }));
}
