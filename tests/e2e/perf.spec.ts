import { expect, test } from './fixtures.ts';

test.describe('on the page as players have it', () => {
  test.use({ frames: 'real time', reducedMotion: 'no-preference' });

  test('?perf shows what a visit costs on this device, to copy', { tag: ['@start', '@desktop'] }, async ({
    page,
  }) => {
    await page.goto('/?perf');
    const panel = page.getByRole('region', { name: 'Performance' });
    for (const figure of ['First content', 'First frame', 'Longest task', 'Requests'])
      await expect(panel).toContainText(new RegExp(`${figure}[\\d,]+`));
    await expect(panel).toContainText(/Device1280 x 800 at 1, \d+ cores/);
    await expect(panel.getByRole('button', { name: 'Copy the figures' })).toBeVisible();
  });
});
