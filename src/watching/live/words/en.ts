/** The page of a cup that everybody watches while it is played. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

export const aboutTheCup = 'ABOUT THE CUP';
export const followLeader = 'FOLLOW THE LEADER';
export const copyLink = 'Copy the link to this page';

// Instead of runs

/** Where the cup's own title is not known. */
export const title = 'LIVE CUP';
export const notFound = 'Cup not found. It may be an old one.';
export const broken = 'This cup has a setup error. Nobody can play it.';
export const notShown = 'You can’t watch the runs of this cup while they are played.';
export const startsIn = 'STARTS IN';
export const beforeStart = 'You can watch the runs here while they are played. The page updates by itself.';
export const newVersion = 'There’s a new version of the game. Reload the page to watch.';
export const stopped = 'The moderators have stopped this cup. There are no runs until they resume it.';

// The page as a whole

export const unreachable = 'Can’t load the runs. The page tries again every few seconds.';
export const stale = 'Connection lost. The page goes on when it’s back.';
export const loadingRuns = 'LOADING RUNS...';
export const noRunNow = 'NO RUN NOW';
export const standing = 'Standings';
export const bestFirst = 'Runs, best first';
/** `left`: the stage of the cup, with the time left in it. `count`: runs that are played now, of which some are shown. */
export const round = ({ shown, count }: { shown: number; count: number }, left: string) =>
  `${count === 0 ? 'No run now' : shown < count ? `${shown} of ${count} runs now` : plural(count, { one: '1 run now', other: `${count} runs now` })} · ${left}`;
export const leads = (name: string) => `${name} leads`;
/** Somebody has more points than all others on the page, and an earlier result has as many or more. */
export const leadsRound = (name: string) => `${name} leads this round`;
export const toBeat = (score: number) => `TO BEAT ${formatNumber(score)}`;
/** Right after a score and a name. */
export const notVerifiedYet = 'not verified yet';

// A run

/** Nothing is verified before the run is saved and its replay opens, and nothing is called so. */
export const states = {
  begins: 'about to begin',
  live: 'live, not verified',
  catchesUp: 'catching up, not verified',
  waits: 'live, not verified',
  left: 'stopped, not verified',
  over: 'over, not verified',
};
/** Over, and its result is verified. */
export const overVerified = 'over';
/** Over the picture of the large one. */
export const getReady = 'GET READY';
export const buffering = 'BUFFERING...';
export const connectionLost = 'CONNECTION LOST';
export const over = (score: number) => `OVER: ${formatNumber(score)}`;
export const enlarged = (name: string) => `${name}, enlarged`;
export const behind = (points: number) => `${formatNumber(points)} behind`;
export const inTheLead = 'in the lead';
/** In the list, where there is less room. */
export const gap = (points: number) => `−${formatNumber(points)}`;
export const first = 'LEADS';
/** The result of an entrant, beside their run. */
export const best = (score: number) => `best ${formatNumber(score)}`;
export const unverifiedBest = (score: number) => `best ${formatNumber(score)}, not verified yet`;
export const lives = 'Lives: ';
