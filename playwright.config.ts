import { defineConfig, devices } from '@playwright/test';
import { ensureChromium } from './tools/browser/chromium.ts';
import { serversFrom } from './tools/browser/ports.mjs';

const servers = serversFrom(process.env.E2E_PORT);
const at = ({ port }: { port: number }) => `http://localhost:${port}`;

/** Not for the ordinary projects. */
const ELSEWHERE = [
  '**/e2e/development/**',
  '**/e2e/real-time/**',
  '**/e2e/shop/**',
  '**/screenshots.spec.ts',
];

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** With a desktop's pixel ratio: more pixels only take longer to draw. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may starve a browser once; `npm test` says so.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: at(servers.built),
    launchOptions: { executablePath: ensureChromium() },
    trace: 'on-first-retry',
    // The game behind START would have to be drawn in every test: start.spec.ts has it move.
    reducedMotion: 'reduce',
  },
  projects: [
    // First, and side by side: they wait for the game, and leave the machine to each other.
    {
      name: 'real-time',
      use: { ...DESKTOP, baseURL: at(servers.realTime) },
      testMatch: '**/e2e/real-time/**',
    },
    {
      name: 'real-time-phone',
      use: { ...PHONE, baseURL: at(servers.realTime) },
      testMatch: '**/e2e/real-time/**',
    },
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: [...ELSEWHERE, '**/e2e/phone/**'],
    },
    {
      name: 'phone',
      use: PHONE,
      // Tests that don't depend on screen size or touch run only once.
      testIgnore: [
        ...ELSEWHERE,
        '**/{best-score,clock,controls,deploy,engines,frames,game-over,gamepad,network,offline,pause,phaser,picture,replay,saving,shop,sign-in,sound,tabs,trouble}.spec.ts',
      ],
    },
    {
      name: 'development',
      use: { baseURL: at(servers.development) },
      testMatch: '**/e2e/development/**',
    },
    // Payments that succeed: under StrictMode on a desktop, and as built on a phone. Everything else is tested once.
    {
      name: 'shop',
      use: { ...DESKTOP, baseURL: at(servers.shop) },
      testMatch: '**/e2e/shop/flows.spec.ts',
    },
    {
      name: 'shop-phone',
      use: { ...PHONE, baseURL: at(servers.builtShop), serviceWorkers: 'block' },
      testMatch: '**/e2e/shop/flows.spec.ts',
    },
    {
      name: 'shop-built',
      use: { ...DESKTOP, baseURL: at(servers.builtShop), serviceWorkers: 'block' },
      testMatch: '**/e2e/shop/{faults,states}.spec.ts',
    },
    // SCREENSHOTS=<folder> npx playwright test --project screenshots
    ...(process.env.SCREENSHOTS ? [{ name: 'screenshots', testMatch: '**/screenshots.spec.ts' }] : []),
  ],
  // `npm test` has started them already, beside its other checks.
  ...(!process.env.E2E_SERVERS_RUN && {
    webServer: {
      command: 'node tools/browser/servers.mjs',
      wait: { stdout: /Ready/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      timeout: 120_000,
    },
  }),
});
