/** What holds in a cup whatever clients send, on a clock that goes on between two commits. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUP_PACE } from '../../src/cups/cup.ts';
import { liveness } from '../../src/cups/live.ts';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import {
  appealPath,
  claimOf,
  cupData,
  cupPath,
  cupWritesOf,
  drawTicket,
  entrantPath,
  honestCupRun,
  register,
  secretOf,
  walletPath,
} from '../../tools/board/cup.ts';
import { ticketOf } from '../../tools/board/daily.ts';
import { newRunId, type SignedInPlayer } from '../../tools/board/game.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { type BoardWrite, merge, SERVER_TIME, set, time } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/rulesFile.ts';
import { newRegular } from './cup.ts';
import { RULES } from './server.ts';
import { tampered, tampering } from './tampering.ts';

const CUP = 'cup-random';
const PLAYERS = 4;
const MOST_ENTRANTS = 3;
const TICKETS = 8;
const PAUSE_S = 10;
const BATCHES = 12;
const BATCH = 40;
/** Of each run: a minute. */
const TICKS = 3600;

/** Some are more frequent. */
const KINDS = [
  ...(['play', 'play', 'play', 'play', 'draw', 'run', 'claim', 'claim'] as const),
  ...(['register', 'claim', 'wallet', 'appeal', 'again'] as const),
];

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  player: fc.nat(PLAYERS - 1),
  /** Whose registration it is, or whose token signs. */
  other: fc.nat(PLAYERS - 1),
  coins: fc.nat(9),
  /** Of each coin, in ticks. */
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

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const REGISTRATION: Omit<Act, 'player'> = {
  ...{ kind: 'register', other: 0, coins: 0, lived: 0, wait: 0 },
  forgery: null,
};

/** What clients of a cup remember: what an honest one would send next. */
class CupCrowd {
  readonly #players: readonly SignedInPlayer[];
  readonly #board: Board;
  /** The codes as their owners know them, by entrant. */
  readonly #codes = new Map<string, string>();
  readonly #runs = new Map<string, string>();
  #last: BoardWrite[] = [];

  constructor(board: Board, players: readonly SignedInPlayer[]) {
    this.#board = board;
    this.#players = players;
  }

  async send(one: Act): Promise<number> {
    const player = this.#player(one.player);
    const { forgery } = one;
    const honest = one.kind === 'again' ? this.#last : await this.#compose(one, player);
    const writes = typeof forgery === 'object' && forgery ? tampered(honest, forgery) : honest;
    this.#last = writes;
    const isStolen = one.kind === 'again' || forgery === 'somebody else signs';
    const signer = isStolen ? this.#player(one.other) : player;
    return (await this.#board.commit(writes, signer.token)).status;
  }

  async #compose({ kind, other, coins, lived }: Act, player: SignedInPlayer): Promise<BoardWrite[]> {
    if (kind === 'register') return register(CUP, player);
    if (kind === 'claim') return this.#claim(player, this.#player(other));
    const { entrant, fields } = await this.#ownOf(player);
    if (kind === 'wallet')
      return [set(walletPath(CUP, entrant), { address: '1'.repeat(40), changed_at: SERVER_TIME })];
    if (kind === 'appeal')
      return [set(appealPath(CUP, entrant), { text: 'I was first.', created_at: SERVER_TIME })];
    if (kind === 'draw') {
      const runId = newRunId();
      this.#runs.set(entrant, runId);
      const number = Number(fields.tickets_used?.integerValue ?? 0) + 1;
      return drawTicket(CUP, player, { runId, number, entrant });
    }
    return this.#run(player, entrant, fields, { score: 100 * coins, lived: coins * lived });
  }

  async #run(
    player: SignedInPlayer,
    entrant: string,
    fields: StoredFields,
    result: { score: number; lived: number },
  ): Promise<BoardWrite[]> {
    const entry = await this.#board.stored(`${cupPath(CUP)}/entries/${entrant}`);
    const sent = honestCupRun(CUP, player, {
      ...{ ...result, entrant, ticks: TICKS, runId: this.#runs.get(entrant) ?? newRunId() },
      number: Number(fields.tickets_used?.integerValue ?? 0),
      startedAt: new Date(String(fields.drawn_at?.timestampValue ?? '2026-01-01T00:00:00Z')),
    });
    // A time of the server's has microseconds, which a Date has not.
    const exact = { started_at: fields.drawn_at ? time(String(fields.drawn_at.timestampValue)) : null };
    const playerId = String(fields.player_id?.stringValue ?? player.id);
    const best = [
      Number(entry?.score?.integerValue ?? -1),
      -Number(entry?.lived?.integerValue ?? 0),
    ] as const;
    const isBest = result.score > best[0] || (result.score === best[0] && -result.lived > best[1]);
    const { replay, ...run } = sent.run ?? {};
    return cupWritesOf({
      ...sent,
      run: { ...run, player_id: playerId, ...(isBest && replay !== undefined && { replay }) },
      entry: isBest ? { ...sent.entry, ...exact, player_id: playerId } : null,
    });
  }

  #claim(player: SignedInPlayer, from: SignedInPlayer): BoardWrite[] {
    const code = this.#codes.get(from.uid) ?? secretOf(from);
    const next = newRunId();
    this.#codes.set(from.uid, next);
    const owner = { owner: player.uid, claim: claimOf(next), claim_code: code };
    return [merge(entrantPath(CUP, from.uid), owner), set(entrantPath(CUP, player.uid), { moved: from.uid })];
  }

  /** The registration that is the player's by now, or else what it would be. */
  async #ownOf({ uid }: SignedInPlayer): Promise<{ entrant: string; fields: StoredFields }> {
    const own = await this.#board.stored(entrantPath(CUP, uid));
    const entrant = String(own?.moved?.stringValue ?? uid);
    return { entrant, fields: (await this.#board.stored(entrantPath(CUP, entrant))) ?? {} };
  }

  #player(index: number): SignedInPlayer {
    const player = this.#players[index];
    if (!player) throw new RangeError(`no player ${index}`);
    return player;
  }
}

/** All documents below the cup, by id. */
async function readAll(board: Board, collectionId: string): Promise<Map<string, StoredFields>> {
  const path = `/v1/${board.root}/${cupPath(CUP)}:runQuery`;
  const query = { structuredQuery: { from: [{ collectionId }] } };
  const { body } = await board.send('POST', path, query, 'owner');
  const found = (body as { document?: { name: string; fields: StoredFields } }[]).flatMap(({ document }) =>
    document ? [document] : [],
  );
  return new Map(found.map(({ name, fields }) => [name.slice(name.lastIndexOf('/') + 1), fields]));
}

/** A whole number may be stored as a double. */
const intOf = (fields: StoredFields | undefined, field: string) =>
  Number(fields?.[field]?.integerValue ?? fields?.[field]?.doubleValue);
const textOf = (fields: StoredFields | undefined, field: string) => String(fields?.[field]?.stringValue);
const msOf = (fields: StoredFields | undefined, field: string) =>
  Date.parse(String(fields?.[field]?.timestampValue));

async function expectSound(board: Board): Promise<void> {
  const [entrants, tickets, entries, counts, runs] = await Promise.all([
    readAll(board, 'entrants'),
    readAll(board, 'tickets'),
    readAll(board, 'entries'),
    readAll(board, 'counts'),
    board.allStored('runs'),
  ]);
  const registered = [...entrants].filter(([, fields]) => !fields.moved);
  // Nobody gets in past the limit or uncounted, and no browser has two registrations.
  expect(registered.length).toBe(intOf(counts.get('entrants') ?? { count: { integerValue: 0 } }, 'count'));
  expect(registered.length).toBeLessThanOrEqual(MOST_ENTRANTS);
  const owners = registered.map(([, fields]) => textOf(fields, 'owner'));
  expect(new Set(owners).size).toBe(owners.length);
  for (const [uid, fields] of entrants)
    if (fields.moved)
      expect([
        entrants.has(textOf(fields, 'moved')),
        owners.filter((one) => one === uid).length <= 1,
      ]).toEqual([true, true]);

  // Each has as many tickets as are counted, in order and ten seconds apart.
  for (const [entrant, fields] of registered) {
    const drawn = [...tickets.values()]
      .filter((one) => textOf(one, 'entrant') === entrant)
      .sort((one, other) => intOf(one, 'number') - intOf(other, 'number'));
    expect(drawn.map((one) => intOf(one, 'number'))).toEqual(drawn.map((_, index) => index + 1));
    expect(drawn.length).toBe(fields.tickets_used ? intOf(fields, 'tickets_used') : 0);
    expect(drawn.length).toBeLessThanOrEqual(TICKETS);
    for (const [index, one] of drawn.entries())
      if (index > 0)
        expect(msOf(one, 'started_at') - msOf(drawn[index - 1], 'started_at')).toBeGreaterThanOrEqual(
          CUP_PACE.ticketMs,
        );
  }

  // Each run has its entrant's ticket, and was live.
  for (const [runId, run] of runs) {
    const ticket = tickets.get(ticketOf(runId));
    expect(textOf(ticket, 'entrant')).toBe(textOf(run, 'entrant'));
    const wallMs = msOf(run, 'timestamp') - msOf(ticket, 'started_at');
    expect(liveness({ ticks: intOf(run, 'ticks'), wallMs, pauseS: PAUSE_S })).toBe('live');
  }

  // Each entry is its entrant's best run.
  for (const [entrant, entry] of entries) {
    const own = [...runs.values()].filter((run) => textOf(run, 'entrant') === entrant);
    const [best] = own.sort(
      (one, other) =>
        intOf(other, 'score') - intOf(one, 'score') || intOf(one, 'lived') - intOf(other, 'lived'),
    );
    for (const field of ['score', 'lived']) expect(intOf(entry, field)).toBe(intOf(best, field));
    const run = runs.get(textOf(entry, 'run_id'));
    for (const field of ['player_id', 'skin', 'timestamp']) expect(entry[field]).toEqual(run?.[field]);
    for (const field of ['level', 'ticks']) expect(intOf(entry, field)).toBe(intOf(run, field));
    const ticket = tickets.get(ticketOf(textOf(entry, 'run_id')));
    expect([entry.started_at, intOf(entry, 'tickets_used')]).toEqual([
      ticket?.started_at,
      intOf(ticket, 'number'),
    ]);
    expect(entry.player_name).toEqual(entrants.get(entrant)?.player_name);
  }
  expect(entries.size).toBe(new Set([...runs.values()].map((run) => textOf(run, 'entrant'))).size);
}

it('a cup stays sound under random commits', { timeout: 120_000 }, async () => {
  const answers = new Map<string, number>();
  const batches = fc.array(act, { minLength: BATCH, maxLength: BATCH });
  await fc.assert(
    fc.asyncProperty(batches, async (acts) => {
      let now = Date.now();
      const board = memoryBoard('demo-cup-invariants', compileRules(RULES), { now: () => now });
      const from = new Date(now - 1000);
      await board.moderate(
        set(
          cupPath(CUP),
          cupData('running', {
            ...{ register_from: from, register_until: new Date(now + 6 * 3_600_000), starts_at: from },
            ...{ ends_at: new Date(now + 6 * 3_600_000), most_entrants: MOST_ENTRANTS, tickets: TICKETS },
            pause_s: PAUSE_S,
          }),
        ),
      );
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => newRegular(board)));
      const crowd = new CupCrowd(board, players);
      const send = async (one: Act) => {
        const key = `${one.kind} ${await crowd.send(one)}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
      };
      for (const player of [0, 1]) await send({ ...REGISTRATION, player });
      await send({ ...REGISTRATION, kind: 'claim', player: 3, other: 1 });
      for (const one of acts) {
        now += one.wait * 1000;
        if (one.kind === 'play') {
          await send({ ...one, kind: 'draw', forgery: null });
          now += 62_000;
        }
        await send({ ...one, kind: one.kind === 'play' ? 'run' : one.kind });
      }
      await expectSound(board);
    }),
    // A failed batch is long: what it says is enough.
    { numRuns: BATCHES, endOnFailure: true },
  );
  for (const kind of ['register', 'draw', 'run', 'claim', 'wallet'])
    for (const status of [200, 403])
      expect([kind, status, answers.get(`${kind} ${status}`) ?? 0]).not.toEqual([kind, status, 0]);
});
