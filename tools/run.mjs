/**
 * `node tools/run.mjs some/script.ts [arguments]` runs a TypeScript file. It is bundled first, since Node reads
 * neither TypeScript nor the alias to Phaser's sources.
 */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const [script] = process.argv.splice(2, 1);
if (!script) throw new Error('Usage: node tools/run.mjs some/script.ts [arguments]');

const outDir = path.resolve('node_modules/.scripts', script);
// Rolldown, which would bundle the configuration too, has words of its own between a command's lines on a busy machine.
const configLoader = 'runner';
// Nobody waits for a chunk of a command: what the page fetches late may be in one piece with it.
const rolldownOptions = { checks: { ineffectiveDynamicImport: false } };
await build({
  logLevel: 'warn',
  configLoader,
  build: { ssr: script, outDir, copyPublicDir: false, rolldownOptions },
});
await import(pathToFileURL(path.join(outDir, `${path.basename(script, '.ts')}.js`)).href);
