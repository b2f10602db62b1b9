/**
 * The terms of a cup: what moderators announce, and every entrant accepts. Each is described once, and documents, archives,
 * the moderators' command line and the words of players follow from that.
 */

import type { PlayTimes } from './phases.ts';

/** Times of a cup: each is the first moment that no longer belongs to what ends then. The server's, in epoch milliseconds. */
export interface CupTimes extends PlayTimes {
  readonly registerFrom: number;
  /** `registerFrom` or later, and not after `startsAt`. */
  readonly registerUntil: number;
  /** Later than the seal opens: appeals begin with `endsAt`. */
  readonly appealUntil: number;
}

/** A cup as moderators announce it, unchecked. */
export interface CupPlan {
  readonly id: string;
  readonly title: string;
  readonly ruleset: number;
  readonly skins: readonly string[];
  readonly times: CupTimes;
  /** Scored tries of one entrant. */
  readonly tickets: number;
  readonly maxEntrants: number;
  /** Total pause time per run. */
  readonly pauseSeconds: number;
  /** Everybody can watch its runs while they are played. It stays as it is once registration has opened. */
  readonly live: boolean;
  readonly prizes: string;
  /** The name of the host, who pays the prizes; empty: nothing is said. */
  readonly heldBy: string;
  /** The address of the host's own rules, by https; empty: there are none beyond those that the board enforces. */
  readonly rulesUrl: string;
}

/** The terms side by side, by their names in code. */
export type Terms = Omit<CupPlan & CupTimes, 'id' | 'times'>;

/** The kinds of values, and what documents and archives hold of each. `Time`: their form of a time. */
interface Kinds<Time> {
  text: string;
  whole: number;
  list: readonly string[];
  time: Time;
  yesOrNo: boolean;
}

type Kind = keyof Kinds<unknown>;

type KindOf<N extends keyof Terms> = N extends keyof CupTimes
  ? 'time'
  : { [K in Kind]: Terms[N] extends Kinds<never>[K] ? K : never }[Kind];

interface Term<N extends keyof Terms> {
  /** The name in documents, archives and files of moderators. */
  field: string;
  kind: KindOf<N>;
  /** The value where a document or an archive lacks it, being older than the term. A time has none. */
  absent?: Kinds<never>[KindOf<N>];
}

/** The terms in the order of their documents. */
export const TERMS = {
  title: { field: 'title', kind: 'text' },
  ruleset: { field: 'ruleset', kind: 'whole' },
  skins: { field: 'skins', kind: 'list' },
  registerFrom: { field: 'register_from', kind: 'time' },
  registerUntil: { field: 'register_until', kind: 'time' },
  startsAt: { field: 'starts_at', kind: 'time' },
  endsAt: { field: 'ends_at', kind: 'time' },
  appealUntil: { field: 'appeal_until', kind: 'time' },
  tickets: { field: 'tickets', kind: 'whole' },
  maxEntrants: { field: 'most_entrants', kind: 'whole' },
  pauseSeconds: { field: 'pause_s', kind: 'whole' },
  live: { field: 'live', kind: 'yesOrNo', absent: false },
  prizes: { field: 'prizes', kind: 'text' },
  heldBy: { field: 'held_by', kind: 'text', absent: '' },
  rulesUrl: { field: 'rules_url', kind: 'text', absent: '' },
} as const satisfies { [N in keyof Terms]-?: Term<N> };

const TERM_NAMES = Object.keys(TERMS) as readonly (keyof Terms)[];

export const TIME_NAMES = TERM_NAMES.filter((name): name is keyof CupTimes => TERMS[name].kind === 'time');

/** The fields that a document or an archive may lack, and what that means. */
export const ABSENT = Object.fromEntries(
  Object.values(TERMS).flatMap((term) => ('absent' in term ? [[term.field, term.absent]] : [])),
);

/** An object of the terms' fields, which has for each what `ByKind` has for its kind. */
type ByField<ByKind extends Record<Kind, unknown>> = {
  [N in keyof Terms as (typeof TERMS)[N]['field']]: ByKind[(typeof TERMS)[N]['kind']];
};

/** The terms as documents and archives name them. `Time`: their form of a time; a number is in epoch milliseconds. */
export type TermFields<Time = number> = ByField<Kinds<Time>>;

/** The parsers of the fields. `parsers`: one for each kind. */
export function parsersOfTerms<Parsers extends Record<Kind, unknown>>(parsers: Parsers) {
  const fields = Object.values(TERMS).map(({ field, kind }) => [field, parsers[kind]]);
  return Object.fromEntries(fields) as ByField<Parsers>;
}

/** The fields of a plan, in the order of documents. `timeOf`: their form of a time. */
export function termFields<Time>(plan: CupPlan, timeOf: (time: number) => Time): TermFields<Time> {
  const times = TIME_NAMES.map((name) => [name, timeOf(plan.times[name])]);
  const terms = { ...plan, ...Object.fromEntries(times) };
  return Object.fromEntries(TERM_NAMES.map((name) => [TERMS[name].field, terms[name]])) as TermFields<Time>;
}

/** The plan of a cup. `fields`: those of its document or its archive. */
export function planOf(id: string, fields: TermFields): CupPlan {
  const { registerFrom, registerUntil, startsAt, endsAt, appealUntil, ...rules } = Object.fromEntries(
    TERM_NAMES.map((name) => [name, fields[TERMS[name].field]]),
  ) as Terms;
  return { id, ...rules, times: { registerFrom, registerUntil, startsAt, endsAt, appealUntil } };
}
