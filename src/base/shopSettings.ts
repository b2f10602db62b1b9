/** The settings of a shop, apart from their checks (checks.ts), which START doesn't need. */

export const CLUSTERS = ['mainnet', 'devnet', 'testnet', 'localnet'] as const;
export type Cluster = (typeof CLUSTERS)[number];

/** `mint` is an address; `decimals` turn base units into whole tokens. */
export interface Token {
  mint: string;
  decimals: number;
}

export interface ShopSettings {
  cluster: Cluster;
  /** The node that is asked; `https://...`. */
  rpcUrl: string;
  /** The address of the wallet that is paid. */
  treasury: string;
  /** Without it, only SOL is taken. */
  token?: Token;
  /** The payment wallets and tokens before today's. `until`: when each was replaced, in Unix seconds. */
  former?: readonly ({ until: number } & ({ treasury: string } | { token: Token }))[];
  /** Where a buyer in trouble writes to: a web page or `mailto:`. */
  contactUrl?: string;
  /** The shop's rule about refunds, in the host's own words. */
  refunds?: string;
}
