/** `npm run figures`: weighs the build, and writes the tables of figures in README.md and in docs. */

import { readFileSync, writeFileSync } from 'node:fs';
import measured from '../../bench/results.json';
import { weighBuild } from '../bytes.ts';
import { DOCUMENTS, withTables } from './tables.ts';

const results = { ...measured, bytes: (await weighBuild()).bytes };
writeFileSync('bench/results.json', `${JSON.stringify(results, undefined, 2)}\n`);
for (const [file, names] of Object.entries(DOCUMENTS)) {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), names, results));
}
