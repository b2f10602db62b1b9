import { refused } from '../problem.ts';
import type { Entry } from '../stored.ts';
import { counted, shellQuoted, table } from '../text.ts';
import type { Context, Report } from './command.ts';

interface Sentence {
  removal: string;
  /** The banned players read it. */
  reason: string;
  /** False: the owners are listed alone. */
  isMeant: boolean;
}

interface Owner {
  uid: string;
  removed: readonly Entry[];
  onBoard: readonly Entry[];
  /** The reason of an earlier ban. */
  bannedFor: string | null;
}

/** Bans the owners of all entries that one command removed, or lists them. @throws Problem when nobody is left to ban */
export async function banRemoval(context: Context, { removal, reason, isMeant }: Sentence): Promise<Report> {
  const { board, lineFor } = context;
  const owners = await ownersIn(context, removal);
  const free = owners.filter(({ bannedFor }) => bannedFor === null).map(({ uid }) => uid);
  if (free.length === 0) throw refused(`All owners of removal ${removal} are banned already.`);
  const banned = isMeant ? await board.bans.addAll(free, reason, removal) : [];
  const isAlready = owners.length - free.length;
  return {
    isFine: !isMeant || banned.length === free.length,
    data: owners.map(({ uid, removed, onBoard, bannedFor }) => ({
      owner: uid,
      removed: removed.map(({ playerId }) => playerId),
      on_board: onBoard.map(({ playerId }) => playerId),
      ban_reason: banned.includes(uid) ? reason : bannedFor,
    })),
    lines: isMeant
      ? [
          `Banned ${banned.length} of ${counted(owners.length, 'owner', 'owners')} of removal ${removal}: no new run of theirs is saved. They are told: ${reason}`,
          `To undo this: ${lineFor(`unban --removal ${removal}`)}`,
        ]
      : [
          ...table([
            ['OWNER', 'REMOVED', 'NAMES', 'STILL ON THE BOARD', 'BANNED'],
            ...owners.map(({ uid, removed, onBoard, bannedFor }) => [
              uid,
              removed.length,
              namesOf(removed),
              namesOf(onBoard),
              bannedFor ?? '',
            ]),
          ]),
          `${counted(owners.length, 'owner', 'owners')}, of whom ${isAlready} ${isAlready === 1 ? 'is' : 'are'} banned already. Nothing is changed yet.`,
          `To ban the others: ${lineFor(`ban --removal ${removal} --reason ${shellQuoted(reason)} --yes`)}`,
        ],
  };
}

async function ownersIn({ board }: Context, removal: string): Promise<Owner[]> {
  const entries = await board.removals.inRemoval(removal);
  const uids = [...new Set(entries.map(({ owner }) => owner))].sort();
  return Promise.all(
    uids.map(async (uid) => ({
      uid,
      removed: entries.filter(({ owner }) => owner === uid),
      onBoard: await board.entriesOf(uid),
      bannedFor: (await board.bans.of(uid))?.reason ?? null,
    })),
  );
}

/** Names of one owner in a list. */
const MAX_NAMES = 3;

function namesOf(entries: readonly Entry[]): string {
  const names = [...new Set(entries.map(({ playerName }) => playerName))];
  const left = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(left > 0 ? [`${left} more`] : [])].join(', ');
}
