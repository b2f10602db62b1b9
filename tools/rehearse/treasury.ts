/** A wallet that pays prizes on a local chain, by the links that `cup payouts --transfers` prints. */

import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import * as v from 'valibot';
import { Address } from '../../src/base/base58.ts';
import { startSolanaLocal } from '../solana-local/server.ts';
import { environmentOf } from '../solana-local/shop.ts';

const LAMPORTS = 1_000_000_000;
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** A Solana Pay link as `transferLink` of tools/moderate/cups/payouts.ts writes it, in any text, such as its row. */
const TransferLink = v.pipe(
  v.string(),
  v.transform((text) => /solana:(\w+)\?([^\s",]*)/.exec(text) ?? []),
  v.transform(([, address, query]) => ({ ...Object.fromEntries(new URLSearchParams(query)), address })),
  v.object({
    address: Address,
    amount: v.pipe(v.string(), v.toNumber(), v.gtValue(0)),
    'spl-token': v.optional(v.never()),
    memo: v.optional(v.string(), ''),
  }),
);

export interface Treasury {
  /** The settings by which the command line finds the chain. */
  env: Readonly<Record<string, string>>;
  address: string;
  /**
   * Pays as a wallet does that opens the link in a text, in SOL. Returns the signature.
   * @throws Error when the text has no link to pay SOL, or the chain refuses
   */
  pay(text: string): string;
  close(): Promise<void>;
}

export async function openTreasury(now: () => number): Promise<Treasury> {
  const local = await startSolanaLocal({ now });
  const payer = Keypair.generate();
  local.airdrop(payer.publicKey, 10n * BigInt(LAMPORTS));
  return {
    env: environmentOf(local.url),
    address: payer.publicKey.toBase58(),
    pay(text) {
      const link = v.safeParse(TransferLink, text);
      if (!link.success) throw new Error('This is no link of `cup payouts --transfers` that pays SOL.');
      const { address, amount, memo } = link.output;
      const toPubkey = new PublicKey(address);
      const lamports = Math.round(amount * LAMPORTS);
      const data = Buffer.from(memo);
      return local.send(
        [
          SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }),
          new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data }),
        ],
        payer,
      );
    },
    close: local.close,
  };
}
