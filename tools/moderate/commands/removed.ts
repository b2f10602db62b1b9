import type { RemovedEntry } from '../stored.ts';
import { formatTime, table } from '../text.ts';
import type { Command } from './command.ts';

export const removed: Command = {
  name: 'removed',
  synopsis: '',
  summary: 'Lists the removed entries: who removed them, when and why.',
  details: [
    'The latest comes first. Entries with the same removal were removed by one command: see restore.',
    'The PLAYER ID of a row is what restore, show, ban and forget take.',
  ],
  examples: ['npm run moderate -- removed'],
  options: {},
  read(given) {
    given.none();
    return async ({ board, lineFor }) => {
      const all = (await board.removals.all()).sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
      return {
        isFine: true,
        data: all.map(toJson),
        lines: all.length === 0 ? ['No entry is removed.'] : tableOf(all),
        warnings: all.length === 0 ? [] : [`To put one back: ${lineFor('restore <player id>')}`],
      };
    };
  },
};

function tableOf(all: readonly RemovedEntry[]): string[] {
  return table([
    ['PLAYER ID', 'NAME', 'SCORE', 'OWNER', 'REMOVED', 'BY', 'FOR', 'REMOVAL'],
    ...all.map(({ entry, at, by, reason, removal }) => [
      entry.playerId,
      entry.playerName,
      entry.score,
      entry.owner,
      at === null ? '' : formatTime(at),
      by,
      reason,
      removal,
    ]),
  ]);
}

function toJson({ entry, at, by, reason, removal }: RemovedEntry): object {
  return {
    player_id: entry.playerId,
    player_name: entry.playerName,
    score: entry.score,
    owner: entry.owner,
    run_id: entry.runId,
    removed_at: at === null ? null : new Date(at).toISOString(),
    removed_by: by,
    removed_for: reason,
    removal,
  };
}
