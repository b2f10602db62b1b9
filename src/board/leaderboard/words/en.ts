/** The all-time leaderboard in the Hall (spec 2.6), and the player's own score. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

// The leaderboard

/** The number follows. */
export const gamesPlayed = 'Total games played: ';
export const classicOnly = 'CLASSIC SKIN ONLY';
/** Spec 2.6, as the two that follow. */
export const loadingScores = 'Loading scores...';
export const noScores = 'No scores yet!';
export const beTheFirst = 'Be the first to defend the trenches';
export const unreachable = 'Can’t load the scores.';
export const tryAgain = 'Try again';
export const autopilot = 'Autopilot (a program)';
export const aboutAutopilot =
  'Not a player: this program plays on the start screen. Compare yourself with it.';
export const checkAll = 'Check the whole leaderboard';

// A row

/** By the colours of trophies. */
export const trophies = {
  gold: 'Rank 1, gold trophy',
  silver: 'Rank 2, silver trophy',
  bronze: 'Rank 3, bronze trophy',
};
/** Before the number, for screen readers. */
export const rank = 'Rank ';
/** Spec 2.6. */
export const level = (level: number) => `Level ${level}`;
export const copyWallet = (name: string) => `Copy the wallet address of ${name}`;
export const more = (name: string) => `More about ${name}`;
export const watchTitle = 'Watch the replay';
export const watchReplay = (name: string) => `Watch the replay of ${name}`;
export const race = 'RACE';
export const raceTitle = 'Race against this run';
export const raceAgainst = (name: string) => `Race against the run of ${name}`;
export const reportTitle = 'Report this name or run to the host';
export const reportPlayer = (name: string) => `Report ${name}`;
export const wornSkin = (skin: string, effect: string) => `Played as ${skin}: ${effect}`;
/** Before the skin, for screen readers. */
export const playedAs = 'played as ';

// Whether scores are real

export const verifiedHere = 'verified here';
export const checking = 'checking';
export const notVerified = (because: string) => `Not verified here, because ${because}.`;
export const noRankBecause = (because: string) => `No rank, because ${because}.`;
export const byModerators = ' Moderators verified it.';
export const replaying = 'Your browser replays these runs...';
export const noneConfirmed = 'None of these scores could be verified.';
export const noneInSkin = 'No verified runs in this skin.';
export const allReal = 'Your browser replayed all ranked runs. Their scores are real.';
export const verifiedOf = (verified: number, all: number) =>
  `Your browser has verified ${verified} of ${all} scores.`;
export const mayChange = 'Ranks may still change:';
export const someUnchecked = ' some scores aren’t checked yet.';
export const leftOut = (accounts: number) =>
  plural(accounts, {
    one: 'One player has a fake score. Their other scores are left out.',
    other: `${accounts} players have a fake score. Their other scores are left out.`,
  });
export const checkMore = 'Check more scores';
export const hidden = (count: number, reasons: readonly string[]) =>
  `${plural(count, { one: '1 score is', other: `${count} scores are` })} hidden: ${reasons.join(', ')}`;
export const failedHere = (count: number) => `${count} failed verification here`;
export const ofSamePlayers = (count: number) => `${count} by the same players`;
export const rejected = (count: number) => `${count} rejected by moderators`;
export const notChecked = (count: number) => `${count} not checked yet`;

// The player's own score

export const deleteTitle = 'DELETE';
export const namedByModerators = (name: string) =>
  `A moderator changed the name that others see. They see you as ${name}.`;
export const notYet = 'You’re not on the all-time leaderboard yet.';
export const playToGetThere = 'Play a run to get there. Dailies and cups have their own leaderboards.';
export const maybe = 'You may be on the all-time leaderboard. It can’t be loaded right now.';
export const yourBest = (score: number) => `Your all-time best: ${formatNumber(score)} points.`;
export const whatDeletingDoes =
  'Deleting removes your name and your wallet from the all-time leaderboard at once, for everybody.';
export const whatStays =
  'Your runs and their replays stay public, and so does your name in dailies and cups. Runs carry your player id, which begins with your name. Ask the host to delete those too.';
export const whatComesBack =
  'Your next run puts you back on the leaderboard. So does a run that is still waiting to upload.';
export const privacy = 'What is stored about players';
export const deleteScore = 'DELETE MY SCORE';
export const sureToDelete = 'DELETE IT FOR GOOD?';
export const historyStays = 'Your history stays in this browser, unless you delete it here too.';
export const deleteHistory = 'DELETE MY HISTORY';
export const historyDeleted = 'Your history has left this browser.';
export const deleting = 'Deleting...';
/** By the outcomes of a deletion. */
export const deletions = {
  deleted: 'You are off the leaderboard.',
  refused: 'That didn’t work. Only the browser that saved a score can delete it. You can ask the host.',
  failed: 'Can’t connect. Please try again.',
};
