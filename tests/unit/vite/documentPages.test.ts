import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutSettings } from '../../../src/base/hostParts.ts';
import { LANGUAGES, type Language } from '../../../src/base/words/languages.ts';
import {
  DOCUMENT_PAGES,
  documentOf,
  HOST_LINES,
  toHtml,
  withHost,
} from '../../../tools/vite/documentPages.ts';

/** The page's text, as HTML. */
const shown = (document: string) => toHtml(readFileSync(document, 'utf8'));

describe.each([...DOCUMENT_PAGES, 'cabinet'] as const)('the page on %s', (page) => {
  test('has all of the document: its headings, its rows, its words', () => {
    const markdown = readFileSync(documentOf(page, 'en'), 'utf8').replace(/<!--[^>]*-->/g, '');
    const html = toHtml(markdown);
    const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
    expect(count(html, /<h[12]>/g)).toBe(count(markdown, /^#{1,2} /gm));
    // The line under a table's head is no row.
    expect(count(html, /<tr>/g)).toBe(count(markdown, /^\|/gm) - count(markdown, /^\|---/gm));
    const words = (text: string) => text.match(/[\p{L}\d]+/gu)?.join(' ') ?? '';
    const text = html.replace(/<[^>]+>/g, ' ').replace(/&[\w#]+;/g, ' ');
    expect(words(text)).toBe(words(markdown.replace(/\]\([^)]+\)/g, ']')));
  });

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has in %s every heading, paragraph, row and item of the English one',
    (language) => {
      const tags = (of: string) => shown(documentOf(page, of)).match(/<(h\d|p|tr|li)>/g);
      expect(tags(language)).toEqual(tags('en'));
    },
  );
});

describe('a page that is a document', () => {
  test.each([
    ['## Deletion', '<h2>Deletion</h2>'],
    ['A line\nand another.', '<p>A line\nand another.</p>'],
    ['- one\n- two,\n  still two', '<ul><li>one</li><li>two,\nstill two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    [
      '| a | b |\n|---|---|\n| `c` | d |',
      '<div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td role="cell" data-head="a"><code>c</code></td><td role="cell" data-head="b">d</td></tr></tbody></table></div>',
    ],
    ['> a quote', '<blockquote><p>a quote</p></blockquote>'],
    ['```\ncode\n```', '<pre><code>code\n</code></pre>'],
    ['#### four', '<h4>four</h4>'],
    [
      'Ask [us](https://example.org/a?b=1&c=2).',
      '<p>Ask <a href="https://example.org/a?b=1&amp;c=2">us</a>.</p>',
    ],
    ['Ask [us](mailto:us@example.org).', '<p>Ask <a href="mailto:us@example.org">us</a>.</p>'],
    ['See [`forget`](moderators.md#x).', '<p>See <code>forget</code>.</p>'],
    ['![a *picture*](b.png)', '<p>a <em>picture</em></p>'],
    ['One.\n\n<!-- Hosts:\n\nme -->\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['*This*, **that** & <b>', '<p><em>This</em>, <strong>that</strong> &amp; &lt;b&gt;</p>'],
  ])('%j is shown', (markdown, html) => {
    expect(toHtml(markdown).trim().replaceAll('>\n<', '><')).toBe(html);
  });

  test.each([
    '<p>',
    '<script>alert(1)</script>',
    '<div>\n\nwords\n\n</div>',
    'words\n<img src=x onerror=alert(1)>',
    '<pre><img src=x onerror=alert(1) //',
    '<kbd>words <i onclick=alert(1)</kbd>',
  ])('%j is text, not HTML', (markdown) => {
    const text = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, '');
    const html = toHtml(markdown).replaceAll(/<\/?p>/g, '');
    expect(html).not.toContain('<');
    expect(text(html)).toBe(text(markdown));
  });

  test.each([
    '[words](javascript:alert(1))',
    '[words](  JavaScript:alert(1))',
    '[words](&#106;avascript:alert(1))',
    '[words](data:text/html,1)',
    '[words][1]\n\n[1]: javascript:alert(1)',
    '[words](//example.org)',
  ])('%j is no link', (markdown) => {
    expect(toHtml(markdown)).toBe('<p>words</p>\n');
  });
});

describe('the page on privacy', () => {
  const host = { name: 'Sats & <b>sons</b>', region: 'eur3', contact: 'us@example.org' };
  const page = (language: Language, lines: typeof host) =>
    withHost(shown(documentOf('privacy', language)), language, lines);

  test.each(LANGUAGES)(
    'says in %s who the host is, as they typed it, and nothing where they set nothing',
    (language) => {
      const html = page(language, host);
      for (const name of HOST_LINES[language]) expect(html).toContain(`<strong>${name}:</strong>`);
      expect(html).toContain('Sats &#38; &#60;b&#62;sons&#60;/b&#62;');
      const empty = page(language, { name: '', region: '', contact: '' });
      expect(withoutSettings(html)).toBe(withoutSettings(empty));
      expect(empty).not.toMatch(/\{\{|<strong>(Host|Responsable|Responsável):/);
    },
  );
});

describe('the page on access', () => {
  /** The answers to a guideline, by language: yes, partly, no, ruled out by the specification. */
  const STATUSES: Record<Language, readonly string[]> = {
    en: ['yes', 'partly', 'no', 'ruled out'],
    es: ['sí', 'en parte', 'no', 'descartado'],
    'pt-br': ['sim', 'em parte', 'não', 'descartado'],
  };
  /** By level, basic first: the cells of its rows. */
  const levels = (language: Language) =>
    shown(documentOf('access', language))
      .split('<table>')
      .slice(1)
      .map((table) =>
        Array.from(
          table.matchAll(/<tr>\s<td[^>]*>(.*?)<\/td>\s<td[^>]*>(.*?)<\/td>\s<td[^>]*>(.*?)<\/td>\s<\/tr>/g),
          ([, ...cells]) => cells.map((cell) => cell ?? ''),
        ),
      );
  const sections = [...readFileSync('docs/spec.md', 'utf8').matchAll(/^#+ ([\d.]*\d)/gm)].map(
    ([, name]) => name,
  );

  test.each(LANGUAGES)('answers in %s each guideline that a game of this kind can meet', (language) => {
    expect(levels(language).map((rows) => rows.length)).toEqual([24, 34, 17]);
    const answers = (of: Language) =>
      levels(of).map((rows) => rows.map(([, status = '']) => STATUSES[of].indexOf(status)));
    expect(answers(language).flat()).not.toContain(-1);
    expect(answers(language)).toEqual(answers('en'));
  });

  test.each(LANGUAGES)(
    'leaves out in %s nothing basic but what a section of the specification fixes',
    (language) => {
      const [, , no, ruledOut] = STATUSES[language];
      const [basic = []] = levels(language);
      expect(basic.filter(([, status]) => status === no)).toEqual([]);
      const fixed = levels(language)
        .flat()
        .filter(([, status]) => status === ruledOut);
      expect(fixed.length).toBeGreaterThan(0);
      for (const [, , why = ''] of fixed) {
        const named = why.match(/\d[\d.]*(?=\D)/)?.[0];
        expect(sections, why).toContain(named);
      }
    },
  );

  test.each(LANGUAGES)('says in %s nothing of what a player is not', (language) => {
    expect(shown(documentOf('access', language))).not.toMatch(/disabled|disabilit|discapac|deficien|minusv/i);
  });
});
