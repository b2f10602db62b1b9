/** The invariants of a cup, whatever clients send, on a clock that goes on between two commits. */

import { expect, it, onTestFinished, vi } from 'vitest';
import { CUP_PACE } from '../../src/engine/contest/cup.ts';
import { liveness } from '../../src/engine/contest/live.ts';
import type { Board } from '../../tools/board/board.ts';
import { cupData, cupPath } from '../../tools/board/cup.ts';
import { ticketOf } from '../../tools/board/game.ts';

import { memoryBoard } from '../../tools/board/transports.ts';
import { set } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { samples } from '../samples.ts';
import { Answers, inBatches, intOf, msOf, textOf } from './crowd.ts';
import { newRegular } from './cup.ts';
import { type Act, act, CUP, CupCrowd, PLAYERS, readAll } from './cupCrowd.ts';
import { RULES } from './server.ts';

const MOST_ENTRANTS = 3;
const TICKETS = 8;
const PAUSE_S = 10;
const BATCHES = samples(12);
const BATCH = 40;

const REGISTRATION: Omit<Act, 'player'> = {
  ...{ kind: 'register', other: 0, coins: 0, lived: 0, wait: 0 },
  forgery: null,
};

async function expectSound(board: Board): Promise<void> {
  const [entrants, tickets, entries, counts, runs, stats] = await Promise.all([
    readAll(board, 'entrants'),
    readAll(board, 'tickets'),
    readAll(board, 'entries'),
    readAll(board, 'counts'),
    board.allStored('runs'),
    board.allStored('global_stats'),
  ]);
  // Nobody gets in past the limit or uncounted.
  expect(entrants.size).toBe(intOf(counts.get('entrants') ?? { count: { integerValue: 0 } }, 'count'));
  expect(entrants.size).toBeLessThanOrEqual(MOST_ENTRANTS);
  // No player id has two registrations.
  const playerIds = [...entrants].map(([, fields]) => textOf(fields, 'player_id'));
  expect(new Set(playerIds).size).toBe(playerIds.length);
  // Each has as many tickets as are counted, in order and ten seconds apart.
  for (const [entrant, fields] of entrants) {
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
    expect(textOf(ticket, 'entrant')).toBe(textOf(run, 'owner'));
    const wallMs = msOf(run, 'timestamp') - msOf(ticket, 'started_at');
    expect(liveness({ ticks: intOf(run, 'ticks'), wallMs, pauseS: PAUSE_S })).toBe('live');
  }

  // Each run that is entered, or counted apart, is counted once.
  const entered = [...runs.values()].filter((run) => !run.pending);
  const apart = [...runs.values()].filter((run) => run.counted);
  const counted = [...stats.values()].reduce((sum, shard) => sum + intOf(shard, 'total_games_played'), 0);
  expect(counted).toBe(entered.length + apart.length);

  // Each entry is the best of them.
  for (const [entrant, entry] of entries) {
    const own = entered.filter((run) => textOf(run, 'owner') === entrant);
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
  expect(entries.size).toBe(new Set(entered.map((run) => textOf(run, 'owner'))).size);
}

it('a cup stays sound under random commits', { timeout: 120_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25) });
  onTestFinished(() => void vi.useRealTimers());
  const answers = new Answers();
  await inBatches(act, { batches: BATCHES, batch: BATCH }, async (acts) => {
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
    const send = async (one: Act) => answers.note(one.kind, await crowd.send(one));
    for (const player of [0, 1]) await send({ ...REGISTRATION, player });
    for (const one of acts) {
      now += one.wait * 1000;
      if (one.kind === 'play') {
        await send({ ...one, kind: 'draw', forgery: null });
        now += 62_000;
      }
      await send({ ...one, kind: one.kind === 'play' ? 'run' : one.kind });
      if (one.kind === 'play') await send({ ...one, kind: 'enter', forgery: null });
    }
    await expectSound(board);
  });
  answers.expectBoth(['register', 'draw', 'run', 'enter', 'count', 'wallet']);
});
