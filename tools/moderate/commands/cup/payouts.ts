import * as v from 'valibot';
import { Address } from '../../../../src/base/base58.ts';
import { VERIFIED } from '../../../../src/board/backend/documents.ts';
import { type Amount, amountsOf, amountText, memoOf, transferLink } from '../../cups/payouts.ts';
import { standingOf } from '../../cups/standing.ts';
import type { Cup } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';

import { misused } from '../../problem.ts';
import { csv, formatTime, table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, cupOf } from './cupOf.ts';
import { DEFAULT_WINNERS } from './final.ts';

export const listPayouts: Command = {
  name: 'cup payouts',
  synopsis: '<cup id> [--csv | --transfers]',
  summary: 'Lists who is paid what, and where. Changes nothing, and pays nothing.',
  details: [
    "Amounts are the cup's payouts, by rank. Those who share a rank share what the ranks that they take up get.",
    'Wallets are as the entrants left them at the end of the cup, with the time at which they saved them last. Only the chain',
    `knows whether a wallet exists. Before cup final it lists who would win: as many ranks as payouts, or ${DEFAULT_WINNERS}.`,
    'NOTE says who is banned, has the wallet of a better rank, or saved theirs in the last hour of the cup.',
    'The ENTRANT of a row is whom ban and cup paid --entrant take.',
    '',
    '--csv         prints CSV for a spreadsheet; run npm with -s, or it adds two lines of its own',
    '--transfers   prints what is still to be paid as CSV: address, amount, unit, the memo that names the archive, and a',
    '              link that opens in a wallet with all of it. Sign them there: nothing here asks for a key.',
    '',
    'Exit code 1 when a winner can not be paid.',
  ],
  examples: [
    'npm run moderate -- cup payouts cup-autumn',
    'npm run -s moderate -- cup payouts cup-autumn --transfers > transfers.csv',
  ],
  options: { csv: { type: 'boolean' }, transfers: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const formats = ['csv', 'transfers', 'json'].filter((name) => given.flag(name));
    if (formats.length > 1) throw misused(`Use either --${formats[0]} or --${formats[1]}.`);
    const format = formats[0] ?? 'table';
    return async (context) => list(context, await cupOf(context, id), format);
  },
};

/** The note on a winner who is. */
const BANNED = 'banned';

/** Somebody with a stolen key names their own wallet at the end, when its player no longer looks. */
const LATE_MS = 3_600_000;
/** The note on a winner whose wallet is that late. */
const LATE = 'wallet saved in the last hour';

/** Somebody who wins, and what there is to know to pay them. */
interface Payee {
  rank: number;
  entrant: string;
  name: string;
  score: number;
  amounts: readonly Amount[];
  wallet: string | null;
  /** When they saved it last, in epoch milliseconds; `null`: unknown, or no wallet. */
  walletSavedAt: number | null;
  /** The signature of the transaction that paid them; empty without one. */
  signature: string;
  /** Why they can't be paid; empty when they can. */
  fault: string;
  notes: readonly string[];
}

async function list(context: Context, cup: Cup, format: string): Promise<Report> {
  const { lineFor } = context;
  const { id, payouts, title } = cup.announced;
  const payees = await payeesOf(context, cup);
  const unpayable = payees.filter(({ fault, signature }) => fault !== '' && signature === '');
  const warnings = [
    ...(cup.state === 'final'
      ? []
      : [`The results are not final yet: pay nobody before ${lineFor(`cup final ${id}`)}`]),
    ...(cup.state === 'final' && cup.archiveHash === null
      ? [
          `The cup has no archive yet. Write it before you pay, so that each payment names it: ${lineFor(`cup archive ${id}`)}`,
        ]
      : []),
    ...(payouts.length === 0 ? ['The cup has no payouts, so no amounts are listed: see its prizes.'] : []),
    ...unpayable.map(({ rank, name, fault }) => `Rank ${rank}, ${name}, can't be paid: ${fault}.`),
    ...payees
      .filter(({ notes, signature }) => notes.includes(BANNED) && signature === '')
      .map(({ rank, name }) => `Rank ${rank}, ${name}, is banned: look why before you pay.`),
    ...payees
      .filter(({ notes, signature }) => notes.includes(LATE) && signature === '')
      .map(
        ({ rank, name, walletSavedAt }) =>
          `Rank ${rank}, ${name}, saved this wallet at ${formatTime(walletSavedAt ?? 0)}, in the last hour before the end of the cup. Is it theirs? See "A stolen key" in docs/tournament.md.`,
      ),
    ...(payees.length === 0 ? ['Nobody has a result that counts.'] : []),
  ];
  const report = {
    isFine: unpayable.length === 0,
    data: payees.map(({ amounts, walletSavedAt, ...payee }) => ({
      ...payee,
      wallet_saved_at: walletSavedAt && new Date(walletSavedAt).toISOString(),
      amounts: amounts.map((amount) => ({ amount: amountText(amount), unit: amount.unit })),
    })),
    warnings,
  };
  if (format === 'transfers') return { ...report, lines: csv(transfersTo(payees, title, memoOf(cup))) };
  const rows = [
    ['RANK', 'NAME', 'WALLET', 'WALLET SAVED', 'AMOUNT', 'SCORE', 'PAID BY', 'NOTE', 'ENTRANT'],
    ...payees.map((payee) => [
      payee.rank,
      payee.name,
      payee.wallet ?? '',
      payee.walletSavedAt === null ? '' : formatTime(payee.walletSavedAt),
      payee.amounts.map((amount) => `${amountText(amount)} ${amount.unit}`).join(' + '),
      payee.score,
      payee.signature,
      [payee.fault, ...payee.notes].filter(Boolean).join(', '),
      payee.entrant,
    ]),
  ];
  return { ...report, lines: format === 'csv' ? csv(rows) : table(rows) };
}

function transfersTo(payees: readonly Payee[], title: string, memo: string): (string | number)[][] {
  const open = payees.filter(({ fault, signature }) => fault === '' && signature === '');
  return [
    ['address', 'amount', 'unit', 'rank', 'name', 'memo', 'link'],
    ...open.flatMap(({ wallet, amounts, rank, name }) =>
      amounts.map((amount) => [
        wallet ?? '',
        amountText(amount),
        amount.unit,
        rank,
        name,
        memo,
        transferLink(wallet ?? '', amount, `${title}, rank ${rank}`, memo),
      ]),
    ),
  ];
}

async function payeesOf({ board }: Context, cup: Cup): Promise<Payee[]> {
  const { id, payouts, times } = cup.announced;
  const winners = await winnersOf(board, cup);
  const amounts = amountsOf(
    payouts,
    winners.map(({ rank }) => rank),
  );
  const payees = await Promise.all(
    winners.map(async (winner, index): Promise<Payee> => {
      const saved = await board.cups.wallet(id, winner.entrant);
      const wallet = saved?.address ?? null;
      const walletSavedAt = saved?.savedAt ?? null;
      const ban = await board.bans.of(winner.entrant);
      // After the end only moderators write one.
      const before = times.endsAt - (walletSavedAt ?? 0);
      const isLate = before > 0 && before <= LATE_MS;
      return {
        ...winner,
        wallet,
        walletSavedAt,
        amounts: amounts[index] ?? [],
        fault: faultOf(wallet),
        notes: [...(ban ? [BANNED] : []), ...(isLate ? [LATE] : []), ...winner.notes],
      };
    }),
  );
  return payees.map((payee, index) => {
    const same = payees.slice(0, index).find(({ wallet }) => wallet !== null && wallet === payee.wallet);
    return same ? { ...payee, notes: [...payee.notes, `same wallet as rank ${same.rank}`] } : payee;
  });
}

function faultOf(wallet: string | null): string {
  if (wallet === null) return 'they gave no wallet before the end';
  return v.is(Address, wallet) ? '' : 'their wallet is no address of Solana';
}

/** The winners of the document; before the results are final, those of the standing. */
async function winnersOf(
  board: Context['board'],
  { announced, state, winners }: Cup,
): Promise<Omit<Payee, 'amounts' | 'wallet' | 'walletSavedAt' | 'fault'>[]> {
  if (state === 'final')
    return winners.map(({ rank, entrant, playerName: name, score, signature }) => ({
      rank,
      entrant,
      name,
      score,
      signature: signature ?? '',
      notes: [],
    }));
  return standingOf(await collect(board.cups.rows(announced.id)))
    .ranked.filter(({ rank }) => rank <= (announced.payouts.length || DEFAULT_WINNERS))
    .map(({ rank, row }) => ({
      rank,
      entrant: row.entrant,
      name: row.playerName,
      score: row.score,
      signature: '',
      notes: row.verdict === VERIFIED ? [] : [row.verdict || 'not verified'],
    }));
}
