/** The invariants of a stream, whatever clients send, on a clock that goes on between two writes. */

import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { STREAM } from '../../src/engine/contest/stream.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import { cupData, cupPath, drawTicket, entrantPath, registration } from '../../tools/board/cup.ts';
import { newPlayer, newRunId, type SignedInPlayer, ticketOf } from '../../tools/board/game.ts';
import { streamOf, streamPath } from '../../tools/board/streams.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { type BoardWrite, set } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { samples } from '../samples.ts';
import { Answers, inBatches, intOf, msOf, textOf } from './crowd.ts';
import { RULES } from './server.ts';
import { tampered, tampering } from './tampering.ts';

const CUP = 'cup-streams';
const BATCHES = samples(25);
const BATCH = 40;
const COUNTDOWN_MS = 4000;

const act = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'write', 'write', 'write', 'draw'),
  /** Milliseconds since the act before. */
  wait: fc.constantFrom(0, 400, 1000, 2000, 2000, 2100, 5000, 30_000),
  /** Milliseconds of play beyond what has passed since the ticket's countdown. */
  ahead: fc.constantFrom(-8000, -1000, 0, 0, 0, 0, 500, 3900, 5000),
  writes: fc.constantFrom(1, 1, 1, 1, 1, 1, 0, 2),
  text: fc.constantFrom('more', 'more', 'more', 'more', 'more', 'same', 'other', 'less', 'long'),
  by: fc.constantFrom('entrant', 'entrant', 'entrant', 'entrant', 'entrant', 'other', 'closed ticket'),
  forgery: fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: tampering, weight: 1 }),
});

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const TEXTS: Readonly<Record<Act['text'], (before: string) => string>> = {
  more: (before) => `${before}b807`,
  same: (before) => before,
  other: (before) => `c807${before.slice(4)}b807`,
  less: (before) => before.slice(0, -4),
  long: (before) => before + 'b807'.repeat(10_000),
};

/** The run that a ticket was drawn for. */
interface Run {
  runId: string;
  startedAt: Date;
}

class Entrant {
  readonly #board: Board;
  readonly #player: SignedInPlayer;
  readonly #other: SignedInPlayer;
  readonly runs: Run[] = [];

  constructor(board: Board) {
    this.#board = board;
    this.#player = newPlayer(board);
    this.#other = newPlayer(board);
  }

  get uid(): string {
    return this.#player.uid;
  }

  register = () =>
    this.#board.moderate(
      set(cupPath(CUP), cupData('running', { live: true, tickets: 100 })),
      set(entrantPath(CUP, this.uid), registration(this.#player)),
    );

  async draw(now: number): Promise<number> {
    const runId = newRunId();
    const writes = drawTicket(CUP, this.#player, { runId, number: this.runs.length + 1 });
    const { status } = await this.#board.commit(writes, this.#player.token);
    if (status === 200) this.runs.push({ runId, startedAt: new Date(now) });
    return status;
  }

  async write(one: Act, now: number): Promise<number> {
    const run = this.runs.at(one.by === 'closed ticket' ? -2 : -1);
    if (!run) return 0;
    const stored = await this.#board.stored(streamPath(CUP, run.runId));
    const step = [this.#step(one, run, stored, now)];
    const { token } = one.by === 'other' ? this.#other : this.#player;
    const writes = one.forgery ? tampered(step, one.forgery) : step;
    return (await this.#board.commit(writes, token)).status;
  }

  #step(one: Act, run: Run, stored: StoredFields | null, now: number): BoardWrite {
    const played = now - run.startedAt.getTime() - COUNTDOWN_MS + one.ahead;
    return set(streamPath(CUP, run.runId), {
      ...streamOf({ cup: CUP, player: this.#player, ...run }),
      inputs: TEXTS[one.text](stored ? textOf(stored, 'inputs') : ''),
      ticks: Math.floor((played * TICKS_PER_SECOND) / 1000),
      writes: (intOf(stored, 'writes') || 0) + one.writes,
    });
  }
}

const ticksWithin = (ms: number) => (ms * TICKS_PER_SECOND) / 1000;

/** A stream as it stands, after what was there before. */
function expectStep(before: StoredFields | undefined, after: StoredFields, drawnMs: number): void {
  const inputs = textOf(after, 'inputs');
  const [ticks, writes, at] = [intOf(after, 'ticks'), intOf(after, 'writes'), msOf(after, 'updated_at')];
  expect(Object.keys(after)).toHaveLength(8);
  expect(ticks).toBeLessThanOrEqual(ticksWithin(at - drawnMs));
  expect(inputs.length).toBeLessThanOrEqual(ticks + STREAM.charactersPerWrite * writes);
  expect(writes).toBe(before ? intOf(before, 'writes') + 1 : 1);
  if (!before) return;
  const since = at - msOf(before, 'updated_at');
  expect(since).toBeGreaterThanOrEqual(STREAM.apartMs);
  const added = ticks - intOf(before, 'ticks');
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(ticksWithin(since + STREAM.graceMs));
  expect(inputs.startsWith(textOf(before, 'inputs'))).toBe(true);
  expect(inputs).not.toBe(textOf(before, 'inputs'));
  for (const field of ['entrant', 'player_name', 'skin', 'seed']) expect(after[field]).toEqual(before[field]);
}

it('a stream grows by steps that its time has, under the open ticket of its entrant', {
  timeout: 120_000,
}, async () => {
  const guard = compileRules(RULES);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25) });
  onTestFinished(() => void vi.useRealTimers());
  const answers = new Answers();
  await inBatches(act, { batches: BATCHES, batch: BATCH }, async (acts) => {
    let now = Date.now();
    const board = memoryBoard('demo-stream-invariants', guard, { now: () => now });
    const entrant = new Entrant(board);
    await entrant.register();
    await entrant.draw(now);
    let before = new Map<string, StoredFields>();
    for (const one of acts) {
      now += one.wait;
      const status = one.kind === 'draw' ? await entrant.draw(now) : await entrant.write(one, now);
      answers.note(one.kind, status);
      const after = await board.allStored('live', cupPath(CUP));
      const open = entrant.runs.at(-1);
      for (const [ticket, stream] of after) {
        if (JSON.stringify(before.get(ticket)) === JSON.stringify(stream)) continue;
        expect([status, one.by !== 'other', ticket]).toEqual([200, true, ticketOf(open?.runId ?? '')]);
        expect(textOf(stream, 'entrant')).toBe(entrant.uid);
        expectStep(before.get(ticket), stream, open?.startedAt.getTime() ?? Number.NaN);
      }
      for (const ticket of before.keys()) expect(after.has(ticket)).toBe(true);
      before = after;
    }
  });
  answers.expectBoth(['write', 'draw']);
});
