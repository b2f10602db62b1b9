/** The times at which the rules take each write of a cup, to the millisecond. Every end is exclusive. */

import { describe, expect, test } from 'vitest';
import { CUP_PACE } from '../../src/engine/contest/cup.ts';
import { liveness } from '../../src/engine/contest/live.ts';
import { runsUntil, sealOpensAt } from '../../src/engine/contest/phases.ts';
import { STREAM } from '../../src/engine/contest/stream.ts';
import { TERMS, TIME_NAMES } from '../../src/engine/contest/terms.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { Answer, Board } from '../../tools/board/board.ts';
import {
  appealPath,
  cupData,
  cupPath,
  drawTicket,
  entrantPath,
  register,
  registration,
  walletPath,
} from '../../tools/board/cup.ts';
import { newPlayer, newRunId, type SignedInPlayer } from '../../tools/board/game.ts';
import { STEP } from '../../tools/board/streams.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { SERVER_TIME, set } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { newRegular, openTicket, saveCupRun, sendCupRun } from './cup.ts';
import { RULES } from './server.ts';
import { putStream, sendStep, sendStream } from './streams.ts';

const HOUR = 3_600_000;
const START = Math.floor(Date.now() / 1000) * 1000;
const TIMES = {
  registerFrom: START,
  registerUntil: START + HOUR,
  startsAt: START + 2 * HOUR,
  endsAt: START + 3 * HOUR,
  appealUntil: START + 4 * HOUR,
};
const CUP = 'cup-times';
const PAUSE_S = 10;
const WALLET = { address: '1'.repeat(44), changed_at: SERVER_TIME };

const guard = compileRules(RULES);

/** A board with the cup and an entrant, whose time can be set. */
async function openAt(time: number) {
  const clock = { now: () => time };
  const board = memoryBoard('demo-cup-times', guard, clock);
  const player = newPlayer(board);
  await board.moderate(
    set(
      cupPath(CUP),
      cupData('running', {
        ...Object.fromEntries(TIME_NAMES.map((name) => [TERMS[name].field, new Date(TIMES[name])])),
        pause_s: PAUSE_S,
        live: true,
      }),
    ),
    set(entrantPath(CUP, player.uid), registration(player)),
  );
  return { board, player };
}

type Act = (board: Board, player: SignedInPlayer, time: number) => Promise<Answer>;

const registers: Act = async (board) => {
  const player = await newRegular(board);
  return board.commit(register(CUP, player), player.token);
};
const draws: Act = (board, player) =>
  board.commit(drawTicket(CUP, player, { runId: newRunId() }), player.token);
const setsWallet: Act = (board, player) =>
  board.commit([set(walletPath(CUP, player.uid), WALLET)], player.token);
const appeals: Act = (board, player) =>
  board.commit(
    [set(appealPath(CUP, player.uid), { text: 'I was first.', created_at: SERVER_TIME })],
    player.token,
  );

/** Sends a run whose ticket is of `startedAt`. */
const plays =
  (startedAt: (time: number) => number, ticks = 3601): Act =>
  async (board, player, time) => {
    const at = new Date(startedAt(time));
    const ticketed = await openTicket(board, { cup: CUP, player }, { startedAt: at });
    const play = { ticks, score: 500, lived: 100 };
    return sendCupRun(board, ticketed, play);
  };

/** Begins a stream of this many ticks, of a ticket that is this old. */
const streams =
  (wallMs = 20_000, ticks = STEP): Act =>
  async (board, player, time) => {
    const ticket = { startedAt: new Date(time - wallMs) };
    return sendStream(board, await openTicket(board, { cup: CUP, player }, ticket), { ticks });
  };

/** Adds this many ticks to a stream, this long after its last write. */
const streamsOn =
  (sinceMs: number, ticks: number): Act =>
  async (board, player, time) => {
    // Played without a stop.
    const playedMs = ((STEP + ticks) * 1000) / TICKS_PER_SECOND;
    const ticket = { startedAt: new Date(time - playedMs - 5000) };
    const at = await openTicket(board, { cup: CUP, player }, ticket);
    await putStream(board, at, 1, { stream: { updated_at: new Date(time - sinceMs) } });
    return sendStep(board, at, { ticks: STEP + ticks });
  };

/** The first of the milliseconds of wall time for which it holds. */
function firstMs(from: number, holds: (wallMs: number) => boolean): number {
  let wallMs = from;
  while (!holds(wallMs)) wallMs += 1;
  return wallMs;
}

const statusAt = async (time: number, act: Act) => {
  const { board, player } = await openAt(time);
  return (await act(board, player, time)).status;
};

describe('it begins with its millisecond', () => {
  test.each<[string, number, Act]>([
    ['registration', TIMES.registerFrom, registers],
    ['drawing tickets', TIMES.startsAt, draws],
    ['appeals', TIMES.endsAt, appeals],
  ])('%s', async (_, from, act) => {
    expect([await statusAt(from - 1, act), await statusAt(from, act)]).toEqual([403, 200]);
  });
});

describe('it ends before its millisecond', () => {
  test.each<[string, number, Act]>([
    ['registration', TIMES.registerUntil, registers],
    ['drawing tickets', TIMES.endsAt, draws],
    ['wallets', TIMES.endsAt, setsWallet],
    ['runs', runsUntil(TIMES), plays((time) => time - 62_000)],
    ['streams', runsUntil(TIMES), streams()],
    ['appeals', TIMES.appealUntil, appeals],
  ])('%s', async (_, until, act) => {
    expect([await statusAt(until - 1, act), await statusAt(until, act)]).toEqual([200, 403]);
  });

  test('the seal', async () => {
    const statuses = [];
    for (const time of [sealOpensAt(TIMES) - 1, sealOpensAt(TIMES)]) {
      let now = TIMES.endsAt - 1000;
      const board = memoryBoard('demo-cup-times', guard, { now: () => now });
      const player = newPlayer(board);
      await board.moderate(
        set(cupPath(CUP), cupData('running', { ends_at: new Date(TIMES.endsAt) })),
        set(entrantPath(CUP, player.uid), registration(player)),
      );
      const ticketed = await openTicket(board, { cup: CUP, player }, { startedAt: new Date(now - 62_000) });
      await saveCupRun(board, ticketed);
      now = time;
      statuses.push((await board.get(`runs/${ticketed.runId}`)).status);
    }
    expect(statuses).toEqual([403, 200]);
  });
});

describe('the time between two', () => {
  /** The second, this many milliseconds after the first. */
  async function again(afterMs: number, act: (number: number) => Act): Promise<number> {
    let now = TIMES.startsAt;
    const board = memoryBoard('demo-cup-times', guard, { now: () => now });
    const player = newPlayer(board);
    await board.moderate(
      set(
        cupPath(CUP),
        cupData('running', {
          starts_at: new Date(now),
          ends_at: new Date(now + HOUR),
          appeal_until: new Date(now + 2 * HOUR),
        }),
      ),
      set(entrantPath(CUP, player.uid), registration(player)),
    );
    now += 1;
    expect((await act(1)(board, player, now)).status).toBe(200);
    now += afterMs;
    return (await act(2)(board, player, now)).status;
  }

  test.each<[string, number, (number: number) => Act]>([
    [
      'tickets',
      CUP_PACE.ticketMs,
      (number) => (board, player) =>
        board.commit(drawTicket(CUP, player, { runId: newRunId(), number }), player.token),
    ],
    ['changes of a wallet', CUP_PACE.walletMs, () => setsWallet],
  ])('%s', async (_, ms, act) => {
    expect([await again(ms - 1, act), await again(ms, act)]).toEqual([403, 200]);
  });

  test('writes of a stream', async () => {
    const { apartMs } = STREAM;
    const statuses = [apartMs - 1, apartMs].map((ms) =>
      statusAt(TIMES.startsAt + HOUR / 2, streamsOn(ms, 1)),
    );
    expect(await Promise.all(statuses)).toEqual([403, 200]);
  });
});

describe('a run is live', () => {
  const time = TIMES.startsAt + HOUR / 2;

  test.each([861, 3599, 3600, 3601, 10_799, 10_800])('of %i ticks, as the page tells', async (ticks) => {
    const at = (wallMs: number) => liveness({ ticks, wallMs, pauseS: PAUSE_S });
    const from = firstMs(Math.max(0, ticks * 16 - 1500), (wallMs) => at(wallMs) === 'live');
    const until = firstMs(ticks * 16 + 20_000, (wallMs) => at(wallMs) === 'too slow');
    expect([at(from - 1), at(until - 1)]).toEqual(['too fast', 'live']);
    const statuses = [];
    for (const wallMs of [from - 1, from, until - 1, until])
      statuses.push(
        await statusAt(
          time,
          plays(() => time - wallMs, ticks),
        ),
      );
    expect(statuses).toEqual([403, 200, 200, 403]);
  });
});

describe('a stream ends', () => {
  const time = TIMES.startsAt + HOUR / 2;

  test.each([1, 120, 3601, 10_800])(
    'of %i ticks, once its run could not be live, and its write was on its way',
    async (ticks) => {
      const isLate = (wallMs: number) => liveness({ ticks, wallMs, pauseS: PAUSE_S }) === 'too slow';
      const until = firstMs(ticks * 16 + 20_000, isLate) + STREAM.lagMs;
      const statuses = [until - 1, until].map((wallMs) => statusAt(time, streams(wallMs, ticks)));
      expect(await Promise.all(statuses)).toEqual([200, 403]);
    },
  );
});

describe('a stream has no more ticks than the time', () => {
  const time = TIMES.startsAt + HOUR / 2;

  test.each([1, 119, 120, 3601, 10_800])('%i, to the millisecond', async (ticks) => {
    const ms = Math.ceil((ticks * 1000) / TICKS_PER_SECOND);
    const ofTicket = [ms - 1, ms].map((wallMs) => statusAt(time, streams(wallMs, ticks)));
    expect(await Promise.all(ofTicket)).toEqual([403, 200]);
  });

  test.each([180, 181, 3601, 10_680])('%i since its last write, and the grace', async (ticks) => {
    const ms = Math.ceil((ticks * 1000) / TICKS_PER_SECOND) - STREAM.graceMs;
    const ofWrite = [ms - 1, ms].map((sinceMs) => statusAt(time, streamsOn(sinceMs, ticks)));
    expect(await Promise.all(ofWrite)).toEqual([403, 200]);
  });

  test('and no step sooner after the one before than the rules say', async () => {
    const ofWrite = [STREAM.apartMs - 1, STREAM.apartMs].map((sinceMs) =>
      statusAt(time, streamsOn(sinceMs, 60)),
    );
    expect(await Promise.all(ofWrite)).toEqual([403, 200]);
  });
});
