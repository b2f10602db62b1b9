/**
 * The screens (spec 4.1), as values: what each is to keys, pads, the browser's Back and new versions. `app` has their
 * components.
 */

import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import type { LastMoment } from '../../engine/eye/eye.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { StoredName } from '../../engine/storedName.ts';
import type { Link } from './links.ts';

/**
 * A replay just recorded, with the contest that it counts for; one of an archive; one that somebody sent, who says that
 * they are called that; or the one the board has of a run: by its link, or by an entry of the hall.
 * `tick`: the moment to watch; without it the replay starts where the run did. `isRace`: players who are signed in race it
 * at once. `moment`: of a life that was lost, to watch beside the way that saves it.
 */
export type ReplaySource = { tick?: number; moment?: LastMoment | undefined } & (
  | { kind: 'recorded'; run: RecordedRun; contest: Contest | null }
  | { kind: 'archived' | 'sent'; run: RecordedRun; playerName: StoredName }
  | { kind: 'board'; runId: string; entry?: LeaderboardEntry; isRace?: boolean }
);

export type Screen =
  | { name: 'START' }
  | { name: 'PLAYING' }
  | { name: 'GAME_OVER'; run: RecordedRun }
  /** `from`: the place from which it was opened. */
  | { name: 'REPLAY'; source: ReplaySource; from: Place }
  | { name: 'AUDIT' }
  /** `contest`: an id, or what a link has in its place; empty: the all-time board. */
  | { name: 'MODERATE'; contest: string }
  /** `address`: of the file, if a link has one; `hash`: the one that the archive must have. Empty: none. */
  | { name: 'ARCHIVE'; address: string; hash: string }
  /** The runs of a cup while they are played. `cup`: its id, or what a link has in its place. `isStream`: nobody presses. */
  | { name: 'LIVE'; cup: string; isStream: boolean };

export type DialogName =
  | 'login'
  | 'leaderboard'
  | 'token'
  | 'skins'
  | 'settings'
  | 'one key'
  | 'profile'
  | 'key'
  | 'name'
  | 'deletion'
  | 'cup';

/** A screen, and the dialog that is open over it; `null`: none. */
export interface Place {
  screen: Screen;
  dialog: DialogName | null;
}

/** The use of keys and pads on a screen. */
export type InputKind =
  /** Enter and Space begin a run. */
  | 'start'
  /** The screen's own buttons alone. */
  | 'menu'
  /** As a menu, and Escape leads back. */
  | 'page'
  /** Keys and pads play the run, and pause it. */
  | 'run'
  /** Keys and pads pause the replay, and step through it. */
  | 'replay'
  /** As on a page: nobody here pauses what others play. */
  | 'watched';

/** The link that leads to a screen. */
interface LinkTo<S extends Screen, K extends Link['kind']> {
  kind: K;
  screen(link: Extract<Link, { kind: K }>): S;
}

export interface ScreenKind<S extends Screen> {
  /** True if a reload loses nothing there, as long as nothing says otherwise (`absorb`). */
  isIdle: boolean;
  input: InputKind;
  /** The place that Back leads to; `null`: none, for it is START. */
  back(screen: S): Place | null;
  /** Leaves the address with it; `null`: no link leads there. */
  link: { [K in Link['kind']]: LinkTo<S, K> }[Link['kind']] | null;
}

export const START: Place = { screen: { name: 'START' }, dialog: null };

const toStart = () => START;

const SCREENS = {
  START: { isIdle: true, input: 'start', back: () => null, link: null },
  PLAYING: { isIdle: false, input: 'run', back: toStart, link: null },
  GAME_OVER: { isIdle: false, input: 'menu', back: toStart, link: null },
  REPLAY: {
    isIdle: false,
    input: 'replay',
    back: ({ from }) => from,
    link: {
      kind: 'replay',
      screen: (link) => ({ name: 'REPLAY', source: { ...link, kind: 'board' }, from: START }),
    },
  },
  AUDIT: {
    // It may stay open for weeks, and reads on from the top after a reload.
    isIdle: true,
    input: 'page',
    back: toStart,
    link: { kind: 'audit', screen: () => ({ name: 'AUDIT' }) },
  },
  MODERATE: {
    isIdle: true,
    input: 'page',
    back: toStart,
    link: { kind: 'moderate', screen: (link) => ({ ...link, name: 'MODERATE' }) },
  },
  ARCHIVE: {
    isIdle: true,
    input: 'page',
    back: toStart,
    link: { kind: 'archive', screen: (link) => ({ ...link, name: 'ARCHIVE' }) },
  },
  LIVE: {
    isIdle: true,
    input: 'watched',
    back: toStart,
    link: { kind: 'live', screen: (link) => ({ ...link, name: 'LIVE' }) },
  },
} satisfies { readonly [K in Screen['name']]: ScreenKind<Extract<Screen, { name: K }>> };

type ScreenLinkKind = NonNullable<(typeof SCREENS)[Screen['name']]['link']>['kind'];

/** A link that leads to no screen: `app/LinkedDialogs.tsx` has the dialog of each. */
export type DialogLink = Exclude<Link, { kind: ScreenLinkKind }>;

export function isDialogLink(link: Link): link is DialogLink {
  return screenOf(link) === null;
}

/** The screen that a link leads to; `null`: it leads to a dialog over START. */
export function screenOf(link: Link): Screen | null {
  const links: readonly (LinkTo<Screen, Link['kind']> | null)[] = Object.values(SCREENS).map(
    ({ link }) => link,
  );
  return links.find((one) => one?.kind === link.kind)?.screen(link) ?? null;
}

/** All that a screen is without its component. */
export function screenKindOf<S extends Screen>(screen: S): ScreenKind<S> {
  return SCREENS[screen.name] as unknown as ScreenKind<S>;
}

/** The screen, and those that it leads back to: what they do goes on meanwhile. */
export function lasting(screen: Screen): Screen[] {
  const from = screenKindOf(screen).back(screen);
  return from ? [screen, ...lasting(from.screen)] : [screen];
}

/** True if the player is anywhere but on START without a dialog. */
export function isAway({ screen, dialog }: Place): boolean {
  return screenKindOf(screen).back(screen) !== null || dialog !== null;
}
