/** Who gained what over a whole transaction. Instructions don't matter: wallets add their own. */

import type { Asset } from './order.ts';
import type { LandedTransaction } from './transaction.ts';

/** In the asset's smallest unit; negative for a loss. */
export function gainOf(owner: string, asset: Asset, transaction: LandedTransaction): bigint {
  return asset.kind === 'sol' ? solGain(owner, transaction) : tokenGain(owner, asset.mint, transaction);
}

/** Whether `owner` gained anything that is not `asset`. */
export function gainedOther(owner: string, asset: Asset, transaction: LandedTransaction): boolean {
  if (asset.kind === 'token' && solGain(owner, transaction) > 0n) return true;
  const holdings = transaction.tokenAccounts.flatMap(({ before, after }) => [before, after]);
  const mints = new Set(holdings.flatMap((holding) => (holding ? [holding.mint] : [])));
  if (asset.kind === 'token') mints.delete(asset.mint);
  return Array.from(mints).some((mint) => tokenGain(owner, mint, transaction) > 0n);
}

function solGain(owner: string, { accounts }: LandedTransaction): bigint {
  const account = accounts.find(({ address }) => address === owner);
  return account ? account.after - account.before : 0n;
}

/** Over all token accounts of the owner. One that changes hands counts for no more than was added to it. */
function tokenGain(owner: string, mint: string, { tokenAccounts }: LandedTransaction): bigint {
  return tokenAccounts.reduce((sum, { before, after }) => {
    const held = before?.mint === mint ? before.amount : 0n;
    if (after?.mint === mint && after.owner === owner) return sum + after.amount - held;
    return before?.owner === owner ? sum - held : sum;
  }, 0n);
}
