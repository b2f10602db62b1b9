import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Parts of console messages that a test brings about on purpose. Anything else the console says fails it. */
  expectedMessages: string[];
  /** Each test's browser is new, and would fetch the whole game once more for a service worker it never needs. */
  hasServiceWorker: boolean;
}

/** Every test also claims that the console stays silent: no error, no warning, no uncaught exception. */
export const test = base.extend<Fixtures & { silentConsole: undefined }>({
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    await use(context);
  },
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error.stack)));
      await use(undefined);
      const unexpected = messages.filter((text) => !expectedMessages.some((part) => text.includes(part)));
      expect(unexpected, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser itself says of a request that a test makes fail. */
export const FAILED_REQUEST = 'Failed to load resource';
