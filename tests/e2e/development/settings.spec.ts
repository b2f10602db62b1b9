import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, test } from '../fixtures.ts';

test.use({ baseURL: addressOf(SERVERS.development), expectedMessages: ['Configuration:'] });

test('settings that can’t be are told in the page', async ({ page }) => {
  await page.route('**/src/config.ts', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const body = code.replace(/parseConfig\([^)]*\)/, "parseConfig({ VITE_FIREBASE_APP_ID: 'app' })");
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('go together: set all three, or none');
});
