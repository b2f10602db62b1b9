/**
 * Cups: what runs, what a browser has in it, wallets, tickets, entries, runs and appeals; registrations are in
 * cupRegistrations.ts. It loads Firebase: only database.ts imports it, lazily, since only a visitor who sees a cup needs it.
 */

import { type Firestore, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { CUP_PACE, phaseOf } from '../contest/cup.ts';
import { liveness } from '../contest/live.ts';
import { runsUntil } from '../contest/phases.ts';
import type { Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { SkinId } from '../simulation/skins.ts';
import type { References } from './commit.ts';
import { type EntriesQuery, type EntryPlace, readEntriesOf } from './contestEntries.ts';
import { type ContestRun, submitRun } from './contestRuns.ts';
import { CupAccess, FROZEN, NO_CUP, type Registration, unexplained } from './cupAccess.ts';
import { parseCupEntry, parseTerms, StoredAppeal, StoredWallet } from './cupDocuments.ts';
import { lookAtCups, lookAtTicket } from './cupLook.ts';
import type {
  AppealResult,
  BrokenCup,
  ClaimResult,
  Cup,
  CupEntry,
  CupTerms,
  CupTicketResult,
  OwnEntrant,
  RegisterResult,
  WalletResult,
} from './cupRecords.ts';
import { type Application, CupRegistrations } from './cupRegistrations.ts';
import { ticketOf } from './dailyDocuments.ts';
import { areRulesOfThisPage, denied, explainBan, OTHER_RULESET } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { Rest } from './rest.ts';
import type { AnonymousAccount } from './signIn.ts';

const NOT_REGISTERED = 'This browser is not registered in the cup.';

/** Every method rejects when the outcome is unknown. Asking again for the same is then safe. */
export class Cups {
  readonly #access: CupAccess;
  readonly #registrations: CupRegistrations;

  constructor(firestore: Firestore, at: References, account: AnonymousAccount, rest: Rest) {
    this.#access = new CupAccess(firestore, at, account, rest);
    this.#registrations = new CupRegistrations(this.#access);
  }

  /** The three that end last, the last first; and the server's time, in epoch milliseconds. Throws NoBoard as dailies do. */
  readCups(): Promise<{ cups: (Cup | BrokenCup)[]; serverTime: number }> {
    return lookAtCups(this.#access.rest);
  }

  /** The terms of that number; `null` when there are none that can be read. */
  readTerms(id: ContestId, number: number): Promise<CupTerms | null> {
    return this.#access.account.withFreshToken(async () => {
      const found = (await getDoc(this.#access.below(id, COLLECTIONS.cupTerms, String(number)))).data();
      const terms = found && parseTerms(id, found);
      return !terms || 'fault' in terms ? null : terms;
    });
  }

  /** What this browser has in a cup; `null` when it is not registered, or its registration has moved to another browser. */
  async readOwn(id: ContestId): Promise<OwnEntrant | null> {
    const uid = await this.#access.account.knownUid();
    return uid && this.#access.account.withFreshToken(() => this.#readOwn(id, uid));
  }

  /**
   * Registers this browser under the newest terms. Who is registered already gets a new claim code for the old one.
   */
  register(id: ContestId, application: Application): Promise<RegisterResult> {
    return this.#registrations.register(id, application);
  }

  /** Moves a registration to this browser. That of this browser itself gets a new claim code. `typed`: a claim code. */
  claim(id: ContestId, typed: string): Promise<ClaimResult> {
    return this.#registrations.claim(id, typed);
  }

  /** How many have registered. */
  countEntrants(id: ContestId): Promise<number> {
    return this.#registrations.count(id);
  }

  /** Where this entrant's prize goes: an address of Solana. */
  setWallet(id: ContestId, address: string): Promise<WalletResult> {
    return this.#access.asking<WalletResult>(async ({ uid }) => {
      const own = await this.#access.findOwn(id, uid);
      if (!own) return denied(NOT_REGISTERED);
      const wallet = this.#access.below(id, COLLECTIONS.cupWallets, own.entrant);
      return {
        commit: async () => {
          await setDoc(wallet, { address, changed_at: serverTimestamp() });
          return { kind: 'saved' };
        },
        explain: async () => {
          if (!(await areRulesOfThisPage(this.#access.at))) return { kind: 'outdated' };
          if (!(await this.#access.findOwn(id, uid))) return denied(NOT_REGISTERED);
          const [found, { cup, serverTime }] = await Promise.all([getDoc(wallet), this.#access.lookAt(id)]);
          const stored = found.exists() ? v.parse(StoredWallet, found.data()) : null;
          if (stored?.address === address) return { kind: 'saved' };
          if (!cup) return denied(NO_CUP);
          if (serverTime >= cup.times.endsAt) return { kind: 'frozen' };
          if (stored && serverTime <= stored.changed_at + CUP_PACE.walletMs) return { kind: 'too soon' };
          return { kind: 'denied' };
        },
      };
    });
  }

  /** Draws a ticket for a run, which closes the one before. Asking again for the same run changes nothing, and finds it drawn. */
  drawTicket(id: ContestId, { skin, runId }: { skin: SkinId; runId: RunId }): Promise<CupTicketResult> {
    return this.#access.asking<CupTicketResult>(async ({ uid }) => {
      const own = await this.#access.findOwn(id, uid);
      if (!own) return { kind: 'not registered' };
      const { entrant } = own;
      const ticket = ticketOf(runId);
      const number = own.tickets_used + 1;
      return {
        commit: async () => {
          const batch = writeBatch(this.#access.firestore);
          const open = { ticket, skin, drawn_at: serverTimestamp(), tickets_used: number };
          batch.update(this.#access.entrant(id, entrant), open);
          const drawn = { entrant, uid, skin, number, started_at: serverTimestamp() };
          batch.set(this.#access.below(id, COLLECTIONS.cupTickets, ticket), drawn);
          await batch.commit();
          return this.#readTicket(id, runId, entrant);
        },
        explain: () => this.#explainTicket(id, uid, { skin, runId }),
      };
    });
  }

  /**
   * What seeds the coins of a run beside its id, in microseconds since 1970: when its ticket was created, or the time that
   * moderators wrote for it. `null` when there is no ticket for it.
   */
  async readTicketTime(id: ContestId, runId: RunId): Promise<number | null> {
    return (await lookAtTicket(this.#access.rest, id, runId))?.createdAt ?? null;
  }

  /** The standing, ten or `count`, 1 to 10, at a time: of equal scores first the one whose coins lived less. */
  readEntries(
    id: ContestId,
    which: EntriesQuery = {},
  ): Promise<{ entries: CupEntry[]; end: EntryPlace | null }> {
    return this.#access.account.withFreshToken(async () => {
      const docs = await readEntriesOf(this.#access.contest(id), which);
      const entries = docs.map((document) => parseCupEntry(document.id as Uid, document.data()));
      return { entries, end: docs.at(-1) ?? null };
    });
  }

  /** Says what this entrant has against the results, once. `text`: 1 to 1,000 readable characters, on one line. */
  appeal(id: ContestId, text: string): Promise<AppealResult> {
    return this.#access.asking<AppealResult>(async ({ uid }) => {
      const own = await this.#access.findOwn(id, uid);
      if (!own) return denied(NOT_REGISTERED);
      const appeal = this.#access.below(id, COLLECTIONS.cupAppeals, own.entrant);
      return {
        commit: async () => {
          await setDoc(appeal, { text, created_at: serverTimestamp() });
          return { kind: 'sent' };
        },
        explain: async () => {
          if (!(await areRulesOfThisPage(this.#access.at))) return { kind: 'outdated' };
          if (!(await this.#access.findOwn(id, uid))) return denied(NOT_REGISTERED);
          const found = await getDoc(appeal);
          if (found.exists())
            return { kind: v.parse(StoredAppeal, found.data()).text === text ? 'sent' : 'sent before' };
          const { cup, serverTime } = await this.#access.lookAt(id);
          if (!cup) return denied(NO_CUP);
          const isOpen = serverTime >= cup.times.endsAt && serverTime < cup.times.appealUntil;
          return isOpen ? { kind: 'denied' } : { kind: 'not open' };
        },
      };
    });
  }

  /**
   * Submits a run of a cup. Submitting a run that is saved already changes nothing. `best` of the result is the entrant's
   * best score in that cup.
   */
  submit(id: ContestId, record: ScoreRecord): Promise<SubmitResult> {
    const { account, firestore, at } = this.#access;
    return account.withFreshToken(async () => {
      const signedIn = await account.signedIn();
      const own = await this.#access.findOwn(id, signedIn.uid);
      return submitRun(firestore, at, signedIn, this.#runOf(id, record, own, signedIn.uid));
    });
  }

  /** `own`: `null`: this browser is not registered, and is told so when the rules have denied its run. */
  #runOf(id: ContestId, record: ScoreRecord, own: Registration | null, uid: Uid): ContestRun {
    const { runId, score, level, lived = 0, skin, ticks } = record;
    const { entrant = uid, player_id: playerId = record.playerId } = own ?? {};
    return {
      contest: id,
      record,
      entry: this.#access.entry(id, entrant),
      reads: [],
      bestOf: (entry) => parseCupEntry(entrant, entry),
      compose: () => ({
        playerId,
        run: { entrant },
        account: {},
        entry: {
          player_id: playerId,
          player_name: own?.player_name ?? record.playerName,
          ...{ score, level, lived, skin, ticks, run_id: runId },
          started_at: own?.drawnAt ?? null,
          timestamp: serverTimestamp(),
          tickets_used: own?.tickets_used ?? 0,
        },
        options: {},
      }),
      judge: async () => {
        const [entry, { cup, serverTime }] = await Promise.all([
          own && this.#readEntry(id, entrant),
          this.#access.lookAt(id),
        ]);
        return { best: entry, fault: own ? faultOf(record, own, entry, cup, serverTime) : NOT_REGISTERED };
      },
    };
  }

  /** What became of a ticket that was denied. */
  async #explainTicket(
    id: ContestId,
    uid: Uid,
    { skin, runId }: { skin: SkinId; runId: RunId },
  ): Promise<CupTicketResult | 'again'> {
    const own = await this.#access.findOwn(id, uid);
    if (own?.ticket === ticketOf(runId)) return this.#readTicket(id, runId, own.entrant);
    if (!(await areRulesOfThisPage(this.#access.at))) return { kind: 'outdated' };
    if (!own) return { kind: 'not registered' };
    const [ban, ticket, { cup, serverTime }] = await Promise.all([
      explainBan(this.#access.at, uid),
      lookAtTicket(this.#access.rest, id, runId),
      this.#access.lookAt(id),
    ]);
    if (ban) return ban;
    if (ticket) return denied('A later ticket has closed this one.');
    if (!cup) return denied(NO_CUP);
    if (cup.state === 'frozen') return denied(FROZEN);
    if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'running') return { kind: 'not running' };
    if (own.tickets_used >= cup.tickets) return { kind: 'none left' };
    if (own.drawn_at !== undefined && serverTime <= own.drawn_at + CUP_PACE.ticketMs)
      return { kind: 'too soon' };
    if (!cup.skins.includes(skin)) return denied('This skin may not be worn in this cup.');
    return unexplained(own, uid);
  }

  /** A ticket that this entrant has drawn. */
  async #readTicket(id: ContestId, runId: RunId, own: Uid): Promise<CupTicketResult> {
    const found = await lookAtTicket(this.#access.rest, id, runId);
    if (found?.entrant !== own) throw new Error('The ticket is not there.');
    const { entrant: _, ...ticket } = found;
    return { kind: 'drawn', ticket };
  }

  async #readOwn(id: ContestId, uid: Uid): Promise<OwnEntrant | null> {
    const own = await this.#access.findOwn(id, uid);
    if (!own) return null;
    const { entrant } = own;
    const [wallet, appeal, entry] = await Promise.all([
      getDoc(this.#access.below(id, COLLECTIONS.cupWallets, entrant)),
      getDoc(this.#access.below(id, COLLECTIONS.cupAppeals, entrant)),
      this.#readEntry(id, entrant),
    ]);
    return {
      entrant,
      playerId: own.player_id,
      playerName: own.player_name,
      terms: own.terms,
      ticketsUsed: own.tickets_used,
      drawnAt: own.drawn_at ?? null,
      wallet: wallet.exists() ? v.parse(StoredWallet, wallet.data()).address : null,
      entry,
      appeal: appeal.exists() ? v.parse(StoredAppeal, appeal.data()) : null,
    };
  }

  async #readEntry(id: ContestId, entrant: Uid): Promise<CupEntry | null> {
    const found = (await getDoc(this.#access.entry(id, entrant))).data();
    return found ? parseCupEntry(entrant, found) : null;
  }
}

/** What a cup has against a run of an entrant, in words; `null`: nothing. `cup`: `null`: it can't be read. */
function faultOf(
  { runId, ruleset, skin, ticks }: ScoreRecord,
  own: Registration,
  entry: CupEntry | null,
  cup: Cup | null,
  serverTime: number,
): string | null {
  if (entry?.struck) return `The moderators have struck you out: ${entry.struck}`;
  if (!cup) return NO_CUP;
  if (cup.state === 'final') return 'The results of this cup stand. It takes no more runs.';
  if (cup.state === 'frozen') return FROZEN;
  if (serverTime >= runsUntil(cup.times))
    return 'This cup is over. It took runs until five minutes after its end.';
  if (ruleset !== cup.ruleset) return OTHER_RULESET;
  if (own.ticket !== ticketOf(runId))
    return 'Its ticket is not the one that is open: the next ticket closes the one before.';
  if (skin !== own.skin) return 'Its ticket was drawn for another skin.';
  switch (liveness({ ticks, wallMs: serverTime - (own.drawn_at ?? 0), pauseS: cup.pauseSeconds })) {
    case 'too slow':
      return 'It is no longer live: more time has passed since its ticket than it took to play.';
    case 'too fast':
      return 'It is not live: its ticks take longer than it took to play.';
    case 'live':
      return null;
  }
}
