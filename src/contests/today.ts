/** What this page knows of today's daily, and the tickets that it draws there. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContestEntry, TicketResult } from '../backend/contestRecords.ts';
import type { Contests } from '../backend/contests.ts';
import { NoBoard } from '../backend/noBoard.ts';
import type { Daily } from '../contest/daily.ts';
import { dayOf, hasPlayed, type Streak, streakOn, TICKETS, timesOf } from '../contest/daily.ts';
import { playPhaseOf } from '../contest/phases.ts';
import type { PlayerId } from '../ids.ts';
import { RENEWED } from '../players/player.ts';
import { isRulesetVersion } from '../simulation/rulesets.ts';
import type { RunId } from '../simulation/runId.ts';
import type { HeldTicket, TicketHolder } from './heldTicket.ts';
import { readYesterday, type Yesterday } from './yesterday.ts';

export type DailyState =
  /** It was not asked for yet. */
  | { kind: 'unknown' }
  /** There is no board: nothing of a daily is shown. */
  | { kind: 'absent' }
  /** The board does not answer. */
  | { kind: 'unreachable' }
  | UnmadeDaily
  /** Its rules are newer than this page. */
  | { kind: 'outdated' }
  | KnownDaily;

/** What is known of today before its daily is made. */
interface Known {
  /** In whole days since 1970. */
  day: number;
  /** What is left of the player's streak today. */
  streak: Streak;
  /** `null`: they did not play then. */
  yesterday: Yesterday | null;
}

/** Nobody has played on that day yet: the first who draws a ticket makes its daily. */
export interface UnmadeDaily extends Known {
  kind: 'unmade';
}

export interface KnownDaily extends Known {
  kind: 'known';
  daily: Daily;
  /** Tickets that this browser has drawn in it: 0 to 3. */
  ticketsUsed: number;
  /** This browser's best run in it; `null`: none yet. */
  result: ContestEntry | null;
}

/** One scored try: a run under that id counts for that daily. */
export interface Ticket {
  daily: Daily;
  runId: RunId;
  /** 1 to 3. */
  number: number;
}

/** Why there is no ticket, for the player. */
export interface NoTicket {
  words: string;
  /** What helps; absent: nothing that the player could do. */
  remedy?: 'again' | 'reload';
}

/** Whose name the ticket is drawn under. */
export interface TicketPlayer {
  playerId: PlayerId;
  playerName: string;
}

export interface TodayIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(
    question: (
      contests: Pick<
        Contests,
        'openToday' | 'findToday' | 'readOwnDaily' | 'readEntries' | 'readStreak' | 'drawTicket'
      >,
    ) => Promise<T>,
  ): Promise<T>;
  createRunId(): RunId;
  held: Pick<TicketHolder<HeldTicket>, 'read' | 'hold' | 'release'>;
  /** Gives a player another id: theirs belongs to another browser. */
  renewPlayerId(playerId: PlayerId): void;
  /** Epoch milliseconds by the device's clock, which may be wrong. */
  deviceNow(): number;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  now(): number;
  setServerTime(time: number): void;
}

type Found = Awaited<ReturnType<Contests['findToday']>>;

const MAX_AGE_MS = 60_000;

const NO_STREAK: Streak = { days: 0, weeks: 0, lastDaily: null };

const USED_UP: NoTicket = { words: 'You have used all three tickets of today.' };
const CLOSED: NoTicket = {
  words: 'That daily has just closed, and your ticket with it. The next one is open.',
};
const UNREACHABLE: NoTicket = {
  words: 'The board does not answer. Trying again does not use a second ticket.',
  remedy: 'again',
};
const OUTDATED: NoTicket = { words: 'The board has other rules than this page.', remedy: 'reload' };

export class Today {
  readonly store: StoreApi<DailyState> = createStore<DailyState>(() => ({ kind: 'unknown' }));
  readonly #io: TodayIo;
  #loading = Promise.resolve();
  /** The latest answer that was asked for, and when, by the device's clock. */
  #latest: { isPlayer: boolean; at: number } | undefined;
  /** How often this page has made a daily or used tickets: a reading that began before knows nothing of it. */
  #changes = 0;
  #final: { day: number; yesterday: Yesterday | null } | undefined;

  constructor(io: TodayIo) {
    this.#io = io;
  }

  /**
   * Reads today's daily, and what this browser has in it: nothing, unless somebody is signed in (`isPlayer`). What was
   * read less than a minute ago is not read again, because reads cost money.
   */
  load(isPlayer: boolean): Promise<void> {
    if (
      this.#latest?.isPlayer !== isPlayer ||
      !this.isOpen() ||
      this.#io.deviceNow() - this.#latest.at > MAX_AGE_MS
    ) {
      this.#latest = { isPlayer, at: this.#io.deviceNow() };
      this.#loading = this.#loading.then(() => this.#load(isPlayer));
    }
    return this.#loading;
  }

  /** Reads it again: something has changed. */
  reload(isPlayer: boolean): Promise<void> {
    this.#latest = undefined;
    return this.load(isPlayer);
  }

  async #load(isPlayer: boolean): Promise<void> {
    const changes = this.#changes;
    try {
      const state = await this.#read(isPlayer);
      if (this.#changes !== changes) return this.#load(isPlayer);
      this.store.setState(state, true);
    } catch (error) {
      console.error('Leaderboard:', error);
      this.#latest = undefined;
      // What is known stays known until its day is over.
      if (this.isOpen()) return;
      this.store.setState({ kind: error instanceof NoBoard ? 'absent' : 'unreachable' }, true);
    }
  }

  async #read(isPlayer: boolean): Promise<DailyState> {
    return this.#describe(await this.#io.ask<Found>((contests) => contests.findToday()), isPlayer);
  }

  async #describe({ daily, serverTime }: Found, isPlayer: boolean): Promise<DailyState> {
    this.#io.setServerTime(serverTime);
    if (daily && !isRulesetVersion(daily.ruleset)) return { kind: 'outdated' };
    const day = dayOf(serverTime);
    const [own, streak] = isPlayer
      ? await this.#io.ask((contests) =>
          Promise.all([daily && contests.readOwnDaily(daily.id), contests.readStreak()]),
        )
      : [null, NO_STREAK];
    const yesterday = hasPlayed(day - 1, streak) ? await this.#readYesterday(day - 1, serverTime) : null;
    const known: Known = { day, streak: streakOn(day, streak), yesterday };
    if (!daily) return { kind: 'unmade', ...known };
    const { ticketsUsed, entry: result } = own ?? { ticketsUsed: 0, entry: null };
    return { kind: 'known', daily, ticketsUsed, result, ...known };
  }

  /** Once it is final, it is read no more. */
  async #readYesterday(day: number, now: number): Promise<Yesterday | null> {
    if (this.#final?.day === day) return this.#final.yesterday;
    const yesterday = await this.#io.ask((contests) => readYesterday(contests, day, now));
    if (playPhaseOf(timesOf(day), now) === 'final') this.#final = { day, yesterday };
    return yesterday;
  }

  /** Runs that the player can still begin in the daily that is known, 0 to 3: one that was drawn and not begun is one. */
  ticketsLeft({ playerId }: Pick<TicketPlayer, 'playerId'>): number {
    const state = this.store.getState();
    if (state.kind !== 'known') return TICKETS;
    const held = this.#held(state.daily, playerId)?.number ?? null;
    // Where the board was read before it drew the ticket held, or for nobody, it counts fewer.
    return held === null ? TICKETS - state.ticketsUsed : TICKETS - Math.max(state.ticketsUsed, held) + 1;
  }

  /** Whether tickets can be drawn in the daily that is known, made or not. */
  isOpen(): boolean {
    const state = this.store.getState();
    return (
      (state.kind === 'known' || state.kind === 'unmade') &&
      playPhaseOf(timesOf(state.day), this.#io.now()) === 'open'
    );
  }

  /**
   * Draws a ticket, or takes the one that was drawn and not begun. It is held until its run
   * begins: neither a lost answer nor a reload costs a second one.
   */
  async draw(player: TicketPlayer): Promise<Ticket | NoTicket> {
    if (this.store.getState().kind === 'unmade') await this.#make();
    const state = this.store.getState();
    if (state.kind !== 'known') return UNREACHABLE;
    const { daily } = state;
    const held = this.#held(daily, player.playerId) ?? this.#hold(daily, player, this.#io.createRunId());
    const { runId, number } = held;
    if (number !== null) return { daily, runId, number };
    let result: TicketResult;
    try {
      result = await this.#io.ask((contests) =>
        contests.drawTicket(daily.id, { player, runId, skin: 'default' }),
      );
    } catch (error) {
      console.error('Leaderboard:', error);
      return UNREACHABLE;
    }
    if (result.kind === 'drawn') {
      const { number } = result.ticket;
      this.#io.held.hold({ ...held, number });
      this.#setUsed(daily, Math.max(number, state.ticketsUsed));
      return { daily, runId, number };
    }
    return this.#explain(result, daily, player);
  }

  async #make(): Promise<void> {
    try {
      const made = await this.#io.ask((contests) => contests.openToday());
      const state = await this.#describe(made, true);
      this.#changes++;
      this.store.setState(state, true);
    } catch (error) {
      console.error('Leaderboard:', error);
    }
  }

  async #explain(
    result: Exclude<TicketResult, { kind: 'drawn' }>,
    daily: Daily,
    { playerId }: TicketPlayer,
  ): Promise<NoTicket> {
    switch (result.kind) {
      case 'none left':
        this.#io.held.release();
        this.#setUsed(daily, TICKETS);
        return USED_UP;
      case 'closed':
        this.#io.held.release();
        await this.reload(true);
        return CLOSED;
      case 'foreign':
        this.#io.held.release();
        this.#io.renewPlayerId(playerId);
        return { words: RENEWED, remedy: 'again' };
      case 'outdated':
        return OUTDATED;
      default: {
        const reason = result.kind === 'denied' && result.reason;
        if (reason) this.#io.held.release();
        return reason ? { words: reason } : { words: 'The board gave no ticket.', remedy: 'again' };
      }
    }
  }

  #held({ id }: Daily, playerId: PlayerId): HeldTicket | null {
    const held = this.#io.held.read();
    return held?.daily === id && held.playerId === playerId ? held : null;
  }

  #hold({ id }: Daily, { playerId }: TicketPlayer, runId: RunId): HeldTicket {
    const held: HeldTicket = { daily: id, playerId, runId, number: null };
    this.#io.held.hold(held);
    return held;
  }

  #setUsed(daily: Daily, ticketsUsed: number): void {
    this.#changes++;
    const state = this.store.getState();
    if (state.kind === 'known' && state.daily.id === daily.id) this.store.setState({ ...state, ticketsUsed });
  }
}

export function isTicket(drawn: Ticket | NoTicket): drawn is Ticket {
  return 'runId' in drawn;
}
