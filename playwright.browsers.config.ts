/** The stories in the engines of other browsers: `npm run test:browsers`. */

import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config.ts';
import type { EngineName, Screen } from './tools/browser/engines/engine.ts';
import { findFirefox } from './tools/browser/engines/firefox.ts';
import { findWebKit } from './tools/browser/engines/webkit.ts';

const SCREENS: Record<string, Screen> = {
  '': { width: 1280, height: 800, hasTouch: false },
  '-phone': { width: 390, height: 844, hasTouch: true },
};

const ENGINES: Partial<Record<EngineName, () => unknown>> = { firefox: findFirefox, webkit: findWebKit };

const found = Object.entries(ENGINES).flatMap(([engine, find]) => {
  if (find()) return [engine as EngineName];
  // Workers read this, too.
  if (!process.env.TEST_WORKER_INDEX) process.stdout.write(`${engine}: left out, as this machine has none\n`);
  return [];
});

const { use: _, webServer: __, ...ofEveryDay } = everyDay;

export default defineConfig<object, { engine: EngineName; size: Screen }>({
  ...ofEveryDay,
  testDir: 'tests/e2e/stories',
  globalSetup: './tests/e2e/stories/build.ts',
  workers: 2,
  retries: 0,
  reporter: 'list',
  projects: found.flatMap((engine) =>
    Object.entries(SCREENS).map(([suffix, size]) => ({ name: engine + suffix, use: { engine, size } })),
  ),
});
