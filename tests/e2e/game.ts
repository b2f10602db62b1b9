/** A person's actions, by the words on the screen. */

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { flyFor } from '../../tools/browser/frames.ts';
import { OWNER } from '../../tools/browser/ports.mjs';
import { documentsRoot } from '../../tools/firestore-local/engine/names.ts';
import { ownClockOf } from './ownBoard.ts';

/** Where the browser keeps who is signed in (spec 3.1). */
export const USER_KEY = 'defend-the-sats:user';

let players = 0;

/** A name that no other test uses, because they share one board. */
export function newName(): string {
  players += 1;
  return `hal ${process.pid.toString(36)}-${Date.now().toString(36)}-${players}`;
}

export async function signIn(page: Page, username = newName(), wallet = ''): Promise<string> {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await page.getByLabel('Username').fill(username);
  if (wallet) await page.getByLabel('Wallet').fill(wallet);
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(username);
  return username;
}

/** Opens the game, and signs in. */
export async function enter(page: Page, username?: string): Promise<string> {
  await page.goto('/');
  return signIn(page, username);
}

/** From START, or GAME OVER, to the start overlay. */
export async function openRun(page: Page, button = 'START DEFENDING'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
}

/** Presses PLAY and lets the countdown fly. */
export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PLAY', exact: true }).first().click();
  await flyThroughCountdown(page);
}

/** From a countdown under way to the first tick of play. */
export async function flyThroughCountdown(page: Page): Promise<void> {
  await flyUntil(page, 'DEFEND THE SATS!');
  await flyWhile(page, 'DEFEND THE SATS!');
}

/** A run without input ends after about fifteen seconds of game time. */
export async function flyToGameOver(page: Page): Promise<void> {
  await flyUntil(page, 'GAME OVER');
}

/** From START to the end of a run without input. */
export async function playOut(page: Page): Promise<void> {
  await openRun(page);
  await page.keyboard.press('Enter');
  await flyToGameOver(page);
}

/** Lets the game's time fly on, while a test holds keys. */
export async function flyOn(page: Page, seconds: number): Promise<void> {
  await advanceBoard(page, seconds);
  await flyFor(page, seconds);
}

/** Lets the game's time fly until the page shows the words. */
export async function flyUntil(page: Page, words: string): Promise<void> {
  await fly(page, words, true);
}

/** Lets the game's time fly until the page no longer shows the words. */
async function flyWhile(page: Page, words: string): Promise<void> {
  await fly(page, words, false);
}

/** The limit in game time. */
const LONGEST_FLIGHT_S = 300;
const STAGE_S = 5;

async function fly(page: Page, words: string, shown: boolean): Promise<void> {
  for (let flown = 0; flown < LONGEST_FLIGHT_S; flown += STAGE_S) {
    // First, because a run may end on the way, and the board compares the time played with its own time.
    await advanceBoard(page, STAGE_S);
    if (await flyFor(page, STAGE_S, { words, shown })) return;
  }
  throw new Error(
    `In ${LONGEST_FLIGHT_S} s of the game's time the page never ${shown ? 'showed' : 'hid'} ${words}`,
  );
}

/** A host without a board has no time to advance. */
async function advanceBoard(page: Page, seconds: number): Promise<void> {
  const own = ownClockOf(page);
  if (own) return own(seconds * 1000);
  const address = new URL(`/emulator/v1/projects/${LOCAL_PROJECT_ID}:advanceClock`, page.url());
  const headers = { authorization: `Bearer ${OWNER}` };
  const { ok, status } = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ms: seconds * 1000 }),
  });
  if (!ok && status !== 404) throw new Error(`The board's time does not advance: ${status}`);
}

/** Records the countdown's texts from now on. The returned function gives them. */
export async function listenToCountdown(page: Page): Promise<() => Promise<string[]>> {
  const steps = await page.evaluateHandle(() => {
    const said: string[] = [];
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role=status] p')) {
        if (textContent && textContent !== said.at(-1)) said.push(textContent);
      }
    };
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
    return said;
  });
  return () => steps.jsonValue();
}

/** A player who is back on START goes a step back in the page's history, which would end a load that has begun meanwhile. */
export async function waitForStepBack(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state === null);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('✅ Score saved to global leaderboard!')).toBeVisible();
}

export const boardRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'HALL OF HODLERS' }).getByRole('listitem').filter({ hasText: name });

/** Presses a button of a row, which a phone shows once the row is pressed. */
export async function pressOn(row: Locator, name: string): Promise<void> {
  const [more, button] = [row.getByRole('button', { name: 'More about' }), row.getByRole('button', { name })];
  await expect(more.or(button).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** The id of the signed-in player. */
export function playerIdOf(page: Page): Promise<string> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').id, USER_KEY);
}

/** The score of a player's entry; also below the top ten, since the tests share one board. */
export async function savedScore(page: Page, playerId: string): Promise<number> {
  const path = `/v1/${documentsRoot(LOCAL_PROJECT_ID)}/leaderboard_entries/${playerId}`;
  const { fields } = await (await page.request.get(path)).json();
  return Number(fields.score.integerValue);
}

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await expect(page.getByRole('dialog', { name: 'HALL OF HODLERS' })).toBeVisible();
}

export async function gamesPlayed(page: Page): Promise<number> {
  const text = page.getByText(/Total games played: \d/);
  await expect(text).toBeVisible();
  return numberIn(await text.textContent());
}

/** From one wall to the other, at the slowest skin's speed. */
const LEG_S = 2.5;

/** Shoots while walking from wall to wall until a coin is hit. Of seven coins, at least one always is. */
export async function playUntilHit(page: Page): Promise<void> {
  await page.keyboard.down('Space');
  for (let leg = 0, isHit = false; !isHit; leg++) {
    const key = leg % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.down(key);
    await advanceBoard(page, LEG_S);
    isHit = await flyFor(page, LEG_S, { words: 'SCORE 0', shown: false });
    await page.keyboard.up(key);
  }
  await page.keyboard.up('Space');
}

/** Waits until the page has fetched a file of that name (tools/vite/fewFiles.ts). */
export async function waitForFile(page: Page, file: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
    file,
  );
}

/** Parses a formatted number, such as 1,200. */
export function numberIn(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''));
}

/** A seed phrase, which belongs in no field. */
export const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/** Pastes as from another program, into the field that has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The copied text. The game's own page can't read it, because firebase.json denies that. */
export async function clipboardText(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read']);
  const reader = await context.newPage();
  await reader.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto('/elsewhere');
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}

/** The page's event when its tab is hidden or shown. */
export async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Gives the page a screen of its own to keep on. The returned function tells whether the page keeps it on. */
export async function watchScreen(page: Page): Promise<() => Promise<boolean>> {
  const locks = await page.evaluateHandle(() => {
    const given: { released: boolean }[] = [];
    const request = async () => {
      const lock = { released: false };
      given.push(lock);
      return Object.assign(lock, { release: async () => Object.assign(lock, { released: true }) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    return given;
  });
  return () => locks.evaluate((given) => given.some(({ released }) => !released));
}

/** Gives the page a share sheet. The returned function gives the type of each file that was sent, and the text with it. */
export async function listenToSharing(page: Page): Promise<() => Promise<unknown[]>> {
  const shared = await page.evaluateHandle(() => {
    const data: ShareData[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (one: ShareData) => void data.push(one) });
    return data;
  });
  return () => shared.evaluate((all) => all.map(({ files, text }) => [files?.[0]?.type, text]));
}

/** A line of the verdict on GAME OVER. */
export const result = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    .getByRole('definition');

/** Sets the device's clock forward. Timers and frames run on evenly. */
export async function setClockForward(page: Page, hours: number): Promise<void> {
  await page.evaluate((ms) => {
    const before = Date.now;
    Date.now = () => before() + ms;
  }, hours * 3_600_000);
}

/** Makes the browser one without a graphics card, before a page opens. */
export async function withoutWebGL(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: never[]
    ) {
      return kind.includes('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
}
