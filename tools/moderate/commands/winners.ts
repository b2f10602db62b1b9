import type { Arguments } from '../arguments.ts';
import { VERIFIED } from '../judge.ts';
import { bestWithin, type Period } from '../period.ts';
import { sharedWith } from '../prizes.ts';
import { misused } from '../problem.ts';
import { csv, formatTime, table } from '../text.ts';
import { looksLikeWallet } from '../wallets.ts';
import type { Command, Context, Report } from './command.ts';
import { type Judged, judgeAll } from './judging.ts';

export const winners: Command = {
  name: 'winners',
  synopsis: '[--top 3] [--from TIME] [--until TIME] [--csv] [--force]',
  summary: 'Verifies the top runs and lists the winners of prizes. Changes nothing.',
  details: [
    'The last column says when an entry has the same owner (the same browser) or the same wallet as a better',
    'one, because a prize is for a player and not for a name. It also says when the owner is banned, and',
    'when the wallet does not look like an address of Solana, Bitcoin or Ethereum.',
    '',
    '--top N        the number of players, from the first (default 3)',
    '--from TIME    counts for each player the best run that arrived at this time or later ...',
    '--until TIME   ... and before this time, in UTC, e.g. 2026-12-01T18:00; a date is its beginning',
    '--csv          prints CSV for a spreadsheet; run npm with -s, or it adds two lines of its own',
    '--force        also lists runs that are not verified',
    '',
    'Exit code 1 when a run was left out because it is not verified.',
  ],
  examples: [
    'npm run moderate -- winners',
    'npm run moderate -- winners --top 10',
    'npm run -s moderate -- winners --top 10 --csv > winners.csv',
    'npm run moderate -- winners --from 2026-12-01T18:00 --until 2026-12-08T18:00',
  ],
  options: {
    top: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    csv: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  read(given) {
    given.none();
    const count = given.count('top', 3);
    const format = given.flag('csv') ? csv : table;
    if (given.flag('csv') && given.flag('json')) throw misused('Use either --csv or --json.');
    const period = readPeriod(given);
    return (context) => listWinners(context, count, { period, format, isForced: given.flag('force') });
  },
};

function readPeriod(given: Arguments): Period | undefined {
  const from = given.time('from');
  const until = given.time('until');
  if (from === undefined && until === undefined) return undefined;
  const period = { from: from ?? 0, until: until ?? Number.POSITIVE_INFINITY };
  if (period.from >= period.until) throw misused('--from must be before --until.');
  return period;
}

interface Listing {
  /** Undefined: the entries on the board, whenever they arrived. */
  period: Period | undefined;
  format: typeof table;
  isForced: boolean;
}

async function listWinners(
  context: Context,
  count: number,
  { period, format, isForced }: Listing,
): Promise<Report> {
  const { board } = context;
  const judged = await judgeAll(
    context,
    await (period ? bestWithin(board, period, count) : board.topEntries(count)),
  );
  const noted = await Promise.all(
    judged.map(async (one) => ({ ...one, notes: await notesOn(one, judged, context) })),
  );
  const listed = noted.filter(({ verdict }) => isForced || verdict === VERIFIED);
  const leftOut = noted.filter((one) => !listed.includes(one));
  return {
    isFine: leftOut.length === 0,
    data: listed.map(({ rank, entry, skin, verdict, notes }) => ({
      rank,
      player_id: entry.playerId,
      player_name: entry.playerName,
      wallet_address: entry.walletAddress ?? null,
      owner: entry.owner,
      score: entry.score,
      skin,
      run_id: entry.runId,
      verdict,
      time: new Date(entry.timestamp).toISOString(),
      notes,
    })),
    lines: format([
      ['RANK', 'NAME', 'WALLET', 'SCORE', 'SKIN', 'RUN ID', 'VERDICT', 'TIME', 'NOTE'],
      ...listed.map(({ rank, entry, skin, verdict, notes }) => [
        rank,
        entry.playerName,
        entry.walletAddress ?? '',
        entry.score,
        skin,
        entry.runId,
        verdict,
        formatTime(entry.timestamp),
        notes.join(', '),
      ]),
    ]),
    warnings: [
      ...(judged.length === 0
        ? [period ? 'No run arrived in that time.' : 'Nobody is on the board yet.']
        : []),
      ...(leftOut.length > 0 ? explain(leftOut, context) : []),
    ],
  };
}

async function notesOn(
  { rank, entry }: Judged,
  all: readonly Judged[],
  { board }: Context,
): Promise<string[]> {
  const isBanned = (await board.banOf(entry.owner)) !== null;
  const { walletAddress } = entry;
  return [
    ...sharedWith(all.slice(0, rank - 1), entry),
    ...(walletAddress && !looksLikeWallet(walletAddress) ? ['not the shape of a wallet address'] : []),
    ...(isBanned ? ['banned'] : []),
  ];
}

function explain(leftOut: readonly Judged[], { lineFor }: Context): string[] {
  return [
    'Not listed, because a prize needs a verified run:',
    ...leftOut.map(({ rank, entry, verdict }) => `  rank ${rank}, ${entry.playerName}: ${verdict}`),
    `To look closer: ${lineFor('show <run id>')}. To list them anyway: --force`,
    ...leftOut.map(({ entry }) => `To take it off the board: ${lineFor(`remove ${entry.playerId}`)}`),
  ];
}
