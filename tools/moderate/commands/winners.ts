import { VERIFIED } from '../../../src/board/backend/documents.ts';
import { SKIN_IDS } from '../../../src/engine/simulation/skins.ts';
import { type Arguments, DEFAULT_READS } from '../arguments.ts';
import type { Period } from '../hallOfFame.ts';
import { bestWithin } from '../period.ts';
import { RUN_IDS } from '../players.ts';
import { sharedWith } from '../prizes.ts';
import { misused } from '../problem.ts';
import { csv, formatTime, table } from '../text.ts';
import { looksLikeWallet } from '../wallets.ts';
import type { Command, Context, Report } from './command.ts';
import { explainCutOff, explainSigns, type Judged, judgeUntil, signsToJson } from './judging.ts';

const TOP = 3;

export const winners: Command = {
  name: 'winners',
  synopsis: `[--top ${TOP}] [--from TIME] [--until TIME] [--skin ID] [--max-reads N] [--csv] [--force]`,
  summary: 'Verifies runs, best first, and lists the winners of prizes. Changes nothing.',
  details: [
    'The last column says when an entry has the same owner (the same browser) or the same wallet as a better',
    'one, because a prize is for a player and not for a name. It also says when the owner is banned, and',
    'when the wallet does not look like an address of Solana, Bitcoin or Ethereum. It says when the same owner has a run',
    'that is left out because it is not verified, and when a run shows signs of',
    'machine play: the reasons follow the list, each with the tick to watch.',
    RUN_IDS,
    'RANK counts the runs of the list. In JSON, place is the place among all that were read.',
    '',
    `--top N        the number of verified players to find, from the first (default ${TOP})`,
    '--from TIME    counts for each player the best run that arrived at this time or later ...',
    '--until TIME   ... and before this time, in UTC, e.g. 2026-12-01T18:00; a date is its beginning. Runs of dailies and',
    "               cups don't count",
    '--skin ID      counts only runs as this skin, default for the classic one; several with commas: default,boxer. Without',
    '               --from and --until it reads the all-time board, which has one run of each player: a player',
    '               whose best run was made in another skin is not in it',
    `--max-reads N  the most documents to read (default ${DEFAULT_READS}): entries of the board, or runs of the period. If more`,
    '               runs arrived, it lists nobody',
    '--csv          prints CSV for a spreadsheet; run npm with -s, or it adds two lines of its own',
    '--force        also lists runs that are not verified',
    '',
    'Exit code 1 when a run was left out because it is not verified, or the reading was cut off.',
  ],
  examples: [
    'npm run moderate -- winners',
    'npm run moderate -- winners --top 10',
    'npm run moderate -- winners --skin default',
    'npm run -s moderate -- winners --top 10 --csv > winners.csv',
    'npm run moderate -- winners --from 2026-12-01T18:00 --until 2026-12-08T18:00',
  ],
  options: {
    top: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    skin: { type: 'string' },
    'max-reads': { type: 'string' },
    csv: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  read(given) {
    given.none();
    const wanted = given.count('top', TOP);
    const maxReads = given.maxReads();
    const format = given.flag('csv') ? csv : table;
    if (given.flag('csv') && given.flag('json')) throw misused('Use either --csv or --json.');
    const listing = { period: readPeriod(given), skins: readSkins(given), isForced: given.flag('force') };
    return (context) => listWinners(context, { wanted, maxReads, format, ...listing });
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

function readSkins(given: Arguments): readonly string[] | undefined {
  const skins = given.text('skin')?.split(',');
  const unknown = skins?.find((skin) => !SKIN_IDS.some((id) => id === skin));
  if (unknown === undefined) return skins;
  throw misused(`--skin takes ${SKIN_IDS.join(', ')}, not '${unknown}'.`);
}

interface Listing {
  wanted: number;
  maxReads: number;
  /** Undefined: the entries on the board, whenever they arrived. */
  period: Period | undefined;
  /** Undefined: any. */
  skins: readonly string[] | undefined;
  format: typeof table;
  isForced: boolean;
}

async function listWinners(
  context: Context,
  { wanted, maxReads, period, skins, format, isForced }: Listing,
): Promise<Report> {
  const { board } = context;
  const candidates = period ? bestWithin(board, { period, skins, maxReads }) : board.entries(wanted);
  const isOfSkin = ({ skin }: Judged) => !skins || skins.includes(skin);
  const judging = await judgeUntil(context, candidates, {
    wanted,
    maxReads,
    counts: (one) => isOfSkin(one) && (isForced || one.verdict === VERIFIED),
  });
  const judged = judging.judged.filter(isOfSkin).map((one) => ({ ...one, place: one.rank }));
  const ranked = judged
    .filter(({ verdict }) => isForced || verdict === VERIFIED)
    .map((one, index) => ({ ...one, rank: index + 1 }));
  const leftOut = judged.filter(({ verdict }) => !isForced && verdict !== VERIFIED);
  const listed = await Promise.all(
    ranked.map(async (one) => ({ ...one, notes: await notesOn(one, { ranked, leftOut }, context) })),
  );
  return {
    isFine: leftOut.length === 0 && !judging.isCutOff,
    data: listed.map(({ rank, place, entry, skin, verdict, notes, signs }) => ({
      rank,
      place,
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
      signs: signsToJson(signs, entry.runId, context),
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
      ...explainSigns(listed, context),
      ...(judging.isCutOff ? explainCutOff(judging, wanted, context) : []),
      ...(judged.length === 0 ? [explainNobody({ period, skins })] : []),
      ...(leftOut.length > 0 ? explain(leftOut, context) : []),
    ],
  };
}

function explainNobody({ period, skins }: Pick<Listing, 'period' | 'skins'>): string {
  const as = skins ? ` as ${skins.join(' or ')}` : '';
  if (period) return `No run${as} that counts arrived in that time.`;
  return skins ? `No entry of the board is of a run${as}.` : 'Nobody is on the board yet.';
}

async function notesOn(
  { rank, entry, signs }: Judged,
  { ranked, leftOut }: { ranked: readonly Judged[]; leftOut: readonly Judged[] },
  { board }: Context,
): Promise<string[]> {
  const isBanned = (await board.bans.of(entry.owner)) !== null;
  const { walletAddress } = entry;
  return [
    ...sharedWith(
      ranked.filter((one) => one.rank < rank),
      entry,
    ),
    ...(leftOut.some((one) => one.entry.owner === entry.owner)
      ? ['same owner as a run that is not verified']
      : []),
    ...(walletAddress && !looksLikeWallet(walletAddress) ? ['not the shape of a wallet address'] : []),
    ...(isBanned ? ['banned'] : []),
    ...(signs.length > 0 ? ['signs of machine play'] : []),
  ];
}

/** Runs left out that are named. */
const MAX_NAMED = 10;

function explain(leftOut: readonly Judged[], { lineFor }: Context): string[] {
  const named = leftOut.slice(0, MAX_NAMED);
  return [
    'Not listed, because a prize needs a verified run:',
    ...named.map(
      ({ entry, verdict, given }) =>
        `  ${entry.playerName}, ${entry.score} points: ${verdict}${given ? `, the replay ${given}` : ''}`,
    ),
    ...(leftOut.length > named.length ? [`  and ${leftOut.length - named.length} more`] : []),
    `To look closer: ${lineFor('show <run id>')}. To list them anyway: --force`,
    ...(leftOut.length > named.length
      ? [`To take all that are forged off the board: ${lineFor('verify --remove-failed')}`]
      : named.map(
          ({ entry }) => `To take it off the board: ${lineFor(`remove ${entry.playerId} --reason "..."`)}`,
        )),
  ];
}
