/**
 * The attempts to pay by a wallet, kept where a reload finds them. Each is written down before the wallet is asked, and
 * stays until something was delivered: what has landed must never be asked for twice.
 */

import * as v from 'valibot';
import { Address, Signature } from '../../../base/base58.ts';
import { BaseUnits } from '../answers.ts';
import { Bill } from '../order.ts';

/** Keeps one text per item. It may throw nothing. */
export interface AttemptStore {
  read(item: string): string | null;
  write(item: string, text: string): void;
  clear(item: string): void;
  /** Does some work while no other tab does any on the same item. */
  alone<T>(item: string, work: () => Promise<T>): Promise<T>;
}

const Attempt = v.object({
  id: v.string(),
  /** As it was when the wallet was asked: prices may change. */
  order: v.object({
    ...Bill.entries,
    price: BaseUnits,
    reference: v.optional(Address),
    payer: v.optional(Address),
  }),
  /** Once the wallet has signed. */
  signature: v.optional(Signature),
  /** Where the wallet only signs: what to send until it lands, in base64. */
  wire: v.optional(v.string()),
  /** The block height it can land before, where it is known. */
  lastValidBlockHeight: v.optional(v.number()),
  /** Abandoned: checked once more before the next payment. */
  isOver: v.boolean(),
});

export type Attempt = v.InferOutput<typeof Attempt>;

const Stored = v.pipe(v.string(), v.parseJson(), v.array(Attempt));

/** The oldest first; none when there are none that can be read. */
export function readAttempts(store: AttemptStore, item: string): Attempt[] {
  const parsed = v.safeParse(Stored, store.read(item));
  return parsed.success ? parsed.output : [];
}

/** The one under way. */
export function openAttempt(store: AttemptStore, item: string): Attempt | undefined {
  return readAttempts(store, item).findLast(({ isOver }) => !isOver);
}

/** More than anybody makes; the oldest go. */
const MAX_ATTEMPTS = 20;

/** Adds it, or replaces the one of its id. Others stay, which another tab may have begun. */
export function saveAttempt(store: AttemptStore, attempt: Attempt): void {
  change(store, attempt.order.item, (attempts) =>
    [...attempts.filter(({ id }) => id !== attempt.id), attempt].slice(-MAX_ATTEMPTS),
  );
}

export function removeAttempt(store: AttemptStore, { id, order: { item } }: Attempt): void {
  change(store, item, (attempts) => attempts.filter((one) => one.id !== id));
}

/** Nobody waits for any of them now. */
export function strikeOffAll(store: AttemptStore, item: string): void {
  change(store, item, (attempts) => attempts.map((one) => ({ ...one, isOver: true })));
}

/** Something was delivered: what was struck off is of no more use. */
export function forgetOver(store: AttemptStore, item: string): void {
  change(store, item, (attempts) => attempts.filter(({ isOver }) => !isOver));
}

function change(store: AttemptStore, item: string, toNew: (attempts: Attempt[]) => Attempt[]): void {
  const texts = toNew(readAttempts(store, item)).map(({ order, ...rest }) => ({
    ...rest,
    order: { ...order, price: String(order.price) },
  }));
  if (texts.length === 0) store.clear(item);
  else store.write(item, JSON.stringify(texts));
}
