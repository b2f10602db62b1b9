/** The runs of a contest that stream, as this page knows them: polled while a screen shows them and the page is seen. */

import { serverNow, setServerTime } from '../../base/clock.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { Contests } from '../../board/backend/contests.ts';
import type { StreamRecord } from '../../board/backend/streams.ts';
import { Followed } from '../../board/followed.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { MAX_STREAMS, POLL } from '../../engine/contest/stream.ts';
import type { Uid } from '../../engine/ids.ts';

const MINUTE_MS = 60_000;

/** The bytes that a page asks for in a minute: ten times those of a final of twelve, which forgers could fill (docs/notes/scale.md). */
const BYTES_PER_MINUTE = 4_000_000;
const BYTES_PER_POLL = (BYTES_PER_MINUTE * POLL.apartMs) / MINUTE_MS;

/** The bytes of a stream besides its text. */
const FRAME_BYTES = 1000;

export interface LiveStreams {
  /** The longest that was read of each ticket, in no order. None of an entrant whom moderators hid. */
  streams: readonly StreamRecord[];
  /** When the board answered, in epoch milliseconds of the server. */
  readAt: number;
  /** When it is asked again. */
  dueAt: number;
}

type Reads = Pick<Contests, 'readCup' | 'readStreams' | 'readStreamHeads' | 'readStreamsOf'>;

export type AskStreams = <T>(question: (contests: Reads) => Promise<T>) => Promise<T>;

/** The runs of a contest for the screen that shows some of them. */
export class StreamsFollowed extends Followed<LiveStreams> {
  /** The tickets whose runs the screen shows: where there are more, those are polled. */
  shown: readonly string[] = [];
  /** The holders of the best ten results: where there are more runs, theirs are looked for first. */
  best: readonly Uid[] = [];
  readonly #id: ContestId;
  readonly #ask: AskStreams;
  #hidden: readonly Uid[] = [];
  #polls = 0;
  /** One question brings all that is new, and it is small. */
  #isLight = true;
  #roundAt = Number.NEGATIVE_INFINITY;

  constructor(id: ContestId, ask: AskStreams) {
    super({ ask: () => this.#poll(), dueAt: ({ dueAt }) => dueAt, retryMs: POLL.apartMs });
    this.#id = id;
    this.#ask = ask;
  }

  async #poll(): Promise<LiveStreams> {
    const known = this.value;
    // Whom moderators hide is gone two polls later.
    if (this.#polls++ % 2 === 0) {
      const cup = await this.#ask((board) => board.readCup(this.#id));
      this.#hidden = cup?.hidden ?? [];
    }
    const since = (known?.readAt ?? serverNow() - POLL.shownMs) - POLL.overlapMs;
    const { streams, serverTime } = await (this.#isLight ? this.#readNew(since) : this.#readChosen(since));
    setServerTime(serverTime);
    const all = longest([...(known?.streams ?? []), ...streams]);
    return {
      streams: all.filter(
        ({ updatedAt, entrant }) => serverTime - updatedAt < POLL.shownMs && !this.#hidden.includes(entrant),
      ),
      readAt: serverTime,
      dueAt: serverTime + Math.max(POLL.apartMs, (bytesOf(streams) / BYTES_PER_MINUTE) * MINUTE_MS),
    };
  }

  async #readNew(since: number) {
    const answer = await this.#ask((board) => board.readStreams(this.#id, since));
    this.#isLight = answer.streams.length < MAX_STREAMS && bytesOf(answer.streams) <= BYTES_PER_POLL;
    this.#roundAt = Number.NEGATIVE_INFINITY;
    return answer;
  }

  /** The runs that are shown, and in each round all; of too many bytes, those with the shortest texts. */
  async #readChosen(since: number) {
    const known = new Map(this.value?.streams.map((stream) => [stream.ticket, stream]));
    const sizes = new Map(this.shown.map((ticket) => [ticket, known.get(ticket)?.inputs.length ?? 0]));
    const isRound = serverNow() - this.#roundAt >= POLL.roundMs;
    if (isRound) {
      const { streams, serverTime } = await this.#ask((board) =>
        board.readStreamHeads(this.#id, Math.min(since, serverNow() - POLL.leftMs), this.best),
      );
      this.#roundAt = serverTime;
      this.#isLight = streams.length < MAX_STREAMS;
      for (const { ticket, entrant, ticks } of streams) {
        const read = known.get(ticket);
        if (ticks <= (read?.ticks ?? 0) || this.#hidden.includes(entrant)) continue;
        sizes.set(ticket, read?.inputs.length ?? ticks);
      }
    }
    let left = BYTES_PER_POLL;
    const chosen = [...sizes]
      .sort(([, one], [, other]) => one - other)
      .filter(([, size]) => {
        left -= FRAME_BYTES + size;
        return left >= 0;
      });
    if (chosen.length < sizes.size) this.#isLight = false;
    if (chosen.length === 0) return { streams: [], serverTime: serverNow() };
    return this.#ask((board) =>
      board.readStreamsOf(
        this.#id,
        chosen.map(([ticket]) => ticket),
      ),
    );
  }
}

function bytesOf(streams: readonly StreamRecord[]): number {
  return streams.reduce((sum, { inputs }) => sum + FRAME_BYTES + inputs.length, 0);
}

function longest(streams: readonly StreamRecord[]): StreamRecord[] {
  const byTicket = new Map<string, StreamRecord>();
  for (const stream of streams) {
    if (stream.ticks >= (byTicket.get(stream.ticket)?.ticks ?? 0)) byTicket.set(stream.ticket, stream);
  }
  return [...byTicket.values()];
}

const followed = new Map<ContestId, StreamsFollowed>();

/** The runs of that contest on this page. */
export function streamsOf(id: ContestId): StreamsFollowed {
  const streams = followed.get(id) ?? new StreamsFollowed(id, askContests);
  followed.set(id, streams);
  return streams;
}
