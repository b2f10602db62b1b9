import * as v from 'valibot';
import { decodeBase64 } from '../base64.ts';
import { contextual, type Rpc } from './rpc.ts';

const Account = v.object({
  /** The program it belongs to. */
  owner: v.string(),
  data: v.pipe(
    v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
    v.transform(([text]) => decodeBase64(text)),
  ),
});

export type Account = v.InferOutput<typeof Account>;

const AccountInfo = contextual(v.nullable(Account));

/** `null` when there is none. @throws PaymentError rpc-* */
export async function readAccount(rpc: Rpc, address: string): Promise<Account | null> {
  const options = { commitment: 'confirmed', encoding: 'base64' };
  return (await rpc('getAccountInfo', [address, options], AccountInfo)).value;
}
