import { execFileSync } from 'node:child_process';

/** The arguments after `npm run moderate --` in a line, as a shell takes them that replaces `!`, too. */
export function argumentsIn(line: string): string[] {
  const shell = `npm() { shift 3; printf '%s\\0' "$@"; }; set -o history -o histexpand; ${line}`;
  return execFileSync('bash', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1);
}
