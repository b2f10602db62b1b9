import { expect, FAILED_REQUEST, testOnSharedPage as test } from './fixtures.ts';
import { newName, PHRASE, paste, play, signIn, USER_KEY, waitForFile } from './game.ts';

/** As the dialog has it until somebody types another. */
const READY_NAME = /^Hodler \d{4}$/;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('who is not signed in is asked to, with the way back open', { tag: '@sign-in' }, async ({ page }) => {
  await expect(page.getByText('Login to save your scores!')).toBeVisible();
  const opener = page.getByRole('button', { name: 'LOGIN & PLAY' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'ENTER THE TRENCHES' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('three presses and nothing typed lead from START to the first shot', { tag: '@sign-in' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
  const name = page.getByLabel('Username');
  await expect(name).toHaveValue(READY_NAME);
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await play(page);
  await expect(page.getByText('SCORE')).toBeVisible();
});

test('typing replaces the ready name, which a press beside the dialog takes along', {
  tag: '@sign-in',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('hal');
  await expect(page.getByLabel('Username')).toHaveValue('hal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('hal');
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
});

test('a name that others see covered gets a word and a proposal, and may be kept', {
  tag: '@sign-in',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  const name = page.getByLabel('Username');
  const advice = page.getByText('Others see this name covered until they press it. You can keep it.');
  await name.fill('F.u.c.k');
  await expect(advice).toBeVisible();
  await page.getByRole('button', { name: /^BE HODLER \d{4}$/ }).click();
  await expect(name).toHaveValue(READY_NAME);
  await expect(name).toBeFocused();
  await expect(advice).toBeHidden();
  await name.fill('F.u.c.k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('F.u.c.k');
});

test('a page that hides names shows neither the player’s own nor their wallet', { tag: '@sign-in' }, async ({
  page,
}) => {
  await page.goto('/?names=hidden');
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await page.getByLabel('Username').fill('hal');
  await page.getByLabel('Wallet').fill('bc1qhal');
  await page.keyboard.press('Enter');
  const badge = page.getByRole('region', { name: 'Player' });
  await expect(badge).toContainText('YouBest');
  await page.goto('/');
  await expect(badge).toContainText('halbc1qhal');
});

test('the focus stays inside the dialog', { tag: '@sign-in' }, async ({ page }) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    // Between two rounds the browser's own frame may have the focus. Nothing in the page behind may have it.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
});

test('on a phone the title keeps to one line, and JOIN BATTLE is as wide as the form', {
  tag: '@sign-in',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  const dialog = page.getByRole('dialog');
  const widthOf = async (name: string) =>
    (await dialog.getByRole('button', { name }).boundingBox())?.width ?? 0;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 568 });
    const lines = await dialog.getByRole('heading').evaluate((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getClientRects().length;
    });
    expect({ width, lines }).toEqual({ width, lines: 1 });
    const field = await page.getByLabel('Username').boundingBox();
    expect(await widthOf('JOIN BATTLE')).toBe(field?.width);
    expect(await widthOf('Cancel')).toBeLessThan(await widthOf('JOIN BATTLE'));
  }
});

test('a blank name is refused, in words, and editing takes the words away', { tag: '@sign-in' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  const join = page.getByRole('button', { name: 'JOIN BATTLE' });
  await page.getByLabel('Username').fill('');
  await expect(join).toBeDisabled();
  await page.getByLabel('Username').fill('   ');
  await expect(join).toBeDisabled();
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a username');
  await page.getByLabel('Wallet').fill('x');
  await expect(page.getByRole('alert')).toHaveText('');
  await page.getByLabel('Wallet').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a username');
  await page.getByLabel('Username').fill('hal');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('31 characters are refused, in words, and nothing typed is lost', { tag: '@sign-in' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('maxlength', '30');
  // The field accepts at most 30. This is a player who uses the browser's developer tools.
  await page.getByLabel('Username').evaluate((input) => input.removeAttribute('maxlength'));
  await page.getByLabel('Username').fill('x'.repeat(31));
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username must be less than 30 characters');
  await expect(page.getByLabel('Username')).toHaveValue('x'.repeat(31));
  await page.getByLabel('Username').fill('x'.repeat(30));
  await expect(page.getByRole('alert')).toHaveText('');
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('x'.repeat(30));
});

test('a valid sign-in shows the badge, is kept over a reload, and ends with the logout', {
  tag: '@sign-in',
}, async ({ page }) => {
  const name = newName();
  const main = page.getByRole('main').getByRole('button');
  const before = await main.boundingBox();
  await signIn(page, `  ${name} `, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const badge = page.getByRole('region', { name: 'Player' });
  await expect(badge).toContainText('7xKXtg…gAsU');
  await expect(badge).toContainText('Best: –');
  // The badge is higher than the button that was there, and the hint is gone.
  await expect(main).toHaveText('START DEFENDING');
  expect((await main.boundingBox())?.y).toBe(before?.y);
  await expect(badge.locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByText('Login to save your scores!')).toBeHidden();
  await page.reload();
  await expect(badge).toContainText(name);
  await badge.getByRole('button', { name: 'Log out' }).click();
  await badge.getByRole('button', { name: 'LOG OUT?' }).click();
  await expect(badge).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), USER_KEY)).toBeNull();

  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(READY_NAME);
  await expect(page.getByLabel('Wallet')).toHaveValue('');
});

test('a secret of a wallet is taken as neither name nor wallet, pasted or typed', {
  tag: '@sign-in',
}, async ({ page }) => {
  // The guard comes with it. Before, only what is submitted is looked at.
  await waitForFile(page, 'game');
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  for (const [label, secret] of [
    ['Username', PHRASE],
    // Their ends would be cut off.
    ['Wallet', `${PHRASE} ${PHRASE}`],
    ['Wallet', JSON.stringify(Array(64).fill(174))],
  ] as const) {
    const field = page.getByLabel(label);
    await field.clear();
    await field.fill('7xKXtg2CW87d97TXJSDpbD5j');
    await expect(page.getByRole('alert')).toHaveText('');
    await paste(page, secret);
    await expect(page.getByRole('alert')).toContainText('That’s a secret: never share it.');
    await expect(field).toHaveValue('7xKXtg2CW87d97TXJSDpbD5j');
  }
  await page.getByLabel('Wallet').clear();
  await page.getByLabel('Wallet').pressSequentially(PHRASE);
  await expect(page.getByRole('alert')).toHaveText('');
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('alert')).toContainText('That’s a secret: never share it.');
  expect(await page.evaluate((key) => localStorage.getItem(key), USER_KEY)).toBeNull();
  await page.getByLabel('Wallet').clear();
  await paste(page, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU');
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('7xKXtg…gAsU');
});

test('a damaged session is removed', { tag: '@sign-in' }, async ({ page }) => {
  await page.evaluate((key) => localStorage.setItem(key, '{"username":"hal"'), USER_KEY);
  await page.reload();
  await expect(page.getByRole('button', { name: 'LOGIN TO PLAY' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), USER_KEY)).toBeNull();
});

test('typing in the dialog moves nothing and starts nothing', { tag: '@sign-in' }, async ({ page }) => {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await page.keyboard.type('a d space');
  await expect(page.getByLabel('Username')).toHaveValue('a d space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test.describe('without pictures', () => {
  test.use({ expectedMessages: [FAILED_REQUEST] });

  test('the avatar falls back to the first letter on a circle', { tag: '@sign-in' }, async ({ page }) => {
    await page.route(/\/assets\/(bull|bear|whale|honey-badger|astronaut|wizard|robot)-.*\.svg/, (route) =>
      route.abort(),
    );
    const name = await signIn(page);
    await expect(page.getByRole('region', { name: 'Player' }).getByText('H', { exact: true })).toBeVisible();
    expect(name).toMatch(/^h/);
  });
});
