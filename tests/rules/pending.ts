/** Runs of contests that are in, and neither counted nor entered yet. */

import { DAILY_RULESET } from '../../src/engine/contest/daily.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { Board } from '../../tools/board/board.ts';
import { CUP_RULESET, honestCupRun } from '../../tools/board/cup.ts';
import { contestPath, draw, entryPath, honestDaily, make, today } from '../../tools/board/daily.ts';
import {
  countingWrites,
  enteringWrites,
  newPlayer,
  newRunId,
  playedWrites,
  type Sent,
  type SignedInPlayer,
} from '../../tools/board/game.ts';
import { type BoardWrite, set } from '../../tools/board/values.ts';
import { expectStatus } from './case.ts';
import { secondTicket, type Ticketed, ticketedInCup } from './cup.ts';

/** A run that is in, its owner, and the writes that may follow. */
export interface Pending {
  contest: string;
  player: SignedInPlayer;
  runId: string;
  sent: Sent;
  /** Takes `pending` away. */
  settle: BoardWrite;
  count: BoardWrite;
  /** Makes the run the entry. */
  show: BoardWrite;
  /** Counts the run, which stays pending. */
  apart: BoardWrite;
}

/** A score beside the 2,000 points of the entry that there is; alone, without one. */
const SCORES = { better: 2100, lesser: 1900, only: 2100 } as const;
export type Beside = keyof typeof SCORES;

async function pendingOf(
  board: Board,
  contest: string,
  player: SignedInPlayer,
  sent: Sent,
): Promise<Pending> {
  const [settle, count, show] = await enteringWrites(board, sent);
  if (!settle || !count || !show) throw new Error('a write is missing');
  const [apart = settle] = countingWrites(sent);
  return { contest, player, runId: sent.runId, sent, settle, count, show, apart };
}

/** A run of a cup that takes runs. */
export async function pendingInCup(
  board: Board,
  beside: Beside = 'better',
  ruleset: RulesetVersion = CUP_RULESET,
): Promise<Pending & Ticketed> {
  const at = await (beside === 'only' ? ticketedInCup(board, { ruleset }) : secondTicket(board, ruleset));
  const { cup, player, runId, startedAt } = at;
  const number = beside === 'only' ? 1 : 2;
  const sent = honestCupRun(cup, player, { ruleset, runId, startedAt, score: SCORES[beside], number });
  expectStatus(200, await board.commit(playedWrites(sent), player.token));
  return { ...at, ...(await pendingOf(board, cup, player, sent)) };
}

/** A run of a daily of this many days ago, as the board of that day has kept it. */
export async function pendingInDaily(
  board: Board,
  beside: Beside = 'better',
  ago = 0,
  ruleset: RulesetVersion = DAILY_RULESET,
): Promise<Pending> {
  const player = newPlayer(board);
  const day = today() - ago;
  const runId = newRunId();
  const sent = honestDaily(player, { runId, day, ruleset, score: SCORES[beside] });
  const timestamp = new Date(Date.now() - ago * 86_400_000 - 1000);
  const entry = { ...sent.entry, score: 2000, run_id: newRunId(), timestamp };
  await board.moderate(
    make(day, { ruleset }),
    draw(player, [runId], day),
    set(`runs/${runId}`, { ...sent.run, timestamp }),
    ...(beside === 'only' ? [] : [set(entryPath(player.uid, day), entry)]),
  );
  return pendingOf(board, contestPath(day), player, sent);
}
