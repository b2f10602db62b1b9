/**
 * Plays and writes the corpus, and draws the figures: `npm run corpus`. It refuses to replace runs by different ones: a
 * ruleset never changes.
 */

import { writeFileSync } from 'node:fs';
import { describeVerdict } from '../../src/engine/replay/verdict.ts';
import { verifyReplay } from '../../src/engine/replay/verify.ts';
import { readCorpus, writeCorpus } from './corpus.ts';
import { FIGURE_PICTURES, figurePictures } from './figurePictures.ts';
import { record } from './playedRun.ts';
import { PLAYS } from './plays.ts';
import { runIdOf } from './runIds.ts';

for (const { name, claim, bytes } of readCorpus()) {
  const verdict = verifyReplay(bytes, claim);
  if (verdict.type === 'verified') continue;
  throw new Error(`${name}: ${describeVerdict(verdict)}. What changed has to be a new ruleset.`);
}

const runs = PLAYS.map(({ name, player, pauses = [], ...setup }, index) => {
  const { bytes, claim } = record({ runId: runIdOf(index), ...setup }, player, { pauses });
  console.warn(`${name}: ${claim.score} points in ${claim.ticks} ticks, ${bytes.length} bytes`);
  return { name, claim, bytes };
});
writeCorpus(runs);
writeFileSync(FIGURE_PICTURES, figurePictures());
