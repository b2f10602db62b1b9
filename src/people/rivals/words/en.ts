/** Rivals: FOLLOW on a row, the tab of the Hall, a link's dialog, START's line. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

// On a row

export const follow = 'FOLLOW';
export const unfollow = 'UNFOLLOW';
export const followPlayer = (name: string) => `Follow ${name}`;
export const unfollowPlayer = (name: string) => `Unfollow ${name}`;
export const followTitle = 'Follow this player';
export const unfollowTitle = 'Unfollow this player';
export const noRoom = (most: number) => `You follow ${most} players, the maximum. Unfollow someone first.`;

// The tab

export const following = (count: number, most: number) =>
  `Following ${count} of ${most}. Only you can see this list.`;
export const copyLink = 'COPY LINK';
export const copyListLink = 'Copy the link to this list';
export const nobodyYet = 'You’re not following anyone yet';
export const howToFollow = 'Press FOLLOW next to a score, or open a friend’s link.';
/** In a cabinet, which has no such links. */
export const howToFollowHere = 'Press FOLLOW next to a score.';

/** On the place among the ranks that the Hall showed. */
export const place = (rank: number) => `#${rank} all-time`;
export const todayUnchecked = (score: number) => `${formatNumber(score)} today, not checked yet`;
/** In yesterday's daily, of which this page has verified the ranks. */
export const yesterdayRank = (score: number, rank: number) => `${formatNumber(score)} yesterday, #${rank}`;
export const formerName = (name: string) => `was ${name}`;
export const loading = 'loading...';
export const gone = 'no longer on the leaderboard';
export const noScoreYet = 'no all-time score yet';

// START's line

export const passedYou = (name: string, score: number, ahead: number) =>
  `${name} passed you: ${formatNumber(score)}, ${formatNumber(ahead)} ahead of your best.`;

// The dialog of a link. `count`: of the players that it names

export const followThem = (count: number) =>
  plural(count, { one: 'FOLLOW THIS PLAYER?', other: 'FOLLOW THESE PLAYERS?' });
export const followedThem = (count: number) =>
  plural(count, { one: 'YOU FOLLOW THIS PLAYER', other: 'YOU FOLLOW THESE PLAYERS' });
export const whatFollowingDoes = 'You’ll see their scores in the Hall under RIVALS. They won’t be told.';
export const loadingNames = 'Loading names...';
export const alreadyFollowed = 'already followed';
export const withoutScore = (count: number) =>
  plural(count, { one: '1 of them has no score yet.', other: `${count} of them have no score yet.` });
export const noRoomForThem = (followed: number, most: number) =>
  `You follow ${followed} of at most ${most} players. Unfollow some under RIVALS, then open the link again.`;
/** `count`: of those who are new. */
export const followAll = (count: number) => plural(count, { one: follow, other: `FOLLOW ALL ${count}` });
export const noThanks = 'NO THANKS';
