/**
 * `vite build --mode cabinet`: the game as static files for any folder of any host, with its board in the visitor's browser
 * (docs/deploy.md). It has no settings of a host, and no headers: its addresses are relative, and its pages have the policy.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Language } from '../../src/base/words/languages.ts';
import { allowInline, POLICY, readHeaders } from './headers.ts';
import { languageOf } from './languages.ts';
import { LINK_PICTURES } from './linkPreview.ts';
import { BOARD, workerScript } from './offline.ts';
import { inlineHashes } from './prerender.ts';

const PAGE = resolve('src/main.tsx');
const WORKER = 'tools/firestore-local/browser/worker.ts';

export function cabinet(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'cabinet',
    apply: (_, { mode }) => mode === 'cabinet',
    config: (_, { isPreview }) => ({
      envDir: false,
      envPrefix: [],
      cacheDir: 'node_modules/.vite-cabinet',
      build: { outDir: 'dist-cabinet' },
      // Its hosts answer for files alone.
      ...(isPreview ? { appType: 'mpa' } : { base: './' }),
    }),
    configResolved(resolved) {
      config = resolved;
    },
    // First, before anything asks the board. The order of modules in other builds stays what it is.
    transform: (code, id) => (id === PAGE ? `import '/src/board/backend/cabinet.ts';\n${code}` : undefined),
    transformIndexHtml: { order: 'pre', handler: (html) => scriptInFolder(html, languageOf(config)) },
    async generateBundle() {
      // The board itself, under the project's rules. The page fetches it once START is there.
      if (languageOf(config) !== 'en') return;
      const rules = JSON.stringify(readFileSync(resolve(config.root, 'firestore.rules'), 'utf8'));
      const source = await workerScript(config, WORKER, { __RULES__: rules });
      this.emitFile({ type: 'asset', fileName: BOARD, source });
    },
    writeBundle(_, bundle) {
      const inBuild = (name: string) => resolve(config.root, config.build.outDir, name);
      const policy =
        readHeaders(readFileSync(resolve(config.root, 'firebase.json'), 'utf8'))('/')[POLICY] ?? '';
      for (const name of Object.keys(bundle)) {
        const up = name.includes('/') ? '../' : './';
        const change = (by: (text: string) => string) =>
          writeFileSync(inBuild(name), by(readFileSync(inBuild(name), 'utf8')));
        if (name.endsWith('.html')) change((html) => pageInFolder(html, up, policy));
        if (name.endsWith('.webmanifest')) change((manifest) => manifestInFolder(manifest, up));
      }
      for (const picture of LINK_PICTURES) rmSync(inBuild(picture), { force: true });
    },
  };
}

/** The changes of the script in index.html, which knows the page's address and the keys of what a browser keeps. */
const changesIn = (language: Language): [before: string, after: string][] => [
  ['<script>', `<script>const folder = new URL('${language === 'en' ? '.' : '..'}', location).pathname;`],
  [
    "location.pathname.split('/')[1]",
    language === 'en' ? 'location.pathname.slice(folder.length)' : `'${language}'`,
  ],
  ["localStorage['{{", "localStorage[folder + '{{"],
  // What others of this origin keep says nothing.
  ["localStorage.length ? 'en' : ", ''],
  ["location.replace('/' +", 'location.replace(folder +'],
];

/** index.html, before its words. @throws Error where its script is another one */
export function scriptInFolder(html: string, language: Language): string {
  return changesIn(language).reduce((page, [before, after]) => {
    if (!page.includes(before)) throw new Error(`index.html no longer has ${before}`);
    return page.replaceAll(before, after);
  }, html);
}

/** A built page with relative addresses and a policy of its own. `up`: from its folder to the cabinet's. */
export function pageInFolder(html: string, up: './' | '../', policy: string): string {
  const page = html
    .replace(/( (?:href|src|content)=")\.?\/(?!\/)/g, `$1${up}`)
    .replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/g, (css) =>
      css.replace(/url\((["']?)(?:\.?\/(?:assets\/)?)?(?!data:|[./"'#])/g, `url($1${up}assets/`),
    );
  const own = allowInline({ [POLICY]: policy }, inlineHashes(page))[POLICY] ?? '';
  const said = own
    .replace(/connect-src [^;]*/, "connect-src 'self'")
    // No page can say it.
    .replace(/; frame-ancestors [^;]*/, '');
  return page.replace(
    /<meta charset="utf-8" ?\/?>/,
    `$&\n    <meta http-equiv="${POLICY}" content="${said}" />`,
  );
}

/** `id`: it would be one of the whole origin. */
const manifestInFolder = (manifest: string, up: string) =>
  manifest.replace('"id":"/",', '').replace(/":"\//g, `":"${up}`);
