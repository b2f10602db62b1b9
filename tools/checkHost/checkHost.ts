/**
 * `npm run check-host -- https://sats.example.org`: looks at a deployed site from outside, without an account or a key, and
 * prints what is wrong with its remedy. It leaves nothing behind: its anonymous account is deleted again. Exit code 1 when
 * something is wrong.
 */

import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { PlainError } from '../plainError.ts';
import { checkSite } from './checks.ts';
import type { Finding } from './finding.ts';
import { openSite } from './site.ts';
import { createVisit } from './visit.ts';

const MARKS = { ok: ['green', 'ok   '], fault: ['red', 'FAULT'], unknown: ['yellow', '?    '] } as const;

const [address, ...others] = process.argv.slice(2);
if (!address || others.length > 0)
  throw new PlainError('Usage: npm run check-host -- https://sats.example.org');

const counts = { ok: 0, fault: 0, unknown: 0 };
try {
  const site = await openSite(address, createVisit());
  for await (const { title, findings } of checkSite(site, readFileSync('firebase.json', 'utf8'))) {
    console.log(`\n${title}`);
    for (const finding of findings) {
      counts[finding.kind]++;
      console.log(linesOf(finding));
    }
  }
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exit(1);
}
console.log(
  `\n${counts.fault} wrong, ${counts.unknown} not to be known from outside, ${counts.ok} as they should be.`,
);
process.exit(counts.fault > 0 ? 1 : 0);

function linesOf(finding: Finding): string {
  const [colour, mark] = MARKS[finding.kind];
  const shown = process.stdout.isTTY ? styleText(colour, mark) : mark;
  return `  ${shown} ${finding.says}${finding.kind === 'ok' ? '' : `\n        -> ${finding.remedy}`}`;
}
