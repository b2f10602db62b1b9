import { expect, test } from './fixtures.ts';

test.use({ hasServiceWorker: true });

test('the page can be installed, and neither a wallet library nor what makes clips is fetched for it', {
  tag: '@deploy',
}, async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/', display: 'standalone', id: '/' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const worker = await (await page.request.get('/sw.js')).text();
  // Every way to play is there without a network, too.
  for (const file of ['game-', 'ways-', 'byEar-']) expect(worker).toContain(file);
  expect(worker).not.toContain('PayWithWallet-');
  expect(worker).not.toContain('ClipMaker-');
});

test('the page on privacy leads to the licences, also of the service worker, which keeps none of them', {
  tag: '@deploy',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/privacy.html');
  await page.getByRole('link', { name: 'Licences' }).click();
  await expect(page).toHaveURL(/\/licences\.txt$/);
  const text = (await page.locator('body').textContent()) ?? '';
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).not.toContain('"licences.txt"');
  const parts = Array.from(worker.matchAll(/"workbox:(\w+):/g), ([, name]) => `workbox-${name}`);
  expect(parts.length).toBeGreaterThan(0);
  for (const name of ['react', 'phaser', ...parts]) expect(text).toContain(`## ${name} - `);
  expect(text).toContain('Copyright © ');
});
