/** The manifest and the service worker: with them the page can be installed, and plays without a network. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { PALETTE } from '../../src/ui/palette.ts';
import { BOARD_PATHS } from '../firestore-local/rest.ts';
import { WATCH_FILES, WATCH_PAGE } from './watchPage.ts';

/** The service worker caches the game. It answers for our own files only, never for the board or the chain. */
export function offline() {
  return VitePWA({
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Defend the Sats',
      short_name: 'Sats',
      description: 'A hodler, a trench, and fiat falling from the sky.',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      background_color: PALETTE.night,
      theme_color: PALETTE.night,
      categories: ['games', 'entertainment'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
      // Wallets need a network anyway, few visits make a clip, and the picture for link previews and the frame are for others.
      globIgnores: [
        ...['**/PayWithWallet-*', '**/ClipMaker-*', '**/__vite-browser-external-*', 'social.png'],
        ...[WATCH_PAGE.slice(1), `${WATCH_FILES}/**`],
      ],
      maximumFileSizeToCacheInBytes: 4_000_000,
      // The frame is a page of its own, whatever it shows.
      navigateFallbackDenylist: [BOARD_PATHS, new RegExp(`^${WATCH_PAGE}`)],
      clientsClaim: true,
      // A second script would need a Trusted Types policy in the worker.
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
    integration: {
      beforeBuildServiceWorker({ workbox }) {
        workbox.manifestTransforms = [withHashes(workbox.globDirectory ?? 'dist')];
      },
    },
  });
}

/**
 * By default, Workbox caches any answer with a good status for good, even the page of a captive network. With hashes, a
 * worker that gets another file is not installed.
 */
function withHashes(folder: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, entry.url)));
      return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
    }),
  });
}
