import { beforeEach, expect, test, vi } from 'vitest';
import type { Database, EntryPage } from '../../../../src/board/backend/database.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { typedText } from '../../../../src/engine/storedName.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

let board: LocalBoard;
let database: Database;

beforeEach(async () => {
  board = await startLocalBoard();
  database = await board.openPlayer();
});

const idOf = (name: string) => `${name.toLowerCase()}_1767225600000` as PlayerId;
const save = (playerName: string, score: number) =>
  database.submit(record({ playerId: idOf(playerName), playerName, score }));
const namesOf = ({ entries }: EntryPage) => entries.map(({ playerName }) => typedText(playerName));
const names = async () => namesOf(await database.readTopScores());

test('an empty board has no entries and no games', async () => {
  expect(await database.readTopScores()).toEqual({ entries: [], end: null, size: 0 });
  expect(await database.readGamesPlayed()).toBe(0);
  expect(await database.readEntry(idOf('Ann'))).toBeNull();
});

test('the best is first', async () => {
  for (const [index, score] of [300, 900, 100, 600].entries()) await save(`P${index}`, score);
  expect(await names()).toEqual(['P1', 'P3', 'P0', 'P2']);
});

test('of equal scores the earlier is first, be it by less than a millisecond', async () => {
  for (const name of ['Zoe', 'Ann', 'Mia']) await save(name, 500);
  pass(1);
  await save('Bob', 500);
  expect(await names()).toEqual(['Zoe', 'Ann', 'Mia', 'Bob']);
});

test('an entry that was improved counts from then', async () => {
  await save('Zoe', 400);
  await save('Ann', 500);
  await save('Zoe', 500);
  expect(await names()).toEqual(['Ann', 'Zoe']);
});

test('of more than ten entries the ten best are shown', async () => {
  // One browser gets a new player id every ten minutes.
  pass(3600);
  for (let index = 0; index < 13; index++) await save(`P${index}`, 100 * index);
  expect(await names()).toEqual(['P12', 'P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3']);
  expect(await database.readGamesPlayed()).toBe(13);
});

test('an entry that is malformed keeps no other back, and is counted', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['Ann', 'Zoe', 'Bob']) await save(name, 500);
  const path = ['leaderboard_entries', idOf('Zoe')];
  await board.write(path, { ...board.fields(...path), run_id: { stringValue: 'no id' } });
  const page = await database.readTopScores();
  expect([namesOf(page), page.size]).toEqual([['Ann', 'Bob'], 3]);
  expect(warned).toHaveBeenCalledWith('Leaderboard:', idOf('Zoe'), expect.any(Error));
  const last = await database.readTopScores({ count: 2 });
  expect(namesOf(await database.readTopScores({ after: last.end }))).toEqual(['Bob']);
});

test('better scores are counted, equal ones are not', async () => {
  pass(3600);
  for (let index = 0; index < 13; index++) await save(`P${index}`, 100 * index);
  await save('Twin', 700);
  const counts = [0, 600, 650, 700, 1200].map((score) => database.countBetter(score));
  expect(await Promise.all(counts)).toEqual([13, 7, 7, 5, 0]);
});

test('of more than a thousand better scores a thousand are counted', async () => {
  for (let index = 0; index < 1001; index++)
    await board.write(['leaderboard_entries', `p${index}`], toFields({ score: 500 }));
  expect(await database.countBetter(400)).toBe(1000);
});

test('reading goes on after any place, also among equal scores of the same moment', async () => {
  pass(3600);
  for (let index = 0; index < 13; index++) await save(`P${index}`, 500);
  const all: string[] = [];
  let after: EntryPage['end'] | undefined;
  while (after !== null) {
    const page: EntryPage = await database.readTopScores({ count: 4, ...(after && { after }) });
    all.push(...namesOf(page));
    after = page.end;
  }
  expect(all).toHaveLength(13);
  expect(new Set(all)).toHaveLength(13);
});

test('those that moderators verified can be asked for, also after a place of the whole board', async () => {
  for (let index = 0; index < 6; index++) await save(`P${index}`, 100 * index);
  for (const index of [0, 2, 5]) {
    const path = ['leaderboard_entries', idOf(`P${index}`)];
    await board.write(path, { ...board.fields(...path), verdict: { stringValue: 'verified' } });
  }
  expect(namesOf(await database.readTopScores({ isVerified: true }))).toEqual(['P5', 'P2', 'P0']);
  const { end } = await database.readTopScores({ count: 2 });
  expect(namesOf(await database.readTopScores({ isVerified: true, after: end }))).toEqual(['P2', 'P0']);
});

test('an entry is read as it was saved, its time in milliseconds', async () => {
  const run = record({ walletAddress: 'bc1q' });
  await database.submit(run);
  const { playerId, playerName, walletAddress, score, level } = run;
  const entry = {
    playerId,
    playerName: { typed: playerName },
    walletAddress,
    score,
    level,
    timestamp: Date.now(),
  };
  expect(await database.readEntry(playerId)).toMatchObject(entry);
});

test('a page where nobody is signed in can read', async () => {
  await save('Ann', 500);
  const visitor = board.open();
  expect((await visitor.readTopScores()).entries).toHaveLength(1);
  expect(await visitor.readGamesPlayed()).toBe(1);
});
