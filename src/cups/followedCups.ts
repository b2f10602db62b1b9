/** What this page knows of the board's cups, and of what this browser has in them. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../backend/cupRecords.ts';
import { NoBoard } from '../backend/noBoard.ts';
import type { ContestId } from '../contest/contest.ts';
import type { Cups } from './boardCups.ts';
import { readAgainAt } from './featured.ts';

export interface CupsState {
  list: CupList;
  /** By cup; absent while it was not read. */
  own: Readonly<Partial<Record<ContestId, OwnState>>>;
}

export type CupList =
  /** It was not asked for yet. */
  | { kind: 'unknown' }
  /** There is no board: nothing of a cup is shown. */
  | { kind: 'absent' }
  /** The board has not answered yet. */
  | { kind: 'unreachable' }
  | {
      kind: 'known';
      /** The latest end first. */
      cups: readonly (Cup | BrokenCup)[];
      /** When the board answered last, in epoch milliseconds of the server. */
      readAt: number;
      /** Whether it did not answer when it was asked again. */
      isStale: boolean;
    };

export type OwnState =
  | {
      kind: 'known';
      /** `null`: this browser is not registered. */
      entrant: OwnEntrant | null;
      /** The terms that it registered under; `null`: none, or they are no longer on the board. */
      accepted: CupTerms | null;
    }
  | { kind: 'unreachable' };

export interface FollowedCupsIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(question: (cups: Pick<Cups, 'readCups' | 'readOwnEntrant' | 'readTerms'>) => Promise<T>): Promise<T>;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  now(): number;
  setServerTime(time: number): void;
}

const MAX_AGE_MS = 60_000;

/** How long a board that did not answer is left alone. */
const RETRY_MS = 60_000;

export class FollowedCups {
  readonly store: StoreApi<CupsState> = createStore<CupsState>(() => ({
    list: { kind: 'unknown' },
    own: {},
  }));
  readonly #io: FollowedCupsIo;
  #loading: Promise<void> | null = null;
  /** Epoch milliseconds of the server. */
  #dueAt = 0;
  readonly #ownReadAt = new Map<ContestId, number>();
  readonly #terms = new Map<ContestId, CupTerms>();

  constructor(io: FollowedCupsIo) {
    this.#io = io;
  }

  /** Reads the cups. What was read less than a minute ago is not read again, because reads cost money. */
  async load(): Promise<void> {
    if (this.#loading) return this.#loading;
    const { list } = this.store.getState();
    const isFresh = list.kind === 'known' && !list.isStale && this.#io.now() - list.readAt < MAX_AGE_MS;
    if (!isFresh && list.kind !== 'absent') await this.reload();
  }

  /** Reads them in any case. */
  reload(): Promise<void> {
    const loading = Promise.resolve(this.#loading)
      .then(() => this.#load())
      .finally(() => {
        if (this.#loading === loading) this.#loading = null;
      });
    this.#loading = loading;
    return loading;
  }

  /**
   * Reads them for a screen: now, and whenever they are due while `isSeen`. Call `look` when it is seen again, and `stop`
   * when it is gone.
   */
  follow(isSeen: () => boolean): { look: () => void; stop: () => void } {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const readDue = () => {
      if (isSeen()) void this.loadDue().then(wait);
    };
    const wait = () => {
      clearTimeout(timer);
      const ms = this.dueIn();
      if (!isGone && ms < Infinity) timer = setTimeout(readDue, ms);
    };
    const look = () => {
      if (isSeen()) void this.load().then(wait);
    };
    look();
    return {
      look,
      stop: () => {
        isGone = true;
        clearTimeout(timer);
      },
    };
  }

  /** Reads them if they are due: once, however many screens wait for it. */
  async loadDue(): Promise<void> {
    if (this.#loading) return this.#loading;
    if (this.dueIn() <= 0) await this.reload();
  }

  /** How long until the cups are worth reading again, in milliseconds; `Infinity` where there is no board. */
  dueIn(): number {
    return this.#dueAt - this.#io.now();
  }

  async #load(): Promise<void> {
    try {
      const { cups, serverTime } = await this.#io.ask((board) => board.readCups());
      this.#io.setServerTime(serverTime);
      this.#dueAt = readAgainAt(cups, serverTime);
      this.store.setState({ list: { kind: 'known', cups, readAt: serverTime, isStale: false } });
    } catch (error) {
      console.error('Leaderboard:', error);
      const isAbsent = error instanceof NoBoard;
      this.#dueAt = isAbsent ? Infinity : this.#io.now() + RETRY_MS;
      const { list } = this.store.getState();
      // What is known stays known.
      if (list.kind === 'known') this.store.setState({ list: { ...list, isStale: true } });
      else this.store.setState({ list: { kind: isAbsent ? 'absent' : 'unreachable' } });
    }
  }

  /** Reads what this browser has in a cup, unless that was read less than a minute ago. */
  async loadOwn(id: ContestId): Promise<void> {
    const readAt = this.#ownReadAt.get(id);
    if (readAt !== undefined && this.#io.now() - readAt < MAX_AGE_MS) return;
    await this.reloadOwn(id);
  }

  /** Reads it in any case. */
  async reloadOwn(id: ContestId): Promise<void> {
    this.#ownReadAt.set(id, this.#io.now());
    try {
      this.#setOwn(id, await this.#readOwn(id));
    } catch (error) {
      console.error('Leaderboard:', error);
      this.#ownReadAt.delete(id);
      // What is known stays known.
      if (this.store.getState().own[id]?.kind !== 'known') this.#setOwn(id, { kind: 'unreachable' });
    }
  }

  async #readOwn(id: ContestId): Promise<OwnState> {
    return this.#io.ask(async (board) => {
      const entrant = await board.readOwnEntrant(id);
      const accepted = entrant && (await this.#readTerms(board, id, entrant.terms));
      return { kind: 'known', entrant, accepted };
    });
  }

  /** They never change. */
  async #readTerms(board: Pick<Cups, 'readTerms'>, id: ContestId, number: number): Promise<CupTerms | null> {
    const read = this.#terms.get(id);
    if (read?.terms === number) return read;
    const terms = await board.readTerms(id, number);
    if (terms) this.#terms.set(id, terms);
    return terms;
  }

  #setOwn(cup: ContestId, own: OwnState): void {
    this.store.setState(({ own: others }) => ({ own: { ...others, [cup]: own } }));
  }
}
