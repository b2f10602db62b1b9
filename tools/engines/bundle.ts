import path from 'node:path';
import { build } from 'vite';

const OUT_DIR = path.resolve('node_modules/.engines');
const SCRIPT = 'checkpoints.js';

/** Bundles `checkpoints.ts` into one file that stands alone, since the shells know neither modules nor Phaser. */
export async function bundleCheckpoints(): Promise<string> {
  const lib = {
    entry: 'tools/engines/checkpoints.ts',
    formats: ['iife' as const],
    name: 'run',
    fileName: () => SCRIPT,
  };
  await build({ logLevel: 'warn', build: { lib, outDir: OUT_DIR, copyPublicDir: false, minify: false } });
  return path.join(OUT_DIR, SCRIPT);
}
