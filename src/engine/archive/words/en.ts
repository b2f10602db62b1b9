/** Archives: what is read, judged and found in them, on the page that verifies one and on the command line. Numbers are as in the file. */

import { plural } from '../../../base/words/plural.ts';

// Why a file is no archive: each is a sentence or more

const again = 'get the file again, unchanged.';
export const empty = 'It is empty.';
export const otherCount = (told: number, lines: number) =>
  `Its first line speaks of ${told} entrants, and ${lines} lines follow: get the file again, whole.`;
export const gzip = 'It is compressed with gzip: unpack it, and take the file in it.';
export const zip = 'It is a ZIP file: unpack it, and take the file in it.';
export const utf16 = `It is in UTF-16, as Windows writes texts: ${again}`;
export const byteOrderMark = `It begins with a byte order mark, as editors add one: ${again}`;
export const windowsLines = `Its lines end as Windows ends them: ${again}`;
export const oldMacLines = `Its lines end as an old Mac ended them: ${again}`;
export const tooManyBytes = (bytes: number, most: number) =>
  `It has ${bytes} bytes, and an archive has ${most} at most.`;
export const noLastEnd = `Its last line has no end. A part of it may be lost: ${again}`;
export const longLine = (line: number) => `Line ${line} is too long.`;
export const tooManyLines = (most: number) => `It has more than ${most} lines.`;
export const notAscii = (line: number) =>
  `Line ${line} has something other than printable ASCII. A program has changed it: ${again}`;
export const tooDeep = (line: number) => `Line ${line} is nested too deeply.`;
export const otherFormat = (format: number, known: number) =>
  `It has format ${format}, and this version knows ${known}: take a newer one.`;
export const wrongLine = (line: number, faults: string) => `Line ${line} is invalid. ${faults}`;
export const allOfIt = 'all of it';
export const emptyLine = (line: number) => `Line ${line} is empty. An editor may have added it: ${again}`;
export const notCanonical = (line: number) =>
  `Line ${line} is not JSON in the one spelling of archives. A program may have formatted it: ${again}`;
export const noEntrant = (entrant: number) => `It has no entrant ${entrant}.`;
export const notHex = 'not 64 hex digits';
export const notACup = 'not the id of a cup';
export const notARun = 'not a run id';
export const notBase64 = 'not base64';

// What holds, if nothing is wrong

export const hashIsGiven = 'The hash is the one that was given.';
export const hashIsAnnounced = 'The hash is the one that the host announced.';
export const termsAreInOrder = 'The terms are possible, and in the order of their announcement.';
export const ticketsAreInOrder =
  'Tickets and runs have the numbers, times and pace that the terms allow. Each run belongs to its ticket.';
export const runsAreTrue =
  'Each run is what its verdict says: in real time, under the rules, with the score of its replay, and as it was shown while it was played.';
export const winnersAreTrue = 'The winners are those of the recalculated results.';

// What is wrong with it

export const otherHash = (hash: string) => `It is ${hash}: this is another file, or it was changed.`;
export const otherVerdict = (found: string, told: string) => `It is ${found}, and the archive says ${told}.`;
export const notAmongWinners = (rank: number, score: number) =>
  `It has rank ${rank} with ${score} points, and the winners say something else.`;
export const unknownWinner = (entrant: number, rank: number, score: number) =>
  `The winners name entrant ${entrant} for rank ${rank} with ${score} points, which no run gives.`;
export const tooFewWinners = (payouts: number, ranked: number, winners: number) =>
  `The terms announced ${payouts} payouts, and ${ranked} have a rank. The winners are ${winners}.`;
export const ofTerms = (number: number, fault: string) => `Terms ${number}: ${fault}`;
export const olderTerms = 'They are older than the ones before.';
export const ticketTwice = 'Its ticket is there twice.';
export const ticketNumber = (number: number, place: number) =>
  `Its ticket has number ${number} and is number ${place}.`;
export const ticketOutOfTime = 'Its ticket is from before the start or after the end.';
export const ticketTooMany = 'It has more tickets than allowed.';
export const ticketTooSoon = 'Its ticket came too soon after the one before.';
export const otherCoins = 'Its coins don’t match its ticket.';
export const ticketOfAnother = 'Its ticket belongs to another run.';
export const runOutOfTime = 'It arrived outside its time.';
export const runAfterNext = 'It came in when its ticket was closed by the next one.';
export const doesNotCount = (verdict: string) => `It does not count: ${verdict}.`;

// Where the coins come from

export const coinsOfTickets = 'The coins of every ticket come from the moment in which the database made it.';
export const coinsWrittenDown = (kept: number, all: number) =>
  `The moment that coins come from was written down for ${kept} of ${all} tickets, and each is that in which the database made the ticket.`;
export const coinsMoved = (moved: number, all: number) =>
  `The coins of ${moved} of ${all} tickets come from another moment than that in which the database made the ticket: an export was restored, or somebody chose their coins.`;
export const coinsOfCup = 'One is written down for the cup, too.';

// What it can't prove

export const announcedFile =
  'That this is the file that the host announced: give its hash. Without it, these changes look like this too: an entrant or a run left out, even the best one; a run marked as pending, without its replay, made late or given another stream; a strike added or removed; reworded terms; times moved within the rules.';
export const deletedRuns = (entrants: string, count: number) =>
  plural(count, {
    one: `What entrant ${entrants} played: deleted on request. Of a winner there is only the list of winners.`,
    other: `What the entrants ${entrants} played: deleted on request. Of a winner among them there is only the list of winners.`,
  });
export const pendingRuns = (runs: string) => `Why these runs came in and have no place: ${runs}.`;
export const unseenRuns = (count: number) =>
  plural(count, {
    one: 'Why 1 of the runs was not shown to its end while it was played, as a network fails or somebody lets it.',
    other: `Why ${count} of the runs were not shown to their ends while they were played, as a network fails or somebody lets it.`,
  });
export const unknownFields = (fields: string) =>
  `What these fields mean, which this version does not know: ${fields}.`;
export const neverProvable =
  'That each entrant is a different person. That the host took every run that was sent. That the clock of the database was right.';

// A run that this browser sent

export const otherReplay = 'It has another replay than this browser sent.';
export const otherScore = (sent: number, told: number) =>
  `Its replay is the one that this browser sent, with ${sent} points. The file says ${told}.`;
export const asSent = (score: number) => `It is there as it was sent, with ${score} points.`;
export const withoutReplay = 'It is there, and was sent without a replay.';
export const disqualified = (reason: string) => `It does not count, because you were disqualified: ${reason}`;
export const noPlace = 'It has no place: a ban, a strike or the end of the cup kept it out.';
export const itsVerdict = (verdict: string) => `Its verdict: ${verdict}.`;
export const leftOut = 'Nobody in this file is deleted on request: it was left out.';
export const deletedOrLeftOut = (deleted: number) =>
  `${plural(deleted, { one: '1 entrant of this file is', other: `${deleted} entrants of this file are` })} deleted on request. If you asked for that, it may be you. If not, ask the host: your run may have been left out.`;
