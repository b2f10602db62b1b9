/** The runs that a page shows where more are on than it has places for: nobody takes the place of a run that goes on. */

import type { Uid } from '../../engine/ids.ts';

/** The most runs on the page. */
const MAX_PLACES = 12;

/** A run that could be shown. */
export interface Candidate {
  readonly ticket: string;
  readonly entrant: Uid;
  readonly isInvited: boolean;
  /** Points, as far as this page has played it. */
  readonly score: number;
  /** True if it is over, or nothing has come of it for a long time. */
  readonly isDone: boolean;
}

/** The reasons to show a run: the least number comes first. `Again`: its entrant had a place with another ticket. */
const CLAIM = { leads: 0, result: 1, invited: 2, invitedAgain: 3, other: 4, otherAgain: 5 };

/** Milliseconds for which the leader of all runs stays the same: others give way to them. */
const LEADS_MS = 15_000;

interface Ranked extends Candidate {
  /** A number of `CLAIM`. */
  readonly claim: number;
  /** The place among those with one claim: the rank of its entrant's result, or else the lot of its ticket. */
  readonly order: number;
}

export class Places {
  readonly #draw: () => number;
  readonly #lots = new Map<string, number>();
  #held: readonly string[] = [];
  #leader: { ticket: string; since: number } | null = null;
  /** Entrants who have had a place, each with the first ticket that had one. */
  readonly #had = new Map<Uid, string>();

  /** `draw`: a lot, from 0 to below 1, in which no two pages agree. */
  constructor(draw: () => number = Math.random) {
    this.#draw = draw;
  }

  /**
   * The tickets that are shown now, in no order. `candidates`: one of each entrant. `results`: entrants whose result in this
   * cup was verified, best first. `now`: milliseconds on any clock.
   */
  take(candidates: readonly Candidate[], results: readonly Uid[], now: number): readonly string[] {
    const claimed = candidates.map((one) => this.#rank(one, results));
    const leader = this.#lead(claimed, now);
    const ranked = claimed
      .map((one) => (one.ticket === leader ? { ...one, claim: CLAIM.leads } : one))
      .sort(bySeniority);
    const held = ranked.filter(({ ticket }) => this.#held.includes(ticket));
    const waiting = ranked.filter(({ ticket, isDone }) => !isDone && !this.#held.includes(ticket));
    const done = ranked.filter(({ ticket, isDone }) => isDone && !this.#held.includes(ticket));
    // The last of these goes first: runs that are done, then the lowest of those with the least claim.
    const shown = held.sort(byRight);
    for (const one of waiting) {
      const last = shown.at(-1);
      if (shown.length >= MAX_PLACES && last && !last.isDone && last.claim <= one.claim) break;
      if (shown.length >= MAX_PLACES) shown.pop();
      const place = shown.findIndex((other) => other.isDone || other.claim > one.claim);
      shown.splice(place < 0 ? shown.length : place, 0, one);
    }
    for (const { entrant, ticket } of shown) if (!this.#had.has(entrant)) this.#had.set(entrant, ticket);
    this.#held = [...shown, ...done].slice(0, MAX_PLACES).map(({ ticket }) => ticket);
    return this.#held;
  }

  /**
   * The ticket with the most points of those that go on; `null`: none has any. A stream alone is no reason to lead: it may
   * show any score.
   */
  #lead(candidates: readonly Ranked[], now: number): string | null {
    const known = candidates.filter(
      ({ claim, isDone, score }) => claim < CLAIM.other && !isDone && score > 0,
    );
    const best = known.toSorted((one, other) => other.score - one.score)[0];
    const stays = known.find(({ ticket }) => ticket === this.#leader?.ticket);
    const isSettled = this.#leader !== null && now - this.#leader.since < LEADS_MS;
    if (best && best.score > (stays?.score ?? 0) && !isSettled)
      this.#leader = { ticket: best.ticket, since: now };
    return this.#leader?.ticket ?? null;
  }

  #rank(one: Candidate, results: readonly Uid[]): Ranked {
    const rank = results.indexOf(one.entrant);
    return {
      ...one,
      claim: rank >= 0 ? CLAIM.result : this.#claimOf(one),
      order: rank >= 0 ? rank : this.#lotOf(one.ticket),
    };
  }

  #claimOf({ ticket, entrant, isInvited }: Candidate): number {
    const isFirst = (this.#had.get(entrant) ?? ticket) === ticket;
    if (isInvited) return isFirst ? CLAIM.invited : CLAIM.invitedAgain;
    return isFirst ? CLAIM.other : CLAIM.otherAgain;
  }

  #lotOf(ticket: string): number {
    const lot = this.#lots.get(ticket) ?? this.#draw();
    this.#lots.set(ticket, lot);
    return lot;
  }
}

function byRight(one: Ranked, other: Ranked): number {
  return Number(one.isDone) - Number(other.isDone) || one.claim - other.claim || other.score - one.score;
}

function bySeniority(one: Ranked, other: Ranked): number {
  return one.claim - other.claim || one.order - other.order;
}
