/** The documents of cups as moderators see them (docs/architecture.md, 'The data'). Times are epoch milliseconds. */

import * as v from 'valibot';
import { ticketOf } from '../../../src/backend/dailyDocuments.ts';
import { Count } from '../../../src/backend/records.ts';
import type { CupPlan } from '../../../src/cups/cup.ts';
import { PlayerId, StoredRunId, Uid } from '../../../src/ids.ts';
import { SKIN_IDS } from '../../../src/simulation/skins.ts';
import type { Data, Found } from '../database/documentStore.ts';
import { epochMs, read } from '../stored.ts';

/** What is announced: the cup's rules and times, and what each rank gets. */
export interface Announcement extends CupPlan {
  /** For rank 1, 2 and so on: `0.5 SOL`, or an amount and the address of a token's mint. */
  payouts: readonly string[];
}

const whole = v.pipe(v.number(), v.integer());

const AnnouncedFields = {
  title: v.string(),
  ruleset: whole,
  skins: v.array(v.string()),
  register_from: epochMs,
  register_until: epochMs,
  starts_at: epochMs,
  ends_at: epochMs,
  appeal_until: epochMs,
  tickets: whole,
  most_entrants: whole,
  pause_s: whole,
  prizes: v.string(),
  payouts: v.optional(v.array(v.string()), []),
};

const StoredAnnouncement = v.object(AnnouncedFields);

const Winner = v.object({
  /** Equal results share it. */
  rank: Count,
  entrant: Uid,
  player_name: v.string(),
  score: Count,
  lived: Count,
  /** Of the transaction that paid them, once it is recorded. */
  signature: v.exactOptional(v.string()),
});

export type Winner = v.InferOutput<typeof Winner>;

const StoredCup = v.object({
  ...AnnouncedFields,
  terms: Count,
  state: v.picklist(['open', 'frozen', 'final']),
  winners: v.optional(v.array(Winner), []),
  final_at: v.exactOptional(epochMs),
});

/** A document of `contests` that is a cup. */
export interface Cup {
  announced: Announcement;
  /** The number of the newest terms. */
  terms: number;
  state: 'open' | 'frozen' | 'final';
  /** Best first; none before the results stand. */
  winners: readonly Winner[];
  /** When the results were made final; `null`: not on this command line, or not yet. */
  finalAt: number | null;
  version: string;
}

/** @throws Unreadable */
export function readCup(found: Found): Cup {
  const { terms, state, winners, final_at, ...fields } = read(StoredCup, 'contests', found);
  const announced = toAnnouncement(found.id, fields);
  return { announced, terms, state, winners, finalAt: final_at ?? null, version: found.version };
}

/** As they were announced. @param id of the cup @throws Unreadable */
export function readTerms(id: string, found: Found): Announcement {
  return toAnnouncement(id, read(StoredAnnouncement, `contests/${id}/terms`, found));
}

function toAnnouncement(id: string, fields: v.InferOutput<typeof StoredAnnouncement>): Announcement {
  return {
    id,
    title: fields.title,
    ruleset: fields.ruleset,
    skins: fields.skins,
    times: {
      registerFrom: fields.register_from,
      registerUntil: fields.register_until,
      startsAt: fields.starts_at,
      endsAt: fields.ends_at,
      appealUntil: fields.appeal_until,
    },
    tickets: fields.tickets,
    mostEntrants: fields.most_entrants,
    pauseSeconds: fields.pause_s,
    prizes: fields.prizes,
    payouts: fields.payouts,
  };
}

/** As the database stores them. */
export function fieldsOf({ times, payouts, ...rules }: Announcement): Data {
  return {
    title: rules.title,
    ruleset: rules.ruleset,
    skins: rules.skins,
    register_from: new Date(times.registerFrom),
    register_until: new Date(times.registerUntil),
    starts_at: new Date(times.startsAt),
    ends_at: new Date(times.endsAt),
    appeal_until: new Date(times.appealUntil),
    tickets: rules.tickets,
    most_entrants: rules.mostEntrants,
    pause_s: rules.pauseSeconds,
    prizes: rules.prizes,
    payouts,
  };
}

const StoredRow = v.pipe(
  v.object({
    player_id: PlayerId,
    player_name: v.string(),
    score: Count,
    level: Count,
    lived: Count,
    skin: v.picklist(SKIN_IDS),
    ticks: Count,
    run_id: StoredRunId,
    timestamp: epochMs,
    verdict: v.optional(v.string(), ''),
    struck: v.optional(v.string(), ''),
  }),
  v.transform((stored) => ({
    playerId: stored.player_id,
    playerName: stored.player_name,
    score: stored.score,
    level: stored.level,
    lived: stored.lived,
    skin: stored.skin,
    ticks: stored.ticks,
    runId: stored.run_id,
    timestamp: stored.timestamp,
    verdict: stored.verdict,
    struck: stored.struck,
  })),
);

/** A row of the standing: an entrant's best run. */
export interface CupRow extends v.InferOutput<typeof StoredRow> {
  entrant: string;
  version: string;
}

/** @throws Unreadable */
export function readRow(collection: string, found: Found): CupRow {
  return { ...read(StoredRow, collection, found), entrant: found.id, version: found.version };
}

const StoredTicket = v.pipe(
  v.object({
    entrant: Uid,
    uid: Uid,
    skin: v.string(),
    number: Count,
    started_at: epochMs,
    seed_time: v.exactOptional(Count),
  }),
  v.transform(({ started_at: startedAt, seed_time: seedTime, ...rest }) => ({
    ...rest,
    startedAt,
    seedTime: seedTime ?? null,
  })),
);

/** One scored try. */
export interface Ticket extends v.InferOutput<typeof StoredTicket> {
  /** The hash of its run's id. */
  id: string;
  /** What seeds its coins, with the run's id: microseconds since 1970. */
  createdAt: number;
  version: string;
}

/** @throws Unreadable */
export function readTicket(collection: string, found: Found): Ticket {
  const ticket = read(StoredTicket, collection, found);
  return { ...ticket, id: found.id, createdAt: ticket.seedTime ?? found.createdAt, version: found.version };
}

/** A row, and the ticket of its run. What the row itself says of its ticket, its browser wrote. */
export interface TicketedRow {
  row: CupRow;
  /** `null`: there is none. */
  ticket: Ticket | null;
  /** Tickets that the entrant has drawn. */
  ticketsUsed: number;
}

/** `rows` with those of `tickets` that are theirs. */
export function ticketed(rows: readonly CupRow[], tickets: readonly Ticket[]): TicketedRow[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const used = new Map<string, number>();
  for (const { entrant } of tickets) used.set(entrant, (used.get(entrant) ?? 0) + 1);
  return rows.map((row) => ({
    row,
    ticket: byId.get(ticketOf(row.runId)) ?? null,
    ticketsUsed: used.get(row.entrant) ?? 0,
  }));
}

const StoredAppeal = v.pipe(
  v.object({
    text: v.string(),
    created_at: epochMs,
    decision: v.optional(v.string(), ''),
    decided_at: v.exactOptional(epochMs),
  }),
  v.transform(({ text, created_at: createdAt, decision }) => ({ text, createdAt, decision })),
);

export interface Appeal extends v.InferOutput<typeof StoredAppeal> {
  entrant: string;
  version: string;
}

/** @throws Unreadable */
export function readAppeal(collection: string, found: Found): Appeal {
  return { ...read(StoredAppeal, collection, found), entrant: found.id, version: found.version };
}

/** A registration. A browser that it moved to has a document that names it, and is no entrant of its own. */
const StoredEntrant = v.pipe(
  v.object({
    owner: Uid,
    player_id: PlayerId,
    player_name: v.string(),
    terms: Count,
    tickets_used: v.optional(Count, 0),
  }),
  v.transform((stored) => ({
    owner: stored.owner,
    playerId: stored.player_id,
    playerName: stored.player_name,
    terms: stored.terms,
    ticketsUsed: stored.tickets_used,
  })),
);

export interface Entrant extends v.InferOutput<typeof StoredEntrant> {
  id: string;
}

/** `null` for a browser that a registration moved to. @throws Unreadable */
export function readEntrant(collection: string, found: Found): Entrant | null {
  return 'moved' in found.data ? null : { ...read(StoredEntrant, collection, found), id: found.id };
}

/** Where a prize goes. */
export const StoredWallet = v.object({ address: v.string() });
