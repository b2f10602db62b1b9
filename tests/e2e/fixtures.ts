import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { takeFrames } from '../../tools/browser/frames.ts';

/**
 * The game as a test sees it:
 * - `on demand`: its time flies to what a test waits for, and the canvas is drawn only while a test looks (`whileDrawn`);
 * - `real time`: the page as people have it, for tests of time itself;
 * - `held`: the test takes the frames in hand itself.
 */
type FrameKind = 'on demand' | 'real time' | 'held';

interface Fixtures {
  /** Parts of console messages that a test brings about on purpose. Anything else the console says fails it. */
  expectedMessages: string[];
  /** Each test's browser is new, and would fetch the whole game once more for a service worker it never needs. */
  hasServiceWorker: boolean;
  frames: FrameKind;
  /** Frames on demand are muted: to make its sounds takes a fourteenth of a page's time. */
  hasSound: boolean;
}

const SETTINGS_KEY = 'defend-the-sats:settings';

/**
 * Chromium logs this for each canvas that it composites without a graphics card, and where the game reads pixels back: of a
 * trial bitmap, and of the bags that scars are drawn on.
 */
const READ_BACK = 'GPU stall due to ReadPixels';

/**
 * The browser's words about a write that the board refuses. A ticket, or a run of a contest, is sent again where it has no answer
 * for four seconds: the board refuses what it has taken already.
 */
const REFUSED = 'status of 403';

/** The documents that a request writes, to compare with those of another; `null` where it writes none. */
function writtenBy(request: Request): string | null {
  if (!request.url().includes(':commit')) return null;
  const { writes }: { writes: { update: unknown }[] } = request.postDataJSON();
  return JSON.stringify(writes.map(({ update }) => update));
}

/** Every test also claims that the console stays silent: no error, no warning, no uncaught exception. */
export const test = base.extend<Fixtures & { silentConsole: undefined }>({
  frames: ['on demand', { option: true }],
  hasServiceWorker: [false, { option: true }],
  hasSound: [false, { option: true }],
  context: async ({ context, hasServiceWorker, hasSound, frames }, use) => {
    if (!hasServiceWorker) await leaveOutServiceWorker(context);
    await allowCopying(context);
    if (frames === 'on demand') {
      await takeFrames(context, { held: false });
      if (!hasSound) await mute(context);
    }
    await use(context);
  },
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedMessages }, use) => {
      const expected = [...expectedMessages, READ_BACK];
      const messages: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      };
      const onPageError = (error: Error) => void messages.push(String(error.stack));
      page.on('console', onConsole);
      page.on('pageerror', onPageError);
      const sent = new Set<string>();
      let sentAgain = 0;
      const onRequest = (request: Request) => {
        const written = writtenBy(request);
        if (written === null) return;
        if (sent.has(written)) sentAgain += 1;
        sent.add(written);
      };
      page.on('request', onRequest);
      await use(undefined);
      page.off('console', onConsole);
      page.off('pageerror', onPageError);
      page.off('request', onRequest);
      const unexpected = messages.filter((text) => {
        if (text.includes(REFUSED) && sentAgain-- > 0) return false;
        return !expected.some((part) => text.includes(part));
      });
      expect(unexpected, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

/** The pages that tests of this worker share, by what they differ in. */
const sharedPages = new Map<string, Page>();

/**
 * Tests that share a page with all others of their worker, for half the time of a page for each. Each finds it with nothing
 * stored. Not for tests that set up a page before it opens (`addInitScript`, `clock`), open another or break one.
 */
export const testOnSharedPage = test.extend({
  page: async ({ browser, baseURL, viewport, reducedMotion, hasSound }, use) => {
    const kind = JSON.stringify([baseURL, viewport, reducedMotion, hasSound]);
    const page = sharedPages.get(kind) ?? (await openSharedPage(browser, hasSound));
    sharedPages.set(kind, page);
    await use(page);
    await leaveGame(page);
    if (viewport) await page.setViewportSize(viewport);
  },
  context: async ({ page }, use) => use(page.context()),
});

export { expect };

async function leaveOutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** As a player who has pressed M before. */
async function mute(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    // A page that has no address yet has no storage.
    if (window.origin !== 'null') localStorage[key] ??= '{"muted":true}';
  }, SETTINGS_KEY);
}

/** As every browser with windows does where a person clicks; the headless shell asks first. */
function allowCopying(context: BrowserContext): Promise<void> {
  return context.grantPermissions(['clipboard-write']);
}

async function openSharedPage(browser: Browser, hasSound: boolean): Promise<Page> {
  // Of the size and kind that the test asks for: Playwright sees to it.
  const context = await browser.newContext();
  await leaveOutServiceWorker(context);
  await allowCopying(context);
  await takeFrames(context, { held: false });
  if (!hasSound) await mute(context);
  return context.newPage();
}

/** Leaves the game, and nothing of a test behind. */
async function leaveGame(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  // Of the same origin: for a blank one the browser would start a process anew, which is most of what is saved.
  await page.goto('/icons/icon-192.png');
  await forget(page);
}

/** Makes the browser one that was never here. The game has to be left before: it writes down what it remembers. */
export async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** The browser's own message about a request that a test makes fail. */
export const FAILED_REQUEST = 'Failed to load resource';
