/** The boards that moderators look at, as this page reads them. */

import { askContests } from '../../board/backend/connection.ts';
import type { Contests } from '../../board/backend/contests.ts';
import { readScores } from '../../board/leaderboard/board.ts';
import { type ClaimTerms, readPage } from '../../contests/all/standing.ts';
import { titleOf } from '../../contests/all/title.ts';
import {
  type Contest,
  type ContestId,
  type ContestKind,
  hasSharedCoins,
  kindOf,
} from '../../engine/contest/contest.ts';
import { DAILIES } from '../../engine/contest/daily.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import type { ModerationIo } from './moderation.ts';
import type { ModeratedContest } from './orders.ts';

export interface ModeratedBoard {
  /** `null`: it is the all-time board. */
  contest: ModeratedContest | null;
  io: Pick<ModerationIo, 'readScores' | 'readTicketTime'>;
}

export const ALL_TIME: ModeratedBoard = { contest: null, io: { readScores } };

/** `null`: there is no such contest. Rejects when the board does not answer. */
export function readContest(id: ContestId) {
  return askContests(async (contests) => {
    const found = await READERS[kindOf(id)](contests, id);
    if (!found) return null;
    const { terms, isFinal, contest } = found;
    const io: ModeratedBoard['io'] = {
      readScores: (query) => askContests((board) => readPage(board, terms, query)),
      ...(!hasSharedCoins(id) && {
        readTicketTime: (runId) => askContests((board) => board.readSeedTime(id, runId)),
      }),
    };
    const board: ModeratedBoard = { contest: { id, isFinal }, io };
    // From `opensAt` on everybody can read its replays, in epoch milliseconds of the server.
    return { title: titleOf(contest), opensAt: sealOpensAt(contest.times), board };
  });
}

type Reader = (
  contests: Contests,
  id: ContestId,
) => Promise<{ contest: Contest; isFinal: boolean; terms: ClaimTerms } | null>;

const READERS: { readonly [K in ContestKind]: Reader } = {
  async daily(contests, id) {
    const contest = await contests.readSeeded(DAILIES, id);
    return contest && { contest, isFinal: false, terms: contest };
  },
  async cup(contests, id) {
    const contest = await contests.readCup(id);
    return contest && { contest, isFinal: contest.state === 'final', terms: { ...contest, createdAt: null } };
  },
};
