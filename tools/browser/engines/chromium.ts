/** Chromium, by Playwright. */

import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, SOFTWARE_COMPOSITING } from '../chromium.ts';
import type { Screen, Visitor } from './engine.ts';

/** `args`: more of its own command line. */
export async function launchChromium(
  { width, height, hasTouch }: Screen,
  args: readonly string[] = [],
): Promise<Visitor> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, SOFTWARE_COMPOSITING, ...args],
  });
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (script, argument) => page.evaluate(script as never, argument as never),
    press: ({ x, y }) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    keyDown: (key) => page.keyboard.down(key),
    keyUp: (key) => page.keyboard.up(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
