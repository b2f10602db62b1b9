/** The page that verifies a cup's archive, the public audit, and the page of moderators. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

const runs = (count: number) => plural(count, { one: '1 run', other: `${formatNumber(count)} runs` });

// Choosing a file

export const verifyACup = 'VERIFY A CUP';
export const whatItDoes =
  'The archive of a cup is one file with its rules, entrants and runs. Your browser plays each run again and recalculates the results. That needs no account and no network, and sends nothing.';
export const dropHere = 'Drop the file here, or';
export const chooseFile = 'CHOOSE FILE';
export const chooseAnother = 'CHOOSE ANOTHER FILE';
export const archive = 'Archive';
export const hashLabel = 'Its hash, from the cup’s results or the memo of a prize';
export const noHash = 'A hash has 64 digits, from 0 to 9 and a to f.';

// Why there is nothing to judge

export const cannotVerify = (why: string) => `This can’t be verified. ${why}`;
export const otherHost =
  'This page opens only archives of its own site. Download the file, and choose it here.';
export const tooLarge = (most: number) =>
  `It is too large. An archive has ${formatNumber(most)} bytes at most.`;
export const noFile = (address: string) => `There is no file at ${address}.`;
export const notFetched = (address: string) =>
  `${address} can’t be loaded. If you are offline, choose the file instead.`;

export const stoppedReading = 'This browser stopped reading it.';

// Playing its runs

export const readingFile = 'Reading the file...';
export const playingRuns = (title: string) => `Playing the runs of ${title}.`;
export const runsPlayed = 'Runs played';
export const ofRunsPlayed = (done: number, all: number) =>
  `${formatNumber(done)} of ${formatNumber(all)} runs played`;
export const stop = 'STOP';

// The verdict

export const notValid = 'THIS ARCHIVE IS NOT VALID';
export const runsLost = 'RUNS OF YOURS ARE MISSING OR CHANGED';
export const allVerified = 'ALL VERIFIED';
export const notCompared = 'NOT COMPARED WITH ITS HASH';
export const nothingVerified = 'NOTHING COULD BE VERIFIED';
export const notAllVerified = 'NOT ALL OF IT WAS VERIFIED';
export const faults = (count: number) =>
  `${plural(count, { one: '1 fault', other: `${formatNumber(count)} faults` })}. See WHAT HOLDS. This is not true:`;
export const lostRuns = (count: number) =>
  `Missing or changed: ${runs(count)} that this browser sent. See YOUR RUNS.`;
/** `because`: completes the sentence. */
export const notPlayed = (count: number, all: number, because: string) =>
  `${formatNumber(count)} of ${runs(all)} not played: ${because}.`;
export const tooLongHere = 'they take too long here, or need another version of the game';
export const youStopped = 'you stopped it';
export const allPlayed = (count: number) =>
  `${runs(count)} played again. Each gives exactly what the file says.`;
export const giveHash =
  'You gave no hash, so anybody may have rewritten this file. Give its hash under HOW IT WAS VERIFIED.';

// The parts of the report

export const yourRuns = 'YOUR RUNS';
export const sentRuns = (count: number) => `This browser sent ${runs(count)} to this cup.`;
export const missing = 'MISSING. ';
export const changed = 'CHANGED. ';
export const run = (id: string) => `run ${id}`;
export const results = 'RESULTS, RECALCULATED';
export const allRuns = 'ALL RUNS';
export const howVerified = 'HOW IT WAS VERIFIED';
export const hashIs = 'The hash of this file is ';
export const whatHolds = 'WHAT HOLDS';
export const claim = 'Claim';
export const doesItHold = 'Does it hold?';
export const holds = {
  yes: 'YES',
  no: 'NO',
  open: 'OPEN',
  'not compared': 'NOT COMPARED',
};
export const whatItCannotProve = 'WHAT IT CAN’T PROVE';
export const thatPageIsTrue =
  'That this page is true: it comes from a host, too. Any other copy of the page has to say the same.';
export const fileHas = (entrants: number, deleted: number, tickets: number, count: number) =>
  `The file has ${plural(entrants, { one: '1 entrant', other: `${formatNumber(entrants)} entrants` })}${deleted > 0 ? ` (${formatNumber(deleted)} deleted on request)` : ''}, ${plural(tickets, { one: '1 ticket', other: `${formatNumber(tickets)} tickets` })} and ${runs(count)}.`;
export const entrant = (number: number) => `Entrant ${number}`;
export const ofEntrant = (number: number) => `Entrant ${number}: `;
export const deletedEntrant = (number: number) => `Entrant ${number}, deleted on request`;
export const ofTicket = (entrant: number, ticket: number, verdict: string) =>
  `Entrant ${entrant}, ticket ${ticket}: ${verdict}.`;
export const noPlace = 'it came in and has no place';
export const disqualified = (reason: string) => `Disqualified: ${reason}`;
export const answerToAppeal = (answer: string) => `The answer to their appeal: ${answer}`;
export const showMore = (all: number) => `SHOW MORE OF ${formatNumber(all)}`;
/** After WATCH, for screen readers. */
export const aRunOf = (name: string) => ` a run of ${name}`;

// The public audit of the all-time board

export const publicAudit = 'PUBLIC AUDIT';
export const phases = {
  reading: 'Reading the leaderboard, a little at a time.',
  resting: 'All scores are checked. The next round begins in an hour.',
  unreachable: 'Can’t load the leaderboard. The audit tries again in a minute.',
  paused: 'Paused.',
};
export const afterRounds = (phase: string, rounds: number) =>
  `${phase} ${plural(rounds, { one: '1 round', other: `${formatNumber(rounds)} rounds` })} completed.`;
/** In large letters, before one of the two that follow. */
export const share = (real: number, checked: number) => `${formatNumber(real)} of ${formatNumber(checked)}`;
export const areReal = (checked: number) =>
  plural(checked, { one: ' score is real', other: ' scores are real' });
export const checkedSoFar = ' scores checked so far';
export const howFar = 'Share of the leaderboard checked in this round';
export const downTo = (score: number) => `Checked down to ${formatNumber(score)} points. `;
export const notChecked = (count: number) =>
  plural(count, {
    one: 'This browser could not check 1 score.',
    other: `This browser could not check ${formatNumber(count)} scores.`,
  });
export const findings = 'Findings';
export const noneFake = 'No fake score found yet.';
export const fakeScore = (name: string, score: number) => `${name}, ${formatNumber(score)} points`;
export const because = (reason: string) => `: ${reason}.`;
export const aboutAudit = (reads: number) =>
  `Your browser plays each run of the leaderboard again and compares its score. Leave this page open as long as you like. It reads at most ${reads} runs and scores a minute, because reading costs the host money.`;

// The page of moderators

export const moderation = 'FOR MODERATORS';
export const aboutModeration = (reads: number) =>
  `Your browser plays each run of this leaderboard again, and lists scores that fail or have signs of machine play. That is no verdict: watch a run before you decide. This page writes nothing. It reads at most ${reads} documents a minute, because reading costs the host money.`;
export const rowsSeen = (seen: number, listed: number) =>
  `${plural(seen, { one: '1 score', other: `${formatNumber(seen)} scores` })} looked at, ${formatNumber(listed)} listed. `;
export const lookingPhases = {
  reading: 'Reading the leaderboard, a little at a time.',
  resting: 'All scores are looked at. The next round begins in an hour.',
  unreachable: 'Can’t load the leaderboard. This page tries again in a minute.',
  paused: 'Paused.',
};
export const nothingListed = 'Nothing to look at yet.';
export const otherBoards = 'Other leaderboards';
export const allTimeBoard = 'All-time';
export const yesterdaysDaily = 'Yesterday’s daily';
/** After a name and a score. `what`: the texts that follow. */
export const foundIn = (what: string) => ` ${what}, no verdict`;
export const fails = 'not verified';
export const signsFound = (count: number) =>
  plural(count, { one: '1 sign', other: `${formatNumber(count)} signs` });
export const watchRun = 'Watch the run';
export const theCommand = 'Command';
export const theDocument = 'Document';
export const theReason = 'Reason';
export const copyCommand = 'Copy the command';
export const copyDocument = 'Copy the document’s address';
export const copyReason = 'Copy the reason';
export const noContest = 'There is no such daily or cup, or its data are broken.';
/** Before the contest is known. */
export const contestStates = {
  unknown: 'Loading...',
  absent: 'This page has no leaderboards.',
  unreachable: 'Can’t load this leaderboard.',
};
export const hiddenUntil = (time: string) =>
  `The replays are hidden until ${time}. From then on this page looks at them.`;
/** Reasons of moderators. They go into commands of a shell: letters, digits and `.,:;%()/’-` alone. `given`: as 'gives 5000 points'. */
export const replayGives = (given: string) => `The replay ${given}.`;
/** `because`: as in board/verification/words. */
export const notVerified = (because: string) => `Not verified: ${because}.`;
export const hasSigns = (signs: readonly string[]) => `Signs of machine play: ${signs.join('; ')}.`;
