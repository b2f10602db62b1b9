import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LOCAL_PROJECT_ID } from './src/base/project.ts';
import { isLanguage } from './src/base/words/languages.ts';
import { firestoreLocal } from './tools/firestore-local/node/plugin.ts';
import { solanaLocal } from './tools/solana-local/plugin.ts';
import { cabinet } from './tools/vite/cabinet.ts';
import { checkedSettings } from './tools/vite/checkedSettings.ts';
import { documentPages } from './tools/vite/documentPages.ts';
import { fewFiles, GAME_FILES } from './tools/vite/fewFiles.ts';
import { hashes } from './tools/vite/hashes.ts';
import { hostingHeaders } from './tools/vite/hostingHeaders.ts';
import { inLanguage, languages, pageWords } from './tools/vite/languages.ts';
import { licences } from './tools/vite/licences.ts';
import { linkPreview } from './tools/vite/linkPreview.ts';
import { offline } from './tools/vite/offline.ts';
import { palette } from './tools/vite/palette.ts';
import { prerender } from './tools/vite/prerender.ts';
import { reducedPhaser } from './tools/vite/reducedPhaser.ts';
import { watchPage } from './tools/vite/watchPage.ts';

/** Payments are confirmed by polling, so no websocket code is shipped. */
const noWebsocket = {
  find: 'rpc-websockets',
  replacement: path.resolve('src/shop/payments/wallet/noWebsocket.ts'),
};

/** The trial shop has its own folders: other servers use the usual ones, and it must never be deployed. */
const SHOP_FOLDERS = { cacheDir: 'node_modules/.vite-shop', build: { outDir: 'dist-shop' } };
const shopFolders: Plugin = {
  name: 'shop-folders',
  config: (_, { mode }) => (mode === 'shop' ? SHOP_FOLDERS : undefined),
};

export default defineConfig(({ mode }) => ({
  // Tests must not read a host's .env.local, which would name a real board.
  envDir: process.env.VITEST || process.env.NO_ENV_FILES ? false : '',
  resolve: { alias: [noWebsocket] },
  define: { global: 'globalThis' },
  // For `@custom-media`: src/base/ui/media.css names the windows.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  plugins: [
    // `npm run dev -- --mode es`: what translators see. A build has all languages.
    isLanguage(mode) && inLanguage(mode),
    reducedPhaser(),
    palette(),
    react(),
    checkedSettings(),
    cabinet(),
    pageWords(),
    languages(),
    mode !== 'cabinet' && linkPreview(),
    prerender(),
    documentPages(),
    licences(),
    fewFiles(GAME_FILES),
    mode !== 'cabinet' && watchPage(),
    mode !== 'cabinet' && hostingHeaders(),
    offline(),
    mode !== 'cabinet' && hashes(),
    mode !== 'cabinet' && firestoreLocal({ projectId: LOCAL_PROJECT_ID, rules: 'firestore.rules' }),
    solanaLocal(),
    shopFolders,
  ],
  // A module like all other scripts, and with the same Phaser.
  worker: { format: 'es', plugins: () => [reducedPhaser()] },
  optimizeDeps: {
    // Listed, so that Vite doesn't find it late and reload the page during play.
    include: [
      'firebase/app',
      'firebase/auth',
      'firebase/firestore/lite',
      'valibot',
      '@noble/curves/ed25519',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@scure/base',
      'qr',
      '@solana/web3.js',
      '@solana/wallet-adapter-react',
    ],
  },
  build: {
    // Pictures stay files, fetched when shown: inside the script they would delay START.
    assetsInlineLimit: 0,
    // Browsers older than those that know it preload nothing, and fetch it when it is wanted.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The files name each other sixty times, and brotli shortens hex digits alone.
      output: { hashCharacters: 'hex' },
      // That a machine is busy is no news of the build.
      checks: { bundlerTimings: false },
    },
    // Of Phaser: the budgets are in bench/budgets.ts.
    chunkSizeWarningLimit: 600,
  },
}));
