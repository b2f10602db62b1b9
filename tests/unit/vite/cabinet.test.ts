import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/base/words/languages.ts';
import { pageInFolder, scriptInFolder } from '../../../tools/vite/cabinet.ts';
import { POLICY, readHeaders } from '../../../tools/vite/headers.ts';
import { keptFiles } from '../../../tools/vite/offline.ts';
import { inlineHashes } from '../../../tools/vite/prerender.ts';

const HTML = readFileSync('index.html', 'utf8');

/** Runs the first script of a page. Returns where it leads, and what is stored afterwards. */
function open(address: string, language: Language, { stored = {}, languages = ['en'] } = {}) {
  const filled = scriptInFolder(HTML, language)
    .replaceAll('{{otherLanguages}}', 'es pt-br')
    .replace(/\{\{(\w+)Key\}\}/g, '$1');
  const script = /<script>([\s\S]*?)<\/script>/.exec(filled)?.[1] ?? '';
  const location = { ...partsOf(address), toString: () => address, replace: (to: string) => (led = to) };
  const localStorage: Record<string, string> = { ...stored };
  let led: string | null = null;
  runInNewContext(script, {
    URL,
    location,
    localStorage,
    navigator: { languages },
    document: { documentElement: {} },
    window: {},
    addEventListener: () => {},
    CSS: { supports: () => true },
    early: { types: [] },
  });
  return { led, stored: localStorage };
}

const partsOf = (address: string) => {
  const { pathname, search, hash } = new URL(address);
  return { pathname, search, hash };
};

const SITE = 'https://name.example/es/game/';

describe('the first script of a page in a folder', () => {
  test.each([
    [SITE, 'en', ['pt-BR'], '/es/game/pt-br/'],
    [`${SITE}index.html?replay=1#here`, 'en', ['es'], '/es/game/es/?replay=1#here'],
    [SITE, 'en', ['fr'], null],
    [`${SITE}#key=secret`, 'en', ['es'], null],
    [`${SITE}es/`, 'es', ['en'], null],
  ] as const)('of %s (%s), for %s, leads to %s', (address, language, languages, led) => {
    expect(open(address, language, { languages: [...languages] }).led).toBe(led);
  });

  test('stores the language for its folder, and heeds that of no other', () => {
    const others = { language: 'pt-br', '/language': 'pt-br', '/es/language': 'pt-br' };
    const { led, stored } = open(`${SITE}es/`, 'es', { stored: others });
    expect([led, stored]).toEqual([null, { ...others, '/es/game/language': 'es' }]);
    expect(open(SITE, 'en', { stored }).led).toBe('/es/game/es/');
    expect(open(SITE, 'en', { stored: others }).led).toBeNull();
  });

  test('is no longer the one it changes: the build says so', () => {
    expect(() => scriptInFolder('<script></script>', 'en')).toThrow(/index\.html no longer has location/);
  });
});

describe('a page in a folder', () => {
  const policy = readHeaders(readFileSync('firebase.json', 'utf8'))('/')[POLICY] ?? '';
  const built = `<head>
    <meta charset="utf-8" />
    <link href="./assets/a.svg" /><link href="/es/manifest.webmanifest" />
    <script>first()</script>
    <style>a { src: url(./b.woff2) } c { background: url("data:image/png;base64,x") url('d.svg') }</style>
  </head>
  <img src="/assets/e.svg" /><a href="https://example.com/">out</a><a href="privacy.html"></a>`;
  const page = pageInFolder(built, '../', policy);

  test('finds its files from there, and leaves other addresses alone', () => {
    expect(Array.from(page.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address)).toEqual([
      '../assets/a.svg',
      '../es/manifest.webmanifest',
      '../assets/e.svg',
      'https://example.com/',
      'privacy.html',
    ]);
    expect(page).toContain(
      `url(../assets/b.woff2) } c { background: url("data:image/png;base64,x") url('../assets/d.svg')`,
    );
  });

  test('has the policy of firebase.json before its first script, for its own styles and script, and for no other host', () => {
    const [, said = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(page) ?? [];
    expect(page.indexOf(said)).toBeLessThan(page.indexOf('<script>'));
    const { styles, scripts } = inlineHashes(page);
    expect(said).toContain(`script-src 'self' ${scripts[0]};`);
    expect(said).toContain(`style-src 'self' ${styles[0]};`);
    expect(said).toContain("connect-src 'self';");
    expect(said).not.toMatch(/frame-ancestors|https?:/);
    const names = (text: string) => text.split('; ').map((part) => part.split(' ')[0]);
    expect(names(said)).toEqual(names(policy).filter((name) => name !== 'frame-ancestors'));
  });
});

test('the board of a cabinet is kept with START, in every language', () => {
  for (const language of ['en', 'es'] as const)
    expect(Object.keys(keptFiles(new Map([['/board.js', new Uint8Array()]]), language).first)).toEqual([
      '/board.js',
    ]);
});
