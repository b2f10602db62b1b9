/** Contests of all kinds: PLAY and its tickets, a ticket's run and what becomes of it, START's card, the leaderboard. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

// Names

/** A daily has no other title. `date`: as 'November 22, 2026'. */
export const dailyOf = (date: string) => `Daily of ${date}`;
/** After a player’s name: a run’s rank. `title`: of the contest. */
export const rankIn = (rank: number, title: string) => `rank ${rank}, ${title}`;

// PLAY

export const play = { daily: 'PLAY DAILY' };
export const practice = 'PRACTICE';
export const savingLastRun = 'Saving your last run first...';
export const gettingTicket = 'Getting your ticket...';
/** After a trouble. */
export const pressAgain = ' Press the button again.';

// Why nothing came of it

export const gameUnreachable = 'Can’t load the game.';
export const unreachable = 'Can’t connect. Nothing is lost.';
/** A cup's run can't wait for it. */
export const noSignIn =
  'Your login can’t be renewed right now, so a run might not count. You’re still in the cup, and no ticket is used.';
export const needsSkin = (skins: string) => `To play, you need one of these skins: ${skins}.`;
export const ticketsUsedUp = 'You have used all your tickets.';
export const justEnded = 'It has just ended. The next one is open now.';
export const notRunning = 'You can’t play this cup right now.';
export const noTicket = 'You didn’t get a ticket.';
export const boardIsShut = 'The leaderboard takes nothing at the moment. Please try again later.';
export const ticketExpired = 'Your last ticket has expired.';
/** By where the run is played that a new ticket would end. */
export const playedElsewhere = {
  tab: 'You’re playing this cup in another tab. Starting here ends that run.',
  browser: 'You took a ticket in another browser a moment ago. Starting here ends its run.',
};

// The mark of a run, in capitals: a phone has little room for it

export const ticketOf = {
  daily: (number: number, all: number) => `DAILY: TICKET ${number} OF ${all}`,
  cup: (number: number, all: number) => `CUP: TICKET ${number} OF ${all}`,
};
/** `ticket`: as above. */
export const counts = (ticket: string) => `${ticket}, COUNTS`;
export const countsUntil = (ticket: string, time: string) => `${ticket}, COUNTS UNTIL ${time}`;
export const closed = (ticket: string) => `${ticket}, CLOSED`;
/** Words that follow the one above. */
export const toSpare = (seconds: number) => `, ${seconds}\u00a0S TO SPARE`;
export const resumeWithin = (seconds: number) => `. RESUME WITHIN ${seconds}\u00a0S`;
export const maybeLate = 'You may be late by this device’s clock. Finish the run: it may still count';
/** `loss`: one of those below. */
export const countsNoMore = (loss: string) => `DOESN’T COUNT: ${loss}`;

/** Why a run of a cup no longer counts: each completes a sentence. `seconds`: behind the game, or allowed. */
export const losses = {
  'cup over': () => 'the cup is over',
  'too fast': () => 'the game ran faster than real time',
  'begun late': () => 'you started too late',
  'device behind': (seconds: number) => `this device fell ${seconds}\u00a0s behind`,
  'no pauses': () => 'this cup allows no pauses',
  'paused too long': (seconds: number) => `you paused too long (${seconds}\u00a0s allowed)`,
};

// What becomes of it, on GAME OVER

export const saving = 'Saving your run...';
export const savedAsBest = (score: number) => `Saved! ${formatNumber(score)} is your best so far.`;
export const saved = (best: number) => `Saved. Your best is still ${formatNumber(best)}.`;
export const isIn = 'Your run is saved.';
export const waits = 'Your run is waiting to upload.';
export const noRank = 'Your run gets no rank.';
export const refused = 'Your run doesn’t count.';
export const otherTab = 'Another tab has saved this run.';
export const ifSavedBefore = (time: string) => `It counts if it’s saved before ${time}.`;
export const ifSavedWithin = (seconds: number) => `It counts if it’s saved within ${seconds} s.`;
/** The same for screen readers, which would read out each second. */
export const ifSavedInTime = 'It counts if it’s saved in time.';
export const timeIsUp = 'Time is up. Your run may still count: you’ll see once it uploads.';
export const maybeTooLate = 'You may be late by this device’s clock. You’ll see once your run uploads.';
export const doesntCount = (loss: string) => `This run doesn’t count: ${loss}. Its ticket is used up.`;
/** The contest ended while the run was played. */
export const countsForThatOne = {
  daily: 'A new daily has started. Your run still counts for the old one.',
  cup: 'The cup is over. Your run still counts.',
};

// START's card

export const cantConnect = 'Can’t connect. Check your connection, then try again.';
export const newVersionToPlay = 'There’s a new version of the game. Reload to play.';
/** `time`: as '5 h 12 min'. */
export const left = (time: string) => `${time} left`;
export const ticketsLeft = (count: number) =>
  plural(count, { one: '1 ticket left', other: `${count} tickets left` });
export const scores = 'SCORES';
/** Words that follow the score. */
export const placeSoFar = (place: number) => `, #${formatNumber(place)} so far`;
export const belowSoFar = ', below the top ten';

// The leaderboard

export const notBegun = 'Not started yet';
export const newVersionToSee = 'There’s a new version of the game. Reload the page to see the scores.';
export const scoresSoFar = (time: string) => `Scores so far. Final ranks and replays at ${time}.`;
export const noRunsYet = 'No runs yet';
export const nobodyPlayed = 'Nobody played';
export const triesUsed = (used: number, all: number) => `${used} of ${all} tries`;
/** The tie-breaker. `seconds`: as '3.6'. */
export const perCoin = (seconds: string) => `${seconds} s per coin`;
/** Whole seconds: of a cup's run by the clock, and of the play in it. */
export const pace = (wall: number, play: number) => `${wall}\u00a0s for ${play}\u00a0s of\u00a0play`;
export const disqualified = 'DISQUALIFIED';

// The player's own place

export const yourBest = (score: number) => `Your best: ${formatNumber(score)} points.`;
export const findMyPlace = 'FIND MY PLACE';
export const belowTopTen = 'It’s below the top ten.';
export const countingScores = 'Counting the scores above it...';
export const scoresUnreachable = 'Can’t load the scores.';
export const yourPlace = (place: number) => `It’s #${formatNumber(place)} so far.`;
export const belowPlace = (place: number) => `It’s below #${formatNumber(place)}.`;
