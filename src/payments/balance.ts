/** What a wallet has. */

import * as v from 'valibot';
import type { Asset } from './order.ts';
import { BaseUnits, contextual, Lamports, type Rpc } from './rpc.ts';

const Balance = contextual(Lamports);

/** In lamports or base units. @throws PaymentError rpc-* */
export async function readBalance(rpc: Rpc, wallet: string, asset: Asset): Promise<bigint> {
  if (asset.kind === 'sol')
    return (await rpc('getBalance', [wallet, { commitment: 'confirmed' }], Balance)).value;
  return totalOf(await readTokenAccounts(rpc, wallet, asset.mint));
}

const TokenAccounts = contextual(
  v.array(
    v.pipe(
      v.object({
        pubkey: v.string(),
        account: v.object({
          owner: v.string(),
          data: v.object({
            parsed: v.object({
              info: v.object({
                state: v.string(),
                tokenAmount: v.object({ amount: BaseUnits, decimals: v.number() }),
              }),
            }),
          }),
        }),
      }),
      v.transform(({ pubkey, account: { owner, data } }) => ({
        address: pubkey,
        /** The token program it belongs to. */
        program: owner,
        isFrozen: data.parsed.info.state === 'frozen',
        ...data.parsed.info.tokenAmount,
      })),
    ),
  ),
);

export type TokenAccount = v.InferOutput<typeof TokenAccounts>['value'][number];

/** Those it can pay from, the fullest first. @throws PaymentError rpc-* */
export async function readTokenAccounts(rpc: Rpc, wallet: string, mint: string): Promise<TokenAccount[]> {
  const options = { commitment: 'confirmed', encoding: 'jsonParsed' };
  const { value } = await rpc('getTokenAccountsByOwner', [wallet, { mint }, options], TokenAccounts);
  return value.filter(({ isFrozen }) => !isFrozen).sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

export function totalOf(accounts: readonly TokenAccount[]): bigint {
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}
