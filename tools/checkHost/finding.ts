/** A line for the host: what a check has seen. */

import { clipped, printable } from '../moderate/text.ts';

export interface Finding {
  /** `unknown`: it can't be known from outside, or not now. `advice`: nothing is wrong, and something would be better. */
  kind: 'ok' | 'fault' | 'unknown' | 'advice';
  says: string;
  /** One sentence with the file, the setting or the command that mends it. */
  remedy?: string;
}

/** Room for our words and for Google's, which have the address of a missing index. */
const LONGEST = 600;

/** A text with a host's words, as one line: they may be a megabyte, obeyed by a terminal, or like lines of ours. */
export const asLine = (text: string): string => printable(clipped(text, LONGEST));

export const ok = (says: string): Finding => ({ kind: 'ok', says: asLine(says) });
const mended = (kind: Finding['kind']) => (says: string, remedy: string) => ({
  ...{ kind, says: asLine(says), remedy: asLine(remedy) },
});
export const fault = mended('fault');
export const unknown = mended('unknown');
export const advice = mended('advice');

/** A few of many, for a line. */
export function few(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return names.slice(0, 3).join(', ') + more;
}
