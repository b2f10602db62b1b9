import { whileDrawn } from '../../tools/browser/frames.ts';
import { test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, playUntilHit } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const TOUCH = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
for (const [name, use] of [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 844 }, ...TOUCH }],
  ['small', { viewport: { width: 320, height: 568 }, ...TOUCH }],
  ['side', { viewport: { width: 844, height: 390 }, ...TOUCH }],
] as const) {
  test.describe(name, () => {
    test.use(use);
    test('walk', async ({ page }) => {
      test.setTimeout(400_000);
      const board = await startOwnBoard(page);
      let n = 0;
      const shoot = (what: string) =>
        whileDrawn(page, () =>
          page.screenshot({ path: `/tmp/walk/${name}-${String(++n).padStart(2, '0')}-${what}.png` }),
        );
      await page.goto('/');
      await page.getByRole('region', { name: 'Daily' }).waitFor();
      await shoot('start');
      await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
      await page.getByRole('button', { name: 'JOIN BATTLE' }).waitFor();
      await shoot('login');
      await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
      await page.getByText('READY TO DEFEND?').waitFor();
      await shoot('ready');
      await page.keyboard.press('Enter');
      await flyThroughCountdown(page);
      await playUntilHit(page);
      await shoot('play');
      await page.keyboard.press('p');
      await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
      await shoot('pause');
      await page.keyboard.press('p');
      board.advance(100_000);
      await flyToGameOver(page);
      await page.getByText('Score saved').waitFor();
      await page.getByRole('button', { name: 'HODL AGAIN' }).and(page.locator(':focus')).waitFor();
      await shoot('over');
      await page.getByRole('button', { name: 'MAIN MENU' }).click();
      await page.getByText('3 tickets').waitFor({ state: 'attached' });
      await shoot('start-again');
      await page.getByRole('button', { name: 'PLAY DAILY' }).click();
      await page.getByText('WARM-UP, UNSCORED').waitFor();
      await page.getByRole('button', { name: 'SKIP' }).waitFor();
      await shoot('warm-up');
      await page.keyboard.press('Enter');
      await flyThroughCountdown(page);
      await playUntilHit(page);
      await shoot('warm-up-play');
      await flyToGameOver(page);
      await page.getByRole('button', { name: 'PLAY DAILY' }).and(page.locator(':focus')).waitFor();
      await shoot('warm-up-over');
      await page.getByRole('button', { name: 'PLAY DAILY' }).click();
      await page.getByText('TICKET 1').waitFor();
      await shoot('ticket');
      await page.keyboard.press('Enter');
      await flyThroughCountdown(page);
      await playUntilHit(page);
      await shoot('ticket-play');
      board.advance(100_000);
      await flyToGameOver(page);
      await page.getByText('Saved').waitFor();
      await page.getByRole('button', { name: 'PLAY DAILY' }).and(page.locator(':focus')).waitFor();
      await shoot('ticket-over');
      await board.close();
    });
  });
}
