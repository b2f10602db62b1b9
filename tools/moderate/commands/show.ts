import { VERIFIED } from '../../../src/board/backend/documents.ts';
import {
  hasSharedCoins,
  isContestId,
  contestId as toContestId,
} from '../../../src/engine/contest/contest.ts';
import type { Replay } from '../../../src/engine/replay/replay.ts';
import { describeStanding, MIN_TICKS, RULES, type Sign } from '../../../src/engine/signs/signs.ts';
import { TICKS_PER_SECOND } from '../../../src/engine/simulation/rules.ts';
import { isId } from '../arguments.ts';
import { judgeCupRow, judgeCupRun } from '../cups/judge.ts';
import { tellGiven } from '../given.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import {
  findSignsIn,
  type Judgement,
  judgeEntry,
  judgeRecurringRow,
  judgeRun,
  replayOf,
  type SeededRun,
} from '../judge.ts';
import { A_PLAYER, playerMeant } from '../players.ts';
import { refused } from '../problem.ts';
import { withDays } from '../recurring.ts';
import { type Ban, type Entry, type RemovedEntry, type Run, Unreadable } from '../stored.ts';
import { formatTime, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { signsToJson } from './judging.ts';

export const show: Command = {
  name: 'show',
  synopsis: '<run id, player id or name>',
  summary: 'Shows everything about a run: its player, its claims and its verdict.',
  details: [
    'A player id or a name stands for the run that the player has on the board, had there before it was removed, or else the',
    "player's best run. Changes nothing. A run of a daily or a cup is judged on the coins of that contest. The wallet of a",
    "cup's run is the one that its entrant saved in the cup.",
    '',
    'Signs of machine play are reasons to watch the run, each with the tick where to look. They are no verdict and not',
    `calibrated on people. Nothing is said of a run under ${MIN_TICKS / TICKS_PER_SECOND} seconds.`,
    'Standing tells how rarely chance lets somebody stand where formations begin, before they do. It is a sign from one in',
    `${RULES.standsTooSoon.threshold.atLeast} on, but not in a later ticket of a daily, whose coins its player may know.`,
    '',
    'Exit code 1 when the run is not verified or does not exist.',
  ],
  examples: ['npm run moderate -- show 0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e'],
  options: {},
  read(given) {
    const who = given.player(A_PLAYER);
    return (context) => showRun(context, who);
  },
};

async function showRun(context: Context, who: string): Promise<Report> {
  const { board, timeLimitMs } = context;
  const runId = await runIdFor(board, who);
  const run = await board.run(runId);
  if (!run) throw refused(`There is no run ${runId}.`);
  const entry = await board.entry(run.playerId);
  const onBoard = entry?.runId === runId ? entry : null;
  const judgement = onBoard
    ? await judgeEntry(board, onBoard, timeLimitMs)
    : await judgeWhereItStands(board, run, timeLimitMs);
  const { verdict } = judgement;
  const replay = replayOf(run);
  const verified = verdict === VERIFIED ? replay : null;
  const facts: Facts = {
    run,
    entry,
    onBoard,
    cupWallet: isContestId(run.contestId, 'cup')
      ? ((await board.cups.wallet(run.contestId, run.owner))?.address ?? null)
      : null,
    removed: await board.removals.of(run.playerId),
    verdict,
    given: tellGiven(judgement, timeLimitMs),
    ban: await board.bans.of(run.owner),
    others: await otherEntries(board, run),
    replay: run.replay && { bytes: run.replay.length, pauses: replay?.pauses ?? null },
    signs: verified && findSignsIn(verified, await otherReplays(board, run), await isFirstTicket(board, run)),
    standing: verified && describeStanding(verified),
  };
  return {
    isFine: verdict === VERIFIED,
    data: toJson(facts, context),
    lines: table(toRows(facts, context)),
  };
}

/** Nothing is known of what seeded the coins of its contest. */
const NOT_JUDGED = 'not judged';

/** A verdict on a run by itself: no entry or row shows it. */
const ofRun = (run: SeededRun, verdict: string): Judgement => ({ verdict, run, claimed: run });

/**
 * The verdict on a run that is not on the board: with its row, if it has one in a daily or a cup, and on the coins of that
 * contest.
 */
async function judgeWhereItStands(board: HallOfFame, run: Run, timeLimitMs: number): Promise<Judgement> {
  const { contestId } = run;
  if (contestId === undefined) return ofRun(run, judgeRun(run, timeLimitMs));
  try {
    return isContestId(contestId, 'cup')
      ? await judgeInCup(board, contestId, run, timeLimitMs)
      : await judgeInRecurring(board, contestId, run, timeLimitMs);
  } catch (error) {
    if (error instanceof Unreadable) return ofRun(run, NOT_JUDGED);
    throw error;
  }
}

async function judgeInRecurring(
  board: HallOfFame,
  id: string,
  run: Run,
  timeLimitMs: number,
): Promise<Judgement> {
  const contest = await board.recurring.of(id);
  if (!contest) return ofRun(run, NOT_JUDGED);
  const row = await board.recurring.row(contest, run.owner);
  if (row?.runId === run.runId) return judgeRecurringRow(board, contest, row, timeLimitMs);
  const seeded = { ...run, contest };
  return ofRun(seeded, judgeRun(seeded, timeLimitMs));
}

/** True if the run's coins are those of a contest for all, and its player had no ticket on them before. */
async function isFirstTicket(board: HallOfFame, { contestId, owner, runId }: Run): Promise<boolean> {
  if (!isContestId(contestId) || !hasSharedCoins(contestId)) return false;
  const contest = await board.recurring.of(contestId);
  const row = contest && (await board.recurring.row(contest, owner));
  return row?.runId === runId && row.ticketsUsed === 1;
}

async function judgeInCup(board: HallOfFame, id: string, run: Run, timeLimitMs: number): Promise<Judgement> {
  const cup = await board.cups.of(id);
  const ticket = await board.cups.ticketFor(id, run.runId);
  const stream = await board.cups.streamFor(id, run.runId);
  if (!cup) return ofRun(run, NOT_JUDGED);
  if (!ticket) return ofRun(run, 'no ticket');
  const row = await board.cups.row(id, run.owner);
  if (row?.runId === run.runId)
    return judgeCupRow(board, cup.announced, { row, ticket, stream }, timeLimitMs);
  const contest = { id: toContestId(id), createdAt: ticket.createdAt };
  return ofRun({ ...run, contest }, judgeCupRun(cup.announced, run, { ticket, stream }, timeLimitMs));
}

/** @throws Problem when there is none */
async function runIdFor(board: HallOfFame, who: string): Promise<string> {
  if (isId(who) && (await board.run(who))) return who;
  const playerId = await playerMeant(board, who);
  const entry = (await board.entry(playerId)) ?? (await board.removals.of(playerId))?.entry;
  if (entry) return entry.runId;
  const runs = await board.runsOf(playerId);
  return runs.sort((a, b) => b.score - a.score)[0]?.runId ?? playerId;
}

/** The number of the player's other runs that its inputs are held against. */
const MAX_OTHERS = 10;

/** The replays of the player's best other runs. */
async function otherReplays(board: HallOfFame, { playerId, runId }: Run): Promise<Replay[]> {
  const runs = (await board.runsOf(playerId)).filter((other) => other.runId !== runId);
  const best = runs.sort((a, b) => b.score - a.score).slice(0, MAX_OTHERS);
  const read = await Promise.all(best.map((other) => board.run(other.runId)));
  return read.flatMap((other) => (other && replayOf(other)) ?? []);
}

interface Facts {
  run: Run;
  /** The player's entry, wherever it comes from. */
  entry: Entry | null;
  /** The same, if it comes from this run. */
  onBoard: Entry | null;
  /** Saved by its entrant for the prize of its cup. */
  cupWallet: string | null;
  /** The player's removed entry, if there is one. */
  removed: RemovedEntry | null;
  verdict: string;
  /** The result that its replay gives instead, in words; `null`: nothing else. */
  given: string | null;
  ban: Ban | null;
  /** More names of the same owner. */
  others: readonly Entry[];
  replay: { bytes: number; pauses: readonly number[] | null } | null;
  /** `null`: not looked for, because the run is not verified. */
  signs: readonly Sign[] | null;
  /** The luck of its player in standing where figures begin, in words; `null`: nothing can be said. */
  standing: string | null;
}

async function otherEntries(board: HallOfFame, { owner, playerId }: Run): Promise<Entry[]> {
  return (await board.entriesOf(owner)).filter((entry) => entry.playerId !== playerId);
}

function toRows(facts: Facts, { linkTo }: Context): string[][] {
  const { run, entry, onBoard, removed, verdict, given, ban, others, replay, signs, standing } = facts;
  return [
    ['Run', run.runId],
    ['Verdict', verdict],
    ...(given ? [['The replay', given]] : []),
    ['Player', `${run.playerId}${entry ? `, called ${entry.playerName}` : ''}`],
    ['Owner', `${run.owner}${ban ? `, banned: ${ban.reason}` : ''}`],
    [
      'Other names',
      others.map(({ playerId, playerName }) => `${playerName} (${playerId})`).join(', ') || 'none',
    ],
    ['Wallet', describeWallet(facts)],
    ['Claims', `${run.score} points, level ${run.level}`],
    ['Length', `${run.ticks} ticks, ${minutes(run.ticks)} of play`],
    ['Played', `as ${run.skin}, ruleset ${run.ruleset}`],
    ...(run.contestId ? [['Contest', withDays(run.contestId)]] : []),
    ['Received', formatTime(run.timestamp)],
    ['Replay', replay ? `${replay.bytes} bytes` : 'none: only personal bests bring one'],
    ...(replay ? [['Pauses', replay.pauses ? describePauses(replay.pauses) : "can't be read"]] : []),
    ['On the board', describePlace(onBoard, entry)],
    ...(removed ? [['Removed', describeRemoval(removed)]] : []),
    ...(signs && signs.length > 0
      ? signs.map(({ text, tick }) => ['Sign', `${text}: ${linkTo(run.runId, tick)}`])
      : [['Signs', describeNoSigns(run, signs)]]),
    ...(standing ? [['Standing', standing]] : []),
  ];
}

/** In a cup, the one that its prize goes to. */
function describeWallet({ run, entry, onBoard, cupWallet }: Facts): string {
  if (isContestId(run.contestId, 'cup'))
    return cupWallet ? `${cupWallet}, saved in ${run.contestId}` : `none saved in ${run.contestId}`;
  const wallet = entry?.walletAddress;
  return wallet ? `${wallet}, of ${onBoard ? 'the' : "its player's"} entry on the board` : 'none';
}

function describeRemoval({ entry, by, at, reason }: RemovedEntry): string {
  const when = at === null ? '' : ` at ${formatTime(at)}`;
  return `the entry of run ${entry.runId}, by ${by || 'somebody'}${when}: ${reason || 'no reason given'}`;
}

function describeNoSigns({ ticks }: Run, signs: readonly Sign[] | null): string {
  if (!signs) return 'not looked for: the run is not verified';
  return ticks < MIN_TICKS ? 'not looked for: the run is under a minute' : 'none of machine play';
}

function describePlace(onBoard: Entry | null, entry: Entry | null): string {
  if (onBoard) return onBoard.verdict ? `yes, marked '${onBoard.verdict}'` : 'yes, not verified yet';
  return entry ? `no, its player's entry is of run ${entry.runId}` : 'no, and its player has no entry';
}

/** Pauses that are named. */
const MAX_PAUSES = 5;

/** The pauses that a run claims. Pauses change nothing in the run, so a page can claim any. */
function describePauses(pauses: readonly number[]): string {
  if (pauses.length === 0) return 'none claimed';
  const named = pauses.slice(0, MAX_PAUSES).map(minutes).join(', ');
  return `${pauses.length} claimed, after ${named}${pauses.length > MAX_PAUSES ? ' ...' : ''}; nothing proves them`;
}

function minutes(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function toJson(facts: Facts, context: Context): object {
  const { run, entry, onBoard, cupWallet, removed, verdict, given, ban, others, replay, signs, standing } =
    facts;
  return {
    run_id: run.runId,
    verdict,
    replay_gives: given,
    player_id: run.playerId,
    player_name: entry?.playerName ?? null,
    wallet_address: entry?.walletAddress ?? null,
    cup_wallet_address: cupWallet,
    owner: run.owner,
    ban_reason: ban?.reason ?? null,
    other_player_ids: others.map(({ playerId }) => playerId),
    score: run.score,
    level: run.level,
    ticks: run.ticks,
    skin: run.skin,
    ruleset: run.ruleset,
    contest: run.contestId ?? null,
    time: new Date(run.timestamp).toISOString(),
    replay_bytes: replay?.bytes ?? null,
    claimed_pauses: replay?.pauses ?? null,
    is_on_board: onBoard !== null,
    entry_verdict: onBoard?.verdict ?? null,
    removed_by: removed?.by ?? null,
    signs: signs && signsToJson(signs, run.runId, context),
    standing,
  };
}
