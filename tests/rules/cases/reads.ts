/** Reading: who is allowed to read what. */

import { strict as assert } from 'node:assert';
import { RULES_VERSION } from '../../../src/board/backend/documents.ts';
import type { Board } from '../../../tools/board/board.ts';
import { newPlayer, newRunId, shardOf } from '../../../tools/board/game.ts';
import { set, verify } from '../../../tools/board/values.ts';
import { allowed, type Case, denied, expectStatus, SAVED, story } from '../case.ts';
import { save } from '../forgery.ts';

const BEST_FIRST = { orderBy: [{ field: { fieldPath: 'score' }, direction: 'DESCENDING' }] };
const BETTER = {
  where: {
    fieldFilter: { field: { fieldPath: 'score' }, op: 'GREATER_THAN', value: { integerValue: '900' } },
  },
};
const COLLECTIONS = ['runs', 'owners', 'players', 'bans', 'names', 'rules_versions', 'purchases'] as const;

async function saved(board: Board) {
  const player = newPlayer(board);
  return { player, ...(await save(board, player, SAVED)) };
}

export const READS: readonly Case[] = [
  story('anybody reads an entry, a run and the counter, signed in or not', async (board) => {
    const { player, runId } = await saved(board);
    for (const token of [undefined, newPlayer(board).token]) {
      for (const path of [
        `runs/${runId}`,
        `leaderboard_entries/${player.id}`,
        `owners/${player.id}`,
        shardOf(runId),
      ]) {
        assert.equal((await board.get(path, token)).status, 200);
      }
    }
  }),
  story('the reads of a transaction are allowed where nothing is stored yet', async (board) => {
    const { uid, token, id } = newPlayer(board);
    const documents = [`runs/${newRunId()}`, `leaderboard_entries/${id}`, `players/${uid}`, `bans/${uid}`];
    const names = documents.map((path) => `${board.root}/${path}`);
    const { status, body } = await board.verb('batchGet', { documents: names }, token);
    assert.equal(status, 200);
    assert.equal(body.length, 4);
  }),
  allowed('the own account can be read', async (board) => {
    const { player } = await saved(board);
    return board.get(`players/${player.uid}`, player.token);
  }),
  denied("another's account can't be read", async (board) => {
    const { player } = await saved(board);
    return board.get(`players/${player.uid}`, newPlayer(board).token);
  }),
  denied("an account can't be read by nobody", async (board) => {
    const { player } = await saved(board);
    return board.get(`players/${player.uid}`);
  }),
  denied("another's account can't be verified in a commit", async (board) => {
    const { player } = await saved(board);
    return board.commit([verify(`players/${player.uid}`, { exists: true })], newPlayer(board).token);
  }),
  denied("another's account among readable documents denies them all", async (board) => {
    const { player, runId } = await saved(board);
    const documents = [`runs/${runId}`, `players/${player.uid}`].map((path) => `${board.root}/${path}`);
    return board.verb('batchGet', { documents }, newPlayer(board).token);
  }),

  allowed('the ten best can be listed', (board) =>
    board.query('leaderboard_entries', { ...BEST_FIRST, limit: 10 }),
  ),
  allowed('a single one can be listed', (board) => board.query('leaderboard_entries', { limit: 1 })),
  // A rule can't tell a list from a count, which a player's rank needs.
  allowed('a thousand can be listed', (board) =>
    board.query('leaderboard_entries', { ...BEST_FIRST, limit: 1000 }),
  ),
  denied("a thousand and one can't be listed", (board) =>
    board.query('leaderboard_entries', { ...BEST_FIRST, limit: 1001 }),
  ),
  allowed('the better entries can be counted, up to a thousand', (board) =>
    board.count('leaderboard_entries', { ...BETTER, limit: 1000 }),
  ),
  denied("a thousand and one can't be counted", (board) =>
    board.count('leaderboard_entries', { ...BETTER, limit: 1001 }),
  ),
  denied('no entries can be skipped in a count', (board) =>
    board.count('leaderboard_entries', { ...BETTER, limit: 10, offset: 1 }),
  ),
  denied("all entries can't be listed", (board) => board.query('leaderboard_entries', BEST_FIRST)),
  denied("entries can't be counted without a limit", (board) => board.count('leaderboard_entries')),
  ...[0, null].map((offset) =>
    allowed(`entries can be listed from the offset ${offset}`, (board) =>
      board.query('leaderboard_entries', { limit: 10, offset }),
    ),
  ),
  ...[1, 100_000_000].map((offset) =>
    denied(`no ${offset} entries can be skipped, which are billed as reads`, (board) =>
      board.query('leaderboard_entries', { limit: 1, offset }),
    ),
  ),
  story(
    'the games of all shards can be added up, and no more than there are can be listed',
    async (board) => {
      await saved(board);
      const sum = { alias: 'n', sum: { field: { fieldPath: 'total_games_played' } } };
      const total = (rest: object) =>
        board.verb('runAggregationQuery', {
          structuredAggregationQuery: {
            structuredQuery: { from: [{ collectionId: 'global_stats' }], ...rest },
            aggregations: [sum],
          },
        });
      const { status, body } = await total({ limit: 272 });
      assert.equal(status, 200);
      assert.ok(Number(body[0].result.aggregateFields.n.integerValue) > 0);
      expectStatus(200, await board.query('global_stats', { limit: 272 }));
      for (const refused of [{}, { limit: 273 }, { limit: 272, offset: 1 }]) {
        expectStatus(403, await total(refused));
        expectStatus(403, await board.query('global_stats', refused));
      }
    },
  ),
  allowed('the version of the rules can be asked for', async (board) => {
    const { status, body } = await board.get(`rules_versions/${RULES_VERSION}`);
    return { status: status === 404 ? 200 : status, body };
  }),
  denied("entries can't be reached as a group", (board) =>
    board.query('leaderboard_entries', {
      from: [{ collectionId: 'leaderboard_entries', allDescendants: true }],
      limit: 10,
    }),
  ),
  denied("runs can't be reached as a group", (board) =>
    board.query('runs', { from: [{ collectionId: 'runs', allDescendants: true }], limit: 1 }),
  ),
  ...COLLECTIONS.flatMap((collection) => [
    denied(`${collection} can't be listed`, (board) =>
      board.query(collection, { limit: 1 }, newPlayer(board).token),
    ),
    denied(`${collection} can't be counted`, (board) =>
      board.count(collection, { limit: 1 }, newPlayer(board).token),
    ),
  ]),
  denied("an own run can't be searched for", async (board) => {
    const { player } = await saved(board);
    const value = { stringValue: player.uid };
    const where = { fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value } };
    return board.query('runs', { where, limit: 1 }, player.token);
  }),
  ...[
    'purchases/1/refunds/1',
    'removed_entries/1',
    'global_stats/1/shards/1',
    ...[-1, 1].map((more) => `rules_versions/${Number(RULES_VERSION) + more}`),
    'secrets/1',
    'names/typed',
    'names/shown/rows/1',
    'runs/1/private/1',
    'leaderboard_entries/1/replays/1',
  ].flatMap((path) => [
    denied(`${path} can't be read`, (board) => board.get(path, newPlayer(board).token)),
    denied(`${path} can't be written`, (board) =>
      board.commit([set(path, { mine: true })], newPlayer(board).token),
    ),
  ]),
];
