import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/words/languages.ts';
import { toHtml } from '../../../tools/vite/privacyPage.ts';

describe('the page on privacy', () => {
  test('has all of the document: its headings, its rows, its words', () => {
    const markdown = readFileSync('docs/privacy.md', 'utf8').replace(/<!--[^>]*-->/, '');
    const html = toHtml(markdown);
    const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
    expect(count(html, /<h[12]>/g)).toBe(count(markdown, /^#{1,2} /gm));
    // The line under a table's head is no row.
    expect(count(html, /<tr>/g)).toBe(count(markdown, /^\|/gm) - count(markdown, /^\|---/gm));
    const words = (text: string) => text.match(/[\p{L}\d]+/gu)?.join(' ') ?? '';
    const shown = html.replace(/<[^>]+>/g, ' ').replace(/&\w+;/g, ' ');
    expect(words(shown)).toBe(words(markdown.replace(/\]\([^)]+\)/g, ']')));
  });

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has in %s every heading, paragraph, row and item of the English one',
    (language) => {
      const tags = (document: string) => toHtml(readFileSync(document, 'utf8')).match(/<(h\d|p|tr|li)>/g);
      expect(tags(`docs/privacy.${language}.md`)).toEqual(tags('docs/privacy.md'));
    },
  );

  test.each([
    ['## Deletion', '<h2>Deletion</h2>'],
    ['A line\nand another.', '<p>A line\nand another.</p>'],
    ['- one\n- two,\n  still two', '<ul><li>one</li><li>two,\n  still two</li></ul>'],
    [
      'Ask [us](https://example.org/a?b=1&c=2).',
      '<p>Ask <a href="https://example.org/a?b=1&amp;c=2">us</a>.</p>',
    ],
    ['Ask [us](mailto:us@example.org).', '<p>Ask <a href="mailto:us@example.org">us</a>.</p>'],
    ['See [`forget`](moderators.md#x).', '<p>See <code>forget</code>.</p>'],
    ['a [link](javascript:alert(1))', '<p>a link)</p>'],
    ['One.\n\n<!-- Hosts:\n\nme -->\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    ['*This*, **that** & <b>', '<p><em>This</em>, <strong>that</strong> &amp; &lt;b&gt;</p>'],
  ])('%j is shown', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
  });

  test.each([
    '1. one',
    '> a quote',
    '```\ncode\n```',
    '![a](b.png)',
    '<p>',
    '| a table | alone\nand text',
    '#### four',
  ])('stops the build, which can not show %j', (markdown) => {
    expect(() => toHtml(markdown)).toThrow('docs/privacy.md');
  });
});
