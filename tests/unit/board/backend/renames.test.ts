/** Moderators rename a player whose browser is in the middle of a run: it loses neither its stream, nor the run, nor its entry. */

import { parse } from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import { Uid } from '../../../../src/engine/ids.ts';
import { openHost } from '../../../../tools/moderate/database/host.ts';
import { HallOfFame } from '../../../../tools/moderate/hallOfFame.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import { ANN, browserOf, CUP, drawnIn, type Stage, stageCup, stageDaily } from './stages.ts';

const NAME = 'Player 1234';

let board: LocalBoard;
let hall: HallOfFame;
let rename: (uid: string) => Promise<void>;

beforeEach(async () => {
  board = await startLocalBoard();
  hall = new HallOfFame(openHost(board.url), 'mo');
  onTestFinished(() => hall.close());
  rename = async (uid) => {
    const wish = { name: NAME, reason: 'a slur', isKept: false };
    expect((await hall.shownNames.give(parse(Uid, uid), wish, Date.now())).left).toEqual([]);
  };
});

/** The browser of `persistence` behind a network that is slow: at a commit of that number, a rename comes first. */
async function openRenamedAt(commit: number, persistence: ReturnType<typeof createPersistence>) {
  let commits = 0;
  let uid = '';
  const database = await board.openBehind(async (path) => {
    if (path.includes(':commit') && ++commits === commit) await rename(uid);
    return undefined;
  }, persistence);
  uid = await database.signIn();
  return { database, uid };
}

test.each<[string, () => Promise<Stage>, number]>([
  ['a daily, before it is in', () => stageDaily(board), 1],
  ['a daily, before its entry', () => stageDaily(board), 2],
  ['a cup, before it is in', () => stageCup(board), 1],
  ['a cup, before its entry', () => stageCup(board), 2],
])(
  'a run of %s, is entered under the new name at the next attempt at the latest',
  async (_, open, commit) => {
    const stage = await open();
    const persistence = createPersistence();
    const run = await stage.play(await stage.enter(persistence));
    const { database, uid } = await openRenamedAt(commit, persistence);
    const first = await database.submit(run);
    expect(['saved', 'in']).toContain(first.kind);
    expect(await database.submit(run)).toMatchObject({ kind: 'saved' });
    expect(board.read('contests', stage.id, 'entries', uid)).toMatchObject({ player_name: NAME });
  },
);

test('a run of the all-time board is saved, under the name that its browser knows', async () => {
  const persistence = createPersistence();
  await board.open(persistence).signIn();
  pass(600);
  const { database, uid } = await openRenamedAt(2, persistence);
  expect(await database.submit(record({ score: 100, ...ANN }))).toMatchObject({ kind: 'saved' });
  expect(await database.submit(record({ score: 200, ...ANN }))).toMatchObject({ kind: 'saved' });
  expect(board.read('leaderboard_entries', ANN.playerId)).toMatchObject({ player_name: ANN.playerName });
  expect(await hall.shownNames.all()).toEqual(new Map([[uid, expect.objectContaining({ name: NAME })]]));
});

test.each([1, 2])('a stream goes on when the rename comes before its step %i', async (renamed) => {
  const stage = await stageCup(board);
  await stage.announce('registration', { live: true });
  const persistence = createPersistence();
  const runId = await drawnIn(CUP, await stage.enter(persistence));
  const { database, uid } = await openRenamedAt(renamed, persistence);
  const { contests } = await browserOf(database);
  pass(10);
  const seed = seedOf(runId, { id: CUP, createdAt: 7 });
  const step = (writes: number) => {
    const stretches = { inputs: 'b807'.repeat(writes), ticks: 120 * writes, writes };
    return contests.writeStream(CUP, ticketOf(runId), { skin: 'default', seed, ...stretches });
  };
  // The first names its entrant as the browser read it before, and is tried again.
  if (renamed === 1) expect(await step(1)).toEqual({ kind: 'denied', stands: null });
  expect(await step(1)).toEqual({ kind: 'written' });
  pass(2);
  expect(await step(2)).toEqual({ kind: 'written' });
  expect(board.read('contests', CUP, 'live', ticketOf(runId))).toMatchObject({ player_name: NAME });
  expect(board.read('contests', CUP, 'entrants', uid)).toMatchObject({ player_name: NAME });
});
