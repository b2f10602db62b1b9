/** The board of one daily: read at most once a minute, and verified by this page once its seal is open. */

import type { ContestEntry, EntriesPage } from '../backend/contestRecords.ts';
import type { LeaderboardEntry } from '../backend/records.ts';
import { dailyOf } from '../contest/contest.ts';
import type { Daily } from '../contest/daily.ts';
import { compareResults } from '../contest/results.ts';
import type { Uid } from '../ids.ts';
import { Cached } from '../leaderboard/board.ts';
import { readerIo } from '../leaderboard/reading.ts';
import { useSession } from '../players/session.ts';
import type { SkinId } from '../simulation/skins.ts';
import { BoardReader, type ClaimPage, type Order } from '../verification/boardReader.ts';
import type { ContestClaim } from '../verification/proof.ts';
import { askContests } from './pageDaily.ts';

/** A row of a daily's board. */
export interface DailyClaim extends LeaderboardEntry, ContestClaim {
  /** Whose browser it is. */
  uid: Uid;
  skin: SkinId;
  ticketsUsed: number;
}

/** A daily's board as it was read. */
export interface DailyStandings {
  daily: Daily;
  /** The best ten, or fewer. */
  top: ClaimPage<DailyClaim>;
  /** This browser's own; `null`: it has none. */
  own: DailyClaim | null;
}

export const BY_SCORE_THEN_LIVED: Order<DailyClaim> = {
  compare: compareResults,
  holderOf: ({ uid }) => uid,
};

export function claimOf(entry: ContestEntry, { id, createdAt, ruleset }: Daily): DailyClaim {
  return { ...entry, uid: entry.holder, ruleset, contest: { id, createdAt } };
}

const MAX_AGE_MS = 60_000;

const boards = new Map<number, Cached<DailyStandings | null>>();

/** `null`: nobody played that day. Rejects when the board does not answer. */
export function loadDailyBoard(day: number): Promise<DailyStandings | null> {
  const board = boards.get(day) ?? new Cached(() => readBoard(day), MAX_AGE_MS);
  boards.set(day, board);
  return board.get();
}

/** A run was saved here: what was read is outdated. */
export function forgetDailyBoards(): void {
  for (const board of boards.values()) board.forget();
}

function readBoard(day: number): Promise<DailyStandings | null> {
  return askContests(async (contests) => {
    const daily = await contests.readDaily(dailyOf(day));
    if (!daily) return null;
    const isPlayer = useSession.getState().player !== null;
    const [page, mine] = await Promise.all([
      contests.readEntries(daily.id),
      isPlayer ? contests.readOwnDaily(daily.id) : null,
    ]);
    return { daily, top: pageOf(page, daily), own: mine?.entry ? claimOf(mine.entry, daily) : null };
  });
}

function pageOf({ entries, end }: EntriesPage, daily: Daily): ClaimPage<DailyClaim> {
  return { entries: entries.map((entry) => claimOf(entry, daily)), end };
}

const readers = new WeakMap<DailyStandings, BoardReader<DailyClaim>>();

/** The reader that verifies it: one, so that opening it again reads nothing twice. */
export function readerOf(board: DailyStandings): BoardReader<DailyClaim> {
  const known = readers.get(board);
  if (known) return known;
  const { daily, top } = board;
  const reader = new BoardReader<DailyClaim>(
    {
      ...readerIo,
      // Dailies carry no prizes: moderators verify them rarely, and nobody asks for those first.
      readScores: async ({ isVerified, after, count }) =>
        isVerified
          ? { entries: [], end: null }
          : pageOf(await askContests((contests) => contests.readEntries(daily.id, { after, count })), daily),
    },
    BY_SCORE_THEN_LIVED,
    top,
  );
  readers.set(board, reader);
  return reader;
}
