import { execFileSync } from 'node:child_process';

/** The arguments after `npm run moderate --` in a line, as a shell takes them that replaces `!`, too: it does so as it reads. */
export function argumentsIn(line: string): string[] {
  const input = `npm() { shift 3; printf '%s\\0' "$@"; }\nset -o history -o histexpand\n${line}\n`;
  return execFileSync('bash', { input, encoding: 'utf8' }).split('\0').slice(0, -1);
}
