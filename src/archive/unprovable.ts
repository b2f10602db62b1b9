/** The limits of an archive: what nobody can know from it alone. */

import { seedTimeOf } from './archive.ts';
import type { Archive } from './file.ts';

/**
 * The source of the coins of a cup’s tickets, in a sentence. `isMoved`: some come from a `seed_time` that is not the creation of
 * their ticket, and a moderator who wrote it could choose them.
 */
export function seedsIn({ head, entrants }: Archive): { words: string; isMoved: boolean } {
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  const kept = tickets.filter(({ seed_time }) => seed_time !== undefined);
  const moved = kept.filter((ticket) => seedTimeOf(ticket) !== ticket.created_at);
  const told =
    kept.length === 0
      ? 'The coins of every ticket come from the moment in which the database made it.'
      : `The moment that coins come from was written down for ${kept.length} of ${tickets.length} tickets, and each is that in which the database made the ticket.`;
  const words =
    moved.length > 0
      ? `The coins of ${moved.length} of ${tickets.length} tickets come from another moment than that in which the database made the ticket: an export was restored, or somebody chose their coins.`
      : told;
  const ofCup = head.cup.seed_time === undefined ? '' : ' One is written down for the cup, too.';
  return { words: words + ofCup, isMoved: moved.length > 0 };
}

/** The limits in sentences. `isAnchored`: the hash is the one that the host announced. */
export function unprovableIn(archive: Archive, isAnchored: boolean): string[] {
  const { entrants, unknown } = archive;
  const deleted = entrants.flatMap((part, index) => (part ? [] : [index + 1]));
  const pending = entrants.flatMap((part) => part?.tickets ?? []).filter(({ run }) => run?.pending);
  const unseen = unseenIn(archive);
  return [
    ...(isAnchored
      ? []
      : [
          'That this is the file that the host announced: give its hash. An entrant or a lesser run left out, a strike added or removed, reworded terms and times moved within the rules look like this too.',
        ]),
    ...(deleted.length > 0
      ? [
          `What the entrants ${deleted.join(', ')} played: deleted on request. A winner among them stands by the list of winners alone.`,
        ]
      : []),
    ...(pending.length > 0
      ? [`Why these runs came in and have no place: ${pending.map(({ run }) => run?.id).join(', ')}.`]
      : []),
    ...(unseen > 0
      ? [
          `Why ${unseen} of the runs were not shown to their ends while they were played, as a network fails or somebody lets it.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`What these fields mean, which this version does not know: ${unknown.join(', ')}.`]
      : []),
    'That people played, each one person. That the host took every run that was sent. That the clock of the database was right.',
  ];
}

/** The runs of a live cup that have no stream, or one that ends before them. */
function unseenIn({ head, entrants }: Archive): number {
  if (!head.terms.at(-1)?.live) return 0;
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  return tickets.filter(({ run, stream }) => run && (stream?.ticks ?? 0) < run.ticks).length;
}
