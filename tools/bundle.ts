import path from 'node:path';
import { build } from 'vite';

const OUT_DIR = path.resolve('node_modules/.bundles');

/** Bundles a script into one file that stands alone, as the app is bundled; returns its path. */
export async function bundleScript(entry: string): Promise<string> {
  const name = path.basename(entry, '.ts');
  const lib = { entry, formats: ['iife' as const], name, fileName: () => `${name}.js` };
  await build({
    logLevel: 'warn',
    build: { lib, outDir: OUT_DIR, copyPublicDir: false, emptyOutDir: false },
  });
  return path.join(OUT_DIR, `${name}.js`);
}
