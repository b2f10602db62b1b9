/**
 * `npm run signs`: plays the labelled corpus again, and writes the table of docs/notes/signs.md. `npm run signs -- 1000`
 * plays so many runs of each way of pressing, and prints how many show a sign.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { writeCorpus } from '../corpus/corpus.ts';
import { playCorpus, SIGNS_FOLDER } from './corpus.ts';
import { signsByWay } from './silence.ts';
import { observeCorpus, withTable } from './table.ts';

const DOCUMENT = 'docs/notes/signs.md';

const [typed = ''] = process.argv.slice(2);
if (!/^(|[1-9]\d*)$/.test(typed)) {
  console.error(`Usage: npm run signs -- [<runs>], a whole number from 1 in digits, not '${typed}'`);
  process.exit(2);
}
if (typed) for (const line of signsByWay(Number(typed))) console.warn(line);
else rewrite();

function rewrite(): void {
  const runs = playCorpus();
  for (const { name, claim, bytes } of runs) {
    console.warn(`${name}: ${claim.score} points in ${claim.ticks} ticks, ${bytes.length} bytes`);
  }
  writeCorpus(runs, SIGNS_FOLDER);
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), observeCorpus(runs)));
}
