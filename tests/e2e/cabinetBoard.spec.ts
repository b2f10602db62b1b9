/** The board of a cabinet, in real browsers: what it confirms is there, whatever happens to a tab or to the disk. */

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { COLLECTIONS } from '../../src/board/backend/collections.ts';
import { MAX_STATS } from '../../src/board/backend/documents.ts';
import { MAX_COUNTED } from '../../src/board/backend/records.ts';
import { Board } from '../../tools/board/board.ts';
import { honest, newPlayer, writesOf } from '../../tools/board/game.ts';
import { toJson } from '../../tools/board/values.ts';
import { closeHost, serve } from './cabinetHost.ts';
import { signIn } from './game.ts';

test.afterEach(closeHost);

const FOLDER = '/some/folder/';

const openCabinet = async () => `${(await serve(FOLDER)).origin}${FOLDER}`;

/** The board as the page's own scripts reach it. */
const boardOf = (page: Page) =>
  new Board(LOCAL_PROJECT_ID, (request) =>
    page.evaluate(async ({ method, path, body, token }) => {
      const response = await fetch(path, {
        method,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    }, request),
  );

async function openPage(context: BrowserContext, address: string): Promise<{ page: Page; board: Board }> {
  const page = await context.newPage();
  await page.goto(address);
  return { page, board: boardOf(page) };
}

const save = (board: Board) => {
  const player = newPlayer(board);
  return board.commit(writesOf(honest(player)), player.token);
};

const SCORE = { fieldPath: 'score' };
const ANY_SCORE = { fieldFilter: { field: SCORE, op: 'GREATER_THAN', value: { integerValue: '0' } } };

/** Entries, and the games that were counted: each commit has one of each. */
async function sums(board: Board): Promise<number[]> {
  const entries = await board.count(COLLECTIONS.entries, { where: ANY_SCORE, limit: MAX_COUNTED });
  const { body } = await board.query(COLLECTIONS.stats, { limit: MAX_STATS });
  const games = body.map((one: { document?: { fields: Record<string, { integerValue: string }> } }) =>
    Number(one.document?.fields.total_games_played?.integerValue ?? 0),
  );
  return [
    Number(entries.body[0].result.aggregateFields.n.integerValue),
    games.reduce((sum: number, own: number) => sum + own, 0),
  ];
}

test('a run gets to the Hall, stays there, and other tabs see it', async ({ context }) => {
  test.setTimeout(120_000);
  const address = await openCabinet();
  const { page } = await openPage(context, address);
  const name = await signIn(page);
  await page.getByRole('button', { name: 'START DEFENDING' }).click();
  await page.getByRole('button', { name: 'PLAY', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Score saved to global leaderboard!')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'SHARE' }).click();
  await expect(page.getByRole('dialog')).toContainText(`\n${address}`);
  await expect(page.getByText('</iframe>')).toHaveCount(0);
  await page.getByRole('button', { name: 'CHALLENGE' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${address}#run=`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(name);
  const { page: other } = await openPage(context, address);
  await other.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await expect(other.getByRole('dialog')).toContainText(name);
  await expect(other.getByRole('dialog')).toContainText('Total games played: 1');
});

test('it says where the board is, and offers nothing that needs another', async ({ context }) => {
  const address = await openCabinet();
  const { page } = await openPage(context, `${address}?moderate=`);
  await expect(page.getByText('This leaderboard lives in this browser alone.')).toBeVisible();
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await expect(page.getByRole('dialog')).toContainText('JOIN BATTLE');
  await expect(page.getByRole('dialog')).not.toContainText(/I HAVE A KEY|Everybody/);
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await signIn(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'SAVE MY DATA' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'KEY' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await expect(page.getByRole('dialog')).toContainText('This leaderboard lives in this browser alone.');
  await page.getByRole('tab', { name: 'RIVALS' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('COPY LINK');
});

test('what is confirmed outlives a tab that is killed in the middle, and all of a commit or nothing is there', async ({
  context,
}) => {
  const address = await openCabinet();
  let confirmed = 0;
  await context.exposeFunction('confirm', () => {
    confirmed += 1;
  });
  for (const last of [1, 2, 4, 7]) {
    const { page, board } = await openPage(context, address);
    expect((await save(board)).status).toBe(200);
    confirmed += 1;
    const before = confirmed;
    const commits = Array.from({ length: 40 }, () => {
      const player = newPlayer(board);
      return {
        authorization: `Bearer ${player.token}`,
        body: JSON.stringify({ writes: writesOf(honest(player)).map((write) => toJson(write, board.root)) }),
      };
    });
    const crashed = page.waitForEvent('crash');
    page
      .evaluate(
        async ({ commits, path }) => {
          for (const { body, authorization } of commits)
            void fetch(path, { method: 'POST', body, headers: { authorization } }).then(
              ({ ok }) => ok && (window as unknown as { confirm(): void }).confirm(),
            );
        },
        { commits, path: `/v1/${board.root}:commit` },
      )
      .catch(() => {});
    await expect.poll(() => confirmed, { intervals: [1] }).toBeGreaterThanOrEqual(before + last);
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    const { page: next, board: found } = await openPage(context, address);
    const [entries = 0, games] = await sums(found);
    expect(games).toBe(entries);
    expect(entries).toBeGreaterThanOrEqual(confirmed);
    confirmed = entries;
    await next.close();
  }
});

test('tabs share it at once, and a frozen one keeps nobody waiting', async ({ context }) => {
  const address = await openCabinet();
  const [one, other] = [await openPage(context, address), await openPage(context, address)];
  const answers = await Promise.all([one, other, one, other].map(({ board }) => save(board)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await sums(one.board)).toEqual([4, 4]);
  expect(await sums(other.board)).toEqual([4, 4]);
  // A page that freezes meanwhile may never answer.
  save(one.board).catch(() => {});
  const session = await context.newCDPSession(one.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  expect((await save(other.board)).status).toBe(200);
  const [entries = 0, games] = await sums(other.board);
  expect(games).toBe(entries);
  expect(entries).toBeGreaterThanOrEqual(5);
});

test('two cabinets of one origin have each its own board and account', async ({ context }) => {
  const { origin } = await serve('/a/', '/b/');
  const { page, board } = await openPage(context, `${origin}/a/`);
  const accounts = () =>
    page.evaluate(async () => {
      // To open it would make it, without what Firebase puts there.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb')) return [];
      return new Promise<string[]>((resolve) => {
        indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const rows = result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          rows.getAllKeys().onsuccess = (found) => resolve((found.target as IDBRequest<string[]>).result);
        };
      });
    });
  const begin = async (key: string) => {
    await signIn(page);
    await page.getByRole('button', { name: 'START DEFENDING' }).click();
    await expect.poll(accounts).toContainEqual(expect.stringContaining(key));
  };
  await begin('%2Fa%2F');
  expect((await save(board)).status).toBe(200);
  await page.goto(`${origin}/b/`);
  expect(await sums(board)).toEqual([0, 0]);
  await begin('%2Fb%2F');
  expect((await save(board)).status).toBe(200);
  expect((await save(board)).status).toBe(200);
  await page.goto(`${origin}/a/`);
  expect(await sums(board)).toEqual([1, 1]);
  expect((await accounts()).filter((key) => /%2F[ab]%2F/.test(key))).toHaveLength(2);
});

test('a long history is written anew as its sum, and a tab from before comes to the same', async ({
  context,
}) => {
  const address = await openCabinet();
  const { page, board } = await openPage(context, address);
  expect((await save(board)).status).toBe(200);
  /** The entries in the database, after `added` more that change nothing. */
  const countWith = (added: number) =>
    page.evaluate(async (added) => {
      const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) => one.name?.includes('board'));
      return new Promise<number>((resolve) => {
        indexedDB.open(name).onsuccess = ({ target }) => {
          const rows = (target as IDBOpenDBRequest).result
            .transaction('entries', 'readwrite')
            .objectStore('entries');
          const entry = { kind: 'commit', time: new Date(0).toISOString().replace('Z', '000Z'), changes: [] };
          for (let row = 0; row < added; row++) rows.add({ entry });
          rows.count().onsuccess = (counted) => resolve((counted.target as IDBRequest<number>).result);
        };
      });
    }, added);
  expect(await countWith(1000)).toBeGreaterThan(1000);
  const other = await openPage(context, address);
  expect(await sums(other.board)).toEqual([1, 1]);
  expect(await countWith(0)).toBeLessThan(50);
  expect(await sums(board)).toEqual([1, 1]);
  expect((await save(board)).status).toBe(200);
  expect(await sums(other.board)).toEqual([2, 2]);
});

test.describe('without a service worker', () => {
  // Its files would take the room, and it would fetch the board's script, too.
  test.use({ serviceWorkers: 'block' });

  test('where the browser keeps nothing, the board is for the visit, and START says so', async ({
    context,
  }) => {
    await context.route('**/board.js', async (route) => {
      const response = await route.fetch();
      const refuses = `IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError'); };`;
      await route.fulfill({ response, body: refuses + (await response.text()) });
    });
    const { page, board } = await openPage(context, await openCabinet());
    expect((await save(board)).status).toBe(200);
    expect(await sums(board)).toEqual([1, 1]);
    await expect(page.getByText('This leaderboard ends with your visit.')).toBeVisible();
  });

  test('on a full disk a commit is refused, and what is there is what was confirmed', async ({ context }) => {
    const address = await openCabinet();
    const page = await context.newPage();
    await page.goto(`${address}privacy.html`);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(address);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
    await page.goto(address);
    const board = boardOf(page);
    let confirmed = 0;
    for (; confirmed < 500; confirmed++) if ((await save(board)).status !== 200) break;
    expect(confirmed).toBeGreaterThan(0);
    expect(await sums(board)).toEqual([confirmed, confirmed]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await expect.poll(async () => (await save(board)).status).toBe(200);
    expect(await sums(board)).toEqual([confirmed + 1, confirmed + 1]);
  });
});
