/** Verdicts of this page's own verification, so that a reader fetches and plays each replay once. */

import * as v from 'valibot';
import type { BrowserStorage } from '../storage.ts';
import type { Claim, Proof } from './proof.ts';

const KEY = 'defend-the-sats:verdicts';

/** The oldest ones go first. A verdict takes about 100 bytes. */
const MAX_KEPT = 500;

/** The reason of a failure; `null` for a verified score. */
const Kept = v.object({
  build: v.string(),
  verdicts: v.array(v.tuple([v.string(), v.nullable(v.string())])),
});

export class KeptProofs {
  readonly #storage: BrowserStorage;
  readonly #build: string;
  readonly #verdicts: Map<string, string | null>;

  /** `build`: the name of the code that verifies. Verdicts of another build are forgotten. */
  constructor(storage: BrowserStorage, build: string) {
    this.#storage = storage;
    this.#build = build;
    this.#verdicts = new Map(readVerdicts(storage, build));
  }

  of(entry: Claim): Proof | null {
    const verdict = this.#verdicts.get(keyOf(entry));
    if (verdict === undefined) return null;
    return verdict === null ? { kind: 'verified' } : { kind: 'failed', by: 'page', because: verdict };
  }

  /** Keeps a verdict. What could not be verified has none. */
  keep(entry: Claim, proof: Proof): void {
    if (proof.kind !== 'verified' && proof.kind !== 'failed') return;
    this.#verdicts.set(keyOf(entry), proof.kind === 'verified' ? null : proof.because);
    const oldest = this.#verdicts.keys().next();
    if (this.#verdicts.size > MAX_KEPT && !oldest.done) this.#verdicts.delete(oldest.value);
    const verdicts = [...this.#verdicts];
    this.#storage.write(KEY, JSON.stringify({ build: this.#build, verdicts }));
  }
}

/** The run and all that the board claims of it. */
function keyOf({ runId, playerId, score, level, lived, contest }: Claim): string {
  const ofContest = contest ? [lived, contest.id, contest.createdAt] : [];
  return [runId, score, level, playerId, ...ofContest].join(' ');
}

function readVerdicts(storage: BrowserStorage, build: string): [string, string | null][] {
  try {
    const kept = v.parse(Kept, JSON.parse(storage.read(KEY) ?? 'null'));
    return kept.build === build ? kept.verdicts : [];
  } catch {
    return [];
  }
}
