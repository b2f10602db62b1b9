import { describe, expect, test } from 'vitest';
import { compareSite } from '../../../tools/checkHost/against.ts';
import { openSite } from '../../../tools/checkHost/site.ts';
import { createVisit } from '../../../tools/checkHost/visit.ts';
import { hashesText } from '../../../tools/vite/hashes.ts';

const SITE = 'https://sats.example.org';
const settings = (projectId: string) => {
  const project = { kind: 'cloud', projectId, apiKey: 'public', appId: '1:1:web:1' };
  return JSON.stringify({ rulesVersion: '9', project, shop: { mode: 'demo' } });
};
const pageOf = (projectId: string) =>
  `<script type="application/json" id="settings">${settings(projectId)}</script><p>START</p>`;

/** A build of another host, by paths. */
const BUILT: Readonly<Record<string, string>> = {
  '/index.html': pageOf('another-host'),
  '/es/index.html': pageOf('another-host'),
  '/sw.js': 'keep()',
  '/assets/start-12345678.js': 'import("/assets/game-12345678.js")',
  '/assets/game-12345678.js': 'play()',
};

/** The difference that a host's files have from that build. */
async function differenceOf(served: Readonly<Record<string, string>>): Promise<string[]> {
  const visit = createVisit(async (url) => {
    const path = new URL(String(url)).pathname.replace(/\/$/, '/index.html');
    const response = new Response(served[path], { status: served[path] === undefined ? 404 : 200 });
    return Object.defineProperty(response, 'url', { value: String(url) });
  });
  const files = new Map(Object.entries(BUILT).map(([path, text]) => [path, Buffer.from(text)]));
  const { files: count, differences } = await compareSite(await openSite(SITE, visit), hashesText(files));
  expect(count).toBe(Object.keys(BUILT).length);
  return differences;
}

describe('a site beside the hashes of a build', () => {
  const own: Record<string, string> = {
    ...BUILT,
    '/index.html': pageOf('sats-example'),
    '/es/index.html': pageOf('sats-example'),
  };

  test('is unchanged with settings of its own', async () => {
    expect(await differenceOf(own)).toEqual([]);
  });

  test.each(Object.keys(BUILT))('is told from one with a changed byte in %s', async (path) => {
    const changed = own[path]?.replace(/p(?=[^p]*$)/, 'q');
    expect(await differenceOf({ ...own, [path]: changed ?? '' })).toContain(`differs: ${path.slice(1)}`);
  });

  test('lacks a file, or names one more', async () => {
    const { '/sw.js': _, ...rest } = own;
    const start = 'import("/assets/game-12345678.js");import("/assets/thief-12345678.js")';
    expect(await differenceOf({ ...rest, '/assets/start-12345678.js': start })).toEqual([
      'differs: assets/start-12345678.js',
      'missing: sw.js (404)',
      'more: assets/thief-12345678.js',
    ]);
  });
});

test.each(['', '<title>Not Found</title>', `${'0'.repeat(64)}  ../secret words`])(
  'a text that is no list of hashes is refused: %j',
  async (text) => {
    const visit = createVisit(async (url) =>
      Object.defineProperty(new Response(pageOf('sats-example')), 'url', { value: String(url) }),
    );
    await expect(compareSite(await openSite(SITE, visit), text)).rejects.toThrow('no hashes.txt');
  },
);
