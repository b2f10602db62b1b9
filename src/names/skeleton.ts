/** What is left of a name once everything is gone in which names can look alike. */

/** Names of one skeleton look alike. */
export function skeletonOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
