/** Malformed documents, from a description of their fields. */

import { double, type Plain, time } from '../../tools/board/values.ts';
import { type Attempt, type Case, denied } from './case.ts';
import type { Changes } from './forgery.ts';

/** Values that a field must not have, by what it holds. */
export const WRONG = {
  /** The server's time of the commit. */
  now: [null, time('2026-01-01T00:00:00Z'), time('2999-01-01T00:00:00Z')],
  hash: [null, 7, 'open', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64)],
  name: [null, ['Pepe'], '', '\u200b', 'a\u202eb', 'x'.repeat(31)],
  playerId: [null, 7, 'ann', `pepe_${'0'.repeat(32)}_1763710215123`],
  uid: [null, 'another'],
  /** A whole number of exactly this value. */
  whole: (value: number) => [null, String(value), double(value), value + 1, value - 1],
} as const;

/** The fields of a document, with values that each must not have. */
export type Fields = Readonly<Record<string, readonly Plain[]>>;

/** A document with each wrong value in its field. @param subject as in 'a ticket' */
export function withWrong(
  subject: string,
  fields: Fields,
  attempt: (changes: Changes) => Attempt,
  kind = denied,
): Case[] {
  return Object.entries(fields).flatMap(([field, wrong]) =>
    wrong.map((value) =>
      kind(`${subject} whose ${field} is ${JSON.stringify(value)} is refused`, attempt({ [field]: value })),
    ),
  );
}

/** A document without each of its fields, or with a field more. */
export function incomplete(
  subject: string,
  fields: readonly string[],
  attempt: (changes: Changes) => Attempt,
  kind = denied,
): Case[] {
  return [
    ...fields.map((field) => kind(`${subject} without ${field} is refused`, attempt({ [field]: undefined }))),
    kind(`${subject} with one more field is refused`, attempt({ unlisted: 1 })),
  ];
}

/** The cases of both kinds. */
export function malformed(
  subject: string,
  fields: Fields,
  attempt: (changes: Changes) => Attempt,
  kind = denied,
): Case[] {
  return [
    ...incomplete(subject, Object.keys(fields), attempt, kind),
    ...withWrong(subject, fields, attempt, kind),
  ];
}

const NO_TIMES = [null, 0, 9_999_999_999_999, '2020-01-01', 'z', true, ['x'], { seconds: 0 }];
const NO_COUNTS = [null, '100', true, ['x'], [100], 0, -1];

/** Values with which a cup takes nothing: in the console, moderators may write any. */
const WRONG_IN_CUP = {
  state: [null, true, 1, 'final', 'frozen', 'OPEN', '', ['open']],
  terms: [null, '1', 2, double(1.5)],
  ruleset: [null, '2', 1, 3, [2]],
  skins: [null, 'default', { default: true }, [], ['god'], 7],
  register_from: NO_TIMES,
  register_until: NO_TIMES,
  starts_at: NO_TIMES,
  ends_at: NO_TIMES,
  appeal_until: NO_TIMES,
  tickets: NO_COUNTS,
  most_entrants: NO_COUNTS,
  pause_s: [null, '3600', true, [1], double('NaN'), -100],
} as const satisfies Fields;

/** The cases of a cup in which one of the fields is wrong or missing. */
export function inWrongCups(
  subject: string,
  fields: readonly (keyof typeof WRONG_IN_CUP)[],
  attempt: (cup: Changes) => Attempt,
): Case[] {
  return fields.flatMap((field) =>
    [undefined, ...WRONG_IN_CUP[field]].map((value) =>
      denied(
        `${subject} in a cup whose ${field} is ${JSON.stringify(value) ?? 'missing'} is refused`,
        attempt({ [field]: value }),
      ),
    ),
  );
}
