/**
 * Plays and writes the corpus: `npm run corpus`. It refuses to replace runs of the same ruleset version by different
 * ones, because such a change needs a new version.
 */

import { describeVerdict } from '../../src/replay/verdict.ts';
import { verifyReplay } from '../../src/replay/verify.ts';
import { RULESET_VERSION } from '../../src/simulation/rules.ts';
import { readCorpus, writeCorpus } from './corpus.ts';
import { record } from './playedRun.ts';
import { PLAYS } from './plays.ts';
import { runIdOf } from './runIds.ts';

for (const { name, claim, bytes } of readCorpus()) {
  const verdict = verifyReplay(bytes, claim);
  if (verdict.type === 'verified' || claim.ruleset !== RULESET_VERSION) continue;
  throw new Error(`${name}: ${describeVerdict(verdict)}. Raise RULESET_VERSION before recording anew.`);
}

const runs = PLAYS.map(({ name, skin, player, pauses = [] }, index) => {
  const { bytes, claim } = record({ runId: runIdOf(index), skin }, player, { pauses });
  console.warn(`${name}: ${claim.score} points in ${claim.ticks} ticks, ${bytes.length} bytes`);
  return { name, claim, bytes };
});
writeCorpus(runs);
