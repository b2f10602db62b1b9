/**
 * `hashes.txt` beside a build: the SHA-256 of each of its files, as `sha256sum` writes them. Builds of all hosts have the same
 * (docs/deploy.md).
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { withoutSettings } from '../../src/base/hostParts.ts';
import { languageOf } from './languages.ts';

const HASHES_FILE = 'hashes.txt';

export function hashes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'hashes',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // Once all files are there.
      order: 'post',
      sequential: true,
      handler() {
        const { root, build } = config;
        // Its build comes last, with those of the other languages in its folder.
        if (!build.write || languageOf(config) !== 'en') return;
        const folder = resolve(root, build.outDir);
        writeFileSync(join(folder, HASHES_FILE), hashesText(filesIn(folder)));
      },
    },
  };
}

/** `files`: by addresses. */
export function hashesText(files: ReadonlyMap<string, Uint8Array>): string {
  const lines = Array.from(files, ([path, content]) => [path.slice(1), hashOfFile(path, content, 'hex')]);
  const listed = lines
    .filter(([path]) => path !== HASHES_FILE)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return listed.map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

/** The hash of a file; of a page, without what its host sets. */
export function hashOfFile(path: string, content: Uint8Array, encoding: 'hex' | 'base64'): string {
  const hashed = path.endsWith('.html') ? withoutSettings(Buffer.from(content).toString()) : content;
  return createHash('sha256').update(hashed).digest(encoding);
}

/** The files of a folder by their addresses. */
export function filesIn(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file).replaceAll('\\', '/')}`, readFileSync(file)];
    }),
  );
}
