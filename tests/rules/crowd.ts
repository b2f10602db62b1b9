/** Random clients of dailies and of cups share this: players, answers, and how stored fields are read. */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { StoredFields } from '../../tools/board/board.ts';
import type { SignedInPlayer } from '../../tools/board/game.ts';

/** A whole number may be stored as a double. */
export const intOf = (fields: StoredFields | null | undefined, field: string) =>
  Number(fields?.[field]?.integerValue ?? fields?.[field]?.doubleValue);
export const textOf = (fields: StoredFields | null | undefined, field: string) =>
  String(fields?.[field]?.stringValue);
export const msOf = (fields: StoredFields | null | undefined, field: string) =>
  Date.parse(String(fields?.[field]?.timestampValue));

export function playerAt(players: readonly SignedInPlayer[], index: number): SignedInPlayer {
  const player = players[index];
  if (!player) throw new RangeError(`no player ${index}`);
  return player;
}

/** The answers to each kind of commit, counted. */
export class Answers {
  readonly #counts = new Map<string, number>();

  note(kind: string, status: number): void {
    const key = `${kind} ${status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Otherwise the crowd has proved nothing. */
  expectBoth(kinds: readonly string[]): void {
    for (const kind of kinds)
      for (const status of [200, 403]) expect([...this.#counts.keys()]).toContain(`${kind} ${status}`);
  }
}

/** Plays batches of random acts, each on a board of its own. @param example the seed and the path of one to begin with */
export function inBatches<Act>(
  act: fc.Arbitrary<Act>,
  { batches, batch, ...example }: { batches: number; batch: number; seed?: number; path?: string },
  play: (acts: Act[]) => Promise<void>,
): Promise<void> {
  const acts = fc.array(act, { minLength: batch, maxLength: batch });
  // A failed batch is long: what it says is enough.
  return fc.assert(fc.asyncProperty(acts, play), { numRuns: batches, endOnFailure: true, ...example });
}
