import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { LINK_PAGES, LINK_PICTURES, linkPreview } from '../../../tools/vite/linkPreview.ts';
import { temporaryDirectory } from '../firestore-local/support.ts';

/** START's page without what it fetches. */
const START = readFileSync('index.html', 'utf8').replace(/<script type="module".*<\/script>|<link .*>/g, '');

/** The texts of the files that a build makes of a page, by name. */
async function buildOf(source: string): Promise<(name: string) => string> {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'index.html'), source);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [linkPreview()] });
  return (name) => readFileSync(join(root, 'dist', name), 'utf8');
}

const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:data-setting="" )?(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

afterEach(() => vi.unstubAllEnvs());

test('a host that says where it is gets link previews with pictures', async () => {
  vi.stubEnv('VITE_SITE_URL', 'https://sats.example.org');
  const page = await buildOf(START);
  expect(metaIn(page('index.html'), 'og:image')).toBe('https://sats.example.org/social.png');
  expect(metaIn(page('cup.html'), 'og:image')).toBe('https://sats.example.org/cup.png');
  vi.unstubAllEnvs();
  expect(metaIn((await buildOf(START))('index.html'), 'og:image')).toBe('/social.png');
});

test('a cup, a daily and a live final have pages of their own: START with other words for chats', async () => {
  const page = await buildOf(START);
  const pages = ['index.html', ...LINK_PAGES].map(page);
  for (const name of ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt'])
    expect(new Set(pages.map((html) => metaIn(html, name))).size).toBe(pages.length);
  const bodies = pages.map((html) => html.slice(html.indexOf('<script>')));
  expect(new Set(bodies).size).toBe(1);
  expect(LINK_PICTURES.filter((name) => !existsSync(join('public', name)))).toEqual([]);
});

test('their addresses are START’s, with what they name', () => {
  const [, first = ''] = /\/\/ A link's page.*\n(.*)\n/.exec(START) ?? [];
  const lead = (pathname: string) => {
    const replaceState = vi.fn();
    new Function('location', 'history', first)({ pathname, search: '?cup=a', hash: '#b' }, { replaceState });
    return replaceState.mock.calls[0]?.[2];
  };
  expect(LINK_PAGES.map((page) => lead(`/${page}`))).toEqual(LINK_PAGES.map(() => '/?cup=a#b'));
  expect(lead('/')).toBeUndefined();
  expect(lead('/es/cup.html')).toBeUndefined();
});

test('a page without a picture for links is not built', async () => {
  await expect(buildOf('<title>game</title>')).rejects.toThrow('link preview');
});
