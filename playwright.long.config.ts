/** The tests that take too long for `npm test`: `npm run test:monkey` and `npm run test:soak`. */

import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config.ts';

const { projects = [] } = everyDay;
const settingsOf = (name: string) => projects.find((project) => project.name === name)?.use ?? {};

export default defineConfig({
  ...everyDay,
  testDir: 'tests/long',
  reporter: 'list',
  // A trace would hold thousands of actions in memory.
  use: { ...everyDay.use, trace: 'off' },
  projects: [
    { name: 'monkey', use: settingsOf('desktop'), testMatch: 'monkey.spec.ts' },
    { name: 'monkey-phone', use: settingsOf('phone'), testMatch: 'monkey.spec.ts' },
    { name: 'soak', use: settingsOf('desktop'), testMatch: 'soak.spec.ts' },
  ],
});
