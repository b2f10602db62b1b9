/** Where somebody asks by `--help` how a command is called, prints it, and ends the command before it does anything. */
export function answerHelp(lines: readonly string[]): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
}
