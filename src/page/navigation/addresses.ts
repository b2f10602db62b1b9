/** The addresses that players give to others. What each leads to: `Link`. */

import { folder, isCabinet } from '../../base/cabinet.ts';
import { path } from '../../base/words/en.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { PlayerId } from '../../engine/ids.ts';

/** Where this page is. It leaves out the rest of its address, which may hold private data. */
function ownAddress(): string {
  const { origin, pathname } = window.location;
  return origin + pathname;
}

/** Where the game is played: a reader of any language gets their own page there. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return origin + (isCabinet ? folder : pathname.replace(path, '/'));
}

/** In the page's language: a link with a key leads to no other page. */
export function keyLink(text: string): string {
  return `${ownAddress()}#key=${text}`;
}

/** `text`: of a run (people/share/sentRun.ts); empty: the link asks its reader for a file with one. */
export function sentRunLink(text = ''): string {
  return `${pageAddress()}#run=${text}`;
}

/** `tick`: the moment to watch; 0: its start. */
export function replayLink(runId: string, tick = 0): string {
  return `${pageAddress()}?replay=${encodeURIComponent(runId)}${tick > 0 ? `&tick=${tick}` : ''}`;
}

/** Strangers see the replay first, and RACE beside it. */
export function raceLink(runId: string): string {
  return `${replayLink(runId)}&race`;
}

/** The moderators' page of a contest, or of the all-time board. */
export function moderateLink(contest: ContestId | ''): string {
  return `${pageAddress()}?moderate=${contest}`;
}

/** A page whose picture and words, which chats show, say what the link leads to: tools/vite/linkPreview.ts. */
function linkPage(kind: 'cup' | 'daily' | 'live', what: string | number): string {
  return isCabinet ? `${pageAddress()}?${kind}=${what}` : `${pageAddress()}${kind}.html?${kind}=${what}`;
}

export function cupLink(id: ContestId): string {
  return linkPage('cup', id);
}

/** The page on which everybody watches the runs of a cup. */
export function liveLink(id: ContestId): string {
  return linkPage('live', id);
}

export function dailyLink(day: number): string {
  return linkPage('daily', day);
}

export function followLink(players: readonly PlayerId[]): string {
  return `${pageAddress()}?follow=${players.join()}`;
}

/** A line of HTML that shows a replay within somebody else's page: a square, as wide as its place, and at most 800 px. */
export function replayFrame(runId: string): string {
  const address = new URL(`watch.html?replay=${encodeURIComponent(runId)}`, ownAddress());
  return `<iframe src="${address}" title="A run in Defend the Sats" style="width:100%;max-width:800px;aspect-ratio:1;border:0" allow="autoplay; fullscreen" loading="lazy"></iframe>`;
}
