/** The account: nobody has played for longer than they have been signed in. */

import { windowTicksOf } from '../../../src/board/backend/commit.ts';
import type { Answer } from '../../../tools/board/board.ts';
import { honest, newPlayer, newRunId, writesOf } from '../../../tools/board/game.ts';
import {
  double,
  increment,
  int64,
  maximum,
  merge,
  minimum,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { allowed, type Case, denied, each, first, later, SAVED } from '../case.ts';
import { afterGame, afterGameOfVictim, byNewPlayer } from '../commits.ts';
import { type Changes, forge, save, send } from '../forgery.ts';

/**
 * The board's answers within one second of the clock: tokens and rules tell the sign-in by the second. An attempt that
 * took longer is made again.
 */
export async function inOneSecond(attempt: () => Promise<Answer>): Promise<Answer> {
  const second = () => Math.floor(Date.now() / 1000);
  for (;;) {
    const start = second();
    const answer = await attempt();
    if (second() === start) return answer;
  }
}

const MINUTE = { ticks: 3600, score: 100 } as const;

/** An account that adds a run once more. */
function countedAgain(runId: string) {
  const more = { ticks_played: increment(SAVED.ticks), window_ticks: increment(windowTicksOf(SAVED.ticks)) };
  return { last_run_id: runId, updated_at: SERVER_TIME, ...more };
}

export const ACCOUNTS: readonly Case[] = [
  allowed('a run as long as the time since the sign-in is saved', async (board) =>
    send(board, newPlayer(board, 60), MINUTE),
  ),
  allowed('a run two seconds longer than the time since the sign-in is saved', (board) =>
    inOneSecond(() => send(board, newPlayer(board, 58), MINUTE)),
  ),
  denied('a run one tick longer than that is refused', (board) =>
    inOneSecond(() => send(board, newPlayer(board, 58), { ...MINUTE, ticks: 3601 })),
  ),
  denied('a run longer than the time since the sign-in is refused', async (board) =>
    send(board, newPlayer(board, 30), MINUTE),
  ),
  denied('a run right after the sign-in is refused', async (board) =>
    send(board, newPlayer(board, 0), { ticks: 861, score: 0 }),
  ),
  denied('a run before the sign-in is refused', async (board) =>
    send(board, newPlayer(board, -3600), MINUTE),
  ),
  denied('a token that does not tell the sign-in is refused', async (board) =>
    send(board, newPlayer(board, 0, { auth_time: undefined }), MINUTE),
  ),
  allowed('several runs that fill the time since the sign-in are saved', async (board) => {
    const player = newPlayer(board, 118);
    await save(board, player, MINUTE);
    return send(board, player, { ...MINUTE, ticks: 3600, score: 200 });
  }),
  denied('several runs that are longer in all than the time since the sign-in are refused', async (board) => {
    const player = newPlayer(board, 90);
    await save(board, player, MINUTE);
    return send(board, player, { ...MINUTE, score: 200 });
  }),
  denied('runs under several names are longer in all than the time since the sign-in', async (board) => {
    const player = newPlayer(board, 100);
    await save(board, player, MINUTE);
    return send(board, { ...player, id: newPlayer(board).id }, MINUTE);
  }),

  ...each(denied, (account: Changes) => later({}, { account }), {
    'an account that begins anew is refused': { ticks_played: 2000 },
    'an account that stands still is refused': { ticks_played: increment(0) },
    'an account left without its time is refused': { ticks_played: undefined },
    'an account one tick short is refused': { ticks_played: increment(1999) },
    'an account one tick over is refused': { ticks_played: increment(2001) },
    'an account that goes back is refused': { ticks_played: increment(-2000) },
    'an account kept by a maximum is refused': { ticks_played: maximum(1) },
    'an account kept down by a minimum is refused': { ticks_played: minimum(1) },
    'an account as a double is refused': { ticks_played: increment(double(2000)) },
    'an account below all ints is refused': { ticks_played: int64('-9223372036854775808') },
    'an account with one more field is refused': { unlisted: 1 },
    'a back-dated account is refused': { updated_at: time('2020-01-01T00:00:00Z') },
    'an account with its old time is refused': { updated_at: undefined },
    'an account with no run is refused': { last_run_id: undefined },
    'an account with a run of nobody is refused': { last_run_id: newRunId() },
  }),
  ...each(denied, (account: Changes) => first({}, { account }), {
    'a first account one tick short is refused': { ticks_played: 1999 },
    'a first account one tick over is refused': { ticks_played: 2001 },
    'a first account as a double is refused': { ticks_played: double(2000) },
    'an account as text is refused': { ticks_played: '2000' },
  }),
  ...each(denied, afterGame, {
    'an account that points at an own old run is refused': (player, { runId }) =>
      writesOf(forge(honest(player), { entry: null, account: { last_run_id: runId } })),
    'an account alone that adds own old run once more is refused': ({ uid }, { runId }) => [
      merge(`players/${uid}`, countedAgain(runId)),
    ],
    'an account is not deleted, to begin anew': ({ uid }) => [remove(`players/${uid}`)],
    'an account is not deleted and written in one commit': (player) => [
      remove(`players/${player.uid}`),
      ...writesOf(forge(honest(player, { score: 100 }), { entry: null })),
    ],
    'an account is not set back without a run': ({ uid }, { runId }) => [
      set(`players/${uid}`, { last_run_id: runId, updated_at: SERVER_TIME, ticks_played: 0 }),
    ],
  }),
  ...each(denied, afterGameOfVictim, {
    "an account that points at another's run is refused": (_, thief, { runId }) =>
      writesOf(forge(honest(thief), { account: { last_run_id: runId } })),
    "an account alone that adds another's old run once more is refused": (_, thief, { runId }) => [
      merge(`players/${thief.uid}`, countedAgain(runId)),
    ],
    "another's account does not take the time of an own run": (victim, thief) => {
      const sent = honest(thief);
      const wrong = merge(`players/${victim.uid}`, sent.account ?? {});
      return [...writesOf({ ...sent, account: null }), wrong];
    },
  }),
  denied("another's account beside the own one is refused", async (board) =>
    byNewPlayer((player) => {
      const sent = honest(player);
      return [...writesOf(sent), set(`players/${newPlayer(board).uid}`, { ...sent.account })];
    })(board),
  ),
  denied(
    'one run that is accounted for twice is refused',
    byNewPlayer((player) => [
      ...writesOf(honest(player)),
      merge(`players/${player.uid}`, { ticks_played: increment(2000) }),
    ]),
  ),
];
