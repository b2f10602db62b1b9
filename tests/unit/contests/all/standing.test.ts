/** The standing of a contest of either kind: read in pages, verified on the coins of each run. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import type { Cup } from '../../../../src/board/backend/cupRecords.ts';
import type { StoredRun } from '../../../../src/board/backend/documents.ts';
import { digitsOf } from '../../../../src/board/names/digits.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import { judgeRun } from '../../../../src/board/verification/proof.ts';
import { type Recorded, Verifier } from '../../../../src/board/verification/verifier.ts';
import {
  type ClaimTerms,
  type ContestClaim,
  claimOf,
  findPlace,
  forgetStanding,
  knownRanks,
  MAX_PLACE,
  placeInTop,
  readerOf,
  type Standing,
  standingOf,
} from '../../../../src/contests/all/standing.ts';
import { paceWords } from '../../../../src/contests/all/words.ts';
import { CupBoard } from '../../../../src/contests/cups/CupBoard.tsx';
import { type ContestId, contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { ranksOf } from '../../../../src/engine/contest/results.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { newStorage } from '../../board/verification/boards.ts';
import { honestPort } from '../../board/verification/ports.ts';
import { cupOf, HOUR_MS, TIMES } from '../cups/cups.ts';

/** The board, as the page's modules ask it. */
const board = vi.hoisted(() => ({
  entries: [] as unknown[],
  own: null as unknown,
  /** True if the contest exists. */
  isThere: true,
  pages: 0,
  /** Documents. */
  reads: 0,
  tickets: new Map<string, number>(),
  runs: new Map<string, unknown>(),
  isReachable: true,
}));
const io = vi.hoisted(() => ({
  readerIo: {} as Record<string, unknown>,
  useReader: ({ store }: { store: { getState(): object } }) => ({ ...store.getState(), readOn: () => {} }),
}));

vi.mock('zustand', () => import('./currentStores.ts'));
vi.mock('../../../../src/board/leaderboard/reading.ts', () => io);
vi.mock('../../../../src/board/backend/connection.ts', () => ({
  askRegistrations: () => Promise.reject(),
  askContests: async (question: (contests: unknown) => unknown) => {
    if (!board.isReachable) throw new TypeError('Failed to fetch');
    return question({
      // A place is the database's own; here it is a number.
      readEntries: async (_: ContestId, { after = 0, count = 10, isVerified = false } = {}) => {
        board.pages += 1;
        const isMeant = (one: unknown) => !isVerified || (one as ContestEntry).verdict === 'verified';
        const entries = board.entries.slice(after).filter(isMeant).slice(0, count);
        board.reads += Math.max(entries.length, 1);
        return {
          entries,
          size: entries.length,
          end: entries.length > 0 ? board.entries.indexOf(entries.at(-1)) + 1 : null,
        };
      },
      readSeedTime: async (_: ContestId, runId: RunId) => {
        board.reads += 1;
        return board.tickets.get(runId) ?? null;
      },
    });
  },
}));

/** Microseconds. */
const TICKET_TIME = 1_795_266_000_123_456;
const DAILY: ClaimTerms = { id: dailyOf(20_779), ruleset: 4, createdAt: TICKET_TIME };
const CUP: ClaimTerms = { id: contestId('cup-autumn'), ruleset: 4, createdAt: null };
const KINDS: [string, ClaimTerms][] = [
  ['daily', DAILY],
  ['cup', CUP],
];
const STARTED_AT = Date.parse('2026-11-21T13:00:00.000Z');

const entry = (name: string, fields: Partial<ContestEntry> = {}): ContestEntry => ({
  ...{ holder: name as Uid, playerId: `${name}_1` as PlayerId, playerName: storedName(name, name as Uid) },
  ...{ score: 1000, level: 8, lived: 900, skin: 'default', runId: runIdOf(1) },
  ...{ live: { ticks: 10_800, startedAt: STARTED_AT }, timestamp: STARTED_AT + 184_200 },
  ...{ ticketsUsed: 2, verdict: '', struck: '' },
  ...fields,
});

const standingIn = (terms: ClaimTerms) =>
  standingOf(terms.id, async () =>
    board.isThere ? { terms, own: Promise.resolve(board.own as ContestEntry | null) } : null,
  );

async function load(terms: ClaimTerms): Promise<Standing> {
  await standingIn(terms).load();
  return standingIn(terms).value as Standing;
}

beforeEach(() => {
  forgetStanding(DAILY.id);
  forgetStanding(CUP.id);
  Object.assign(board, { entries: [], own: null, isThere: true, pages: 0, reads: 0, isReachable: true });
  board.tickets.clear();
  board.runs.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  Object.assign(io.readerIo, {
    readRun: async (runId: RunId) => {
      board.reads += 1;
      return board.runs.get(runId) ?? null;
    },
    verifier: new Verifier(honestPort, AUTOPILOT_RUN),
    kept: new KeptProofs(newStorage(), 'a build'),
  });
});

test('a claim is of its contest: on coins that all share, or of its ticket’s time', () => {
  const { id, createdAt } = DAILY;
  expect(claimOf(entry('hal'), DAILY)).toMatchObject({
    holder: 'hal',
    ruleset: 4,
    contest: { id, createdAt },
  });
  expect(claimOf(entry('hal'), CUP)).toMatchObject({ contest: { id: CUP.id, createdAt: null } });
});

test('a row says how long a live run took, and how long its ticks take', () => {
  const { live, timestamp } = entry('hal');
  expect(live && paceWords(live, timestamp)).toBe('184\u00a0s for 180\u00a0s of\u00a0play');
});

test('ranks are by score, then by how long the coins lived; equal results share one', () => {
  const results = [
    [500, 9],
    [500, 9],
    [500, 10],
    [400, 1],
    [400, 1],
    [400, 1],
    [300, 1],
  ].map(([score = 0, lived = 0]) => ({ score, lived }));
  expect(ranksOf(results)).toEqual([1, 1, 3, 4, 4, 4, 7]);
  expect(ranksOf([])).toEqual([]);
});

test('a row follows a cup whose tickets have changed since the standing was read', async () => {
  board.entries = [entry('hal', { ticketsUsed: 2 })];
  await load(CUP);
  setServerTime(TIMES.startsAt + HOUR_MS);
  const shown = (cup: Cup) => renderToStaticMarkup(createElement(CupBoard, { cup, onWatch: () => {} }));
  expect(shown(cupOf({ tickets: 5 }))).toContain('ticket 2 of 5');
  expect(shown(cupOf({ tickets: 3, terms: 2 }))).toContain('ticket 2 of 3');
  expect(board.pages).toBe(1);
});

test('two players whose names look alike are told apart by digits', async () => {
  fetchedNames.setState({ isOffensive: () => false });
  board.entries = [entry('Satoshi'), entry('Ѕatoshi'), entry('Hal')];
  await load(CUP);
  setServerTime(TIMES.startsAt + HOUR_MS);
  const markup = renderToStaticMarkup(createElement(CupBoard, { cup: cupOf(), onWatch: () => {} }));
  expect(markup.match(/#\d{4}/g)).toEqual(
    // In the name, and in that of its button.
    ['Satoshi', 'Satoshi', 'Ѕatoshi', 'Ѕatoshi'].map((account) => `#${digitsOf(account as Uid)}`),
  );
});

describe('the run of a claim', () => {
  const ENTRY = entry('hal');
  const CLAIM = claimOf(ENTRY, DAILY);
  const { score, level, lived, skin, playerId, holder: owner } = ENTRY;
  const RUN: StoredRun = {
    ...{ score, level, lived, skin, playerId, owner, ruleset: 4, ticks: 900, contestId: DAILY.id },
    replay: Uint8Array.of(1),
  };

  test('is played on the daily’s coins, and has to give what is claimed', () => {
    expect(judgeRun(CLAIM, RUN)).toMatchObject({
      kind: 'playable',
      run: { claim: { runId: CLAIM.runId, contest: CLAIM.contest, lived, score } },
    });
  });

  test('may be of another player of the same browser', () => {
    expect(judgeRun(CLAIM, { ...RUN, playerId: 'eve_1' as PlayerId })).toMatchObject({ kind: 'playable' });
  });

  test.each([
    ['another score', { score: 400 }],
    ['another level', { level: 9 }],
    ['coins that lived longer', { lived: 901 }],
    ['another daily', { contestId: dailyOf(20_778) }],
  ])('of %s is another', (_, differs) => {
    expect(judgeRun(CLAIM, { ...RUN, ...differs })).toMatchObject({ kind: 'failed' });
  });

  test('of no daily is another, and one of a daily is none of the all-time board', () => {
    const { contestId: _, ...classic } = RUN;
    expect(judgeRun(CLAIM, classic)).toMatchObject({ kind: 'failed' });
    const { contest: __, lived: ___, ruleset: ____, ...allTime } = CLAIM;
    expect(judgeRun(allTime, RUN)).toMatchObject({ kind: 'unknown' });
    expect(judgeRun(allTime, { ...RUN, ruleset: 3 })).toMatchObject({ kind: 'failed' });
  });
});

describe.each(KINDS)('the standing of a %s', (_, terms) => {
  const claim = (name: string, fields: Partial<ContestEntry> = {}) => claimOf(entry(name, fields), terms);

  test('is read once a minute, and anew when a run of that contest was saved', async () => {
    const standing = await load(terms);
    forgetStanding(terms === CUP ? DAILY.id : CUP.id);
    expect(await load(terms)).toBe(standing);
    expect(board.pages).toBe(1);
    forgetStanding(terms.id);
    await load(terms);
    expect(board.pages).toBe(2);
  });

  test('that could not be read is asked for again', async () => {
    board.isReachable = false;
    await standingIn(terms).load();
    expect(standingIn(terms).store.getState()).toEqual({ kind: 'unreachable' });
    board.isReachable = true;
    expect(await load(terms)).toMatchObject({ top: { entries: [] } });
  });

  test('comes with the player’s own claim, if they have one', async () => {
    expect((await load(terms)).own).toBeNull();
    board.own = entry('hal');
    forgetStanding(terms.id);
    expect((await load(terms)).own).toEqual(claim('hal'));
  });

  test('is none where there is no such contest, and costs nothing then', async () => {
    board.isThere = false;
    expect([await load(terms), board.pages]).toEqual([null, 0]);
  });

  describe('tells a claim’s place', () => {
    /** Entrants, of two equal results each, the best first. */
    const fill = (count: number, fields: (index: number) => Partial<ContestEntry> = () => ({})) => {
      board.entries = Array.from({ length: count }, (_, index) =>
        entry(`hal${index}`, { score: 100_000 - 100 * Math.floor(index / 2), ...fields(index) }),
      );
      return board.entries.map((one) => claimOf(one as ContestEntry, terms));
    };
    const at = (claims: readonly ContestClaim[], index: number) => claims[index] as ContestClaim;

    test.each([
      [0, 1],
      [1, 1],
      [2, 3],
      [8, 9],
      // The tenth has as much as the ninth.
      [9, 9],
    ])('at once among the best ten: entry %i has place %i', async (index, place) => {
      const claims = fill(40);
      expect(placeInTop(await load(terms), at(claims, index))).toBe(place);
      expect(board.pages).toBe(1);
    });

    test.each([
      [10, 11, 2],
      [19, 19, 2],
      [20, 21, 3],
      [36, 37, 4],
    ])('further down by reading on: entry %i has place %i, after %i pages', async (index, place, pages) => {
      const claims = fill(37);
      const standing = await load(terms);
      expect(placeInTop(standing, at(claims, index))).toBeNull();
      expect(await findPlace(standing, at(claims, index))).toBe(place);
      expect(board.pages).toBe(pages);
    });

    test('by how long the coins lived among equal scores', async () => {
      board.entries = [entry('hal', { lived: 800 }), entry('eve', { lived: 900 })];
      expect(placeInTop(await load(terms), claim('ann', { lived: 850 }))).toBe(2);
    });

    test('further up by those who were struck out', async () => {
      const claims = fill(30, (index) => (index < 5 || index === 15 ? { struck: 'a program' } : {}));
      const standing = await load(terms);
      expect(placeInTop(standing, at(claims, 6))).toBe(2);
      expect(await findPlace(standing, at(claims, 29))).toBe(23);
    });

    test('of a run that nobody has read yet: where it will be', async () => {
      fill(3);
      expect(placeInTop(await load(terms), claim('ann', { score: 100 }))).toBe(4);
    });

    test('only as far as a search may read', async () => {
      const claims = fill(MAX_PLACE + 40);
      const standing = await load(terms);
      expect(await findPlace(standing, at(claims, MAX_PLACE - 1))).toBe(MAX_PLACE - 1);
      expect(await findPlace(standing, at(claims, MAX_PLACE + 20))).toBeNull();
    });

    test('not while the board does not answer', async () => {
      const claims = fill(40);
      const standing = await load(terms);
      board.isReachable = false;
      await expect(findPlace(standing, at(claims, 30))).rejects.toThrow();
    });
  });
});

/** A run of half a minute, on coins of its ticket in a cup, and of the daily in a daily. */
const timeOf = ({ createdAt }: ClaimTerms, number: number) => createdAt ?? TICKET_TIME + number;
const play = (terms: ClaimTerms, number: number, createdAt = timeOf(terms, number)): Recorded =>
  record(
    { runId: runIdOf(100 + number), skin: 'default', ruleset: 4, contest: { id: terms.id, createdAt } },
    givingUp(900, skilled(number)),
  );

/** Writes a run, its ticket and its entry. */
function put(
  terms: ClaimTerms,
  name: string,
  number: number,
  { claim: run, bytes }: Recorded = play(terms, number),
  fields: Partial<ContestEntry> = {},
): void {
  const { runId, contest: _, lived = 0, ...result } = run;
  board.tickets.set(runId, TICKET_TIME + number);
  const stored: StoredRun = {
    ...{ ...result, lived, playerId: `${name}_1` as PlayerId, owner: name as Uid, contestId: terms.id },
    replay: Uint8Array.from(bytes),
  };
  board.runs.set(runId, stored);
  const { score, level, ticks } = result;
  board.entries.push(
    entry(name, { runId, score, level, lived, live: { ticks, startedAt: STARTED_AT }, ...fields }),
  );
  board.entries.sort((one, other) => (other as ContestEntry).score - (one as ContestEntry).score);
}

async function verify(terms: ClaimTerms) {
  const reader = readerOf(await load(terms));
  await reader.start();
  return reader;
}
type Read = Awaited<ReturnType<typeof verify>>;

const rowsOf = ({ store }: Read) =>
  store.getState().ranks.map(({ entry, proof }) => `${typedText(entry.playerName)} ${proof.kind}`);

function becauseOf({ store }: Read, name: string) {
  const { ranks, hidden } = store.getState();
  const proof = [...ranks, ...hidden].find(({ entry }) => typedText(entry.playerName) === name)?.proof;
  return proof && 'because' in proof ? proof.because : proof?.kind;
}

describe.each(KINDS)('the verified standing of a %s', (_, terms) => {
  test('plays each run on its coins, and reads nothing twice for it', async () => {
    put(terms, 'hal', 1);
    put(terms, 'eve', 2);
    const reader = await verify(terms);
    expect(rowsOf(reader).sort()).toEqual(['eve verified', 'hal verified']);
    expect(reader.store.getState()).toMatchObject({ hidden: [], canReadOn: false });
    expect(readerOf(await load(terms))).toBe(reader);
    expect(knownRanks(terms.id)).toBe(reader.store.getState().ranks);
    forgetStanding(terms.id);
    expect(knownRanks(terms.id)).toEqual([]);
  });

  test('gives equal results one rank', async () => {
    const run = play(terms, 1);
    put(terms, 'hal', 1, run);
    put(terms, 'eve', 1, run);
    const reader = await verify(terms);
    expect(ranksOf(reader.store.getState().ranks.map(({ entry }) => entry))).toEqual([1, 1]);
  });

  test('has no rank for a run on coins of another moment: somebody chose them', async () => {
    put(terms, 'hal', 1);
    put(terms, 'eve', 2, play(terms, 2, TICKET_TIME + 3));
    const reader = await verify(terms);
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toContain('its replay does not give this score');
  });

  test('has no rank for a score or a time that the replay does not give', async () => {
    put(terms, 'hal', 1);
    put(terms, 'eve', 2, play(terms, 2), { score: 50_000 });
    put(terms, 'mal', 3, play(terms, 3), { lived: 1 });
    const reader = await verify(terms);
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toBe('its run is another one');
    expect(becauseOf(reader, 'mal')).toBe('its run is another one');
  });

  test('has no rank for a run of another contest', async () => {
    put(terms, 'eve', 1);
    const [[runId, run] = ['', {}]] = board.runs;
    board.runs.set(runId, { ...(run as StoredRun), contestId: dailyOf(20_778) });
    expect(becauseOf(await verify(terms), 'eve')).toBe('its run is another one');
  });

  test('has no rank for an entrant who was struck out, whatever the replay says, and the next moves up', async () => {
    put(terms, 'eve', 1, play(terms, 1), { struck: 'Played by a program.' });
    put(terms, 'hal', 2);
    const reader = await verify(terms);
    expect(rowsOf(reader)).toEqual(['hal verified']);
    expect(becauseOf(reader, 'eve')).toBe('moderators disqualified this player: Played by a program');
  });

  test('is said to be real where it has ranks, and not of those below that were struck out', async () => {
    put(terms, 'eve', 1, play(terms, 1), { struck: 'Forged.' });
    put(terms, 'hal', 2);
    await verify(terms);
    setServerTime(TIMES.appealUntil);
    const cup = cupOf({ id: terms.id });
    const markup = renderToStaticMarkup(createElement(CupBoard, { cup, onWatch: () => {} }));
    expect(markup).toContain('Your browser replayed all ranked runs. Their scores are real.');
    expect(markup).toContain('DISQUALIFIED');
  });

  test('keeps a verdict: nothing is read twice for it', async () => {
    put(terms, 'hal', 1);
    await verify(terms);
    board.runs.clear();
    board.tickets.clear();
    forgetStanding(terms.id);
    expect(rowsOf(await verify(terms))).toEqual(['hal verified']);
  });

  test.each(['above', 'among'] as const)(
    'keeps ten that moderators verified, at first sight, with 500 forged rows %s them',
    async (place) => {
      for (let number = 0; number < 10; number++)
        put(terms, `hal${number}`, number, play(terms, number), { verdict: 'verified' });
      const honest = (board.entries as ContestEntry[]).map(({ score }) => score);
      for (let number = 0; number < 500; number++) {
        const score = place === 'above' ? 50_000 + number * 100 : (honest[number % 10] as number) + 100;
        board.entries.push(entry(`eve${number}`, { score, runId: runIdOf(1000 + number) }));
        board.runs.set(runIdOf(1000 + number), { contestId: terms.id, ruleset: 4, replay: Uint8Array.of(1) });
      }
      board.entries.sort((one, other) => (other as ContestEntry).score - (one as ContestEntry).score);
      const reader = await verify(terms);
      const ranks = reader.store.getState().ranks.map(({ entry: { playerName } }) => typedText(playerName));
      expect(ranks.map((name) => name.slice(0, 3))).toEqual(Array(10).fill('hal'));
      expect(rowsOf(reader).filter((row) => row.endsWith('verified')).length).toBeGreaterThanOrEqual(6);
      expect(board.reads).toBeLessThanOrEqual(40);
      expect(reader.store.getState()).toMatchObject({ isProvisional: true, canReadOn: true });
    },
  );

  function shown(state: Cup['state']) {
    const cup = cupOf({ id: terms.id, state });
    return renderToStaticMarkup(createElement(CupBoard, { cup, onWatch: () => {} }));
  }

  test('says that ranks may change while rows between them were not read, and not once the results are final', async () => {
    for (let number = 0; number < 500; number++) {
      board.entries.push(entry(`eve${number}`, { score: 50_000 - number, runId: runIdOf(1000 + number) }));
      board.runs.set(runIdOf(1000 + number), { contestId: terms.id, ruleset: 4, replay: Uint8Array.of(1) });
    }
    for (let number = 0; number < 10; number++)
      put(terms, `hal${number}`, number, play(terms, number), { verdict: 'verified' });
    await verify(terms);
    setServerTime(TIMES.appealUntil);
    expect(shown('open')).toContain('Ranks may still change');
    expect(shown('final')).not.toContain('Ranks may still change');
  });

  test('reads what lies between, so that it says nothing of ranks that change where all rows have a verdict', async () => {
    put(terms, 'eve', 0, play(terms, 0), { struck: 'Forged.' });
    for (let number = 1; number < 12; number++)
      put(terms, `hal${number}`, number, play(terms, number), { verdict: 'verified' });
    await verify(terms);
    setServerTime(TIMES.appealUntil);
    expect(shown('open')).not.toContain('Ranks may still change');
  });

  test('is empty when nobody came', async () => {
    expect(rowsOf(await verify(terms))).toEqual([]);
  });
});

describe('where each run has a ticket', () => {
  test('one without could not be verified', async () => {
    put(CUP, 'hal', 1);
    board.tickets.clear();
    expect(becauseOf(await verify(CUP), 'hal')).toBe('its ticket is missing');
  });

  test('one whose ticket is out of reach could not be verified, and is asked for again', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    put(CUP, 'hal', 1);
    const standing = await load(CUP);
    board.isReachable = false;
    const reader = readerOf(standing);
    await reader.start();
    expect(becauseOf(reader, 'hal')).toBe('its replay could not be loaded');
    expect(reader.store.getState().canReadOn).toBe(true);
  });

  test('a visit reads three documents for each rank, and no more than 40', async () => {
    for (let number = 0; number < 20; number++)
      put(CUP, `hal${number}`, number, play(CUP, number), number > 0 ? { score: 100, lived: number } : {});
    await verify(CUP);
    // The first ten, of which nine are forged; an empty answer; then two more, with what is left beside the counter.
    expect(board.reads).toBe(10 * 3 + 1 + 2 * 3);
  });
});

test('where all runs share their coins, none is asked for its ticket', async () => {
  put(DAILY, 'hal', 1);
  board.tickets.clear();
  expect(rowsOf(await verify(DAILY))).toEqual(['hal verified']);
});
