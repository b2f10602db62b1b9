/** The kinds of contest, and the ids that name them. This is the one place that reads a kind from an id. */

import type { SkinId } from '../simulation/skins.ts';
import type { PlayTimes } from './phases.ts';

declare const brand: unique symbol;

/** The id of a contest's document, of a kind that this page knows, as replays hold it: `daily-20779`, `cup-november`. */
export type ContestId = string & { readonly [brand]: 'ContestId' };

/**
 * `id`: at most 32 of the characters a-z, 0-9 and `-`. `coins`: whether all runs of the contest have the same ones, or each
 * ticket its own. `hasPrizes`: whether its winners get any.
 */
const KINDS = {
  daily: { id: /^daily-\d{1,7}$/, coins: 'shared', hasPrizes: false },
  cup: { id: /^cup-[a-z0-9-]{1,28}$/, coins: 'own', hasPrizes: true },
} as const satisfies Record<string, { id: RegExp; coins: 'shared' | 'own'; hasPrizes: boolean }>;

export type ContestKind = keyof typeof KINDS;

/** The kinds whose coins are the same for all. */
export type SharedKind = {
  [K in ContestKind]: (typeof KINDS)[K]['coins'] extends 'shared' ? K : never;
}[ContestKind];

/** The board that a run counts for; `null`: it is not scored. */
export type RunBoard = 'all time' | ContestKind | null;

const KIND_NAMES = Object.keys(KINDS) as ContestKind[];

function kindIn(text: string): ContestKind | undefined {
  return KIND_NAMES.find((kind) => KINDS[kind].id.test(text));
}

/** For ids that come from elsewhere: storage, the database, a link, a replay. `kind`: it is to be of that kind. */
export function isContestId(text: unknown, kind?: ContestKind): text is ContestId {
  const found = typeof text === 'string' ? kindIn(text) : undefined;
  return found !== undefined && (kind ?? found) === found;
}

/** Throws when the text is none. */
export function contestId(text: string): ContestId {
  if (!isContestId(text)) throw new Error(`Not the id of a contest: ${text}`);
  return text;
}

export function kindOf(id: ContestId): ContestKind {
  return kindIn(id) as ContestKind;
}

/** True if all runs of the contest have the same coins. In other contests each ticket has its own. */
export function hasSharedCoins(id: ContestId): boolean {
  return KINDS[kindOf(id)].coins === 'shared';
}

/** True if its winners get prizes. */
export function hasPrizes(id: ContestId): boolean {
  return KINDS[kindOf(id)].hasPrizes;
}

const DAILY = 'daily-';

/** The daily of a day, in whole days since 1970. */
export function dailyOf(day: number): ContestId {
  return contestId(DAILY + day);
}

/** The day of a daily, in whole days since 1970. */
export function dayOfDaily(id: ContestId): number {
  return Number(id.slice(DAILY.length));
}

/** The fields that every contest has. */
export interface Contest {
  id: ContestId;
  /** As moderators named it: 'The Spring Cup'. Absent: players read its date. */
  title?: string;
  /** The ruleset that its runs are played under: one that this page may not know yet. */
  ruleset: number;
  times: PlayTimes;
  /** Scored tries of one player. */
  tickets: number;
  /** The skins that may be worn. Absent: all. */
  skins?: readonly SkinId[];
  /** Seconds that all pauses of one run may last together. Absent: runs need not be live. */
  pauseSeconds?: number;
  /** Everybody can watch its runs while they are played. Absent: nobody. */
  live?: boolean;
}
