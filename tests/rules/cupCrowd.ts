/** Random acts of clients in a cup, honest and not. */

import fc from 'fast-check';
import { compareResults } from '../../src/contest/results.ts';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import {
  appealPath,
  cupPath,
  drawTicket,
  entrantPath,
  honestCupRun,
  register,
  walletPath,
} from '../../tools/board/cup.ts';
import { newRunId, type SignedInPlayer, writesOf } from '../../tools/board/game.ts';
import { type BoardWrite, SERVER_TIME, set, time } from '../../tools/board/values.ts';
import { intOf, playerAt } from './crowd.ts';
import { tampered, tampering } from './tampering.ts';

export const CUP = 'cup-random';
export const PLAYERS = 4;
/** The length of each run: a minute. */
const TICKS = 3600;

/** Some are more frequent. */
const KINDS = [
  ...(['play', 'play', 'play', 'play', 'draw', 'run'] as const),
  ...(['register', 'wallet', 'appeal', 'again'] as const),
];

export const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  player: fc.nat(PLAYERS - 1),
  /** The player whose token signs, where another's does. */
  other: fc.nat(PLAYERS - 1),
  coins: fc.nat(9),
  /** The life of each coin, in ticks. */
  lived: fc.nat(330),
  /** Seconds since the commit before. */
  wait: fc.constantFrom(0, 5, 11, 11, 61),
  forgery: fc.option(
    fc.oneof(
      { arbitrary: tampering, weight: 3 },
      { arbitrary: fc.constant('somebody else signs' as const), weight: 1 },
    ),
    { freq: 2 },
  ),
});

export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The memory of a cup's clients: they know what an honest one would send next. */
export class CupCrowd {
  readonly #players: readonly SignedInPlayer[];
  readonly #board: Board;
  readonly #runs = new Map<string, string>();
  #last: BoardWrite[] = [];

  constructor(board: Board, players: readonly SignedInPlayer[]) {
    this.#board = board;
    this.#players = players;
  }

  async send(one: Act): Promise<number> {
    const player = playerAt(this.#players, one.player);
    const { forgery } = one;
    const honest = one.kind === 'again' ? this.#last : await this.#compose(one, player);
    const writes = typeof forgery === 'object' && forgery ? tampered(honest, forgery) : honest;
    this.#last = writes;
    const isStolen = one.kind === 'again' || forgery === 'somebody else signs';
    const signer = isStolen ? playerAt(this.#players, one.other) : player;
    return (await this.#board.commit(writes, signer.token)).status;
  }

  async #compose({ kind, coins, lived }: Act, player: SignedInPlayer): Promise<BoardWrite[]> {
    if (kind === 'register') return register(CUP, player);
    const { uid } = player;
    const fields = (await this.#board.stored(entrantPath(CUP, uid))) ?? {};
    if (kind === 'wallet')
      return [set(walletPath(CUP, uid), { address: '1'.repeat(40), changed_at: SERVER_TIME })];
    if (kind === 'appeal')
      return [set(appealPath(CUP, uid), { text: 'I was first.', created_at: SERVER_TIME })];
    if (kind === 'draw') {
      const runId = newRunId();
      this.#runs.set(uid, runId);
      const number = (intOf(fields, 'tickets_used') || 0) + 1;
      return drawTicket(CUP, player, { runId, number });
    }
    return this.#run(player, fields, { score: 100 * coins, lived: coins * lived });
  }

  async #run(
    player: SignedInPlayer,
    fields: StoredFields,
    result: { score: number; lived: number },
  ): Promise<BoardWrite[]> {
    const entry = await this.#board.stored(`${cupPath(CUP)}/entries/${player.uid}`);
    const sent = honestCupRun(CUP, player, {
      ...{ ...result, ticks: TICKS, runId: this.#runs.get(player.uid) ?? newRunId() },
      number: intOf(fields, 'tickets_used') || 0,
      startedAt: new Date(String(fields.drawn_at?.timestampValue ?? '2026-01-01T00:00:00Z')),
    });
    // A time of the server's has microseconds, which a Date has not.
    const exact = { started_at: fields.drawn_at ? time(String(fields.drawn_at.timestampValue)) : null };
    const playerId = String(fields.player_id?.stringValue ?? player.id);
    const best = entry && { score: intOf(entry, 'score'), lived: intOf(entry, 'lived') };
    const isBest = !best || compareResults(result, best) < 0;
    const { replay, ...run } = sent.run ?? {};
    return writesOf({
      ...sent,
      run: { ...run, player_id: playerId, ...(isBest && replay !== undefined && { replay }) },
      entry: isBest ? { ...sent.entry, ...exact, player_id: playerId } : null,
    });
  }
}

/** All documents below the cup, by id. */
export const readAll = (board: Board, collectionId: string): Promise<Map<string, StoredFields>> =>
  board.allStored(collectionId, cupPath(CUP));
