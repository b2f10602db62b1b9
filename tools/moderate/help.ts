/** The output of `--help`. */

import type { Described } from './commands/command.ts';

const LINE = 'npm run moderate --';

const BOARDS = [
  'Which board:',
  '  no option               the local one, in .local/firestore.journal or the file that FIRESTORE_LOCAL_FILE names',
  '  --host localhost:5173   the local one while npm run dev, preview or rehearse -- --watch has it: the address it printed',
  '  --project ID            Cloud Firestore, with the credentials of this machine',
  '',
];

const COMMON = [
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
    ...BOARDS,
    ...COMMON,
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1)).map((example) => `  ${example}`),
  ];
}

/** @param asksBoard false: the command takes a file of this machine alone */
export function helpOn(
  { name, synopsis, summary, details, examples }: Described,
  asksBoard: boolean,
): string[] {
  return [
    summary,
    '',
    `Usage: ${LINE} ${name} ${synopsis}`,
    '',
    ...details,
    '',
    ...(asksBoard ? BOARDS : []),
    ...COMMON,
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ];
}
