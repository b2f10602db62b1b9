/** Verdicts of this page's own verification, so that a reader fetches and plays each replay once. */

import * as v from 'valibot';
import type { BrowserStorage } from '../../base/storage.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import type { Claim, Proof } from './proof.ts';

const KEY = 'defend-the-sats:verdicts';

/** The oldest ones go first. A verdict takes about 100 bytes. */
const MAX_KEPT = 500;

/** The skin of a verified run, or why it failed. */
const Verdict = v.union([v.object({ skin: v.picklist(SKIN_IDS) }), v.object({ because: v.string() })]);
type Verdict = v.InferOutput<typeof Verdict>;

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ build: v.string(), verdicts: v.array(v.tuple([v.string(), Verdict])) }),
);

export class KeptProofs {
  readonly #storage: BrowserStorage;
  readonly #build: string;
  readonly #verdicts: Map<string, Verdict>;

  /** `build`: the name of the code that verifies. Verdicts of another build are forgotten. */
  constructor(storage: BrowserStorage, build: string) {
    this.#storage = storage;
    this.#build = build;
    const { success, output } = v.safeParse(Kept, storage.read(KEY));
    this.#verdicts = new Map(success && output.build === build ? output.verdicts : []);
  }

  of(entry: Claim): Proof | null {
    const verdict = this.#verdicts.get(keyOf(entry));
    if (!verdict) return null;
    return 'skin' in verdict ? { kind: 'verified', ...verdict } : { kind: 'failed', by: 'page', ...verdict };
  }

  /** Keeps a verdict. What could not be verified has none. */
  keep(entry: Claim, proof: Proof): void {
    if (proof.kind !== 'verified' && proof.kind !== 'failed') return;
    const verdict = proof.kind === 'verified' ? { skin: proof.skin } : { because: proof.because };
    this.#verdicts.set(keyOf(entry), verdict);
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
