import { PlainError } from './plainError.ts';

/** The number that was typed first; undefined: none was. @throws PlainError for what `Number` alone would read otherwise */
export function countTyped(): number | undefined {
  const typed = process.argv[2];
  if (typed === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new PlainError(`A whole number from 1 is needed, in digits, not '${typed}'.`);
}

/** Where somebody asks by `--help` how a command is called, prints it, and ends the command before it does anything. */
export function answerHelp(lines: readonly string[]): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
}
