/** Floods of many accounts above honest rows that nobody marked, as the page's own readers meet them, on each board. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import type { Reading } from '../../../../src/board/verification/boardReader.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import type { Claim } from '../../../../src/board/verification/proof.ts';
import { type Recorded, Verifier } from '../../../../src/board/verification/verifier.ts';
import { type ContestId, contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { ticketOf } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { type LocalBoard, startLocalBoard } from '../backend/localBoard.ts';
import { brokenRun, flood, honestPlayers, newStorage, put } from './boards.ts';
import { honestPort } from './ports.ts';

/** The board that the page asks, and the documents that its host pays for. */
const host = vi.hoisted(() => ({ database: null as unknown, documents: 0, storage: null as unknown }));

vi.mock('../../../../src/board/backend/connection.ts', () => {
  const counted =
    <A extends unknown[], T>(question: (...asked: A) => Promise<T>, documents: (answer: T) => number) =>
    async (...asked: A) => {
      const answer = await question(...asked);
      host.documents += documents(answer);
      return answer;
    };
  const page = ({ entries }: { entries: readonly unknown[] }) => Math.max(entries.length, 1);
  const one = () => 1;
  const database = () => {
    const from = host.database as Database;
    return {
      readTopScores: counted(from.readTopScores.bind(from), page),
      readGamesPlayed: counted(from.readGamesPlayed.bind(from), one),
      readRun: counted(from.readRun.bind(from), one),
    };
  };
  return {
    ask: async (question: (from: unknown) => unknown) => question(database()),
    askContests: async (question: (from: unknown) => unknown) => {
      const from: Contests = await (host.database as Database).contests();
      return question({
        readEntries: counted(from.readEntries.bind(from), page),
        readSeedTime: counted(from.readSeedTime.bind(from), one),
      });
    },
  };
});
vi.mock('../../../../src/board/verification/pageVerification.ts', () => ({
  pageVerifier: new Verifier(honestPort, AUTOPILOT_RUN),
  get pageProofs() {
    return new KeptProofs(host.storage as ReturnType<typeof newStorage>, 'a build');
  },
}));

/** Documents of a visit, and with those that the page reads by itself where no rank is left (docs/notes/scale.md). */
const OF_VISIT = 40;
const BY_ITSELF = 120;

let board: LocalBoard;

beforeEach(async () => {
  board = await startLocalBoard();
  Object.assign(host, { database: board.open(), documents: 0, storage: newStorage() });
  vi.spyOn(console, 'warn').mockReturnValue();
});

interface Reader {
  store: { getState(): Reading<Claim> };
  start(): Promise<void>;
}

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** A page that was opened anew: it has what its browser keeps. */
async function openVisit() {
  vi.resetModules();
  const { standings } = await import('../../../../src/board/leaderboard/board.ts');
  const { readerOf } = await import('../../../../src/board/leaderboard/reading.ts');
  const contests = await import('../../../../src/contests/all/standing.ts');
  return {
    /** As the Hall opens that board, more than a minute after it did so before. */
    async see({ id, createdAt }: Place): Promise<Reader> {
      const reader = id ? await ofContest(id, createdAt) : await ofAllTime();
      await reader.start();
      return reader;
    },
  };

  async function ofAllTime(): Promise<Reader> {
    await standings.reload();
    if (!standings.value) throw new Error('No board');
    return readerOf(standings.value);
  }

  async function ofContest(id: ContestId, createdAt: number | null): Promise<Reader> {
    const terms = { id, ruleset: 4, createdAt };
    contests.forgetStanding(id);
    const standing = contests.standingOf(id, async () => ({ terms, own: null }));
    await standing.load();
    if (!standing.value) throw new Error('No standing');
    return contests.readerOf(standing.value);
  }
}

/** A board, and the accounts of which a row each on top leaves one rank of a visit's budget, or hides all ten. */
interface Place {
  /** Absent: the all-time board. */
  id?: ContestId;
  /** The contest’s creation, in microseconds since 1970; `null`: each run has a ticket. */
  createdAt: number | null;
  leaving: number;
  hiding: number;
}

const SEED_TIME = 1_795_266_000_123_456;

const PLACES: [string, Place][] = [
  ['all-time board', { createdAt: null, leaving: 18, hiding: 59 }],
  ['daily', { id: dailyOf(20_000), createdAt: SEED_TIME, leaving: 18, hiding: 59 }],
  ['cup', { id: contestId('cup-autumn'), createdAt: null, leaving: 11, hiding: 38 }],
];

/** Writes ten honest rows that nobody marked, and above them a row of each of these accounts. */
function fill({ id, createdAt }: Place, forgers: number): Promise<void> {
  return id
    ? putContest(id, createdAt, forgers)
    : put(board, [...flood(forgers, forgers, 'above'), ...honestPlayers(10)]);
}

async function putContest(id: ContestId, createdAt: number | null, forgers: number): Promise<void> {
  await board.write(
    ['contests', id],
    toFields({ ruleset: 4, seed_time: SEED_TIME, ends_at: new Date('2024-10-04') }),
  );
  const rows: [string, Recorded][] = [
    ...Array.from({ length: forgers }, (_, index): [string, Recorded] => {
      const { bytes, claim } = brokenRun(index);
      return [`eve${index}`, { bytes, claim: { ...claim, lived: 900, ruleset: 4 } }];
    }),
    ...Array.from({ length: 10 }, (_, index): [string, Recorded] => {
      const setup = { runId: runIdOf(100 + index), skin: 'default', ruleset: 4 } as const;
      const contest = { id, createdAt: createdAt ?? SEED_TIME };
      return [`hal${index}`, record({ ...setup, contest }, givingUp(900, skilled(index)))];
    }),
  ];
  for (const [name, { bytes, claim }] of rows) {
    const { runId, score, level, lived = 0, ticks, skin, ruleset } = claim;
    const result = {
      player_id: `${name}_1767225600000`,
      score,
      level,
      lived,
      skin,
      ticks,
      timestamp: new Date(SEED_TIME / 1000),
    };
    const entry = {
      ...result,
      player_name: name,
      run_id: runId,
      started_at: result.timestamp,
      tickets_used: 1,
    };
    await board.write(['contests', id, 'entries', name], toFields(entry));
    await board.write(
      ['runs', runId],
      toFields({ ...result, owner: name, contest: id, ruleset, replay: bytes }),
    );
    const ticket = { entrant: name, skin, number: 1, started_at: result.timestamp, seed_time: SEED_TIME };
    await board.write(['contests', id, 'tickets', ticketOf(runId)], toFields(ticket));
  }
}

/** The verified ranks, and the documents that they cost. */
async function seen(visit: Visit, place: Place) {
  const before = host.documents;
  const { ranks, isProvisional } = (await visit.see(place)).store.getState();
  expect(ranks.filter(({ proof }) => proof.kind !== 'verified')).toEqual([]);
  return { ranks: ranks.length, documents: host.documents - before, isProvisional };
}

describe.each(PLACES)('the %s, where nobody marked', (_, place) => {
  test('shows ten honest ranks under the rows of twenty accounts, at first sight and at the next', async () => {
    await fill(place, 20);
    const visit = await openVisit();
    const first = await seen(visit, place);
    expect(first).toMatchObject({ ranks: 10, isProvisional: false });
    expect(first.documents).toBeLessThanOrEqual(BY_ITSELF);
    const next = await seen(visit, place);
    expect(next).toMatchObject({ ranks: 10, isProvisional: false });
    expect(next.documents).toBeLessThanOrEqual(OF_VISIT);
  });

  test('is read further by the page itself once a visit', async () => {
    await fill(place, place.hiding);
    const visit = await openVisit();
    const first = await seen(visit, place);
    expect(first.ranks).toBe(0);
    expect(first.documents).toBeGreaterThan(OF_VISIT);
    expect(first.documents).toBeLessThanOrEqual(BY_ITSELF);
    expect((await seen(visit, place)).documents).toBeLessThanOrEqual(OF_VISIT);
    expect(await seen(await openVisit(), place)).toMatchObject({ ranks: 10 });
  });

  test('is read no further while it has a rank', async () => {
    await fill(place, place.leaving);
    const { ranks, documents } = await seen(await openVisit(), place);
    expect(ranks).toBe(1);
    expect(documents).toBeLessThanOrEqual(OF_VISIT);
  });
});

test('one board that was read further takes nothing from the next', async () => {
  const visit = await openVisit();
  for (const [, place] of PLACES) {
    await fill(place, 20);
    expect((await seen(visit, place)).ranks).toBe(10);
  }
});
