/** A board that commit 8d1c7df wrote is upgraded: nobody loses a run, an entry, an id or the count of games. */

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayerId } from '../../src/ids.ts';
import { LOCAL_PROJECT_ID } from '../../src/project.ts';
import { honest, newPlayer, newRunId, type SignedInPlayer, writesOf } from '../../tools/board/game.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { createToken } from '../../tools/firestore-local/idToken.ts';
import { compileRules } from '../../tools/firestore-local/rulesFile.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/server.ts';
import { forge, send } from '../rules/forgery.ts';
import { run } from './stage.ts';

/** Four games of Ann, Bob and Cid. */
const BEFORE = 'tests/moderate/before-owners.journal';
const idOf = (name: string) => `${name}_1763710215123` as PlayerId;

test('a board of before is upgraded', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'firestore.journal');
  copyFileSync(BEFORE, file);
  const env = { FIRESTORE_LOCAL_FILE: file };
  expect(await run(['remove', idOf('cid')], { env })).toMatchObject({ code: 0 });
  for (const [noted, before] of [
    [3, 0],
    [0, 3],
  ])
    expect(await run(['migrate'], { env })).toMatchObject({
      code: 0,
      out: [`Noted the owners of ${noted} player ids. ${before} were noted before.`],
    });

  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, file, guard });
  onTestFinished(server.close);
  const board = httpBoard(LOCAL_PROJECT_ID, server.url);
  const gamesPlayed = async () =>
    [...(await board.allStored('global_stats')).values()].reduce(
      (sum, shard) => sum + Number(shard.total_games_played?.integerValue),
      0,
    );
  /** A player of before, in the browser of before. */
  const returning = async (name: string): Promise<SignedInPlayer> => {
    const owner = String((await board.stored(`owners/${idOf(name)}`))?.owner?.stringValue);
    const token = createToken(LOCAL_PROJECT_ID, owner, { auth_time: 1_793_491_200 });
    return { uid: owner, token, id: idOf(name), owned: new Set([idOf(name)]) };
  };
  const thief = newPlayer(board);
  for (const name of ['ann', 'bob', 'cid'])
    for (const isNew of [true, false])
      expect(
        await send(board, thief, { playerId: idOf(name), score: 3000, ticks: 6000, isNew }),
      ).toMatchObject({
        status: 403,
      });

  const [ann, bob, cid] = [await returning('ann'), await returning('bob'), await returning('cid')];
  // Better than 1,000; not better than 2,000; after the entry was removed.
  expect(await send(board, ann, { score: 1500 })).toMatchObject({ status: 200 });
  expect(await send(board, bob, { score: 1500 }, { entry: null })).toMatchObject({ status: 200 });
  expect(await send(board, cid, { score: 100 })).toMatchObject({ status: 200 });
  expect(await gamesPlayed()).toBe(7);
  const account = await board.stored(`players/${ann.uid}`);
  expect(account).toMatchObject({
    ticks_played: { integerValue: '8000' },
    window_ticks: { integerValue: '2000' },
  });

  // What a page of before sends is denied, and written nowhere: its runs wait for the page of now.
  const sent = forge(honest(bob, { score: 2500, runId: newRunId() }), {
    account: { window_ticks: undefined },
  });
  const asBefore = writesOf(sent).map((write) =>
    write.path.startsWith('global_stats/') ? { ...write, path: 'global_stats/global' } : write,
  );
  expect(await board.commit(asBefore, bob.token)).toMatchObject({ status: 403 });
  expect(await gamesPlayed()).toBe(7);
});
