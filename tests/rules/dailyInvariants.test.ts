/** The invariants of dailies, whatever clients send, on a clock that goes on over midnights. */

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextStreak } from '../../src/board/backend/contestDocuments.ts';
import { parseAccount } from '../../src/board/backend/documents.ts';
import { DAY_MS, dayOf, TICKETS, timesOf, weekOf } from '../../src/engine/contest/daily.ts';
import { runsUntil, sealOpensAt } from '../../src/engine/contest/phases.ts';
import { compareResults } from '../../src/engine/contest/results.ts';
import type { Board, StoredFields } from '../../tools/board/board.ts';
import { contestPath, draw, honestDaily, make, ticketsPath } from '../../tools/board/daily.ts';
import {
  countingWrites,
  enteringWrites,
  honest,
  newPlayer,
  newRunId,
  playedWrites,
  reserve,
  type Sent as SentRun,
  type SignedInPlayer,
  ticketOf,
  writesOf,
} from '../../tools/board/game.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { type BoardWrite, merge } from '../../tools/board/values.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { isAll, samples } from '../samples.ts';
import { Answers, inBatches, intOf, playerAt, textOf } from './crowd.ts';
import { RULES } from './server.ts';
import { tampered, tampering } from './tampering.ts';

const PLAYERS = 3;
const BATCHES = samples(28);
const BATCH = 40;
const MINUTE_MS = 60_000;
/** The length of each run: a minute. */
const TICKS = 3600;

/** A quarter of an hour before a midnight. */
const BEGIN = Date.UTC(2026, 10, 25, 23, 45);
// Accounts sign in by the clock of the machine: it must not be ahead of the board's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEGIN }));
afterEach(() => void vi.useRealTimers());

/** A lesser run that its owner has counted 23 hours after the seal opened. */
const LATE_COUNT = { seed: -663_590_497, path: '9' };

/** The acts; some are more frequent. */
const KINDS = [
  ...(['make', 'draw', 'draw', 'play', 'play', 'play', 'play', 'daily', 'daily'] as const),
  ...(['game', 'streak', 'again', 'both', 'read', 'read', 'enter', 'enter'] as const),
];

const LAST_MS = 6 * MINUTE_MS;

function after(now: number, wait: Act['wait']): number {
  if (wait !== 'for midnight') return now + wait * MINUTE_MS;
  const { endsAt: ticketsUntil } = timesOf(dayOf(now));
  return now < ticketsUntil - LAST_MS ? ticketsUntil - LAST_MS : ticketsUntil - LAST_MS + DAY_MS;
}

const STREAK_FIELDS = ['last_daily', 'daily_streak', 'weekly_streak', 'last_freeze'] as const;

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  player: fc.nat(PLAYERS - 1),
  /** The player whose ticket or name it is, or whose token signs. */
  other: fc.nat(PLAYERS - 1),
  /** The ticket among those drawn, the latest first. */
  ticket: fc.constantFrom(0, 0, 0, 0, 1, 2),
  coins: fc.nat(9),
  /** The life of each coin, in ticks. */
  lived: fc.nat(330),
  /** The daily that a ticket is for, beside today's. */
  ahead: fc.constantFrom(0, 0, 0, 0, -1, 1),
  /** Minutes since the act before; or the last minutes of a day. */
  wait: fc.constantFrom(0, 0, 1, 2, 3, 5, 9, 'for midnight' as const),
  /** Minutes from drawing a ticket to its run. */
  pause: fc.constantFrom(1, 1, 8, 13),
  forgery: fc.oneof(
    { arbitrary: fc.constant(null), weight: 5 },
    { arbitrary: tampering, weight: 3 },
    {
      arbitrary: fc.constantFrom(
        'signer',
        'name',
        'ticket',
        'two tickets',
        'wrong entry',
        'wrong entry',
        'earlier',
      ),
      weight: 3,
    },
    // A streak as it was, right or wrong.
    {
      arbitrary: fc.record({
        streak: fc.constantFrom(...STREAK_FIELDS),
        more: fc.constantFrom(-1, 0, 0, 1, 2),
      }),
      weight: 2,
    },
  ),
});

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Forgeries that mean nothing to a run that is entered. */
const countsApart = ({ kind, forgery }: Act) =>
  kind === 'enter' && ['name', 'ticket', 'two tickets', 'earlier'].some((one) => one === forgery);

interface Drawn {
  runId: string;
  day: number;
}

interface Sent {
  writes: BoardWrite[];
  signer: SignedInPlayer;
}

/** The memory of clients: they know what an honest one would send next. */
class Crowd {
  readonly #players: readonly SignedInPlayer[];
  readonly #board: Board;
  readonly #drawn = new Map<SignedInPlayer, Drawn[]>();
  /** The latest run of each player that was sent. */
  readonly #sent = new Map<SignedInPlayer, SentRun>();
  #last: BoardWrite[] = [];

  constructor(board: Board, players: readonly SignedInPlayer[]) {
    this.#board = board;
    this.#players = players;
  }

  async compose(one: Act, today: number): Promise<Sent> {
    const { forgery } = one;
    const writes =
      one.kind === 'both'
        ? [...(await this.#writes('daily', one, today)), ...(await this.#writes('game', one, today))]
        : await this.#writes(one.kind, one, today);
    this.#last =
      typeof forgery === 'object' && forgery && !('streak' in forgery) ? tampered(writes, forgery) : writes;
    const isStolen = one.kind === 'again' || forgery === 'signer';
    return { writes: this.#last, signer: this.player(isStolen ? one.other : one.player) };
  }

  /** The latest ticket of a player, or an earlier one; a new run id without one. */
  ticket({ ticket }: Act, of: SignedInPlayer, today: number): Drawn {
    return this.#drawn.get(of)?.at(-1 - ticket) ?? { runId: newRunId(), day: today };
  }

  player(index: number): SignedInPlayer {
    return playerAt(this.#players, index);
  }

  async #writes(kind: Act['kind'], one: Act, today: number): Promise<BoardWrite[]> {
    const player = this.player(one.player);
    const other = this.player(one.other);
    if (kind === 'again') return this.#last;
    if (kind === 'make') return [make(today + one.ahead)];
    if (kind === 'draw') {
      const day = today + one.ahead;
      const runIds = one.forgery === 'two tickets' ? [newRunId(), newRunId()] : [newRunId()];
      this.#drawn.set(player, [
        ...(this.#drawn.get(player) ?? []),
        ...runIds.map((runId) => ({ runId, day })),
      ]);
      const named = one.forgery === 'name' ? { ...player, id: other.id } : player;
      const isNew = !(await this.#board.stored(`owners/${named.id}`));
      return [draw(named, runIds, day), ...(isNew ? reserve(named) : [])];
    }
    const account = (await this.#board.stored(`players/${player.uid}`)) ?? undefined;
    const { runId, day } = this.ticket(one, one.forgery === 'ticket' ? other : player, today);
    const streak = streakOf(one, account, day);
    if (kind === 'game') return this.#game(one, player, streak);
    if (kind === 'enter') return countsApart(one) ? this.#count(player) : this.#enter(one, player);
    if (kind === 'streak') return [merge(`players/${player.uid}`, streak)];
    return this.#daily(one, player, { runId, day }, streak);
  }

  /** A game of the board, whose account may claim a streak. */
  async #game(
    { coins, forgery }: Act,
    player: SignedInPlayer,
    streak: Record<string, number>,
  ): Promise<BoardWrite[]> {
    const entry = await this.#board.stored(`leaderboard_entries/${player.id}`);
    const score = 100 * coins;
    const isNew = !(await this.#board.stored(`owners/${player.id}`));
    const sent = honest(player, { ticks: TICKS, score, isNew });
    const isClaimed = typeof forgery === 'object' && forgery && 'streak' in forgery;
    const { replay: _, ...lesser } = sent.run ?? {};
    const isBest = !entry || score > intOf(entry, 'score');
    return writesOf({
      ...sent,
      run: isBest ? sent.run : lesser,
      entry: isBest ? sent.entry : null,
      account: { ...sent.account, ...(isClaimed && streak) },
    });
  }

  async #daily(
    { coins, lived, forgery, other }: Act,
    player: SignedInPlayer,
    { runId, day }: Drawn,
    streak: Record<string, number>,
  ): Promise<BoardWrite[]> {
    const own = (await this.#board.stored(ticketsPath(player.uid, day))) ?? {};
    const result = { score: 100 * coins, lived: coins * lived };
    const player_id = forgery === 'name' ? this.player(other).id : textOf(own, 'player_id');
    const drawn = ticketsOf(own).length;
    const sent = honestDaily(player, { runId, day, ticks: TICKS, drawn, ...result });
    const { last_daily: _, daily_streak: __, weekly_streak: ___, ...account } = sent.account ?? {};
    const time = forgery === 'earlier' && { timestamp: new Date(day * DAY_MS) };
    const played = {
      ...sent,
      run: { ...sent.run, ...time, player_id },
      account: { ...account, ...streak },
      entry: { ...sent.entry, player_id },
    };
    this.#sent.set(player, played);
    return playedWrites(played);
  }

  async #enter({ forgery }: Act, player: SignedInPlayer): Promise<BoardWrite[]> {
    const sent = this.#sent.get(player);
    if (!sent) return [];
    const path = sent.contest.show(sent.entry ?? {}, sent).path;
    const [stored, own] = await Promise.all([
      this.#board.stored(path),
      this.#board.stored(path.replace('/entries/', '/entrants/')),
    ]);
    const result = { score: Number(sent.entry?.score), lived: Number(sent.entry?.lived) };
    const isBetter = !stored || compareResults(result, resultOf(stored)) < 0;
    const isShown = isBetter !== (forgery === 'wrong entry');
    const entry = { ...sent.entry, tickets_used: ticketsOf(own ?? {}).length };
    return enteringWrites(this.#board, { ...sent, entry: isShown ? entry : null });
  }

  /** The latest run, apart from any entry. */
  #count(player: SignedInPlayer): BoardWrite[] {
    const sent = this.#sent.get(player);
    return sent ? countingWrites(sent) : [];
  }
}

/** The streak after a run of a day; or that with one field changed, also where it should stay as it is. */
function streakOf({ forgery }: Act, account: StoredFields | undefined, day: number): Record<string, number> {
  const stored = streakStored(account);
  const next: Record<string, number> = nextStreak(parseAccount({ ticks_played: 0, ...stored }), day);
  if (typeof forgery !== 'object' || !forgery || !('streak' in forgery)) return next;
  const claimed: Record<string, number> = { ...stored, last_daily: day, daily_streak: 1, ...next };
  return { ...claimed, [forgery.streak]: (claimed[forgery.streak] ?? 0) + forgery.more };
}

/** An account that froze no day has no such field. */
function streakStored(account: StoredFields | undefined): Record<string, number> {
  const fields = STREAK_FIELDS.filter((field) => field !== 'last_freeze' || account?.last_freeze);
  return Object.fromEntries(fields.map((field) => [field, intOf(account, field) || 0]));
}

const resultOf = (fields: StoredFields | undefined) => ({
  score: intOf(fields, 'score'),
  lived: intOf(fields, 'lived'),
});
const ticketsOf = (entry: StoredFields | undefined): string[] =>
  (entry?.tickets?.arrayValue as { values: { stringValue: string }[] } | undefined)?.values.map(
    ({ stringValue }) => stringValue,
  ) ?? [];
/** `undefined` for what is no daily. */
const dayOfContest = (contest: string) => {
  const day = /^contests\/daily-(\d+)$/.exec(contest)?.[1];
  return day === undefined ? undefined : Number(day);
};

interface Stored {
  fields: StoredFields;
  createTime: string;
}

/** Every document, by its path. */
type Everything = Map<string, Stored>;

const COLLECTIONS = ['contests', 'runs', 'players', 'leaderboard_entries', 'owners', 'global_stats'];

/** @param days whose dailies there may be */
async function readAll(board: Board, days: ReadonlySet<number>): Promise<Everything> {
  const all: Everything = new Map();
  const places: [parent: string, collectionId: string][] = [
    ...COLLECTIONS.map((id): [string, string] => ['', id]),
    ...Array.from(days, contestPath).flatMap((daily): [string, string][] => [
      [daily, 'entries'],
      [daily, 'entrants'],
    ]),
  ];
  for (const [parent, collectionId] of places) {
    const { body } = await board.query(collectionId, {}, 'owner', parent);
    for (const { document } of body as { document?: Stored & { name: string } }[])
      if (document) all.set(document.name.slice(document.name.indexOf('/documents/') + 11), document);
  }
  return all;
}

const below = (all: Everything, collection: string) =>
  [...all].filter(
    ([path]) => path.startsWith(`${collection}/`) && !path.slice(collection.length + 1).includes('/'),
  );

/** Expects no change but those that an accepted commit may make at `now`, when somebody with that uid sent it. */
function expectFair(before: Everything, after: Everything, { uid, now }: { uid: string; now: number }): void {
  // Nothing but what the sender took off the board themselves is ever gone.
  for (const path of before.keys())
    expect(after.has(path) || path.startsWith('leaderboard_entries/')).toBe(true);
  const changed = [...after].filter(([path, { fields }]) => {
    const was = before.get(path);
    return !was || JSON.stringify(was.fields) !== JSON.stringify(fields);
  });

  const newRuns = changed.filter(([path]) => path.startsWith('runs/'));
  expect(newRuns.length).toBeLessThanOrEqual(1);
  const run = newRuns[0]?.[1].fields;
  const isNew = newRuns[0] && !before.has(newRuns[0][0]);

  for (const [path, { fields, createTime }] of changed) {
    const was = before.get(path)?.fields;
    const day = dayOfContest(path);
    // A daily is made on its day, and never changed.
    if (day !== undefined) expect([path, was, dayOf(Date.parse(createTime))]).toEqual([path, undefined, day]);
    if (path.startsWith('runs/') && isNew) {
      const at = Date.parse(String(fields.timestamp?.timestampValue));
      expect([textOf(fields, 'owner'), at]).toEqual([uid, now]);
      if (fields.contest) expectTicketed(after, path, { fields, now });
    } else if (path.startsWith('runs/') && fields.counted) {
      const { counted: _, ...rest } = fields;
      expect(was).toEqual({ ...rest, pending: { booleanValue: true } });
    } else if (path.startsWith('runs/')) {
      expect(was).toEqual({ ...fields, pending: { booleanValue: true } });
    }
    if (path.includes('/entrants/')) expectOwnTickets(before, after, path, { uid, now });
    if (path.includes('/entries/')) {
      expect(path.split('/entries/')[1]).toBe(uid);
      expect(run?.contest?.stringValue).toBe(path.split('/')[1]);
      // It changes until the seal opens. A run is counted whenever.
      const day = dayOfContest(`contests/${path.split('/')[1]}`) ?? Number.NaN;
      expect(now).toBeLessThan(sealOpensAt(timesOf(day)));
    }
    if (path.startsWith('players/')) {
      expect(path).toBe(`players/${uid}`);
      expectStreak(was, fields, isNew ? run : undefined);
    }
  }
}

/** A run of a daily is one of its owner's tickets, played under their own name, and not too late. */
function expectTicketed(
  after: Everything,
  path: string,
  { fields, now }: { fields: StoredFields; now: number },
) {
  const contest = `contests/${textOf(fields, 'contest')}`;
  const own = after.get(`${contest}/entrants/${textOf(fields, 'owner')}`)?.fields;
  expect(ticketsOf(own)).toContain(ticketOf(path.slice('runs/'.length)));
  expect(fields.player_id).toEqual(own?.player_id);
  const day = dayOfContest(contest) ?? Number.NaN;
  expect(now).toBeGreaterThanOrEqual(day * DAY_MS);
  expect(now).toBeLessThan(runsUntil(timesOf(day)));
}

/** Tickets are drawn by their owner alone: one more of today, under a name of theirs. */
function expectOwnTickets(
  before: Everything,
  after: Everything,
  path: string,
  { uid, now }: { uid: string; now: number },
): void {
  const [contest = '', owner] = path.split('/entrants/');
  expect(owner).toBe(uid);
  const own = after.get(path)?.fields ?? {};
  const drawn = ticketsOf(own);
  const known = ticketsOf(before.get(path)?.fields);
  expect(drawn.slice(0, known.length)).toEqual(known);
  expect(drawn.length - known.length).toBe(1);
  expect(drawn.length).toBeLessThanOrEqual(TICKETS);
  expect(textOf(after.get(`owners/${textOf(own, 'player_id')}`)?.fields, 'owner')).toBe(uid);
  expect(after.has(contest)).toBe(true);
  expect(dayOf(now)).toBe(dayOfContest(contest));
}

/** A streak changes beside a run of a later daily alone, and grows by one at most, over one frozen day in 30 at most. */
function expectStreak(was: StoredFields | undefined, now: StoredFields, run: StoredFields | undefined): void {
  if (STREAK_FIELDS.every((field) => JSON.stringify(was?.[field]) === JSON.stringify(now[field]))) return;
  const day = dayOfContest(`contests/${textOf(run, 'contest')}`);
  const last = intOf(was, 'last_daily') || 0;
  expect(intOf(now, 'last_daily')).toBe(day);
  expect(day).toBeGreaterThan(last);
  const isFrozen = now.last_freeze !== undefined && intOf(now, 'last_freeze') !== intOf(was, 'last_freeze');
  if (isFrozen) {
    expect([day, intOf(now, 'last_freeze')]).toEqual([last + 2, last + 1]);
    expect(last + 1 - (intOf(was, 'last_freeze') || 0)).toBeGreaterThanOrEqual(30);
  }
  const goesOn = day === last + 1 || isFrozen;
  expect(intOf(now, 'daily_streak')).toBe(goesOn ? intOf(was, 'daily_streak') + 1 : 1);
  const weeks = weekOf(day ?? 0) - weekOf(last);
  expect(intOf(now, 'weekly_streak')).toBe(weeks > 1 ? 1 : intOf(was, 'weekly_streak') + weeks);
}

/** Each row is its owner's best run of the day, nothing of it is on the other board, and every run is counted once. */
function expectSound(all: Everything): void {
  const runs = below(all, 'runs').map(([path, { fields }]) => ({
    runId: path.slice('runs/'.length),
    fields,
  }));
  for (const [path, { fields: entry }] of all) {
    const [contest, uid] = path.split('/entries/');
    if (uid === undefined) continue;
    // Nobody takes the player id that it shows.
    expect(textOf(all.get(`owners/${textOf(entry, 'player_id')}`)?.fields ?? {}, 'owner')).toBe(uid);
    const own = runs.filter(
      ({ fields }) =>
        !fields.pending &&
        `contests/${textOf(fields, 'contest')}` === contest &&
        textOf(fields, 'owner') === uid,
    );
    const entrant = all.get(path.replace('/entries/', '/entrants/'))?.fields;
    expect(own.length).toBeLessThanOrEqual(ticketsOf(entrant).length);
    expect(intOf(entry, 'tickets_used')).toBeLessThanOrEqual(ticketsOf(entrant).length);
    const [best] = own.sort((one, other) => compareResults(resultOf(one.fields), resultOf(other.fields)));
    expect(resultOf(entry)).toEqual(resultOf(best?.fields));
    const shown = runs.find(({ runId }) => runId === textOf(entry, 'run_id'))?.fields;
    expect(own.map(({ runId }) => runId)).toContain(textOf(entry, 'run_id'));
    for (const field of ['player_id', 'skin', 'timestamp']) expect(entry[field]).toEqual(shown?.[field]);
    for (const field of ['score', 'level', 'lived']) expect(intOf(entry, field)).toBe(intOf(shown, field));
    expect(shown?.replay).toBeDefined();
  }
  for (const [, { fields }] of below(all, 'leaderboard_entries'))
    expect(all.get(`runs/${textOf(fields, 'run_id')}`)?.fields.contest).toBeUndefined();
  const counted = below(all, 'global_stats').map(([, { fields }]) => intOf(fields, 'total_games_played'));
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(
    runs.filter(({ fields }) => !fields.pending || fields.counted).length,
  );
  for (const [path, { fields }] of below(all, 'players')) {
    const uid = path.slice('players/'.length);
    const owned = below(all, 'owners').filter(([, owner]) => textOf(owner.fields, 'owner') === uid);
    expect(intOf(fields, 'player_ids')).toBeGreaterThanOrEqual(owned.length);
    const own = runs.filter((run) => path === `players/${textOf(run.fields, 'owner')}`);
    expect(intOf(fields, 'ticks_played')).toBe(own.length * TICKS);
  }
}

/** A run of a daily is its owner's alone to read until the seal opens, and nobody lists runs. `back`: which of all runs. */
async function expectSealed(
  board: Board,
  back: number,
  { reader, now }: { reader: SignedInPlayer; now: number },
): Promise<number> {
  const [runId, run] = [...(await board.allStored('runs'))].at(-1 - back) ?? [newRunId()];
  const { status } = await board.get(`runs/${runId}`, reader.token);
  const day = dayOfContest(`contests/${textOf(run ?? {}, 'contest')}`);
  const isSealed = run && day !== undefined && now < sealOpensAt(timesOf(day));
  const isReadable = !isSealed || textOf(run, 'owner') === reader.uid;
  expect([status, isReadable]).toEqual([run ? (isReadable ? 200 : 403) : 404, isReadable]);
  expect((await board.query('runs', {}, reader.token)).status).toBe(403);
  return status;
}

it('dailies stay sound under random commits', { timeout: 120_000 }, async () => {
  const answers = new Answers();
  const rules = compileRules(RULES);
  const play = async (acts: Act[]) => {
    let now = BEGIN;
    const board = memoryBoard('demo-daily-invariants', rules, { now: () => now });
    const crowd = new Crowd(
      board,
      Array.from({ length: PLAYERS }, () => newPlayer(board)),
    );
    const days = new Set([dayOf(now) - 1]);
    for (const one of acts) {
      now = after(now, one.wait);
      const today = dayOf(now);
      days.add(today).add(today + 1);
      if (one.kind === 'read') {
        const reader = crowd.player(one.player);
        answers.note('read', await expectSealed(board, one.ticket, { reader, now }));
        continue;
      }
      if (one.kind === 'draw' || one.kind === 'play')
        await board.commit([make(today)], crowd.player(one.other).token);
      if (one.kind === 'play') {
        const ticket = await crowd.compose({ ...one, kind: 'draw', forgery: null, ahead: 0 }, today);
        await board.commit(ticket.writes, ticket.signer.token);
        now += one.pause * MINUTE_MS;
      }
      const before = await readAll(board, days);
      const latest = one.kind === 'play' ? { ...one, ticket: 0 as const } : one;
      const { writes, signer } = await crowd.compose(latest, today);
      const { status } = await board.commit(writes, signer.token);
      answers.note(countsApart(one) ? 'count' : one.kind, status);
      if (status !== 200) continue;
      const all = await readAll(board, days);
      expectFair(before, all, { uid: signer.uid, now });
      expectSound(all);
      if (one.kind === 'play') {
        const entering = await crowd.compose({ ...one, kind: 'enter', forgery: null }, today);
        answers.note('enter', (await board.commit(entering.writes, entering.signer.token)).status);
        expectSound(await readAll(board, days));
      }
    }
  };
  await inBatches(act, { batches: BATCHES, batch: BATCH }, play);
  await inBatches(act, { batches: 10, batch: BATCH, ...LATE_COUNT }, play);
  answers.expectBoth(['draw', 'play', 'enter', 'count', 'game', 'read']);
});

/** A day on which the player comes back, and what their page claims first: right or wrong. */
const comingBack = fc.record({
  gap: fc.constantFrom(1, 1, 1, 2, 2, 3, 7, 27, 28, 29),
  more: fc.constantFrom(0, 1, 1, 2, 'again' as const),
  /** The frozen day, in days before this one. */
  frozen: fc.constantFrom(null, 1, 1, 0, 2),
});

it('page and rules agree on the streak of any history', { timeout: 120_000 }, async () => {
  const rules = compileRules(RULES);
  const seen = new Set<string>();
  const history = fc.asyncProperty(fc.array(comingBack, { minLength: 25, maxLength: 25 }), async (days) => {
    let now = BEGIN;
    const board = memoryBoard('demo-histories', rules, { now: () => now });
    const player = newPlayer(board);
    await board.moderate(merge(`owners/${player.id}`, { owner: player.uid }));
    for (const { gap, more, frozen } of days) {
      now += gap * DAY_MS;
      const day = dayOf(now);
      const runId = newRunId();
      await board.commit([make(day)], player.token);
      expect((await board.commit([draw(player, [runId], day)], player.token)).status).toBe(200);
      const stored = (await board.stored(`players/${player.uid}`)) ?? undefined;
      const {
        daily_streak: before = 0,
        last_daily: last = 0,
        last_freeze: freeze = 0,
      } = streakStored(stored);
      const page: Record<string, number> = nextStreak(
        parseAccount({ ticks_played: 0, ...streakStored(stored) }),
        day,
      );
      const send = async (streak: Record<string, number>) => {
        const { account, ...sent } = honestDaily(player, { runId, day, ticks: TICKS });
        return (
          await board.commit(playedWrites({ ...sent, account: { ...account, ...streak } }), player.token)
        ).status;
      };

      const mayFreeze = day === last + 2 && day - 1 - freeze >= 30;
      const isSaved = mayFreeze && before > 1;
      expect(page).toMatchObject({ daily_streak: day === last + 1 || isSaved ? before + 1 : 1 });
      expect(page.last_freeze).toBe(isSaved ? day - 1 : undefined);

      const claimed = more === 'again' ? 1 : before + more;
      const isRight =
        frozen === null || day - frozen === freeze
          ? claimed === (day === last + 1 ? before + 1 : 1)
          : frozen === 1 && mayFreeze && claimed === before + 1;
      const { last_freeze: _, ...rest } = page;
      const claim = { ...rest, daily_streak: claimed, ...(frozen !== null && { last_freeze: day - frozen }) };
      expect([claim, await send(claim)]).toEqual([claim, isRight ? 200 : 403]);
      if (!isRight) expect(await send(page)).toBe(200);
      seen.add(`${isSaved ? 'saved' : 'not saved'}, ${isRight ? 'right' : 'wrong'}`);
    }
  });
  await fc.assert(history, { numRuns: samples(25) });
  // A tenth of the histories may lack one of the four kinds.
  if (isAll) expect(seen.size).toBe(4);
});
