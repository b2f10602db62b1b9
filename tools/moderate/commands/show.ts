import { decodeReplay } from '../../../src/replay/codec.ts';
import { TICKS_PER_SECOND } from '../../../src/simulation/rules.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import { judgeEntry, judgeRun, VERIFIED } from '../judge.ts';
import { refused } from '../problem.ts';
import type { Ban, Entry, Run } from '../stored.ts';
import { formatTime, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

export const show: Command = {
  name: 'show',
  synopsis: '<run id or player id>',
  summary: 'Shows everything about a run: its player, its claims and its verdict.',
  details: [
    'A player id stands for the run that the player has on the board. Changes nothing.',
    '',
    'Exit code 1 when the run is not verified or does not exist.',
  ],
  examples: ['npm run moderate -- show 0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e'],
  options: {},
  read(given) {
    const id = given.id('a run id or a player id');
    return (context) => showRun(context, id);
  },
};

async function showRun({ board, timeLimitMs }: Context, id: string): Promise<Report> {
  const runId = (await board.entry(id))?.runId ?? id;
  const run = await board.run(runId);
  if (!run) throw refused(`There is no run ${runId}.`);
  const entry = await board.entry(run.playerId);
  const onBoard = entry?.runId === runId ? entry : null;
  const facts: Facts = {
    run,
    entry,
    onBoard,
    verdict: onBoard ? (await judgeEntry(board, onBoard, timeLimitMs)).verdict : judgeRun(run, timeLimitMs),
    ban: await board.banOf(run.owner),
    others: await otherEntries(board, run),
    replay: describeReplay(run.replay),
  };
  return { isFine: facts.verdict === VERIFIED, data: toJson(facts), lines: table(toRows(facts)) };
}

interface Facts {
  run: Run;
  /** Its player's, wherever it comes from. */
  entry: Entry | null;
  /** The same, if it comes from this run. */
  onBoard: Entry | null;
  verdict: string;
  ban: Ban | null;
  /** More names of the same owner. */
  others: readonly Entry[];
  replay: { bytes: number; pauses: readonly number[] | null } | null;
}

async function otherEntries(board: HallOfFame, { owner, playerId }: Run): Promise<Entry[]> {
  return (await board.entriesOf(owner)).filter((entry) => entry.playerId !== playerId);
}

function describeReplay(bytes: Uint8Array | null): Facts['replay'] {
  if (!bytes) return null;
  const decoded = decodeReplay(bytes);
  return { bytes: bytes.length, pauses: decoded.ok ? decoded.replay.pauses : null };
}

function toRows({ run, entry, onBoard, verdict, ban, others, replay }: Facts): string[][] {
  return [
    ['Run', run.runId],
    ['Verdict', verdict],
    ['Player', `${run.playerId}${entry ? `, called ${entry.playerName}` : ''}`],
    ['Owner', `${run.owner}${ban ? `, banned: ${ban.reason}` : ''}`],
    [
      'Other names',
      others.map(({ playerId, playerName }) => `${playerName} (${playerId})`).join(', ') || 'none',
    ],
    ['Wallet', entry?.walletAddress ?? 'none'],
    ['Claims', `${run.score} points, level ${run.level}`],
    ['Length', `${run.ticks} ticks, ${minutes(run.ticks)} of play`],
    ['Played', `as ${run.skin}, ruleset ${run.ruleset}`],
    ['Received', formatTime(run.timestamp)],
    ['Replay', replay ? `${replay.bytes} bytes` : 'none: only personal bests bring one'],
    ...(replay ? [['Pauses', replay.pauses ? describePauses(replay.pauses) : "can't be read"]] : []),
    ['On the board', describePlace(onBoard, entry)],
  ];
}

function describePlace(onBoard: Entry | null, entry: Entry | null): string {
  if (onBoard) return onBoard.verdict ? `yes, marked '${onBoard.verdict}'` : 'yes, not verified yet';
  return entry ? `no, its player's entry is of run ${entry.runId}` : 'no, and its player has no entry';
}

function describePauses(pauses: readonly number[]): string {
  return pauses.length === 0 ? 'none' : `${pauses.length}, after ${pauses.map(minutes).join(', ')}`;
}

function minutes(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function toJson({ run, entry, onBoard, verdict, ban, others, replay }: Facts): object {
  return {
    run_id: run.runId,
    verdict,
    player_id: run.playerId,
    player_name: entry?.playerName ?? null,
    wallet_address: entry?.walletAddress ?? null,
    owner: run.owner,
    ban_reason: ban?.reason ?? null,
    other_player_ids: others.map(({ playerId }) => playerId),
    score: run.score,
    level: run.level,
    ticks: run.ticks,
    skin: run.skin,
    ruleset: run.ruleset,
    time: new Date(run.timestamp).toISOString(),
    replay_bytes: replay?.bytes ?? null,
    pauses: replay?.pauses ?? null,
    is_on_board: onBoard !== null,
    entry_verdict: onBoard?.verdict ?? null,
  };
}
