/** The few instructions a payment is made of. The token library would bring a flawed dependency and need Buffer. */

import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';

const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

const CREATE_IDEMPOTENT = 1;
const TRANSFER_CHECKED = 12;

export function solTransfer(from: PublicKey, to: PublicKey, lamports: bigint): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });
}

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

export function memo(text: string): TransactionInstruction {
  return instruction(MEMO_PROGRAM, [], new TextEncoder().encode(text));
}

export const readonly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });
const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true });

function instruction(programId: PublicKey, keys: TransactionInstruction['keys'], data: Uint8Array) {
  // Typed as a Buffer, of which pages have none; any bytes do.
  return new TransactionInstruction({ programId, keys, data: data as TransactionInstruction['data'] });
}
