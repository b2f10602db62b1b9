/** The streams of a cup that is live: each run as far as it was played, for all who watch. It loads Firebase. */

import { Bytes, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { MAX_STREAMS } from '../contest/stream.ts';
import type { Board } from './board.ts';
import { StoredStream } from './cupDocuments.ts';
import { decide } from './decide.ts';
import { COLLECTIONS } from './documents.ts';
import { findOwn } from './entrants.ts';
import { askRest, type Rest, type RestDocument, readDocuments } from './rest.ts';

/** A run as far as it was streamed. `updatedAt`: epoch milliseconds of the server. */
export interface StreamRecord extends v.InferOutput<typeof StoredStream> {
  /** The hash of the run's id (contest/ticket.ts). */
  ticket: string;
}

/** A step of a stream: the whole run so far, with the number of this write, from 1. */
export type StreamDraft = Pick<StreamRecord, 'skin' | 'seed' | 'inputs' | 'ticks' | 'writes'>;

/** The outcome of a step. `stands`: the stream as stored, to go on from; `null`: nothing. */
export type StreamWrite = { kind: 'written' } | { kind: 'denied'; stands: StreamRecord | null };

export interface Streams {
  /** The one written last first; 12 at most. */
  streams: StreamRecord[];
  /** Epoch milliseconds. */
  serverTime: number;
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

/**
 * A cup's streams, or those written in a later millisecond than `since`, in epoch milliseconds of the server. Rejects as
 * `askRest` does.
 */
export async function readStreams(rest: Rest, cup: ContestId, since?: number): Promise<Streams> {
  const field = { fieldPath: 'updated_at' };
  const { found, serverTime } = await askRest(
    rest,
    'runQuery',
    {
      structuredQuery: {
        from: [{ collectionId: COLLECTIONS.cupLive }],
        ...(since !== undefined && {
          where: {
            fieldFilter: {
              field,
              op: 'GREATER_THAN_OR_EQUAL',
              value: { timestampValue: new Date(since + 1).toISOString() },
            },
          },
        }),
        orderBy: [{ field, direction: 'DESCENDING' }],
        limit: MAX_STREAMS,
      },
    },
    `${COLLECTIONS.contests}/${cup}`,
  );
  return { streams: found.map(recordOf), serverTime };
}

function recordOf({ id, data }: RestDocument): StreamRecord {
  return { ticket: id, ...v.parse(StoredStream, data) };
}
