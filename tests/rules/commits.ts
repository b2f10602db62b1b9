/** Attacks that are one commit, by somebody who has a game on the board or has not. */

import { newPlayer, type Sent, type SignedInPlayer } from '../../tools/board/game.ts';
import type { BoardWrite } from '../../tools/board/values.ts';
import { type Attempt, SAVED } from './case.ts';
import { save } from './forgery.ts';

/** A new player commits. */
export const byNewPlayer =
  (writes: (player: SignedInPlayer) => readonly BoardWrite[]): Attempt =>
  (board) => {
    const player = newPlayer(board);
    return board.commit(writes(player), player.token);
  };

/** A player commits after an honest game. */
export const afterGame =
  (writes: (player: SignedInPlayer, sent: Sent) => readonly BoardWrite[]): Attempt =>
  async (board) => {
    const player = newPlayer(board);
    const sent = await save(board, player, SAVED);
    return board.commit(writes(player, sent), player.token);
  };

/** A thief commits after an honest game of somebody else. */
export const afterGameOfVictim =
  (writes: (victim: SignedInPlayer, thief: SignedInPlayer, sent: Sent) => readonly BoardWrite[]): Attempt =>
  async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    const sent = await save(board, victim, SAVED);
    return board.commit(writes(victim, thief, sent), thief.token);
  };
