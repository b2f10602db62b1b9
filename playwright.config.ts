import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './tools/browser/chromium.ts';

/** E2E_PORT lets two checkouts test at the same time. */
const PREVIEW_PORT = Number(process.env.E2E_PORT ?? 4173);
const DEV_PORT = PREVIEW_PORT + 1;
const SHOP_PORT = PREVIEW_PORT + 2;
const BUILT_SHOP_PORT = PREVIEW_PORT + 3;
const BUILT_SHOP_CHAIN_PORT = PREVIEW_PORT + 4;

/** They play whole runs, or wait in them. */
const RUNS =
  '**/e2e/{best-score,clock,controls,deploy,gamepad,network,offline,pause,play,replay,saving,tabs,trouble}.spec.ts';

/** Not for the ordinary projects. */
const ELSEWHERE = ['**/e2e/development/**', '**/e2e/shop/**', '**/screenshots.spec.ts'];

/** Of the servers: nothing of the machine's own settings, and a board that is gone with them. */
const ENVIRONMENT = { NO_ENV_FILES: '1', FIRESTORE_LOCAL_FILE: ':memory:' };

/** Its pixels are a desktop's: more of them would only take longer to draw here. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may starve a browser once; `npm test` says so.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PREVIEW_PORT}`,
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
    trace: 'retain-on-failure',
    // The game behind START would have to be drawn in every test: start.spec.ts has it move.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [...ELSEWHERE, RUNS, '**/e2e/phone/**'],
    },
    {
      name: 'runs',
      // Four times as fast to draw as an ordinary window, and still no phone's.
      use: { viewport: { width: 800, height: 450 } },
      testMatch: RUNS,
    },
    {
      name: 'phone',
      use: PHONE,
      // What a smaller screen and fingers can't change, and takes whole runs, is tested once.
      testIgnore: [
        ...ELSEWHERE,
        '**/{best-score,clock,controls,deploy,engines,frames,game-over,gamepad,network,offline,pause,phaser,replay,saving,tabs,trouble}.spec.ts',
      ],
    },
    {
      name: 'development',
      use: { baseURL: `http://localhost:${DEV_PORT}` },
      testMatch: '**/e2e/development/**',
    },
    // Payments under StrictMode on both devices, and as they are built; all else that may happen is tested once.
    {
      name: 'shop',
      use: { baseURL: `http://localhost:${SHOP_PORT}` },
      testMatch: '**/e2e/shop/flows.spec.ts',
    },
    {
      name: 'shop-phone',
      use: { ...PHONE, baseURL: `http://localhost:${SHOP_PORT}` },
      testMatch: '**/e2e/shop/flows.spec.ts',
    },
    {
      name: 'shop-built',
      use: { baseURL: `http://localhost:${BUILT_SHOP_PORT}`, serviceWorkers: 'block' },
      testMatch: '**/e2e/shop/*.spec.ts',
    },
    // SCREENSHOTS=<folder> npx playwright test --project screenshots
    ...(process.env.SCREENSHOTS ? [{ name: 'screenshots', testMatch: '**/screenshots.spec.ts' }] : []),
  ],
  webServer: [
    {
      command: `vite build --logLevel warn && vite preview --port ${PREVIEW_PORT} --strictPort`,
      url: `http://localhost:${PREVIEW_PORT}`,
      env: ENVIRONMENT,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: `vite --port ${DEV_PORT} --strictPort`,
      url: `http://localhost:${DEV_PORT}`,
      env: ENVIRONMENT,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: `vite --mode shop --port ${SHOP_PORT} --strictPort`,
      url: `http://localhost:${SHOP_PORT}`,
      env: ENVIRONMENT,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: `vite build --mode shop --logLevel warn && vite preview --mode shop --port ${BUILT_SHOP_PORT} --strictPort`,
      url: `http://localhost:${BUILT_SHOP_PORT}`,
      env: { ...ENVIRONMENT, SOLANA_LOCAL_PORT: String(BUILT_SHOP_CHAIN_PORT) },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
