/**
 * Ids of orders, which tie payments to them. An order's id is a hash of its buyer, its skin and a nonce; `firestore.rules` computes
 * it too. The id's bytes are the reference of a Solana Pay transfer, and its number is the last digits of an amount.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import type { Address } from '../base/base58.ts';

/** 64 hexadecimal digits. */
export const OrderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not an order id'), v.brand('OrderId'));
export type OrderId = v.InferOutput<typeof OrderId>;

export interface OrderSeed {
  /** The buyer's Firebase uid. */
  buyer: string;
  /** The id of the skin. */
  item: string;
  /** 32 hexadecimal digits, random: nobody can know the reference before the buyer shows it. */
  nonce: string;
}

export function orderIdOf({ buyer, item, nonce }: OrderSeed): OrderId {
  return bytesToHex(sha256(new TextEncoder().encode(`${buyer}/${item}/${nonce}`))) as OrderId;
}

/** 16 random bytes in hexadecimal. Not `randomUUID`, which a page on http does not have. */
export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The address that a payment of the order names among its accounts. */
export function referenceOf(id: OrderId): Address {
  return base58.encode(hexToBytes(id)) as Address;
}

/** The id of the order that an address names, if it is one. */
export function orderNamedBy(reference: Address): OrderId {
  return bytesToHex(base58.decode(reference)) as OrderId;
}

/** The addition to a price that is paid by hand, in its smallest unit: from 1 to `largest`. */
export function tagOf(id: OrderId, largest: bigint): bigint {
  return 1n + (BigInt(`0x${id}`) % largest);
}
