/**
 * Links into the game: what the page's own address names. No other file reads its query or its fragment. `addresses.ts`
 * spells the links that others are given.
 */

import { isCabinet } from '../../base/cabinet.ts';

/** The goal of a link. Ids are as the address has them: the screen or dialog finds out whether they are any. */
export type Link =
  /** `#key=`: a player's key, as text. Browsers send no server what follows the `#`. */
  | { kind: 'key'; text: string }
  /** `#run=`: a run that somebody sends (people/share/sentRun.ts). Empty: the visitor chooses a file with it. */
  | { kind: 'run'; text: string }
  /** `?verify=all`: the public audit. */
  | { kind: 'audit' }
  /** `?moderate=<contest>`: what moderators look at. Empty: the all-time board. */
  | { kind: 'moderate'; contest: string }
  /**
   * `?archive=<address>&hash=<hash>`: a cup's archive. `address`: of its file; empty: the visitor chooses one. `hash`: the
   * one that it must have; empty: any.
   */
  | { kind: 'archive'; address: string; hash: string }
  /** `?live=<cup>`: a cup while it is played. `isStream` (`&view=stream`): for a broadcast, where nobody presses a button. */
  | { kind: 'live'; cup: string; isStream: boolean }
  /** `?replay=<run id>&tick=<tick>`: a replay. `tick`: the moment to watch; 0: its start. `isRace` (`&race`): to race it. */
  | { kind: 'replay'; runId: string; tick: number; isRace: boolean }
  /** `?cup=<id>` */
  | { kind: 'cup'; cup: string }
  /** `?daily=<day>`, in whole days since 1970. */
  | { kind: 'daily'; day: number }
  /** `?onekey`: how to play with one switch. */
  | { kind: 'one key' }
  /** `?follow=<player id>,<player id>`: players to follow, each once. */
  | { kind: 'follow'; players: readonly string[] };

/** Parts of the query that lead to what a board elsewhere has. */
const ELSEWHERE = ['cup', 'follow', 'live', 'moderate'];

/** Chats and sentences leave a full stop, a bracket or a blank behind a link, as it is or escaped. No value ends with one. */
const trimmed = (text: string) => /^.*[^%]{2}[\w-]/.exec(text)?.[0] ?? '';

/** HTML writes `&` as `&amp;`. */
const query = () => new URLSearchParams(trimmed(window.location.search).replaceAll('&amp;', '&'));

/** The link that the page's address is, or `null`. Where it names several things, the first that is asked for here counts. */
export function linkIn(): Link | null {
  const [, kind, fragment] = /^#(key|run)=(.*)/.exec(window.location.hash) ?? [];
  if (isCabinet && (kind === 'key' || ELSEWHERE.some((name) => query().has(name)))) return null;
  if (kind) return { kind, text: trimmed(fragment ?? '') } as Link;
  const named = query();
  // Ids are in lower case.
  const text = (name: string) => (named.get(name) ?? '').toLowerCase();
  if (text('verify') === 'all') return { kind: 'audit' };
  if (named.has('moderate')) return { kind: 'moderate', contest: text('moderate') };
  if (named.has('archive'))
    return { kind: 'archive', address: named.get('archive') ?? '', hash: text('hash') };
  if (named.has('live')) return { kind: 'live', cup: text('live'), isStream: text('view') === 'stream' };
  const tick = Number(/^\d{1,6}$/.exec(text('tick')));
  if (named.has('replay')) return { kind: 'replay', runId: text('replay'), tick, isRace: named.has('race') };
  if (named.has('cup')) return { kind: 'cup', cup: text('cup') };
  if (/^\d{1,5}$/.test(text('daily'))) return { kind: 'daily', day: Number(text('daily')) };
  if (named.has('onekey')) return { kind: 'one key' };
  if (named.has('follow')) return { kind: 'follow', players: [...new Set(text('follow').split(','))] };
  return null;
}

/** Takes what a link says out of the page's address, but what is said of names. */
export function forgetLink(): void {
  window.history.replaceState(null, '', window.location.pathname + (hidesNames() ? '?names=hidden' : ''));
}

/** Takes a key out of the page's address, and returns its text; `null`: there is none. */
export function takeKey(): string | null {
  const link = linkIn();
  if (link?.kind !== 'key') return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return link.text;
}

/** `&names=hidden`: the page shows no name, whatever else its address names and the settings say. */
export function hidesNames(): boolean {
  return query().get('names') === 'hidden';
}
