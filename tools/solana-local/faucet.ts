/** Money for tests and for the trial shop. Everything but the airdrop uses real transactions. */

import { address, lamports as asLamports } from '@solana/kit';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/shop/payments/chain.ts';
import { associatedTokenAccount, openTokenAccount } from '../../src/shop/payments/wallet/transfer.ts';
import type { Chain } from './chain.ts';
import { initializeMint, initializeTransferFee, mintTo, type TransferFee } from './tokenInstructions.ts';
import { readWire } from './wire.ts';

export interface Mint {
  address: PublicKey;
  decimals: number;
  /** Token or Token-2022. */
  program: PublicKey;
}

interface MintOptions {
  decimals: number;
  /** The mint's address; a new one by default. */
  key?: Keypair;
  /** Makes it a mint of Token-2022. */
  token2022?: { transferFee?: TransferFee };
}

export interface Faucet {
  /** Adds lamports. */
  airdrop(wallet: PublicKey, lamports: bigint): void;
  createMint(options: MintOptions): Mint;
  /** Into the owner's associated account, which is opened. Amount in base units. */
  mintTo(mint: Mint, owner: PublicKey, amount: bigint): PublicKey;
  /** The associated account, opened or not. */
  tokenAccount(mint: Mint, owner: PublicKey): PublicKey;
  openTokenAccount(mint: Mint, owner: PublicKey): PublicKey;
  /** Signs by all, the first of whom pays the fee, and sends. @returns the signature */
  send(instructions: TransactionInstruction[], ...signers: [Keypair, ...Keypair[]]): string;
}

const BANK_LAMPORTS = 10_000_000_000n;
const MINT_BYTES = 82;
/** A mint with the extension of transfer fees: padded to an account's size, its type, a header and the fees. */
const MINT_WITH_FEE_BYTES = 165 + 1 + 4 + 108;

export function faucetOf(chain: Chain): Faucet {
  const bank = Keypair.generate();

  function airdrop(wallet: PublicKey, lamports: bigint): void {
    chain.svm.airdrop(address(wallet.toBase58()), asLamports(lamports));
  }
  airdrop(bank.publicKey, BANK_LAMPORTS);

  function send(instructions: TransactionInstruction[], ...signers: [Keypair, ...Keypair[]]): string {
    const transaction = new Transaction({ feePayer: signers[0].publicKey, ...chain.blockhashes.create() });
    transaction.add(...instructions).sign(...signers);
    const wire = readWire(transaction.serialize().toString('base64'), 'base64');
    chain.send(wire);
    return wire.signature;
  }

  const tokenAccount = (mint: Mint, owner: PublicKey) =>
    associatedTokenAccount(owner, mint.address, mint.program);

  function openAccount(mint: Mint, owner: PublicKey): PublicKey {
    send([openTokenAccount(bank.publicKey, owner, mint.address, mint.program)], bank);
    return tokenAccount(mint, owner);
  }

  return {
    airdrop,
    createMint({ decimals, token2022, key = Keypair.generate() }) {
      const program = new PublicKey(token2022 ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM);
      const fee = token2022?.transferFee;
      const space = fee ? MINT_WITH_FEE_BYTES : MINT_BYTES;
      const creation = SystemProgram.createAccount({
        fromPubkey: bank.publicKey,
        newAccountPubkey: key.publicKey,
        space,
        lamports: Number(chain.svm.minimumBalanceForRentExemption(BigInt(space))),
        programId: program,
      });
      const extensions = fee ? [initializeTransferFee(program, key.publicKey, fee)] : [];
      send(
        [creation, ...extensions, initializeMint(program, key.publicKey, decimals, bank.publicKey)],
        bank,
        key,
      );
      return { address: key.publicKey, decimals, program };
    },
    mintTo(mint, owner, amount) {
      const account = openAccount(mint, owner);
      send([mintTo(mint.program, mint.address, account, bank.publicKey, amount)], bank);
      return account;
    },
    tokenAccount,
    openTokenAccount: openAccount,
    send,
  };
}
