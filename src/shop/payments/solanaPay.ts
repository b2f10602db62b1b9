/** Links that wallets and people open: Solana Pay's, the browsers of wallet apps, and the explorer. */

import type { Signature } from '../../base/base58.ts';
import type { Cluster } from '../../base/shopSettings.ts';
import type { Order } from './order.ts';

/** An amount in the smallest unit as a decimal number, as wallets read it: `0.200002953`. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/, '');
}

interface LinkOptions {
  /** Decimals of the asset. */
  decimals: number;
  /** The payee, and the item that is paid for; wallets show both. */
  label: string;
  message: string;
}

/** A Solana Pay transfer request: a wallet that opens it pays the exact amount, and names the order. */
export function paymentLink(
  { treasury, asset, price, exact, reference }: Order,
  { decimals, label, message }: LinkOptions,
): string {
  const fields = [
    ['amount', decimalText(exact?.amount ?? price, decimals)],
    ...(asset.kind === 'token' ? [['spl-token', asset.mint]] : []),
    ...(reference ? [['reference', reference]] : []),
    ['label', label],
    ['message', message],
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `solana:${treasury}?${fields.join('&')}`;
}

/** Opens a page in the browser of a wallet app, or its download page. Each documents its own link. */
export const WALLET_BROWSERS = [
  { name: 'Phantom', linkTo: browseLink('https://phantom.app/ul/browse/') },
  { name: 'Solflare', linkTo: browseLink('https://solflare.com/ul/v1/browse/') },
] as const;

function browseLink(prefix: string) {
  return (page: URL) => `${prefix}${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`;
}

/** The transaction on the explorer of the Solana Foundation. */
export function explorerLink(signature: Signature, cluster: Cluster, rpcUrl: string): string {
  const link = new URL(`https://explorer.solana.com/tx/${signature}`);
  if (cluster === 'localnet') {
    link.searchParams.set('cluster', 'custom');
    link.searchParams.set('customUrl', rpcUrl);
  } else if (cluster !== 'mainnet') link.searchParams.set('cluster', cluster);
  return link.href;
}
