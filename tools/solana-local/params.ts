/** Parameters of calls, as a client gives them. All throw RpcError. */

import * as v from 'valibot';
import { invalid } from './rpcError.ts';
import { fromBase58 } from './wire.ts';

const Options = v.object({
  before: v.optional(v.string()),
  commitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized']), 'finalized'),
  encoding: v.optional(v.string()),
  limit: v.optional(v.number(), 1000),
  maxSupportedTransactionVersion: v.optional(v.number()),
  mint: v.optional(v.string()),
  programId: v.optional(v.string()),
  searchTransactionHistory: v.optional(v.boolean()),
  skipPreflight: v.optional(v.boolean()),
});
export type Options = v.InferOutput<typeof Options>;

export function readOptions(options: unknown = {}): Options {
  const parsed = v.safeParse(Options, options);
  if (!parsed.success) throw invalid(parsed.issues[0].message);
  return parsed.output;
}

export function readList(list: unknown): unknown[] {
  if (!Array.isArray(list)) throw invalid('expected a list');
  return list;
}

/** A base58 text of that many bytes. */
export function readBytes(text: unknown, length: number): string {
  try {
    if (typeof text === 'string' && fromBase58(text).length === length) return text;
  } catch {}
  throw invalid('WrongSize');
}
