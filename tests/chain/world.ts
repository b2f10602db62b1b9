/** A chain for the cases, with a shop, a player and two tokens. Tests drive its time. */

import {
  type AccountMeta,
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  type Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { Order } from '../../src/shop/payments/order.ts';
import { createRpc } from '../../src/shop/payments/rpc.ts';
import {
  type Receipt,
  type Timer,
  type VerifyOptions,
  verifyPayment,
} from '../../src/shop/payments/verify.ts';
import type { PayingWallet } from '../../src/shop/payments/wallet/pay.ts';
import { addressOf, tokenTransfer } from '../../src/shop/payments/wallet/transfer.ts';
import type { Mint } from '../../tools/solana-local/faucet.ts';
import { type SolanaLocal, startSolanaLocal } from '../../tools/solana-local/server.ts';
import { signer, tokenInstruction, writable } from '../../tools/solana-local/tokenInstructions.ts';
import { readWire } from '../../tools/solana-local/wire.ts';

export const SOL = 1_000_000_000n;
/** 0.05 SOL. */
export const SOL_PRICE = 50_000_000n;
/** 2.5 of a token with six decimals. */
export const TOKEN_PRICE = 2_500_000n;

const NOON = Date.UTC(2026, 10, 21, 12);
/** A change of the owner of an account. */
const SET_AUTHORITY = [6, 2, 1];

export type World = Awaited<ReturnType<typeof createWorld>>;

type Signers = [Keypair, ...Keypair[]];

export async function createWorld() {
  const local = await startSolanaLocal({ now: () => NOON });
  const [player, friend, treasury] = [Keypair.generate(), Keypair.generate(), Keypair.generate()];
  for (const { publicKey } of [player, friend, treasury]) local.airdrop(publicKey, 10n * SOL);
  const mint = local.createMint({ decimals: 6 });
  local.mintTo(mint, player.publicKey, 100n * TOKEN_PRICE);
  local.openTokenAccount(mint, treasury.publicKey);
  let warped = 0;
  const timer: Timer = {
    now: () => NOON + warped,
    async sleep(milliseconds) {
      warped += milliseconds;
      local.warp(milliseconds);
    },
  };
  const rpc = createRpc(local.url, { sleep: timer.sleep });
  const now = () => Math.floor(timer.now() / 1000);

  const solOrder = (): Order => ({
    item: 'hat',
    treasury: addressOf(treasury.publicKey),
    asset: { kind: 'sol' },
    price: SOL_PRICE,
    payer: addressOf(player.publicKey),
  });
  const tokenOrder = (): Order => ({
    ...solOrder(),
    asset: { kind: 'token', mint: addressOf(mint.address) },
    price: TOKEN_PRICE,
  });

  /** The instructions as one transaction, whose fee the first signer pays; it may fail on the chain. */
  function land(instructions: TransactionInstruction[], ...signers: Signers): string {
    return sendCompiled(messageOf(instructions, signers).compileToLegacyMessage(), signers);
  }
  function landV0(
    instructions: TransactionInstruction[],
    signers: Signers,
    tables: AddressLookupTableAccount[] = [],
  ): string {
    return sendCompiled(messageOf(instructions, signers).compileToV0Message(tables), signers);
  }
  function messageOf(instructions: TransactionInstruction[], [payer]: Signers): TransactionMessage {
    const recentBlockhash = local.chain.blockhashes.create().blockhash;
    return new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
  }
  function sendCompiled(
    message: ConstructorParameters<typeof VersionedTransaction>[0],
    signers: Signers,
  ): string {
    const transaction = new VersionedTransaction(message);
    transaction.sign(signers);
    const wire = readWire(Buffer.from(transaction.serialize()).toString('base64'), 'base64');
    local.chain.send(wire, { skipPreflight: true });
    return wire.signature;
  }
  return {
    local,
    rpc,
    timer,
    now,
    player,
    friend,
    treasury,
    mint,
    payer: () => addressOf(player.publicKey),
    solOrder,
    tokenOrder,
    land,
    landV0,

    paySol(lamports = SOL_PRICE, { from = player, to = treasury.publicKey } = {}): string {
      return land([transfer(from, to, lamports)], from);
    },
    payToken(amount = TOKEN_PRICE, { of = mint, to = treasury.publicKey } = {}): string {
      return land([sendToken(local, of, player, to, amount)], player);
    },
    /** Makes another wallet the owner of a token account of the friend's. */
    handOver(account: PublicKey, to: PublicKey): string {
      const data = [...SET_AUTHORITY, ...to.toBytes()];
      return land(
        [tokenInstruction(mint.program, [writable(account), signer(friend.publicKey)], data)],
        friend,
      );
    },
    verifySol(
      pasted: string | undefined,
      order: { [Field in keyof Order]?: Order[Field] | undefined } = {},
      options: Partial<VerifyOptions> = {},
    ): Promise<Receipt> {
      return verifyPayment(pasted, { ...solOrder(), ...order } as Order, { rpc, ...options });
    },
    verifyToken(pasted: string, order: Partial<Order> = {}): Promise<Receipt> {
      return verifyPayment(pasted, { ...tokenOrder(), ...order }, { rpc });
    },
  };
}

export const transfer = (from: Keypair, to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });

export const named = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false });

/** From the owner's account to the associated one of `to`. */
export function sendToken(local: SolanaLocal, mint: Mint, owner: Keypair, to: PublicKey, amount: bigint) {
  return tokenTransfer({
    program: mint.program,
    mint: mint.address,
    source: local.tokenAccount(mint, owner.publicKey),
    owner: owner.publicKey,
    destination: local.tokenAccount(mint, to),
    amount,
    decimals: mint.decimals,
  });
}

/** An old lookup table. */
export function createLookupTable(local: SolanaLocal, addresses: PublicKey[]): AddressLookupTableAccount {
  const key = Keypair.generate().publicKey;
  const header = new DataView(new ArrayBuffer(56));
  header.setUint32(0, 1, true);
  header.setBigUint64(4, 2n ** 64n - 1n, true);
  const data = Uint8Array.from(
    [new Uint8Array(header.buffer), ...addresses.map((one) => one.toBytes())].flatMap((part) => [...part]),
  );
  const owner = addressOf(AddressLookupTableProgram.programId);
  local.chain.accounts.set({ address: addressOf(key), lamports: SOL, owner, executable: false, data });
  const state = AddressLookupTableAccount.deserialize(data);
  return new AddressLookupTableAccount({ key, state });
}

/** A wallet that only signs, after `before`. */
export function signingWallet(
  key: Keypair,
  before: (transaction: Transaction) => unknown = () => {},
): PayingWallet {
  return {
    publicKey: key.publicKey,
    async signTransaction(transaction) {
      await before(transaction);
      transaction.partialSign(key);
      return transaction;
    },
    sendTransaction: () => Promise.reject(new Error('It only signs')),
  };
}
