/** The same board in each place: the file, a running server, and Google's client. */

import { createRequire } from 'node:module';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { Uid } from '../../src/engine/ids.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';
import { openCloud } from '../../tools/moderate/database/cloud.ts';
import { openHost } from '../../tools/moderate/database/host.ts';
import { openJournal } from '../../tools/moderate/database/journal.ts';
import { HallOfFame } from '../../tools/moderate/hallOfFame.ts';
import type { Removal } from '../../tools/moderate/removals.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { openStage } from './stage.ts';

const { OAuth2Client } = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'))(
  'google-auth-library',
);

/** Google's client sends enums as numbers, which Google takes and the local server does not. */
const OPERATORS = ['', 'LESS_THAN', '', '', 'GREATER_THAN_OR_EQUAL', 'EQUAL'];
const NAMES: Record<string, (holder: object) => string[]> = {
  op: (holder) => ('filters' in holder ? ['', 'AND'] : OPERATORS),
  direction: () => ['', 'ASCENDING', 'DESCENDING'],
};

function named(this: object, key: string, value: unknown): unknown {
  return (typeof value === 'number' && NAMES[key]?.(this)[value]) || value;
}

/** Signs requests as the local administrator instead of as somebody with credentials. */
function administrator() {
  const client = new OAuth2Client();
  client.setCredentials({ access_token: 'owner', expiry_date: Date.now() + 3_600_000 });
  const fetchAsOwner = client.fetch.bind(client);
  client.fetch = (url: string, init: { body?: unknown }) => {
    const body = typeof init.body === 'string' ? JSON.stringify(JSON.parse(init.body, named)) : init.body;
    return fetchAsOwner(url, { ...init, body });
  };
  return client;
}

async function serve(file: string) {
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, file });
  onTestFinished(server.close);
  return server.host;
}

const PLACES = {
  'the file': openJournal,
  'a running server': async (file: string) => openHost(await serve(file)),
  "Google's client": async (file: string) => {
    const [host = '', port] = (await serve(file)).split(':');
    return openCloud(LOCAL_PROJECT_ID, {
      host,
      port: Number(port),
      ssl: false,
      protocol: 'http',
      auth: administrator(),
    });
  },
};

async function openBoard(place: keyof typeof PLACES, documents = {}): Promise<HallOfFame> {
  const { file } = await openStage(documents);
  const board = new HallOfFame(await PLACES[place](file), 'mo');
  onTestFinished(() => board.close());
  return board;
}

const REMOVAL: Removal = { id: '5f3a9c01', reason: 'malformed' };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A run that arrived `second` seconds after the first of February, without a replay. */
function shortRun(second: number) {
  const timestamp = new Date(Date.UTC(2026, 1, 1, 0, 0, second));
  const claim = { score: 100, level: 1, ticks: 600, skin: 'god', ruleset: 3 };
  return {
    [`runs/${runIdOf(100 + second)}`]: { player_id: playerIdOf(7), owner: 'ann', ...claim, timestamp },
  };
}

const EACH = Object.keys(PLACES) as (keyof typeof PLACES)[];

test.for(EACH)('%s: reads', async (place) => {
  const board = await openBoard(place, {
    ...documentsOf(1, { owner: 'ann', wallet: 'W1' }),
    ...documentsOf(2),
    'bans/ann': { reason: 'bot', since: new Date(7) },
    'bans/bob': { since: null },
  });
  const [best, second, ...others] = await all(board.entries(9));
  expect([best?.playerId, second?.playerId, others]).toEqual([playerIdOf(2), playerIdOf(1), []]);
  expect(await all(board.entries(1))).toEqual([best, second]);
  expect(await board.entry(playerIdOf(1))).toEqual(second);
  expect(second).toMatchObject({ owner: 'ann', walletAddress: 'W1', verdict: '', runId: runIdOf(1) });
  expect(second?.timestamp).toBe(Date.UTC(2026, 0, 1, 12, 0, 1));
  expect(await board.entriesOf('ann')).toEqual([second]);

  const run = await board.run(runIdOf(1));
  expect(run).toMatchObject({ runId: runIdOf(1), playerId: playerIdOf(1), owner: 'ann' });
  expect([...(run?.replay ?? [])]).toEqual([...game(1).bytes]);

  expect(await board.bans.of('ann')).toEqual({ reason: 'bot', since: 7, removal: '' });
  expect(await board.bans.of('bob')).toEqual({ removal: '', reason: 'no reason given', since: null });
  expect(await board.isKnown('ann')).toBe(true);
  expect((await board.runsOf(playerIdOf(1))).map(({ runId }) => runId)).toEqual([runIdOf(1)]);
  expect([
    await board.entry('nobody'),
    await board.run('none'),
    await board.bans.of('nobody'),
    await board.isKnown('nobody'),
    await board.entriesOf('nobody'),
  ]).toEqual([null, null, null, false, []]);
});

test.for(EACH)('%s: writes only on what was read', async (place) => {
  const board = await openBoard(place, documentsOf(1));
  const [entry] = await all(board.entries(1));
  if (!entry) throw new Error('nobody there');
  expect(await board.writeVerdict(entry, 'malformed')).toBe(true);
  expect(await board.writeVerdict(entry, 'verified')).toBe(false);
  const marked = await board.entry(entry.playerId);
  expect(marked).toEqual({
    ...entry,
    verdict: 'malformed',
    version: expect.not.stringMatching(entry.version),
  });

  expect(await board.bans.add('owner1', 'bot')).toBe(true);
  expect(await board.bans.add('owner1', 'rude')).toBe(false);
  expect(await board.bans.lift('owner1')).toMatchObject({ reason: 'bot', since: expect.any(Number) });
  expect(await board.bans.lift('owner1')).toBeNull();

  expect(await board.removals.restore(entry.playerId)).toBeNull();
  expect(await board.removals.remove(entry.playerId, REMOVAL)).toEqual(marked);
  expect(await board.removals.remove(entry.playerId, REMOVAL)).toBeNull();
  expect(await board.writeVerdict(entry, 'verified')).toBe(false);
  expect(await board.removals.restore(entry.playerId)).toMatchObject({ playerId: entry.playerId });
  expect(await board.entry(entry.playerId)).toEqual({ ...marked, version: expect.any(String) });
});

test.for(EACH)('%s: gives an account a name, again, and takes it back', async (place) => {
  const board = await openBoard(place, documentsOf(1, { owner: 'ann', name: 'Rude' }));
  const uid = v.parse(Uid, 'ann');
  const path = `leaderboard_entries/${playerIdOf(1)}`;
  const done = { rewritten: [path], left: [], dropped: 0 };
  for (const [name, now] of [
    ['Player 7', 1000],
    ['Player 8', 2000],
  ] as const) {
    expect(await board.shownNames.give(uid, { name, reason: 'a slur', isKept: false }, now)).toEqual(done);
    expect([...(await board.shownNames.all())]).toEqual([['ann', { name, at: now }]]);
    expect(await board.entry(playerIdOf(1))).toMatchObject({ playerName: name });
  }
  const renaming = await board.shownNames.renamingOf(uid);
  expect(renaming).toMatchObject({ shown: 'Player 8', stored: { [path]: 'Rude' }, moderator: 'mo' });
  expect(await board.shownNames.takeBack(uid, renaming, 3000)).toEqual(done);
  expect([...(await board.shownNames.all())]).toEqual([]);
  expect(await board.entry(playerIdOf(1))).toMatchObject({ playerName: 'Rude' });
});

test.for(EACH)('%s: a removed entry does not take the place of a new one', async (place) => {
  const board = await openBoard(place, {
    ...documentsOf(1),
    [`removed_entries/${playerIdOf(1)}`]: documentsOf(1)[`leaderboard_entries/${playerIdOf(1)}`],
  });
  expect(await board.removals.restore(playerIdOf(1))).toBe(false);
});

test.for(EACH)('%s: runs of a period, removals and the log, however many pages', async (place) => {
  const many = Object.assign({}, ...Array.from({ length: 305 }, (_, index) => shortRun(index)));
  const board = await openBoard(place, { ...many, ...documentsOf(1) });
  expect(await all(board.runsWithin({ from: 0, until: Number.POSITIVE_INFINITY }))).toHaveLength(306);
  const period = { from: Date.UTC(2026, 1, 1, 0, 0, 2), until: Date.UTC(2026, 1, 1, 0, 5, 4) };
  const runs = await all(board.runsWithin(period));
  expect(runs.map(({ timestamp }) => timestamp)).toEqual(
    Array.from({ length: 302 }, (_, index) => period.from + 1000 * index),
  );
  expect(runs[0]).toEqual({
    runId: runIdOf(102),
    playerId: playerIdOf(7),
    owner: 'ann',
    score: 100,
    level: 1,
    skin: 'god',
    timestamp: period.from,
  });

  const id = playerIdOf(1);
  await board.removals.remove(id, REMOVAL);
  expect(await board.removals.restoreAll('0badcafe')).toEqual({ restored: [], left: [] });
  const removed = await board.removals.all();
  expect(removed).toMatchObject([
    { removal: REMOVAL.id, by: 'mo', reason: 'malformed', at: expect.any(Number), entry: { playerId: id } },
  ]);
  expect([await board.removals.of(id)]).toEqual(removed);
  expect(await board.removals.restoreAll(REMOVAL.id)).toEqual({ restored: removed, left: [] });
  expect(
    (await all(board.log.latest(9))).map(({ action, subject, moderator }) => [action, subject, moderator]),
  ).toEqual([
    ['restore', id, 'mo'],
    ['remove', id, 'mo'],
  ]);
});

test("what Google's client can't do is told", async () => {
  const documents = await openCloud('demo-other', {
    auth: administrator(),
    host: '127.0.0.1',
    port: 1,
    ssl: false,
  });
  onTestFinished(documents.close);
  await expect(documents.read(['bans', 'ann'])).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/^project demo-other of Cloud Firestore could not be reached: /),
  });
});
