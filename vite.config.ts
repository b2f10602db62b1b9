import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LOCAL_PROJECT_ID } from './src/backend/project.ts';
import { firestoreLocal } from './tools/firestore-local/plugin.ts';
import { solanaLocal } from './tools/solana-local/plugin.ts';
import { checkedSettings } from './tools/vite/checkedSettings.ts';
import { hostingHeaders } from './tools/vite/hostingHeaders.ts';
import { linkPreview } from './tools/vite/linkPreview.ts';
import { offline } from './tools/vite/offline.ts';
import { palette } from './tools/vite/palette.ts';
import { reducedPhaser } from './tools/vite/reducedPhaser.ts';

/** Payments are confirmed by asking: without it no websocket code is shipped. */
const noWebsocket = {
  find: 'rpc-websockets',
  replacement: path.resolve('src/payments/wallet/noWebsocket.ts'),
};

/** The shop to try has folders of its own: other servers read theirs meanwhile, and it must never be deployed. */
const SHOP_FOLDERS = { cacheDir: 'node_modules/.vite-shop', build: { outDir: 'dist-shop' } };
const shopFolders: Plugin = {
  name: 'shop-folders',
  config: (_, { mode }) => (mode === 'shop' ? SHOP_FOLDERS : undefined),
};

export default defineConfig({
  // No test may play on the board of a host's .env.local. Else it is in this folder.
  envDir: process.env.VITEST || process.env.NO_ENV_FILES ? false : '',
  resolve: { alias: [noWebsocket] },
  define: { global: 'globalThis' },
  plugins: [
    reducedPhaser(),
    palette(),
    react(),
    checkedSettings(),
    linkPreview(),
    hostingHeaders(),
    offline(),
    firestoreLocal({ projectId: LOCAL_PROJECT_ID, rules: 'firestore.rules' }),
    solanaLocal(),
    shopFolders,
  ],
  optimizeDeps: {
    // Found before the first visit, so that the page is not reloaded under the player.
    include: [
      'firebase/app',
      'firebase/auth',
      'firebase/firestore/lite',
      'valibot',
      '@scure/base',
      '@solana/web3.js',
      '@solana/wallet-adapter-react',
    ],
  },
  build: {
    // Within the script each picture would hold up START; as a file it is fetched when it is shown.
    assetsInlineLimit: 0,
    // Of Phaser: the budgets are in tools/figures/budgets.ts.
    chunkSizeWarningLimit: 600,
  },
});
