/** Chromium, by Playwright. */

import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, SOFTWARE_COMPOSITING } from '../chromium.ts';
import type { Launch } from './engine.ts';

export const launchChromium: Launch = async ({ width, height, hasTouch }) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, SOFTWARE_COMPOSITING],
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
};
