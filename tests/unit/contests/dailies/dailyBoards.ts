/** A board with a daily. Its clock is a day ahead of the device's, so that a mistake between the two shows. */

import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import type { OwnTickets } from '../../../../src/board/backend/contestRecords.ts';
import type { TodayIo } from '../../../../src/contests/dailies/today.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import { DAY_MS, dailyTerms, dayOf, type Streak } from '../../../../src/engine/contest/daily.ts';
import type { SeededContest } from '../../../../src/engine/contest/recurring.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

export const DAY = 20_779;

/** Noon of that day, by the device's clock. */
export const NOON = (DAY - 0.5) * DAY_MS;

type Answers = Parameters<Parameters<TodayIo['ask']>[0]>[0];

export class DailyBoards implements Answers {
  ruleset = 2;
  isMade = true;
  own: OwnTickets | null = null;
  streak: Streak = { days: 0, weeks: 0, lastDaily: null, lastFreeze: null };
  yesterday: OwnTickets | null = null;
  /** The best entries of yesterday. */
  best: ContestEntry[] = [];
  asked: string[] = [];
  isReachable = true;
  /** The promise that an answer about a streak waits for. */
  network = Promise.resolve();

  get serverTime() {
    return Date.now() + DAY_MS;
  }

  get daily(): SeededContest {
    const day = dayOf(this.serverTime);
    return { ...dailyTerms(day), ruleset: this.ruleset, createdAt: day * DAY_MS * 1000 };
  }

  async findCurrent() {
    return this.#answer('daily', { contest: this.isMade ? this.daily : null, serverTime: this.serverTime });
  }

  async openCurrent() {
    if (this.isReachable) this.isMade = true;
    return this.#answer('daily', { contest: this.daily, serverTime: this.serverTime });
  }

  async readOwnTickets(id: ContestId) {
    return id === this.daily.id
      ? this.#answer('own', this.own)
      : this.#answer(`own of ${id}`, this.yesterday);
  }

  async readStreak() {
    const { network } = this;
    const streak = this.#answer('streak', this.streak);
    await network;
    return streak;
  }

  async readEntries(id: ContestId) {
    return this.#answer(`best of ${id}`, { entries: this.best, end: null, size: this.best.length });
  }

  #answer<T>(what: string, answer: T): T {
    this.asked.push(what);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    return answer;
  }
}

export function dailyEntry(uid: string, score: number, lived: number, verdict = ''): ContestEntry {
  return {
    ...{
      holder: uid as Uid,
      playerId: 'hal_1' as PlayerId,
      playerName: storedName('hal', uid as Uid),
      ticketsUsed: 1,
    },
    ...{ score, lived, level: 9, skin: 'default', runId: runIdOf(score + lived), timestamp: 0 },
    ...{ verdict, struck: '' },
  };
}
