/** The links of contests: `?cup=<its id>`, and `?daily=<day>` in whole days since 1970. */

import { type ContestId, isContestId } from '../../contest/contest.ts';
import { pageAddress } from './replayLink.ts';

export function cupLink(id: ContestId): string {
  return `${pageAddress()}?cup=${id}`;
}

/** The cup that the page's own address names, which may not exist; `null` when there is none, or it is no id. */
export function linkedCup(): ContestId | null {
  const id = new URLSearchParams(window.location.search).get('cup');
  return isContestId(id, 'cup') ? id : null;
}

/** The day that the page's own address names; `null` when there is none, or it is no number. */
export function linkedDay(): number | null {
  const day = new URLSearchParams(window.location.search).get('daily') ?? '';
  return /^\d{1,5}$/.test(day) ? Number(day) : null;
}

/** The page on which everybody watches the runs of a cup: `?live=<its id>`. */
export function liveLink(id: ContestId): string {
  return `${pageAddress()}?live=${id}`;
}
