import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashOf, settingsIn, withoutSettings } from '../../../src/base/hostParts.ts';

const block = (text: string) => `<script type="application/json" id="settings">${text}</script>`;

describe('what a host sets', () => {
  test.each([
    [block('{"a":1}'), block('')],
    [
      '<meta data-setting="" property="og:image" content="https://a.example/b.png" />',
      '<meta data-setting="" property="og:image" content="" />',
    ],
    [
      '<link data-setting="" rel="alternate" hreflang="es" href="/es/" />',
      '<link data-setting="" rel="alternate" hreflang="es" href="" />',
    ],
    [
      '<a data-setting="" href="mailto:a@b.example" rel="x">a &amp; b</a>',
      '<a data-setting="" href="" rel="x"></a>',
    ],
    [
      '<ul data-setting="">\n<li><strong>Host:</strong> Sats &#38; sons</li>\n</ul>',
      '<ul data-setting=""></ul>',
    ],
  ])('%j is emptied', (html, emptied) => {
    expect(withoutSettings(`<p>${html}</p>`)).toBe(`<p>${emptied}</p>`);
    expect(withoutSettings(emptied)).toBe(emptied);
  });

  test.each([
    '<a data-setting="" href="javascript:alert(1)">words</a>',
    '<a data-setting="" href="data:text/html,1">words</a>',
    '<a data-setting="" href="https://a.example" onclick="alert(1)">words</a>',
    '<a data-setting="" href="https://a.example"><img src="x"></a>',
    '<ul data-setting=""><li><strong>Host:</strong> <script>alert(1)</script></li></ul>',
    '<ul data-setting=""><li><strong>Host:</strong> <a href="https://a.example">us</a></li></ul>',
    '<script type="application/json" id="settings" src="/a.js">{}</script>',
    '<script id="settings">alert(1)</script>',
    '<script data-setting="" src="https://a.example/a.js"></script>',
    '<iframe data-setting="" src="https://a.example"></iframe>',
    `${block('')}${block('{}')}`,
  ])('%j is more than that, and something of it stays', (html) => {
    const parts = [
      /javascript:|data:text/,
      /onclick/,
      /<img|<script>|<a href|src=|<script id="settings">/,
      /\{\}/,
    ];
    const marks = parts.filter((part) => part.test(html));
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(withoutSettings(html)).toMatch(mark);
  });
});

test('the block of a page is found, and another page has none', () => {
  expect(settingsIn(`<head>${block('{"a":"\\u003c"}')}</head>`)).toBe('{"a":"\\u003c"}');
  expect(settingsIn('<title>Sign in to this Wi-Fi</title>')).toBeUndefined();
});

test('its hash is that of its text in UTF-8', async () => {
  const text = '{"label":"₿ sats"}';
  expect(await hashOf(text)).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
});
