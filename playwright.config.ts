import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, SOFTWARE_COMPOSITING } from './tools/browser/chromium.ts';
import { addressOf, SERVERS } from './tools/browser/ports.mjs';

const executablePath = ensureChromium();

/** With a graphics card's help, as players have it. */
const DRAWN = { launchOptions: { executablePath, args: CHROMIUM_ARGS } };

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** With a desktop's pixel ratio: more pixels only take longer to draw. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One more than the cores that they are made for: tests wait, too.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may starve a browser once; the summary of all checks says so.
  retries: 1,
  // A busy machine takes a minute for the longest.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: addressOf(SERVERS.built),
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS, SOFTWARE_COMPOSITING] },
    trace: 'on-first-retry',
    // The game behind START would have to be drawn in every test: start.spec.ts has it move.
    reducedMotion: 'reduce',
  },
  projects: [
    // First, and side by side: they wait for the game, and leave the machine to each other.
    {
      name: 'real-time',
      // A small window: without a graphics card, each of its pixels is drawn by the processor.
      use: { ...DRAWN, viewport: { width: 800, height: 500 }, baseURL: addressOf(SERVERS.realTime) },
      testMatch: '**/e2e/real-time/**',
    },
    {
      name: 'real-time-phone',
      use: { ...PHONE, ...DRAWN, baseURL: addressOf(SERVERS.realTime) },
      testMatch: '**/e2e/real-time/**',
    },
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: ['**/screenshots.spec.ts', '**/{phone,real-time}/**'],
      grepInvert: /@phone/,
    },
    { name: 'phone', use: PHONE, grep: /@phone| phone\// },
    // Stories of the desktop again, where a screen's size or touch can change them.
    {
      name: 'phone-again',
      use: PHONE,
      grepInvert: /@phone|@desktop/,
      testMatch: [
        '**/{accessibility,again,answer,archive,board,clip,live,monkey,own-goals,play,profile,rivals,senses,skins,start,watch,ways}.spec.ts',
        '**/shop/flows.spec.ts',
      ],
    },
    // SCREENSHOTS=<folder> npx playwright test --project screenshots
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', use: DRAWN, testMatch: '**/screenshots.spec.ts' }]
      : []),
  ],
  // tools/checks.mjs has started them already, beside its other checks.
  ...(!process.env.E2E_SERVERS_RUN && {
    webServer: {
      command: 'node tools/browser/servers.mjs',
      wait: { stdout: /Ready/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      timeout: 120_000,
    },
  }),
});
