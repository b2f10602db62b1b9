import { test as base, expect } from '@playwright/test';
import { CHROMIUM_ARGS, SOFTWARE_COMPOSITING } from '../../tools/browser/chromium.ts';
import { takeFrames } from '../../tools/browser/frames.ts';

/**
 * How a test sees the game, for a whole file:
 * - `on demand`: its time flies to what a test waits for, and nothing is drawn on the canvas;
 * - `drawn`: the same, and drawn whenever a test looks at pixels;
 * - `real time`: the page as people have it, for tests of time itself;
 * - `held`: the test takes the frames in hand itself.
 */
type FrameKind = 'on demand' | 'drawn' | 'real time' | 'held';

interface Fixtures {
  /** Parts of console messages that a test brings about on purpose. Anything else the console says fails it. */
  expectedMessages: string[];
  /** Each test's browser is new, and would fetch the whole game once more for a service worker it never needs. */
  hasServiceWorker: boolean;
}

interface WorkerFixtures {
  frames: FrameKind;
}

const isDrawn = (frames: FrameKind) => frames === 'drawn' || frames === 'real time';

/** Chromium logs this for each canvas that it composites without a graphics card. */
const READ_BACK = 'GPU stall due to ReadPixels';

/** Every test also claims that the console stays silent: no error, no warning, no uncaught exception. */
export const test = base.extend<Fixtures & { silentConsole: undefined }, WorkerFixtures>({
  frames: ['on demand', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, frames }, use) => {
      const args = isDrawn(frames) ? CHROMIUM_ARGS : [...CHROMIUM_ARGS, SOFTWARE_COMPOSITING];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker, frames }, use) => {
    if (!hasServiceWorker) {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    // As every browser with windows does where a person clicks; the headless shell asks first.
    await context.grantPermissions(['clipboard-write']);
    if (frames === 'on demand' || frames === 'drawn') {
      await takeFrames(context, { held: false });
    }
    await use(context);
  },
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedMessages, frames }, use) => {
      const expected = isDrawn(frames) ? expectedMessages : [...expectedMessages, READ_BACK];
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
