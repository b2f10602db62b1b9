/**
 * `/watch.html`, which other sites may frame: a build of its own, beside the game's. A module belongs to one file, and START's
 * has React: the frame would fetch all of START with it.
 */

import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { checkedSettings } from './checkedSettings.ts';
import { fewFiles } from './fewFiles.ts';
import { inLanguage, languageOf, pageWords, scriptNames } from './languages.ts';
import { palette } from './palette.ts';
import { reducedPhaser } from './reducedPhaser.ts';

export const WATCH_PAGE = '/watch.html';

/** Below the folder of files that are kept for ever. The service worker leaves them out: frames are of other sites. */
const WATCH_FILES = 'assets/watch';

const FILES = {
  watch: ['src/watch.ts'],
  names: [
    'src/watching/watch/visitorNames.ts',
    'src/board/names/nameLoader.ts',
    'src/board/names/namesRequest.ts',
  ],
  game: ['src/watching/watch/startWatching.ts'],
  replay: ['src/watching/watch/showReplay.tsx'],
  // The rest of the game, which comes with the first shot.
  'game-aftermath': ['src/game/play/view/aftermath.ts'],
};

export function watchPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'watch-page',
    // This build's own plugins are others.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      await buildWatchPage(config);
    },
  };
}

/** `config`: of the game's build. */
export async function buildWatchPage(config: ResolvedConfig): Promise<Rolldown.RolldownOutput> {
  const {
    root,
    mode,
    envDir,
    css,
    build: { outDir, write },
  } = config;
  const language = languageOf(config);
  const own: InlineConfig = {
    configFile: false,
    root,
    mode,
    envDir,
    logLevel: 'warn',
    css: { transformer: css.transformer, ...(css.lightningcss && { lightningcss: css.lightningcss }) },
    plugins: [
      inLanguage(language),
      reducedPhaser(),
      palette(),
      react(),
      checkedSettings(),
      pageWords(),
      fewFiles(FILES),
    ],
    worker: { format: 'es', plugins: () => [reducedPhaser()] },
    build: {
      outDir,
      write,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        input: WATCH_PAGE.slice(1),
        checks: { bundlerTimings: false },
        output: {
          ...scriptNames(language, WATCH_FILES),
          // Fonts and pictures are the game's: they have to have its names.
          hashCharacters: 'hex',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? `${WATCH_FILES}/[name]-[hash][extname]`
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
  return (await build(own)) as Rolldown.RolldownOutput;
}
