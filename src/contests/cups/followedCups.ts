/** The board's cups as this page knows them, and what this browser has in each. */

import { setServerTime } from '../../base/clock.ts';
import type { Contests } from '../../board/backend/contests.ts';
import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../../board/backend/cupRecords.ts';
import type { PublicContests } from '../../board/backend/publicContests.ts';
import type { Registrations } from '../../board/backend/registrations.ts';
import { Followed, type FollowedState } from '../../board/followed.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { readAgainAt } from './featured.ts';

/** The latest end first. `readAt`: when the board answered, in epoch milliseconds of the server. */
export interface CupList {
  cups: readonly (Cup | BrokenCup)[];
  readAt: number;
}

export type CupListState = FollowedState<CupList>;

/** A browser's part in a cup. */
export interface OwnCup {
  /** `null`: this browser is not registered. */
  entrant: OwnEntrant | null;
  /** The terms that it registered under; `null`: none, or they are no longer on the board. */
  accepted: CupTerms | null;
}

export interface FollowedCupsIo {
  /** All questions go to the board, and reject when it does not answer in time. */
  ask<T>(question: (contests: Pick<Contests, 'readOwnEntrant'>) => Promise<T>): Promise<T>;
  /** For what anybody may read. */
  askPublic<T>(question: (contests: Pick<PublicContests, 'readCups'>) => Promise<T>): Promise<T>;
  askTerms(
    question: (registrations: Pick<Registrations, 'readTerms'>) => Promise<CupTerms | null>,
  ): Promise<CupTerms | null>;
}

export function followCups({ ask, askPublic, askTerms }: FollowedCupsIo) {
  const list = new Followed<CupList>({
    ask: async () => {
      const { cups, serverTime } = await askPublic((board) => board.readCups());
      setServerTime(serverTime);
      return { cups, readAt: serverTime };
    },
    dueAt: ({ cups, readAt }) => readAgainAt(cups, readAt),
  });
  const parts = new Map<ContestId, Followed<OwnCup>>();

  /** The part of this browser in a cup. */
  function own(id: ContestId): Followed<OwnCup> {
    const part = parts.get(id) ?? new Followed({ ask: () => readOwn(id) });
    parts.set(id, part);
    return part;
  }

  async function readOwn(id: ContestId): Promise<OwnCup> {
    const entrant = await ask((board) => board.readOwnEntrant(id));
    if (!entrant) return { entrant, accepted: null };
    // Terms never change.
    const known = own(id).value?.accepted;
    const isKnown = known?.terms === entrant.terms;
    return {
      entrant,
      accepted: isKnown ? known : await askTerms((board) => board.readTerms(id, entrant.terms)),
    };
  }

  return { list, own };
}
