/** Instructions of the token programs that setting up a chain takes. */

import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';

const MINT_TO = 7;
const INITIALIZE_MINT = 20;
const TRANSFER_FEE_EXTENSION = 26;

export interface TransferFee {
  basisPoints: number;
  /** In base units. */
  maximum: bigint;
}

export function initializeMint(program: PublicKey, mint: PublicKey, decimals: number, authority: PublicKey) {
  return tokenInstruction(program, [writable(mint)], [INITIALIZE_MINT, decimals, ...authority.toBytes(), 0]);
}

/** An instruction of Token-2022, before the mint is initialized. */
export function initializeTransferFee(
  program: PublicKey,
  mint: PublicKey,
  { basisPoints, maximum }: TransferFee,
) {
  const fee = new DataView(new ArrayBuffer(10));
  fee.setUint16(0, basisPoints, true);
  fee.setBigUint64(2, maximum, true);
  // Neither an authority over the fee nor one over what it withholds.
  const data = [TRANSFER_FEE_EXTENSION, 0, 0, 0, ...new Uint8Array(fee.buffer)];
  return tokenInstruction(program, [writable(mint)], data);
}

export function mintTo(
  program: PublicKey,
  mint: PublicKey,
  account: PublicKey,
  authority: PublicKey,
  amount: bigint,
) {
  return tokenInstruction(
    program,
    [writable(mint), writable(account), signer(authority)],
    [MINT_TO, ...littleEndian(amount)],
  );
}

export function tokenInstruction(programId: PublicKey, keys: AccountMeta[], data: Iterable<number>) {
  return new TransactionInstruction({ programId, keys, data: Buffer.from([...data]) });
}

export function littleEndian(amount: bigint): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, amount, true);
  return new Uint8Array(view.buffer);
}

export const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true });
export const signer = (pubkey: PublicKey) => ({ pubkey, isSigner: true, isWritable: false });
