import type { RunId } from '../simulation/runId.ts';

/** Something in an archive that can't be so. */
export interface Fault {
  /** The entrant's number; `null`: it is of nobody. */
  entrant: number | null;
  runId: RunId | null;
  /** A sentence. */
  words: string;
}

export function ofNobody(words: string): Fault {
  return { entrant: null, runId: null, words };
}
