/** Moderators' work under the real rules, on a server that goes on running. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import type { Board } from '../../tools/board/board.ts';
import { cupData, cupPath, drawTicket, newCupId, register } from '../../tools/board/cup.ts';
import { newPlayer, newRunId, type SignedInPlayer } from '../../tools/board/game.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { merge, set } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { openSecrets } from '../../tools/firestore-local/node/secrets.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';
import { save, send } from '../rules/forgery.ts';
import { json, type Outcome, run } from './stage.ts';

let board: Board;
let player: SignedInPlayer;
let on: (...args: string[]) => Promise<Outcome>;
let target: string;

beforeEach(async () => {
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, guard });
  board = httpBoard(LOCAL_PROJECT_ID, server.url);
  player = newPlayer(board);
  target = `--host ${server.host}`;
  on = (...args) => run([...args, '--host', server.host]);
  return server.close;
});

const hint = (command: string) => `npm run moderate -- ${command} ${target}`;

const entryPath = () => `leaderboard_entries/${player.id}`;

test('a banned owner is refused, and comes back once unbanned', async () => {
  const { runId } = await save(board, player, { score: 1000 });

  const banned = await on('ban', runId, '--reason', ' forged replay ');
  expect(banned.code).toBe(0);
  expect(banned.out).toEqual([
    `Banned ${player.uid}: no new run of this owner is saved. The player is told: forged replay`,
    `Still on the board: Pepe the Hodler, 1000 points. To take it off: ${hint(`remove ${player.id} --reason "..."`)}`,
    `To undo this: ${hint(`unban ${player.uid}`)}`,
  ]);
  expect((await board.get(`bans/${player.uid}`, player.token)).body.fields).toMatchObject({
    reason: { stringValue: 'forged replay' },
    since: { timestampValue: expect.any(String) },
  });
  expect((await send(board, player, { score: 1100 })).status).toBe(403);

  const unbanned = await on('unban', player.uid);
  expect(unbanned).toMatchObject({
    code: 0,
    out: [
      `Unbanned ${player.uid}, who was banned for: forged replay`,
      `To undo this: ${hint(`ban ${player.uid} --reason "forged replay"`)}`,
    ],
  });
  expect((await send(board, player, { score: 1100 })).status).toBe(200);
});

test('an entrant who is banned draws no ticket', async () => {
  const cup = newCupId();
  await board.moderate(
    set(cupPath(cup), cupData('registration')),
    set(`players/${player.uid}`, { ticks_played: 40_000 }),
    set(`owners/${player.id}`, { owner: player.uid }),
  );
  await board.commit(register(cup, player), player.token);
  await board.moderate(merge(cupPath(cup), cupData('running')));

  const draw = () => board.commit(drawTicket(cup, player, { runId: newRunId() }), player.token);
  expect((await on('ban', player.uid, '--reason', 'bot')).code).toBe(0);
  expect((await draw()).status).toBe(403);
  await on('unban', player.uid);
  expect((await draw()).status).toBe(200);
});

test('who registered last and was expelled registers again, counted alone', async () => {
  const cup = newCupId();
  await board.moderate(
    set(cupPath(cup), cupData('registration')),
    set(`players/${player.uid}`, { ticks_played: 40_000 }),
    set(`owners/${player.id}`, { owner: player.uid }),
  );
  const registered = register(cup, player);
  await board.commit(registered, player.token);
  expect((await on('cup', 'expel', cup, '--entrant', player.uid, '--yes')).code).toBe(0);
  expect((await board.commit(registered.slice(0, 1), player.token)).status).toBe(403);
  expect((await board.commit(registered, player.token)).status).toBe(200);
});

test('what there is to type to undo it reaches no shell as an order', async () => {
  await save(board, player);
  await on('ban', player.uid, '--reason', 'a "b" $(c) `d`');
  const { out } = await on('unban', player.uid);
  expect(out[1]).toContain('--reason "a \\"b\\" \\$(c) \\`d\\`" --host');
});

test('a ban by player id or by uid is the same', async () => {
  await save(board, player);
  for (const id of [player.id, player.uid]) {
    const outcome = await on('ban', id, '--reason', 'bot', '--json');
    expect(json(outcome)).toEqual({ banned: player.uid, reason: 'bot', entries: [player.id] });
    await on('unban', player.uid);
  }
});

test('whom ban finds by a run id, a player id or a uid, unban finds too', async () => {
  const { runId } = await save(board, player);
  for (const id of [runId, player.id, player.uid]) {
    await on('ban', id, '--reason', 'bot');
    expect(json(await on('unban', id, '--json'))).toEqual({ unbanned: player.uid, reason: 'bot' });
    expect((await on('unban', id)).err[1]).toBe(`${player.uid} is not banned.`);
  }
});

test('nobody is banned twice, nor anybody unknown, nor unbanned for nothing', async () => {
  await save(board, player);
  await on('ban', player.uid, '--reason', 'bot');
  expect(await on('ban', player.uid, '--reason', 'rude')).toMatchObject({
    code: 1,
    err: [
      expect.stringMatching(/^On the board at /),
      `${player.uid} is already banned: bot. To change the reason, first: ${hint(`unban ${player.uid}`)}`,
    ],
  });
  expect((await on('ban', 'nobody', '--reason', 'bot')).err[1]).toBe(
    'No run, player or owner has the id nobody, and no entry the name.',
  );
  const both = await on('ban', player.uid, '--owner', player.uid, '--reason', 'bot');
  expect(both.err[1]).toBe(`No player has the id ${player.uid}, and --owner is about a player id.`);
  expect(await on('unban', 'nobody')).toMatchObject({ code: 1, out: [] });
  expect(await board.stored('bans/nobody')).toBeNull();
});

test('a removed player comes again with a new run, whatever its score', async () => {
  const { runId } = await save(board, player, { score: 1000 });
  const removed = await on('remove', player.id, '--reason', 'bot');
  expect(removed.code).toBe(0);
  expect(removed.out).toEqual([
    'Removed Pepe the Hodler, 1000 points. The player can return with a new run.',
    `To prevent that: ${hint(`ban ${player.uid} --reason "..."`)}`,
    `To undo this: ${hint(`restore ${player.id}`)}`,
  ]);
  expect(await board.stored(entryPath())).toBeNull();
  expect(await board.stored(`runs/${runId}`)).not.toBeNull();
  expect((await board.get(`removed_entries/${player.id}`, player.token)).status).toBe(403);

  expect((await send(board, player, { runId, score: 1000 })).status).toBe(403);
  expect((await send(board, player, { score: 300 })).status).toBe(200);
  expect(await on('restore', player.id)).toMatchObject({
    code: 1,
    err: [expect.any(String), `${player.id} has a new entry on the board, and it stays.`],
  });
});

test('a removed entry is put back as it was', async () => {
  await save(board, player);
  const before = await board.stored(entryPath());
  await on('remove', player.id, '--reason', 'bot');
  const restored = await on('restore', player.id);
  expect(restored).toMatchObject({
    code: 0,
    out: [
      'Restored Pepe the Hodler, 1000 points.',
      `To undo this: ${hint(`remove ${player.id} --reason "bot"`)}`,
    ],
  });
  const { timestamp, ...fields } = (await board.stored(entryPath())) ?? {};
  expect(before).toMatchObject(fields);
  expect(Date.parse(String(timestamp?.timestampValue))).toBe(
    Date.parse(String(before?.timestamp?.timestampValue)),
  );
  expect((await on('restore', player.id)).err[1]).toBe(`No entry of ${player.id} was removed.`);
});

test('there is nothing to remove', async () => {
  const { code, err } = await on('remove', player.id, '--reason', 'bot');
  expect(code).toBe(1);
  expect(err[1]).toBe(`There is no entry of ${player.id} on the board, or it changed meanwhile.`);
});

test('a mark does not keep a better run out, and goes with it', async () => {
  await save(board, player, { score: 1000 });
  await on('verify');
  expect(await board.stored(entryPath())).toHaveProperty('verdict');
  await save(board, player, { score: 1100 });
  expect(await board.stored(entryPath())).not.toHaveProperty('verdict');
});

test('the secret of this checkout’s own board stops no command at another, not even one that asks many things at once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  vi.stubEnv('FIRESTORE_LOCAL_FILE', path.join(folder, 'firestore.journal'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  openSecrets(path.join(folder, 'firestore.journal'));
  await save(board, player, { score: 1000 });
  expect(await on('forget', player.id)).toMatchObject({ code: 0 });
});

test('a run that was forgotten is not sent again, and its player may return', async () => {
  const { runId } = await save(board, player, { score: 1000 });
  const forgotten = await on('forget', player.id, '--yes');
  expect(forgotten).toMatchObject({ code: 0, out: [expect.stringMatching(/^Deleted the entry of Pepe/)] });
  expect(await board.stored(entryPath())).toBeNull();
  expect((await send(board, player, { runId, score: 1000 })).status).toBe(403);
  expect((await send(board, player, { score: 300, isNew: true })).status).toBe(200);
});
