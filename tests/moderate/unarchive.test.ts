/** Entries that an earlier version archived before a tournament come back under the real rules. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/project.ts';
import type { Board } from '../../tools/board/board.ts';
import { newPlayer, type SignedInPlayer } from '../../tools/board/game.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { remove, SERVER_TIME, set } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/rulesFile.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/server.ts';
import { save } from '../rules/forgery.ts';
import { type Outcome, openStage, run } from './stage.ts';

let board: Board;
let on: (...args: string[]) => Promise<Outcome>;

beforeEach(async () => {
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, guard });
  board = httpBoard(LOCAL_PROJECT_ID, server.url);
  on = (...args) => run([...args, '--host', server.host]);
  return server.close;
});

/** A player whose entry of 1,000 points is in an archive, and no longer on the board. */
async function archived(): Promise<SignedInPlayer> {
  const player = newPlayer(board);
  const { runId } = await save(board, player, { score: 1000 });
  const at = `leaderboard_entries/${player.id}`;
  await board.moderate(
    set(`archive_before-cup/${player.id}`, {
      player_id: player.id,
      player_name: 'Pepe the Hodler',
      wallet_address: null,
      owner: player.uid,
      score: 1000,
      level: 1,
      run_id: runId,
      timestamp: SERVER_TIME,
    }),
    remove(at),
  );
  return player;
}

async function scoreOf({ id }: { id: string }): Promise<number | undefined> {
  const entry = await board.stored(`leaderboard_entries/${id}`);
  return entry === null ? undefined : Number(entry.score?.integerValue);
}

test('of an archived and a new entry, the better one is on the board in the end', async () => {
  const [better, worse, absent] = [await archived(), await archived(), await archived()];
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

test('who took a player id over does not lose it to an archived entry', async () => {
  const player = await archived();
  // As it was possible before player ids had owners.
  await board.moderate(remove(`owners/${player.id}`));
  const other = { ...newPlayer(board), id: player.id };
  await save(board, other, { score: 300 });
  const outcome = await on('unarchive', 'before-cup');
  expect(outcome.code).toBe(1);
  expect(outcome.err.at(-1)).toBe(
    `${player.id} stays in the archive: another browser uses this player id now.`,
  );
  expect(await scoreOf(player)).toBe(300);
});

test('no such archive', async () => {
  const stage = await openStage();
  expect((await stage.run(['unarchive', 'cup'])).err.at(-1)).toBe('There is no archive cup, or it is empty.');
});
