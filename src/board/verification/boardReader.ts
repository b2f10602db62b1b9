/**
 * Reads a board and has every rank verified, the podium first. What fails is no rank: the reader reads on until there
 * are ten ranks, or until its allowance is used up. A flood of forged entries can't empty the board: entries that moderators
 * verified are asked for before any others, where one entry of an account fails, its others are left out, and where no
 * rank is left, the reader takes the next allowance by itself.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { PageOf } from '../backend/contestRecords.ts';
import type { ScoresQuery } from '../backend/database.ts';
import { type LeaderboardEntry, VERIFIED } from '../backend/documents.ts';
import { BOARD_SIZE } from '../backend/records.ts';
import { Allowance } from './allowance.ts';
import { type CheckIo, check, knownProof } from './check.ts';
import { CHECKING, type Claim, OF_FORGER, type Proof } from './proof.ts';
import * as words from './words/en.ts';

/** Entries that follow each other on a board. */
export type ClaimPage<C extends Claim> = PageOf<C>;

export interface ReaderIo<C extends Claim = LeaderboardEntry> extends CheckIo {
  /** More entries of the board. Rejects when they can't be reached. */
  readScores(query: ScoresQuery): Promise<ClaimPage<C>>;
  /** Asked when no rank is left: true if the reader may read on with the next allowance, unasked. Absent: it may not. */
  mayReadOn?(): boolean;
}

/** The order of a board, and the holders of its entries. */
export interface Order<C extends Claim> {
  /** Negative when `one` ranks above `other`. */
  compare(one: C, other: C): number;
  /** Entries of one holder are one: the first that was read counts. */
  holderOf(entry: C): string;
}

/** An entry, and what this page knows of it. */
export interface Row<C extends Claim = LeaderboardEntry> {
  readonly entry: C;
  readonly proof: Proof;
}

/** The reader's findings so far. */
export interface Reading<C extends Claim = LeaderboardEntry> {
  /** At most ten, best first. */
  ranks: readonly Row<C>[];
  /** The entries that are no ranks: those that failed, and those of a flood that were not checked. Best first. */
  hidden: readonly Row<C>[];
  /** Entries that nobody has checked or read may belong above the last rank, so that the ranks may change. */
  isProvisional: boolean;
  /** Accounts of which one entry failed, and of which no more were read. */
  accountsLeftOut: number;
  /** Something is being read or played. */
  isReading: boolean;
  /** True if more could be read or checked than the allowance took. */
  canReadOn: boolean;
  /** Only runs in this skin are ranks; `null`: in any. */
  skin: SkinId | null;
}

type Account = LeaderboardEntry['owner'];

/** The ranks that are verified before the others. */
const PODIUM = 3;

/** The number of failed entries that make a flood: then those that moderators verified come first. */
const FLOOD = PODIUM;

/** The database leaves out this many accounts at once. */
const MAX_LEFT_OUT = 10;

/** The number of entries that are fetched and played at once: one is played while others arrive. */
const LANES = 3;

/** The documents of every visit besides entries and runs: the counter. */
const OTHER_READS = 1;

const OVER_ALLOWANCE: Proof = { kind: 'unknown', because: words.readEnough };

/** The all-time board: best first; of equal scores the earlier one. */
export const ALL_TIME: Order<LeaderboardEntry> = {
  compare: (one, other) => other.score - one.score || one.timestamp - other.timestamp,
  holderOf: ({ playerId }) => playerId,
};

export class BoardReader<C extends Claim = LeaderboardEntry> {
  readonly store: StoreApi<Reading<C>>;
  readonly #io: ReaderIo<C>;
  readonly #order: Order<C>;
  /** Documents besides the entry: its run, and its ticket where runs have tickets. */
  readonly #readsPerRun: number;
  readonly #size: number;
  readonly #rows: Row<C>[] = [];
  readonly #underWay = new Set<C>();
  #allowance = new Allowance();
  /** The last page of the whole board. */
  #board: ClaimPage<C>;
  #hasMoreOnBoard: boolean;
  /** The last page of those that moderators verified; `null` before the first. */
  #verified: ClaimPage<C> | null = null;
  #hasMoreVerified = true;
  /** The accounts that pages of the whole board were read without. */
  readonly #leftOut = new Set<Account>();
  /** A flood lies between the ranks, and the reader was asked to read it all the same. */
  #readsFlood = false;
  #skin: SkinId | null = null;
  #isStopped = true;
  #reading: Promise<void> = Promise.resolve();

  /** `top`: the best ones, as many as there are ranks (`size`), or fewer when there are no more. */
  constructor(io: ReaderIo<C>, order: Order<C>, top: ClaimPage<C>, size = BOARD_SIZE) {
    this.#io = io;
    this.#order = order;
    this.#size = size;
    this.#readsPerRun = io.readTicketTime ? 2 : 1;
    this.#board = top;
    this.#hasMoreOnBoard = top.size === this.#size;
    this.#allowance.spend(top.size + OTHER_READS);
    this.#addEntries(top);
    this.store = createStore(() => this.#state(true));
  }

  /**
   * Ranks only runs in that skin from now on (`null`: in any). A run's skin is known once its replay is verified. `start`
   * reads on for it, with what is left of the same allowance.
   */
  rankOnly(skin: SkinId | null): void {
    if (skin === this.#skin) return;
    this.#skin = skin;
    this.#publish(this.store.getState().isReading);
  }

  /** Begins, or goes on after `stop`. Resolves when there is nothing more to do. */
  start(): Promise<void> {
    this.#isStopped = false;
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  /** Stops after what is under way. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Tries again what could not be verified, and reads on, with the next allowance. */
  readOn(): Promise<void> {
    this.#takeNextAllowance();
    return this.start();
  }

  #takeNextAllowance(): void {
    this.#allowance = this.#allowance.next();
    this.#readsFlood = true;
    for (const { entry, proof } of this.#rows) if (proof.kind === 'unknown') this.#set(entry, CHECKING);
  }

  async #read(): Promise<void> {
    this.#publish(true);
    await this.#readRanks();
    if (!this.#isStopped && this.#isFloodedWhole() && this.#io.mayReadOn?.()) {
      this.#takeNextAllowance();
      await this.#readRanks();
    }
    this.#publish(false);
  }

  async #readRanks(): Promise<void> {
    do {
      await this.#check(PODIUM);
      await this.#check(this.#size);
    } while (!this.#isStopped && (await this.#readMore()));
  }

  /** No entry that was read is a rank, in any skin, and there is more to read or to check. */
  #isFloodedWhole(): boolean {
    const isLong = this.#hasMoreOnBoard || this.#rows.some(({ proof }) => proof.kind === 'unknown');
    return isLong && this.#rows.every((row) => this.#isOfFlood(row));
  }

  /** Checks this many ranks. */
  async #check(count: number): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.#checkRanks(count)));
  }

  /** Checks rank after rank until all have a proof, or until those under way may show that this is a flood. */
  async #checkRanks(count: number): Promise<void> {
    while (!this.#isStopped && !this.#needsVerified(this.#underWay.size)) {
      const row = this.#nextOpen(count);
      if (!row) return;
      const { entry } = row;
      const release = this.#allowance.reserveRun(entry.level, this.#readsPerRun, isMarked(entry));
      if (!release) {
        // Another lane may give back what its replay did not take.
        if (this.#underWay.size > 0) return;
        this.#set(entry, OVER_ALLOWANCE);
        continue;
      }
      this.#underWay.add(entry);
      const proof = await check(entry, this.#io, release);
      this.#underWay.delete(entry);
      this.#set(entry, proof);
      if (proof.kind === 'checking') return;
    }
  }

  /** The best rank that nothing has checked; in a flood, one that moderators verified before any other. */
  #nextOpen(count: number): Row<C> | undefined {
    const ranks = this.#ranks().slice(0, count);
    const verified = this.#isFlooded()
      ? this.#rows.filter(({ entry }) => isMarked(entry)).slice(0, BOARD_SIZE)
      : [];
    return [...verified, ...ranks].find(
      ({ entry, proof }) => proof.kind === 'checking' && !this.#underWay.has(entry),
    );
  }

  /** `more`: this many more that may fail. */
  #isFlooded(more = 0): boolean {
    return this.#rows.filter(hasFailedHere).length + more >= FLOOD;
  }

  /** A flood is noticed, and those that moderators verified were not asked for yet. */
  #needsVerified(more = 0): boolean {
    const isFirst = this.#verified === null && this.#mayHaveVerified() && this.#allowance.reads > 0;
    return isFirst && this.#isFlooded(more);
  }

  #mayHaveVerified(): boolean {
    return this.#hasMoreVerified && this.#hasMoreOnBoard;
  }

  /** Reads the next entries when there are too few ranks. False when there is nothing to read, or nothing to read it with. */
  async #readMore(): Promise<boolean> {
    if (this.#needsVerified()) return this.#readVerified(BOARD_SIZE);
    const missing = this.#size - this.#ranks().length;
    if (missing > 0 && this.#mayHaveVerified()) return this.#readVerified(missing);
    const readsBetween = this.#readsFlood || !this.#isFlooded();
    if (!this.#hasMoreOnBoard || !(missing > 0 || (readsBetween && this.#hasGap()))) return false;
    const count = Math.min(BOARD_SIZE, Math.floor(this.#allowance.reads / (1 + this.#readsPerRun)));
    if (count < 1) return false;
    const without = this.#forgers().slice(0, MAX_LEFT_OUT);
    const page = await this.#readPage({ count, after: this.#board.end, without });
    if (!page) return false;
    for (const account of without) this.#leftOut.add(account);
    this.#hasMoreOnBoard = page.size === count;
    this.#board = page;
    return true;
  }

  /**
   * Reads this many of those that moderators verified. They keep their ranks even if the allowance has nothing left for
   * their runs.
   */
  async #readVerified(wanted: number): Promise<boolean> {
    const count = Math.min(wanted, this.#allowance.reads);
    if (count < 1) return false;
    const { end: after } = this.#verified ?? this.#board;
    const page = await this.#readPage({ count, after, isVerified: true });
    // A host whose index for them is not built yet has the whole board all the same.
    this.#hasMoreVerified = page?.size === count;
    if (this.#hasMoreVerified) this.#verified = page;
    return true;
  }

  /** `null`: it could not be reached. */
  async #readPage(query: ScoresQuery): Promise<ClaimPage<C> | null> {
    try {
      const page = await this.#io.readScores(query);
      // An empty answer costs one read as well.
      this.#allowance.spend(Math.max(page.size, 1));
      this.#addEntries(page);
      return page;
    } catch (error) {
      console.warn('Verification:', error);
      return null;
    }
  }

  /** The accounts of which an entry has failed here, those with the most entries first. */
  #forgers(): Account[] {
    const counts = new Map<Account, number>();
    for (const { entry } of this.#rows.filter(hasFailedHere)) counts.set(entry.owner, 0);
    for (const { entry } of this.#rows) {
      const count = counts.get(entry.owner);
      if (count !== undefined) counts.set(entry.owner, count + 1);
    }
    return [...counts].sort(([, one], [, other]) => other - one).map(([owner]) => owner);
  }

  /** Entries that were not read may belong above a rank: it was found among those that moderators verified. */
  #hasGap(): boolean {
    const last = this.#board.entries.at(-1);
    return (
      this.#hasMoreOnBoard &&
      last !== undefined &&
      this.#ranks().some(({ entry }) => this.#order.compare(last, entry) < 0)
    );
  }

  #ranks(): Row<C>[] {
    return this.#rows.filter((row) => !this.#isHidden(row) && this.#isInSkin(row)).slice(0, this.#size);
  }

  #isInSkin({ proof }: Row<C>): boolean {
    return this.#skin === null || proof.kind !== 'verified' || proof.skin === this.#skin;
  }

  /** Entries of a flood are hidden. Where one skin is asked for, a run whose skin nobody knows is none of it. */
  #isHidden(row: Row<C>): boolean {
    return (this.#skin !== null && row.proof.kind === 'unknown') || this.#isOfFlood(row);
  }

  /**
   * True for failed entries. Where one failed, also for entries that the allowance did not reach, unless moderators
   * verified them.
   */
  #isOfFlood({ entry, proof }: Row<C>): boolean {
    if (proof !== OVER_ALLOWANCE || isMarked(entry)) return proof.kind === 'failed';
    return this.#rows.some(hasFailedHere);
  }

  /** Adds those that are not known yet: a player may improve while the reader reads on. */
  #addEntries({ entries }: ClaimPage<C>): void {
    const { compare, holderOf } = this.#order;
    for (const entry of entries) {
      if (this.#rows.some((row) => holderOf(row.entry) === holderOf(entry))) continue;
      this.#rows.push({ entry, proof: knownProof(entry, this.#io) ?? CHECKING });
    }
    this.#rows.sort((one, other) => compare(one.entry, other.entry));
    this.#hideOthersOfForgers();
  }

  #set(entry: C, proof: Proof): void {
    const index = this.#rows.findIndex((row) => row.entry === entry);
    this.#rows[index] = { entry, proof };
    this.#hideOthersOfForgers();
    this.#publish(true);
  }

  /** One failed entry says enough of an account's others: an honest page sends none. */
  #hideOthersOfForgers(): void {
    const forgers = new Set(this.#forgers());
    for (const [index, { entry, proof }] of this.#rows.entries()) {
      if (proof.kind === 'checking' && forgers.has(entry.owner) && !isMarked(entry))
        this.#rows[index] = { entry, proof: OF_FORGER };
    }
  }

  #publish(isReading: boolean): void {
    this.store.setState(this.#state(isReading));
  }

  #state(isReading: boolean): Reading<C> {
    const ranks = this.#ranks();
    const hidden = this.#rows.filter((row) => this.#isHidden(row));
    const isShort = ranks.length < this.#size && this.#hasMoreOnBoard;
    const last = ranks.at(-1)?.entry;
    const standsAbove = ({ entry, proof }: Row<C>) =>
      proof.kind === 'unknown' && last !== undefined && this.#order.compare(entry, last) < 0;
    return {
      ranks,
      hidden,
      isProvisional: !isReading && (this.#hasGap() || hidden.some(standsAbove)),
      accountsLeftOut: this.#leftOut.size,
      isReading,
      skin: this.#skin,
      canReadOn:
        !isReading &&
        (isShort || this.#hasGap() || [...ranks, ...hidden].some(({ proof }) => proof.kind === 'unknown')),
    };
  }
}

const isMarked = ({ verdict }: Claim) => verdict === VERIFIED;

const hasFailedHere = ({ proof }: { readonly proof: Proof }) =>
  proof.kind === 'failed' && proof.by === 'page';
