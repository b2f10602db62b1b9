/** An account that moves to another browser by its refresh token, by the real SDK. */

import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/board/backend/database.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import type { Fault } from '../../../../tools/board/faultyProxy.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

const { playerId } = record();
const NEW_ID = 'nobody_1234567890123' as PlayerId;

let board: LocalBoard;
let player: Database;

beforeEach(async () => {
  board = await startLocalBoard();
  player = await board.openPlayer();
  expect(await player.submit(record({ score: 1000 }))).toEqual({ kind: 'saved', best: 1000 });
});

/** Another browser, whose pages share the account. */
function openOther() {
  const persistence = createPersistence();
  return { page: board.open(persistence), reload: () => board.open(persistence) };
}

async function visit(page: Database, token: string, id = playerId): Promise<Database> {
  const visited = await page.visit(token, id);
  if (typeof visited === 'string') throw new Error(visited);
  return visited;
}

describe.each([
  ['that never played', async () => {}],
  ['that has an account of its own', async (page: Database) => void (await page.signIn())],
])('in a browser %s', (_, prepare) => {
  test('a visit changes nothing, and a browser that becomes the account has it after a reload too', async () => {
    const { page, reload } = openOther();
    await prepare(page);
    const before = await page.knownUid();
    const uid = await player.signIn();
    const visited = await visit(page, await player.readToken());
    expect([await visited.signIn(), await page.knownUid()]).toEqual([uid, before]);
    expect(await visited.readEntry(playerId)).toMatchObject({ score: 1000 });
    await page.become(visited);
    expect([await page.signIn(), await reload().signIn(), await player.signIn()]).toEqual([uid, uid, uid]);
    pass(3000);
    expect(await page.submit(record({ score: 2000 }))).toEqual({ kind: 'saved', best: 2000 });
  });
});

test('both browsers play for the account at once', async () => {
  const { page } = openOther();
  await page.become(await visit(page, await player.readToken()));
  pass(3000);
  expect(await page.submit(record({ score: 1500 }))).toEqual({ kind: 'saved', best: 1500 });
  // It knows nothing of that.
  expect(await player.submit(record({ score: 1200 }))).toEqual({ kind: 'saved', best: 1500 });
  expect(await player.submit(record({ score: 2000 }))).toEqual({ kind: 'saved', best: 2000 });
  expect(board.gamesPlayed()).toBe(4);
});

test('a token of nobody leads to nobody', async () => {
  const { page } = openOther();
  expect(await page.visit('x'.repeat(40), playerId)).toBe('nobody');
  expect(await page.knownUid()).toBe(null);
});

test('a player id of another account is not the account’s to bring along', async () => {
  const stranger = await board.openPlayer();
  expect(await board.open().visit(await stranger.readToken(), playerId)).toBe('foreign');
  expect(await board.open().visit(await stranger.readToken(), NEW_ID)).toBeInstanceOf(Object);
});

test.each<[string, Fault]>([
  ['a network that is down', { arrives: 0, answer: 'cut' }],
  ['a sign-in service that is down', { arrives: 0, answer: { status: 503, body: '{}' } }],
])('%s tells nothing of a token', async (_, fault) => {
  const page = await board.openBehind((path) => (/token|lookup/.test(path) ? fault : undefined));
  await expect(page.visit(await player.readToken(), playerId)).rejects.toThrow();
});
