import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LOCAL_PROJECT_ID } from './src/backend.ts';
import { firestoreLocal } from './tools/firestore-local/plugin.ts';

/** Phaser's `exports` hides its sources, and the simulation stands on two of them. */
const phaserSources = { find: /^phaser-src\//, replacement: `${path.resolve('node_modules/phaser/src')}/` };

export default defineConfig({
  resolve: { alias: [phaserSources] },
  define: { global: 'globalThis' },
  plugins: [react(), firestoreLocal({ projectId: LOCAL_PROJECT_ID, rules: 'firestore.rules' })],
  optimizeDeps: {
    // Found before the first visit, so that the page is not reloaded under the player.
    include: [
      'phaser',
      'phaser-src/physics/arcade/World.js',
      'phaser-src/physics/arcade/Body.js',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore/lite',
    ],
  },
  build: { chunkSizeWarningLimit: 1500 },
});
