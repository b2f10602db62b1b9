/** Judges a run that has ended: which medals it brings its player in this browser. */

import type { BrowserStorage } from '../../base/storage.ts';
import { longestRow } from '../../board/history/days.ts';
import { type OwnRun, ownRuns } from '../../board/history/history.ts';
import { keepMedals } from '../../board/history/medals.ts';
import { countsForNothing, useSaving } from '../../board/leaderboard/saving.ts';
import type { Player } from '../../board/players/player.ts';
import { dayOfDaily } from '../../engine/contest/contest.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { ownText } from '../../engine/ownName.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { type StoredName, typedText } from '../../engine/storedName.ts';
import { featsOf } from './feats.ts';
import { type Career, MEDALS, type MedalId, medalsFor, type Occasion } from './medals.ts';

/** `now`: epoch milliseconds. Resolves to the medals that are new, and has kept them, whatever the page shows by then. */
export async function judgeRun(
  storage: BrowserStorage,
  playerId: PlayerId,
  { replay }: Pick<RecordedRun, 'replay'>,
  { board, beatGhost }: Pick<Occasion, 'board' | 'beatGhost'>,
  now: number,
): Promise<MedalId[]> {
  const feats = replay && (await featsOf(replay));
  const career = careerOf(ownRuns(storage, playerId));
  const won = medalsFor({ board, beatGhost, feats, career });
  const added = keepMedals(storage, playerId, Object.fromEntries(won.map((id) => [id, now])));
  return added.filter((id): id is MedalId => id in MEDALS);
}

/** The board that a run counts for, as the board itself answers. `board`: by this page, while nobody answers. */
export async function countedFor(runId: RunId, board: OwnRun['board']): Promise<OwnRun['board']> {
  const statusNow = () => useSaving.getState().statusOf[runId];
  while (statusNow()?.kind === 'sending') {
    await new Promise<void>((resolve) => {
      const stop = useSaving.subscribe(() => resolve(stop()));
    });
  }
  return countsForNothing(statusNow()) ? null : board;
}

/** True for the name of somebody else: one's own ghost is no rival. */
export function isAnothers(name: StoredName | null, { username }: Pick<Player, 'username'>): boolean {
  return name !== null && typedText(name) !== ownText(username);
}

/** `runs`: all of the player. Runs and skins are of those that were scored. */
function careerOf(runs: Iterable<OwnRun>): Career {
  const all = [...runs];
  const scored = all.filter(({ board }) => board !== null);
  const days = new Set(
    scored.flatMap(({ board, contest }) => (board === 'daily' && contest ? dayOfDaily(contest) : [])),
  );
  return {
    runs: scored.length,
    ticks: all.reduce((sum, { ticks }) => sum + ticks, 0),
    days: days.size,
    daysInARow: longestRow([...days]),
    skins: new Set(scored.map(({ skin }) => skin)).size,
  };
}
