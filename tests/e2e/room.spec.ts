/** The page in other languages, whose words are longer: nothing is cut, on the smallest phone, a phone and a desktop. */

import type { Page } from '@playwright/test';
import * as esApp from '../../src/app/words/es.ts';
import * as ptBrApp from '../../src/app/words/pt-br.ts';
import * as esRun from '../../src/app/words/run/es.ts';
import * as ptBrRun from '../../src/app/words/run/pt-br.ts';
import * as es from '../../src/app/words/start/es.ts';
import * as ptBr from '../../src/app/words/start/pt-br.ts';
import * as esCommon from '../../src/base/words/es.ts';
import * as ptBrCommon from '../../src/base/words/pt-br.ts';
import * as esPlayers from '../../src/board/players/words/es.ts';
import * as ptBrPlayers from '../../src/board/players/words/pt-br.ts';
import * as esContests from '../../src/contests/all/words/es.ts';
import * as ptBrContests from '../../src/contests/all/words/pt-br.ts';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import * as esHud from '../../src/game/hud/words/es.ts';
import * as ptBrHud from '../../src/game/hud/words/pt-br.ts';
import { expect, testOnSharedPage as test, test as testAlone } from './fixtures.ts';
import { enter, flyThroughCountdown, flyToGameOver, newName } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const WINDOWS = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

const LANGUAGES = [
  {
    ...{ path: '/es/', start: es, players: esPlayers, common: esCommon },
    ...{ contests: esContests, hud: esHud, app: esApp, run: esRun },
  },
  {
    ...{ path: '/pt-br/', start: ptBr, players: ptBrPlayers, common: ptBrCommon },
    ...{ contests: ptBrContests, hud: ptBrHud, app: ptBrApp, run: ptBrRun },
  },
];

/** READY fits in these, too: nobody can scroll there. */
const READY_WINDOWS = [...WINDOWS, [360, 640], [640, 400], [844, 390]] as const;

async function expectRoom(
  page: Page,
  place: string,
  windows: typeof READY_WINDOWS | typeof WINDOWS = WINDOWS,
) {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    found.push(...(await page.evaluate(findCut)).map((fault) => `${width}x${height}: ${fault}`));
  }
  expect.soft(found, place).toEqual([]);
}

/** Runs in the page. The texts of the dialog on top, or of the screen, that have too little room; not those of players. */
function findCut(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  const isForReaders = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
    if (texts.length === 0 || element.closest('[translate=no]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const boxes: Element[] = [];
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) boxes.push(box);
    if (boxes.some(isForReaders)) continue;
    // Its own texts alone: what is below may be for readers.
    const range = document.createRange();
    const rects = texts.map((node) => {
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
    const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
    const right = Math.max(...rects.map((one) => one.right));
    const bottom = Math.max(...rects.map((one) => one.bottom));
    const cuts = boxes.filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      // What scrolls down can be reached; what scrolls sideways can't be guessed.
      return box.matches('button, a') || (overflowX !== 'visible' && !/auto|scroll/.test(overflowY));
    });
    const isInside = (box: DOMRect) =>
      left > box.left - 1 && right < box.right + 1 && top > box.top - 2 && bottom < box.bottom + 2;
    if (left < -1 || right > innerWidth + 1 || !cuts.every((box) => isInside(box.getBoundingClientRect())))
      faults.push(element.textContent ?? '');
  }
  return faults;
}

for (const { path, start, players, common } of LANGUAGES) {
  // The longest words are in the first.
  const tag = path === LANGUAGES[0]?.path ? '@start' : ['@start', '@long'];
  test(`no text is cut at ${path}, in dialogs and in a run`, { tag }, async ({ page }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const check = async (opener: string) => {
      await button(opener).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectRoom(page, opener);
    };
    await page.goto(path);
    await expectRoom(page, 'START, signed out');
    for (const opener of [start.settings, start.token, start.skins, start.hallOfHodlers]) {
      await check(opener);
      await page.keyboard.press('Escape');
    }
    await check(start.loginToPlay);
    await page.getByLabel(players.username).fill(newName());
    await page.keyboard.press('Enter');
    await expect(button(common.startDefending)).toBeVisible();
    await expectRoom(page, 'START, signed in');

    await button(common.startDefending).click();
    await expectRoom(page, 'READY');
    await page.keyboard.press('Enter');
    await flyThroughCountdown(page);
    await expectRoom(page, 'the HUD');
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRoom(page, 'PAUSED');
    await page.keyboard.press('p');
    await flyThroughCountdown(page);
    await flyToGameOver(page);
    await expect(button(common.mainMenu)).toBeVisible();
    await expectRoom(page, 'GAME OVER');
  });
}

testAlone.describe('READY', () => {
  // While time flies a ticket may be asked for twice, of which the board refuses one.
  testAlone.use({ expectedMessages: ['status of 403'] });

  for (const { path, contests, hud, app, run } of LANGUAGES) {
    const tag = path === LANGUAGES[0]?.path ? '@start' : ['@start', '@long'];
    testAlone(
      `READY has room for a warm-up, a ticket, its goal and practice at ${path}`,
      { tag },
      async ({ page }) => {
        const board = await startOwnBoard(page);
        board.setTime(timesOf(dayOf(Date.now()) + 1).endsAt - 40 * 60_000);
        const check = async (place: string, words: string) => {
          await expect(page.getByText(words).first()).toBeVisible();
          await expect(page.getByText(hud.readyToDefend)).toBeVisible();
          await expectRoom(page, place, READY_WINDOWS);
        };
        await enter(page);
        await page.goto(path);
        await page.getByRole('button', { name: contests.play.daily }).click();
        await check('a warm-up', app.skip);
        await page.getByRole('button', { name: app.skip }).click();
        for (const ticket of [1, 2, 3]) {
          await check(`ticket ${ticket}`, contests.ticketOf.daily(ticket, 3));
          await page.keyboard.press('Enter');
          await flyToGameOver(page);
          await page.locator('.next-steps .primary:focus').waitFor();
          await page.keyboard.press('Enter');
        }
        await check('practice', run.practiceUnscored);
        await board.close();
      },
    );
  }
});
