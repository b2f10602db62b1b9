/** Time in hand: an account saves at most 24 hours of play in one window, and windows are 24 hours apart. */

import type { Board } from '../../../tools/board/board.ts';
import { newPlayer, type SignedInPlayer } from '../../../tools/board/game.ts';
import {
  type BoardWrite,
  double,
  increment,
  merge,
  remove,
  SERVER_TIME,
  time,
} from '../../../tools/board/values.ts';
import { allowed, type Case, denied, each, expectStatus, first, later, SAVED, story } from '../case.ts';
import { save, send } from '../forgery.ts';
import { inOneSecond } from './accounts.ts';

const HOUR = 3600;
const DAY_TICKS = 24 * HOUR * 60;
const RUN = { ticks: 3600, score: 0 } as const;
const NEXT = { entry: null } as const;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
/** The fields of a commit that begins a new window. */
const begins = (ticks: number) => ({ window_ticks: ticks, window_start: SERVER_TIME });

/** A player of an old account who has saved that much in the window under way. `since` in seconds, `null`: the sign-in's. */
async function playedFor(board: Board, windowTicks: number, since: number | null): Promise<SignedInPlayer> {
  const player = newPlayer(board, 1000 * HOUR);
  await save(board, player, SAVED);
  const window = { window_ticks: windowTicks, ...(since !== null && { window_start: ago(since) }) };
  await board.moderate(merge(`players/${player.uid}`, { ...window, ticks_played: windowTicks }));
  return player;
}

export const WINDOWS: readonly Case[] = [
  ...[null, HOUR].flatMap((since) => [
    allowed(`a run that fills a window that began ${since ?? 'with the sign-in'} is saved`, async (board) =>
      send(board, await playedFor(board, DAY_TICKS - 3600, since), RUN, NEXT),
    ),
    denied(`a run beyond a window that began ${since ?? 'with the sign-in'} is refused`, async (board) =>
      send(board, await playedFor(board, DAY_TICKS - 3599, since), RUN, NEXT),
    ),
  ]),
  ...[null, 24 * HOUR + 10].map((since) =>
    story(
      `a new window begins 24 hours after one that began ${since ?? 'with the sign-in'}`,
      async (board) => {
        const player = await playedFor(board, DAY_TICKS, since);
        expectStatus(200, await send(board, player, RUN, { ...NEXT, account: begins(RUN.ticks) }));
        expectStatus(200, await send(board, player, RUN, NEXT));
        expectStatus(403, await send(board, player, RUN, { ...NEXT, account: begins(RUN.ticks) }));
      },
    ),
  ),
  denied('a new window does not begin before', async (board) =>
    send(board, await playedFor(board, DAY_TICKS, 24 * HOUR - 60), RUN, {
      ...NEXT,
      account: begins(RUN.ticks),
    }),
  ),
  denied('a new window does not begin within 24 hours of the sign-in', (board) =>
    inOneSecond(() => send(board, newPlayer(board, 24 * HOUR - 1), RUN, { account: begins(RUN.ticks) })),
  ),
  allowed('a first run begins a window of its own 24 hours after the sign-in', (board) =>
    send(board, newPlayer(board, 24 * HOUR), RUN, { account: begins(RUN.ticks) }),
  ),
  denied(
    'a first window in doubles is refused',
    first(RUN, { account: { window_ticks: double(RUN.ticks) } }),
  ),
  denied(
    'a window that is counted in doubles is refused',
    later(RUN, { account: { window_ticks: increment(double(RUN.ticks)) } }),
  ),
  denied('a new window has the run in it', async (board) =>
    send(board, await playedFor(board, DAY_TICKS, null), RUN, { ...NEXT, account: begins(RUN.ticks - 1) }),
  ),
  denied('a new window does not begin in the past', async (board) =>
    send(board, await playedFor(board, DAY_TICKS, null), RUN, {
      ...NEXT,
      account: { ...begins(RUN.ticks), window_start: time('2020-01-01T00:00:00Z') },
    }),
  ),
  denied('a window does not lose its beginning', async (board) => {
    const player = await playedFor(board, 0, HOUR);
    const path = `players/${player.uid}`;
    const stored = await board.stored(path);
    const before = Number(stored?.ticks_played?.integerValue);
    const runless = await send(board, player, RUN, { ...NEXT, account: null });
    expectStatus(403, runless);
    return send(board, player, RUN, {
      ...NEXT,
      account: { ticks_played: before + RUN.ticks, window_ticks: RUN.ticks, window_start: null },
    });
  }),
  ...[increment(3599), increment(0), double(3600), undefined, 3600, '3600'].map((window_ticks, index) =>
    denied(`a window is not counted otherwise (${index + 1})`, later(RUN, { account: { window_ticks } })),
  ),
  ...each(
    denied,
    (window_ticks: BoardWrite['data'][string]) => later({ ticks: 2000 }, { account: { window_ticks } }),
    {
      'a run of half a minute takes more of a window than its ticks': increment(2000),
      'a run of half a minute takes a minute of a window': increment(3599),
    },
  ),
  allowed(
    'a run of a minute and a tick takes its own ticks of a window',
    later({ ticks: 3601 }, { account: { window_ticks: increment(3601) } }),
  ),
  story('of runs that nobody plays, a window has room for 1,440', async (board) => {
    const idle = { ticks: 861, score: 0 };
    const player = await playedFor(board, DAY_TICKS - 2 * 3600, null);
    for (const status of [200, 200, 403]) expectStatus(status, await send(board, player, idle, NEXT));
  }),
  denied('the beginning of a window is not made nothing', later(RUN, { account: { window_start: null } })),
  denied('a window alone is not begun', async (board) => {
    const player = await playedFor(board, DAY_TICKS, null);
    return board.commit([merge(`players/${player.uid}`, begins(0))], player.token);
  }),
  denied('an account is not removed for a new window', async (board) => {
    const player = await playedFor(board, DAY_TICKS, null);
    return board.commit([remove(`players/${player.uid}`)], player.token);
  }),
];
