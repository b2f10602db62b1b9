import path from 'node:path';
import { build } from 'vite';
import { reducedPhaser } from './vite/reducedPhaser.ts';

const OUT_DIR = path.resolve('node_modules/.bundles');

/** Bundles a script into one file that stands alone, with the app's Phaser; returns its path. */
export async function bundleScript(entry: string): Promise<string> {
  const name = path.basename(entry, '.ts');
  const lib = { entry, formats: ['iife' as const], name, fileName: () => `${name}.js` };
  await build({
    logLevel: 'warn',
    // The app's whole configuration takes longer to load than a script to bundle.
    configFile: false,
    plugins: [reducedPhaser()],
    build: { lib, outDir: OUT_DIR, copyPublicDir: false, emptyOutDir: false },
  });
  return path.join(OUT_DIR, `${name}.js`);
}
