import { digitsOf } from '../../../src/board/names/digits.ts';
import { cleanText } from '../../../src/board/players/cleanText.ts';
import { USERNAME_MAX } from '../../../src/board/players/player.ts';
import type { Uid } from '../../../src/engine/ids.ts';
import { accountMeant, likeNameOf } from '../accounts.ts';
import { AN_OWNER } from '../belongings.ts';
import { misused, refused } from '../problem.ts';
import type { Renamed } from '../shownNames.ts';
import { counted, shellQuoted } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

export const rename: Command = {
  name: 'rename',
  synopsis: '<uid, run id, player id or name> [...]',
  summary: 'Has every page show another name for an account, for good.',
  details: [
    'It holds for every player id of the account, whatever they log in as: on the all-time board, in dailies, in cups, on',
    'the live page, in frames and on cards. It also rewrites the names that are stored. Their page tells the player. The',
    'player id begins with the name still, and no page shows it. Without --name it is Player and four digits.',
    'To list the names: names.',
    '',
    `--name TEXT     the new name, 1 to ${USERNAME_MAX} characters, and like nobody else's`,
    '--keep          shows their own name: no page covers it any more',
    '--owner UID     which owner of the player id',
    '--reason TEXT   for other moderators; no player reads it',
    '--undo          shows what the player typed again, and writes it back',
  ],
  examples: [
    'npm run moderate -- rename satoshi_1763710215123 --reason "a slur"',
    'npm run moderate -- rename Satoshi --name "Player 7" --reason "not Satoshi"',
    'npm run moderate -- rename Scunthorpe --keep --reason "a town"',
  ],
  options: {
    name: { type: 'string' },
    keep: { type: 'boolean' },
    owner: { type: 'string' },
    reason: { type: 'string' },
    undo: { type: 'boolean' },
  },
  read(given) {
    const who = given.player(AN_OWNER);
    const owner = given.idOption('owner', 'an owner');
    const [text, isKept] = [given.text('name'), given.flag('keep')];
    if (given.flag('undo')) {
      if (text !== undefined || isKept) throw misused('--undo takes no --name and no --keep.');
      return async (context) => undo(context, await accountMeant(context.board, who, owner, context.now()));
    }
    const name = text === undefined ? undefined : cleanText(text);
    if (name !== undefined && (name === '' || name.length > USERNAME_MAX)) {
      throw misused(`--name takes 1 to ${USERNAME_MAX} characters, not '${text}'.`);
    }
    const reason = given.reason('rename', 'other moderators read it');
    return async (context) => {
      const uid = await accountMeant(context.board, who, owner, context.now());
      return give(context, uid, { name, isKept, reason });
    };
  },
};

interface Wish {
  /** Undefined: nobody said which. */
  name: string | undefined;
  isKept: boolean;
  reason: string;
}

async function give(context: Context, uid: Uid, { name: wanted, isKept, reason }: Wish): Promise<Report> {
  const { board, now, lineFor } = context;
  const stored = await board.shownNames.storedOf(uid);
  const name = wanted ?? (isKept ? onlyOf(stored, uid) : `Player ${digitsOf(uid)}`);
  if (wanted !== undefined && !(isKept && stored.includes(wanted))) {
    const like = await likeNameOf(board, wanted, uid, now());
    if (like) throw refused(`${wanted} looks like ${like.playerName} ${like.where}: ${like.uid}.`);
  }
  const others = stored.filter((one) => one !== name);
  const renamed = await board.shownNames.give(uid, { name, reason, isKept }, now());
  const again = `rename ${uid} ${isKept ? '--keep ' : ''}--name ${shellQuoted(name)} --reason ${shellQuoted(reason)}`;
  return reportOf(context, {
    renamed,
    data: { owner: uid, shown: name, stored },
    line: `Pages show ${name} for ${uid}${others.length > 0 && !isKept ? `, and not ${others.join(', ')}` : ''}.`,
    again,
    undo: `To undo this: ${lineFor(`rename ${uid} --undo`)}`,
  });
}

async function undo(context: Context, uid: Uid): Promise<Report> {
  const { board, now, lineFor } = context;
  const row = (await board.shownNames.all()).get(uid);
  const renaming = await board.shownNames.renamingOf(uid);
  if (!row && !renaming)
    throw refused(`Moderators gave ${uid} no name. To list the names: ${lineFor('names')}`);
  const renamed = await board.shownNames.takeBack(uid, renaming, now());
  const shown = row?.name ?? renaming?.shown ?? '';
  const keep = Object.keys(renaming?.stored ?? {}).length === 0 ? '--keep ' : '';
  return reportOf(context, {
    renamed,
    data: { owner: uid, shown: null, stored: await board.shownNames.storedOf(uid) },
    line: `Pages show for ${uid} what it types.`,
    again: `rename ${uid} --undo`,
    undo: `To undo this: ${lineFor(`rename ${uid} ${keep}--name ${shellQuoted(shown)} --reason "..."`)}`,
  });
}

/** @throws Problem where there is none, or several */
function onlyOf(stored: readonly string[], uid: Uid): string {
  const [name, ...others] = stored;
  if (name === undefined) throw refused(`Nothing of ${uid} has a name.`);
  if (others.length === 0) return name;
  throw refused(
    `${uid} has several names: ${stored.join(', ')}. Say which is to be kept: --keep --name "..."`,
  );
}

interface Outcome {
  renamed: Renamed;
  data: object;
  line: string;
  /** The command that does what is left. */
  again: string;
  undo: string;
}

function reportOf({ lineFor }: Context, { renamed, data, line, again, undo }: Outcome): Report {
  const { rewritten, left, dropped } = renamed;
  const isFine = left.length === 0;
  return {
    isFine,
    data: { ...data, rewritten, left, dropped },
    lines: [
      ...(isFine ? [line] : []),
      ...(rewritten.length > 0
        ? [`Rewrote ${counted(rewritten.length, 'stored name', 'stored names')}.`]
        : []),
      undo,
    ],
    warnings: [
      ...(isFine
        ? []
        : [
            'Not everything is written: somebody holds these documents, for a minute at most.',
            ...left.map((path) => `  ${path}`),
            `To do the rest: ${lineFor(again)}`,
          ]),
      ...(dropped > 0
        ? [`${counted(dropped, 'name', 'names')} of accounts that have not played for 90 days left the list.`]
        : []),
    ],
  };
}
