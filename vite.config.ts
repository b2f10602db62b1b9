import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Phaser's `exports` hides its sources, and the simulation stands on two of them. */
const phaserSources = { find: /^phaser-src\//, replacement: `${path.resolve('node_modules/phaser/src')}/` };

export default defineConfig({
  resolve: { alias: [phaserSources] },
  define: { global: 'globalThis' },
  plugins: [react()],
});
