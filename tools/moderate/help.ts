/** The output of `--help`. */

import type { Described } from './commands/command.ts';

const LINE = 'npm run moderate --';

const COMMON = [
  'Which board:',
  '  no option               the local one, in .local/firestore.journal or the file that FIRESTORE_LOCAL_FILE names',
  '  --host localhost:5173   the local one while `npm run dev` is running, at the address that it printed',
  '  --project ID            Cloud Firestore, with the credentials of this machine',
  '',
  'Other options:',
  '  --json                  print JSON, for scripts (run npm with -s, or it adds two lines of its own)',
  '  -h, --help              this help; after a command, help on that command',
  '',
  'Exit codes: 0 success, 1 something is not verified or was refused, 2 not understood, 3 no board was reached.',
];

export function helpOnAll(commands: readonly Described[]): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    'Looks after the Hall of Hodlers, and its cups.',
    '',
    `Usage: ${LINE} <command>`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    ...COMMON,
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1)).map((example) => `  ${example}`),
  ];
}

export function helpOn({ name, synopsis, summary, details, examples }: Described): string[] {
  return [
    summary,
    '',
    `Usage: ${LINE} ${name} ${synopsis}`,
    '',
    ...details,
    '',
    ...COMMON,
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ];
}
