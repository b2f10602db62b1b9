/** The page that other sites may frame (`/watch.html`): it shows a replay, writes nothing and signs nobody in. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { answerRuns, type Entry } from './firestore.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyUntil, withoutWebGL } from './game.ts';

/** Muting is written down. */
test.use({ hasSound: true });

const RUN = readCorpus().find(({ name }) => name === 'default');
if (!RUN) throw new Error('The corpus has no such run');
const ADA: Entry = { name: 'Ada', score: RUN.claim.score, wallet: null, run: RUN };
const POINTS = RUN.claim.score.toLocaleString('en');
const PATH = `/watch.html?replay=${RUN.claim.runId}`;
const VERIFIED = 'Verified: these inputs give exactly this score.';

/** Somebody's page, of another site, with a frame in it: in a sandbox, if its own address says so. */
let blog: Server;

test.beforeEach(async ({ baseURL }) => {
  blog = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const [, sandbox = '', path] = /^(\/sandbox)?(.*)$/.exec(request.url ?? '') ?? [];
    response.end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,">
      <iframe src="${baseURL}${path}" width="800" height="800" ${sandbox && 'sandbox="allow-scripts"'}></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(blog, 'listening');
});

test.afterEach(() => {
  blog.closeAllConnections();
  blog.close();
});

async function openBlog(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}${path}`);
  return page.frameLocator('iframe');
}

test('a frame in another site shows who played what, verified, and plays it after a press', {
  tag: '@replay',
}, async ({ page }) => {
  await answerRuns(page, [ADA]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const frame = await openBlog(page, PATH);
  await expect(frame.getByText('Ada')).toBeVisible();
  await expect(frame.getByText(POINTS)).toBeVisible();
  await expect(frame.getByRole('status')).toHaveText(VERIFIED);
  // Before a press it has fetched neither React nor the game.
  expect(asked.filter((request) => /\/(game|replay)-.*js/.test(request))).toEqual([]);

  await frame.getByRole('button', { name: 'WATCH' }).click();
  await frame.getByRole('button', { name: 'PAUSE', exact: true }).click();
  await frame.getByRole('button', { name: 'Step forward' }).click();
  await expect(frame.getByRole('slider', { name: 'Moment of the run' })).toHaveAttribute(
    'aria-valuetext',
    /tick \d+, (held|no button)/,
  );
  await frame.getByRole('button', { name: 'Mute' }).click();
  await expect(frame.getByRole('link', { name: 'PLAY THE GAME' })).toHaveAttribute('target', '_blank');
  await frame.getByRole('button', { name: 'QUIT' }).click();
  await expect(frame.getByRole('button', { name: 'WATCH' })).toBeFocused();

  const others = asked.filter((request) => !/^GET \/(assets\/|watch\.html$|$)/.test(request));
  expect([...new Set(others)]).toEqual([expect.stringMatching(/^POST .*documents:batchGet$/)]);
  const [, inner] = page.frames();
  expect(
    await inner?.evaluate(async () => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      cookies: document.cookie,
    })),
  ).toEqual({ stored: [], databases: [], caches: [], cookies: '' });
});

test('a frame in a sandbox, which has no origin, shows it as well', { tag: '@replay' }, async ({ page }) => {
  await answerRuns(page, [ADA]);
  const frame = await openBlog(page, `/sandbox${PATH}`);
  await expect(frame.getByText(POINTS)).toBeVisible();
  await expect(frame.getByRole('status')).toHaveText(VERIFIED);
  await frame.getByRole('button', { name: 'WATCH' }).click();
  await expect(frame.getByRole('button', { name: 'PAUSE', exact: true })).toBeVisible();
});

test('SHARE on a replay copies its link, and the line of HTML that frames it', { tag: '@replay' }, async ({
  page,
  baseURL,
}) => {
  // No page of ours may read what is copied.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await answerRuns(page, [ADA]);
  await page.goto(`/?replay=${RUN.claim.runId}`);
  await page.getByRole('button', { name: 'SHARE' }).click();
  const copied = () => page.evaluate(() => (window as unknown as { copied: string }).copied);
  const link = `${baseURL}/?replay=${RUN.claim.runId}`;
  await page.getByText('More ways to share').click();
  await page.getByRole('button', { name: 'COPY LINK' }).click();
  await expect.poll(copied).toBe(link);
  // The text does not call it the run of the player who shares it.
  await page.getByRole('button', { name: 'COPY TEXT' }).click();
  await expect.poll(copied).toContain(`Ada: ${POINTS} points in Defend the Sats, level ${RUN.claim.level}: `);
  expect((await copied()).split('\n').slice(1)).toEqual([expect.stringMatching(/^(🟩|⚡|💥)+$/u), link]);
  const html = page.getByRole('button', { name: 'COPY HTML' });
  await html.click();
  await expect.poll(copied).toContain(`<iframe src="${baseURL}${PATH}" title="A run in Defend the Sats"`);
});

test('it plays to the end, and says there once more that the run is verified', { tag: '@replay' }, async ({
  page,
}) => {
  await answerRuns(page, [ADA]);
  await page.goto(`${PATH}&tick=${RUN.claim.ticks}`);
  await page.getByRole('button', { name: 'WATCH' }).click();
  await flyUntil(page, 'REPLAY OVER');
  await expect(page.getByText(`Final score: ${POINTS}`)).toBeVisible();
  await expect(page.getByRole('status').getByText(VERIFIED)).toBeVisible();
});

test.describe('a replay that gets lost on its way', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Could not fetch the replay', 'preload'] });

  test('is told, and forgotten once it comes', { tag: '@replay' }, async ({ page }) => {
    await answerRuns(page, [ADA]);
    await page.goto(PATH);
    const words = page.locator('.poster-words');
    await expect(words).toHaveText(VERIFIED);
    const file = '**/assets/watch/replay-*.js';
    await page.route(file, (route) => route.abort());
    await page.getByRole('button', { name: 'WATCH' }).click();
    await expect(words).toHaveText('Can’t load the replay. Try again.');
    await expect(words).toHaveClass(/error/);
    await page.unroute(file);
    await page.getByRole('button', { name: 'WATCH' }).click();
    await page.getByRole('button', { name: 'QUIT' }).click();
    await expect(words).toHaveText(VERIFIED);
    await expect(words).not.toHaveClass(/error/);
  });
});

test('where the game can’t be drawn, the poster stays and says so', { tag: ['@replay', '@desktop'] }, async ({
  page,
}) => {
  await withoutWebGL(page);
  await answerRuns(page, [ADA]);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'WATCH' }).click();
  await expect(page.getByText('This browser can’t draw the game')).toBeVisible();
  await expect(page.getByText(POINTS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'WATCH' })).toBeFocused();
});

test('a run whose replay does not give its score is not called verified', { tag: '@replay' }, async ({
  page,
}) => {
  const claim = { ...RUN.claim, score: RUN.claim.score + 100 };
  await answerRuns(page, [{ ...ADA, run: { ...RUN, claim } }]);
  await page.goto(PATH);
  await expect(page.getByRole('status')).toHaveText(/^Not verified: /);
});

test('a link to no run says so, has nothing to watch, and leads to the game', { tag: '@replay' }, async ({
  page,
}) => {
  await page.goto('/watch.html?replay=nonsense');
  await expect(page.getByRole('status')).toHaveText('This is not a link to a replay.');
  await expect(page.getByRole('button')).toHaveCount(0);
  const play = page.getByRole('link', { name: 'PLAY THE GAME' });
  await expect(play).toHaveAttribute('href', '/');
  await expect(play).toHaveClass(/primary/);
  await page.goto(`/watch.html?replay=${'0'.repeat(32)}`);
  await expect(page.getByRole('status')).toHaveText('This replay is gone.');
});

test.describe('the game itself', () => {
  test.use({ expectedMessages: ['frame-ancestors', 'ERR_BLOCKED_BY_RESPONSE', FAILED_REQUEST] });

  test('can be framed by nobody', { tag: '@replay' }, async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await openBlog(page, '/');
    await refused;
  });
});

test.describe('with the service worker of the game installed', () => {
  test.use({ hasServiceWorker: true });

  test('it is still the frame, and not START', { tag: ['@replay', '@desktop'] }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await answerRuns(page, [ADA]);
    await page.goto(PATH);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect(page.getByRole('status')).toHaveText(VERIFIED);
    await expect(page.getByText(POINTS)).toBeVisible();
    const worker = await (await page.request.get('/sw.js')).text();
    expect(worker).not.toContain('assets/watch/');
  });
});
