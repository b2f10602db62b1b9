/** The archive of a cup in the page: verified without the host, watched, and looked through for this browser's own runs. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, TestInfo } from '@playwright/test';
import type { ArchiveHead, EntrantPart } from '../../src/engine/archive/archive.ts';
import { readArchive, withoutEntrant, writeArchive } from '../../src/engine/archive/file.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyUntil } from './game.ts';

const BYTES = new Uint8Array(readFileSync('tests/archives/cup-autumn.archive.jsonl'));
const { hash: HASH, head: HEAD } = readArchive(BYTES);
const ADDRESS = '/cup-autumn.archive.jsonl';

type Line = { part: EntrantPart; salt: string };

function linesOf(): Line[] {
  const [, ...lines] = new TextDecoder().decode(BYTES).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** The archive after a change of its entrants, whose number may change. */
function changed(change: (lines: Line[]) => Line[], head: Partial<ArchiveHead> = {}): Uint8Array {
  const lines = change(linesOf());
  return writeArchive({ ...HEAD, entrants: lines.length, ...head }, lines);
}

/** Receipts of all runs of an entrant, as the browser keeps them. */
async function keepReceipts(page: Page, entrant: number): Promise<void> {
  const tickets = linesOf()[entrant - 1]?.part.tickets ?? [];
  const receipts = tickets.flatMap(({ run }) => {
    const replayHash = createHash('sha256')
      .update(Buffer.from(run?.replay ?? '', 'base64'))
      .digest('hex');
    return run ? [{ cup: HEAD.cup.id, runId: run.id, replayHash }] : [];
  });
  await page.addInitScript((text) => {
    localStorage['defend-the-sats:run-receipts'] = text;
  }, JSON.stringify(receipts));
}

async function choose(
  page: Page,
  bytes: Uint8Array | string,
  name = 'cup-autumn.archive.jsonl',
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^CHOOSE/ }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(bytes) });
}

function drop(page: Page, bytes: Uint8Array): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.jsonl'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, new TextDecoder().decode(bytes));
}

const headline = (page: Page, name: string) => page.getByRole('heading', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const claim = (page: Page, words: string) => page.getByRole('row', { name: words });
const details = (page: Page) => page.getByText('HOW IT WAS VERIFIED', { exact: true });

test('an archive at an address is verified, its runs are watched, and nothing but the file is asked for', {
  tag: '@archive',
}, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')));
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ body: Buffer.from(BYTES) }));
  await page.goto(`/?archive=${ADDRESS}&hash=${HASH}`);
  await expect(headline(page, 'ALL VERIFIED')).toBeFocused();
  // The verdict, the standing, and all else after them.
  expect((await page.locator('main h2:visible').allTextContents()).slice(0, 2)).toEqual([
    'ALL VERIFIED',
    'RESULTS, RECALCULATED',
  ]);
  await expect(page.getByText('The coins of every ticket come from the moment')).toBeHidden();
  await expect(page.getByText('You gave no hash')).toHaveCount(0);
  await details(page).click();
  await expect(page.getByText('The coins of every ticket come from the moment')).toBeVisible();
  await expect(claim(page, 'The hash is the one that was given. YES')).toBeVisible();
  await expect(claim(page, 'The winners are those of the recalculated results. YES')).toBeVisible();
  await expect(part(page, 'WHAT IT CAN’T PROVE')).toContainText('is a different person');
  await expect(part(page, 'RESULTS, RECALCULATED').getByRole('listitem')).toHaveCount(4);
  await expect(part(page, 'ALL RUNS').getByRole('listitem')).toHaveCount(9);
  await expect(part(page, 'YOUR RUNS')).toHaveCount(0);

  const watch = part(page, 'ALL RUNS')
    .getByRole('listitem')
    .filter({ hasText: 'Player 4' })
    .getByRole('button');
  await watch.click();
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await expect(page.locator('.replay-banner')).toContainText('Player 4');
  await page.getByRole('button', { name: '8x' }).click();
  await flyUntil(page, 'REPLAY OVER');
  await expect(page.getByText('Verified: these inputs give exactly this score.')).toBeVisible();
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(headline(page, 'ALL VERIFIED')).toBeVisible();
  await expect(watch).toBeFocused();
  await expect(page.getByLabel('Its hash')).toHaveValue(HASH);

  await page.getByLabel('Its hash').fill('5e'.repeat(32));
  await expect(headline(page, 'THIS ARCHIVE IS NOT VALID')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This is not true' })).toContainText(
    'The hash is the one that was given.',
  );
  await page.getByLabel('Its hash').fill('5e');
  await expect(page.getByRole('alert').filter({ hasText: 'A hash has 64 digits' })).toBeVisible();
  await expect(headline(page, 'NOT COMPARED WITH ITS HASH')).toBeVisible();
  await expect(page.getByText('You gave no hash')).toBeVisible();

  // Its own files are the page's.
  const others = asked.filter((url) => !/^\/assets\/|^\/icons\/|^data:|^\/manifest/.test(url));
  expect(others).toEqual([`/?archive=${ADDRESS}&hash=${HASH}`, ADDRESS]);
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('faults are named with their runs, and a run that this browser sent and the file lacks is missed loudly', {
  tag: ['@archive', '@long'],
}, async ({ page }) => {
  await keepReceipts(page, 1);
  await page.goto('/?archive');
  await choose(page, BYTES);
  await expect(headline(page, 'NOT COMPARED WITH ITS HASH')).toBeVisible();
  await expect(part(page, 'YOUR RUNS').getByText('It is there as it was sent')).toHaveCount(2);

  const tampered = changed((lines) => {
    const [own, other] = lines;
    delete own?.part.tickets[0]?.run;
    const run = other?.part.tickets[0]?.run;
    if (run) run.score += 100;
    return lines;
  });
  await choose(page, tampered);
  const news = page.getByRole('alert').filter({ has: headline(page, 'THIS ARCHIVE IS NOT VALID') });
  await expect(news).toContainText('Missing or changed: 1 run that this browser sent.');
  await expect(claim(page, 'Each run is what its verdict says')).toContainText('NO');
  const fault = part(page, 'WHAT HOLDS').getByRole('listitem').filter({ hasText: 'mismatch at tick' });
  await expect(fault).toContainText(linesOf()[1]?.part.tickets[0]?.run?.id ?? 'none');
  await expect(part(page, 'YOUR RUNS')).toContainText('MISSING. Nobody in this file is deleted on request');
  await fault.getByRole('button', { name: 'WATCH' }).click();
  await expect(page.locator('.replay-banner')).toContainText('REPLAY');
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(fault.getByRole('button', { name: 'WATCH' })).toBeFocused();

  // All of it may be right but for the run.
  await choose(
    page,
    changed(([own, ...others]) => {
      if (own) own.part.tickets = own.part.tickets.slice(1).map((ticket) => ({ ...ticket, number: 1 }));
      return own ? [own, ...others] : others;
    }),
  );
  await expect(headline(page, 'RUNS OF YOURS ARE MISSING OR CHANGED')).toBeVisible();
});

test('an archive that forgot an entrant still has its hash, and says so to readers who may be them', {
  tag: '@archive',
}, async ({ page }) => {
  await keepReceipts(page, 1);
  await page.goto(`/?archive&hash=${HASH}`);
  await choose(page, withoutEntrant(BYTES, 1));
  await details(page).click();
  await expect(claim(page, 'The hash is the one that was given. YES')).toBeVisible();
  await expect(page.getByText('(1 deleted on request)')).toBeVisible();
  await expect(part(page, 'RESULTS, RECALCULATED')).toContainText('Entrant 1, deleted on request');
  await expect(part(page, 'YOUR RUNS')).toContainText('If you asked for that, it may be you.');
});

test(
  'what is no archive is refused with its reason, a bomb before it is read, and another host unasked',
  {
    tag: '@archive',
  },
  async ({ page }, testInfo) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/?archive=https://example.com/cup.jsonl');
    const problem = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(problem).toContainText('This page opens only archives of its own site.');
    expect(asked.filter((url) => url.startsWith('https://example.com'))).toEqual([]);
    for (const [bytes, reason] of [
      [new Uint8Array(readFileSync('public/icons/icon-192.png')), 'This can’t be verified.'],
      ['{"a": 1}\n', 'not JSON in the one spelling of archives'],
      ['', 'It is empty.'],
      [gzipSync(BYTES), 'It is compressed with gzip: unpack it'],
    ] as const) {
      await choose(page, bytes);
      await expect(problem).toContainText(reason);
    }
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'CHOOSE FILE' }).click();
    await (await choosing).setFiles(bombIn(testInfo));
    await expect(problem).toContainText('It is too large. An archive has 134,217,728 bytes at most.');
  },
);

/** A gigabyte that takes no room on the disk. */
function bombIn(testInfo: TestInfo): string {
  const file = testInfo.outputPath('bomb.jsonl');
  closeSync(openSync(file, 'w'));
  truncateSync(file, 1024 ** 3);
  return file;
}

/** Enough runs that a test can act before they are played. */
const long = () => changed((lines) => Array.from({ length: 200 }, () => lines).flat());

test('STOP judges what was played, another file takes the place of the first, and Escape leaves', {
  tag: ['@archive', '@long'],
}, async ({ page }) => {
  await page.goto('/?archive');
  await choose(page, long());
  await page.getByText('of 1,600 runs played').waitFor();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'STOP' }).click();
  await expect(page.getByText(/of 1,600 runs not played: you stopped it\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^SHOW MORE OF 1,800/ })).toBeVisible();

  await choose(page, long());
  await page.getByText('of 1,600 runs played').waitFor();
  await drop(page, BYTES);
  await expect(headline(page, 'NOT COMPARED WITH ITS HASH')).toBeVisible();
  await expect(part(page, 'ALL RUNS').getByRole('listitem')).toHaveCount(9);

  await drop(page, long());
  await page.getByText('of 1,600 runs played').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test.describe('without a network', () => {
  test.use({ hasServiceWorker: true, expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

  /** A browser that has shown the page of archives once keeps it. */
  async function keepArchives(page: Page): Promise<void> {
    await page.goto('/?archive');
    const hasWorker = () =>
      page.evaluate(async () =>
        (await (await caches.open('files')).keys()).some(({ url }) => url.includes('archiveWorker')),
      );
    await expect.poll(hasWorker).toBe(true);
  }

  test('a file is verified and watched', { tag: '@archive' }, async ({ page, context }) => {
    await keepArchives(page);
    await context.setOffline(true);
    await page.goto('/?archive');
    await choose(page, BYTES);
    await expect(headline(page, 'NOT COMPARED WITH ITS HASH')).toBeVisible();
    await part(page, 'ALL RUNS').getByRole('button', { name: 'WATCH a run of Player 3' }).click();
    await expect(page.locator('.replay-banner')).toContainText('Player 3');
    await expect(page.getByRole('button', { name: 'PAUSE', exact: true })).toBeVisible();
  });

  test('an address is not reached, and the page says what to do', { tag: '@archive' }, async ({
    page,
    context,
  }) => {
    await keepArchives(page);
    await context.setOffline(true);
    await page.goto(`/?archive=${ADDRESS}`);
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be loaded' })).toContainText(
      'choose the file instead',
    );
  });
});

test.describe('where the policy allows no worker', () => {
  test.use({
    expectedMessages: [
      FAILED_REQUEST,
      'worker-src',
      'Archive: it is read without a worker',
      'Verification:',
      'Worker',
    ],
  });

  test('nothing is verified, and nothing is hidden', { tag: '@archive' }, async ({ page }) => {
    await page.route(/\/\?archive$/, async (route) => {
      const response = await route.fetch();
      const policy = response
        .headers()
        ['content-security-policy']?.replace("worker-src 'self'", "worker-src 'none'");
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      });
    });
    await page.goto('/?archive');
    await choose(page, BYTES);
    await expect(headline(page, 'NOTHING COULD BE VERIFIED')).toBeVisible();
    await expect(
      page.getByText('8 of 8 runs not played: this browser stopped the verification.'),
    ).toBeVisible();
    await details(page).click();
    await expect(claim(page, 'Each run is what its verdict says')).toContainText('OPEN');
    await expect(part(page, 'ALL RUNS').getByRole('listitem')).toHaveCount(9);
  });
});
