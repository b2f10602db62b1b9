/** The standing of a contest: read at most once a minute, and verified by this page once its seal is open. */

import { askContests } from '../../board/backend/connection.ts';
import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { EntriesQuery } from '../../board/backend/contestRecords.ts';
import type { Contests } from '../../board/backend/contests.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import { BOARD_SIZE } from '../../board/backend/records.ts';
import { Followed } from '../../board/followed.ts';
import { readerIo } from '../../board/leaderboard/reading.ts';
import { takeOnce } from '../../board/verification/allowance.ts';
import { BoardReader, type ClaimPage, type Row } from '../../board/verification/boardReader.ts';
import type { ContestClaim as Played } from '../../board/verification/proof.ts';
import { type ContestId, hasSharedCoins } from '../../engine/contest/contest.ts';
import { compareResults } from '../../engine/contest/results.ts';

/** A row of a contest's board. */
export type ContestClaim = ContestEntry & LeaderboardEntry & Played;

/** The contest of a claim, as its verification needs it. `createdAt`: `null` if each run has a ticket with that time. */
export interface ClaimTerms {
  id: ContestId;
  ruleset: number;
  createdAt: number | null;
}

/** A standing as it was read. */
export interface Standing {
  terms: ClaimTerms;
  /** The best ten, or fewer; those that were struck out too. */
  top: ClaimPage<ContestClaim>;
  /** The claim of this browser; `null`: it has none, or the page knows it by other means. */
  own: ContestClaim | null;
}

/** Reads a contest's terms, and this browser's own entry. `null`: there is no such contest. */
export type ReadTerms = (
  contests: Contests,
  id: ContestId,
) => Promise<{ terms: ClaimTerms; own: Promise<ContestEntry | null> | null } | null>;

export function claimOf(entry: ContestEntry, { id, ruleset, createdAt }: ClaimTerms): ContestClaim {
  return { ...entry, owner: entry.holder, ruleset, contest: { id, createdAt } };
}

const standings = new Map<ContestId, Followed<Standing | null>>();

/** Holds `null` when there is no such contest. `readTerms`: of its kind. */
export function standingOf(id: ContestId, readTerms: ReadTerms): Followed<Standing | null> {
  const standing = standings.get(id) ?? new Followed({ ask: () => readStanding(id, readTerms) });
  standings.set(id, standing);
  return standing;
}

/** The ranks of a contest as this page has verified them, without a read; empty: nobody has opened its board here. */
export function knownRanks(id: ContestId): readonly Row<ContestClaim>[] {
  const standing = standings.get(id)?.value;
  return standing ? readerOf(standing).store.getState().ranks : [];
}

/** A run of the contest was saved here: what was read is outdated. */
export function forgetStanding(id: ContestId): void {
  void standings.get(id)?.forget();
}

function readStanding(id: ContestId, readTerms: ReadTerms): Promise<Standing | null> {
  return askContests(async (contests) => {
    const found = await readTerms(contests, id);
    if (!found) return null;
    const { terms } = found;
    const [top, own] = await Promise.all([readPage(contests, terms), found.own]);
    return { terms, top, own: own && claimOf(own, terms) };
  });
}

/** Reads entries of a contest: by default the best ten. */
export async function readPage(
  contests: Contests,
  terms: ClaimTerms,
  query?: EntriesQuery,
): Promise<ClaimPage<ContestClaim>> {
  const page = await contests.readEntries(terms.id, query);
  return { ...page, entries: page.entries.map((entry) => claimOf(entry, terms)) };
}

const readers = new WeakMap<Standing, BoardReader<ContestClaim>>();

/** The reader that verifies it: one, so that opening it again reads nothing twice. */
export function readerOf(standing: Standing): BoardReader<ContestClaim> {
  const known = readers.get(standing);
  if (known) return known;
  const { terms, top } = standing;
  const reader = new BoardReader<ContestClaim>(
    {
      ...readerIo,
      mayReadOn: () => takeOnce(terms.id),
      ...(!hasSharedCoins(terms.id) && {
        readTicketTime: (runId) => askContests((contests) => contests.readSeedTime(terms.id, runId)),
      }),
      // An account has one entry in a contest, so that there are no others to leave out.
      readScores: ({ without: _, ...wanted }) => askContests((contests) => readPage(contests, terms, wanted)),
    },
    { compare: compareResults, holderOf: ({ holder }) => holder },
    top,
  );
  readers.set(standing, reader);
  return reader;
}

/** Entries that a search for one's place reads at most: each costs the host money. */
export const MAX_PLACE = 500;

/** The claim's place if it is on the page that was read, else `null`: it is further down. */
export function placeInTop({ top }: Standing, own: ContestClaim): number | null {
  const { above, isLast } = countAbove(top, own);
  return isLast ? above + 1 : null;
}

/**
 * The place of a claim, from 1; those that were struck out don't count. Reads on below the top ten. `null`: there
 * are more than `MAX_PLACE`. Rejects when the board does not answer.
 */
export async function findPlace({ terms, top }: Standing, own: ContestClaim): Promise<number | null> {
  let page = top;
  let total = 0;
  for (let read = page.size; ; read += page.size) {
    const { above, isLast } = countAbove(page, own);
    total += above;
    if (isLast) return total + 1;
    if (read >= MAX_PLACE) return null;
    const after = page.end;
    page = await askContests((contests) => readPage(contests, terms, { after, count: BOARD_SIZE }));
  }
}

/** `isLast`: nobody better follows after this page. */
function countAbove(
  { entries, end, size }: ClaimPage<ContestClaim>,
  own: ContestClaim,
): { above: number; isLast: boolean } {
  const better = entries.filter((entry) => compareResults(entry, own) < 0);
  return {
    above: better.filter(({ struck }) => !struck).length,
    isLast: better.length < entries.length || size < BOARD_SIZE || !end,
  };
}
