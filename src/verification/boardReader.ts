/**
 * Reads the board and has every rank verified, the podium first. What fails is no rank: the reader reads on until there
 * are ten ranks, or until its allowance is used up. Entries that moderators verified are asked for before any others, so
 * that a flood of forged ones can't empty the board.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Place, ScoresQuery } from '../backend/database.ts';
import { VERIFIED } from '../backend/documents.ts';
import { BOARD_SIZE, type LeaderboardEntry } from '../backend/records.ts';
import type { SkinId } from '../simulation/skins.ts';
import { Allowance } from './allowance.ts';
import { type CheckIo, check, knownProof } from './check.ts';
import { CHECKING, type Claim, type Proof } from './proof.ts';

/** Entries that follow each other on a board. */
export interface ClaimPage<C extends Claim> {
  /** Best first. */
  entries: readonly C[];
  /** The place after the last of them; `null` when there was none. */
  end: Place | null;
}

export interface ReaderIo<C extends Claim = LeaderboardEntry> extends CheckIo {
  /** More entries of the board. Rejects when they can't be reached. */
  readScores(query: ScoresQuery): Promise<ClaimPage<C>>;
}

/** The order of a board, and the holders of its entries. */
export interface Order<C extends Claim> {
  /** Negative when `one` stands above `other`. */
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
  /** Something is being read or played. */
  isReading: boolean;
  /** There is more to read or to check than the allowance took. */
  canReadOn: boolean;
  /** Only runs in this skin are ranks; `null`: in any. */
  skin: SkinId | null;
}

/** They are verified before the others. */
const PODIUM = 3;

/** So many entries are fetched and played at once: one is played while others arrive. */
const LANES = 3;

/** The documents of every visit besides entries and runs: the counter. */
const OTHER_READS = 1;

const OVER_ALLOWANCE: Proof = { kind: 'unknown', because: 'this page has read as much as a visit may' };

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
  readonly #rows: Row<C>[] = [];
  readonly #underWay = new Set<C>();
  #allowance = new Allowance();
  /** The last page of the whole board. */
  #board: ClaimPage<C>;
  #hasMoreOnBoard: boolean;
  /** The last page of those that moderators verified; `null` before the first. */
  #verified: ClaimPage<C> | null = null;
  #hasMoreVerified = true;
  /** The reader has asked for what lies between the ranks. */
  #closesGap = false;
  #skin: SkinId | null = null;
  #isStopped = true;
  #reading: Promise<void> = Promise.resolve();

  /** `top`: the best ten, or fewer when there are no more. */
  constructor(io: ReaderIo<C>, order: Order<C>, top: ClaimPage<C>) {
    this.#io = io;
    this.#order = order;
    this.#readsPerRun = io.readTicketTime ? 2 : 1;
    this.#board = top;
    this.#hasMoreOnBoard = top.entries.length === BOARD_SIZE;
    this.#allowance.spend(top.entries.length + OTHER_READS);
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

  /** Tries again what could not be verified, and reads on, with a new allowance. */
  readOn(): Promise<void> {
    this.#allowance = new Allowance();
    this.#closesGap = true;
    for (const { entry, proof } of this.#rows) if (proof.kind === 'unknown') this.#set(entry, CHECKING);
    return this.start();
  }

  async #read(): Promise<void> {
    this.#publish(true);
    do {
      await this.#check(PODIUM);
      await this.#check(BOARD_SIZE);
    } while (!this.#isStopped && (await this.#readMore()));
    this.#publish(false);
  }

  /** Checks so many ranks. */
  async #check(count: number): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.#checkRanks(count)));
  }

  /** Checks rank after rank until all have a proof. */
  async #checkRanks(count: number): Promise<void> {
    while (!this.#isStopped) {
      const row = this.#ranks()
        .slice(0, count)
        .find((one) => this.#isOpen(one));
      if (!row) return;
      const { entry } = row;
      const release = this.#allowance.reserveRun(entry.level, this.#readsPerRun, entry.verdict === VERIFIED);
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

  #isOpen({ entry, proof }: Row<C>): boolean {
    return proof.kind === 'checking' && !this.#underWay.has(entry);
  }

  /** Reads the next entries when there are too few ranks. False when there is nothing to read, or nothing to read it with. */
  async #readMore(): Promise<boolean> {
    const missing = BOARD_SIZE - this.#ranks().length;
    const isOfVerified = missing > 0 && this.#hasMoreVerified && this.#hasMoreOnBoard;
    if (!isOfVerified && !(this.#hasMoreOnBoard && (missing > 0 || (this.#closesGap && this.#hasGap()))))
      return false;
    const affordable = Math.floor(this.#allowance.reads / (1 + this.#readsPerRun));
    const count = Math.min(isOfVerified ? missing : BOARD_SIZE, affordable);
    if (count < 1) return false;
    try {
      const after = (isOfVerified && this.#verified?.end) || this.#board.end;
      const page = await this.#io.readScores({ count, after, isVerified: isOfVerified });
      // An empty answer costs one read as well.
      this.#allowance.spend(Math.max(page.entries.length, 1));
      const hasMore = page.entries.length === count;
      if (isOfVerified) {
        this.#hasMoreVerified = hasMore;
        this.#verified = hasMore ? page : this.#verified;
      } else {
        this.#hasMoreOnBoard = hasMore;
        this.#board = page;
      }
      this.#addEntries(page);
      return true;
    } catch (error) {
      console.warn('Verification:', error);
      // A host whose index for them is not built yet has the whole board all the same.
      this.#hasMoreVerified &&= !isOfVerified;
      return isOfVerified;
    }
  }

  /** Entries that were not read may stand above a rank: it was found among those that moderators verified. */
  #hasGap(): boolean {
    const last = this.#board.entries.at(-1);
    return (
      this.#hasMoreOnBoard &&
      last !== undefined &&
      this.#ranks().some(({ entry }) => this.#order.compare(last, entry) < 0)
    );
  }

  #ranks(): Row<C>[] {
    return this.#rows.filter((row) => !this.#isHidden(row) && this.#isInSkin(row)).slice(0, BOARD_SIZE);
  }

  #isInSkin({ proof }: Row<C>): boolean {
    return this.#skin === null || proof.kind !== 'verified' || proof.skin === this.#skin;
  }

  /**
   * Failed entries are hidden. Where one failed, entries that the allowance did not reach are hidden too, unless moderators
   * verified them: they may be the same flood. Where one skin is asked for, a run whose skin nobody knows is none of it.
   */
  #isHidden({ entry, proof }: Row<C>): boolean {
    if (this.#skin !== null && proof.kind === 'unknown') return true;
    if (proof !== OVER_ALLOWANCE || entry.verdict === VERIFIED) return proof.kind === 'failed';
    return this.#rows.some((row) => row.proof.kind === 'failed' && row.proof.by === 'page');
  }

  /** Adds those that are not known yet: a player may improve while the reader reads on. */
  #addEntries({ entries }: ClaimPage<C>): void {
    const { compare, holderOf } = this.#order;
    for (const entry of entries) {
      if (this.#rows.some((row) => holderOf(row.entry) === holderOf(entry))) continue;
      this.#rows.push({ entry, proof: knownProof(entry, this.#io) ?? CHECKING });
    }
    this.#rows.sort((one, other) => compare(one.entry, other.entry));
  }

  #set(entry: C, proof: Proof): void {
    const index = this.#rows.findIndex((row) => row.entry === entry);
    this.#rows[index] = { entry, proof };
    this.#publish(true);
  }

  #publish(isReading: boolean): void {
    this.store.setState(this.#state(isReading));
  }

  #state(isReading: boolean): Reading<C> {
    const ranks = this.#ranks();
    const hidden = this.#rows.filter((row) => this.#isHidden(row));
    const isShort = ranks.length < BOARD_SIZE && this.#hasMoreOnBoard;
    return {
      ranks,
      hidden,
      isReading,
      skin: this.#skin,
      canReadOn:
        !isReading &&
        (isShort || this.#hasGap() || [...ranks, ...hidden].some(({ proof }) => proof.kind === 'unknown')),
    };
  }
}
