import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { BUDGETS } from '../../../bench/budgets.ts';
import * as words from '../../../src/app/words/start/en.ts';
import { hintHere } from '../../../src/contests/dailies/words/en.ts';
import { howToFollowHere } from '../../../src/people/rivals/words/en.ts';
import { noRewardsHere } from '../../../src/shop/token/words/en.ts';
import { contentOf, weighBuild } from '../../../tools/bytes.ts';
import { hashOfFile } from '../../../tools/vite/hashes.ts';
import { readHeaders } from '../../../tools/vite/headers.ts';
import { LICENCES } from '../../../tools/vite/licences.ts';
import { inlineHashes } from '../../../tools/vite/prerender.ts';

// Otherwise React would be the one for tests.
vi.stubEnv('NODE_ENV', 'production');
const { bytes, startModules, output } = await weighBuild();
const file = (name: string) => output.output.find(({ fileName }) => name === fileName);
const page = file('index.html') as Rolldown.OutputAsset;
const html = page.source.toString();

describe.each([
  ['JavaScript before START', 'start'],
  ['JavaScript from the link to the first shot', 'game'],
  ['the same with art and fonts', 'gameAndArt'],
  ['Firebase', 'firebase'],
  ['the wallet', 'wallet'],
  ['the worker that verifies', 'verifyWorker'],
  ['the frame for other sites', 'frame'],
  ['the replay in it', 'frameReplay'],
  ['what makes a clip', 'clip'],
  ['the cover over names', 'cover'],
  ['a visit that presses nothing', 'onlooker'],
] as const)('%s', (_, what) => {
  test('keeps to its budget', () => {
    expect(bytes[what]).toBeLessThanOrEqual(BUDGETS.bytes[what]);
  });
});

// It builds the whole page once more.
test('what a host sets changes pages alone, and of them nothing but the parts that are theirs', {
  timeout: 180_000,
}, async () => {
  const settings = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_PROJECT_ID: 'sats-example',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_SOLANA_RPC_URL: 'http://127.0.0.1:8899',
    VITE_SOLANA_TREASURY: 'So11111111111111111111111111111111111111112',
    VITE_SOLANA_CLUSTER: 'localnet',
    VITE_SITE_URL: 'https://sats.example.org',
    VITE_SOCIAL_URL: 'https://example.org/sats',
    VITE_REPORT_URL: 'mailto:us@example.org',
    VITE_HOST_NAME: 'Sats & sons',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const other = (await weighBuild()).output.output;
  expect(other.map(({ fileName }) => fileName)).toEqual(output.output.map(({ fileName }) => fileName));
  const differing = (hashed: (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => string) =>
    other
      .filter((one, at) => hashed(one) !== hashed(output.output[at] ?? one))
      .map(({ fileName }) => fileName);
  expect(differing((one) => hashOfFile(one.fileName, Buffer.from(contentOf(one)), 'hex'))).toEqual([]);
  const pages = differing((one) => Buffer.from(contentOf(one)).toString('base64'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'cup.html', 'privacy.html']));
  expect(pages.filter((name) => !name.endsWith('.html'))).toEqual([]);
});

test('no file has a word that only a cabinet shows', () => {
  const files = output.output.map((one) => contentOf(one).toString());
  const told = [words.boardIsHere, words.boardEndsWithVisit, hintHere, howToFollowHere, noRewardsHere];
  expect(told.filter((text) => files.some((file) => file.includes(text)))).toEqual([]);
});

test('what makes a clip, and no other file, has its muxer', () => {
  const files = output.output.filter(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.includes('node_modules/mediabunny/')),
  );
  expect(files.map(({ fileName }) => fileName)).toEqual([expect.stringContaining('ClipMaker-')]);
});

test('the licences name each package that the page is made of, and none of the tools', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = String((file(LICENCES) as Rolldown.OutputAsset).source);
  const named = Array.from(text.matchAll(/^## (\S+) - /gm), ([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(named.filter((name) => String(name) in devDependencies)).toEqual([]);
  for (const words of ['Mozilla Public License', 'SIL OPEN FONT LICENSE', 'Apache License'])
    expect(text).toContain(words);
});

test('START waits for neither Phaser nor Firebase nor a wallet', () => {
  const heavy = startModules.filter((module) =>
    /node_modules\/(phaser|firebase|@firebase|@solana)\//.test(module),
  );
  expect(heavy).toEqual([]);
});

test('START stands in the page, with styles and a script that the Content-Security-Policy allows: `npm run build` keeps the hashes', () => {
  for (const text of ['DEFEND THE <span>SATS</span>', 'LOGIN &amp; PLAY', '<noscript>']) {
    expect(html.split(text)).toHaveLength(2);
  }
  expect(html).not.toMatch(/ style="/);
  const { styles, scripts } = inlineHashes(html);
  expect([styles.length, scripts.length]).toEqual([1, 1]);
  const policy = readHeaders(readFileSync('firebase.json', 'utf8'))('/')['Content-Security-Policy'];
  expect(policy).toContain(`script-src 'self' ${scripts[0]}; style-src 'self' ${styles[0]};`);
});

test('a ticket waits for no file that can fail: what sets its run up comes with the game', () => {
  const chunks = output.output.filter((one) => one.type === 'chunk');
  const chunkOf = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const game = chunkOf('src/app/startEngine.ts');
  expect(chunkOf('src/app/plans/plans.ts')?.fileName).toBe(game?.fileName);
});

test('every file that the page names is in the build', () => {
  const named = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !file(name))).toEqual([]);
});
