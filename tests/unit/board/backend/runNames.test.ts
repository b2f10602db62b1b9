/** The names of a run, which anybody reads without an account. */

import { beforeEach, expect, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import { type Rest, restOf } from '../../../../src/board/backend/rest.ts';
import { readRunNames } from '../../../../src/board/backend/runNames.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { type LocalBoard, startLocalBoard } from './localBoard.ts';

const CUP = contestId('cup-kreuzberg');
const TITLE = 'Kreuzberg Cup';
const OWNER = 'a-browser' as Uid;
const ALICE = { runId: runIdOf(1), playerId: 'alice_1' as PlayerId, owner: OWNER };

let board: LocalBoard;
let rest: Rest;

beforeEach(async () => {
  board = await startLocalBoard();
  rest = restOf({ kind: 'local', projectId: LOCAL_PROJECT_ID }, board.url);
});

const putRow = (contest: string, row: object = {}) =>
  board.write(
    ['contests', contest, 'entries', OWNER],
    toFields({ player_id: ALICE.playerId, player_name: 'Alice', run_id: ALICE.runId, ...row }),
  );
const putAllTime = (name: string) =>
  board.write(
    ['leaderboard_entries', ALICE.playerId],
    toFields({ player_id: ALICE.playerId, player_name: name }),
  );
const putCup = (state: string, winners: readonly object[] = [{ rank: 1, entrant: OWNER }]) =>
  board.write(['contests', CUP], toFields({ title: TITLE, state, winners }));

const nameOf = (typed: string) => storedName(typed, ALICE.owner);

test('a run of the all-time board has the name of its row, and without a row none', async () => {
  expect(await readRunNames(rest, ALICE)).toEqual({ playerName: null, contest: null });
  await putAllTime('Alice');
  expect(await readRunNames(rest, ALICE)).toEqual({ playerName: nameOf('Alice'), contest: null });
});

test('a cup’s run has the name and the title of the cup, and its rank once the results are final', async () => {
  await putRow(CUP);
  await putCup('open');
  const ofCup = { ...ALICE, contestId: CUP };
  expect(await readRunNames(rest, ofCup)).toEqual({
    playerName: nameOf('Alice'),
    contest: { id: CUP, title: TITLE, rank: null },
  });
  await putCup('final');
  expect((await readRunNames(rest, ofCup)).contest?.rank).toBe(1);
});

test('another run of the winner has no rank, nor has a run that won nothing', async () => {
  await putRow(CUP);
  await putCup('final');
  expect(
    (await readRunNames(rest, { ...ALICE, runId: runIdOf(2), contestId: CUP })).contest?.rank,
  ).toBeNull();
  await putCup('final', [{ rank: 1, entrant: 'somebody' }]);
  expect((await readRunNames(rest, { ...ALICE, contestId: CUP })).contest?.rank).toBeNull();
});

test('a daily’s run has the name of the daily, unless another player of that browser has the row', async () => {
  const contest = dailyOf(20_779);
  const ofDaily = { ...ALICE, contestId: contest };
  await putRow(contest);
  await putAllTime('Alice of old');
  expect(await readRunNames(rest, ofDaily)).toEqual({
    playerName: nameOf('Alice'),
    contest: { id: contest, rank: null },
  });
  await putRow(contest, { player_id: 'bob_1', player_name: 'Bob' });
  expect((await readRunNames(rest, ofDaily)).playerName).toEqual(nameOf('Alice of old'));
});

test('a cup that the board no longer has is not named', async () => {
  await putRow(CUP);
  expect(await readRunNames(rest, { ...ALICE, contestId: CUP })).toEqual({
    playerName: nameOf('Alice'),
    contest: null,
  });
});
