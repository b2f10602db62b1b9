/** Random acts of clients in a cup, honest and not. */

import fc from 'fast-check';
import { compareResults } from '../../src/engine/contest/results.ts';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import {
  appealPath,
  cupPath,
  drawTicket,
  entrantPath,
  honestCupRun,
  register,
  ticketPath,
  walletPath,
} from '../../tools/board/cup.ts';
import {
  countingWrites,
  enteringWrites,
  newRunId,
  playedWrites,
  type Sent,
  type SignedInPlayer,
} from '../../tools/board/game.ts';
import { type BoardWrite, type Data, SERVER_TIME, set, time } from '../../tools/board/values.ts';
import { intOf, playerAt } from './crowd.ts';
import { tampered, tampering } from './tampering.ts';

export const CUP = 'cup-random';
export const PLAYERS = 4;
/** The length of each run: a minute. */
const TICKS = 3600;

/** The acts; some are more frequent. */
const KINDS = [
  ...(['play', 'play', 'play', 'play', 'draw', 'run', 'enter', 'count'] as const),
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
  /** The latest run of each uid that was sent. */
  readonly #sent = new Map<string, Sent>();
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
    if (kind === 'enter') return this.#enter(player);
    if (kind === 'count') return [this.#sent.get(uid)].flatMap((sent) => (sent ? countingWrites(sent) : []));
    return this.#run(player, fields, { score: 100 * coins, lived: coins * lived });
  }

  #run(player: SignedInPlayer, fields: StoredFields, result: { score: number; lived: number }): BoardWrite[] {
    const sent = honestCupRun(CUP, player, {
      ...{ ...result, ticks: TICKS, runId: this.#runs.get(player.uid) ?? newRunId() },
      number: intOf(fields, 'tickets_used') || 0,
    });
    const player_id = String(fields.player_id?.stringValue ?? player.id);
    const run = { ...sent.run, player_id };
    this.#sent.set(player.uid, { ...sent, run, entry: { ...sent.entry, player_id } });
    return playedWrites({ ...sent, run });
  }

  async #enter({ uid }: SignedInPlayer): Promise<BoardWrite[]> {
    const sent = this.#sent.get(uid);
    if (!sent) return [];
    const [entry, ticket] = await Promise.all([
      this.#board.stored(`${cupPath(CUP)}/entries/${uid}`),
      this.#board.stored(ticketPath(CUP, sent.runId)),
    ]);
    const resultOf = (of: Data | null) => ({ score: Number(of?.score), lived: Number(of?.lived) });
    const best = entry && { score: intOf(entry, 'score'), lived: intOf(entry, 'lived') };
    const isBest = !best || compareResults(resultOf(sent.entry), best) < 0;
    // A time of the server's has microseconds, which a Date has not.
    const started_at = time(String(ticket?.started_at?.timestampValue ?? '2026-01-01T00:00:00Z'));
    return enteringWrites(this.#board, { ...sent, entry: isBest ? { ...sent.entry, started_at } : null });
  }
}

/** All documents below the cup, by id. */
export const readAll = (board: Board, collectionId: string): Promise<Map<string, StoredFields>> =>
  board.allStored(collectionId, cupPath(CUP));
