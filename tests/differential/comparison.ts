/** Differences between the two servers, held against those that are known. */

import { expect } from 'vitest';
import type { Answer } from '../../tools/board/board.ts';

/** One thing asked of both servers, and what each made of it. */
export interface Comparison {
  /** The request, in words or as it was sent: the key of the list of known differences. */
  what: string;
  google: unknown;
  ours: unknown;
}

/** Why the two differ, by what was asked. */
export type Known = Readonly<Record<string, string>>;

/** Fails on a difference that is not on the list, and on an entry of the list that no longer differs. */
export function expectAgreement(comparisons: readonly Comparison[], known: Known = {}): void {
  const differing = comparisons.filter(({ google, ours }) => JSON.stringify(google) !== JSON.stringify(ours));
  const unknown = differing.filter(({ what }) => known[what] === undefined);
  const isDiffering = new Set(differing.map(({ what }) => what));
  const settled = comparisons
    .map(({ what }) => what)
    .filter((what) => known[what] !== undefined && !isDiffering.has(what));
  expect(unknown, 'differences that are not on the list').toEqual([]);
  expect(settled, 'entries of the list that no longer differ').toEqual([]);
}

/** An answer without what must differ: times, names made up, wording of errors. */
export function comparable({ status, body }: Answer): unknown {
  // Production answers a stream with a list, errors too; the emulator answers errors without one.
  const isListed = status !== 200 && Array.isArray(body);
  return { status, body: stripped(isListed ? body[0] : body) };
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UNCOMPARED: ReadonlySet<string> = new Set(['message', 'nextPageToken']);
/** The emulator's alone: where it ends a stream, what it passed over, and where in Java an error comes from. */
const EXTRA: ReadonlySet<string> = new Set(['done', 'details', 'skippedResults']);

function stripped(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(stripped);
  if (typeof json === 'string') return TIME.test(json) ? '(time)' : json;
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json)
    .map(([name, value]) => [name, UNCOMPARED.has(name) ? '(not compared)' : stripped(value)] as const)
    // Left out or empty, a list or a map of nothing is the same.
    .filter(([name, value]) => !EXTRA.has(name) && !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
