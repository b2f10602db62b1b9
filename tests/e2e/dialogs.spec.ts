/** Every dialog of the game, with as much in it as it can hold: all of it can be reached, in windows of all kinds. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dayOf, timesOf as timesOfDay } from '../../src/engine/contest/daily.ts';
import * as cups from '../../tools/board/cup.ts';
import { entryPath, make } from '../../tools/board/daily.ts';
import { type BoardWrite, type Data, set } from '../../tools/board/values.ts';
import { expect, test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, openRun, signIn } from './game.ts';
import { type OwnBoard, startOwnBoard } from './ownBoard.ts';
import { expectReach } from './reach.ts';

const MINUTE_MS = 60_000;

const LONG_NAME = 'W'.repeat(30);
const LONG_WALLET = 'bc1q'.padEnd(100, 'w0xyz');
const SOLANA_WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const CUP = 'cup-autumn';
const FINAL_CUP = 'cup-winter';

/** No midnight comes in between, and yesterday's seal is open. */
const DAY = dayOf(Date.now() + 5 * MINUTE_MS);
const NOW = Math.max(Date.now(), timesOfDay(DAY).startsAt + 15 * MINUTE_MS);

const SCORERS = Array.from({ length: 20 }, (_, index) => ({
  account: `account ${index}`,
  run: {
    player_id: `rival_${index + 10}_1767225600000`,
    player_name: LONG_NAME,
    ...{ score: 1_234_500 - 11_100 * index, level: 17, timestamp: new Date(NOW) },
    run_id: String(index).padStart(32, '0'),
  },
}));

const FULL_BOARDS: BoardWrite[] = [
  make(DAY),
  make(DAY - 1),
  ...SCORERS.flatMap(({ account, run }, index) => {
    const claim = { ...run, ticks: 3600, lived: 9000, skin: 'superman', tickets_used: 3, verdict: '' };
    return [
      set(`leaderboard_entries/${run.player_id}`, {
        ...{ ...run, wallet_address: LONG_WALLET, owner: account },
        verdict: index === 4 ? 'score mismatch' : '',
      }),
      set(entryPath(account, DAY), claim),
      set(entryPath(account, DAY - 1), claim),
    ];
  }),
];

/** As long as a host's name can be. */
const HOST = 'The Association of all Hodlers of the Trenches of Greater Springfield and around';

/** As of the board's clock. */
function cup(id: string, phase: cups.CupPhase, changes: Data = {}): BoardWrite {
  const times = Object.entries(cups.timesOf(phase)).map(([name, time]) => {
    return [name, new Date(time.getTime() + NOW - Date.now())] as const;
  });
  const title = `${id} of the Trenches, for all Hodlers`;
  const prizes = Array.from({ length: 10 }, (_, index) => `${index + 1}: ${10 - index} SOL`).join('\n');
  return set(cups.cupPath(id), {
    ...cups.cupData(phase, { title, prizes, held_by: HOST, rules_url: 'https://sats.example.org/rules' }),
    ...Object.fromEntries(times),
    ...changes,
  });
}

/** The end of two cups for this browser: struck out in one, and a winner of the other. */
function cupsOver(entrant: string): BoardWrite[] {
  const own = { account: entrant, run: { ...SCORERS[0]?.run, player_id: 'own_1' } };
  const inBoth = (id: string) => [
    set(cups.entrantPath(id, entrant), {
      ...{
        player_id: 'own_1',
        player_name: LONG_NAME,
        registered_at: new Date(NOW),
        terms: 1,
        tickets_used: 3,
      },
    }),
    set(cups.walletPath(id, entrant), { address: SOLANA_WALLET, changed_at: new Date(NOW) }),
    ...[...SCORERS.slice(0, 9), own].map(({ account, run }) =>
      set(cups.entryPath(id, account), {
        ...{
          ...run,
          lived: 9000,
          skin: 'default',
          ticks: 10_800,
          tickets_used: 3,
          started_at: new Date(NOW),
        },
        struck: account === entrant && id === CUP ? 'Presses of one tick, 400 times in a row' : '',
      }),
    ),
  ];
  const winners = [own, ...SCORERS.slice(0, 9)].map(({ account, run }, index) => ({
    ...{ rank: index + 1, entrant: account, player_name: LONG_NAME, score: run.score ?? 0, lived: 9000 },
  }));
  return [
    cup(CUP, 'appeals'),
    cup(FINAL_CUP, 'over', { state: 'final', winners, archive_hash: '5e'.repeat(32) }),
    ...inBoth(CUP),
    ...inBoth(FINAL_CUP),
  ];
}

/** The components that have a dialog. */
function componentsWithDialog(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /<Dialog\s/.test(readFileSync(path.join('src', file), 'utf8')))
    .map((file) => path.basename(file, '.tsx'))
    .sort();
}

test.use({ hasTouch: true });

interface Tour {
  page: Page;
  board: OwnBoard;
  /** The dialog on top. */
  dialog: Locator;
  /** Claims it of the dialog on top, which is this component's. */
  check(component: string, state?: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  close(): Promise<void>;
}

/** The components that the tests below show. */
const shown: string[] = [];

/** On a board of its own, with long names everywhere. */
function tour(title: string, components: readonly string[], walk: (tour: Tour) => Promise<void>): void {
  shown.push(...components);
  const tag = components.length > 2 ? '@long' : [];
  test(`a mouse, a finger and keys reach every control, in windows of all kinds: ${title}`, { tag }, async ({
    page,
  }) => {
    const board = await startOwnBoard(page);
    board.setTime(NOW);
    await board.console.moderate(
      ...FULL_BOARDS,
      cup(CUP, 'registration'),
      ...['cup-spring', 'cup-summer'].map((id) => cup(id, 'over')),
    );
    const seen = new Set<string>();
    const dialog = page.getByRole('dialog').last();
    await walk({
      page,
      board,
      dialog,
      async check(component, state = '') {
        seen.add(component);
        await expectReach(page, `${component} ${state}`);
      },
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    });
    expect([...seen]).toEqual(components);
    await board.close();
  });
}

tour('boards', ['FollowDialog', 'HallDialog', 'LinkedDailyDialog'], async (tour) => {
  const { page, dialog, check, press, close } = tour;
  await page.goto(`/?follow=${SCORERS.map(({ run }) => run.player_id)}`);
  await dialog.getByRole('button', { name: 'FOLLOW ALL 20' }).waitFor();
  await check('FollowDialog');
  await press('FOLLOW ALL 20');
  for (const [tab, end] of [
    ['RIVALS', 'Check more scores'],
    ['YESTERDAY', 'Check more scores'],
    ['TODAY', '3 of 3 tries'],
    ['CUP', 'ABOUT THIS CUP'],
    ['ALL TIME', 'hidden:'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await dialog.getByText(end).last().waitFor();
    if (tab === 'ALL TIME') await dialog.getByText('hidden:').click();
    await check('HallDialog', tab);
  }
  await close();
  await page.goto(`/?daily=${DAY - 1}`);
  await dialog.getByText('Check more scores').waitFor();
  await check('LinkedDailyDialog');
});

tour('login, token and settings', ['LoginDialog', 'TokenInfoDialog', 'CurrentDialog'], async (tour) => {
  const { page, check, press, close } = tour;
  await page.goto('/');
  await press('LOGIN TO PLAY');
  await page.getByLabel('Username').fill('');
  await page.getByLabel('Username').press('Enter');
  await check('LoginDialog');
  await close();
  await press('TOKEN');
  await check('TokenInfoDialog');
  await close();
  await press('Settings');
  await check('CurrentDialog', 'with settings');
});

tour('skins', ['SkinsOverlay', 'PurchaseDialog'], async ({ page, dialog, check, press }) => {
  await page.goto('/');
  await signIn(page, LONG_NAME, LONG_WALLET);
  await press('SKINS');
  await check('SkinsOverlay');
  await page.getByRole('button', { name: 'BUY 0.2 SOL' }).click();
  await page.getByLabel('Transaction signature').fill('too short');
  await press('CONFIRM PAYMENT');
  await dialog.getByText('Invalid transaction signature.').waitFor();
  await check('PurchaseDialog');
});

tour('a profile', ['CurrentDialog', 'RenameDialog', 'OwnEntryDialog'], async (tour) => {
  const { page, check, press, close } = tour;
  await page.goto('/');
  await signIn(page, LONG_NAME, LONG_WALLET);
  await press(/Best:/);
  await check('CurrentDialog', 'with an empty profile');
  await press('NAME');
  await check('RenameDialog');
  await close();
  await press('DELETE');
  await check('OwnEntryDialog');
});

tour('a key', ['TakeKeyDialog', 'CurrentDialog', 'OneKeyOffer'], async (tour) => {
  const { page, dialog, check, press, close } = tour;
  await page.goto('/');
  await press('LOGIN TO PLAY');
  await press('I HAVE A KEY');
  await page.getByLabel('Your key, or its link').fill('no key');
  await press('CONTINUE');
  await dialog.getByText('That’s not a key').waitFor();
  await check('TakeKeyDialog', 'that asks');
  await close();
  await signIn(page, LONG_NAME, LONG_WALLET);
  const { key } = await showKey(tour);
  await check('CurrentDialog', 'with the key');
  await close();
  await press('Log out');
  await press('LOG OUT?');
  await signIn(page, LONG_NAME, LONG_WALLET);
  await page.goto(`/#key=${key}`);
  await dialog.getByText('Is this you?').waitFor();
  await press('SHOW MY KEY');
  await dialog.getByRole('img', { name: 'QR code' }).waitFor();
  await check('TakeKeyDialog', 'that meets');
  await close();
  await page.goto('/?onekey');
  await dialog.getByText('NO THANKS').waitFor();
  await check('OneKeyOffer');
});

tour(
  'a run, and what is sent of it',
  ['PauseMenu', 'CardDialog', 'ShareDialog', 'SendRun', 'CurrentDialog', 'LinkedRunDialog'],
  async ({ page, dialog, check, press, close }) => {
    await page.goto('/');
    await signIn(page, LONG_NAME, LONG_WALLET);
    await openRun(page);
    await page.keyboard.press('Enter');
    await flyThroughCountdown(page);
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
    await check('PauseMenu');
    await page.keyboard.press('p');
    await flyToGameOver(page);
    await page.getByText('✅ Score saved').waitFor();
    await press('SHARE');
    await dialog.getByRole('img').waitFor();
    await check('CardDialog');
    await press('CLIP');
    await dialog.getByText('The best ten seconds').waitFor();
    await check('ShareDialog', 'with a clip');
    await close();
    await press('SHARE');
    await press('CHALLENGE');
    await dialog.getByText('It contains').waitFor();
    await check('SendRun');
    const sentRun = await dialog.locator('.share-link').textContent();
    await close();
    await press('MAIN MENU');
    await press(/Best:/);
    await dialog.getByText('YOUR LATEST RUNS').waitFor();
    await check('CurrentDialog', 'with a profile');
    await close();
    await page.goto(sentRun ?? '');
    await dialog.getByText('Verified: ').waitFor();
    await check('LinkedRunDialog');
  },
);

tour('a cup, to its results', ['CupDialog'], async (tour) => {
  const { page, board, dialog, check, close } = tour;
  await page.goto('/');
  await signIn(page, LONG_NAME, LONG_WALLET);
  const openCup = () =>
    page.getByRole('region', { name: 'Cup' }).getByRole('button', { name: 'Trenches' }).click();
  await openCup();
  await dialog.getByText('2 other cups').click();
  await dialog.getByLabel('Invitation').waitFor();
  await check('CupDialog', 'that registers');
  await page.getByRole('tab', { name: 'RULES' }).click();
  await check('CupDialog', 'with its rules');
  await close();
  const { uid } = await showKey(tour);
  await board.console.moderate(...cupsOver(uid));
  await page.goto('/');
  await openCup();
  await dialog.getByText('2 other cups').click();
  await page.getByRole('tab', { name: 'STANDINGS' }).click();
  await dialog.getByText('SEND APPEAL').first().waitFor();
  await check('CupDialog', 'with an appeal');
  await dialog.getByRole('button', { name: FINAL_CUP }).click();
  await page.getByRole('tab', { name: 'STANDINGS' }).click();
  await dialog.getByText('VERIFY THE ARCHIVE').waitFor();
  await dialog.getByText('2 other cups').click();
  await check('CupDialog', 'with results');
});

/** Opens the key of the player. `uid`: of the account that the browser makes for it. */
async function showKey({ page, dialog, press }: Tour): Promise<{ key: string | null; uid: string }> {
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await press(/Best:/);
  await press('KEY');
  await press('SHOW MY KEY');
  await dialog.getByRole('img', { name: 'QR code' }).waitFor();
  const { localId } = await (await signedUp).json();
  return { key: await dialog.locator('code').textContent(), uid: localId };
}

test('no dialog is left out', () => {
  expect([...new Set(shown)].sort()).toEqual(componentsWithDialog());
});
