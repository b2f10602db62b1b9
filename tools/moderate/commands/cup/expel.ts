import { phaseOf } from '../../../../src/engine/contest/cup.ts';
import { misused, refused } from '../../problem.ts';
import { counted, formatTime, shellQuoted, shellWord, table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, cupOf, entrantMeant } from './cupOf.ts';

export const expelEntrants: Command = {
  name: 'cup expel',
  synopsis: '<cup id> [--entrant ID | --from TIME --until TIME] [--ban "..."] [--yes]',
  summary: 'Takes registrations back, of entrants who drew no ticket. Others can have their places.',
  details: [
    'For a cup that somebody fills with accounts that never play, while registration is open. Without --yes it lists the',
    'entrants without an invitation, in the order in which they registered, and changes nothing. It also deletes their',
    'wallets.',
    'An entrant who drew a ticket stays: with a new registration their tickets would come back. To put them out: cup strike.',
    '',
    'The ENTRANT of a row is whom --entrant and ban take.',
    '',
    '--entrant ID   this one: an entrant, a run id, a player id or a name',
    '--from TIME    those who registered without an invitation at this time or later ...',
    '--until TIME   ... and before this time, in UTC, e.g. 2026-12-01T18:00:30',
    '--ban TEXT     also bans them, or they can register again; they are told the text',
    '--yes          does it; nothing undoes it, but unban lifts the bans',
  ],
  examples: [
    'npm run moderate -- cup expel cup-autumn',
    'npm run moderate -- cup expel cup-autumn --from 2026-12-01T18:00 --until 2026-12-01T18:04 --ban "a bot" --yes',
  ],
  options: {
    entrant: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    ban: { type: 'string' },
    yes: { type: 'boolean' },
  },
  read(given) {
    const id = given.id(A_CUP);
    const entrant = given.text('entrant');
    const [from, until] = [given.time('from'), given.time('until')];
    const isOfTime = from !== undefined || until !== undefined;
    if (entrant !== undefined && isOfTime) throw misused('Use either --entrant or --from and --until.');
    if (given.flag('yes') && entrant === undefined && !isOfTime)
      throw misused('With --yes this command needs --entrant, --from or --until.');
    const options = (['from', 'until'] as const).flatMap((name) => {
      const text = given.text(name);
      return text === undefined ? [] : [`--${name} ${shellWord(text)}`];
    });
    const choice: Choice = {
      entrant,
      from: from ?? 0,
      until: until ?? Number.POSITIVE_INFINITY,
      options: options.join(' '),
    };
    const ban = given.text('ban');
    return (context) => expel(context, id, choice, { ban, isMeant: given.flag('yes') });
  },
};

interface Choice {
  /** By any id, or by their name. */
  entrant: string | undefined;
  /** Epoch milliseconds, of the registration. */
  from: number;
  until: number;
  /** The times, as they were typed; empty: none. */
  options: string;
}

async function expel(
  context: Context,
  id: string,
  { entrant, from, until, options: times }: Choice,
  { ban, isMeant }: { ban: string | undefined; isMeant: boolean },
): Promise<Report> {
  const { board, now, lineFor } = context;
  const { announced, state } = await cupOf(context, id);
  if (state === 'final' || !['announced', 'registration'].includes(phaseOf(announced.times, now())))
    throw refused(`Nobody can register for ${id} any more: a place would stay empty.`);
  const meant = entrant === undefined ? undefined : await entrantMeant(context, id, entrant);
  const options = meant ? `--entrant ${meant.uid}` : times;
  const chosen = (await board.expulsion.withoutTicket(id)).filter((one) =>
    meant ? one.id === meant.uid : !one.isInvited && one.registeredAt >= from && one.registeredAt < until,
  );
  if (chosen.length === 0)
    throw refused(
      meant
        ? `${meant.playerName} drew a ticket in ${id}, and stays. To take them out: ${lineFor(`cup strike ${id} ${meant.uid} --reason "..."`)}`
        : `Nobody who has neither a ticket nor an invitation has registered for ${id}${options && ' in that time'}.`,
    );
  const gone = isMeant ? await board.expulsion.expel(id, chosen, ban) : [];
  const banning = ban === undefined ? '' : ` --ban ${shellQuoted(ban)}`;
  return {
    isFine: !isMeant || gone.length === chosen.length,
    data: chosen.map((one) => ({
      entrant: one.id,
      player_name: one.playerName,
      registered_at: new Date(one.registeredAt).toISOString(),
      is_expelled: gone.includes(one),
    })),
    lines: isMeant
      ? [
          `Expelled ${gone.length} of ${counted(chosen.length, 'entrant', 'entrants')} of ${id}. Nothing undoes this.`,
          ...(ban === undefined ? [] : [`To lift a ban: ${lineFor('unban <entrant>')}`]),
        ]
      : [
          ...table([
            ['REGISTERED', 'NAME', 'ENTRANT'],
            ...chosen.map((one) => [formatTime(one.registeredAt), one.playerName, one.id]),
          ]),
          `${counted(chosen.length, 'entrant', 'entrants')} drew no ticket. Nothing is changed yet, and nothing will undo it.`,
          `To expel them: ${lineFor(`cup expel ${id} ${options || '--from TIME --until TIME'}${banning} --yes`)}`,
        ],
    warnings: [
      ...(isMeant && gone.length < chosen.length
        ? ['The others drew a ticket meanwhile. To look again, leave --yes out.']
        : []),
      ...(isMeant && ban === undefined ? ['They can register again. To keep them out, use --ban.'] : []),
    ],
  };
}
