export const SOL_DECIMALS = 9;

/**
 * A price in SOL as lamports, exactly: 0.2 are 200_000_000n.
 * @throws RangeError when it is not a positive whole number of lamports, as 0.1 + 0.2 is not
 */
export function lamportsOf(priceSol: number): bigint {
  const text = priceSol.toFixed(SOL_DECIMALS);
  if (!(priceSol > 0) || Number(text) !== priceSol || !/^\d+\.\d+$/.test(text))
    throw new RangeError(`${priceSol} SOL are not a whole number of lamports`);
  return BigInt(text.replace('.', ''));
}
