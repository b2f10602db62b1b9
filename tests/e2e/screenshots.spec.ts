/** Takes pictures of every screen, dialog and state on every kind of device: SCREENSHOTS=<folder>. It claims nothing. */

import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import {
  appealPath,
  type CupPhase,
  cupData,
  cupPath,
  entrantPath,
  entryPath,
  invitationPath,
  PHASES,
  walletPath,
} from '../../tools/board/cup.ts';
import { type Data, merge, set } from '../../tools/board/values.ts';
import { flyFor, whileDrawn } from '../../tools/browser/frames.ts';
import { answerQueries, answerWith, QUERIES } from './firestore.ts';
import { FAILED_REQUEST, test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, flyUntil, openRun, playUntilHit, signIn } from './game.ts';
import { lastEntrant, startOwnBoard } from './ownBoard.ts';
import { startStates } from './startStates.ts';

const TOUCH = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DEVICES = [
  { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'desktop-at-200-percent', use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, ...TOUCH } },
  { name: 'small-phone', use: { viewport: { width: 320, height: 568 }, ...TOUCH } },
  { name: 'landscape', use: { viewport: { width: 844, height: 390 }, ...TOUCH } },
];

const HOUR_MS = 60 * 60_000;

const LONG_NAME = 'Maximilian von HODL-Hausen III';
const LONG_WALLET = 'bc1q'.padEnd(100, 'w0xyz');

const FULL_BOARD = Array.from({ length: 10 }, (_, rank) => ({
  name: [LONG_NAME, 'W'.repeat(30), 'hal'][rank % 3] ?? '',
  score: 1_234_500 - rank * 111_100,
  wallet: rank === 1 ? null : rank === 0 ? LONG_WALLET : '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
}));

type Shoot = (name: string) => Promise<unknown>;

/** Numbers the pictures, so that their names sort as they were taken. */
function shooterOf(page: Page, series: string): Shoot {
  let shots = 0;
  return (name) => {
    shots += 1;
    const file = `${series}-${String(shots).padStart(2, '0')}-${name}.png`;
    return whileDrawn(page, () => page.screenshot({ path: path.join(process.env.SCREENSHOTS ?? '', file) }));
  };
}

for (const { name: device, use } of DEVICES) {
  test.describe(device, () => {
    test.use({
      ...use,
      hasSound: true,
      expectedMessages: [FAILED_REQUEST, 'Leaderboard:'],
    });

    test('looks', async ({ page }) => {
      const shoot = shooterOf(page, device);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await shoot('start-signed-out');
      await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
      await shoot('login');
      await page.getByLabel('Username').fill('');
      await page.getByLabel('Username').press('Enter');
      await shoot('login-without-a-name');
      await page.keyboard.press('Escape');
      await shootDialog(page, 'TOKEN', 'token', shoot);
      await shootDialog(page, 'Settings', 'settings', shoot);
      await shootBoards(page, shoot);

      await signIn(page, LONG_NAME, LONG_WALLET);
      await shoot('start-signed-in');
      await shootDialog(page, 'SKINS', 'skins', shoot);
      await shootPurchase(page, shoot);

      await openRun(page);
      await shoot('ready');
      await page.keyboard.press('Enter');
      await page.getByText('3', { exact: true }).waitFor();
      await shoot('countdown');
      await flyThroughCountdown(page);
      await playUntilHit(page);
      await shoot('play');
      await page.keyboard.press('p');
      await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
      await shoot('pause');
      await page.keyboard.press('p');
      await page.route('**/documents:commit*', (route) => route.abort());
      await flyToGameOver(page);
      await page.getByText('❌ Error saving score').waitFor();
      await page.getByRole('button', { name: 'HODL AGAIN' }).and(page.locator(':focus')).waitFor();
      await shoot('game-over-not-saved');
      await page.getByRole('button', { name: 'SHARE' }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
      await shoot('share');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'MAIN MENU' }).click();
      await page.getByText('1 run is waiting to upload').waitFor();
      await shoot('start-run-waits');
      await page.unroute('**/documents:commit*');

      await openRun(page);
      await page.keyboard.press('Enter');
      await flyToGameOver(page);
      await page.getByText('✅ Score saved').waitFor();
      await shoot('game-over');
      await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
      await page.getByText('REPLAY', { exact: true }).waitFor();
      await shoot('replay');
      await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
      await page.getByRole('button', { name: 'Next highlight' }).click();
      await shoot('replay-paused');
      await page.getByRole('button', { name: 'RESUME' }).click();
      await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
      await page.getByRole('button', { name: 'Next highlight' }).click();
      await shoot('replay-paused');
      await page.getByRole('button', { name: 'RESUME' }).click();
      await page.getByRole('button', { name: '8x' }).click();
      await flyUntil(page, 'REPLAY OVER');
      await shoot('replay-over');
      await page.getByRole('button', { name: 'QUIT' }).click();
      await page.goto('/?replay=nonsense');
      await page.getByText('This is not a link to a replay.').waitFor();
      await shoot('no-replay');
      await page.goto('/?archive');
      await page.getByRole('button', { name: 'CHOOSE FILE' }).waitFor();
      await shoot('archive');
      await page.getByLabel('Archive').setInputFiles('tests/archives/cup-autumn.archive.jsonl');
      await page.getByRole('heading', { name: 'NOT COMPARED WITH ITS HASH' }).waitFor();
      await shoot('archive-not-compared');
    });

    test('cups look', ({ page }) => shootCups(page, shooterOf(page, `${device}-cup`)));

    test('a choice of cups looks', ({ page }) => shootChoice(page, shooterOf(page, `${device}-cups`)));

    test('runs of a cup look', ({ page }) => shootCupRuns(page, shooterOf(page, `${device}-cup-run`)));

    test('START in its states looks', async ({ page }) => {
      const shoot = shooterOf(page, `${device}-start`);
      for await (const { name } of startStates(page, LONG_NAME)) await shoot(name.replace(/\W+/g, '-'));
    });

    test('daily looks', ({ page }) => shootDaily(page, shooterOf(page, `${device}-daily`)));
  });
}

/** Over two midnights of a board of its own. */
async function shootDaily(page: Page, shoot: Shoot): Promise<void> {
  const board = await startOwnBoard(page);
  const day = dayOf(Date.now()) + 1;
  const card = page.getByRole('region', { name: 'Daily' });
  const setTime = (sinceMidnight: number) => board.setTime(timesOf(day).endsAt + sinceMidnight);
  const leave = () => page.getByRole('button', { name: 'MAIN MENU' }).click();
  const begin = async () => {
    await page.getByRole('button', { name: 'PLAY DAILY' }).click();
    await page.getByText('READY TO DEFEND?').waitFor();
  };
  const skip = async () => {
    await page.getByRole('button', { name: 'SKIP' }).click();
    await page.getByText('TICKET 1').waitFor();
    await page.getByText('READY TO DEFEND?').waitFor();
  };
  const playOn = async () => {
    await page.keyboard.press('Enter');
    await flyThroughCountdown(page);
  };
  const showBoard = async (tab: string, name: string) => {
    await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText('Loading scores...').waitFor({ state: 'hidden' });
    await shoot(name);
    await page.keyboard.press('Escape');
  };

  setTime(-5 * HOUR_MS);
  await page.goto('/');
  await card.getByText('left', { exact: false }).first().waitFor();
  await shoot('signed-out');
  await signIn(page, LONG_NAME);
  await card.getByText('3 tickets').waitFor({ state: 'attached' });
  await shoot('nobody-played');
  await page.goto(`/?daily=${day}`);
  await page.getByRole('dialog').getByRole('button', { name: 'PLAY DAILY' }).waitFor();
  await shoot('linked-today');
  await page.getByRole('button', { name: 'Close' }).click();
  await showBoard('TODAY', 'no-claims');
  await begin();
  await shoot('warm-up');
  await skip();
  await shoot('ready');
  await playOn();
  await playUntilHit(page);
  await shoot('play');
  setTime(-4 * HOUR_MS);
  await flyToGameOver(page);
  await page.getByText('Saved').waitFor();
  await page.getByRole('button', { name: 'PLAY DAILY' }).and(page.locator(':focus')).waitFor();
  await shoot('game-over');
  await page.getByRole('button', { name: 'SHARE' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await shoot('share');
  await page.keyboard.press('Escape');
  await leave();
  await card.getByText('so far').waitFor({ state: 'attached' });
  await shoot('claim');
  await showBoard('TODAY', 'claims');
  await begin();
  await shoot('ready-with-ghost');
  await playOn();
  setTime(-3 * HOUR_MS);
  await flyToGameOver(page);
  await leave();
  await begin();
  await playOn();
  await flyToGameOver(page);
  await leave();
  await card.getByText('0 tickets left').waitFor();
  await shoot('used-up');
  await card.getByRole('button').click();
  await page.getByRole('button', { name: 'PRACTICE' }).click();
  await page.getByText('READY TO DEFEND?').waitFor();
  await playOn();
  await shoot('practice');
  await flyToGameOver(page);
  await page.getByRole('button', { name: 'PRACTICE' }).and(page.locator(':focus')).waitFor();
  await shoot('game-over-practice');
  setTime(6 * 60_000);
  await page.goto('/');
  await card.getByText('Yesterday').waitFor({ state: 'attached' });
  await shoot('yesterday-sealed');
  await showBoard('YESTERDAY', 'sealed');
  setTime(HOUR_MS);
  await page.goto(`/?daily=${day}`);
  await page.getByText('verified here').waitFor();
  await shoot('linked');
  await page.getByRole('button', { name: 'Close' }).click();
  await card.getByText(', #1').waitFor({ state: 'attached' });
  await shoot('yesterday-rank');
  await begin();
  await playOn();
  await playUntilHit(page);
  setTime(2 * HOUR_MS);
  await flyToGameOver(page);
  await page.getByText('Saved').waitFor();
  await leave();
  await card.getByText('2 tickets left').waitFor();
  await shoot('second-day');
  await page.route('**/documents:batchGet*', (route) => route.abort());
  await page.goto('/');
  await card.getByText('Can’t connect').waitFor();
  await shoot('offline');
  await board.close();
}

const CUP = 'cup-autumn';

/** A cup in each of its phases, for a stranger and for an entrant, as moderators write it into the board. */
async function shootCups(page: Page, shoot: Shoot): Promise<void> {
  const { console: moderators, close } = await startOwnBoard(page);
  const write = (phase: CupPhase, changes: Data = {}) =>
    moderators.moderate(set(cupPath(CUP), cupData(phase, { title: 'Autumn Halving Cup', ...changes })));
  const look = async (name: string) => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Cup' });
    await card.waitFor();
    await page.getByRole('region', { name: 'Daily' }).waitFor();
    await shoot(`start-${name}`);
    await card.getByRole('button', { name: 'Autumn Halving Cup' }).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /PRIZES|AUTUMN/ })
      .last()
      .waitFor();
    await page.getByText('Loading scores...').waitFor({ state: 'hidden' });
    await shoot(name);
    const body = page.getByRole('dialog').locator('.dialog-body');
    for (const part of ['middle', 'end']) {
      await body.evaluate((element) => element.scrollBy(0, element.clientHeight));
      await shoot(`${name}-${part}`);
    }
  };

  await write('announced');
  await page.goto('/');
  const name = await signIn(page, LONG_NAME);
  await look('announced');
  await write('registration');
  await moderators.moderate(
    set(`${cupPath(CUP)}/terms/1`, cupData('registration')),
    set(invitationPath(CUP, 'friend23456789'), {}),
  );
  await look('registration');
  await page.getByLabel('Invitation').fill('friend23456789');
  await page.route('**/documents:commit*', (route) => route.abort());
  await page.getByRole('button', { name: 'REGISTER AS' }).click();
  await page.getByText('Can’t connect').waitFor();
  await shoot('no-answer');
  await page.unroute('**/documents:commit*');
  await page.getByRole('button', { name: 'REGISTER AS' }).click();
  await page.getByRole('region', { name: 'Your part' }).waitFor();
  await shoot('registered');
  const entrant = await lastEntrant(moderators, CUP);

  const entry = {
    ...{ player_id: 'hal_1', player_name: name, score: 12_300, level: 9, lived: 9000, skin: 'default' },
    ...{ ticks: 10_800, run_id: '1'.padStart(32, '0'), tickets_used: 2 },
    ...{ started_at: new Date(), timestamp: new Date() },
  };
  await moderators.moderate(
    merge(entrantPath(CUP, entrant), { tickets_used: 2 }),
    set(entryPath(CUP, entrant), entry),
    set(entryPath(CUP, 'somebody'), { ...entry, player_id: 'eve_1', player_name: 'eve', score: 14_100 }),
    set(walletPath(CUP, entrant), {
      address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      changed_at: new Date(),
    }),
  );
  for (const phase of Object.keys(PHASES) as CupPhase[]) {
    if (phase === 'announced' || phase === 'registration') continue;
    await write(phase);
    await look(`entrant-${phase.replace(' ', '-')}`);
  }
  await write('running', { tickets: 5, prizes: '1st: 1 SOL', terms: 2 });
  await look('changed');
  await write('running', { state: 'frozen' });
  await look('frozen');
  await write('appeals');
  await moderators.moderate(
    merge(entryPath(CUP, entrant), { struck: 'Presses of one tick, 400 times in a row' }),
    set(appealPath(CUP, entrant), { text: 'My controller has a turbo button.', created_at: new Date() }),
  );
  await look('struck');
  const winner = { entrant, player_name: name, score: 12_300, lived: 9000 };
  await moderators.moderate(
    set(entryPath(CUP, entrant), entry),
    merge(appealPath(CUP, entrant), { decision: 'We believe you. Your rank stands.' }),
  );
  await write('over', {
    state: 'final',
    winners: [
      { rank: 1, entrant: 'somebody', player_name: 'eve', score: 14_100, lived: 9000 },
      { ...winner, rank: 2 },
    ],
    archive_hash: '5e'.repeat(32),
  });
  await look('final');
  await write('running', { tickets: 0 });
  await look('broken');
  await close();
}

/** The way from one cup to another: in the Hall, and by a cup's link. */
async function shootChoice(page: Page, shoot: Shoot): Promise<void> {
  const { console: moderators, close } = await startOwnBoard(page);
  const winners = [{ rank: 1, entrant: 'somebody', player_name: 'eve', score: 14_100, lived: 9000 }];
  await moderators.moderate(
    set(cupPath(CUP), cupData('over', { title: 'Autumn Halving Cup', state: 'final', winners })),
    set(cupPath('cup-winter'), cupData('registration', { title: 'Winter Cup' })),
  );
  await page.goto('/');
  await page.getByRole('region', { name: 'Cup' }).waitFor();
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await page.getByRole('tab', { name: 'CUP' }).click();
  await shoot('hall');
  await page.getByRole('combobox', { name: 'Cup' }).selectOption('Autumn Halving Cup');
  await page.getByText('Nobody played this cup').waitFor();
  await shoot('hall-earlier');
  await page.goto(`/?cup=${CUP}`);
  await page.getByRole('dialog').getByText('Another cup').click();
  await shoot('linked');
  await close();
}

/** The time that runs of that cup may stand still, on a machine that takes its time for pictures; and longer than that. */
const PAUSE_S = 120;
const TOO_LONG_S = 150;

/** The runs of a cup: live, no longer live, not sent and refused; and the card of who won it. */
async function shootCupRuns(page: Page, shoot: Shoot): Promise<void> {
  const { console: moderators, advance, close } = await startOwnBoard(page);
  const title = 'Autumn Halving Cup';
  const write = (phase: CupPhase, changes: Data = {}) =>
    moderators.moderate(
      set(cupPath(CUP), cupData(phase, { title, tickets: 4, pause_s: PAUSE_S, ...changes })),
    );
  const card = page.getByRole('region', { name: 'Cup' });
  const dialog = page.getByRole('dialog', { name: title.toUpperCase() });
  const begin = async () => {
    await page.getByRole('button', { name: 'PLAY CUP' }).click();
    await flyThroughCountdown(page);
    await playUntilHit(page);
  };
  const pause = async () => {
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
  };
  /** To GAME OVER, with its first button ready. */
  const end = async (words: string | RegExp, next = 'PLAY CUP') => {
    await flyToGameOver(page);
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: next }).and(page.locator(':focus')).waitFor();
  };

  await write('registration');
  await moderators.moderate(
    set(`${cupPath(CUP)}/terms/1`, cupData('registration')),
    set(invitationPath(CUP, 'friend23456789'), {}),
  );
  await page.goto('/');
  // Its first ticket comes at once.
  await page.evaluate(() => localStorage.setItem('defend-the-sats:warmed-up', 'yes'));
  await card.getByRole('button').click();
  await dialog.waitFor();
  await shoot('signed-out');
  await page.keyboard.press('Escape');
  const name = await signIn(page, LONG_NAME);
  await card.getByRole('button').click();
  await dialog.getByLabel('Invitation').fill('friend23456789');
  await dialog.getByRole('button', { name: 'REGISTER AS' }).click();
  await dialog.getByRole('region', { name: 'Your part' }).waitFor();
  const entrant = await lastEntrant(moderators, CUP);
  await write('running');
  await page.goto('/');

  await begin();
  await shoot('live');
  await pause();
  await shoot('pause');
  await page.keyboard.press('p');
  await end('Saved');
  await shoot('game-over-saved');

  await begin();
  await pause();
  await flyFor(page, TOO_LONG_S);
  await page.getByText('DOESN’T COUNT').last().waitFor();
  await shoot('pause-lost');
  await page.keyboard.press('p');
  await flyFor(page, 4);
  await shoot('lost');
  await end('This run doesn’t count');
  await shoot('game-over-lost');

  await begin();
  await page.route('**/documents:commit*', (route) => route.abort());
  await end('waiting to upload');
  await shoot('game-over-not-sent');
  await flyFor(page, TOO_LONG_S);
  await page.getByText('Time is up').waitFor();
  await shoot('game-over-too-late');
  advance(TOO_LONG_S * 1000);
  await page.unroute('**/documents:commit*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Your run doesn’t count').waitFor();
  await shoot('game-over-refused');

  await begin();
  await end('Saved', 'STANDINGS');
  await shoot('game-over-last-ticket');

  const winner = { player_name: name, score: 12_300, lived: 9000 };
  await write('over', {
    state: 'final',
    winners: [{ ...winner, rank: 1, entrant }],
  });
  await page.goto('/');
  await card.getByRole('button').click();
  await dialog.getByRole('button', { name: 'SHARE' }).click();
  await page.getByRole('dialog', { name: 'SHARE' }).getByRole('img').waitFor();
  await shoot('winner-card');
  await close();
}

/** Each on its own page, because the board is cached for a minute. */
async function shootBoards(page: Page, shoot: Shoot): Promise<void> {
  const states = {
    'board-empty': answerWith([]),
    'board-full': answerWith(FULL_BOARD),
    'board-out-of-reach': (route: Route) => route.abort(),
    'board-loading': () => undefined,
  };
  for (const [name, answer] of Object.entries(states)) {
    await answerQueries(page, answer);
    await page.goto('/');
    await shootDialog(page, 'HALL OF HODLERS', name, shoot);
    await page.unroute(QUERIES);
  }
  await page.goto('/');
}

/** The demo shop's, with a signature that is too short. */
async function shootPurchase(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await page.getByRole('button', { name: 'BUY 0.2 SOL' }).click();
  await page.getByLabel('Transaction signature').fill('too short');
  await page.getByRole('button', { name: 'CONFIRM PAYMENT' }).click();
  await page.getByText('Invalid transaction signature.').waitFor();
  await shoot('purchase');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** The dialog behind `opener`, its top and its end. */
async function shootDialog(page: Page, opener: string, name: string, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (name !== 'board-loading') await dialog.getByText('Loading scores...').waitFor({ state: 'hidden' });
  await shoot(name);
  const scrolled = await dialog.evaluate((element) => {
    const body = element.querySelector('.dialog-body');
    body?.scrollTo(0, body.scrollHeight);
    return body ? body.scrollTop > 0 : false;
  });
  if (scrolled) await shoot(`${name}-end`);
  await page.keyboard.press('Escape');
}
