/** The streams of a cup that is live: each run as far as it was played, for all who watch. It loads Firebase. */

import { Bytes, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import { MAX_STREAMS } from '../../engine/contest/stream.ts';
import type { Uid } from '../../engine/ids.ts';
import type { Board } from './board.ts';
import { STREAM_HEAD_FIELDS, StoredStream, StoredStreamHead } from './cupDocuments.ts';
import { decide } from './decide.ts';
import { COLLECTIONS } from './documents.ts';
import { findOwn } from './entrants.ts';
import { askRest, type Rest, type RestDocument, readDocuments } from './rest.ts';

/** A run as far as it was streamed. `updatedAt`: epoch milliseconds of the server. */
export interface StreamRecord extends v.InferOutput<typeof StoredStream> {
  /** The hash of the run's id (engine/contest/ticket.ts). */
  ticket: string;
}

/** A step of a stream: the whole run so far, with the number of this write, from 1. */
export type StreamDraft = Pick<StreamRecord, 'skin' | 'seed' | 'inputs' | 'ticks' | 'writes'>;

/** The outcome of a step. `stands`: the stream as stored, to go on from; `null`: nothing. */
export type StreamWrite = { kind: 'written' } | { kind: 'denied'; stands: StreamRecord | null };

/** Streams as the board has them now. `serverTime`: epoch milliseconds. */
export interface Streams<T = StreamRecord> {
  streams: T[];
  serverTime: number;
}

/** A stream without its text: enough to know that its run is on. `ticks`: those streamed. */
export interface StreamHead extends v.InferOutput<typeof StoredStreamHead> {
  ticket: string;
}

/**
 * Writes a step. Its outcome is unknown when this rejects, and then a later step is denied if this one arrived. `ticket`:
 * `ticketOf` the run.
 */
export function writeStream(
  board: Board,
  cup: ContestId,
  ticket: string,
  { skin, seed, inputs, ticks, writes }: StreamDraft,
): Promise<StreamWrite> {
  return board.request(async ({ uid }) => {
    const document = board.below(cup, COLLECTIONS.cupLive, ticket);
    const step = { inputs, ticks, writes, updated_at: serverTimestamp() };
    return decide<StreamWrite>({
      commit: async () => {
        if (writes > 1) await setDoc(document, step, { merge: true });
        else {
          const own = await findOwn(board, cup, uid);
          const player_name = own?.player_name ?? '';
          await setDoc(document, {
            ...{ entrant: uid, player_name, skin, seed: Bytes.fromUint8Array(seed) },
            ...(own?.invitation !== undefined && { invited: true }),
            ...step,
          });
        }
        return { kind: 'written' };
      },
      explain: async () => {
        const [found] = (await readDocuments(board.rest, document)).found;
        return { kind: 'denied', stands: found ? recordOf(found) : null };
      },
    });
  });
}

/** The most pages of heads that are read at once: four times as many runs as a page shows. */
const HEAD_PAGES = 4;

/**
 * The streams of a cup that were written in a later millisecond than `since`, in epoch milliseconds of the server: the one
 * written last first, and 12 at most. Rejects as `askRest` does.
 */
export async function readStreams(rest: Rest, cup: ContestId, since: number): Promise<Streams> {
  const { found, serverTime } = await listed(rest, cup, { since });
  return { streams: found.map(recordOf), serverTime };
}

/**
 * The heads of all of them, up to 48, which takes a few requests. Two more come first: up to 12 of invited entrants and up to 12
 * of `best`, so that a crowd of others can't hide them.
 */
export async function readStreamHeads(
  rest: Rest,
  cup: ContestId,
  since: number,
  best: readonly Uid[],
): Promise<Streams<StreamHead>> {
  const heads = new Map<string, StreamHead>();
  const read = async (more: Omit<Listing, 'since' | 'fields'>) => {
    const answer = await listed(rest, cup, { since, fields: STREAM_HEAD_FIELDS, ...more });
    const { found } = answer;
    const page = found.map(({ id, data }) => ({ ticket: id, ...v.parse(StoredStreamHead, data) }));
    for (const head of page) heads.set(head.ticket, head);
    return { ...answer, page };
  };
  // An index that is still being built keeps nobody from the others.
  await Promise.allSettled([read({ isInvited: true }), best.length > 0 && read({ entrants: best })]);
  let before: number | undefined;
  for (let number = 1; ; number++) {
    const { page, serverTime } = await read({ before });
    const isLast = page.length < MAX_STREAMS || number === HEAD_PAGES;
    if (isLast) return { streams: [...heads.values()], serverTime };
    // Others of that millisecond may come on the next page.
    before = Math.min(...page.map(({ updatedAt }) => updatedAt)) + 1;
  }
}

/** The streams of these tickets, as far as there are any. Rejects as `askRest` does. */
export async function readStreamsOf(
  rest: Rest,
  cup: ContestId,
  tickets: readonly string[],
): Promise<Streams> {
  const paths = tickets.map((ticket) => ({ path: `${pathOf(cup)}/${COLLECTIONS.cupLive}/${ticket}` }));
  const { found, serverTime } = await readDocuments(rest, ...paths);
  return { streams: found.flatMap((document) => (document ? recordOf(document) : [])), serverTime };
}

const pathOf = (cup: ContestId) => `${COLLECTIONS.contests}/${cup}`;

interface Listing {
  /** Only those that were written in a later millisecond. */
  since: number;
  /** Only those that were written in an earlier one. */
  before?: number | undefined;
  /** Only those of invited entrants. */
  isInvited?: boolean;
  /** Only theirs: ten at most. */
  entrants?: readonly Uid[];
  /** By default all. */
  fields?: readonly string[];
}

type Comparison = 'LESS_THAN' | 'GREATER_THAN_OR_EQUAL';

/** The streams of a cup by their last writes, the latest first. */
function listed(rest: Rest, cup: ContestId, { since, before, isInvited, entrants, fields }: Listing) {
  const where = (fieldPath: string, op: Comparison | 'EQUAL' | 'IN', value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const written = (op: Comparison, time: number) =>
    where('updated_at', op, { timestampValue: new Date(time).toISOString() });
  const filters = [
    written('GREATER_THAN_OR_EQUAL', since + 1),
    ...(before === undefined ? [] : [written('LESS_THAN', before)]),
    ...(isInvited ? [where('invited', 'EQUAL', { booleanValue: true })] : []),
    ...(entrants ? [where('entrant', 'IN', listOf(entrants))] : []),
  ];
  const structuredQuery = {
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
    from: [{ collectionId: COLLECTIONS.cupLive }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: { fieldPath: 'updated_at' }, direction: 'DESCENDING' }],
    limit: MAX_STREAMS,
  };
  return askRest(rest, 'runQuery', { structuredQuery }, pathOf(cup));
}

const listOf = (texts: readonly string[]) => ({
  arrayValue: { values: texts.map((stringValue) => ({ stringValue })) },
});

function recordOf({ id, data }: RestDocument): StreamRecord {
  return { ticket: id, ...v.parse(StoredStream, data) };
}
