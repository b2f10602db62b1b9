/** Sharing: the card of a run or of a place in a cup, and the text that goes with it. A link follows the text. */

import { formatNumber } from '../../../base/ui/format.ts';

// Buttons

export const clip = 'CLIP';
export const send = 'SEND';
export const theCard = 'CARD';
export const challenge = 'CHALLENGE';
export const download = 'DOWNLOAD';
export const copyText = 'COPY TEXT';
export const copyLink = 'COPY LINK';
export const copyHtml = 'COPY HTML';

// What happens

export const drawing = 'Drawing your card...';
export const notDrawn = 'The picture failed. You can still copy the text.';
export const notCopied = 'Your browser didn’t allow copying.';
export const notSent = 'Sharing didn’t work. Download it instead.';
/** By a browser that guards against being recognized. */
export const picturesHidden = 'Your browser hides pictures from pages. Allow it, or copy the text.';
export const moreWays = 'More ways to share';
export const embedHint = 'Paste this HTML into any web page to show the replay there.';
export const loadingClipMaker = 'Loading the clip maker...';
/** `time`: as '1:10 AM'. */
export const clipLater = (time: string) =>
  `No clip before ${time}: it would show coins that others still play.`;
export const clipMakerLost = 'Can’t load the clip maker.';

/** The row of signs in a run's text. `seconds`: each sign's; 30 or more. */
export const rowKey = (seconds: number) =>
  `One sign per ${seconds} seconds: 🟩 no life lost, ⚡ a streak, 💥 a life lost.`;

// A whole run as a link, or as a file

export const sendRunLost = 'Sharing can’t load. Check your connection.';
export const sendRun = 'SEND YOUR RUN';
/** Before it, in an answer. `ahead`: points. */
export const answer = (ahead: number) =>
  ahead === 0
    ? 'We tied.'
    : ahead > 0
      ? `I beat your run by ${formatNumber(ahead)} points.`
      : `Your run beat mine by ${formatNumber(-ahead)} points.`;
export const raceMe = (score: number) =>
  `${formatNumber(score)} points in Defend the Sats. Watch my run, and race me on the same coins:`;
/** Follows it, when the run is a file. */
export const openFileAt = 'Open the file here:';
export const tooLongForChats =
  'This run is too long for a chat’s link. Send it as a file, and your friend opens it.';
/** The player's name follows. */
export const sentRunHas = 'It contains the whole run, and your name: ';
export const askingBoard = 'Asking the leaderboard...';
export const boardUnreachable = 'Can’t reach the leaderboard. Try again later.';
export const refusals = {
  foreign:
    'The leaderboard doesn’t know the run that you raced. Somebody who gets yours could save it as theirs, so it isn’t sent.',
  sealed: 'The cup of this run isn’t over yet.',
};

// On the card

export const level = (level: number) => `Level ${level}`;
export const streak = (hits: number) => `Streak ${hits}`;
export const accuracy = (percent: number) => `Accuracy ${percent}%`;
export const winner = 'WINNER';
export const rank = (rank: number) => `RANK ${rank}`;
/** The card in words, for screen readers. `name`: empty where nobody knows it. `details`: as 'Level 3, Streak 20'. */
export const card = (name: string, score: number, rating: string, details: string, skin: string) =>
  `Defend the Sats. ${name && `${name}: `}${formatNumber(score)} points, ${rating}. ${details}. Played as ${skin}. Buy Bitcoin fixes this.`;

// The text that goes with it. `rating`: as 'BITCOIN BELIEVER'

const run = (score: number, level: number, rating: string) =>
  `${formatNumber(score)} points in Defend the Sats, level ${level}: ${rating}.`;
export const ownRun = (score: number, level: number, rating: string) =>
  `${run(score, level, rating)} Can you hold the trench?`;
export const runOf = (name: string, score: number, level: number, rating: string) =>
  `${name}: ${run(score, level, rating)} Can you beat that?`;
export const someRun = (score: number, level: number, rating: string) =>
  `A run of ${run(score, level, rating)} Can you beat that?`;
/** `cup`: its title. */
export const cupRank = (cup: string, rank: number, score: number) =>
  `${cup} in Defend the Sats: rank ${rank} with ${formatNumber(score)} points.`;
