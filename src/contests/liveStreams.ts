/** The runs of a contest that stream, as this page knows them: polled while a screen shows them and the page is seen. */

import { askContests } from '../backend/connection.ts';
import type { Contests } from '../backend/contests.ts';
import type { StreamRecord } from '../backend/streams.ts';
import { setServerTime } from '../clock.ts';
import type { ContestId } from '../contest/contest.ts';
import { Followed } from '../followed.ts';

const POLL_MS = 4000;

/** Each poll reads again what was written so shortly before the one before it: a write may become readable late. */
const OVERLAP_MS = 10_000;

/** The time for which a run is shown after its last write. */
const SHOWN_MS = 180_000;

export interface LiveStreams {
  /** The longest that was read of each ticket, in no order. */
  streams: readonly StreamRecord[];
  /** When the board answered, in epoch milliseconds of the server. */
  readAt: number;
}

export type ReadStreams = (
  question: (contests: Pick<Contests, 'readStreams'>) => ReturnType<Contests['readStreams']>,
) => ReturnType<Contests['readStreams']>;

export function followStreams(id: ContestId, ask: ReadStreams): Followed<LiveStreams> {
  const followed: Followed<LiveStreams> = new Followed<LiveStreams>({
    ask: async () => {
      const known = followed.value;
      const { streams, serverTime } = await ask((board) =>
        board.readStreams(id, known ? known.readAt - OVERLAP_MS : undefined),
      );
      setServerTime(serverTime);
      const all = longest([...(known?.streams ?? []), ...streams]);
      return {
        streams: all.filter(({ updatedAt }) => serverTime - updatedAt < SHOWN_MS),
        readAt: serverTime,
      };
    },
    dueAt: ({ readAt }) => readAt + POLL_MS,
    retryMs: POLL_MS,
  });
  return followed;
}

function longest(streams: readonly StreamRecord[]): StreamRecord[] {
  const byTicket = new Map<string, StreamRecord>();
  for (const stream of streams) {
    if (stream.ticks >= (byTicket.get(stream.ticket)?.ticks ?? 0)) byTicket.set(stream.ticket, stream);
  }
  return [...byTicket.values()];
}

const followed = new Map<ContestId, Followed<LiveStreams>>();

/** The runs of that contest on this page. */
export function streamsOf(id: ContestId): Followed<LiveStreams> {
  const streams = followed.get(id) ?? followStreams(id, askContests);
  followed.set(id, streams);
  return streams;
}
