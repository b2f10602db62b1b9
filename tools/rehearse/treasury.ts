/** A wallet that pays prizes on a local chain, by the links that `cup payouts --transfers` prints. */

import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { startSolanaLocal } from '../solana-local/server.ts';
import { environmentOf } from '../solana-local/shop.ts';

const LAMPORTS = 1_000_000_000;
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

export interface Treasury {
  /** The settings by which the command line finds the chain. */
  env: Readonly<Record<string, string>>;
  /** Pays as a wallet does that opens the link, in SOL. Returns the signature. */
  pay(link: string): string;
  close(): Promise<void>;
}

export async function openTreasury(now: () => number): Promise<Treasury> {
  const local = await startSolanaLocal({ now });
  const payer = Keypair.generate();
  local.airdrop(payer.publicKey, 10n * BigInt(LAMPORTS));
  return {
    env: environmentOf(local.url),
    pay(link) {
      const { pathname, searchParams } = new URL(link);
      const toPubkey = new PublicKey(pathname);
      const lamports = Math.round(Number(searchParams.get('amount')) * LAMPORTS);
      const data = Buffer.from(searchParams.get('memo') ?? '');
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
