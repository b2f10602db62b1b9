/** The names of documents, as paths. */

/** The beginning of the paths of all documents. */
export const ROOT = ['databases', '(default)', 'documents'] as const;

/** True if a text can be one segment of a path. What production makes of a slash in one is not known. */
export function isSegment(text: unknown): text is string {
  return typeof text === 'string' && !['', '.', '..'].includes(text) && !text.includes('/');
}
