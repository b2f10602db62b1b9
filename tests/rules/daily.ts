/** Sends tickets and runs of dailies, with or without changes. */

import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { Answer, Board } from '../../tools/board/board.ts';
import { type DailyPlay, draw, honestDaily, make, ticketsPath } from '../../tools/board/daily.ts';
import {
  newPlayer,
  newRunId,
  playedWrites,
  reserve,
  type Sent,
  type SignedInPlayer,
  sendInTwo,
} from '../../tools/board/game.ts';
import type { Data } from '../../tools/board/values.ts';
import type { Attempt } from './case.ts';
import { forgeRun, type RunForgery } from './forgery.ts';

/** An account that has played the daily before: its streak stays. */
export const SAME_DAY = { last_daily: undefined, daily_streak: undefined, weekly_streak: undefined };

/** Makes a day's contest, no matter who did so before. */
export async function opened(board: Board, day?: number, data?: Data): Promise<void> {
  await board.moderate(make(day, data));
}

/**
 * Draws a ticket of today's daily, and reserves the player id with the first.
 * @param daily its document
 * @returns the run that it is for
 */
export async function ticketed(board: Board, player: SignedInPlayer, daily?: Data): Promise<string> {
  await opened(board, undefined, daily);
  const runId = newRunId();
  const reserved = player.owned.has(player.id) ? [] : reserve(player);
  const { status, body } = await board.commit([draw(player, [runId]), ...reserved], player.token);
  if (status !== 200) throw new Error(`An honest ticket was refused: ${JSON.stringify(body)}`);
  player.owned.add(player.id);
  return runId;
}

/** The tickets that a player has drawn, as stored. */
export async function ticketsOf(board: Board, { uid }: SignedInPlayer): Promise<string[]> {
  const stored = await board.stored(ticketsPath(uid));
  const list = stored?.tickets?.arrayValue as { values: { stringValue: string }[] } | undefined;
  return list?.values.map(({ stringValue }) => stringValue) ?? [];
}

/** The documents of a run with as many tickets as are drawn. */
async function composed(
  board: Board,
  player: SignedInPlayer,
  play: DailyPlay,
  forgery: RunForgery,
): Promise<Sent> {
  const drawn = (await ticketsOf(board, player)).length;
  return forgeRun(honestDaily(player, { drawn, ...play }), forgery);
}

export async function sendDaily(
  board: Board,
  player: SignedInPlayer,
  play: DailyPlay,
  forgery: RunForgery = {},
): Promise<Answer> {
  return sendInTwo(board, await composed(board, player, play, forgery), player.token);
}

/** Saves a run of today's daily, to prepare a case. @returns what was sent */
export async function saveDaily(
  board: Board,
  player: SignedInPlayer,
  play: DailyPlay = {},
  forgery: RunForgery = {},
): Promise<Sent> {
  const sent = await composed(board, player, { runId: await ticketed(board, player), ...play }, forgery);
  const { status, body } = await sendInTwo(board, sent, player.token);
  if (status !== 200) throw new Error(`An honest run of a daily was refused: ${JSON.stringify(body)}`);
  return sent;
}

/** A new player's first run of today's daily, with a ticket. */
export function firstDaily(play: DailyPlay = {}, forgery: RunForgery = {}): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    return sendDaily(board, player, { runId: await ticketed(board, player), ...play }, forgery);
  };
}

/** The same, of a daily that was made under another ruleset. */
export function firstUnder(ruleset: RulesetVersion, play: DailyPlay = {}): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player, { ruleset });
    return sendDaily(board, player, { runId, ruleset, ...play });
  };
}

/** The run alone of such a first run: the commit that enters it would be refused for its own reasons. */
export function playedUnder(ruleset: RulesetVersion, play: DailyPlay, forgery: RunForgery): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player, { ruleset });
    const sent = await composed(board, player, { runId, ruleset, ...play }, forgery);
    return board.commit(playedWrites(sent), player.token);
  };
}

/** The earlier run of the player in `nextDaily`. */
export const SAVED_DAILY = { ticks: 3600, score: 2000, lived: 1000 } as const;

/** A player's second run of today's daily, which replaces the result. */
export function nextDaily(play: DailyPlay = {}, forgery: RunForgery = {}): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player, SAVED_DAILY);
    const better = { runId: await ticketed(board, player), score: 2100, ...play };
    const account = forgery.account === null ? null : { ...SAME_DAY, ...forgery.account };
    return sendDaily(board, player, better, { ...forgery, account });
  };
}

/** A player's second run of today's daily, which leaves the result as it is. */
export function lesserDaily(play: DailyPlay = {}, forgery: RunForgery = {}): Attempt {
  return nextDaily({ score: 1900, ...play }, { entry: null, ...forgery });
}
