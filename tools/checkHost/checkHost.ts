/**
 * `npm run check-host -- https://sats.example.org`: looks at a deployed site from outside, without an account or a key, and
 * prints what is wrong with its remedy. It leaves nothing behind: its anonymous account is deleted again. Exit code 1 when
 * something is wrong.
 */

import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { PlainError } from '../plainError.ts';
import { answerHelp } from '../usage.ts';
import { checkSite } from './checks.ts';
import { openSite } from './site.ts';
import { createVisit } from './visit.ts';

const MARKS = {
  ok: ['green', 'ok   '],
  fault: ['red', 'FAULT'],
  unknown: ['yellow', '?    '],
  advice: ['yellow', 'tip  '],
} as const;

const USAGE = 'Usage: npm run check-host -- <address>';
answerHelp([
  'Looks at a deployed site from outside, and prints what is wrong with its remedy. It leaves nothing behind.',
  '',
  USAGE,
  '',
  'It compares the headers with firebase.json here, so run it where the site was built.',
  'Exit code 1 when something is wrong.',
  '',
  'Examples:',
  '  npm run check-host -- https://sats.example.org',
  '  npm run check-host -- http://localhost:4173   (npm run preview)',
]);

const counts = { ok: 0, fault: 0, unknown: 0, advice: 0 };
try {
  const [address, ...others] = process.argv.slice(2);
  if (!address || others.length > 0) throw new PlainError(USAGE);
  const site = await openSite(address, createVisit());
  for await (const { title, findings } of checkSite(site, readFileSync('firebase.json', 'utf8'))) {
    console.log(`\n${title}`);
    for (const [index, finding] of findings.entries()) {
      counts[finding.kind]++;
      const [colour, mark] = MARKS[finding.kind];
      console.log(`  ${process.stdout.isTTY ? styleText(colour, mark) : mark} ${finding.says}`);
      // A remedy for several lines is printed below the last of them.
      if (finding.remedy && finding.remedy !== findings[index + 1]?.remedy)
        console.log(`        -> ${finding.remedy}`);
    }
  }
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exit(1);
}
console.log(
  `\n${counts.fault} wrong, ${counts.unknown} not to be known from outside, ${counts.ok} as they should be, ${counts.advice} to consider.`,
);
process.exit(counts.fault > 0 ? 1 : 0);
