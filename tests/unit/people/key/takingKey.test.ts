/** A browser that takes a key: what it asks before, and what keeps it from changing its player. */

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import { keyText } from '../../../../src/board/players/key.ts';
import { createPlayer, type Player } from '../../../../src/board/players/player.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from '../../board/backend/localBoard.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { record } from '../../board/leaderboard/records.ts';

const page = vi.hoisted(() => ({ reloads: 0, isOtherTabBusy: false, database: null as unknown as Database }));

vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: (question: (database: Database) => unknown) => question(page.database),
  connectAhead: () => {},
}));
vi.mock('../../../../src/page/update/reload.ts', () => ({
  reloadPage: () => void page.reloads++,
  whenIdle: () => {},
  isIdle: () => false,
}));
vi.mock('../../../../src/page/update/allTabs.ts', () => ({
  isOtherTabBusy: async () => page.isOtherTabBusy,
}));
vi.mock('../../../../src/base/config.ts', () => ({
  config: { project: { kind: 'local', projectId: LOCAL_PROJECT_ID }, shop: { mode: 'demo' } },
}));

const ANN: Player = { ...createPlayer('Ann', '', 1_767_225_600_000), id: record().playerId };

let board: LocalBoard;
let text: string;
let area: Storage;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  area = createArea();
  vi.stubGlobal('localStorage', area);
  onTestFinished(() => void vi.unstubAllGlobals());
  board = await startLocalBoard();
  const ann = await board.openPlayer();
  await ann.submit(record({ score: 1700 }));
  text = keyText({ projectId: LOCAL_PROJECT_ID, player: ANN, token: await ann.readToken() });
  Object.assign(page, { reloads: 0, isOtherTabBusy: false, database: board.open(createPersistence()) });
});

async function open() {
  vi.resetModules();
  const { become, meet } = await import('../../../../src/people/key/taking.ts');
  const met = async () => {
    const visitor = await meet(text);
    if ('words' in visitor) throw new Error(visitor.words);
    return visitor;
  };
  return { become, meet, met };
}

const storedName = () => JSON.parse(area.getItem('defend-the-sats:user') ?? '{}').username;

test('the player of a key is met with what they have, and nothing changes before they are taken', async () => {
  const { become, met } = await open();
  const visitor = await met();
  expect(visitor).toMatchObject({ best: 1700, streak: 0, skins: 0, cups: [], isHere: false });
  expect([await page.database.knownUid(), storedName()]).toEqual([null, undefined]);
  expect(await become(visitor, '')).toBeNull();
  expect([storedName(), page.reloads]).toEqual(['Ann', 1]);
  pass(3000);
  expect(await page.database.submit(record({ score: 1900 }))).toEqual({ kind: 'saved', best: 1900 });
  expect(await met()).toMatchObject({ isHere: true, best: 1900 });
});

test('who has logged out, or plays as somebody else, comes back by their key in the same browser', async () => {
  const { become, met } = await open();
  await become(await met(), '');
  const { signIn, signOut } = await import('../../../../src/board/players/session.ts');
  signOut();
  expect(await met()).toMatchObject({ isHere: false });
  signIn('Bea', '');
  const visitor = await met();
  expect(visitor.isHere).toBe(false);
  expect(await become(visitor, '')).toBeNull();
  expect(storedName()).toBe('Ann');
});

test('a key that names somebody else’s player is refused', async () => {
  const { meet } = await open();
  const eve = await board.openPlayer();
  const forged = keyText({ projectId: LOCAL_PROJECT_ID, player: ANN, token: await eve.readToken() });
  expect(await meet(forged)).toEqual({ words: expect.stringContaining('match its player') });
});

test.each([
  ['a board that is silent', new Error('no answer for 20 s'), 'Can’t connect'],
  ['a fault of the page', new TypeError('crypto.randomUUID is not a function'), 'reload the page'],
])('%s is called that', async (_, error, words) => {
  const { meet } = await open();
  vi.spyOn(page.database, 'visit').mockRejectedValue(error);
  expect(await meet(text)).toEqual({ words: expect.stringContaining(words) });
});

test('a key is met on a page on http, too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle: undefined });
  expect(await (await open()).met()).toMatchObject({ isHere: false });
});

describe('the player stays', () => {
  test.each<[string, () => void, string]>([
    ['while another tab is in a run', () => Object.assign(page, { isOtherTabBusy: true }), 'another tab'],
    [
      'while a payment is under way',
      () =>
        area.setItem(
          'defend-the-sats:payment-attempts:superman',
          JSON.stringify([
            {
              ...{ id: 'one', isOver: false },
              order: {
                ...{ item: 'superman', asset: { kind: 'sol' }, price: '200000000' },
                treasury: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
              },
            },
          ]),
        ),
      'You have a payment',
    ],
    [
      'while a run waits to be saved',
      () => {
        const run = record({ playerId: 'bob_1767225600000' });
        area.setItem(`defend-the-sats:outbox:${run.runId}`, JSON.stringify({ record: run }));
      },
      'waiting to upload',
    ],
    [
      'where the browser keeps nothing',
      () => {
        area.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
      'stores nothing',
    ],
  ])('%s', async (_, prepare, words) => {
    prepare();
    const { become, met } = await open();
    expect(await become(await met(), '')).toEqual({ words: expect.stringContaining(words) });
    expect([await page.database.knownUid(), storedName(), page.reloads]).toEqual([null, undefined, 0]);
  });
});
