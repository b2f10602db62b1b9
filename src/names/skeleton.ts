/** The rest of a name without all by which names can look alike. */

/** Names of one skeleton look alike. */
export function skeletonOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
