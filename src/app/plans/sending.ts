/** The player's own runs that may be sent as links: no reader may gain a run that the board would take as theirs. */

import { isCabinet } from '../../base/cabinet.ts';
import { serverNow } from '../../base/clock.ts';
import { askContests } from '../../board/backend/connection.ts';
import { loadRun } from '../../board/leaderboard/board.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { coinsOpenUntil } from '../../engine/contest/recurringKinds.ts';
import type { OwnName } from '../../engine/ownName.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { Sending } from '../../people/share/SendRun.tsx';
import type { Sends } from './plan.ts';

/** `unknown`: the board has no such cup. */
export type CupSeal = 'sealed' | 'open' | 'unknown';

/**
 * The end of the time in which a run may be neither sent nor shown, in epoch milliseconds: it tells coins that others still play.
 * `null`: of a cup, and only the board knows it (`readCupSeal`).
 */
export function sealedUntil({ contest }: Pick<RecordedRun, 'contest'>): number | null {
  return contest ? coinsOpenUntil(contest.id) : 0;
}

/** Rejects when the board can't be reached. */
export async function readCupSeal(id: ContestId): Promise<CupSeal> {
  const cup = await askContests((contests) => contests.readCup(id));
  if (!cup) return 'unknown';
  return serverNow() < sealOpensAt(cup.times) ? 'sealed' : 'open';
}

/**
 * The latest run as it may be sent; `null`: it may not. A scored run waits until the board has it, and a run of a contest
 * until its seal is open. `sends`: the leave of its plan.
 */
export function sendingOf(run: RecordedRun, sends: Sends, playerName: OwnName | undefined): Sending | null {
  if (!run.replay || !playerName || sends === 'no') return null;
  if (serverNow() < (sealedUntil(run) ?? 0)) return null;
  return { run, replay: run.replay, playerName, refusal: refusalOf(run, sends) };
}

/** A refusal that only the board can give; absent: there is none. */
function refusalOf({ runId, contest }: RecordedRun, sends: Sends): Sending['refusal'] {
  if (contest) {
    if (sealedUntil({ contest }) !== null) return undefined;
    return async () => ((await readCupSeal(contest.id)) === 'open' ? null : 'sealed');
  }
  // A cabinet's board knows no run of another browser, and nobody else reads it.
  if (isCabinet || sends === 'yes') return undefined;
  return async () => ((await loadRun(runId)) ? null : 'foreign');
}
