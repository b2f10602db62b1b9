/** The replay screen's words on a run of the board. */

import '../../../../tools/vite/noBrowser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import { readRun } from '../../../../src/board/backend/publicRuns.ts';
import { restOf } from '../../../../src/board/backend/rest.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { pageVerifier } from '../../../../src/board/verification/pageVerification.ts';
import type { OpenPort } from '../../../../src/board/verification/verifier.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { ContestSeed } from '../../../../src/engine/contest/seed.ts';
import { judgeReplay } from '../../../../src/watching/replays/judgeReplay.ts';
import { openReplay } from '../../../../src/watching/replays/openReplay.ts';
import { findRun } from '../../../../src/watching/replays/recording.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { idle } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { type LocalBoard, startLocalBoard } from '../../board/backend/localBoard.ts';
import { honestAnswer, honestPort, portOf } from '../../board/verification/ports.ts';

const connection = vi.hoisted(() => ({ ask: vi.fn(), askContests: vi.fn() }));
vi.mock('../../../../src/board/backend/connection.ts', () => connection);

/** The worker of the page. */
const worker = vi.hoisted(() => ({ openWorker: vi.fn<OpenPort>(), BUILD: '' }));
vi.mock('../../../../src/board/verification/workerPort.ts', () => worker);

const RUN_ID = runIdOf(1);
const DAILY: ContestSeed = { id: dailyOf(20700), createdAt: 1_788_480_000_123_456 };
const VERIFIED = 'Verified: these inputs give exactly this score.';

let board: LocalBoard;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  board = await startLocalBoard();
  const database = board.open();
  connection.ask.mockImplementation((question: (database: Database) => unknown) => question(database));
  connection.askContests.mockImplementation(async (question: (contests: Contests) => unknown) =>
    question(await database.contests()),
  );
  worker.openWorker.mockImplementation(honestPort);
});

afterEach(() => pageVerifier.close());

/** Writes a run past the rules, which has the coins of `played`, and its own replay or `replay`. */
async function put(contest?: string, played?: ContestSeed, replay?: null): Promise<void> {
  const { bytes, claim } = record(
    { runId: RUN_ID, skin: 'default', ruleset: played ? 2 : 1, ...(played && { contest: played }) },
    idle,
  );
  const { skin, ruleset, ticks, score, level, lived = 0 } = claim;
  await board.write(
    ['runs', RUN_ID],
    toFields({
      ...{
        player_id: 'hal_1767225600000',
        owner: 'a browser',
        skin,
        ruleset,
        ticks,
        score,
        level,
        ...(replay !== null && { replay: bytes }),
      },
      ...(contest && { contest, lived }),
    }),
  );
}

const putDaily = ({ id, createdAt }: ContestSeed) =>
  board.write(['contests', id], toFields({ ruleset: 2, seed_time: createdAt }));

const verdict = async () => judgeReplay(await openReplay({ kind: 'board', runId: RUN_ID }));

test('a run of the all-time board is verified on its own coins', async () => {
  await put();
  expect(await verdict()).toBe(VERIFIED);
});

test('a run whose replay moderators thinned out says so, and is not gone', async () => {
  await put(undefined, undefined, null);
  await expect(openReplay({ kind: 'board', runId: RUN_ID })).rejects.toThrow(
    'This run was not a personal best, or no longer is one, so its replay is not kept.',
  );
});

test('a daily’s run is verified on the coins that the board names, and on no others', async () => {
  await put(DAILY.id, DAILY);
  await putDaily(DAILY);
  expect(await verdict()).toBe(VERIFIED);
  await putDaily({ ...DAILY, createdAt: DAILY.createdAt + 1 });
  expect(await verdict()).toBe('Not verified: mismatch at tick 0.');
});

test('a cup’s run without a ticket on the board is not verified', async () => {
  const cup = { ...DAILY, id: contestId('cup-november') };
  await put(cup.id, cup);
  await board.write(
    ['contests', cup.id],
    toFields({ state: 'final', ends_at: new Date('2026-11-01T20:00:00Z') }),
  );
  expect(await verdict()).toBe('Not verified: its ticket is missing.');
});

test('a sealed run says when it opens, in the game and in a frame', async () => {
  const open = { ...DAILY, id: dailyOf(Math.floor(Date.now() / 86_400_000)) };
  await put(open.id, open);
  const rest = restOf({ kind: 'local', projectId: LOCAL_PROJECT_ID }, board.url);
  const sealed = 'Replays open ten minutes after the end.';
  await expect(openReplay({ kind: 'board', runId: RUN_ID })).rejects.toThrow(sealed);
  await expect(findRun(RUN_ID, (id) => readRun(rest, id))).rejects.toThrow(sealed);
});

test('without an answer, nothing is said of its coins', async () => {
  await put(DAILY.id, DAILY);
  const replay = await openReplay({ kind: 'board', runId: RUN_ID });
  connection.askContests.mockRejectedValue(new Error('No answer'));
  expect(await judgeReplay(replay)).toBe('Not verified: the page couldn’t load its coins.');
});

const forged: OpenPort = portOf(() => ({ type: 'verified' }));
const slow: OpenPort = portOf((task) =>
  task.claim === AUTOPILOT_RUN.claim ? honestAnswer(task) : { type: 'out of time' },
);
const stopped: OpenPort = (_, onEnd) => {
  queueMicrotask(onEnd);
  return { send: () => {}, close: () => {} };
};

test.each([
  ['finds everything true', forged, 'this browser plays our own recorded run differently'],
  ['takes too long', slow, 'its replay takes too long to play here'],
  ['does not start', stopped, 'this browser stopped the verification'],
])('the page’s worker verifies, and what it can’t is said: one that %s', async (_, open, because) => {
  worker.openWorker.mockImplementation(open);
  await put();
  expect(await verdict()).toBe(`Not verified: ${because}.`);
});
