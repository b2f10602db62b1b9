/**
 * The board's documents as this page knows them. Reads cost the host money, so each is asked for once a minute at most by
 * default, by one question at a time, and the last answer stays.
 */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { onLeap, serverNow } from '../base/clock.ts';
import { NoBoard } from './backend/rest.ts';

export type FollowedState<T> =
  /** The value was not asked for yet, or the first answer is on its way. */
  | { kind: 'unknown' }
  /** The page has no board. */
  | { kind: 'absent' }
  /** The board has not answered yet. */
  | { kind: 'unreachable' }
  /** `readAt`: epoch milliseconds of the device. `isStale`: the board did not answer when it was asked again. */
  | { kind: 'known'; value: T; readAt: number; isStale: boolean };

export interface FollowedOptions<T> {
  /** Reads it. Rejects when the board does not answer in time, with `NoBoard` where there is none. */
  ask(): Promise<T>;
  /** True if the value is still what would be asked for; for another player it is not. By default it is. */
  isCurrent?(value: T): boolean;
  /** When the value is worth asking for again, in epoch milliseconds of the server. By default never. */
  dueAt?(value: T): number;
  /** The age at which a screen that opens asks again, in milliseconds: by default a minute. */
  maxAgeMs?: number;
  /** The pause after the board did not answer, while a screen waits, in milliseconds: by default a minute. */
  retryMs?: number;
}

const MAX_AGE_MS = 60_000;

/** Between two questions of a screen, where the page's clock is a little ahead of what is due. */
const MIN_WAIT_MS = 1000;

/** The pause after a board did not answer, while a screen waits. */
const RETRY_MS = 60_000;

export class Followed<T> {
  readonly store: StoreApi<FollowedState<T>> = createStore<FollowedState<T>>(() => ({ kind: 'unknown' }));
  readonly #options: FollowedOptions<T>;
  #underWay: Promise<void> | null = null;
  /** Raised by whatever makes an answer outdated that was asked for before. */
  #version = 0;
  /** Epoch milliseconds of the device. */
  #failedAt = 0;
  #followers = 0;

  constructor(options: FollowedOptions<T>) {
    this.#options = options;
  }

  /** The value, while it is known. */
  get value(): T | null {
    const state = this.store.getState();
    return state.kind === 'known' ? state.value : null;
  }

  /** Asks, unless the answer is known and fresh, or on its way. */
  async load(): Promise<void> {
    if (this.#underWay || !this.#isFresh()) await this.#ask();
  }

  /** Asks in any case. */
  async reload(): Promise<void> {
    this.#version += 1;
    await this.#ask();
  }

  /** Asks again as if nothing were known: the player wants to see that something happens. */
  async retry(): Promise<void> {
    this.store.setState({ kind: 'unknown' }, true);
    await this.reload();
  }

  /** Something has changed on the board. It is asked for at once if a screen shows it, else by the next that does. */
  async forget(): Promise<void> {
    if (this.#followers > 0) return this.reload();
    this.#version += 1;
    this.store.setState({ kind: 'unknown' }, true);
  }

  /** Takes over what the page has found out by other means. */
  set(value: T): void {
    this.#version += 1;
    this.#publish(value);
  }

  /**
   * Reads it for a screen: now, and whenever it is due while `isSeen`. Call `look` when it is seen again, and `stop` when it
   * is gone.
   */
  follow(isSeen: () => boolean): { look: () => void; stop: () => void } {
    this.#followers += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const wait = () => {
      clearTimeout(timer);
      const ms = this.#dueIn();
      if (!isGone && ms < Number.POSITIVE_INFINITY) timer = setTimeout(readDue, Math.max(ms, MIN_WAIT_MS));
    };
    const readDue = () => {
      // Once, however many screens wait for it.
      if (isSeen()) void (this.#dueIn() > 0 ? this.load() : this.#ask()).then(wait);
    };
    const look = () => {
      if (isSeen()) void this.load().then(wait);
    };
    look();
    return {
      look,
      stop: () => {
        this.#followers -= 1;
        isGone = true;
        clearTimeout(timer);
      },
    };
  }

  #isFresh(): boolean {
    const state = this.store.getState();
    // A network that asks for a login answers as no board does, until somebody has logged in.
    if (state.kind === 'absent') return this.#isRecent(this.#failedAt);
    if (state.kind !== 'known' || state.isStale) return false;
    return this.#isRecent(state.readAt) && (this.#options.isCurrent?.(state.value) ?? true);
  }

  /** `at`: epoch milliseconds of the device. A clock that only runs forward would stand still while a laptop sleeps. */
  #isRecent(at: number): boolean {
    const age = Date.now() - at;
    // Below 0, the clock was set back and shows nothing.
    return age >= 0 && age < (this.#options.maxAgeMs ?? MAX_AGE_MS);
  }

  /** The time until it is worth asking again, in milliseconds. */
  #dueIn(): number {
    const state = this.store.getState();
    if (state.kind === 'absent') return Number.POSITIVE_INFINITY;
    if (state.kind !== 'known' || state.isStale) {
      return this.#failedAt + (this.#options.retryMs ?? RETRY_MS) - Date.now();
    }
    return (this.#options.dueAt?.(state.value) ?? Number.POSITIVE_INFINITY) - serverNow();
  }

  #ask(): Promise<void> {
    this.#underWay ??= this.#askUntilCurrent().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #askUntilCurrent(): Promise<void> {
    let version: number;
    do {
      version = this.#version;
      try {
        const value = await this.#options.ask();
        if (version === this.#version) this.#publish(value);
      } catch (error) {
        console.error('Leaderboard:', error);
        if (version === this.#version) this.#publishFailure(error);
      }
    } while (version !== this.#version);
  }

  #publish(value: T): void {
    this.store.setState({ kind: 'known', value, readAt: Date.now(), isStale: false }, true);
  }

  /** The last answer stays. */
  #publishFailure(error: unknown): void {
    this.#failedAt = Date.now();
    const state = this.store.getState();
    if (state.kind === 'known') this.store.setState({ ...state, isStale: true }, true);
    else this.store.setState({ kind: error instanceof NoBoard ? 'absent' : 'unreachable' }, true);
  }
}

/** The state of it, kept up to date while a screen shows it. `key`: with another one it is looked at again. */
export function useFollowed<T>(followed: Followed<T>, key?: unknown): FollowedState<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is what has it looked at again.
  useEffect(() => {
    const { look, stop } = followed.follow(() => !document.hidden);
    const stopLeaps = onLeap(look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      stopLeaps();
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [followed, key]);
  return useStore(followed.store);
}
