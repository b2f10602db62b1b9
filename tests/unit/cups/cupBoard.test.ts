/** The standing of a cup: read in pages, verified on the coins of each ticket. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContestEntry } from '../../../src/backend/contestRecords.ts';
import type { Cup } from '../../../src/backend/cupRecords.ts';
import type { StoredRun } from '../../../src/backend/documents.ts';
import type { ContestId } from '../../../src/contest/contest.ts';
import { ranksOf } from '../../../src/contest/results.ts';
import {
  type CupClaim,
  claimOf,
  findPlace,
  forgetStandings,
  loadStanding,
  MAX_PLACE,
  paceWords,
  placeInTop,
  readerOf,
} from '../../../src/cups/cupBoard.ts';
import type { PlayerId, Uid } from '../../../src/ids.ts';
import type { RunId } from '../../../src/simulation/runId.ts';
import { AUTOPILOT_RUN } from '../../../src/verification/autopilot.ts';
import { KeptProofs } from '../../../src/verification/keptProofs.ts';
import { type Recorded, Verifier } from '../../../src/verification/verifier.ts';
import { record } from '../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../tools/corpus/players.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { newStorage } from '../verification/boards.ts';
import { honestPort } from '../verification/ports.ts';

/** The board, as the page's modules ask it. */
const board = vi.hoisted(() => ({
  entries: [] as unknown[],
  pages: 0,
  /** Documents. */
  reads: 0,
  tickets: new Map<string, number>(),
  runs: new Map<string, unknown>(),
  isReachable: true,
}));
const io = vi.hoisted(() => ({ readerIo: {} as Record<string, unknown> }));

vi.mock('../../../src/cups/useCups.ts', () => ({
  askCups: async (question: (cups: unknown) => unknown) => {
    if (!board.isReachable) throw new TypeError('Failed to fetch');
    return question({
      readEntries: async (_: ContestId, { after = 0, count = 10 } = {}) => {
        board.pages += 1;
        const entries = board.entries.slice(after, after + count);
        board.reads += entries.length;
        return { entries, end: entries.length > 0 ? after + entries.length : null };
      },
      readSeedTime: async (_: ContestId, runId: RunId) => {
        board.reads += 1;
        return board.tickets.get(runId) ?? null;
      },
    });
  },
}));
vi.mock('../../../src/leaderboard/reading.ts', () => io);

const CUP = { id: 'cup-november' as ContestId, ruleset: 2, tickets: 5, pauseSeconds: 30 } as Cup;
const STARTED_AT = Date.parse('2026-11-21T13:00:00.000Z');

const entry = (name: string, fields: Partial<ContestEntry> = {}): ContestEntry => ({
  holder: name as Uid,
  playerId: `${name}_1` as PlayerId,
  playerName: name,
  score: 1000,
  level: 8,
  lived: 900,
  skin: 'default',
  runId: runIdOf(1),
  live: { ticks: 10_800, startedAt: STARTED_AT },
  timestamp: STARTED_AT + 184_200,
  ticketsUsed: 2,
  verdict: '',
  struck: '',
  ...fields,
});
const claim = (name: string, fields: Partial<ContestEntry> = {}) => claimOf(entry(name, fields), CUP);

beforeEach(() => {
  forgetStandings();
  Object.assign(board, { entries: [], pages: 0, reads: 0, isReachable: true });
  board.tickets.clear();
  board.runs.clear();
  Object.assign(io.readerIo, {
    readRun: async (runId: RunId) => {
      board.reads += 1;
      return board.runs.get(runId) ?? null;
    },
    verifier: new Verifier(honestPort, AUTOPILOT_RUN),
    kept: new KeptProofs(newStorage(), 'a build'),
  });
});

test('a claim is of its cup, and waits for its ticket’s time', () => {
  expect(claim('hal')).toMatchObject({
    ruleset: 2,
    contest: { id: CUP.id, createdAt: null },
    entrant: 'hal',
  });
});

test('a row says how long its run took, and how long its ticks take', () => {
  expect(paceWords(claim('hal'))).toBe('184\u00a0s for 180\u00a0s of\u00a0play');
});

describe('the standing', () => {
  test('is read once a minute, and anew when a run was saved', async () => {
    const standing = await loadStanding(CUP);
    expect(await loadStanding(CUP)).toBe(standing);
    expect(board.pages).toBe(1);
    forgetStandings();
    await loadStanding(CUP);
    expect(board.pages).toBe(2);
  });

  test('that could not be read is asked for again', async () => {
    board.isReachable = false;
    await expect(loadStanding(CUP)).rejects.toThrow();
    board.isReachable = true;
    expect((await loadStanding(CUP)).top.entries).toEqual([]);
  });
});

describe('a claim’s place', () => {
  /** So many entrants, of two equal results each, the best first. */
  const fill = (count: number, fields: (index: number) => Partial<ContestEntry> = () => ({})) => {
    board.entries = Array.from({ length: count }, (_, index) =>
      entry(`hal${index}`, { score: 100_000 - 100 * Math.floor(index / 2), ...fields(index) }),
    );
    return board.entries.map((one) => claimOf(one as ContestEntry, CUP));
  };
  const at = (claims: readonly CupClaim[], index: number) => claims[index] as CupClaim;

  test.each([
    [0, 1],
    [1, 1],
    [2, 3],
    [8, 9],
    // The tenth has as much as the ninth.
    [9, 9],
  ])('among the best ten is known at once: entry %i has place %i', async (index, place) => {
    const claims = fill(40);
    const standing = await loadStanding(CUP);
    expect(placeInTop(standing, at(claims, index))).toBe(place);
    expect(board.pages).toBe(1);
  });

  test.each([
    [10, 11, 2],
    [19, 19, 2],
    [20, 21, 3],
    [36, 37, 4],
  ])(
    'further down is found by reading on: entry %i has place %i, after %i pages',
    async (index, place, pages) => {
      const claims = fill(37);
      const standing = await loadStanding(CUP);
      expect(placeInTop(standing, at(claims, index))).toBeNull();
      expect(await findPlace(standing, at(claims, index))).toBe(place);
      expect(board.pages).toBe(pages);
    },
  );

  test('is by how long the coins lived among equal scores', async () => {
    board.entries = [entry('hal', { lived: 800 }), entry('eve', { lived: 900 })];
    const standing = await loadStanding(CUP);
    expect(placeInTop(standing, claim('ann', { lived: 850 }))).toBe(2);
  });

  test('moves up by those who were struck out', async () => {
    const claims = fill(30, (index) => (index < 5 || index === 15 ? { struck: 'a program' } : {}));
    const standing = await loadStanding(CUP);
    expect(placeInTop(standing, at(claims, 6))).toBe(2);
    expect(await findPlace(standing, at(claims, 29))).toBe(23);
  });

  test('of a run that nobody has read yet is where it will be', async () => {
    fill(3);
    expect(placeInTop(await loadStanding(CUP), claim('ann', { score: 100 }))).toBe(4);
  });

  test('is told only as far as a search may read', async () => {
    const claims = fill(MAX_PLACE + 40);
    const standing = await loadStanding(CUP);
    expect(await findPlace(standing, at(claims, MAX_PLACE - 1))).toBe(MAX_PLACE - 1);
    expect(await findPlace(standing, at(claims, MAX_PLACE + 20))).toBeNull();
  });

  test('can’t be found while the board does not answer', async () => {
    const claims = fill(40);
    const standing = await loadStanding(CUP);
    board.isReachable = false;
    await expect(findPlace(standing, at(claims, 30))).rejects.toThrow();
  });
});

describe('the verified standing', () => {
  const TICKET_TIME = 1_795_266_000_123_456;

  /** A run of half a minute, of a ticket that was drawn then. */
  const play = (number: number, createdAt = TICKET_TIME + number): Recorded =>
    record(
      { runId: runIdOf(100 + number), skin: 'default', ruleset: 2, contest: { id: CUP.id, createdAt } },
      givingUp(900, skilled(number)),
    );

  /** Writes a run, its ticket and its entry. */
  const put = (
    name: string,
    number: number,
    { claim: run, bytes }: Recorded,
    fields: Partial<ContestEntry> = {},
  ) => {
    const { runId, contest: _, lived = 0, ...result } = run;
    board.tickets.set(runId, TICKET_TIME + number);
    const stored: StoredRun = {
      ...result,
      lived,
      playerId: `${name}_1` as PlayerId,
      contestId: CUP.id,
      replay: Uint8Array.from(bytes),
    };
    board.runs.set(runId, stored);
    const { score, level, ticks } = result;
    board.entries.push(
      entry(name, { runId, score, level, lived, live: { ticks, startedAt: STARTED_AT }, ...fields }),
    );
    board.entries.sort((one, other) => (other as ContestEntry).score - (one as ContestEntry).score);
  };

  const read = async () => {
    const reader = readerOf(await loadStanding(CUP));
    await reader.start();
    return reader;
  };
  type Read = Awaited<ReturnType<typeof read>>;
  const rowsOf = ({ store }: Read) =>
    store.getState().ranks.map(({ entry, proof }) => `${entry.playerName} ${proof.kind}`);
  const becauseOf = ({ store }: Read, name: string) => {
    const { ranks, hidden } = store.getState();
    const proof = [...ranks, ...hidden].find(({ entry }) => entry.playerName === name)?.proof;
    return proof && 'because' in proof ? proof.because : proof?.kind;
  };

  test('plays each run on the coins of its own ticket', async () => {
    put('hal', 1, play(1));
    put('eve', 2, play(2));
    const reader = await read();
    expect(rowsOf(reader).sort()).toEqual(['eve verified', 'hal verified']);
    expect(reader.store.getState()).toMatchObject({ hidden: [], canReadOn: false });
  });

  test('equal results share a rank', async () => {
    const run = play(1);
    put('hal', 1, run);
    put('eve', 1, run);
    const reader = await read();
    expect(ranksOf(reader.store.getState().ranks.map(({ entry }) => entry))).toEqual([1, 1]);
  });

  test('a run on coins of another moment is no rank: somebody chose them', async () => {
    put('hal', 1, play(1));
    put('eve', 2, play(2, TICKET_TIME + 3));
    const reader = await read();
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toContain('its replay does not give this score');
  });

  test('a score or a time that the replay does not give is no rank', async () => {
    put('hal', 1, play(1));
    put('eve', 2, play(2), { score: 50_000 });
    put('mal', 3, play(3), { lived: 1 });
    const reader = await read();
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toBe('its run is another');
    expect(becauseOf(reader, 'mal')).toBe('its run is another');
  });

  test('a run of another contest is no rank', async () => {
    put('eve', 1, play(1));
    const [runId = ''] = board.runs.keys();
    board.runs.set(runId, { ...(board.runs.get(runId) as StoredRun), contestId: 'daily-20779' });
    expect(becauseOf(await read(), 'eve')).toBe('its run is another');
  });

  test('who was struck out has no rank, whatever the replay says, and the next moves up', async () => {
    put('eve', 1, play(1), { struck: 'Played by a program.' });
    put('hal', 2, play(2));
    const reader = await read();
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toBe('moderators struck it out: Played by a program');
  });

  test('a run without a ticket could not be verified', async () => {
    put('hal', 1, play(1));
    board.tickets.clear();
    expect(becauseOf(await read(), 'hal')).toBe('the board has no ticket of it');
  });

  test('a run whose ticket is out of reach could not be verified, and is asked for again', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    put('hal', 1, play(1));
    const standing = await loadStanding(CUP);
    board.isReachable = false;
    const reader = readerOf(standing);
    await reader.start();
    expect(becauseOf(reader, 'hal')).toBe('its replay could not be reached');
    expect(reader.store.getState().canReadOn).toBe(true);
  });

  test('a visit reads three documents for each rank, and no more than 40', async () => {
    for (let number = 0; number < 20; number++)
      put(`hal${number}`, number, play(1), { score: 50_000 - 100 * number });
    await read();
    // Ten ranks, which are forged; then two more, with what is left beside the counter and an empty answer.
    expect(board.reads).toBe(10 * 3 + 2 * 3);
  });

  test('a verdict is kept: nothing is read twice for it', async () => {
    put('hal', 1, play(1));
    await read();
    board.runs.clear();
    board.tickets.clear();
    forgetStandings();
    expect(rowsOf(await read())).toEqual(['hal verified']);
  });

  test('nobody came', async () => {
    expect(rowsOf(await read())).toEqual([]);
  });
});
