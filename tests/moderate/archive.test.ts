/** A tournament under the real rules: an empty board before it, everybody's best runs after it. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/backend/project.ts';
import type { Board } from '../../tools/board/board.ts';
import { newPlayer } from '../../tools/board/game.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { remove } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/rulesFile.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/server.ts';
import { save } from '../rules/forgery.ts';
import { json, type Outcome, openStage, run } from './stage.ts';

let board: Board;
let on: (...args: string[]) => Promise<Outcome>;

beforeEach(async () => {
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, guard });
  board = httpBoard(LOCAL_PROJECT_ID, server.url);
  on = (...args) => run([...args, '--host', server.host]);
  return server.close;
});

async function scoreOf({ id }: { id: string }): Promise<number | undefined> {
  const entry = await board.stored(`leaderboard_entries/${id}`);
  return entry === null ? undefined : Number(entry.score?.integerValue);
}

test('every record is hidden, every run makes a new entry, and the better one is on the board in the end', async () => {
  const [better, worse, absent] = [newPlayer(board), newPlayer(board), newPlayer(board)];
  for (const player of [better, worse, absent]) await save(board, player, { score: 1000 });

  const archived = await on('archive', 'before-cup');
  expect(archived.code).toBe(0);
  expect(archived.out).toEqual([
    'Archived 3 of 3 entries as before-cup.',
    expect.stringMatching(/^To undo this: npm run moderate -- unarchive before-cup --host /),
  ]);
  expect(await scoreOf(absent)).toBeUndefined();
  expect((await board.get(`archive_before-cup/${absent.id}`, absent.token)).status).toBe(403);

  await save(board, better, { score: 1200 });
  await save(board, worse, { score: 300 });
  expect(await scoreOf(worse)).toBe(300);

  expect(await on('unarchive', 'before-cup')).toMatchObject({
    code: 0,
    out: [
      'Put back 2 of 3 entries of before-cup.',
      '1 stayed in the archive, because a better run is on the board.',
    ],
  });
  expect([await scoreOf(better), await scoreOf(worse), await scoreOf(absent)]).toEqual([1200, 1000, 1000]);
  await save(board, worse, { score: 1100 });
  expect(await scoreOf(worse)).toBe(1100);
});

test('an archive of the same name keeps what it has', async () => {
  const player = newPlayer(board);
  await save(board, player, { score: 1000 });
  await on('archive', 'cup');
  await save(board, player, { score: 300 });
  const again = await on('archive', 'cup', '--json');
  expect(again.code).toBe(1);
  expect(json(again)).toEqual({ archive: 'cup', archived: 0, left: [player.id] });
  expect(again.err.at(-1)).toBe(
    `${player.id} changed meanwhile or is already in that archive: try again, or use another name.`,
  );
  expect(await scoreOf(player)).toBe(300);
});

test('who took a player id over does not lose it to an archived entry', async () => {
  const player = newPlayer(board);
  await save(board, player, { score: 1000 });
  await on('archive', 'cup');
  // As it was possible before player ids had owners.
  await board.moderate(remove(`owners/${player.id}`));
  const other = { ...newPlayer(board), id: player.id };
  await save(board, other, { score: 300 });
  const outcome = await on('unarchive', 'cup');
  expect(outcome.code).toBe(1);
  expect(outcome.err.at(-1)).toBe(
    `${player.id} stays in the archive: another browser uses this player id now.`,
  );
  expect(await scoreOf(player)).toBe(300);
});

test('nothing to archive, no such archive', async () => {
  const stage = await openStage();
  expect((await stage.run(['archive', 'cup'])).err.at(-1)).toBe('Nobody is on the board.');
  expect((await stage.run(['unarchive', 'cup'])).err.at(-1)).toBe('There is no archive cup, or it is empty.');
});
