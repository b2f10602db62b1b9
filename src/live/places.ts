/** The runs that a page shows where more are on than it has places for: nobody takes the place of a run that goes on. */

import type { Uid } from '../ids.ts';

/** The most runs on the page. */
export const MAX_PLACES = 12;

/** A run that could be shown. */
export interface Candidate {
  readonly ticket: string;
  readonly entrant: Uid;
  readonly isInvited: boolean;
  /** True if it is over, or nothing has come of it for a long time. */
  readonly isDone: boolean;
}

/** The reasons to show a run: the least number comes first. `Again`: its entrant had a place with another ticket. */
const CLAIM = { result: 0, invited: 1, invitedAgain: 2, other: 3, otherAgain: 4 };

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
  /** Entrants who have had a place, each with the first ticket that had one. */
  readonly #had = new Map<Uid, string>();

  /** `draw`: a lot, from 0 to below 1, in which no two pages agree. */
  constructor(draw: () => number = Math.random) {
    this.#draw = draw;
  }

  /**
   * The tickets that are shown now, in no order. `candidates`: one of each entrant. `results`: entrants whose result in this
   * cup was verified, best first.
   */
  take(candidates: readonly Candidate[], results: readonly Uid[]): readonly string[] {
    const ranked = candidates.map((one) => this.#rank(one, results)).sort(bySeniority);
    const held = ranked.filter(({ ticket }) => this.#held.includes(ticket));
    const waiting = ranked.filter(({ ticket, isDone }) => !isDone && !this.#held.includes(ticket));
    const done = ranked.filter(({ ticket, isDone }) => isDone && !this.#held.includes(ticket));
    // The last of these goes first: runs that are done, then those with the least claim.
    const shown = [...held.filter(({ isDone }) => !isDone), ...held.filter(({ isDone }) => isDone)];
    for (const one of waiting) {
      const last = shown.at(-1);
      if (shown.length >= MAX_PLACES && last && !last.isDone && last.claim <= one.claim) break;
      if (shown.length >= MAX_PLACES) shown.pop();
      const place = shown.findIndex((other) => other.isDone || bySeniority(one, other) < 0);
      shown.splice(place < 0 ? shown.length : place, 0, one);
    }
    for (const { entrant, ticket } of shown) if (!this.#had.has(entrant)) this.#had.set(entrant, ticket);
    this.#held = [...shown, ...done].slice(0, MAX_PLACES).map(({ ticket }) => ticket);
    return this.#held;
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

function bySeniority(one: Ranked, other: Ranked): number {
  return one.claim - other.claim || one.order - other.order;
}
