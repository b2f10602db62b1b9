import { A_PLAYER, playerMeant } from '../players.ts';
import { refused } from '../problem.ts';
import { readRemovalOption } from '../removals.ts';
import { shellQuoted } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

export const restore: Command = {
  name: 'restore',
  synopsis: '<run id, player id or name> | --removal ID',
  summary: 'Puts removed entries back on the board: one, or all of one removal.',
  details: [
    'Refused when the player has a new entry by now: that one stays.',
    '',
    '--removal ID   all entries that one `verify --remove-failed` removed; it printed the id, and `removed` lists it. To take',
    '               several off again, do what removed them',
    '',
    'Exit code 1 when an entry was not put back.',
  ],
  examples: [
    'npm run moderate -- restore satoshi_1763710215123',
    'npm run moderate -- restore --removal 5f3a9c01',
  ],
  options: { removal: { type: 'string' } },
  read(given) {
    const removal = readRemovalOption(given);
    if (removal === undefined) {
      const who = given.player(A_PLAYER);
      return async (context) => restoreOne(context, await playerMeant(context.board, who));
    }
    return (context) => restoreAll(context, removal);
  },
};

async function restoreOne(context: Context, playerId: string): Promise<Report> {
  const { board } = context;
  const { reason = '' } = (await board.removals.of(playerId)) ?? {};
  const entry = await board.removals.restore(playerId);
  if (entry === null) throw refused(`No entry of ${playerId} was removed.`);
  if (!entry) throw refused(`${playerId} has a new entry on the board, and it stays.`);
  const { playerName, score, runId } = entry;
  return {
    isFine: true,
    data: { restored: playerId, player_name: playerName, score, run_id: runId },
    lines: [`Restored ${playerName}, ${score} points.`, undoOf(playerId, reason, context)],
  };
}

function undoOf(playerId: string, reason: string, { lineFor }: Context): string {
  return `To undo this: ${lineFor(`remove ${playerId} --reason ${shellQuoted(reason || '...')}`)}`;
}

async function restoreAll(context: Context, removal: string): Promise<Report> {
  const { board, lineFor } = context;
  const { restored, left } = await board.removals.restoreAll(removal);
  const [only, ...others] = restored;
  const count = restored.length + left.length;
  if (count === 0) throw refused(`No removed entry is of removal ${removal}.`);
  return {
    isFine: left.length === 0,
    data: { removal, restored: restored.length, left },
    lines: [
      `Restored ${restored.length} of ${count} entries of removal ${removal}.`,
      ...(only && others.length === 0 ? [undoOf(only.entry.playerId, only.reason, context)] : []),
      ...(others.length > 0
        ? [`To take them off again: ${lineFor('verify --remove-failed')}, with the --top that it had`]
        : []),
    ],
    warnings: left.map((playerId) => `${playerId} has a new entry on the board, and it stays.`),
  };
}
