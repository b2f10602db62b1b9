/** The shapes of wallet addresses. The login accepts any text, and only a chain knows whether the wallet exists. */

const SHAPES = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bitcoin: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  bitcoinSegwit: /^(bc1[02-9ac-hj-np-z]{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71})$/,
  ethereum: /^0x[0-9a-fA-F]{40}$/,
};

export function looksLikeWallet(text: string): boolean {
  return Object.values(SHAPES).some((shape) => shape.test(text));
}
