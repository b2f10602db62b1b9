import { test as base, expect } from '@playwright/test';
import { SOFTWARE_COMPOSITING } from '../../tools/browser/chromium.ts';
import { takeFrames } from '../../tools/browser/frames.ts';

/**
 * How a test sees the game:
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
}

/** Chromium logs this for each canvas that it composites without a graphics card. */
const READ_BACK = 'GPU stall due to ReadPixels';

/** Every test also claims that the console stays silent: no error, no warning, no uncaught exception. */
export const test = base.extend<Fixtures & { silentConsole: undefined }>({
  frames: ['on demand', { option: true }],
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker, frames }, use) => {
    if (!hasServiceWorker) {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    // As every browser with windows does where a person clicks; the headless shell asks first.
    await context.grantPermissions(['clipboard-write']);
    if (frames === 'on demand') await takeFrames(context, { held: false });
    await use(context);
  },
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedMessages, launchOptions }, use) => {
      const isReadBack = launchOptions.args?.includes(SOFTWARE_COMPOSITING);
      const expected = isReadBack ? [...expectedMessages, READ_BACK] : expectedMessages;
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error.stack)));
      await use(undefined);
      const unexpected = messages.filter((text) => !expected.some((part) => text.includes(part)));
      expect(unexpected, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser's own message about a request that a test makes fail. */
export const FAILED_REQUEST = 'Failed to load resource';
