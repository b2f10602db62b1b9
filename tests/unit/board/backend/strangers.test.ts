import { expect, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import { httpBoard } from '../../../../tools/board/transports.ts';
import { hastenWaiting, startLocalBoard } from './localBoard.ts';
import { playUnderLocks, UNHARMED } from './strangers.ts';

test('a stranger who locks all that they may read costs no registration, and no ticket and no run of a contest', async () => {
  const board = await startLocalBoard();
  const player = await board.openPlayer();
  hastenWaiting(20);
  expect(await playUnderLocks(httpBoard(LOCAL_PROJECT_ID, board.url), player)).toEqual(UNHARMED);
});
