/**
 * The pages that are documents: `/privacy.html` of docs/privacy.md and `/access.html` of docs/access.md, as players read them, and
 * those of other languages, such as `/es/privacy.html`. They have no script, so that they can be read without the game too.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Marked, Renderer } from 'marked';
import type { Plugin } from 'vite';
import type { Config } from '../../src/base/config.ts';
import { PALETTE } from '../../src/base/ui/palette.ts';
import { type Language, pathOf } from '../../src/base/words/languages.ts';
import { parseConfig } from '../environment.ts';
import { languageOf, PAGE_WORDS } from './languages.ts';
import { LICENCES } from './licences.ts';
import { customProperties } from './palette.ts';

/** The documents that are pages, by their names without an ending. */
export const DOCUMENT_PAGES = ['privacy', 'access'] as const;
type DocumentPage = (typeof DOCUMENT_PAGES)[number];

/** The file of a document in a language. */
export const documentOf = (page: DocumentPage | 'cabinet', language: string) =>
  `docs/${page}.${language === 'en' ? '' : `${language}.`}md`;

/** Lines in which a host says who they are, as each language names them: `Config.host` in its order. */
export const HOST_LINES: Readonly<
  Record<Language, readonly [host: string, region: string, contact: string]>
> = {
  en: ['Host', 'Region', 'Contact'],
  es: ['Responsable', 'Región', 'Contacto'],
  'pt-br': ['Responsável', 'Região', 'Contato'],
};

/** The place of the host's lines in a document. */
const HOST = '<p>{{host}}</p>';

/** `html`: of a document, which gets the lines that are set. */
export function withHost(
  html: string,
  language: Language,
  { name, region, contact }: Config['host'],
): string {
  const items = [name, region, contact].map((text, at) => {
    const shown = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    return shown && `<li><strong>${HOST_LINES[language][at]}:</strong> ${shown}</li>\n`;
  });
  return html.replace(HOST, () => `<ul data-setting="">\n${items.join('')}</ul>`);
}

export function documentPages(): Plugin {
  let language: Language;
  let styles: string;
  /** By page: its text, without styles. */
  let bodies: Map<DocumentPage, string>;
  return {
    name: 'document-pages',
    apply: ({ build }) => !build?.ssr && !build?.lib,
    configResolved(config) {
      const read = (file: string) => readFileSync(resolve(config.root, file), 'utf8');
      language = languageOf(config);
      styles = `${customProperties()}\n${read('tools/vite/documentPages.css')}`;
      const { host } = parseConfig(config.env);
      const fileOf = (page: DocumentPage) =>
        page === 'privacy' && config.mode === 'cabinet' ? 'cabinet' : page;
      const bodyOf = (page: DocumentPage) =>
        withHost(toHtml(read(documentOf(fileOf(page), language))), language, host);
      bodies = new Map(DOCUMENT_PAGES.map((page) => [page, bodyOf(page)]));
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const page = DOCUMENT_PAGES.find((name) => request.url === `/${name}.html`);
        if (!page) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(pageOf(language, page, bodies.get(page), `<style>${styles}</style>`));
      });
    },
    generateBundle() {
      const css = this.getFileName(this.emitFile({ type: 'asset', name: 'document.css', source: styles }));
      for (const [page, body] of bodies) {
        const source = pageOf(language, page, body, `<link rel="stylesheet" href="/${css}" />`);
        this.emitFile({ type: 'asset', fileName: `${pathOf(language).slice(1)}${page}.html`, source });
      }
    },
  };
}

/** `body`: HTML. `styles`: an element with those of the page. */
function pageOf(language: Language, page: DocumentPage, body: string | undefined, styles: string): string {
  const words = PAGE_WORDS[language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${words[`${page}Title`]}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${PALETTE.night}" />
    <link rel="icon" href="/icons/icon-192.png" />
    ${styles}
  </head>
  <body>
    <main>
${body}
${page === 'privacy' ? `<p><a href="/${LICENCES}">${words.licences}</a></p>\n` : ''}<p><a href="${pathOf(language)}">${words.backToTheGame}</a></p>
    </main>
  </body>
</html>
`;
}

/**
 * Raw HTML is no syntax here, so it is text. Links into the repository lead nowhere on a host, so only their words stay,
 * and a picture's.
 */
const MARKED = new Marked({
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }) {
      return /^(https?|mailto):/.test(href) ? false : this.parser.parseInline(tokens);
    },
    image({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    // A phone shows each row as a column of cells, which stay cells to screen readers, and have their headings before them.
    table(table) {
      const heads = table.header.map(({ text }) => text.replaceAll('"', '&quot;'));
      let cell = 0;
      const html = Renderer.prototype.table.call(this, table);
      return `<div class="table">${html.replaceAll('<td', () => `<td role="cell" data-head="${heads[cell++ % heads.length]}"`)}</div>\n`;
    },
  },
});

/** Comments are for those who change the documents. */
export const toHtml = (markdown: string) =>
  MARKED.parse(markdown.replace(/<!--[\s\S]*?-->/g, ''), { async: false });
