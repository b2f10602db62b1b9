/** The cost of a run for the rules: production refuses a commit that costs too much. */

import { expect, it } from 'vitest';
import { weekOf } from '../../src/engine/contest/daily.ts';
import type { Answer, Board } from '../../tools/board/board.ts';
import {
  appealPath,
  type CupPlay,
  drawTicket,
  honestCupRun,
  invitationPath,
  register,
  walletPath,
} from '../../tools/board/cup.ts';
import { type DailyPlay, honestDaily, today } from '../../tools/board/daily.ts';
import {
  countedBefore,
  honest,
  newPlayer,
  newPlayerId,
  newRunId,
  playedWrites,
  reserve,
  type SignedInPlayer,
  writesOf,
} from '../../tools/board/game.ts';
import { inputsOf, STEP } from '../../tools/board/streams.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { merge, SERVER_TIME, set } from '../../tools/board/values.ts';
import type { Request } from '../../tools/firestore-local/engine/guard.ts';
import { createGuard, parseRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { SAVED } from './case.ts';
import { order, payment, paymentWrites } from './cases/purchases.ts';
import {
  firstInCup,
  lesserInCup,
  newRegular,
  nextInCup,
  openCup,
  openTicket,
  saveCupRun,
  sendCupRun,
  ticketedInCup,
  withEntrant,
} from './cup.ts';
import { SAME_DAY, saveDaily, ticketed } from './daily.ts';
import { forgeRun, type RunForgery, save } from './forgery.ts';
import { RULES } from './server.ts';
import { beginning, continuing } from './streams.ts';

/** For one write of a commit and for all of it, counted without what Google keeps or gives free, less a fifth. */
const LIMITS = { lookupsOfOne: 0.8 * 10, lookups: 0.8 * 20, expressions: 0.8 * 1000 } as const;

const guard = createGuard(parseRules(RULES));

function costOf(request: Request) {
  const { lookups, expressions } = guard.judgeWithUsage(request);
  const single = request.operations.map((operation) => ({ ...request, operations: [operation] }));
  const lookupsOfOne = Math.max(...single.map((one) => guard.judgeWithUsage(one).lookups));
  return { lookupsOfOne, lookups, expressions };
}

/** The cost of the last commit of a story on a board. */
async function costOfLast(story: (board: Board, player: SignedInPlayer) => Promise<unknown>) {
  const costs: ReturnType<typeof costOf>[] = [];
  const judge = (request: Request) => {
    costs.push(costOf(request));
    const denial = guard.judge(request);
    // An early denial costs little.
    expect(denial).toBeNull();
    return denial;
  };
  const board = memoryBoard('demo-budget', { judge });
  await story(board, newPlayer(board));
  return costs.at(-1);
}

/** The same account, logged in anew. */
const asAnother = (player: SignedInPlayer): SignedInPlayer => ({ ...player, id: newPlayerId() });

const registered =
  (isNewId: boolean) =>
  async (board: Board): Promise<Answer> => {
    const cup = await openCup(board, 'registration');
    const player = await newRegular(board);
    await save(board, player, SAVED);
    const registering = isNewId ? asAnother(player) : player;
    const reserved = isNewId ? reserve(registering) : [];
    return board.commit([...register(cup, registering), ...reserved], player.token);
  };

async function invited(board: Board): Promise<Answer> {
  const cup = await openCup(board, 'registration');
  const player = newPlayer(board);
  await save(board, player, SAVED);
  const asOther = asAnother(player);
  const path = invitationPath(cup, 'K7QX2MZPLA');
  await board.moderate(set(path, {}));
  const [entrant, count] = register(cup, asOther);
  if (!entrant || !count) throw new Error('no registration');
  const named = set(entrant.path, { ...entrant.data, invitation: 'K7QX2MZPLA' });
  const used = merge(path, { used_by: player.uid });
  return board.commit([named, count, used, ...reserve(asOther)], player.token);
}

const CLASSIC = { ruleset: 3, score: 2000, skin: 'god', lived: 3000 } as const;

/** A run of a daily that is in, and not entered yet. */
const playedDaily =
  (play: DailyPlay = {}, forgery: RunForgery = {}) =>
  async (board: Board, player: SignedInPlayer): Promise<Answer> => {
    const runId = await ticketed(board, player);
    const sent = forgeRun(honestDaily(player, { runId, ...play }), forgery);
    return board.commit(playedWrites(sent), player.token);
  };

/** A run of a cup that is in, and not entered yet, beside an entry. */
const played =
  (cup = {}, ticket = {}, play: CupPlay = {}) =>
  async (board: Board): Promise<Answer> => {
    const first = await ticketedInCup(board, cup, ticket);
    await saveCupRun(board, first, play);
    const { player, runId, startedAt } = await openTicket(board, first, { ...ticket, number: 2 });
    const sent = honestCupRun(first.cup, player, { ...play, runId, startedAt, number: 2 });
    return board.commit(playedWrites(sent), player.token);
  };

async function betterInClassicCup(board: Board): Promise<Answer> {
  const first = await ticketedInCup(board, { ruleset: 3 }, { skin: 'god' });
  const play = CLASSIC;
  await saveCupRun(board, first, play);
  // Counted by the same shard: to count on takes more than to begin.
  const runId = first.runId.slice(0, 2) + newRunId().slice(2);
  const second = await openTicket(board, first, { skin: 'god', number: 2, runId });
  return sendCupRun(board, second, { ...play, lived: 2999, number: 2 });
}

/** A first run from a page of version 7, beside the counters of both versions. */
async function firstOfOldPage(board: Board, player: SignedInPlayer): Promise<Answer> {
  const sent = honest(player, SAVED);
  const writes = writesOf(sent);
  const counts = [...writes, ...countedBefore(writes)].filter(({ path }) => path.startsWith('global_stats/'));
  const stored = counts.map(({ path }) => set(path, { total_games_played: 1, last_run_id: newRunId() }));
  await board.moderate(...stored);
  return board.commit(countedBefore(writes), player.token);
}

/** The last step but one of a run of 69 minutes, and the last, with as long a text as the rules take. */
const STEPS = 2069;
const WHOLE = {
  ...{ cup: { ruleset: 3 }, ago: 4200, since: 2 },
  stream: { inputs: inputsOf(STEPS * 30), ticks: STEPS * STEP, writes: STEPS },
};
const LAST_STEP = {
  ...{ inputs: inputsOf((STEPS + 1) * 30), ticks: (STEPS + 1) * STEP, writes: STEPS + 1 },
};

const FIRST = { ...SAVED, isBest: true };

it.each([
  ['the very first game', 14, [FIRST]],
  [
    'a first game of 69 minutes with every life',
    14,
    [{ ticks: 248_400, score: 868_500, skin: 'god', isBest: true }],
  ],
  ['a game that is no best', 8, [FIRST, { ticks: 2000, score: 100, isBest: false }]],
  ['a better game', 10, [FIRST, { ticks: 5000, score: 4000, isBest: true }]],
  ['a better game of 69 minutes', 10, [FIRST, { ticks: 248_400, score: 868_900, isBest: true }]],
] as const)('%s reads %i documents, and stays well below what production allows', async (_, reads, games) => {
  const cost = await costOfLast(async (board, player) => {
    for (const { isBest, ...play } of games) await save(board, player, play, isBest ? {} : { entry: null });
  });
  expectReserve(cost, reads);
});

it.each<[string, number, Parameters<typeof costOfLast>[0]]>([
  [
    'a first game with a wallet',
    14,
    (board, player) => save(board, player, SAVED, { entry: { wallet_address: '1'.repeat(44) } }),
  ],
  ['a first game from a page of version 7', 16, firstOfOldPage],
  ['a first ticket', 8, ticketed],
  [
    'a ticket under a new player id',
    9,
    async (board, player) => {
      await save(board, player, SAVED);
      await ticketed(board, asAnother(player));
    },
  ],
  [
    'a ticket under an own player id of the board',
    4,
    async (board, player) => {
      await save(board, player, SAVED);
      await ticketed(board, player);
    },
  ],
  ['a run of a daily', 6, playedDaily()],
  ['a run of a whole daily', 6, playedDaily({ ticks: 10_800 })],
  ['the first run of a daily, entered', 8, saveDaily],
  ['a run of a whole daily, entered', 8, (board, player) => saveDaily(board, player, { ticks: 10_800 })],
  [
    'a better run of a daily, entered',
    8,
    async (board, player) => {
      await saveDaily(board, player, { score: 500 });
      await saveDaily(board, player, {}, { account: SAME_DAY });
    },
  ],
  [
    'a run of a daily that is no best, entered',
    4,
    async (board, player) => {
      await saveDaily(board, player);
      await saveDaily(board, player, { score: 100, lived: 0 }, { account: SAME_DAY, entry: null });
    },
  ],
  [
    'a run that lengthens a streak',
    6,
    async (board, player) => {
      await save(board, player, SAVED);
      const before = { last_daily: today() - 1, daily_streak: 9, weekly_streak: 2 };
      await board.moderate(merge(`players/${player.uid}`, before));
      const weeks = weekOf(today()) - weekOf(today() - 1);
      return playedDaily({}, { account: { daily_streak: 10, weekly_streak: 2 + weeks } })(board, player);
    },
  ],
  [
    'a run that freezes a missed day',
    6,
    async (board, player) => {
      await save(board, player, SAVED);
      const before = {
        last_daily: today() - 2,
        daily_streak: 9,
        weekly_streak: 2,
        last_freeze: today() - 99,
      };
      await board.moderate(merge(`players/${player.uid}`, before));
      const weekly_streak = 2 + weekOf(today()) - weekOf(today() - 2);
      const account = { daily_streak: 10, weekly_streak, last_freeze: today() - 1 };
      return playedDaily({}, { account })(board, player);
    },
  ],
  ['a registration for a cup', 7, registered(false)],
  ['a registration under a new player id', 12, registered(true)],
  ['a registration with an invitation, under a new player id', 14, invited],
  [
    'a ticket of a cup',
    5,
    async (board) => {
      const { cup, player } = await withEntrant(board, 'running');
      return board.commit(drawTicket(cup, player, { runId: newRunId() }), player.token);
    },
  ],
  [
    'a wallet',
    2,
    async (board) => {
      const { cup, player } = await withEntrant(board, 'running');
      const wallet = { address: '1'.repeat(44), changed_at: SERVER_TIME };
      return board.commit([set(walletPath(cup, player.uid), wallet)], player.token);
    },
  ],
  [
    'an appeal of 1,000 characters',
    2,
    async (board) => {
      const { cup, player } = await withEntrant(board, 'appeals');
      const appeal = { text: 'x'.repeat(1000), created_at: SERVER_TIME };
      return board.commit([set(appealPath(cup, player.uid), appeal)], player.token);
    },
  ],
  ['a run of a cup', 7, played()],
  ['a run of a cup of ruleset 5', 7, played({ ruleset: 5 }, {}, { ruleset: 5 })],
  ['a classic run of a cup', 7, played({ ruleset: 3 }, { skin: 'god' }, CLASSIC)],
  ['the first run of a cup, entered', 10, firstInCup()],
  ['a better run of a cup, entered', 10, nextInCup()],
  ['a run of a cup that is no best, entered', 4, lesserInCup()],
  ['a classic run of a cup, of an equal score and coins that lived less, entered', 10, betterInClassicCup],
  ['a stream of a cup, begun', 4, beginning()],
  ['a stream of a whole run of a cup, written once more', 4, continuing(LAST_STEP, WHOLE)],
  ['an order for a skin', 4, order()],
  ['the payment of an order', 2, payment(paymentWrites)],
])('%s reads %i documents, and stays well below what production allows', async (_, reads, story) => {
  expectReserve(await costOfLast(story), reads);
});

function expectReserve(cost: ReturnType<typeof costOf> | undefined, reads: number): void {
  expect(cost?.lookups, 'docs/notes/scale.md').toBe(reads);
  for (const limit of ['lookupsOfOne', 'lookups', 'expressions'] as const) {
    expect(cost?.[limit], limit).toBeLessThanOrEqual(LIMITS[limit]);
  }
}
