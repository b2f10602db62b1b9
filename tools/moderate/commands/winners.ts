import { VERIFIED } from '../judge.ts';
import { sharedWith } from '../prizes.ts';
import { misused } from '../problem.ts';
import { csv, formatTime, table } from '../text.ts';
import type { Command, Desk, Report } from './command.ts';
import { type Judged, judgeTop } from './judging.ts';

export const winners: Command = {
  name: 'winners',
  synopsis: '[--top 3] [--csv] [--force]',
  summary: 'Plays the top runs again and lists whom to send prizes to. Changes nothing.',
  details: [
    'The last column says when an entry has its owner (the same browser) or its wallet in common with a',
    'better one, since a prize is for a player and not for a name; and when its owner is banned.',
    '',
    '--top N   how many entries, from the first (default 3)',
    '--csv     for a spreadsheet; run npm with -s, or its own two lines get into the file',
    '--force   list those too that are not verified',
    '',
    'Exit code 1 when one was left out because it is not verified.',
  ],
  examples: [
    'npm run moderate -- winners',
    'npm run moderate -- winners --top 10',
    'npm run -s moderate -- winners --top 10 --csv > winners.csv',
  ],
  options: { top: { type: 'string' }, csv: { type: 'boolean' }, force: { type: 'boolean' } },
  read(given) {
    given.none();
    const count = given.count('top', 3);
    const format = given.flag('csv') ? csv : table;
    if (given.flag('csv') && given.flag('json')) throw misused('Either --csv or --json.');
    return (desk) => listWinners(desk, count, { format, isForced: given.flag('force') });
  },
};

interface Listing {
  format: typeof table;
  isForced: boolean;
}

async function listWinners(desk: Desk, count: number, { format, isForced }: Listing): Promise<Report> {
  const judged = await judgeTop(desk, count);
  const noted = await Promise.all(
    judged.map(async (one) => ({ ...one, notes: await notesOn(one, judged, desk) })),
  );
  const listed = noted.filter(({ verdict }) => isForced || verdict === VERIFIED);
  const leftOut = noted.filter((one) => !listed.includes(one));
  return {
    isFine: leftOut.length === 0,
    data: listed.map(({ rank, entry, verdict, notes }) => ({
      rank,
      player_id: entry.playerId,
      player_name: entry.playerName,
      wallet_address: entry.walletAddress ?? null,
      owner: entry.owner,
      score: entry.score,
      run_id: entry.runId,
      verdict,
      time: new Date(entry.timestamp).toISOString(),
      notes,
    })),
    lines: format([
      ['RANK', 'NAME', 'WALLET', 'SCORE', 'RUN ID', 'VERDICT', 'TIME', 'NOTE'],
      ...listed.map(({ rank, entry, verdict, notes }) => [
        rank,
        entry.playerName,
        entry.walletAddress ?? '',
        entry.score,
        entry.runId,
        verdict,
        formatTime(entry.timestamp),
        notes.join(', '),
      ]),
    ]),
    warnings: leftOut.length > 0 ? explain(leftOut, desk) : [],
  };
}

async function notesOn({ rank, entry }: Judged, all: readonly Judged[], { board }: Desk): Promise<string[]> {
  const isBanned = (await board.banOf(entry.owner)) !== null;
  return [...sharedWith(all.slice(0, rank - 1), entry), ...(isBanned ? ['banned'] : [])];
}

function explain(leftOut: readonly Judged[], { lineFor }: Desk): string[] {
  return [
    'Not listed, because a prize needs a verified run:',
    ...leftOut.map(({ rank, entry, verdict }) => `  rank ${rank}, ${entry.playerName}: ${verdict}`),
    `To look closer: ${lineFor('show <run id>')}. To list them all the same: --force`,
    ...leftOut.map(({ entry }) => `To take it off the board: ${lineFor(`remove ${entry.playerId}`)}`),
  ];
}
