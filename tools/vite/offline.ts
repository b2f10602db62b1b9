/** The manifest and the service worker: with them the page can be installed, and plays without a network. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { BOARD_PATHS } from '../../src/base/project.ts';
import { PALETTE } from '../../src/base/ui/palette.ts';
import { LANGUAGES, type Language, pathOf, workerOf } from '../../src/base/words/languages.ts';
import { DOCUMENT_PAGES } from './documentPages.ts';
import { FIRST_FILES } from './fewFiles.ts';
import { filesIn, hashOfFile } from './hashes.ts';
import { languageOf, PAGE_WORDS, scriptNames } from './languages.ts';
import { LICENCES } from './licences.ts';
import { LINK_PAGES } from './linkPreview.ts';
import { WATCH_PAGE } from './watchPage.ts';

/** A cabinet's board (cabinet.ts). */
export const BOARD = 'board.js';

const WORKER = 'src/page/update/worker.ts';

/** The files that few visits need, by their names: kept where they are used. */
const USED = /\/(desk|archiveWorker|linkedScreens)-/;
/** Wallets need a network anyway, and few visits make a clip. */
const NEVER = /\/(PayWithWallet|ClipMaker|__vite-browser-external)-/;

/** The files of a version, as the service worker keeps them (src/page/update/worker.ts): hashes by addresses. */
export type KeptFiles = Record<'first' | 'later' | 'used', Record<string, string>>;

export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr && !user.build?.lib,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'manifest', href: manifestPathOf(languageOf(config)) },
        injectTo: 'head',
      },
    ],
    generateBundle() {
      const language = languageOf(config);
      this.emitFile({
        type: 'asset',
        fileName: manifestPathOf(language).slice(1),
        source: JSON.stringify(manifestIn(language)),
      });
    },
    // Once all files are there: the worker has their hashes.
    async closeBundle() {
      const { root, logger } = config;
      if (!config.build.write) return;
      const folder = resolve(root, config.build.outDir);
      const language = languageOf(config);
      const kept = keptFiles(filesIn(folder), language);
      writeFileSync(join(folder, workerOf(language)), await workerFor(root, language, kept, config.mode));
      const [first, later] = [kept.first, kept.later].map((files) => Object.keys(files).length);
      logger.info(`${workerOf(language)} keeps ${first} files at once, and ${later} for players.`);
    },
  };
}

const manifestPathOf = (language: Language) => `${pathOf(language)}manifest.webmanifest`;

const manifestIn = (language: Language) => ({
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

/**
 * The files of a build that a browser keeps in that language. Link previews and the frame are for others, and systems fetch
 * icons. `contents`: of the whole build, by addresses.
 */
export function keptFiles(contents: ReadonlyMap<string, Uint8Array>, language: Language): KeptFiles {
  const kept: KeptFiles = { first: {}, later: {}, used: {} };
  for (const [path, content] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const use = keptAs(path, language);
    // The page has the address that browsers ask for.
    const name = path.replace(/\/index\.html$/, '/');
    if (use) kept[use][name] = `sha256-${hashOfFile(path, content, 'base64')}`;
  }
  return kept;
}

function keptAs(path: string, language: Language): keyof KeptFiles | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, -name.length);
  if (path === `/${BOARD}`) return 'first';
  // Browsers fetch it past the worker: a host's check finds it here.
  if (path === manifestPathOf(language)) return 'used';
  if (folder === pathOf(language) && name.endsWith('.html')) {
    if (LINK_PAGES.includes(name) || path.endsWith(WATCH_PAGE)) return null;
    return name === 'index.html' ? 'first' : 'later';
  }
  const scripts = `/${scriptNames(language).entryFileNames.replace('[name]-[hash].js', '')}`;
  const isScript = folder === scripts && name.endsWith('.js');
  const isArt = folder === '/assets/' && /\.(css|svg|woff2)$/.test(name);
  if (!(isScript || isArt) || NEVER.test(path)) return null;
  if (USED.test(path)) return 'used';
  return isFirstFile(name) ? 'first' : 'later';
}

/** The pictures of players, and of the skins that nobody wears at first. */
const PORTRAITS = ['avatars', 'characters']
  .flatMap((folder) => readdirSync(`assets/${folder}`))
  .map((name) => name.replace('.svg', ''))
  .filter((name) => name !== 'default');

/** Scripts and styles by the name of their file; fonts and drawings are START's and the field's. START's styles are in the page. */
function isFirstFile(file: string): boolean {
  const name = file.replace(/-[^-]*$/, '');
  if (file.endsWith('.css')) return FIRST_FILES.includes(name) && name !== 'start';
  return file.endsWith('.js') ? FIRST_FILES.includes(name) : !PORTRAITS.includes(name);
}

const STRANGE = [BOARD_PATHS.source, `^/([\\w-]+/)?watch\\.html`, `^/${LICENCES}$`].join('|');

/** All but START and this language's pages: addresses in a page are relative, so that it is at no other page's. */
const strangeInFolder = (language: Language) =>
  `^(?!/(index\\.html)?$|${pathOf(language)}(index\\.html|(${DOCUMENT_PAGES.join('|')})(\\.html)?)?$)`;

/** The code of the service worker. */
export async function workerFor(
  root: string,
  language: Language,
  kept: KeptFiles,
  mode = 'production',
): Promise<string> {
  const version = {
    paths: [language, ...LANGUAGES.filter((other) => other !== language)].map(pathOf),
    // The frame is a page of its own, whatever it shows, and the licences are none.
    strange: mode === 'cabinet' ? strangeInFolder(language) : STRANGE,
    ...kept,
  };
  return workerScript({ root, mode }, WORKER, { __VERSION__: JSON.stringify(version) });
}

/** The code of a worker in one file. `define`: what it asks for by name. */
export async function workerScript(
  { root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>,
  entry: string,
  define: Record<string, string>,
): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker' } },
  })) as Rolldown.RolldownOutput[];
  const [{ output: [{ code = '' } = {}] = [] } = {}] = built as unknown as { output: { code?: string }[] }[];
  return code;
}
