import { COLLECTIONS } from '../../../src/board/backend/documents.ts';
import { belongingsUnder, chosenFrom, inWords } from '../belongings.ts';
import type { Belongings } from '../forgetting.ts';
import { A_PLAYER, playerMeant } from '../players.ts';
import { refused } from '../problem.ts';
import { REMOVED } from '../removals.ts';
import type { Command, Context, Report } from './command.ts';

export const forget: Command = {
  name: 'forget',
  synopsis: '<run id, player id or name> [--owner UID] [--yes]',
  summary: "Deletes a player's data for good, for people who ask for it.",
  details: [
    'It deletes the entry with name and wallet, also a removed one, every run of the player id with its replay, what it',
    'has in dailies and cups, and what the log says of the player id. Without --yes it only says what there is.',
    'Where several owners have something under one player id, it deletes nothing until you say whose. Archives of cups are',
    'files: it names those that have the player, and archive-forget deletes them there.',
    '',
    'What stays has no name and no wallet: a run id without its run, so that nobody sends its replay as theirs; the time',
    'that the owner has played; registrations in cups, without the name; bans; and payments, by which the player owns',
    'their skins.',
    '',
    '--owner UID   whose',
    '--yes         does it; nothing undoes it',
  ],
  examples: [
    'npm run moderate -- forget satoshi_1763710215123',
    'npm run moderate -- forget satoshi_1763710215123 --yes',
  ],
  options: { owner: { type: 'string' }, yes: { type: 'boolean' } },
  read(given) {
    const who = given.player(A_PLAYER);
    const wish = { owner: given.idOption('owner', 'an owner'), isMeant: given.flag('yes') };
    return async (context) =>
      forgetPlayer(context, { ...wish, playerId: await playerMeant(context.board, who) });
  },
};

interface Wish {
  playerId: string;
  /** Undefined: the only one. */
  owner: string | undefined;
  isMeant: boolean;
}

async function forgetPlayer(
  { board, lineFor }: Context,
  { playerId, owner, isMeant }: Wish,
): Promise<Report> {
  const all = await belongingsUnder(board, playerId);
  if (all.length === 0) throw refused(`Nothing is stored of ${playerId}.`);
  const belongings = chosenFrom(all, playerId, owner);
  const archived = await archivedOf(board, belongings);
  const isForgotten = isMeant && (await board.forgetting.forget(belongings));
  if (isMeant && !isForgotten) throw refused(`Something of ${playerId} changed meanwhile. Do it again.`);
  const { holdings, runs, registrations } = belongings;
  const isIn = (collection: string) => holdings.some(({ path }) => path[0] === collection);
  const whose = owner ? ` --owner ${owner}` : '';
  return {
    isFine: true,
    data: {
      player_id: playerId,
      owner: belongings.owner,
      has_entry: isIn(COLLECTIONS.entries),
      has_removed_entry: isIn(REMOVED),
      runs: runs.map(({ runId }) => runId),
      cups: registrations.map(({ cup }) => cup),
      archived: archived.map(({ cup }) => cup),
      is_forgotten: isForgotten,
    },
    lines: isForgotten
      ? [
          `Deleted ${inWords(belongings)}. Nothing undoes this.`,
          ...archived.map(
            ({ cup, who }) =>
              `The archive of ${cup} still has them, in each copy: ${lineFor(`archive-forget FILE ${who} --yes`)}`,
          ),
        ]
      : [
          `There is ${inWords(belongings)}. Nothing is deleted yet, and nothing will undo it.`,
          `To delete it: ${lineFor(`forget ${playerId}${whose} --yes`)}`,
        ],
  };
}

/** The cups of theirs whose archives are out, and how to name them there. */
async function archivedOf(
  { cups }: Context['board'],
  { registrations, runs }: Belongings,
): Promise<{ cup: string; who: string }[]> {
  const found = await Promise.all(
    registrations.map(async ({ cup }) => {
      const isArchived = (await cups.of(cup))?.archiveHash;
      const run = runs.find(({ contest }) => contest === cup);
      return isArchived ? [{ cup, who: run?.runId ?? 'NUMBER' }] : [];
    }),
  );
  return found.flat();
}
