/** Plays the same runs in every engine at hand and compares what they print: `npm run test:engines`. */

import { execFileSync } from 'node:child_process';
import { bundleScript } from '../bundle.ts';
import { type Engine, ensureEngines, REFERENCE } from './engines.ts';

const script = await bundleScript('tools/engines/checkpoints.ts');
const { found, missing } = ensureEngines();
const expected = run(REFERENCE);
process.stdout.write(`${expected.lines.join('\n')}\n\n${REFERENCE.name}: ${summary(expected)}\n`);
for (const engine of found) {
  const printed = run(engine);
  const differing = firstDifference(expected.lines, printed.lines);
  if (differing !== undefined) process.exitCode = 1;
  process.stdout.write(`${engine.name}: ${differing ?? 'the same'}, ${summary(printed)}\n`);
}
for (const name of missing) process.stdout.write(`${name}: skipped, not found\n`);

interface Printed {
  lines: string[];
  seconds: number;
}

function run({ program }: Engine): Printed {
  const start = performance.now();
  const output = execFileSync(program, [script], { encoding: 'utf8' });
  return { lines: output.trimEnd().split('\n'), seconds: (performance.now() - start) / 1000 };
}

function summary({ lines, seconds }: Printed): string {
  return `${lines.length} lines in ${seconds.toFixed(1)} s`;
}

function firstDifference(expected: readonly string[], printed: readonly string[]): string | undefined {
  const length = Math.max(expected.length, printed.length);
  for (let line = 0; line < length; line++) {
    if (expected[line] !== printed[line]) return `differs, '${printed[line]}' instead of '${expected[line]}'`;
  }
  return undefined;
}
