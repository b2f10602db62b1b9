/** The JavaScript engines a machine has, or can be given: one of each browser's family. */

import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Engine {
  name: string;
  /** Path of the program that runs the script file named as its argument. */
  program: string;
}

interface Shell {
  name: string;
  command: string;
  /** The Debian package that has it, and where it may put it off the PATH. */
  debianPackage: string;
  places: readonly string[];
}

const SHELLS: readonly Shell[] = [
  { name: 'SpiderMonkey (gjs)', command: 'gjs', debianPackage: 'gjs', places: [] },
  {
    name: 'JavaScriptCore (jsc)',
    command: 'jsc',
    debianPackage: 'libjavascriptcoregtk-4.0-bin',
    places: ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0'],
  },
];

/** The reference: the engine that verifies runs. */
export const REFERENCE: Engine = { name: 'V8 (node)', program: process.execPath };

/** Finds the other engines, or installs them where that can be done without asking. */
export function ensureEngines(): { found: Engine[]; missing: string[] } {
  const found: Engine[] = [];
  const missing: string[] = [];
  for (const shell of SHELLS) {
    const program = locate(shell) ?? install(shell);
    if (program) found.push({ name: shell.name, program });
    else missing.push(shell.name);
  }
  return { found, missing };
}

function locate({ command, places }: Shell): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...places];
  return folders.map((folder) => path.join(folder, command)).find((program) => existsSync(program));
}

/** Debian's package, where one is root. */
function install(shell: Shell): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', shell.debianPackage);
  } catch {
    return undefined;
  }
  return locate(shell);
}

function aptGet(...command: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  execFileSync('apt-get', ['--quiet', ...command], { env, stdio });
}
