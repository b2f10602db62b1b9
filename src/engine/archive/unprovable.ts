/** The limits of an archive: what nobody can know from it alone. */

import { seedTimeOf } from './archive.ts';
import type { Archive } from './file.ts';
import * as words from './words/en.ts';

/**
 * The source of the coins of a cup’s tickets, in a sentence. `isMoved`: some come from a `seed_time` that is not the creation of
 * their ticket, and a moderator who wrote it could choose them.
 */
export function seedsIn({ head, entrants }: Archive): { words: string; isMoved: boolean } {
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  const kept = tickets.filter(({ seed_time }) => seed_time !== undefined);
  const moved = kept.filter((ticket) => seedTimeOf(ticket) !== ticket.created_at);
  const told = kept.length === 0 ? words.coinsOfTickets : words.coinsWrittenDown(kept.length, tickets.length);
  const source = moved.length > 0 ? words.coinsMoved(moved.length, tickets.length) : told;
  const ofCup = head.cup.seed_time === undefined ? [] : [words.coinsOfCup];
  return { words: [source, ...ofCup].join(' '), isMoved: moved.length > 0 };
}

/** The limits in sentences. `isAnchored`: the hash is the one that the host announced. */
export function unprovableIn(archive: Archive, isAnchored: boolean): string[] {
  const { entrants, unknown } = archive;
  const deleted = entrants.flatMap((part, index) => (part ? [] : [index + 1]));
  const pending = entrants.flatMap((part) => part?.tickets ?? []).filter(({ run }) => run?.pending);
  const unseen = unseenIn(archive);
  return [
    ...(isAnchored ? [] : [words.announcedFile]),
    ...(deleted.length > 0 ? [words.deletedRuns(deleted.join(', '), deleted.length)] : []),
    ...(pending.length > 0 ? [words.pendingRuns(pending.map(({ run }) => run?.id).join(', '))] : []),
    ...(unseen > 0 ? [words.unseenRuns(unseen)] : []),
    ...(unknown.length > 0 ? [words.unknownFields(unknown.join(', '))] : []),
    words.neverProvable,
  ];
}

/** The runs of a live cup that have no stream, or one that ends before them. */
function unseenIn({ head, entrants }: Archive): number {
  if (!head.terms.at(-1)?.live) return 0;
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  return tickets.filter(({ run, stream }) => run && (stream?.ticks ?? 0) < run.ticks).length;
}
