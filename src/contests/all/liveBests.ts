/** The results of a live cup while it is played, and which of them anybody has verified before its replays open. */

import { serverNow } from '../../base/clock.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { Contests } from '../../board/backend/contests.ts';
import { VERIFIED } from '../../board/backend/documents.ts';
import { BOARD_SIZE } from '../../board/backend/records.ts';
import { Followed } from '../../board/followed.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { type ContestScore, compareResults } from '../../engine/contest/results.ts';
import { seedOf } from '../../engine/contest/seed.ts';
import { ticketOf } from '../../engine/contest/ticket.ts';
import type { Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';

/** Between two readings while a screen shows them. */
const AGAIN_MS = 90_000;

export interface LiveBests {
  /** The best ten, and the results of those who are shown; best first, without those that were struck out. */
  bests: readonly LiveBest[];
  /** Epoch milliseconds of the server, as far as the page knows its time. */
  readAt: number;
}

export interface LiveBest extends ContestEntry {
  /** Moderators verified it, or this page saw the run that gives it, from its first tick to its last. */
  isVerified: boolean;
}

/** A run that this page has played to its end, as it was streamed. */
export interface EndedRun extends ContestScore {
  /** As the stream says. */
  seed: Uint8Array;
}

type AskBests = <T>(
  question: (contests: Pick<Contests, 'readEntries' | 'readEntriesOf' | 'readSeedTime'>) => Promise<T>,
) => Promise<T>;

/** The bests of a contest for the screen that shows its runs. */
export class BestsFollowed extends Followed<LiveBests> {
  /** The run of that ticket, if this page has seen its end. */
  endedOf: (ticket: string) => EndedRun | null = () => null;
  /** The entrants whose runs are shown. */
  shown: readonly Uid[] = [];
  readonly #id: ContestId;
  readonly #ask: AskBests;
  /** Runs that were compared with their tickets: true where the coins are the ticket's. */
  readonly #isOfTicket = new Map<RunId, boolean>();

  constructor(id: ContestId, ask: AskBests, now: () => number) {
    super({
      ask: async () => {
        const { entries: best } = await ask((contests) => contests.readEntries(id));
        const others = this.shown.filter((uid) => best.every(({ holder }) => holder !== uid));
        // A list that is not full has everybody.
        const isWhole = best.length < BOARD_SIZE || others.length === 0;
        const theirs = isWhole ? [] : await ask((contests) => contests.readEntriesOf(id, others));
        const ranked = [...best, ...theirs.sort(compareResults)].filter(({ struck }) => !struck);
        const bests = ranked.map(async (entry) => ({ ...entry, isVerified: await this.#isVerified(entry) }));
        return { bests: await Promise.all(bests), readAt: now() };
      },
      dueAt: ({ readAt }) => readAt + AGAIN_MS,
    });
    this.#id = id;
    this.#ask = ask;
  }

  async #isVerified(entry: ContestEntry): Promise<boolean> {
    if (entry.verdict === VERIFIED) return true;
    const ended = this.endedOf(ticketOf(entry.runId));
    return ended !== null && compareResults(ended, entry) === 0 && (await this.#isGenuine(entry, ended));
  }

  /** A stream says itself what its coins are. The ticket does not lie: one read tells. */
  async #isGenuine({ runId }: ContestEntry, { seed }: EndedRun): Promise<boolean> {
    const known = this.#isOfTicket.get(runId);
    if (known !== undefined) return known;
    const createdAt = await this.#ask((contests) => contests.readSeedTime(this.#id, runId));
    const isGenuine =
      createdAt !== null && seedOf(runId, { id: this.#id, createdAt }).every((byte, at) => byte === seed[at]);
    this.#isOfTicket.set(runId, isGenuine);
    return isGenuine;
  }
}

const followed = new Map<ContestId, BestsFollowed>();

/** The bests of that contest on this page. */
export function bestsOf(id: ContestId): BestsFollowed {
  const bests = followed.get(id) ?? new BestsFollowed(id, askContests, serverNow);
  followed.set(id, bests);
  return bests;
}
