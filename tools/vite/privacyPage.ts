/**
 * The page `/privacy.html`, and `/es/privacy.html`: docs/privacy.md as players read it. It has no script, so that it can be
 * read without the game too. A host changes the document, and the next build has it.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PALETTE } from '../../src/ui/palette.ts';
import { type Language, pathOf } from '../../src/words/languages.ts';
import { PlainError } from '../plainError.ts';
import { languageOf, PAGE_WORDS } from './languages.ts';
import { LICENCES } from './licences.ts';
import { customProperties } from './palette.ts';

const NAME = 'privacy.html';

export function privacyPage(): Plugin {
  let language: Language;
  let markdown: string;
  let styles: string;
  return {
    name: 'privacy-page',
    apply: ({ build }) => !build?.ssr && !build?.lib,
    configResolved(config) {
      const { root } = config;
      language = languageOf(config);
      const document = language === 'en' ? 'privacy.md' : `privacy.${language}.md`;
      markdown = readFileSync(resolve(root, 'docs', document), 'utf8');
      styles = `${customProperties()}\n${readFileSync(resolve(root, 'tools/vite/privacyPage.css'), 'utf8')}`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url !== `/${NAME}`) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(pageOf(language, markdown, `<style>${styles}</style>`));
      });
    },
    generateBundle() {
      const css = this.getFileName(this.emitFile({ type: 'asset', name: 'privacy.css', source: styles }));
      const source = pageOf(language, markdown, `<link rel="stylesheet" href="/${css}" />`);
      this.emitFile({ type: 'asset', fileName: pathOf(language).slice(1) + NAME, source });
    },
  };
}

function pageOf(language: Language, markdown: string, styles: string): string {
  const { privacyTitle, licences, backToTheGame } = PAGE_WORDS[language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${privacyTitle}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${PALETTE.night}" />
    <link rel="icon" href="/icons/icon-192.png" />
    ${styles}
  </head>
  <body>
    <main>
${toHtml(markdown)}
<p><a href="/${LICENCES}">${licences}</a></p>
<p><a href="${pathOf(language)}">${backToTheGame}</a></p>
    </main>
  </body>
</html>
`;
}

/**
 * Markdown as far as the document needs it: headings, paragraphs, lists, tables, links, code and emphasis. Comments are for
 * hosts. Links into the repository lead nowhere on a host, so only their words stay. @throws PlainError for anything else
 */
export function toHtml(markdown: string): string {
  const text = markdown.replace(/<!--[\s\S]*?-->/g, '').trim();
  return text
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');
}

function blockOf(text: string): string {
  const lines = text.split('\n');
  const [, marks = '', title = ''] = /^(#{1,3}) (.*)$/.exec(text) ?? [];
  if (marks) return `<h${marks.length}>${inline(title)}</h${marks.length}>`;
  if (lines.every((line) => line.startsWith('|'))) return tableOf(lines.map(cellsOf));
  if (lines[0]?.startsWith('- ')) {
    return `<ul>${`\n${text}`
      .split('\n- ')
      .slice(1)
      .map((item) => `<li>${inline(item)}</li>`)
      .join('')}</ul>`;
  }
  if (/^(#|>|```|!\[|<|\||[*+] |\d+[.)] | {4})/.test(text)) {
    throw new PlainError(`docs/privacy.md: the page has no form for this paragraph:\n${text}`);
  }
  return `<p>${inline(text)}</p>`;
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

function tableOf([head = [], , ...rows]: string[][]): string {
  const row = (tag: 'th' | 'td', cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="table"><table><thead>${row('th', head)}</thead><tbody>${rows
    .map((cells) => row('td', cells))
    .join('')}</tbody></table></div>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inline(text: string): string {
  return text
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, link: string) =>
      /^(https?|mailto):/.test(link) ? `<a href="${link}">${words}</a>` : words,
    )
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
}
