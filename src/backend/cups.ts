/**
 * Cups: registrations, claim codes, wallets, tickets, entries, runs and appeals. It loads Firebase: only database.ts
 * imports it, lazily, since only a visitor who sees a cup needs it.
 */

import {
  Bytes,
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { compareResults } from '../contests/daily.ts';
import { CUP_PACE, phaseOf, runsUntil } from '../cups/cup.ts';
import { liveness } from '../cups/live.ts';
import type { ContestId, PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { SkinId } from '../simulation/skins.ts';
import { type References, type Submission, writeGame } from './commit.ts';
import { type EntriesQuery, type EntryPlace, readEntriesOf } from './contestEntries.ts';
import {
  claimCodeOf,
  claimOf,
  newSecret,
  parseClaimCode,
  parseCupEntry,
  parseTerms,
  StoredAppeal,
  StoredCount,
  StoredEntrant,
  StoredMove,
  StoredWallet,
} from './cupDocuments.ts';
import { lookAtCup, lookAtCups, lookAtTicket } from './cupLook.ts';
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
import { parseAccount, ticketOf } from './dailyDocuments.ts';
import { decide } from './decide.ts';
import { areRulesOfThisPage, denied, FOREIGN_PLAYER, OTHER_RULESET, reasonOfBan, roomIn } from './denial.ts';
import { COLLECTIONS, StoredOwner } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { Rest } from './rest.ts';
import { type AnonymousAccount, codeOf, type SignedIn } from './signIn.ts';

const NO_CUP = 'There is no such cup any more, or its document is broken. Ask the moderators.';
const FROZEN = 'The moderators have stopped this cup for now.';
const NOT_REGISTERED = 'This browser is not registered in the cup.';

/** A registration that is this browser's. */
interface Registration extends StoredEntrant {
  entrant: Uid;
  /** As stored, to the microsecond: when the open ticket was drawn. */
  drawnAt: unknown;
}

/** Every method rejects when the outcome is unknown. Asking again for the same is then safe. */
export class Cups {
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

  /** The three that end last, the last first; and the server's time, in epoch milliseconds. Throws NoBoard as dailies do. */
  readCups(): Promise<{ cups: (Cup | BrokenCup)[]; serverTime: number }> {
    return lookAtCups(this.#rest);
  }

  /** The terms of that number; `null` when there are none that can be read. */
  readTerms(id: ContestId, number: number): Promise<CupTerms | null> {
    return this.#account.withFreshToken(async () => {
      const found = (await getDoc(this.#below(id, COLLECTIONS.cupTerms, String(number)))).data();
      const terms = found && parseTerms(id, found);
      return !terms || 'fault' in terms ? null : terms;
    });
  }

  /** What this browser has in a cup; `null` when it is not registered, or its registration has moved to another browser. */
  async readOwn(id: ContestId): Promise<OwnEntrant | null> {
    const uid = await this.#account.knownUid();
    return uid && this.#account.withFreshToken(() => this.#readOwn(id, uid));
  }

  /**
   * Registers this browser for `player` under the newest terms, which `terms` numbers. Who is registered already gets a new
   * claim code for the old one. `invitation`: a code that moderators gave out; without it the browser has to have saved
   * ten minutes of play.
   */
  register(
    id: ContestId,
    {
      player,
      terms,
      invitation,
    }: {
      player: { playerId: PlayerId; playerName: string };
      terms: number;
      invitation?: string | undefined;
    },
  ): Promise<RegisterResult> {
    const secret = newSecret();
    return this.#asking<RegisterResult>(async ({ uid }) => ({
      commit: async () => {
        const batch = writeBatch(this.#firestore);
        batch.set(this.#entrant(id, uid), {
          owner: uid,
          player_id: player.playerId,
          player_name: player.playerName,
          registered_at: serverTimestamp(),
          terms,
          claim: claimOf(secret),
          ...(invitation && { invitation }),
        });
        const count = { count: increment(1), last: uid };
        batch.set(this.#below(id, COLLECTIONS.cupCounts, 'entrants'), count, { merge: true });
        if (invitation)
          batch.update(this.#below(id, COLLECTIONS.cupInvitations, invitation), { used_by: uid });
        await batch.commit();
        return { kind: 'registered', claimCode: claimCodeOf({ entrant: uid, secret }) };
      },
      explain: async () => {
        const own = await this.#findOwn(id, uid);
        if (own) return this.#renewClaim(id, uid, own, 'registered');
        if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
        if ((await getDoc(this.#entrant(id, uid))).exists()) return { kind: 'moved' };
        return this.#explainRegistration(id, uid, { ...player, terms, invitation });
      },
    }));
  }

  /** Moves a registration to this browser. That of this browser itself gets a new claim code. */
  claim(id: ContestId, typed: string): Promise<ClaimResult> {
    const code = parseClaimCode(typed);
    if (!code) return Promise.resolve({ kind: 'wrong code' });
    const secret = newSecret();
    return this.#asking<ClaimResult>(async ({ uid }) => {
      const { entrant } = code;
      // A browser that had it before says so already.
      const before = entrant === uid ? null : (await getDoc(this.#entrant(id, uid))).data();
      if (before && before.moved !== entrant) return { kind: 'has another' };
      return {
        commit: async () => {
          const batch = writeBatch(this.#firestore);
          const owner = { owner: uid, claim: claimOf(secret), claim_code: code.secret };
          batch.update(this.#entrant(id, entrant), owner);
          if (entrant !== uid && !before) batch.set(this.#entrant(id, uid), { moved: entrant });
          await batch.commit();
          return { kind: 'claimed', claimCode: claimCodeOf({ entrant, secret }) };
        },
        explain: async () => {
          const own = await this.#findOwn(id, uid);
          if (own?.entrant === entrant) return this.#renewClaim(id, uid, own, 'claimed');
          if (own) return { kind: 'has another' };
          if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
          return (await this.#explainBan(uid)) ?? { kind: 'wrong code' };
        },
      };
    });
  }

  /** Where this entrant's prize goes: an address of Solana. */
  setWallet(id: ContestId, address: string): Promise<WalletResult> {
    return this.#asking<WalletResult>(async ({ uid }) => {
      const own = await this.#findOwn(id, uid);
      if (!own) return denied(NOT_REGISTERED);
      const wallet = this.#below(id, COLLECTIONS.cupWallets, own.entrant);
      return {
        commit: async () => {
          await setDoc(wallet, { address, changed_at: serverTimestamp() });
          return { kind: 'saved' };
        },
        explain: async () => {
          if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
          if (!(await this.#findOwn(id, uid))) return denied(NOT_REGISTERED);
          const [found, { cup, serverTime }] = await Promise.all([getDoc(wallet), this.#lookAt(id)]);
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
    return this.#asking<CupTicketResult>(async ({ uid }) => {
      const own = await this.#findOwn(id, uid);
      if (!own) return { kind: 'not registered' };
      const { entrant } = own;
      const ticket = ticketOf(runId);
      const number = own.tickets_used + 1;
      return {
        commit: async () => {
          const batch = writeBatch(this.#firestore);
          const open = { ticket, skin, drawn_at: serverTimestamp(), tickets_used: number };
          batch.update(this.#entrant(id, entrant), open);
          const drawn = { entrant, uid, skin, number, started_at: serverTimestamp() };
          batch.set(this.#below(id, COLLECTIONS.cupTickets, ticket), drawn);
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
    return (await lookAtTicket(this.#rest, id, runId))?.createdAt ?? null;
  }

  /** The standing, ten or `count`, 1 to 10, at a time: of equal scores first the one whose coins lived less. */
  readEntries(
    id: ContestId,
    which: EntriesQuery = {},
  ): Promise<{ entries: CupEntry[]; end: EntryPlace | null }> {
    return this.#account.withFreshToken(async () => {
      const docs = await readEntriesOf(this.#contest(id), which);
      const entries = docs.map((document) => parseCupEntry(document.id as Uid, document.data()));
      return { entries, end: docs.at(-1) ?? null };
    });
  }

  /** Says what this entrant has against the results, once. `text`: 1 to 1,000 readable characters, on one line. */
  appeal(id: ContestId, text: string): Promise<AppealResult> {
    return this.#asking<AppealResult>(async ({ uid }) => {
      const own = await this.#findOwn(id, uid);
      if (!own) return denied(NOT_REGISTERED);
      const appeal = this.#below(id, COLLECTIONS.cupAppeals, own.entrant);
      return {
        commit: async () => {
          await setDoc(appeal, { text, created_at: serverTimestamp() });
          return { kind: 'sent' };
        },
        explain: async () => {
          if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
          if (!(await this.#findOwn(id, uid))) return denied(NOT_REGISTERED);
          const found = await getDoc(appeal);
          if (found.exists())
            return { kind: v.parse(StoredAppeal, found.data()).text === text ? 'sent' : 'sent before' };
          const { cup, serverTime } = await this.#lookAt(id);
          if (!cup) return denied(NO_CUP);
          const isOpen = serverTime >= cup.times.endsAt && serverTime < cup.times.appealUntil;
          return isOpen ? { kind: 'denied' } : { kind: 'not open' };
        },
      };
    });
  }

  /** How many have registered. */
  countEntrants(id: ContestId): Promise<number> {
    return this.#account.withFreshToken(async () => {
      const found = await getDoc(this.#below(id, COLLECTIONS.cupCounts, 'entrants'));
      return found.exists() ? v.parse(StoredCount, found.data()).count : 0;
    });
  }

  /**
   * Submits a run of a cup. Submitting a run that is saved already changes nothing. `best` of the result is the entrant's
   * best score in that cup.
   */
  submit(id: ContestId, record: ScoreRecord): Promise<SubmitResult> {
    return this.#asking<SubmitResult>(async (account) => {
      const submission = { record, owner: account.uid, startsWindow: false };
      let readRunId: RunId | null = null;
      const own = await this.#findOwn(id, account.uid);
      return {
        commit: async () => ({
          kind: 'saved',
          best: await this.#commit(id, submission, own, (entry) => {
            readRunId = entry?.runId ?? null;
          }),
        }),
        explain: async () => {
          const result = await this.#explainRun(id, record, account, readRunId);
          if (result === 'full') submission.startsWindow = true;
          return result === 'full' || result === 'overtaken' ? 'again' : result;
        },
      };
    });
  }

  /** Commits in two round trips, and fails when what was read has changed by then. Resolves to the best score. */
  #commit(
    id: ContestId,
    submission: Submission,
    own: Registration | null,
    onRead: (entry: CupEntry | null) => void,
  ): Promise<number> {
    const { record, owner } = submission;
    const { runId, score, level, lived = 0, skin, ticks, replay } = record;
    // Who is not registered is told why the rules deny it.
    const { entrant = owner, player_id: playerId = record.playerId } = own ?? {};
    return runTransaction(
      this.#firestore,
      async (transaction) => {
        const at = this.#entry(id, entrant);
        const [savedRun, savedEntry] = await Promise.all([
          transaction.get(this.#at.run(runId)),
          transaction.get(at),
        ]);
        const data = savedEntry.data();
        const entry = data ? parseCupEntry(entrant, data) : null;
        onRead(entry);
        if (savedRun.exists()) return entry?.score ?? score;
        const isBest = !entry || compareResults({ score, lived }, entry) < 0;
        const game = {
          contest: id,
          lived,
          entrant,
          ...(isBest && replay && { replay: Bytes.fromBase64String(replay) }),
        };
        // Somebody else may play in this browser by now: the run counts for who registered.
        writeGame(
          transaction,
          this.#at,
          { ...submission, record: { ...record, playerId } },
          {
            run: game,
            account: {},
          },
        );
        if (!isBest) return entry.score;
        transaction.set(at, {
          player_id: playerId,
          player_name: own?.player_name ?? record.playerName,
          ...{ score, level, lived, skin, ticks, run_id: runId },
          started_at: own?.drawnAt ?? null,
          timestamp: serverTimestamp(),
          tickets_used: own?.tickets_used ?? 0,
        });
        return score;
      },
      { maxAttempts: 1 },
    );
  }

  /** `readRunId`: the run of the entry as it was read before the commit. */
  async #explainRun(
    id: ContestId,
    record: ScoreRecord,
    account: SignedIn,
    readRunId: RunId | null,
  ): Promise<SubmitResult | 'overtaken' | 'full'> {
    if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
    const { uid } = account;
    const [savedRun, own, ban, { cup, serverTime }] = await Promise.all([
      getDoc(this.#at.run(record.runId)),
      this.#findOwn(id, uid),
      this.#explainBan(uid),
      this.#lookAt(id),
    ]);
    const entry = own && (await this.#readEntry(id, own.entrant));
    if (savedRun.exists()) return { kind: 'saved', best: entry?.score ?? record.score };
    if (ban) return ban;
    if (!own) return denied(NOT_REGISTERED);
    if (entry?.struck) return denied(`The moderators have struck you out: ${entry.struck}`);
    if (!cup) return denied(NO_CUP);
    if (cup.state === 'final') return denied('The results of this cup stand. It takes no more runs.');
    if (cup.state === 'frozen') return denied(FROZEN);
    if (serverTime >= runsUntil(cup.times))
      return denied('This cup is over. It took runs until five minutes after its end.');
    if (record.ruleset !== cup.ruleset) return denied(OTHER_RULESET);
    if (own.ticket !== ticketOf(record.runId))
      return denied('Its ticket is not the one that is open: the next ticket closes the one before.');
    if (record.skin !== own.skin) return denied('Its ticket was drawn for another skin.');
    const time = { ticks: record.ticks, wallMs: serverTime - (own.drawn_at ?? 0) };
    const live = liveness({ ...time, pauseS: cup.pauseSeconds });
    if (live === 'too slow')
      return denied('It is no longer live: more time has passed since its ticket than it took to play.');
    if (live === 'too fast') return denied('It is not live: its ticks take longer than it took to play.');
    const room = await roomIn(this.#at, record, account, false);
    if (room === 'early') return { kind: 'early' };
    if ((entry?.runId ?? null) !== readRunId) return 'overtaken';
    if (room === 'full') return 'full';
    return { kind: 'denied' };
  }

  async #explainRegistration(
    id: ContestId,
    uid: Uid,
    { playerId, terms, invitation }: { playerId: PlayerId; terms: number; invitation: string | undefined },
  ): Promise<RegisterResult> {
    const [ban, owner, account, count, { cup, serverTime }] = await Promise.all([
      this.#explainBan(uid),
      getDoc(this.#at.owner(playerId)),
      getDoc(this.#at.account(uid)),
      this.countEntrants(id),
      this.#lookAt(id),
    ]);
    if (ban) return ban;
    if (!cup) return denied(NO_CUP);
    if (cup.state === 'frozen') return denied(FROZEN);
    if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'registration')
      return { kind: 'not open' };
    if (count >= cup.mostEntrants) return { kind: 'full' };
    if (cup.terms !== terms) return denied('The terms of this cup have changed. Read them again.');
    if (owner.exists() && v.parse(StoredOwner, owner.data()).owner !== uid) return denied(FOREIGN_PLAYER);
    if (invitation) return { kind: 'bad invitation' };
    const { ticks_played } = parseAccount(account.data());
    return ticks_played < CUP_PACE.ticksToRegister ? { kind: 'needs play' } : { kind: 'denied' };
  }

  /** What became of a ticket that was denied. */
  async #explainTicket(
    id: ContestId,
    uid: Uid,
    { skin, runId }: { skin: SkinId; runId: RunId },
  ): Promise<CupTicketResult | 'again'> {
    const own = await this.#findOwn(id, uid);
    if (own?.ticket === ticketOf(runId)) return this.#readTicket(id, runId, own.entrant);
    if (!(await areRulesOfThisPage(this.#at))) return { kind: 'outdated' };
    if (!own) return { kind: 'not registered' };
    const [ban, ticket, { cup, serverTime }] = await Promise.all([
      this.#explainBan(uid),
      lookAtTicket(this.#rest, id, runId),
      this.#lookAt(id),
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
    return { kind: 'denied' };
  }

  /** A ticket that this entrant has drawn. */
  async #readTicket(id: ContestId, runId: RunId, own: Uid): Promise<CupTicketResult> {
    const found = await lookAtTicket(this.#rest, id, runId);
    if (found?.entrant !== own) throw new Error('The ticket is not there.');
    const { entrant: _, ...ticket } = found;
    return { kind: 'drawn', ticket };
  }

  /** A new claim code for a registration that is this browser's: nobody knows the former. */
  async #renewClaim<Kind extends string>(
    id: ContestId,
    uid: Uid,
    { entrant }: Registration,
    kind: Kind,
  ): Promise<{ kind: Kind; claimCode: string } | { kind: 'denied'; reason?: string }> {
    const secret = newSecret();
    try {
      await updateDoc(this.#entrant(id, entrant), { claim: claimOf(secret) });
      return { kind, claimCode: claimCodeOf({ entrant, secret }) };
    } catch (error) {
      if (codeOf(error) !== 'permission-denied') throw error;
      return (await this.#explainBan(uid)) ?? { kind: 'denied' };
    }
  }

  async #explainBan(uid: Uid): Promise<{ kind: 'denied'; reason: string } | null> {
    const ban = await getDoc(this.#at.ban(uid));
    return ban.exists() ? denied(reasonOfBan(ban.data())) : null;
  }

  async #readOwn(id: ContestId, uid: Uid): Promise<OwnEntrant | null> {
    const own = await this.#findOwn(id, uid);
    if (!own) return null;
    const { entrant } = own;
    const [wallet, appeal, entry] = await Promise.all([
      getDoc(this.#below(id, COLLECTIONS.cupWallets, entrant)),
      getDoc(this.#below(id, COLLECTIONS.cupAppeals, entrant)),
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

  /** The registration that is this browser's by now: that which it made, or one that it took over. */
  async #findOwn(id: ContestId, uid: Uid): Promise<Registration | null> {
    const found = (await getDoc(this.#entrant(id, uid))).data();
    if (!found) return null;
    if (!('moved' in found)) return registrationOf(uid, found, uid);
    const { moved } = v.parse(StoredMove, found);
    try {
      const there = (await getDoc(this.#entrant(id, moved))).data();
      return there ? registrationOf(moved, there, uid) : null;
    } catch (error) {
      // It has moved on.
      if (codeOf(error) === 'permission-denied') return null;
      throw error;
    }
  }

  async #readEntry(id: ContestId, entrant: Uid): Promise<CupEntry | null> {
    const found = (await getDoc(this.#entry(id, entrant))).data();
    return found ? parseCupEntry(entrant, found) : null;
  }

  /** `cup`: `null` when there is none that can be read. */
  async #lookAt(id: ContestId): Promise<{ cup: Cup | null; serverTime: number }> {
    const { cup, serverTime } = await lookAtCup(this.#rest, id);
    return { cup: !cup || 'fault' in cup ? null : cup, serverTime };
  }

  /** Asks for something in the name of this browser: `prepare` answers at once, or says how to commit and to explain it. */
  #asking<Result extends object>(
    prepare: (account: SignedIn) => Promise<Result | Parameters<typeof decide<Result>>[0]>,
  ): Promise<Result> {
    return this.#account.withFreshToken(async () => {
      const prepared = await prepare(await this.#account.signedIn());
      return 'commit' in prepared ? decide(prepared) : prepared;
    });
  }

  #contest(id: ContestId): DocumentReference {
    return doc(this.#firestore, COLLECTIONS.contests, id);
  }

  #below(id: ContestId, collection: string, document: string): DocumentReference {
    return doc(this.#contest(id), collection, document);
  }

  #entrant(id: ContestId, entrant: Uid): DocumentReference {
    return this.#below(id, COLLECTIONS.cupEntrants, entrant);
  }

  #entry(id: ContestId, entrant: Uid): DocumentReference {
    return this.#below(id, COLLECTIONS.contestEntries, entrant);
  }
}

/** `null` when it is another browser's by now. */
function registrationOf(entrant: Uid, data: DocumentData, uid: Uid): Registration | null {
  const stored = v.parse(StoredEntrant, data);
  return stored.owner === uid ? { ...stored, entrant, drawnAt: data.drawn_at } : null;
}
