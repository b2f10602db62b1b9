/** The bounds of Firestore's integers. */

export const MIN_INT64 = -(2n ** 63n);
export const MAX_INT64 = 2n ** 63n - 1n;

export function isInt64(value: bigint): boolean {
  return value >= MIN_INT64 && value <= MAX_INT64;
}

/** The nearest integer within the bounds. */
export function clampToInt64(value: bigint): bigint {
  if (value > MAX_INT64) return MAX_INT64;
  if (value < MIN_INT64) return MIN_INT64;
  return value;
}
