import * as v from 'valibot';
import { Address } from '../../../../src/base/base58.ts';
import { checkPayment, readPaidSignature } from '../../cups/payment.ts';
import { amountsOf, memoOf } from '../../cups/payouts.ts';
import type { Cup, Winner } from '../../cups/stored.ts';
import { misused, refused } from '../../problem.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';

export const recordPayment: Command = {
  name: 'cup paid',
  synopsis: '<cup id> <rank> <signature> [--entrant ID]',
  summary: 'Records the transaction that paid a winner. Every page links it.',
  details: [
    'Where the shop is configured (VITE_SOLANA_RPC_URL and VITE_SOLANA_TREASURY, in .env too), it asks that chain whether',
    "the transaction paid the rank's amount to the entrant's wallet after the end of the cup. Without it, only the shape",
    'of the signature is checked, and it says so. It warns of a payment whose memo does not name the archive of the cup.',
    'Recording again replaces the signature, and says which. One transaction pays one winner. Nothing is recorded for a',
    'winner without a wallet.',
    '',
    '--entrant ID   which of several who share the rank',
  ],
  examples: ['npm run moderate -- cup paid cup-autumn 1 <signature>'],
  options: { entrant: { type: 'string' } },
  read(given) {
    const [id, rank, signature] = given.ids(A_CUP, 'a rank', 'the signature of a transaction');
    const entrant = given.idOption('entrant', 'the id of an entrant');
    if (!/^\d+$/.test(rank)) throw misused(`'${rank}' is not a rank.`);
    return async (context) =>
      record(context, await cupOf(context, id), { rank: Number(rank), entrant, signature });
  },
};

interface Paid {
  rank: number;
  entrant: string | undefined;
  signature: string;
}

async function record(context: Context, cup: Cup, paid: Paid): Promise<Report> {
  const { board, settings, lineFor, pause } = context;
  const { id, payouts, times } = cup.announced;
  if (cup.state !== 'final')
    throw refused(`The results of ${id} are not final yet: ${lineFor(`cup final ${id}`)}`);
  const winner = findWinner(cup, paid);
  const signature = readPaidSignature(paid.signature);
  const earlier = winner.signature === signature ? null : winner.signature;
  const other = cup.winners.find((one) => one !== winner && one.signature === signature);
  if (other) throw refused(`This transaction is recorded for rank ${other.rank}, ${other.playerName}.`);
  const wallet = v.safeParse(Address, (await board.cups.wallet(id, winner.entrant))?.address);
  if (!wallet.success)
    throw refused(
      `Nothing was recorded: ${winner.playerName} has no wallet to compare the transaction with. To pay them anyway: "A winner without a wallet" in docs/console.md.`,
    );
  const ranks = cup.winners.map(({ rank }) => rank);
  const checked = await checkPayment(
    signature,
    {
      wallet: wallet.output,
      amounts: amountsOf(payouts, ranks)[cup.winners.indexOf(winner)] ?? [],
      since: times.endsAt,
      memo: memoOf(cup),
    },
    settings,
    pause,
  );
  if (!(await board.cups.writePayment(cup, winner, signature))) throw meanwhile(id);
  return {
    isFine: true,
    data: {
      cup: id,
      rank: winner.rank,
      entrant: winner.entrant,
      signature,
      checked: checked.words,
      warnings: checked.warnings,
    },
    lines: [
      `Recorded what paid rank ${winner.rank}, ${winner.playerName}: ${signature}`,
      ...(earlier
        ? [`It replaces ${earlier}. To undo this: ${lineFor(lineOf(id, paid, earlier))}`]
        : ['Nothing undoes this: another signature replaces it.']),
      checked.words,
    ],
    warnings: checked.warnings,
  };
}

function lineOf(id: string, { rank, entrant }: Paid, signature: string): string {
  return `cup paid ${id} ${rank} ${signature}${entrant ? ` --entrant ${entrant}` : ''}`;
}

function findWinner({ announced, winners }: Cup, { rank, entrant }: Paid): Winner {
  const sharers = winners.filter((winner) => winner.rank === rank);
  const [winner, other] = entrant ? sharers.filter((one) => one.entrant === entrant) : sharers;
  if (!winner) throw refused(`Nobody${entrant ? ` of that id` : ''} won rank ${rank} of ${announced.id}.`);
  if (other)
    throw refused(
      [
        `${sharers.length} entrants share rank ${rank}. Say whom you paid:`,
        ...sharers.map((one) => `  --entrant ${one.entrant}   ${one.playerName}`),
      ].join('\n'),
    );
  return winner;
}
