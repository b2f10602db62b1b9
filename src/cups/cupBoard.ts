/** The standing of one cup: read at most once a minute, and verified by this page once its seal is open. */

import type { ContestEntry, EntriesQuery } from '../backend/contestRecords.ts';
import type { Cup } from '../backend/cupRecords.ts';
import { BOARD_SIZE, type LeaderboardEntry } from '../backend/records.ts';
import type { ContestId } from '../contest/contest.ts';
import { compareResults } from '../contest/results.ts';
import type { Uid } from '../ids.ts';
import { Cached } from '../leaderboard/board.ts';
import { readerIo } from '../leaderboard/reading.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { SkinId } from '../simulation/skins.ts';
import { BoardReader, type ClaimPage, type Order } from '../verification/boardReader.ts';
import type { ContestClaim } from '../verification/proof.ts';
import { askCups } from './useCups.ts';

/** A row of the standing. */
export interface CupClaim extends LeaderboardEntry, ContestClaim {
  /** Whose it is. */
  entrant: Uid;
  skin: SkinId;
  ticks: number;
  /** When its ticket was drawn, in epoch milliseconds. */
  startedAt: number;
  /** As of this run. */
  ticketsUsed: number;
  /** Why moderators struck the entrant out; empty when they did not. */
  struck: string;
}

/** The standing as it was read. */
export interface CupStanding {
  cup: Cup;
  /** The best ten, or fewer; those that were struck out too. */
  top: ClaimPage<CupClaim>;
}

const ORDER: Order<CupClaim> = { compare: compareResults, holderOf: ({ entrant }) => entrant };

export function claimOf(entry: ContestEntry, { id, ruleset }: Pick<Cup, 'id' | 'ruleset'>): CupClaim {
  const { holder: entrant, live = { ticks: 0, startedAt: 0 }, ...run } = entry;
  return { ...run, ...live, entrant, ruleset, contest: { id, createdAt: null } };
}

const MAX_AGE_MS = 60_000;

const standings = new Map<ContestId, Cached<CupStanding>>();

/** Rejects when the board does not answer. */
export function loadStanding(cup: Cup): Promise<CupStanding> {
  const standing =
    standings.get(cup.id) ?? new Cached(async () => ({ cup, top: await readPage(cup) }), MAX_AGE_MS);
  standings.set(cup.id, standing);
  return standing.get();
}

/** A run was saved here: what was read is outdated. */
export function forgetStandings(): void {
  for (const standing of standings.values()) standing.forget();
}

async function readPage(cup: Cup, query: EntriesQuery = {}): Promise<ClaimPage<CupClaim>> {
  const { entries, end } = await askCups((cups) => cups.readEntries(cup.id, query));
  return { entries: entries.map((entry) => claimOf(entry, cup)), end };
}

const readers = new WeakMap<CupStanding, BoardReader<CupClaim>>();

/** The reader that verifies it: one, so that opening it again reads nothing twice. */
export function readerOf(standing: CupStanding): BoardReader<CupClaim> {
  const known = readers.get(standing);
  if (known) return known;
  const { cup, top } = standing;
  const reader = new BoardReader<CupClaim>(
    {
      ...readerIo,
      readTicketTime: (runId) => askCups((cups) => cups.readSeedTime(cup.id, runId)),
      // A cup has no flood: who is on its standing registered before, and moderators strike out the rest.
      readScores: async ({ isVerified, after, count }) =>
        isVerified ? { entries: [], end: null } : readPage(cup, { after, count }),
    },
    ORDER,
    top,
  );
  readers.set(standing, reader);
  return reader;
}

/** Entries that a search for one's place reads at most: each costs the host money. */
export const MAX_PLACE = 500;

/** The claim's place when the page that was read tells it, else `null`: it is further down. */
export function placeInTop({ top }: CupStanding, own: CupClaim): number | null {
  const { above, isLast } = countAbove(top, own);
  return isLast ? above + 1 : null;
}

/**
 * How many stand above a claim, and 1; those that were struck out don't count. Reads on below the top ten. `null`: there
 * are more than `MAX_PLACE`. Rejects when the board does not answer.
 */
export async function findPlace({ cup, top }: CupStanding, own: CupClaim): Promise<number | null> {
  let page = top;
  let total = 0;
  for (let read = page.entries.length; ; read += page.entries.length) {
    const { above, isLast } = countAbove(page, own);
    total += above;
    if (isLast) return total + 1;
    if (read >= MAX_PLACE) return null;
    page = await readPage(cup, { after: page.end, count: BOARD_SIZE });
  }
}

/** `isLast`: nobody better follows after this page. */
function countAbove(
  { entries, end }: ClaimPage<CupClaim>,
  own: CupClaim,
): { above: number; isLast: boolean } {
  const better = entries.filter((entry) => compareResults(entry, own) < 0);
  return {
    above: better.filter(({ struck }) => !struck).length,
    isLast: better.length < entries.length || entries.length < BOARD_SIZE || !end,
  };
}

/** The wall time of a run beside the time that its ticks take. */
export function paceWords({ ticks, startedAt, timestamp }: CupClaim): string {
  const wallS = Math.round((timestamp - startedAt) / 1000);
  return `${wallS}\u00a0s for ${Math.round(ticks / TICKS_PER_SECOND)}\u00a0s of\u00a0play`;
}
