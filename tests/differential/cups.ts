/** Random acts of clients in a cup under the real rules. The time between them is made up: the emulator's can't be set. */

import fc from 'fast-check';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import { cupData, cupPath, entrantPath, walletPath } from '../../tools/board/cup.ts';
import { newPlayer } from '../../tools/board/game.ts';
import { type BoardWrite, merge, set } from '../../tools/board/values.ts';
import { ENOUGH_TICKS } from '../rules/cup.ts';
import { type Act, act, CUP, CupCrowd, PLAYERS, readAll } from '../rules/cupCrowd.ts';
import { RULES } from '../rules/server.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

const BATCH = 40;

/**
 * Seconds between two acts. No sum of them, with what a run takes, is less than two seconds below a limit of the cup: a
 * busy machine may take that long from the made-up time to the commit.
 */
const WAITS = [0, 0, 11, 11, 65];
const PLAY_S = 62;
const PAUSE_S = 2;

/** A batch of acts at a time, in a cup of its own. @param seed repeats a failure */
export async function compareCups(pair: Pair, count: number, seed: number): Promise<Comparison[]> {
  await pair.putRules(RULES);
  const comparisons: Comparison[] = [];
  const wait = fc.constantFrom(...WAITS);
  const acts = fc.sample(fc.tuple(act, wait), { numRuns: count, seed });
  for (let from = 0; from < acts.length; from += BATCH) {
    const sides = await openCup(pair);
    for (const [index, [one, seconds]] of acts.slice(from, from + BATCH).entries()) {
      const statuses = await Promise.all(sides.map((side) => side.act(one, seconds)));
      const what = `act ${from + index} of seed ${seed}: ${JSON.stringify(one)}`;
      const [google, ours] = statuses;
      comparisons.push({ what, google, ours });
    }
  }
  return comparisons;
}

/** The same cup and players on both servers; two have registered. */
async function openCup(pair: Pair): Promise<Side[]> {
  await pair.clear();
  const players = Array.from({ length: PLAYERS }, () => newPlayer(pair.ours));
  const terms = cupData('running', {
    ...{ register_from: hoursFromNow(-1), register_until: hoursFromNow(1) },
    ...{ starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) },
    ...{ most_entrants: 3, tickets: 8, pause_s: PAUSE_S },
  });
  const played = { ticks_played: ENOUGH_TICKS, window_ticks: ENOUGH_TICKS };
  return Promise.all(
    [pair.google, pair.ours].map(async (board) => {
      await board.moderate(
        set(cupPath(CUP), terms),
        ...players.map(({ uid }) => set(`players/${uid}`, played)),
      );
      const crowd = new CupCrowd(board, players);
      const side = new Side(board, crowd);
      for (const player of [0, 1]) await side.act({ ...REGISTRATION, player }, 0);
      return side;
    }),
  );
}

const REGISTRATION: Omit<Act, 'player'> = {
  ...{ kind: 'register', other: 0, coins: 0, lived: 0, wait: 0 },
  forgery: null,
};

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A cup on one of the servers. */
class Side {
  readonly #board: Board;
  readonly #crowd: CupCrowd;
  /** Seconds that have passed in the cup. */
  #now = 0;
  /** When, by that time, entrants drew their tickets and changed their wallets; and the time that was put for it. */
  readonly #written = new Map<string, { at: number; put: number }>();

  constructor(board: Board, crowd: CupCrowd) {
    this.#board = board;
    this.#crowd = crowd;
  }

  async act(one: Act, seconds: number): Promise<number> {
    this.#now += seconds;
    if (one.kind === 'play') {
      await this.#send({ ...one, kind: 'draw', forgery: null });
      this.#now += PLAY_S;
      const status = await this.#send({ ...one, kind: 'run' });
      return status === 200 ? this.#send({ ...one, kind: 'enter', forgery: null }) : status;
    }
    return this.#send(one);
  }

  async #send(one: Act): Promise<number> {
    await this.#putTimes();
    return this.#crowd.send(one);
  }

  /** Puts the times of tickets and wallets as far back as they lie in the cup's own time. */
  async #putTimes(): Promise<void> {
    const [entrants, wallets] = await Promise.all([
      readAll(this.#board, 'entrants'),
      readAll(this.#board, 'wallets'),
    ]);
    const writes: BoardWrite[] = [];
    for (const [id, { ticket, drawn_at: drawn }] of entrants) {
      if (!ticket) continue;
      const at = this.#timeOf(`ticket of ${id}`, drawn);
      writes.push(merge(entrantPath(CUP, id), { drawn_at: at }));
      writes.push(merge(`${cupPath(CUP)}/tickets/${ticket.stringValue}`, { started_at: at }));
    }
    for (const [id, { changed_at: changed }] of wallets)
      writes.push(merge(walletPath(CUP, id), { changed_at: this.#timeOf(`wallet of ${id}`, changed) }));
    if (writes.length > 0) await this.#board.moderate(...writes);
  }

  /** A time that was not put here was written just now. */
  #timeOf(what: string, stored: StoredFields[string] | undefined): Date {
    const known = this.#written.get(what);
    const at = known?.put === Date.parse(String(stored?.timestampValue)) ? known.at : this.#now;
    const time = new Date(Date.now() - (this.#now - at) * 1000);
    this.#written.set(what, { at, put: time.getTime() });
    return time;
  }
}
