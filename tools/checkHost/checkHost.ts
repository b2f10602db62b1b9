/**
 * `npm run check-host -- https://sats.example.org`: looks at a deployed site from outside, without an account or a key, and
 * prints what is wrong with its remedy. It leaves nothing behind: its anonymous account is deleted again. Exit code 1 when
 * something is wrong.
 */

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { PlainError } from '../plainError.ts';
import { answerHelp } from '../usage.ts';
import { compareSite } from './against.ts';
import { checkSite } from './checks.ts';
import { Cabinet, openSite, type Site } from './site.ts';
import { createVisit } from './visit.ts';

const MARKS = {
  ok: ['green', 'ok   '],
  fault: ['red', 'FAULT'],
  unknown: ['yellow', '?    '],
  advice: ['yellow', 'tip  '],
} as const;

const USAGE = 'Usage: npm run check-host -- <address> [--against <hashes.txt>]';
answerHelp([
  'Looks at a deployed site from outside, and prints what is wrong with its remedy. It leaves nothing behind.',
  '',
  USAGE,
  '',
  'It compares the headers with firebase.json here, so run it where the site was built.',
  'With --against it asks for each file of a build alone, and says which are not as in that list.',
  'Exit code 1 when something is wrong.',
  '',
  'Examples:',
  '  npm run check-host -- https://sats.example.org',
  '  npm run check-host -- http://localhost:4173   (npm run preview)',
  '  npm run check-host -- https://sats.example.org --against dist/hashes.txt',
]);

const counts = { ok: 0, fault: 0, unknown: 0, advice: 0 };
try {
  const { address, against } = argumentsIn(process.argv.slice(2));
  const site = await openSite(address, createVisit());
  if (against !== undefined) process.exit(await compare(site, against));
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
  process.exit(error instanceof Cabinet ? 0 : 1);
}
console.log(
  `\n${counts.fault} wrong, ${counts.unknown} not to be known from outside, ${counts.ok} as they should be, ${counts.advice} to consider.`,
);
process.exit(counts.fault > 0 ? 1 : 0);

/** @throws PlainError with the usage */
function argumentsIn(args: string[]): { address: string; against?: string | undefined } {
  try {
    const options = { against: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [address, ...others] = positionals;
    if (address && others.length === 0) return { address, ...values };
  } catch {}
  throw new PlainError(USAGE);
}

/** Prints how a site differs from a list of hashes. The exit code: 1 when it does. @throws PlainError */
async function compare(site: Site, file: string): Promise<number> {
  if (!existsSync(file))
    throw new PlainError(`There is no ${file}. \`npm run build\` writes dist/hashes.txt.`);
  const { files, bytes, differences } = await compareSite(site, readFileSync(file, 'utf8'));
  console.log(
    differences.length === 0
      ? 'Unchanged: each file is as in that list, but for what a host sets.'
      : differences.join('\n'),
  );
  console.log(`The host sent ${files} files for it, ${(bytes / 1e6).toFixed(1)} MB before compression.`);
  return differences.length === 0 ? 0 : 1;
}
