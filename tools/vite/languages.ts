/**
 * The page in each language, at a path of its own: the English build makes one more for each of the others, in which what
 * imports a file of words gets that language's (docs/words.md).
 */

import { build, minifySync, type Plugin, type ResolvedConfig } from 'vite';
import { LANGUAGE_KEY, LANGUAGES, type Language, pathOf } from '../../src/base/words/languages.ts';
import * as en from '../../src/base/words/page/en.ts';
import * as es from '../../src/base/words/page/es.ts';
import * as ptBr from '../../src/base/words/page/pt-br.ts';
import type { Translated } from '../../src/base/words/translated.ts';
import { USER_KEY } from '../../src/board/players/userKey.ts';

/** The page's own texts, which no module has. */
export const PAGE_WORDS: Record<Language, Translated<typeof en>> = { en, es, 'pt-br': ptBr };

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

const CHOSEN = 'language';
const WORDS = /(\/src\/(?:.*\/)?words\/(?:.*\/)?)en\.ts$/;

/** A build in that language: what imports a file of words gets the language's. */
export function inLanguage(language: Language): Plugin {
  return {
    name: CHOSEN,
    enforce: 'pre',
    api: language,
    async resolveId(source, importer, options) {
      if (!source.endsWith('/en.ts')) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      return english && { ...english, id: english.id.replace(WORDS, `$1${language}.ts`) };
    },
  };
}

/** The language of a build. */
export function languageOf({ plugins }: Pick<ResolvedConfig, 'plugins'>): Language {
  return plugins.find(({ name }) => name === CHOSEN)?.api ?? 'en';
}

/** The names of a build's scripts, in a folder for each other language. Styles, fonts and pictures are those of all. */
export function scriptNames(language: Language, folder = 'assets') {
  const name = `${folder}${language === 'en' ? '' : `/${language}`}/[name]-[hash].js`;
  return { entryFileNames: name, chunkFileNames: name };
}

/** A page of the build at the path of its language, with the texts that it asks for as `{{name}}`. */
export function pageWords(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'page-words',
    apply: ({ build }) => !build?.ssr && !build?.lib,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => filled(html, languageOf(config), othersIn(config)),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const folder = pathOf(languageOf(config)).slice(1);
        for (const [name, page] of Object.entries(bundle)) {
          if (folder === '' || !/^\w+\.html$/.test(name) || page.type !== 'asset') continue;
          delete bundle[name];
          this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source: page.source });
        }
      },
    },
  };
}

/** The pages that a page leads on to: the development server has one language, whatever the path. */
const othersIn = ({ command }: ResolvedConfig) => (command === 'build' ? OTHERS : []);

/** Builds the other languages beside English. */
export function languages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'languages',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      if (languageOf(config) !== 'en') return;
      for (const language of OTHERS)
        await build({
          mode: config.mode,
          logLevel: 'warn',
          configLoader: 'runner',
          plugins: [inLanguage(language)],
          build: {
            outDir: config.build.outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { output: scriptNames(language) },
          },
        });
    },
  };
}

/** The oldest browsers read it, too: it tells them that they are. */
const AS_OLD: Parameters<typeof minifySync>[2] = { module: false, compress: { target: 'es2015' } };

function filled(html: string, language: Language, others: Language[]): string {
  const texts: Record<string, string> = {
    ...PAGE_WORDS[language],
    path: pathOf(language),
    languageKey: LANGUAGE_KEY,
    userKey: USER_KEY,
    otherLanguages: others.join(' '),
  };
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const text = texts[name];
      if (text === undefined) throw new Error(`The page asks for '${name}', which no words have.`);
      return text;
    })
    .replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/, (script) => minifySync('page.js', script, AS_OLD).code);
}
