/** Programs that a machine has, or can be given without asking: Debian's packages, where one is root. */

import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Program {
  command: string;
  /** The Debian package that contains it. */
  debianPackage: string;
  /** Folders off the PATH where it may lie. */
  places?: readonly string[];
}

/** The program's path; null when it is not there and could not be installed. */
export function ensureProgram(program: Program): string | null {
  return locate(program) ?? (install(program.debianPackage) ? locate(program) : null);
}

function locate({ command, places = [] }: Program): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...places];
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? null;
}

/** Installs a Debian package; false if it can't be installed. */
export function install(debianPackage: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', debianPackage);
    return true;
  } catch {
    return false;
  }
}

function aptGet(...command: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: StdioOptions = ['ignore', 2, 2];
  execFileSync('apt-get', ['--quiet', ...command], { env, stdio });
}
