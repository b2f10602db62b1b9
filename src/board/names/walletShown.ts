import { shortenWallet } from '../../base/ui/format.ts';
import { nameMode } from './nameMode.ts';
import * as words from './words/en.ts';

/** The text of a wallet that is there, on this page. */
export function walletShown(address: string, length: 'short' | 'whole'): string {
  if (nameMode() === 'hidden') return words.hiddenWallet;
  return length === 'short' ? shortenWallet(address) : address;
}
