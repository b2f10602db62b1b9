import { renameSync, writeFileSync } from 'node:fs';
import { withoutEntrant } from '../../../src/engine/archive/file.ts';
import { AN_ARCHIVE, archiveIn, asProblem, bytesOf } from '../archiveFile.ts';
import { refused } from '../problem.ts';
import { counted, shellWord } from '../text.ts';
import type { OfflineCommand } from './command.ts';

export const archiveForget: OfflineCommand = {
  name: 'archive-forget',
  synopsis: '<file> <number or run id> [--yes]',
  summary:
    'Deletes an entrant from the file of an archive, for people who ask for it. The hash stays the same.',
  details: [
    'Name, tickets, runs and the salt go; the hash of them stays, so that the rest still verifies, and says that an entrant',
    'was deleted on request. A winner stays a winner, without a name. Do it in each copy that you keep or publish. Copies of',
    'others are out of reach. Without --yes it only says whom it would delete.',
    '',
    '--yes   does it; nothing undoes it',
  ],
  examples: ['npm run moderate -- archive-forget cup-autumn.archive.jsonl 12 --yes'],
  options: { yes: { type: 'boolean' } },
  readOffline(given) {
    const [file, who] = given.texts(AN_ARCHIVE, 'the number of an entrant or a run id');
    const isMeant = given.flag('yes');
    return async ({ lineFor }) => {
      const bytes = bytesOf(file);
      const { entrants, hash } = archiveIn(file, bytes);
      const number = /^\d{1,5}$/.test(who)
        ? Number(who)
        : 1 + entrants.findIndex((part) => part?.tickets.some(({ run }) => run?.id === who));
      const part = entrants[number - 1];
      if (part === null) throw refused(`Entrant ${number} is deleted already.`);
      if (!part) throw refused(`${file} has no entrant ${who}.`);
      if (isMeant) {
        const rest = asProblem(file, () => withoutEntrant(bytes, number));
        writeFileSync(`${file}.new`, rest);
        renameSync(`${file}.new`, file);
      }
      const whom = `entrant ${number}${part.name === undefined ? '' : `, ${part.name}`}, with ${counted(part.tickets.length, 'ticket', 'tickets')}`;
      return {
        isFine: true,
        data: { file, entrant: number, hash, is_forgotten: isMeant },
        lines: isMeant
          ? [`Deleted ${whom}. Nothing undoes this. The hash is still ${hash}`]
          : [
              `There is ${whom}. Nothing is deleted yet, and nothing will undo it.`,
              `To delete it: ${lineFor(`archive-forget ${shellWord(file)} ${number} --yes`)}`,
            ],
      };
    };
  },
};
