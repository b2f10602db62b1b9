import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../../../tools/board/faultyProxy.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

let board: LocalBoard;

beforeEach(async () => {
  board = await startLocalBoard();
});

/** The account that the next page of a browser with one has, behind this network and so many seconds later. */
async function comeBack(fault: (path: string) => Fault | undefined, seconds = 0) {
  const persistence = createPersistence();
  const uid = await board.open(persistence).signIn();
  pass(seconds);
  const page = await board.openBehind(fault, persistence);
  return { uid, uidBehind: await page.signIn(), uidLater: await board.open(persistence).signIn() };
}

/** The same after its token has ended, which this answer keeps it from renewing. */
const comeBackLate = (message: string) =>
  comeBack((path) => (path.includes('/token') ? error(400, message) : undefined), 3601);

const error = (status: number, message: string): Fault => ({
  arrives: 0,
  answer: { status, body: JSON.stringify({ error: { code: status, message } }) },
});

test('a browser has the same account on every page', async () => {
  const persistence = createPersistence();
  const uid = await board.open(persistence).signIn();
  expect(await board.open(persistence).signIn()).toBe(uid);
});

test('two browsers have two accounts', async () => {
  expect(await board.open().signIn()).not.toBe(await board.open().signIn());
});

test('signing in twice at once makes one account', async () => {
  let signUps = 0;
  const page = await board.openBehind((path) => {
    if (path.includes('signUp')) signUps++;
    return undefined;
  });
  const [a, b] = await Promise.all([page.signIn(), page.signIn()]);
  expect([a === b, signUps]).toEqual([true, 1]);
});

test('a sign-in that failed is tried again', async () => {
  const faults: Fault[] = [error(503, 'UNAVAILABLE')];
  const page = await board.openBehind(() => faults.pop());
  await expect(page.signIn()).rejects.toThrow();
  expect(await page.signIn()).toEqual(expect.any(String));
});

describe('the account outlives', () => {
  test.each<[string, Fault]>([
    ['a network that is down', { arrives: 0, answer: 'cut' }],
    ['a page of HTML in place of an answer', { arrives: 0, answer: { status: 200, body: '<html>' } }],
    ['a busy sign-in service', error(429, 'TOO_MANY_ATTEMPTS_TRY_LATER')],
    ['a broken sign-in service', error(500, 'INTERNAL')],
    ['a sign-in service that is down', error(503, 'UNAVAILABLE')],
    ['a sign-in service that is closed to us', error(403, 'PERMISSION_DENIED')],
    ['a token that ran out on its way', error(400, 'INVALID_ID_TOKEN')],
    ['a clock that was set back', error(400, 'TOKEN_EXPIRED')],
    // Answers of Firebase to which a bad request, and an exhausted quota, are the same.
    ['a quota that strangers used up', error(400, 'QUOTA_EXCEEDED')],
    ['too many requests from its address', error(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.')],
    ['a key that the host mistyped', error(400, 'API key not valid. Please pass a valid API key.')],
  ])('%s', async (_, fault) => {
    const { uid, uidBehind, uidLater } = await comeBack(() => fault);
    expect([uidBehind, uidLater]).toEqual([uid, uid]);
  });

  test.each(['QUOTA_EXCEEDED', 'INVALID_ID_TOKEN'])(
    'a token that could not be renewed as the page opened: %s',
    async (message) => {
      const { uid, uidBehind, uidLater } = await comeBackLate(message);
      expect([uidBehind, uidLater]).toEqual([uid, uid]);
    },
  );

  test('an answer that never ends', async () => {
    const persistence = createPersistence();
    const uid = await board.open(persistence).signIn();
    hastenWaiting(100);
    const page = await board.openBehind(() => ({ arrives: 1, answer: 'stalled' }), persistence);
    expect(await page.signIn()).toBe(uid);
  });
});

describe('a token that has run out, while a clock that was set back says that it has not, is renewed', () => {
  /** A page whose token the board no longer takes. */
  async function openLate() {
    let isRenewed = false;
    const page = await board.openBehind((path) => {
      isRenewed ||= path.includes('/token');
      return path.includes('/documents') && !isRenewed ? error(401, 'UNAUTHENTICATED') : undefined;
    });
    await page.signIn();
    pass(60);
    return page;
  }

  test('to save a run', async () => {
    expect(await (await openLate()).submit(record())).toEqual({ kind: 'saved', best: 1000 });
  });

  test('to read the board', async () => {
    expect((await (await openLate()).readTopScores()).entries).toEqual([]);
  });
});

test.each(['USER_NOT_FOUND', 'USER_DISABLED'])('an account that is gone is replaced: %s', async (message) => {
  const faults: Fault[] = [error(400, message)];
  const { uid, uidBehind, uidLater } = await comeBack(() => faults.pop());
  expect([uidBehind === uid, uidBehind === uidLater]).toEqual([false, true]);
});

test.each(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN'])(
  'an account whose refresh token is no longer good is replaced: %s',
  async (message) => {
    const { uid, uidBehind } = await comeBackLate(message);
    expect(uidBehind).not.toBe(uid);
  },
);
