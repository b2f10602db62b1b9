/** The project's own rules file, enforced as it is: read at the start, and again whenever it changes. */

import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Guard } from '../engine/guard.ts';
import { compileRules, RulesSyntaxError } from '../engine/rules/index.ts';

const POLL_MS = 500;

export interface RulesFile {
  guard: Guard;
  close(): void;
}

/**
 * @param log called with each reload; rules that no longer parse are reported, and the last good ones stay in force
 * @throws Error naming file, line and column when the file is missing or does not parse
 */
export function openRules(file: string, log: (message: string) => void): RulesFile {
  let current = read(file);

  const reload = () => {
    try {
      current = read(file);
      log(`${file} has changed: the new rules are in force`);
    } catch (error) {
      log(`${String(error)}. The rules before this change stay in force.`);
    }
  };
  watchFile(file, { interval: POLL_MS, persistent: false }, reload);

  return {
    guard: { judge: (request) => current.judge(request) },
    close: () => unwatchFile(file, reload),
  };
}

function read(file: string): Guard {
  try {
    return compileRules(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    throw new Error(`${file}:${error.line}:${error.column}: ${error.message}`);
  }
}
