/** A line for the host: what a check has seen. */

export interface Finding {
  /** `unknown`: it can't be known from outside, or not now. `advice`: nothing is wrong, and something would be better. */
  kind: 'ok' | 'fault' | 'unknown' | 'advice';
  says: string;
  /** One sentence with the file, the setting or the command that mends it. */
  remedy?: string;
}

export const ok = (says: string): Finding => ({ kind: 'ok', says });
export const fault = (says: string, remedy: string): Finding => ({ kind: 'fault', says, remedy });
export const unknown = (says: string, remedy: string): Finding => ({ kind: 'unknown', says, remedy });
export const advice = (says: string, remedy: string): Finding => ({ kind: 'advice', says, remedy });

/** A few of many, for a line. */
export function few(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return names.slice(0, 3).join(', ') + more;
}
