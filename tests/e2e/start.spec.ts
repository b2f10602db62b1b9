import { BUDGETS } from '../../bench/budgets.ts';
import { expect, test, testOnSharedPage } from './fixtures.ts';
import { newName, signIn } from './game.ts';

testOnSharedPage(
  'the start screen has its buttons, and the link to the social account',
  { tag: '@start' },
  async ({ page }) => {
    await page.goto('/');
    for (const name of ['HALL OF HODLERS', 'TOKEN', 'SKINS', 'LOGIN TO PLAY', 'LOGIN & PLAY']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'on X' })).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByText('Login to save your scores!')).toBeVisible();
    await signIn(page);
    await expect(page.getByText('Login to save your scores!')).toBeHidden();
    await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
    await expect(page.getByRole('button', { name: /LOGIN/ })).toHaveCount(0);
  },
);

test('a click counts that comes before the script', { tag: ['@start', '@desktop'] }, async ({ page }) => {
  /** Opens the page, whose script comes when the returned function is called. */
  const openSlowly = async () => {
    let letScriptCome = () => {};
    const isDue = new Promise<void>((resolve) => {
      letScriptCome = resolve;
    });
    await page.route('**/assets/start-*.js', async (route) => {
      await isDue;
      await route.fallback();
    });
    await page.goto('/', { waitUntil: 'commit' });
    return letScriptCome;
  };
  const play = page.getByRole('button', { name: /LOGIN & PLAY|START DEFENDING/ });
  const login = page.getByRole('dialog', { name: 'ENTER THE TRENCHES' });
  const name = login.getByLabel('Username');

  await test.step('a dialog’s button', async () => {
    const letScriptCome = await openSlowly();
    await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
    letScriptCome();
    await expect(page.getByRole('dialog', { name: 'THE TOKEN' })).toBeVisible();
  });

  await test.step('the login opens at once, and closes', async () => {
    const letScriptCome = await openSlowly();
    await play.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/^Hodler \d{4}$/);
    await page.keyboard.type('gone');
    await login.getByLabel(/Wallet/).fill('gone');
    await login.getByRole('button', { name: 'Cancel' }).click();
    await expect(login).toBeHidden();
    await play.click();
    await expect(name).toHaveValue(/^Hodler \d{4}$/);
    await expect(login.getByLabel(/Wallet/)).toHaveValue('');
    await login.getByLabel(/Wallet/).fill('gone');
    await page.keyboard.press('Escape');
    letScriptCome();
    await expect(page.locator('#root > dialog input').first()).not.toHaveValue('Hodler 1000');
    await expect(login).toBeHidden();
    await play.click();
    await expect(name).toHaveValue(/^Hodler \d{4}$/);
    await expect(login.getByLabel(/Wallet/)).toHaveValue('');
  });

  await test.step('what is typed stays as the script comes, with the focus', async () => {
    const letScriptCome = await openSlowly();
    await play.click();
    const typed = newName();
    await page.keyboard.type(typed);
    letScriptCome();
    await expect(page.locator('#root > dialog .name-advice')).toBeAttached();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(typed);
    await page.keyboard.type('!');
    await expect(name).toHaveValue(`${typed}!`);
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  await test.step('JOIN BATTLE waits for the script', async () => {
    const letScriptCome = await openSlowly();
    await play.click();
    const typed = newName();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue(typed);
    letScriptCome();
    await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
    await expect(login).toBeHidden();
  });

  const letScriptCome = await openSlowly();
  await play.click();
  await expect(login).toBeHidden();
  letScriptCome();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
});

test('a run is seen as soon as the game is there, and can be played once all that it needs is', {
  tag: ['@start', '@desktop'],
}, async ({ page }) => {
  let letPartsCome = () => {};
  const areDue = new Promise<void>((resolve) => {
    letPartsCome = resolve;
  });
  await page.route('**/assets/board-*.js', async (route) => {
    await areDue;
    await route.fallback();
  });
  await page.goto('/');
  await signIn(page);
  await page.getByRole('button', { name: 'START DEFENDING' }).click();
  const stage = page.locator('.stage');
  await expect(stage.locator('canvas')).toBeVisible();
  await expect(stage).toContainText('Digging the trench...');
  await page.keyboard.press('Enter');
  await expect(stage.getByRole('button')).toHaveCount(0);
  letPartsCome();
  await expect(stage.getByRole('heading', { name: 'READY TO DEFEND?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stage.getByText('3', { exact: true })).toBeVisible();
});

test('nothing moves when fonts and script arrive', { tag: '@start' }, async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) shift += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftSoFar() {
        add(observer.takeRecords());
        return shift;
      },
    });
  });
  let letThemCome = () => {};
  const areDue = new Promise<void>((resolve) => {
    letThemCome = resolve;
  });
  await page.route(/\.(woff2|js)$/, async (route) => {
    await areDue;
    await route.fallback();
  });
  const nextPaint = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'LOGIN & PLAY' }).waitFor();
  await nextPaint();
  letThemCome();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  await nextPaint();
  const shift = await page.evaluate(() => (window as unknown as { shiftSoFar(): number }).shiftSoFar());
  expect(shift).toBeCloseTo(BUDGETS.goals.shift, 2);
});

testOnSharedPage(
  'Space presses the main button while nothing is focused, and types nothing',
  {
    tag: ['@start', '@desktop'],
  },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'LOGIN & PLAY' }).waitFor();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(/^Hodler \d{4}$/);
  },
);

testOnSharedPage(
  'every dialog has its name, closes on Escape and by its button, and gives the focus back',
  {
    tag: '@start',
  },
  async ({ page }) => {
    await page.goto('/');
    for (const [opener, title] of [
      ['HALL OF HODLERS', 'HALL OF HODLERS'],
      ['TOKEN', 'THE TOKEN'],
      ['SKINS', 'SKINS'],
      ['LOGIN TO PLAY', 'ENTER THE TRENCHES'],
    ] as const) {
      const button = page.getByRole('button', { name: opener, exact: true });
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  },
);

testOnSharedPage(
  'where a pressed button takes no focus, as in Safari on a Mac, the main button has it after a dialog',
  { tag: ['@start', '@desktop'] },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
    await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeFocused();
  },
);

testOnSharedPage(
  'the token dialog says what the token is, and its button closes it',
  {
    tag: ['@start', '@desktop'],
  },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/1.?000.?000/)).toHaveCount(2);
    for (const text of [
      '0%',
      'Tournament entry fees',
      'Exclusive game features',
      'Community voting rights',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(dialog.getByText('Special cosmetic items')).toBeVisible();
    await expect(dialog.getByText('Risk disclaimer.')).toBeVisible();
    // A dialog is no page: it has no banner.
    await expect(dialog.getByRole('banner')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'START DEFENDING' }).click();
    await expect(dialog).toBeHidden();
  },
);

testOnSharedPage(
  'nothing is cut off, 320 px wide or on its side',
  { tag: ['@start', '@desktop'] },
  async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'W'.repeat(30), 'w'.repeat(40));
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      // 1280 x 800 at 200%.
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
      await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'SKINS', exact: true })).toBeInViewport({ ratio: 1 });
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('START is there, and says what it needs', { tag: ['@start', '@desktop'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'DEFEND THE SATS' })).toBeVisible();
    await expect(page.getByText(/Turn JavaScript on in your browser’s settings to play/)).toBeInViewport();
  });
});

test('a browser that is too old is told so, in words', { tag: ['@start', '@desktop'] }, async ({ page }) => {
  const told = page.getByText(/This browser is too old for the game/);
  await page.goto('/');
  await expect(told).toBeHidden();
  // As one that can't measure in lines.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) => !condition.includes('1lh') && supports(condition);
  });
  await page.goto('/');
  await expect(told).toBeInViewport();
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference', viewport: { width: 390, height: 500 } });

  test('the game plays itself behind START, unheard, and rests behind a dialog', { tag: '@start' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      Object.assign(window, { frames: 0, nextFrame: request });
      window.requestAnimationFrame = (callback) => {
        (window as unknown as { frames: number }).frames += 1;
        return request(callback);
      };
    });
    /** The number of pictures that the game asks for while the page shows five. */
    const pictures = () =>
      page.evaluate(async () => {
        const counter = window as unknown as { frames: number; nextFrame: typeof requestAnimationFrame };
        const before = counter.frames;
        for (let shown = 0; shown < 5; shown++) await new Promise((resolve) => counter.nextFrame(resolve));
        return counter.frames - before;
      });
    await page.goto('/');
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const requests = await page.evaluate(countRequestsUntilGame);
    expect(requests).toBeGreaterThan(5);
    expect(requests).toBeLessThanOrEqual(BUDGETS.requests);
    await expect.poll(pictures).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('p');
    expect(await page.getByText(/PAUSED|SCORE\b|READY/).allTextContents()).toEqual([]);

    await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(pictures).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(pictures).toBeGreaterThan(0);

    await signIn(page);
    await page.getByRole('button', { name: 'START DEFENDING' }).click();
    await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
    await expect(canvas).toHaveCount(1);
    for (const text of ['SCORE 0', 'LIVES 3', 'LEVEL 1']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });
});

/** In the page. The page itself counts too, and what comes from memory doesn't. */
function countRequestsUntilGame(): number {
  const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http'));
  const game = fetched.find(({ name }) => name.includes('/game-'));
  if (!game) throw new Error('No game');
  return fetched.filter(({ startTime }) => startTime <= game.startTime + game.duration).length + 1;
}
