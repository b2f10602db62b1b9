/** Cups for the cases: opened in any phase, with entrants, tickets and runs, with or without changes. */

import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { Answer, Board } from '../../tools/board/board.ts';
import {
  CUP_RULESET,
  type CupPhase,
  type CupPlay,
  countPath,
  cupData,
  cupPath,
  entrantPath,
  honestCupRun,
  newCupId,
  PHASES,
  registration,
  ticketPath,
  timesOf,
} from '../../tools/board/cup.ts';

import { newPlayer, newRunId, type SignedInPlayer, sendInTwo, ticketOf } from '../../tools/board/game.ts';
import { type BoardWrite, type Data, merge, set } from '../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, newOwner } from './case.ts';
import { type Changes, changed, forgeRun, type RunForgery } from './forgery.ts';

/** The ticks that somebody has to have saved to register. */
export const ENOUGH_TICKS = 36_000;

/** A cup of its own for a case. @returns its id */
export async function openCup(board: Board, phase: CupPhase, changes: Changes = {}): Promise<string> {
  const cup = newCupId();
  await board.moderate(set(cupPath(cup), changed(cupData(phase), changes) ?? {}));
  return cup;
}

/** Moves a cup's times. */
export async function moveTo(board: Board, cup: string, phase: CupPhase): Promise<void> {
  await board.moderate(merge(cupPath(cup), timesOf(phase)));
}

/** A player who may register without an invitation. */
export async function newRegular(board: Board, ticks = ENOUGH_TICKS): Promise<SignedInPlayer> {
  const player = await newOwner(board);
  await board.moderate(set(`players/${player.uid}`, { ticks_played: ticks, window_ticks: ticks }));
  return player;
}

/** A cup in a phase, and a player registered in it. */
export async function withEntrant(
  board: Board,
  phase: CupPhase,
  { cup: cupChanges = {}, entrant = {} }: { cup?: Changes; entrant?: Data } = {},
): Promise<{ cup: string; player: SignedInPlayer }> {
  const cup = await openCup(board, phase, cupChanges);
  const player = await newOwner(board);
  await board.moderate(
    set(entrantPath(cup, player.uid), { ...registration(player), ...entrant }),
    set(countPath(cup), { count: 1, last: player.uid }),
  );
  return { cup, player };
}

/** An entrant of a cup, and another browser. */
export interface Scene {
  cup: string;
  player: SignedInPlayer;
  other: SignedInPlayer;
}

export interface SceneSettings {
  phase?: CupPhase;
  /** Changes in the cup and in the registration. */
  cup?: Changes;
  entrant?: Data;
  /** Writes of moderators, or of before. */
  before?: (scene: Scene) => BoardWrite[];
  /** The account that signs. */
  by?: 'player' | 'other';
}

async function openScene(
  board: Board,
  { phase = 'running', cup = {}, entrant = {}, before = () => [] }: SceneSettings,
): Promise<Scene> {
  const scene = { ...(await withEntrant(board, phase, { cup, entrant })), other: newPlayer(board) };
  const writes = before(scene);
  if (writes.length > 0) await board.moderate(...writes);
  return scene;
}

/** A commit in a cup with an entrant. */
export function committing(
  writes: (scene: Scene) => readonly BoardWrite[],
  settings: SceneSettings = {},
): Attempt {
  return async (board) => {
    const scene = await openScene(board, settings);
    return board.commit(writes(scene), scene[settings.by ?? 'player'].token);
  };
}

/** A look at a document in a cup with an entrant. */
export function reading(path: (scene: Scene) => string, settings: SceneSettings = {}): Attempt {
  return async (board) => {
    const scene = await openScene(board, settings);
    return board.get(path(scene), scene[settings.by ?? 'player'].token);
  };
}

/** A ban, as moderators write it. */
export const ban = ({ uid }: SignedInPlayer): BoardWrite => set(`bans/${uid}`, { reason: 'a bot' });

/** Cases of which those in some phases of a cup are allowed. */
export function inPhases(
  subject: string,
  open: readonly CupPhase[],
  attempt: (phase: CupPhase) => Attempt,
): Case[] {
  return (Object.keys(PHASES) as CupPhase[]).map((phase) =>
    open.includes(phase)
      ? allowed(`${subject} in the phase ${phase} is taken`, attempt(phase))
      : denied(`${subject} in the phase ${phase} is refused`, attempt(phase)),
  );
}

/** An entrant with an open ticket. */
export interface Ticketed {
  cup: string;
  player: SignedInPlayer;
  runId: string;
  startedAt: Date;
}

/** Draws a ticket as of some seconds ago, past the rules. By default long enough for a minute of play. */
export async function openTicket(
  board: Board,
  { cup, player }: { cup: string; player: SignedInPlayer },
  {
    ago = 62,
    startedAt = new Date(Date.now() - ago * 1000),
    number = 1,
    skin = 'default',
    runId = newRunId() as string,
  } = {},
): Promise<Ticketed> {
  await board.moderate(
    merge(entrantPath(cup, player.uid), {
      ticket: ticketOf(runId),
      skin,
      drawn_at: startedAt,
      tickets_used: number,
    }),
    set(ticketPath(cup, runId), { entrant: player.uid, skin, number, started_at: startedAt }),
  );
  return { cup, player, runId, startedAt };
}

/** An entrant of the same cup, with an open ticket. */
export async function rivalOf(board: Board, { cup }: { cup: string }): Promise<Ticketed> {
  const player = newPlayer(board);
  await board.moderate(set(entrantPath(cup, player.uid), registration(player)));
  return openTicket(board, { cup, player });
}

/** An entrant of a running cup with an open ticket. */
export async function ticketedInCup(
  board: Board,
  cup: Changes = {},
  ticket: Parameters<typeof openTicket>[2] = {},
): Promise<Ticketed> {
  return openTicket(board, await withEntrant(board, 'running', { cup }), ticket);
}

/** The run that an entrant sends. */
export function runOf({ cup, player, runId, startedAt }: Ticketed, play: CupPlay = {}) {
  return honestCupRun(cup, player, { runId, startedAt, ...play });
}

export function sendCupRun(
  board: Board,
  ticketed: Ticketed,
  play: CupPlay = {},
  forgery: RunForgery = {},
): Promise<Answer> {
  return sendInTwo(board, forgeRun(runOf(ticketed, play), forgery), ticketed.player.token);
}

/** Saves a run of a cup, to prepare a case. */
export async function saveCupRun(
  board: Board,
  ticketed: Ticketed,
  play: CupPlay = {},
  forgery: RunForgery = {},
): Promise<void> {
  const { status, body } = await sendCupRun(board, ticketed, play, forgery);
  if (status !== 200) throw new Error(`An honest run of a cup was refused: ${JSON.stringify(body)}`);
}

/** An entrant's first run of a cup. */
export function firstInCup(play: CupPlay = {}, forgery: RunForgery = {}): Attempt {
  return async (board) => sendCupRun(board, await ticketedInCup(board), play, forgery);
}

/** The earlier run of the entrant in `nextInCup`. */
export const SAVED_IN_CUP = { score: 2000, lived: 1000 } as const;

/** An entrant whose first run is saved, and who has a second ticket. */
export async function secondTicket(board: Board, ruleset: RulesetVersion = CUP_RULESET): Promise<Ticketed> {
  const first = await ticketedInCup(board, { ruleset });
  await saveCupRun(board, first, { ...SAVED_IN_CUP, ruleset });
  return openTicket(board, first, { number: 2 });
}

/** An entrant's second run, which replaces the entry. */
export function nextInCup(play: CupPlay = {}, forgery: RunForgery = {}): Attempt {
  return async (board) =>
    sendCupRun(board, await secondTicket(board), { score: 2100, number: 2, ...play }, forgery);
}

/** An entrant's second run, which leaves the entry as it is. */
export function lesserInCup(play: CupPlay = {}, forgery: RunForgery = {}): Attempt {
  return nextInCup({ score: 1900, ...play }, { entry: null, ...forgery });
}
