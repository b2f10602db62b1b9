/** The rules of today come to a board that those of version 7 have written, while runs are under way. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_STATS } from '../../src/board/backend/documents.ts';
import { weekOf } from '../../src/engine/contest/daily.ts';
import type { Answer, Board } from '../../tools/board/board.ts';
import { contestPath, draw, honestDaily, make, today } from '../../tools/board/daily.ts';
import { putRules } from '../../tools/board/emulator.ts';
import {
  countedBefore,
  enteringWrites,
  honest,
  newPlayer,
  newRunId,
  playedWrites,
  reserve,
  type Sent,
  type SignedInPlayer,
  sendInTwo,
  writesOf,
} from '../../tools/board/game.ts';
import { type BoardWrite, type Data, merge, remove, set } from '../../tools/board/values.ts';
import { expectStatus } from './case.ts';
import { runOf, ticketedInCup } from './cup.ts';
import { forgeRun } from './forgery.ts';
import { BEFORE, MADE_BEFORE, RULES_BEFORE } from './otherRules.ts';
import { openBoard, RULES } from './server.ts';

let board: Board;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ board, close } = await openBoard('demo-upgrade'));
});
afterAll(() => close());
beforeEach(async () => expectStatus(200, await putRules(board, RULES_BEFORE)));

const upgrade = async () => expectStatus(200, await putRules(board, RULES));

/** A run that its player has the ticket for. */
interface Ticketed {
  player: SignedInPlayer;
  sent: Sent;
}

/** A run of today's daily, which its player makes. */
async function inDaily(): Promise<Ticketed> {
  const player = newPlayer(board);
  const runId = newRunId();
  await board.moderate(remove(contestPath()));
  expectStatus(403, await board.commit([make()], player.token));
  expectStatus(200, await board.commit([make(undefined, MADE_BEFORE)], player.token));
  expectStatus(200, await board.commit([draw(player, [runId]), ...reserve(player)], player.token));
  return { player, sent: honestDaily(player, { runId, ruleset: BEFORE }) };
}

async function inCup(): Promise<Ticketed> {
  const at = await ticketedInCup(board, { ruleset: BEFORE });
  return { player: at.player, sent: runOf(at, { ruleset: BEFORE }) };
}

const CONTESTS = [
  ['daily', inDaily],
  ['cup', inCup],
] as const;

/** The page that sends: each version counts in shards of its own. */
const OLD = countedBefore;
const NEW = (writes: readonly BoardWrite[]) => writes;

const play = ({ player, sent }: Ticketed) => board.commit(playedWrites(sent), player.token);
const enter = async ({ player, sent }: Ticketed, page: typeof NEW) =>
  board.commit(page(await enteringWrites(board, sent)), player.token);

async function countGames(limit: number): Promise<number> {
  const structuredQuery = { from: [{ collectionId: 'global_stats' }], limit };
  const aggregations = [{ alias: 'n', sum: { field: { fieldPath: 'total_games_played' } } }];
  const answer = await board.verb('runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
  expectStatus(200, answer);
  return Number(answer.body[0].result.aggregateFields.n.integerValue);
}

it.each(CONTESTS)('a run of a %s is saved before they come', async (_, ticketed) => {
  const run = await ticketed();
  expectStatus(200, await play(run));
  expectStatus(200, await enter(run, OLD));
});

it.each(CONTESTS)('a run of a %s whose ticket was drawn before is saved', async (_, ticketed) => {
  for (const page of [OLD, NEW]) {
    const run = await ticketed();
    await upgrade();
    expectStatus(200, await play(run));
    expectStatus(200, await enter(run, page));
    expectStatus(200, await putRules(board, RULES_BEFORE));
  }
});

it.each(CONTESTS)('a run of a %s that was in before is counted and shown, once', async (_, ticketed) => {
  for (const page of [OLD, NEW]) {
    const run = await ticketed();
    expectStatus(200, await play(run));
    await upgrade();
    const before = await countGames(MAX_STATS);
    expectStatus(200, await enter(run, page));
    for (const again of [OLD, NEW]) expectStatus(403, await enter(run, again));
    expect(await countGames(MAX_STATS)).toBe(before + 1);
    expectStatus(200, await putRules(board, RULES_BEFORE));
  }
});

it.each(CONTESTS)(
  'a run of a %s from a page that is newer is in before, and counted and shown after',
  async (_, ticketed) => {
    const run = await ticketed();
    expectStatus(200, await play(run));
    expectStatus(403, await enter(run, NEW));
    await upgrade();
    expectStatus(200, await enter(run, NEW));
  },
);

it('a game of the board that waits in a browser is saved, once, by either page, unless it is of the ruleset before', async () => {
  const ofBefore = (sent: Sent) => forgeRun(sent, { run: { ruleset: 3 } });
  for (const page of [OLD, NEW]) {
    const player = newPlayer(board);
    const [first, waiting] = [honest(player), honest(player, { ticks: 5000, score: 4000, isNew: false })];
    expectStatus(200, await board.commit(OLD(writesOf(ofBefore(first))), player.token));
    expectStatus(403, await board.commit(NEW(writesOf(waiting)), player.token));
    await upgrade();
    const before = await countGames(MAX_STATS);
    expectStatus(403, await board.commit(page(writesOf(ofBefore(waiting))), player.token));
    expectStatus(200, await board.commit(page(writesOf(waiting)), player.token));
    for (const again of [OLD, NEW])
      expectStatus(403, await board.commit(again(writesOf(waiting)), player.token));
    expect(await countGames(MAX_STATS)).toBe(before + 1);
    expectStatus(200, await putRules(board, RULES_BEFORE));
  }
});

it('a board with sixteen filled shards loses no game, and an old page reads the sum of those', async () => {
  const digits = [...'0123456789abcdef'];
  await board.clear();
  await board.moderate(...digits.map((digit) => set(`global_stats/${digit}`, { total_games_played: 1000 })));
  expect(await countGames(16)).toBe(16_000);
  expectStatus(403, await board.query('global_stats', { limit: MAX_STATS }));
  await upgrade();
  expect(await countGames(MAX_STATS)).toBe(16_000);
  for (const [index, digit] of digits.entries()) {
    const player = newPlayer(board);
    const page = index % 4 === 0 ? OLD : NEW;
    const sent = honest(player, { runId: digit + newRunId().slice(1) });
    expectStatus(200, await board.commit(page(writesOf(sent)), player.token));
  }
  expect(await countGames(MAX_STATS)).toBe(16_016);
  expect(await countGames(16)).toBe(16_004);
});

it('a run of today’s ruleset is refused before they come, and saved afterwards', async () => {
  const { player, sent } = await inDaily();
  await board.moderate(make());
  const run = honestDaily(player, { runId: sent.runId });
  const answers: Answer[] = [await board.commit(playedWrites(run), player.token)];
  await upgrade();
  answers.push(await sendInTwo(board, run, player.token));
  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
});

it('a missed day is frozen under them alone, and begins the streak again for a page of before', async () => {
  const last = today() - 2;
  const weekly_streak = 2 + weekOf(today()) - weekOf(last);
  const before = { last_daily: last, daily_streak: 5, weekly_streak: 2 };
  const afterMiss = async (streak: Data): Promise<Ticketed> => {
    const { player, sent } = await inDaily();
    await board.moderate(merge(`players/${player.uid}`, before));
    return { player, sent: { ...sent, account: { ...sent.account, weekly_streak, ...streak } } };
  };
  const { player: old, sent: again } = await afterMiss({});
  const { player, sent: frozen } = await afterMiss({ daily_streak: 6, last_freeze: last + 1 });
  expectStatus(403, await sendInTwo(board, frozen, player.token));
  await upgrade();
  expectStatus(200, await sendInTwo(board, frozen, player.token));
  expectStatus(200, await sendInTwo(board, again, old.token));
});

it('a thousand entries are refused before, as a page that is newer finds, and counted after', async () => {
  expectStatus(403, await board.count('leaderboard_entries', { limit: 1000 }));
  await upgrade();
  expectStatus(200, await board.count('leaderboard_entries', { limit: 1000 }));
});

it('the names that moderators gave are refused before, as a page that is newer finds, and read after', async () => {
  await board.moderate(set('names/shown', { names: {} }));
  expectStatus(403, await board.get('names/shown'));
  await upgrade();
  expectStatus(200, await board.get('names/shown'));
});
