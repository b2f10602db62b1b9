/** The names that moderators chose: everybody reads them, and a rename in the middle of a run costs nobody the run. */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import { entrantPath } from '../../../tools/board/cup.ts';
import { entryPath, honestDaily, ticketsPath } from '../../../tools/board/daily.ts';
import {
  enteringWrites,
  honest,
  newPlayer,
  playedWrites,
  type SignedInPlayer,
  writesOf,
} from '../../../tools/board/game.ts';
import { streamPath } from '../../../tools/board/streams.ts';
import { type BoardWrite, merge, remove, set, unset } from '../../../tools/board/values.ts';
import { type Case, denied, expectStatus, SAVED, story } from '../case.ts';
import { runOf } from '../cup.ts';
import { ticketed } from '../daily.ts';
import { forgeRun, save, send } from '../forgery.ts';
import { openLive, putStream, stepAfterTwo } from '../streams.ts';

const PATH = 'names/shown';
const NEW_NAME = { player_name: 'Player 1234' };
const ROW = { name: 'Player 1234', at: new Date(0) };

/** A player whom moderators have given a name. */
async function renamed(board: Board): Promise<SignedInPlayer> {
  const player = newPlayer(board);
  await board.moderate(set(PATH, { names: { [player.uid]: ROW } }));
  return player;
}

const WRITES: Readonly<Record<string, (player: SignedInPlayer) => BoardWrite>> = {
  set: () => set(PATH, { names: {} }),
  merge: ({ uid }) => merge(PATH, { names: { [uid]: { name: 'Satoshi', at: new Date() } } }),
  'the same once more': ({ uid }) => merge(PATH, { names: { [uid]: { name: ROW.name } } }),
  unset: () => unset(PATH, 'names'),
  delete: () => remove(PATH),
};

export const SHOWN_NAMES: readonly Case[] = [
  story('anybody reads the names that moderators chose, signed in or not', async (board) => {
    const { uid, token } = await renamed(board);
    for (const reader of [undefined, token, newPlayer(board).token]) {
      const { status, body } = await board.get(PATH, reader);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body.fields.names.mapValue.fields), [uid]);
    }
  }),
  ...Object.entries(WRITES).flatMap(([how, write]) => [
    denied(`the names that moderators chose can't be written by the player: ${how}`, async (board) => {
      const player = await renamed(board);
      return board.commit([write(player)], player.token);
    }),
    denied(`the names that moderators chose can't be written by another: ${how}`, async (board) => {
      const player = await renamed(board);
      return board.commit([write(player)], newPlayer(board).token);
    }),
    denied(`the names that moderators chose can't be written by nobody: ${how}`, async (board) => {
      const player = await renamed(board);
      return board.commit([write(player)]);
    }),
    denied(`the names that moderators chose can't be written beside a run: ${how}`, async (board) => {
      const player = await renamed(board);
      return board.commit([...writesOf(honest(player)), write(player)], player.token);
    }),
  ]),
  denied("the names that moderators chose can't be made where there are none", async (board) => {
    await board.moderate(remove(PATH));
    const player = newPlayer(board);
    return board.commit([set(PATH, { names: { [player.uid]: ROW } })], player.token);
  }),

  story(
    'a stream goes on after a rename that reached it and its entrant, and its run is entered',
    async (board) => {
      const at = await openLive(board, { ago: 64 });
      const { cup, player, runId } = at;
      await putStream(board, at, 28);
      expectStatus(200, await stepAfterTwo(board, at, 29));
      await board.moderate(
        merge(entrantPath(cup, player.uid), NEW_NAME),
        merge(streamPath(cup, runId), NEW_NAME),
      );
      expectStatus(200, await stepAfterTwo(board, at, 30));
      assert.deepEqual((await board.stored(streamPath(cup, runId)))?.player_name, {
        stringValue: 'Player 1234',
      });
      const old = runOf(at);
      expectStatus(200, await board.commit(playedWrites(old), player.token));
      expectStatus(403, await board.commit(await enteringWrites(board, old), player.token));
      const read = forgeRun(old, { entry: NEW_NAME });
      expectStatus(200, await board.commit(await enteringWrites(board, read), player.token));
      expectStatus(200, await stepAfterTwo(board, at, 31));
    },
  ),
  ...(['entrant', 'stream'] as const).map((only) =>
    denied(`a stream stands still after a rename that reached the ${only} alone`, async (board) => {
      const at = await openLive(board);
      await putStream(board, at);
      const path = only === 'entrant' ? entrantPath(at.cup, at.player.uid) : streamPath(at.cup, at.runId);
      await board.moderate(merge(path, NEW_NAME));
      return stepAfterTwo(board, at, 2);
    }),
  ),
  story(
    'a run of a daily that is in is entered under the name that its tickets have by then',
    async (board) => {
      const player = newPlayer(board);
      const runId = await ticketed(board, player);
      const sent = honestDaily(player, { runId });
      expectStatus(200, await board.commit(playedWrites(sent), player.token));
      await board.moderate(merge(ticketsPath(player.uid), NEW_NAME));
      expectStatus(403, await board.commit(await enteringWrites(board, sent), player.token));
      const read = forgeRun(sent, { entry: NEW_NAME });
      expectStatus(200, await board.commit(await enteringWrites(board, read), player.token));
      assert.deepEqual((await board.stored(entryPath(player.uid)))?.player_name, {
        stringValue: 'Player 1234',
      });
    },
  ),
  story('a better run after a rename is saved under the name that its browser knows', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(merge(`leaderboard_entries/${player.id}`, NEW_NAME));
    expectStatus(200, await send(board, player, { ticks: 5000, score: 4000 }));
  }),
];
