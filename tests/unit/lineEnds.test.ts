/** A clone as Git for Windows makes it, which writes CRLF into text files unless a repository says otherwise. */

import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAll } from '../samples.ts';

/** Below the project, so that it finds the packages. */
const CLONE = 'test-results/windows';

const remove = () => rmSync(CLONE, { recursive: true, force: true });

beforeAll(() => {
  remove();
  execFileSync('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', '.', CLONE]);
}, 60_000);
afterAll(remove);

test('no file of it has CRLF', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { cwd: CLONE, encoding: 'utf8' }).split('\n');
  expect(files.filter((file) => / w\/(crlf|mixed) /.test(file))).toEqual([]);
  expect(files.some((file) => / w\/lf /.test(file))).toBe(true);
});

test.runIf(isAll)('it can be built', { timeout: 300_000 }, () => {
  const vite = '../../node_modules/vite/bin/vite.js';
  // Not as a test, which builds React's development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('node', [vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn'], {
    cwd: CLONE,
    env,
  });
  expect(existsSync(`${CLONE}/dist/index.html`)).toBe(true);
});
