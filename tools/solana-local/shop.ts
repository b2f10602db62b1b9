/** A shop to try things in: a payment wallet, the STCKR token, and a player who has plenty of both currencies. */

import { Keypair } from '@solana/web3.js';
import type { SolanaLocal } from './server.ts';

const STCKR_DECIMALS = 3;
const DEMO_SOL = 10_000_000_000n;
/** 100,000 of its supply of 1,000,000. */
const DEMO_STCKR = 100_000_000n;
/** An account that has never held any SOL can't be paid less than this. */
const TREASURY_SOL = 1_000_000n;

export interface DemoShop {
  treasury: Keypair;
  player: Keypair;
  /** What the page is configured by. */
  environment: Record<
    | 'VITE_SOLANA_CLUSTER'
    | 'VITE_SOLANA_RPC_URL'
    | 'VITE_SOLANA_TREASURY'
    | 'VITE_SOLANA_TOKEN_MINT'
    | 'VITE_SOLANA_TOKEN_DECIMALS',
    string
  >;
}

export function setUpShop(local: SolanaLocal): DemoShop {
  const treasury = Keypair.generate();
  const player = Keypair.generate();
  const mint = local.createMint({ decimals: STCKR_DECIMALS });
  local.airdrop(treasury.publicKey, TREASURY_SOL);
  local.openTokenAccount(mint, treasury.publicKey);
  local.airdrop(player.publicKey, DEMO_SOL);
  local.mintTo(mint, player.publicKey, DEMO_STCKR);
  return {
    treasury,
    player,
    environment: {
      VITE_SOLANA_CLUSTER: 'localnet',
      VITE_SOLANA_RPC_URL: local.url,
      VITE_SOLANA_TREASURY: treasury.publicKey.toBase58(),
      VITE_SOLANA_TOKEN_MINT: mint.address.toBase58(),
      VITE_SOLANA_TOKEN_DECIMALS: String(STCKR_DECIMALS),
    },
  };
}
