export const SOL_DECIMALS = 9;

/**
 * A price in coins or whole tokens in the smallest unit, exactly: 0.2 SOL are 200_000_000n lamports.
 * @param decimals of the coin or token, one or more
 * @throws RangeError when it is not a positive whole number of units, as 0.1 + 0.2 SOL are not
 */
export function unitsOf(price: number, decimals: number): bigint {
  const text = price.toFixed(decimals);
  if (!(price > 0) || Number(text) !== price || !/^\d+\.\d+$/.test(text))
    throw new RangeError(`${price} is not a whole number of units with ${decimals} decimals`);
  return BigInt(text.replace('.', ''));
}
