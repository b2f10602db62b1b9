/** Words after START and the game: the outcome and the story of a run, the Hall, the app's own dialogs. */

import { formatNumber } from '../../base/ui/format.ts';

// The goals that the player's own runs set: a noun, with its points where `beat` and `youBeat` name it

export const usualScore = 'your usual score';
export const thirdBestOf = (runs: number) => `your third best of ${runs} runs`;
export const bestOf = (runs: number) => `your best of ${runs} runs`;
export const beat = (goal: string, points: number) => `Beat ${goal}: ${formatNumber(points)}.`;
export const youBeat = (goal: string, points: number) => `You beat ${goal}: ${formatNumber(points)}.`;

// A warm-up. `seconds`: its length

export const skip = 'SKIP';

// What becomes of a run, on GAME OVER

export const firstTicketNext = (score: number) => `${formatNumber(score)} points. Your first ticket is next.`;
export const practised = 'That was practice. It isn’t saved.';
export const raceEnds = {
  won: (name: string, points: number) => `You beat ${name} by ${formatNumber(points)}!`,
  tied: (name: string) => `You tied with ${name}.`,
  lost: (name: string, points: number) => `${name} beat you by ${formatNumber(points)}.`,
};
export const racesDontCount = 'Races don’t count for the leaderboard.';
/** `clock`: when the player took over, as '1:05'. */
export const playedOnEnds = {
  won: (clock: string, points: number) =>
    `You took over at ${clock} and beat the replay by ${formatNumber(points)}!`,
  tied: (clock: string) => `You took over at ${clock} and tied with the replay.`,
  lost: (clock: string, points: number) =>
    `You took over at ${clock}. The replay beat you by ${formatNumber(points)}.`,
};
export const doesntCount = 'This run doesn’t count for the leaderboard.';
export const hodlAgain = 'HODL AGAIN';

// A run that somebody sent

export const sendRunLost = 'Sharing can’t load. Check your connection.';
export const sendAnswer = 'SEND YOUR ANSWER';
export const sentRun = 'A RUN FOR YOU';
/** A name follows, which nothing proves. */
export const saysTheyAre = 'From someone called';
export const theirScore = 'Their score';
export const yourScore = 'Your score';
/** On the same coins. */
export const noScoreHere = 'not played yet';
export const sentLevel = 'Level';
export const sentSkin = 'Skin';
export const verifying = 'Verifying...';
export const raceThem = 'RACE';
export const chooseRun = 'Got a file? Choose it:';
/** Why it can't be shown. */
export const sentFaults = {
  malformed: 'This link or file is damaged. Ask for it again.',
  'too long': 'This is too long for a run.',
  'other version': 'This run comes from another version of the game. Reload the page, or ask for it again.',
  'unknown ruleset':
    'This run was played under rules that this version of the game doesn’t have. Reload the page.',
};
/** `time`: as '1:10 AM'. */
export const sentSealed = (time: string) => `This daily is still open. You can watch the run from ${time}.`;
export const askingBoard = 'Asking the leaderboard...';
export const cupSeals = {
  sealed: 'The cup of this run isn’t over yet. Open the link again when it is.',
  unknown: 'We don’t know this run’s cup.',
  unreachable: 'Can’t ask the leaderboard whether the cup of this run is over. Try again later.',
};

// How a run went

export const longestStreak = 'Longest streak';
export const accuracy = 'Accuracy';
export const noShots = 'no shots';
export const closeCalls = 'Close calls';
export const cleanFigures = 'Clean formations';
export const cleanOf = (clean: number, cleared: number) => `${clean} of ${cleared}`;
/** Where a coin landed, from left to right. */
export const places = {
  leftWall: 'at the left wall',
  left: 'on the left',
  middle: 'in the middle',
  right: 'on the right',
  rightWall: 'at the right wall',
};
/** The coin that ended it. `sign`: as '$'. */
export const lostTo = (sign: string, place: string) => `Lost to ${sign} ${place}`;
/** `seconds`: as '0.3'. */
export const lostLate = (sign: string, place: string, seconds: string) =>
  `Lost to ${sign} ${place}: you were ${seconds} s late`;
/** The key of the strip. */
export const livesLost = 'lives lost';
export const powerUps = 'power-ups';
export const watchFromHere = 'Watch from here';
/** The strip, for screen readers. */
export const watchLoss = 'Watch how you lost the run.';
export const watchEnd = 'Watch how the run ended.';
export const livesLostAt = (clocks: readonly string[]) => `Lives lost at ${clocks.join(', ')}.`;
export const noLifeLost = 'You lost no lives.';
export const lasted = (clock: string) => `It lasted ${clock}.`;

// Dialogs

export const leaderboards = 'Leaderboards';
/** The tabs of the Hall. */
export const tabs = {
  'all time': 'ALL TIME',
  today: 'TODAY',
  yesterday: 'YESTERDAY',
  cup: 'CUP',
  rivals: 'RIVALS',
};
export const toToday = 'GO TO TODAY’S DAILY';
/** The coins of a day that is over. */
export const practice = 'PRACTICE';
/** Why there is none. `time`: as '1:10 AM' */
export const nobodyPlayed = 'Nobody played on that day.';
export const ticketsFirst = 'Use your tickets first. Then you can practice.';
export const practiceFrom = (time: string) =>
  `Others may still play on these coins. Practice begins at ${time}.`;
export const settings = 'SETTINGS';
/** The link to the page on ways to play. */
export const access = 'Accessibility';
export const profile = 'PROFILE';
export const profileUnreachable = 'Can’t load your profile.';
export const yourKey = 'YOUR KEY';
export const otherBrowsersRuns =
  'You also play in another browser? Its key file adds its runs and medals to yours here.';
export const chooseKeyFile = 'CHOOSE A KEY FILE';
export const keyUnreachable = 'Can’t load your key.';
/** The browser's answer about the player's data. Both sentences are as long: nothing moves when the answer comes. */
export const dataKept =
  'Your progress is stored in this browser. To play elsewhere, get your key: press your name on the start screen.';
export const dataAtRisk =
  'Your browser may clear your progress if you stay away. Save your key: press your name on the start screen.';
export const dataLost =
  'This browser stores nothing: your progress ends with this page. Save your key: press your name on the start screen.';
