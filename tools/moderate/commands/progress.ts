import type { Means } from './command.ts';

/** Work shorter than this is nothing to talk about, and a line follows the last one no sooner. */
const QUIET_MS = 1000;

/** Says how far long work has come, once a second. */
export function sayProgress({ progress }: Pick<Means, 'progress'>): (line: string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last <= QUIET_MS) return;
    last = now;
    progress(line);
  };
}
