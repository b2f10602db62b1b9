/** The manifest and the service worker: with them the page can be installed, and plays without a network. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { PALETTE } from '../../src/ui/palette.ts';
import { LANGUAGES, type Language, pathOf, workerOf } from '../../src/words/languages.ts';
import { BOARD_PATHS } from '../firestore-local/rest.ts';
import { languageOf, PAGE_WORDS, scriptNames } from './languages.ts';
import { LICENCES } from './licences.ts';
import { LINK_PAGES, LINK_PICTURES } from './linkPreview.ts';
import { WATCH_FILES, WATCH_PAGE } from './watchPage.ts';

/**
 * The service worker caches the game in one language. It answers for our own files only, never for the board or the chain.
 * There is one for each language, and the page registers that of the player's (src/update/serviceWorker.ts).
 */
export function offline() {
  return VitePWA({
    injectRegister: false,
    integration: {
      configureOptions(config, options) {
        const language = languageOf(config);
        options.filename = workerOf(language).slice(1);
        options.manifestFilename = `${pathOf(language).slice(1)}manifest.webmanifest`;
        options.manifest = manifestIn(language);
        options.workbox = workboxIn(language);
      },
      beforeBuildServiceWorker({ workbox }) {
        workbox.manifestTransforms = [withHashes(workbox.globDirectory ?? 'dist')];
      },
    },
  });
}

const manifestIn = (language: Language): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Defend the Sats',
  short_name: 'Sats',
  description: PAGE_WORDS[language].appDescription,
  lang: language,
  start_url: pathOf(language),
  scope: '/',
  display: 'standalone',
  background_color: PALETTE.night,
  theme_color: PALETTE.night,
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

function workboxIn(language: Language): VitePWAOptions['workbox'] {
  const pages = `${pathOf(language).slice(1)}*.html`;
  const scripts = scriptNames(language).entryFileNames.replace('[name]-[hash]', '*');
  const page = `${pathOf(language).slice(1)}index.html`;
  const besides = LANGUAGES.filter((other) => other !== language).map((other) => pathOf(other).slice(1));
  const beside =
    language === 'en' ? new RegExp(`^/(${besides.join('|')})`) : new RegExp(`^(?!${pathOf(language)})`);
  return {
    globPatterns: [pages, scripts, '**/*.{css,svg,png,woff2}'],
    // Wallets need a network anyway, few visits make a clip, and link previews and the frame are for others.
    globIgnores: [
      ...['**/PayWithWallet-*', '**/ClipMaker-*', '**/__vite-browser-external-*'],
      ...['social.png', ...LINK_PICTURES, ...LINK_PAGES],
      ...[`**${WATCH_PAGE}`, `${WATCH_FILES}/**`],
    ],
    maximumFileSizeToCacheInBytes: 4_000_000,
    navigateFallback: page,
    // The frame is a page of its own, whatever it shows, the licences are none, and each other language is at its own path.
    navigateFallbackDenylist: [
      BOARD_PATHS,
      /^\/([\w-]+\/)?watch\.html/,
      new RegExp(`^/${LICENCES}$`),
      beside,
    ],
    // Without a network this language is better than none.
    runtimeCaching: [
      {
        urlPattern: new RegExp(`[^/]/(${besides.join('|')})(index\\.html)?([?#]|$)`),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: page } },
      },
    ],
    clientsClaim: true,
    // A second script would need a Trusted Types policy in the worker.
    inlineWorkboxRuntime: true,
    sourcemap: false,
  };
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
