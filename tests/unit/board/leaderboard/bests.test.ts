/** The player's best score, which the badge reads and the commit relies on, is kept in one place. */

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageBests } from '../../../../src/board/backend/bests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import { followBest } from '../../../../src/board/leaderboard/bestScore.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from '../backend/localBoard.ts';
import { record } from './records.ts';

const ANN = record().playerId;

let board: LocalBoard;
let database: Database;
let isReachable: boolean;
let asked: number;
let page: EventTarget;

vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: async (question: (database: Database) => unknown) => {
    asked += 1;
    if (!isReachable) throw new Error('offline');
    return question(database);
  },
}));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  pageBests.setState({}, true);
  isReachable = true;
  asked = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  board = await startLocalBoard();
  database = board.open(createPersistence(), board.url, pageBests);
  await database.signIn();
  pass(3000);
});

const best = () => pageBests.getState()[ANN];

/** A screen that shows it opens. */
function look(): void {
  onTestFinished(followBest(ANN));
}

/** The player comes back to the page. */
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));

test('is read once', async () => {
  await board.openPlayer().then((player) => player.submit(record({ score: 700 })));
  look();
  await vi.waitFor(() => expect(best()).toBe(700));
  look();
  expect(asked).toBe(1);
});

test('is known to be none when the player has no entry', async () => {
  look();
  await vi.waitFor(() => expect(best()).toBeNull());
  look();
  expect(asked).toBe(1);
});

test('stays unknown while the database is out of reach, and is asked for again', async () => {
  isReachable = false;
  look();
  expect(best()).toBeUndefined();
  isReachable = true;
  look();
  await vi.waitFor(() => expect(best()).toBeNull());
});

test('is read again when the page is seen again after a minute: another browser may have bettered it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  look();
  await vi.waitFor(() => expect(best()).toBeNull());
  await board.openPlayer().then((player) => player.submit(record({ score: 800 })));
  comeBack();
  expect(asked).toBe(1);
  now.mockReturnValue(60_000);
  Object.assign(page, { hidden: true });
  comeBack();
  expect(asked).toBe(1);
  Object.assign(page, { hidden: false });
  comeBack();
  await vi.waitFor(() => expect(best()).toBe(800));
});

test('is told by every run that is saved, and by no worse one', async () => {
  const seen: unknown[] = [];
  for (const score of [500, 900, 600]) {
    await database.submit(record({ score }));
    seen.push(best());
  }
  look();
  expect([seen, asked]).toEqual([[500, 900, 900], 0]);
});
