/** A shop to try things in: a payment wallet, the STCKR token, and a player who has plenty of both currencies. */

import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import type { SolanaLocal } from './server.ts';

const STCKR_DECIMALS = 3;
const DEMO_SOL = 10_000_000_000n;
/** 100,000 of its supply of 1,000,000. */
const DEMO_STCKR = 100_000_000n;
/** An account that has never held any SOL can't be paid less than this. */
const TREASURY_SOL = 1_000_000n;

/** Always the same, so that a page built for this shop fits every chain it is set up on. All of it is play money. */
const TREASURY = keyOf('treasury');
const PLAYER = keyOf('player');
const MINT = keyOf('mint');

/** Has plenty of both currencies. */
export const PLAYER_SECRET_KEY = PLAYER.secretKey;

/** The page's settings. */
export function environmentOf(rpcUrl: string) {
  return {
    VITE_SOLANA_CLUSTER: 'localnet',
    VITE_SOLANA_RPC_URL: rpcUrl,
    VITE_SOLANA_TREASURY: TREASURY.publicKey.toBase58(),
    VITE_SOLANA_TOKEN_MINT: MINT.publicKey.toBase58(),
    VITE_SOLANA_TOKEN_DECIMALS: String(STCKR_DECIMALS),
    VITE_CONTACT_URL: 'mailto:shop@example.org',
    VITE_REFUNDS: 'This is play money: there is nothing to refund.',
  };
}

export function setUpShop(local: SolanaLocal): void {
  const mint = local.createMint({ decimals: STCKR_DECIMALS, key: MINT });
  local.airdrop(TREASURY.publicKey, TREASURY_SOL);
  local.openTokenAccount(mint, TREASURY.publicKey);
  local.airdrop(PLAYER.publicKey, DEMO_SOL);
  local.mintTo(mint, PLAYER.publicKey, DEMO_STCKR);
}

function keyOf(name: string): Keypair {
  return Keypair.fromSeed(createHash('sha256').update(`defend-the-sats play money: ${name}`).digest());
}
