/** The link of a cup: `?cup=<its id>`. */

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
