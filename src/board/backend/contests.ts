/**
 * Contests of every kind: reading them and what a browser has in them, drawing tickets, submitting runs; registrations.ts
 * has what only cups have. It loads Firebase: only database.ts imports it, lazily, since only a visitor who sees a contest
 * needs it.
 */

import { collection, getDoc, getDocs, query, setDoc, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type ContestId, type ContestKind, dayOfDaily, kindOf } from '../../engine/contest/contest.ts';
import { DAILIES, type Streak } from '../../engine/contest/daily.ts';
import type { Recurring, SeededContest } from '../../engine/contest/recurring.ts';
import type { Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { type Board, bestFirst, pageOf } from './board.ts';
import {
  type ContestEntry,
  nextStreak,
  parseContestEntry,
  StoredTickets,
  seededData,
  streakIn,
} from './contestDocuments.ts';
import type { Drawing, EntriesQuery, OwnTickets, PageOf, TicketResult } from './contestRecords.ts';
import type { ContestWriter } from './contestWriter.ts';
import { parseCupEntry } from './cupDocuments.ts';
import type { Cup, OwnEntrant } from './cupRecords.ts';
import { cupWriter } from './cupWriter.ts';
import { decide } from './decide.ts';
import { refusalOfAll } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { readCup, readOwnEntrant } from './entrants.ts';
import { type PlayerQuery, type PlayersRead, readPlayers } from './players.ts';
import { PublicContests, readSeeded } from './publicContests.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import { recurringWriter } from './recurringWriter.ts';
import { readDocuments } from './rest.ts';
import { readSeedTime } from './seedTime.ts';
import { codeOf } from './signIn.ts';
import {
  readStreamHeads,
  readStreams,
  readStreamsOf,
  type StreamDraft,
  type StreamHead,
  type Streams,
  type StreamWrite,
  writeStream,
} from './streams.ts';
import { type LiveTerms, outlastsRun } from './tokenLife.ts';

const WRITERS: { readonly [K in ContestKind]: ContestWriter } = {
  // A run continues the streaks.
  daily: recurringWriter(DAILIES, (account, id) => nextStreak(account, dayOfDaily(id))),
  cup: cupWriter,
};

const writerOf = (id: ContestId) => WRITERS[kindOf(id)];

/** The most times that the page asks for a contest which begins or ends in the meantime. */
const MAX_TRIES = 4;

/** Every method rejects when the outcome is unknown. Asking again for the same is then safe. */
export class Contests extends PublicContests {
  readonly #board: Board;

  constructor(board: Board) {
    super(board.rest);
    this.#board = board;
  }

  /** The contest that `findCurrent` finds, made when nobody has yet. */
  async openCurrent(recurring: Recurring): Promise<{ contest: SeededContest; serverTime: number }> {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const { contest, serverTime } = await this.findCurrent(recurring);
      if (contest) return { contest, serverTime };
      await this.#board.request(async () => {
        try {
          const id = recurring.idAt(serverTime);
          await setDoc(this.#board.contest(id), seededData(recurring, id));
        } catch (error) {
          // When several make it in the same moment, one does, and the others are denied.
          if (codeOf(error) !== 'permission-denied') throw error;
        }
      });
    }
    throw new Error(`The board has no ${recurring.kind} for now`);
  }

  /** `null` when nobody has made it. */
  async readSeeded(recurring: Recurring, id: ContestId): Promise<SeededContest | null> {
    return (await readSeeded(this.#board.rest, recurring, id)).contest;
  }

  /**
   * The time that seeds the coins of a run beside its ids, in microseconds since 1970: when its contest or its ticket
   * was created, or what moderators wrote for it. `null` when there is no such contest, or no such ticket.
   */
  readSeedTime(id: ContestId, runId: RunId): Promise<number | null> {
    return readSeedTime(this.#board.rest, id, runId);
  }

  /** The entries of these entrants of a cup, as far as there are any. Rejects as `askRest` does. */
  async readEntriesOf(id: ContestId, entrants: readonly Uid[]): Promise<ContestEntry[]> {
    const entries = entrants.map((entrant) => this.#board.entry(id, entrant));
    const { found } = await readDocuments(this.#board.rest, ...entries);
    return found.flatMap((document) => (document ? parseCupEntry(document.id as Uid, document.data) : []));
  }

  /** The best, ten or `count`, 1 to 10, at a time: of equal scores first the one whose coins lived less. */
  readEntries(id: ContestId, wanted: EntriesQuery = {}): Promise<PageOf<ContestEntry>> {
    return this.#board.account.withFreshToken(async () => {
      const all = collection(this.#board.contest(id), COLLECTIONS.contestEntries);
      const { docs } = await getDocs(query(all, ...bestFirst('lived', wanted)));
      // Entries without a run have no score, and are not among them.
      return pageOf(docs, (found) => writerOf(id).parseEntry(found.id as Uid, found.data()));
    });
  }

  /** See `readPlayers`. */
  readPlayers(players: readonly PlayerQuery[], daily?: ContestId): Promise<PlayersRead> {
    return readPlayers(this.#board, players, daily);
  }

  /** The part of this browser in a contest that recurs; `null` before its first ticket. */
  readOwnTickets(id: ContestId): Promise<OwnTickets | null> {
    return this.#board.readOwn(async (uid) => {
      const documents = [this.#board.entrant(id, uid), this.#board.entry(id, uid)];
      const [own, shown] = (await Promise.all(documents.map(getDoc))).map((found) => found.data());
      if (!own) return null;
      const entry = shown ? parseContestEntry(uid, shown) : null;
      return { ticketsUsed: v.parse(StoredTickets, own).tickets.length, entry };
    });
  }

  /** The part of this browser in a cup; `null` when it is not registered. */
  readOwnEntrant(id: ContestId): Promise<OwnEntrant | null> {
    return this.#board.readOwn((uid) => readOwnEntrant(this.#board, id, uid));
  }

  /** Days and weeks in a row in which this browser played a daily, up to the latest one. */
  async readStreak(): Promise<Streak> {
    return streakIn(await this.#board.readAccount());
  }

  /** When the latest run of this browser was saved, in epoch milliseconds; `null`: none was. */
  async readSavedAt(): Promise<number | null> {
    return (await this.#board.readAccount()).updated_at ?? null;
  }

  /** Makes sure that the sign-in of this browser lasts for a run of a live contest. See `outlastsRun`. */
  outlastsRun(contest: LiveTerms, now: number, isHurried: boolean): Promise<boolean> {
    return this.#board.request(({ user }) => outlastsRun(user, contest, now, isHurried));
  }

  /** Draws a ticket for a run. Asking again for the same run changes nothing, and finds it drawn. */
  drawTicket(id: ContestId, drawing: Drawing): Promise<TicketResult> {
    return this.#board.request(async (account) => {
      const ticket = await writerOf(id).ticketFor(this.#board, id, drawing, account);
      if (!ticket) return { kind: 'not registered' };
      return decide<TicketResult>({
        commit: async () => {
          const batch = writeBatch(this.#board.firestore);
          await ticket.write(batch);
          await batch.commit();
          const drawn = await ticket.find();
          if (!drawn) throw new Error('No ticket on the board');
          return drawn;
        },
        explain: async () =>
          (await ticket.find()) ?? (await refusalOfAll(this.#board.at)) ?? ticket.explain(),
      });
    });
  }

  /** Writes how far this browser's run has come, for all who watch. See `writeStream`. */
  writeStream(id: ContestId, ticket: string, draft: StreamDraft): Promise<StreamWrite> {
    return writeStream(this.#board, id, ticket, draft);
  }

  /** A cup, `null` when there is none that can be read. */
  async readCup(id: ContestId): Promise<Cup | null> {
    return (await readCup(this.#board, id)).cup;
  }

  /** See `readStreams`. */
  readStreams(id: ContestId, since: number): Promise<Streams> {
    return readStreams(this.#board.rest, id, since);
  }

  /** See `readStreamHeads`. */
  readStreamHeads(id: ContestId, since: number, best: readonly Uid[]): Promise<Streams<StreamHead>> {
    return readStreamHeads(this.#board.rest, id, since, best);
  }

  /** See `readStreamsOf`. */
  readStreamsOf(id: ContestId, tickets: readonly string[]): Promise<Streams> {
    return readStreamsOf(this.#board.rest, id, tickets);
  }

  /**
   * Submits a run. Submitting a run that is saved already changes nothing. `best` of the result is the best score of the
   * run's entry.
   */
  submit(id: ContestId, record: ScoreRecord): Promise<SubmitResult> {
    return this.#board.request((account) => writerOf(id).submit(this.#board, id, record, account));
  }
}
