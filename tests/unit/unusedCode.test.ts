/** A test that takes whole files by a glob, or a namespace as a value, makes knip take all of them for used: seen here. */

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('knip names a file that nothing imports in each room, and a text that nobody shows in each file of words', {
  timeout: 300_000,
}, () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'unused-code-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const files = readdirSync('.').filter((name) => /\.(json|ts|html)$/.test(name));
  for (const name of ['src', 'tools', 'tests', 'bench', 'assets', ...files])
    cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));

  const inSrc = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
  const rooms = new Set(inSrc.flatMap((name) => name.match(/^src\/\w+\/\w+(?=\/)/) ?? []));
  const planted = [...rooms].map((room) => `${room}/planted.ts`);
  for (const file of planted) writeFileSync(path.join(copy, file), 'export const planted = 1;\n');
  // The texts of `base/words/page` are asked for by name, in the pages' HTML.
  const words = inSrc.filter((name) => /\/words\/(?!page\/)(.*\/)?en\.ts$/.test(name));
  for (const file of words)
    appendFileSync(path.join(copy, file), "export const plantedText = 'Nobody shows this.';\n");

  const { stdout } = spawnSync(path.resolve('node_modules/.bin/knip'), ['--reporter=json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const { issues } = JSON.parse(stdout) as {
    issues: { file: string; files: unknown[]; exports: { name: string }[] }[];
  };
  const unused = issues.flatMap(({ file, files, exports }) => [
    ...(files.length > 0 ? [file] : []),
    ...exports.map(({ name }) => `${file}: ${name}`),
  ]);
  expect(unused.sort()).toEqual([...planted, ...words.map((file) => `${file}: plantedText`)].sort());
});
