/** One case against the rules, for the test runner and for the hunt for mutants. */

import { strict as assert } from 'node:assert';
import type { Answer, Board } from '../../tools/board/board.ts';
import { newPlayer, type Play, type SignedInPlayer } from '../../tools/board/game.ts';
import { set } from '../../tools/board/values.ts';
import { type Forgery, save, send } from './forgery.ts';

export interface Case {
  /** A sentence. */
  name: string;
  /** True if correct rules allow it. A story has both kinds. */
  kind: 'allowed' | 'denied' | 'story';
  /** Rejects when the board does not do as the name says. */
  play(board: Board): Promise<void>;
}

/** A request to the board, by a new client. */
export type Attempt = (board: Board) => Promise<Answer>;

export function allowed(name: string, attempt: Attempt): Case {
  return { name, kind: 'allowed', play: async (board) => expectStatus(200, await attempt(board)) };
}

/** A case whose attempt is refused; of a run in two commits, the first. */
export function denied(name: string, attempt: Attempt): Case {
  return refused(name, attempt, undefined);
}

/** A run of a contest that is in, and whose second commit is refused. */
export function notEntered(name: string, attempt: Attempt): Case {
  return refused(name, attempt, true);
}

function refused(name: string, attempt: Attempt, isIn: true | undefined): Case {
  return {
    name,
    kind: 'denied',
    async play(board) {
      const answer = await attempt(board);
      expectStatus(403, answer);
      assert.equal(answer.isIn, isIn, 'the other commit was to be refused');
    },
  };
}

/** Refused as malformed, before any rule is evaluated. */
export function malformed(name: string, attempt: Attempt): Case {
  return { name, kind: 'denied', play: async (board) => expectRefusal(await attempt(board)) };
}

/** Cases that differ in one thing alone, by their names. */
export function each<Of>(
  kind: typeof allowed,
  attempt: (of: Of) => Attempt,
  table: Readonly<Record<string, Of>>,
): Case[] {
  return Object.entries(table).map(([name, of]) => kind(name, attempt(of)));
}

export function story(name: string, play: Case['play']): Case {
  return { name, kind: 'story', play };
}

export function expectStatus(status: number, answer: Answer): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
}

function expectRefusal({ status, body }: Answer): void {
  assert.ok(status >= 400 && status < 500, `${status} ${JSON.stringify(body)}`);
}

/** A new player's first game. */
export function first(play: Play = {}, forgery: Forgery = {}): Attempt {
  return (board) => send(board, newPlayer(board), play, forgery);
}

/** A new player, to whom their player id belongs past the rules. */
export async function newOwner(board: Board, signedInFor?: number): Promise<SignedInPlayer> {
  const player = newPlayer(board, signedInFor);
  await board.moderate(set(`owners/${player.id}`, { owner: player.uid }));
  player.owned.add(player.id);
  return player;
}

/** The earlier run of the player in `later` and `better`. */
export const SAVED = { ticks: 3000, score: 2000 } as const;

/** A player's next run, not a personal best: the commit has only the run, the account and the counter. */
export function later(play: Play = {}, forgery: Forgery = {}): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    return send(board, player, play, { entry: null, ...forgery });
  };
}

/** A player's next run and personal best: it replaces the entry. */
export function better(play: Play = {}, forgery: Forgery = {}): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    return send(board, player, { ticks: 5000, score: 4000, ...play }, forgery);
  };
}
