/** The JavaScript engines a machine has, or can be given: one of each browser's family. */

import { ensureProgram, type Program } from '../debian.ts';

export interface Engine {
  name: string;
  /** Path of the program that runs the script file named as its argument. */
  program: string;
}

interface Shell extends Program {
  name: string;
}

const SHELLS: readonly Shell[] = [
  { name: 'SpiderMonkey (gjs)', command: 'gjs', debianPackage: 'gjs' },
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
    const program = ensureProgram(shell);
    if (program) found.push({ name: shell.name, program });
    else missing.push(shell.name);
  }
  return { found, missing };
}
