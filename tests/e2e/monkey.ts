/** The monkey presses everything in random order. A seed repeats its presses. */

import type { BrowserContext, Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { OUTBOX_PREFIX } from '../../src/board/leaderboard/outbox.ts';
import { documentsRoot } from '../../tools/firestore-local/engine/names.ts';
import { createDice, type Dice } from '../chaos/dice.ts';
import { expect, FAILED_REQUEST } from './fixtures.ts';
import { enter, flyToGameOver, openRun, setVisibility, signIn } from './game.ts';

/** The console messages to expect: the monkey switches the network off. */
export const MONKEY_MESSAGES = [
  FAILED_REQUEST,
  'Leaderboard:',
  'Could not copy',
  'Could not fetch',
  'Could not start',
];

const KEYS = [
  'Space',
  'Enter',
  'Escape',
  'p',
  'a',
  'd',
  'ArrowLeft',
  'ArrowRight',
  'Tab',
  'm',
  'F1',
  'Backspace',
];
const HELD = ['Space', 'a', 'd', 'ArrowLeft', 'ArrowRight'];
const TEXTS = ['hal', '🚀', '  ', 'x'.repeat(200), '\u202E', '<b>', "'; --"];

interface MonkeyOptions {
  seed: number;
  actions: number;
}

interface Monkey {
  page: Page;
  context: BrowserContext;
  dice: Dice;
  isOffline: boolean;
}

type Act = (monkey: Monkey) => Promise<unknown>;

/** The actions, by how often they occur. */
const ACTS: readonly [weight: number, act: Act][] = [
  [300, ({ page, dice }) => page.keyboard.press(pick(dice, KEYS))],
  [150, ({ page, dice }) => page.keyboard.down(pick(dice, HELD))],
  [150, ({ page, dice }) => page.keyboard.up(pick(dice, HELD))],
  [120, press],
  [60, ({ page, dice }) => page.mouse.click(dice(300), dice(600))],
  [40, ({ page, dice }) => page.keyboard.insertText(pick(dice, TEXTS))],
  [30, resize],
  [30, switchTab],
  [20, flipNetwork],
  // Never leave the game: the browser's own pages lie behind it.
  [10, ({ page }) => page.evaluate(() => window.history.state && window.history.back())],
  [3, reload],
];

/** Presses, then claims that nothing is stuck and no score is lost. The test checks the console. */
export async function letLoose(page: Page, context: BrowserContext, { seed, actions }: MonkeyOptions) {
  const dice = createDice(seed);
  const runs = await noteRuns(page);
  context.on('page', (opened) => opened.close());
  await enter(page);
  const monkey: Monkey = { page, context, dice, isOffline: false };
  for (let done = 1; done <= actions; done++) {
    await chosenAct(dice)(monkey);
    if (done % 500 === 0) {
      await goHome(monkey);
      await playThrough(monkey);
    }
  }
  await goHome(monkey);
  await expectAllSaved(page, runs);
  return { runs: runs.size };
}

function pick<T>(dice: Dice, items: readonly T[]): T {
  return items[dice(items.length)] as T;
}

function chosenAct(dice: Dice): Act {
  const total = ACTS.reduce((sum, [weight]) => sum + weight, 0);
  let left = dice(total);
  for (const [weight, act] of ACTS) {
    left -= weight;
    if (left < 0) return act;
  }
  return ACTS[0]?.[1] as Act;
}

/** Presses one of the buttons and fields on the screen: less often those that leave a run, so that runs can end. */
async function press({ page, dice }: Monkey): Promise<void> {
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] :is(button, input), main button, header button')]
      .filter((each) => each.checkVisibility() && !each.matches(':disabled'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, name: each.textContent };
      }),
  );
  if (places.length === 0) return;
  const { x, y, name } = pick(dice, places);
  if (name === 'MAIN MENU' && dice(10) < 7) return;
  await page.mouse.click(x, y);
}

/** A window that fills the screen has no other size, and one that was just asked to may fill it a moment later. */
async function resize({ page, dice }: Monkey): Promise<void> {
  const size = { width: 320 + dice(1000), height: 320 + dice(600) };
  await expect(async () => {
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    await page.setViewportSize(size);
  }).toPass();
}

async function switchTab({ page, dice }: Monkey): Promise<void> {
  const isHidden = dice(2) === 0;
  await setVisibility(page, isHidden ? 'hidden' : 'visible');
  await page.evaluate((type) => window.dispatchEvent(new Event(type)), isHidden ? 'blur' : 'focus');
}

async function flipNetwork(monkey: Monkey): Promise<void> {
  monkey.isOffline = !monkey.isOffline;
  await monkey.context.setOffline(monkey.isOffline);
}

/** Plays a run to its end now and then, half of the time without a network. Random presses never finish one. */
async function playThrough(monkey: Monkey): Promise<void> {
  const { page, dice } = monkey;
  if (await page.getByRole('button', { name: 'LOGIN TO PLAY' }).isVisible()) await signIn(page);
  await openRun(page);
  if (dice(2) === 0) await flipNetwork(monkey);
  await page.getByRole('button', { name: 'PLAY', exact: true }).first().click();
  await flyToGameOver(page);
}

/** Offline there is no page to load: this browser has no service worker. */
async function reload({ page, isOffline }: Monkey): Promise<void> {
  if (!isOffline) await page.reload({ waitUntil: 'commit' });
}

const startScreen = (page: Page) => page.getByRole('navigation', { name: 'Information' });

/** Leads to START from any screen, by its own buttons. A screen without a way is stuck. */
async function goHome(monkey: Monkey): Promise<void> {
  const { page, context } = monkey;
  const ways = [
    page.getByRole('button', { name: 'GIVE UP THIS RUN?' }),
    page.getByRole('button', { name: 'MAIN MENU' }),
    page.getByRole('button', { name: 'QUIT' }),
    // Last, because closing the pause menu resumes the run.
    page.locator('dialog[open]').getByRole('button', { name: 'Close' }).last(),
  ];
  monkey.isOffline = false;
  await context.setOffline(false);
  await setVisibility(page, 'visible');
  const isHome = async () => {
    for (const way of ways) {
      if (!(await way.isVisible())) continue;
      await way.click({ timeout: 5000 }).catch(() => {});
      return false;
    }
    if (await startScreen(page).isVisible()) return true;
    const ready = page.getByText('READY TO DEFEND?');
    await page.keyboard.press((await ready.isVisible()) ? 'Enter' : 'p');
    return false;
  };
  await expect.poll(isHome, { message: 'the way to the start screen', timeout: 60_000 }).toBe(true);
}

/** The ids of all finished runs. */
async function noteRuns(page: Page): Promise<Set<string>> {
  const runs = new Set<string>();
  await page.exposeFunction('noteRun', (id: string) => void runs.add(id));
  await page.addInitScript((prefix) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith(prefix)) (globalThis as unknown as NoteRun).noteRun(key.slice(prefix.length));
      setItem.call(this, key, value);
    };
  }, OUTBOX_PREFIX);
  return runs;
}

interface NoteRun {
  noteRun(id: string): void;
}

async function expectAllSaved(page: Page, runs: ReadonlySet<string>): Promise<void> {
  // A new page fetches what an offline one could not, and sends the waiting runs.
  await page.reload();
  const waiting = () =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
      OUTBOX_PREFIX,
    );
  await expect.poll(waiting, { message: 'runs still to be sent', timeout: 120_000 }).toEqual([]);
  for (const id of runs) {
    const path = `/v1/${documentsRoot(LOCAL_PROJECT_ID)}/runs/${id}`;
    expect((await page.request.get(path)).status(), `run ${id} on the board`).toBe(200);
  }
}
