/** The limits of an archive: what nobody can know from it alone. */

import { seedTimeOf } from './archive.ts';
import type { Archive } from './file.ts';

/** A sentence on its `seed_time`s: a moderator who wrote one could choose coins. */
export function seedWords({ head, entrants }: Archive): string {
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  const kept = tickets.filter(({ seed_time }) => seed_time !== undefined);
  const moved = kept.filter((ticket) => seedTimeOf(ticket) !== ticket.created_at);
  const ofCup = head.cup.seed_time === undefined ? '' : ' The cup has a seed_time too.';
  if (moved.length > 0)
    return `${moved.length} of ${tickets.length} tickets have a seed_time that is not their creation: an export was restored, or somebody chose their coins.${ofCup}`;
  if (kept.length > 0)
    return `${kept.length} of ${tickets.length} tickets have a seed_time, each that of their creation.${ofCup}`;
  return `No ticket has a seed_time.${ofCup}`;
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
