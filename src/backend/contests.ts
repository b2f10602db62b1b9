/**
 * The dailies: their documents, tickets, entries and runs. It loads Firebase: only database.ts imports it, lazily, since
 * only a visitor who sees a daily needs it.
 */

import {
  arrayUnion,
  type DocumentReference,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import type { ContestId } from '../contest/contest.ts';
import { dailyOf, dayOfDaily } from '../contest/contest.ts';
import type { Daily } from '../contest/daily.ts';
import { DAILY_RULESET, dayOf, type Streak, TICKETS, timesOf } from '../contest/daily.ts';
import { runsUntil } from '../contest/phases.ts';
import type { PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { type References, writeOwner } from './commit.ts';
import { type EntriesQuery, type EntryPlace, readEntriesOf } from './contestEntries.ts';
import { type ContestRun, submitRun } from './contestRuns.ts';
import { nextStreak, parseAccount, parseEntry, type StoredDailyEntry, ticketOf } from './dailyDocuments.ts';
import { lookAtDaily } from './dailyLook.ts';
import { decide } from './decide.ts';
import { areRulesOfThisPage, explainBan, explainPlayerId, OTHER_RULESET } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import type { DailyEntry, ScoreRecord, SubmitResult, TicketResult } from './records.ts';
import type { Rest } from './rest.ts';
import { type AnonymousAccount, codeOf, type SignedIn } from './signIn.ts';

/** Asking for a daily that begins or ends meanwhile is repeated this often at most. */
const MAX_LOOKS = 4;

/** Every method rejects when the outcome is unknown. */
export class Contests {
  readonly #firestore: Firestore;
  readonly #at: References;
  readonly #account: AnonymousAccount;
  readonly #rest: Rest;

  constructor(firestore: Firestore, at: References, account: AnonymousAccount, rest: Rest) {
    this.#firestore = firestore;
    this.#at = at;
    this.#account = account;
    this.#rest = rest;
  }

  /** Today's daily by the server's clock, made when nobody has yet; and that clock, in epoch milliseconds. */
  async openDaily(): Promise<{ daily: Daily; serverTime: number }> {
    for (let look = 1; look <= MAX_LOOKS; look++) {
      const { daily, serverTime } = await this.findDaily();
      if (daily) return { daily, serverTime };
      await this.#make(dailyOf(dayOf(serverTime)));
    }
    throw new Error('The board has no daily for today.');
  }

  /** The same without writing: `null` when nobody has made it yet. */
  async findDaily(): Promise<{ daily: Daily | null; serverTime: number }> {
    const day = dayOf(Date.now());
    const { daily, serverTime } = await lookAtDaily(this.#rest, day);
    const today = dayOf(serverTime);
    // The device's clock is wrong by a day.
    return day === today ? { daily, serverTime } : lookAtDaily(this.#rest, today);
  }

  /** The daily of a day, in whole days since 1970; `null` when there was none. */
  async readDaily(day: number): Promise<Daily | null> {
    return (await lookAtDaily(this.#rest, day)).daily;
  }

  /** What seeds the coins of that daily's runs, in microseconds since 1970; `null` when there was none. */
  async readSeedTime(id: ContestId): Promise<number | null> {
    return (await this.readDaily(dayOfDaily(id)))?.createdAt ?? null;
  }

  /** The id of the daily of a day, in whole days since 1970. */
  idOf(day: number): ContestId {
    return dailyOf(day);
  }

  /** What this browser has in a daily; `null` before its first ticket. */
  async readOwnEntry(id: ContestId): Promise<DailyEntry | null> {
    const uid = await this.#account.knownUid();
    return uid && this.#account.withFreshToken(() => this.#readEntry(id, uid));
  }

  /** The best with a result, ten or `count`, 1 to 10: of equal scores first the one whose coins lived less. */
  readEntries(
    id: ContestId,
    which: EntriesQuery = {},
  ): Promise<{ entries: DailyEntry[]; end: EntryPlace | null }> {
    return this.#account.withFreshToken(async () => {
      const docs = await readEntriesOf(this.#contest(id), which);
      const entries = docs.map((document) => parseEntry(document.id as Uid, document.data()));
      return { entries, end: docs.at(-1) ?? null };
    });
  }

  /**
   * Draws a ticket for a run. Asking again for the same run changes nothing, and finds it drawn. A player id that is
   * nobody's yet becomes this browser's in the same commit, which shows it to everybody.
   */
  drawTicket(
    id: ContestId,
    { player, runId }: { player: { playerId: PlayerId; playerName: string }; runId: RunId },
  ): Promise<TicketResult> {
    const { playerId, playerName } = player;
    return this.#account.withFreshToken(async () => {
      const account = await this.#account.signedIn();
      const ticket = { player_id: playerId, player_name: playerName, tickets: arrayUnion(ticketOf(runId)) };
      let isNewId = false;
      return decide<TicketResult>({
        commit: async () => {
          isNewId = !(await getDoc(this.#at.owner(playerId))).exists();
          const batch = writeBatch(this.#firestore);
          batch.set(this.#entry(id, account.uid), ticket, { merge: true });
          if (isNewId) writeOwner(batch, this.#at, playerId, account.uid);
          await batch.commit();
          return { kind: 'drawn', used: (await this.#ticketsOf(id, account.uid)).length };
        },
        explain: () => this.#explainTicket(id, account, { playerId, runId, isNewId }),
      });
    });
  }

  /** Days and weeks in a row in which this browser played a daily, up to the latest one. */
  async readStreak(): Promise<Streak> {
    const uid = await this.#account.knownUid();
    if (!uid) return { days: 0, weeks: 0, lastDaily: null };
    return this.#account.withFreshToken(async () => {
      const account = await getDoc(this.#at.account(uid));
      const { last_daily, daily_streak, weekly_streak } = parseAccount(account.data());
      return { days: daily_streak, weeks: weekly_streak, lastDaily: last_daily || null };
    });
  }

  /**
   * Submits a run of a daily. Submitting a run that is saved already changes nothing. `best` of the result is the best
   * score in that daily.
   */
  submit(id: ContestId, record: ScoreRecord): Promise<SubmitResult> {
    return this.#account.withFreshToken(async () => {
      const account = await this.#account.signedIn();
      return submitRun(this.#firestore, this.#at, account, this.#runOf(id, record, account.uid));
    });
  }

  #runOf(id: ContestId, record: ScoreRecord, uid: Uid): ContestRun {
    const { runId, score, level, lived = 0, skin } = record;
    return {
      contest: id,
      record,
      entry: this.#entry(id, uid),
      reads: [this.#at.account(uid)],
      bestOf: (entry) => parseEntry(uid, entry).result,
      compose: (entry, [account]) => ({
        playerId: entry ? parseEntry(uid, entry).playerId : record.playerId,
        run: {},
        account: nextStreak(parseAccount(account?.data()), dayOfDaily(id)),
        entry: {
          ...{ score, level, lived, skin, run_id: runId, timestamp: serverTimestamp() },
          verdict: deleteField(),
        },
        options: { merge: true },
      }),
      judge: async () => {
        const [entry, { serverTime }] = await Promise.all([
          this.#readEntry(id, uid),
          lookAtDaily(this.#rest, dayOfDaily(id)),
        ]);
        return { best: entry?.result ?? null, fault: faultOf(id, record, entry, serverTime) };
      },
    };
  }

  /** What became of a ticket that was denied. */
  async #explainTicket(
    id: ContestId,
    account: SignedIn,
    { playerId, runId, isNewId }: { playerId: PlayerId; runId: RunId; isNewId: boolean },
  ): Promise<TicketResult | 'again'> {
    const tickets = await this.#ticketsOf(id, account.uid);
    if (tickets.includes(ticketOf(runId))) return { kind: 'drawn', used: tickets.length };
    if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
    if (tickets.length >= TICKETS) return { kind: 'none left' };
    const [ban, fault, { serverTime }] = await Promise.all([
      explainBan(this.#at, account.uid),
      explainPlayerId(this.#at, playerId, account, isNewId),
      lookAtDaily(this.#rest, dayOfDaily(id)),
    ]);
    if (serverTime >= timesOf(dayOfDaily(id)).endsAt) return { kind: 'closed' };
    if (ban) return ban;
    return fault ?? { kind: 'denied' };
  }

  async #ticketsOf(id: ContestId, uid: Uid): Promise<readonly string[]> {
    return (await this.#readEntry(id, uid))?.tickets ?? [];
  }

  async #readEntry(id: ContestId, uid: Uid): Promise<StoredDailyEntry | null> {
    const found = (await getDoc(this.#entry(id, uid))).data();
    return found ? parseEntry(uid, found) : null;
  }

  /** Makes a daily. Of several who do so in the same moment, one makes it, and the others are denied. */
  async #make(id: ContestId): Promise<void> {
    await this.#account.withFreshToken(async () => {
      await this.#account.signedIn();
      try {
        await setDoc(this.#contest(id), { ruleset: DAILY_RULESET });
      } catch (error) {
        if (codeOf(error) !== 'permission-denied') throw error;
      }
    });
  }

  #contest(id: ContestId): DocumentReference {
    return doc(this.#firestore, COLLECTIONS.contests, id);
  }

  #entry(id: ContestId, uid: Uid): DocumentReference {
    return doc(this.#contest(id), COLLECTIONS.contestEntries, uid);
  }
}

/** What a daily has against a run, in words; `null`: nothing. */
function faultOf(
  id: ContestId,
  { runId, ruleset }: ScoreRecord,
  entry: StoredDailyEntry | null,
  serverTime: number,
): string | null {
  if (serverTime >= runsUntil(timesOf(dayOfDaily(id))))
    return 'This daily has closed. It took runs until five minutes after its day, which ends at midnight UTC.';
  if (ruleset !== DAILY_RULESET) return OTHER_RULESET;
  return entry?.tickets.includes(ticketOf(runId)) ? null : 'This run has no ticket of its daily.';
}
