/**
 * Builds the transaction that pays an order, once it is known that the wallet can, from the few instructions that a
 * payment is made of. The token library would bring a flawed dependency and need Buffer.
 */

import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import * as v from 'valibot';
import type { Address } from '../../../base/base58.ts';
import { contextual, Lamports } from '../answers.ts';
import { readAccount, readBalance, readTokenAccounts, totalOf } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import type { Order } from '../order.ts';
import type { Rpc } from '../rpc.ts';

export interface Transfer {
  transaction: Transaction;
  /** The block height after which it can no longer land. */
  lastValidBlockHeight: number;
}

/** Lamports for the one signature; what wallets add to hurry it along is theirs to check. */
const FEE = 5000n;
const TOKEN_ACCOUNT_BYTES = 165;

const LatestBlockhash = contextual(v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }));

/** @throws PaymentError insufficient-token, insufficient-sol, insufficient-fee, rpc-* */
export async function prepareTransfer(rpc: Rpc, order: Order, payer: PublicKey): Promise<Transfer> {
  const instructions =
    order.asset.kind === 'sol'
      ? await payInSol(rpc, order, payer)
      : await payInToken(rpc, order, payer, order.asset.mint);
  if (order.reference !== undefined) instructions.at(-1)?.keys.push(readonly(new PublicKey(order.reference)));
  const { value } = await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], LatestBlockhash);
  return {
    transaction: new Transaction({ feePayer: payer, ...value }).add(...instructions),
    lastValidBlockHeight: value.lastValidBlockHeight,
  };
}

async function payInSol(rpc: Rpc, { treasury, price }: Order, payer: PublicKey) {
  const balance = await readBalance(rpc, addressOf(payer), { kind: 'sol' });
  if (balance < price + FEE) throw new PaymentError('insufficient-sol');
  const toPubkey = new PublicKey(treasury);
  return [SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports: price })];
}

async function payInToken(rpc: Rpc, { treasury, price }: Order, payer: PublicKey, mintAddress: Address) {
  const accounts = await readTokenAccounts(rpc, addressOf(payer), mintAddress);
  const [fullest] = accounts;
  if (!fullest || totalOf(accounts) < price) throw new PaymentError('insufficient-token');

  const mint = new PublicKey(mintAddress);
  const program = new PublicKey(fullest.program);
  const owner = new PublicKey(treasury);
  const destination = associatedTokenAccount(owner, mint, program);
  const isOpen = (await readAccount(rpc, addressOf(destination))) !== null;
  await checkFee(rpc, payer, isOpen);

  const instructions: TransactionInstruction[] = isOpen
    ? []
    : [openTokenAccount(payer, owner, mint, program)];
  let left = price;
  for (const { address, amount: held, decimals } of accounts) {
    if (left === 0n) break;
    const rest = left > held ? left - held : 0n;
    const amount = left - rest;
    const source = new PublicKey(address);
    instructions.push(tokenTransfer({ program, mint, source, owner: payer, destination, amount, decimals }));
    left = rest;
  }
  return instructions;
}

/** A token is paid in tokens, its way in SOL. */
async function checkFee(rpc: Rpc, payer: PublicKey, isOpen: boolean): Promise<void> {
  const balance = await readBalance(rpc, addressOf(payer), { kind: 'sol' });
  const rent = isOpen ? 0n : await rpc('getMinimumBalanceForRentExemption', [TOKEN_ACCOUNT_BYTES], Lamports);
  if (balance < FEE + rent) throw new PaymentError('insufficient-fee');
}

/** In our own type. */
export function addressOf(key: PublicKey): Address {
  return key.toBase58() as Address;
}

const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

const CREATE_IDEMPOTENT = 1;
const TRANSFER_CHECKED = 12;

export interface TokenTransfer {
  /** Token or Token-2022. */
  program: PublicKey;
  mint: PublicKey;
  /** A token account of `owner`, who signs. */
  source: PublicKey;
  owner: PublicKey;
  /** A token account too. */
  destination: PublicKey;
  /** In base units. */
  amount: bigint;
  decimals: number;
}

export function tokenTransfer(transfer: TokenTransfer): TransactionInstruction {
  const data = new DataView(new ArrayBuffer(10));
  data.setUint8(0, TRANSFER_CHECKED);
  data.setBigUint64(1, transfer.amount, true);
  data.setUint8(9, transfer.decimals);
  const keys = [
    writable(transfer.source),
    readonly(transfer.mint),
    writable(transfer.destination),
    { pubkey: transfer.owner, isSigner: true, isWritable: false },
  ];
  return instruction(transfer.program, keys, new Uint8Array(data.buffer));
}

/** Where wallets look for a token of `owner`. */
export function associatedTokenAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()];
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0];
}

/** Opens the associated account of `owner` at the payer's cost; does nothing when it is there. */
export function openTokenAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): TransactionInstruction {
  const keys = [
    { pubkey: payer, isSigner: true, isWritable: true },
    writable(associatedTokenAccount(owner, mint, program)),
    readonly(owner),
    readonly(mint),
    readonly(SystemProgram.programId),
    readonly(program),
  ];
  return instruction(ASSOCIATED_TOKEN_PROGRAM, keys, Uint8Array.of(CREATE_IDEMPOTENT));
}

const readonly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });
const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true });

function instruction(programId: PublicKey, keys: TransactionInstruction['keys'], data: Uint8Array) {
  // Typed as a Buffer, of which pages have none; any bytes do.
  return new TransactionInstruction({ programId, keys, data: data as TransactionInstruction['data'] });
}
