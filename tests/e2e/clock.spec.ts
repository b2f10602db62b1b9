import { expect, test } from './fixtures.ts';
import {
  expectSaved,
  flyToGameOver,
  openBoard,
  openRun,
  play,
  playerIdOf,
  savedScore,
  signIn,
} from './game.ts';

declare global {
  interface Window {
    setClockBack(hours: number): void;
  }
}

test('a clock that is a day ahead, and is set back by an hour in mid-run, costs nothing', {
  tag: '@board',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const HOUR = 3_600_000;
    const TrueDate = Date;
    let ahead = 24 * HOUR;
    window.setClockBack = (hours) => {
      ahead -= hours * HOUR;
    };
    window.Date = new Proxy(TrueDate, {
      construct: (_, given: []) => Reflect.construct(TrueDate, given.length > 0 ? given : [Date.now()]),
      get: (target, key) => (key === 'now' ? () => TrueDate.now() + ahead : Reflect.get(target, key)),
    });
  });
  let saves = 0;
  page.on('response', (response) => {
    if (response.url().includes(':commit') && response.ok()) saves += 1;
  });
  await page.goto('/');
  await openBoard(page);
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await play(page);
  await page.evaluate(() => window.setClockBack(1));
  await flyToGameOver(page);
  await expectSaved(page);
  expect(await savedScore(page, await playerIdOf(page))).toBe(0);
  expect(saves).toBe(1);
});
