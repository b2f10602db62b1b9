/** The names beside a run, as anybody may read them: over REST alone, without an account and without Firebase. */

import * as v from 'valibot';
import { type ContestId, hasSharedCoins } from '../../engine/contest/contest.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { type StoredName, storedName } from '../../engine/storedName.ts';
import { COLLECTIONS, type StoredRun } from './documents.ts';
import { Count } from './records.ts';
import { type Rest, readDocuments } from './rest.ts';

/** A run, as far as its names depend on it. */
export type NamedRun = Pick<StoredRun, 'playerId' | 'owner' | 'contestId'> & { runId: RunId };

export interface RunNames {
  /** The name that the player has in the run's contest, or else on the all-time board; `null`: in neither. */
  playerName: StoredName | null;
  /** The contest of the run; `null`: it has none, or one that the board no longer has. */
  contest: {
    id: ContestId;
    /** As moderators named it. Absent: players read its date. */
    title?: string;
    /** The prize that this run has won in a cup whose results are final, from 1; `null`: none. */
    rank: number | null;
  } | null;
}

/** A row of the all-time board or of a contest, as far as it names somebody. */
const NamedRow = v.object({ player_id: v.string(), player_name: v.string(), run_id: v.optional(v.string()) });

/** The document of a cup, as far as it names anything. */
const NamedCup = v.object({
  title: v.string(),
  state: v.string(),
  winners: v.optional(v.array(v.object({ rank: Count, entrant: v.string() })), []),
});

/**
 * The names of a run's player and of its contest, in one request. Nobody knows a rank before the results are final. Rejects
 * when the board can't be reached.
 */
export async function readRunNames(
  rest: Rest,
  { runId, playerId, owner, contestId }: NamedRun,
): Promise<RunNames> {
  const isCup = contestId !== undefined && !hasSharedCoins(contestId);
  const contest = `${COLLECTIONS.contests}/${contestId}`;
  const paths = [
    `${COLLECTIONS.entries}/${playerId}`,
    ...(contestId ? [`${contest}/${COLLECTIONS.contestEntries}/${owner}`] : []),
    ...(isCup ? [contest] : []),
  ];
  const { found } = await readDocuments(rest, ...paths.map((path) => ({ path })));
  const [allTime, row] = found.slice(0, 2).map((document) => document && v.parse(NamedRow, document.data));
  const cup = found[2] && v.parse(NamedCup, found[2].data);
  // An account may have more players than one.
  const own = row?.player_id === playerId ? row : undefined;
  const named = own ?? allTime;
  const won = cup?.state === 'final' && own?.run_id === runId;
  const rank = (won && cup.winners.find(({ entrant }) => entrant === owner)?.rank) || null;
  return {
    playerName: named ? storedName(named.player_name, owner) : null,
    contest: contestId && (cup || !isCup) ? { id: contestId, rank, ...(cup && { title: cup.title }) } : null,
  };
}
