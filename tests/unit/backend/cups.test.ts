import { beforeEach, describe, expect, test } from 'vitest';
import type { Cup, OwnEntrant } from '../../../src/backend/cupRecords.ts';
import type { Cups } from '../../../src/backend/cups.ts';
import type { Database } from '../../../src/backend/database.ts';
import type { ScoreRecord, SubmitResult } from '../../../src/backend/records.ts';
import type { ContestId } from '../../../src/contest/contest.ts';
import type { PlayerId } from '../../../src/ids.ts';
import { levelAt } from '../../../src/simulation/rules.ts';
import { RULESETS } from '../../../src/simulation/rulesets.ts';
import type { RunId } from '../../../src/simulation/runId.ts';
import { type CupPhase, cupData, timesOf } from '../../../tools/board/cup.ts';
import { newRunId } from '../../../tools/board/game.ts';
import { type Data, toFields } from '../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence, hastenWaiting, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';

const CUP = 'cup-spring' as ContestId;
const ANN = { playerId: 'ann_1767225600000' as PlayerId, playerName: 'Ann' };
const BOB = { playerId: 'bob_1767225600000' as PlayerId, playerName: 'Bob' };
const WALLET = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const OTHER_WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
/** A minute's play. */
const TICKS = 3600;

let board: LocalBoard;
let database: Database;
let cups: Cups;

beforeEach(async () => {
  board = await startLocalBoard();
  await announce('registration');
  database = await regular();
  cups = await database.cups();
});

/** What the cup's document has had added since its announcement. */
let changes: Data = {};

async function announce(phase: CupPhase, more: Data = {}): Promise<void> {
  changes = more;
  await board.write(['contests', CUP], toFields(cupData(phase, changes)));
}

/** The same cup in another phase, by now. */
async function moveTo(phase: CupPhase): Promise<void> {
  await board.write(['contests', CUP], toFields({ ...cupData(phase, changes), ...timesOf(phase) }));
}

/** Somebody who has saved enough play to register. */
async function regular(persistence = createPersistence()): Promise<Database> {
  const opened = board.open(persistence);
  const uid = await opened.signIn();
  pass(3000);
  await board.write(['players', uid], toFields({ ticks_played: 40_000, window_ticks: 40_000 }));
  await moveTo('registration');
  return opened;
}

async function registered(by = cups, player = ANN): Promise<string> {
  const result = await by.register(CUP, { player, terms: 1 });
  if (result.kind !== 'registered') throw new Error(`The registration is ${result.kind}.`);
  return result.claimCode;
}

/** Registers, and draws a ticket of the running cup. */
async function drawn(by = cups, skin: 'default' | 'god' = 'default'): Promise<RunId> {
  const runId = newRunId();
  const { kind } = await by.drawTicket(CUP, { skin, runId });
  if (kind !== 'drawn') throw new Error(`The ticket is ${kind}.`);
  return runId;
}

/** A run of the cup that was played just now, in real time. */
async function play(by = cups, fields: Partial<ScoreRecord> = {}): Promise<ScoreRecord> {
  const runId = await drawn(by);
  pass(TICKS / 60 + 3);
  return cupRun(runId, fields);
}

function cupRun(runId: RunId, fields: Partial<ScoreRecord> = {}): ScoreRecord {
  return {
    ...record({ runId, ticks: TICKS, ...ANN }),
    ruleset: 2,
    level: levelAt(TICKS, RULESETS[2].startLevel),
    contest: { id: CUP, createdAt: 0 },
    lived: 900,
    ...fields,
  };
}

async function openTabs(count: number): Promise<Database[]> {
  const persistence = createPersistence();
  const first = await regular(persistence);
  return [first, ...Array.from({ length: count - 1 }, () => board.open(persistence))];
}

/** What is stored of this browser, which registered by itself. */
const stored = async (collection: string, by = database) =>
  board.read('contests', CUP, collection, await by.signIn());

/** Changes this browser's entry as moderators do. */
async function judge(fields: Data): Promise<void> {
  const path = ['contests', CUP, 'entries', await database.signIn()];
  await board.write(path, { ...board.fields(...path), ...toFields(fields) });
}

describe('the cups', () => {
  test('are none at first, and the time is known all the same', async () => {
    const empty = await startLocalBoard();
    const visitor = await empty.open().cups();
    expect(await visitor.readCups()).toEqual({ cups: [], serverTime: Date.now() });
  });

  test('are the three that end last, without dailies, and whoever looks needs no account', async () => {
    await board.write(['contests', 'daily-20000'], toFields({ ruleset: 2 }));
    for (const [id, phase] of [
      ['cup-one', 'over'],
      ['cup-two', 'announced'],
      ['cup-three', 'appeals'],
    ] as const)
      await board.write(['contests', id], toFields(cupData(phase)));
    const visitor = board.open();
    const { cups: shown } = await (await visitor.cups()).readCups();
    expect(shown.map(({ id }) => id)).toEqual(['cup-two', CUP, 'cup-three']);
    expect(await (await visitor.cups()).readOwn(CUP)).toBeNull();
  });

  test('have what moderators wrote', async () => {
    const winner = { rank: 1, entrant: 'u', player_name: 'Ann', score: 100, lived: 3 };
    await announce('over', { state: 'final', winners: [winner] });
    const {
      cups: [cup],
    } = await cups.readCups();
    const { times, ...rest } = cup as Cup;
    expect(rest).toEqual({
      id: CUP,
      title: 'The Spring Cup',
      ruleset: 2,
      skins: ['default', 'god'],
      tickets: 3,
      mostEntrants: 5,
      pauseSeconds: 10,
      prizes: 'Nothing but honour',
      terms: 1,
      state: 'final',
      winners: [{ rank: 1, entrant: 'u', playerName: 'Ann', score: 100, lived: 3, signature: null }],
    });
    expect(times.endsAt).toBe(Date.now() - 60 * 60_000);
  });

  test.each<[string, Data, string]>([
    ['a title that is a number', { title: 7 }, 'title is missing'],
    ['no tickets', { tickets: null }, 'tickets is missing'],
    ['a text for a time', { starts_at: '2026-11-22' }, 'starts_at is missing'],
    ['an unknown state', { state: 'paused' }, 'state is missing'],
    ['winners that are a text', { winners: 'Ann' }, 'winners is missing'],
    ['an unknown ruleset', { ruleset: 9 }, 'ruleset is not one of'],
    ['an unknown skin', { skins: ['golden'] }, 'skins has golden'],
    ['an end before its start', { ends_at: new Date(0) }, 'ends_at is not later'],
  ])('with %s are broken, and say why', async (_, fields, fault) => {
    await announce('registration', fields);
    const { cups: shown } = await cups.readCups();
    // One whose end is no time is not even listed.
    expect(shown).toMatchObject([{ id: CUP, fault: expect.stringContaining(fault) }]);
  });

  test('have terms, which stay as they were announced', async () => {
    await board.write(['contests', CUP, 'terms', '1'], toFields({ ...cupData('waiting'), title: 'Before' }));
    expect(await cups.readTerms(CUP, 1)).toMatchObject({ title: 'Before', terms: 1 });
    expect(await cups.readTerms(CUP, 2)).toBeNull();
    await board.write(['contests', CUP, 'terms', '3'], toFields({ title: 'Broken' }));
    expect(await cups.readTerms(CUP, 3)).toBeNull();
  });

  test('are an error of the network without one', async () => {
    const offline = await (await board.openBehind(() => ({ arrives: 0, answer: 'cut' }))).cups();
    await expect(offline.readCups()).rejects.toThrow(TypeError);
  });
});

describe('a registration', () => {
  test('is made once, and counted', async () => {
    const code = await registered();
    const uid = await database.signIn();
    expect(code).toMatch(new RegExp(`^${uid}\\.[0-9a-f]{32}$`));
    expect(await cups.readOwn(CUP)).toEqual({
      entrant: uid,
      ...ANN,
      terms: 1,
      ticketsUsed: 0,
      drawnAt: null,
      wallet: null,
      entry: null,
      appeal: null,
    } satisfies OwnEntrant);
    expect(await cups.countEntrants(CUP)).toBe(1);
  });

  test('again is the same one with a new claim code', async () => {
    const first = await registered();
    const second = await registered();
    expect(second).not.toBe(first);
    expect(await cups.countEntrants(CUP)).toBe(1);
    const other = await (await regular()).cups();
    expect(await other.claim(CUP, first)).toEqual({ kind: 'wrong code' });
    expect(await other.claim(CUP, second)).toMatchObject({ kind: 'claimed' });
  });

  test('needs play, or an invitation, which is good once', async () => {
    await board.write(['contests', CUP, 'invitations', 'K7QX2MZPLA'], {});
    const [one, other] = await Promise.all([board.openPlayer(), board.openPlayer()]);
    await moveTo('registration');
    const [first, second] = [await one.cups(), await other.cups()];
    const player = ANN;
    expect(await first.register(CUP, { player, terms: 1 })).toEqual({ kind: 'needs play' });
    expect(await first.register(CUP, { player, terms: 1, invitation: 'WRONG' })).toEqual({
      kind: 'bad invitation',
    });
    const invitation = 'K7QX2MZPLA';
    expect(await first.register(CUP, { player, terms: 1, invitation })).toMatchObject({ kind: 'registered' });
    const late = { player: BOB, terms: 1, invitation };
    expect(await second.register(CUP, late)).toEqual({ kind: 'bad invitation' });
  });

  test('is full, and not before', async () => {
    await announce('registration', { most_entrants: 1 });
    const other = await (await regular()).cups();
    await registered(other);
    expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'full' });
  });

  test('has a place for who is invited when all others are taken', async () => {
    await announce('registration', { most_entrants: 1 });
    await board.write(['contests', CUP, 'invitations', 'K7QX2MZPLA'], {});
    await registered(await (await regular()).cups());
    const guest = await (await board.openPlayer()).cups();
    await moveTo('registration');
    const enter = (invitation: string) => guest.register(CUP, { player: BOB, terms: 1, invitation });
    expect(await enter('WRONG')).toEqual({ kind: 'bad invitation' });
    expect(await enter('K7QX2MZPLA')).toMatchObject({ kind: 'registered' });
    expect(await cups.countEntrants(CUP)).toBe(2);
    expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'full' });
  });

  test('of two at the same moment is one, when there is room for one', async () => {
    await announce('registration', { most_entrants: 1 });
    const other = await (await regular()).cups();
    const results = await Promise.all([
      cups.register(CUP, { player: ANN, terms: 1 }),
      other.register(CUP, { player: BOB, terms: 1 }),
    ]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['full', 'registered']);
  });

  test.each(['announced', 'waiting', 'running', 'over'] as const)(
    'is not open in the phase %s',
    async (phase) => {
      await moveTo(phase);
      expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'not open' });
    },
  );

  test.each<[string, () => Promise<unknown> | undefined, string]>([
    ['while the cup is frozen', () => announce('registration', { state: 'frozen' }), 'stopped this cup'],
    ['when its terms have changed', () => announce('registration', { terms: 2 }), 'terms of this cup'],
    [
      'to who is banned',
      async () => board.write(['bans', await database.signIn()], toFields({ reason: 'a bot' })),
      'banned from the board: a bot',
    ],
    ['in a cup that is broken', () => announce('registration', { most_entrants: 'many' }), 'broken'],
  ])('is refused %s, in words', async (_, prepare, reason) => {
    await prepare();
    expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({
      kind: 'denied',
      reason: expect.stringContaining(reason),
    });
  });

  test("makes a new player id its owner's, and not another's", async () => {
    await registered();
    const uid = await database.signIn();
    expect(board.read('owners', ANN.playerId)).toEqual({ owner: uid });
    expect(board.read('players', uid)).toMatchObject({ player_ids: 1, ticks_played: 40_000 });
    const other = await (await regular()).cups();
    expect(await other.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'foreign' });
  });

  test('waits for a page that the rules are written for', async () => {
    await board.putRules(
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /contests/{c=**} { allow get: if true; } } }",
    );
    expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'outdated' });
  });
});

describe('a claim code', () => {
  test('moves a registration to another browser, and then another code does', async () => {
    const code = await registered();
    await cups.setWallet(CUP, WALLET);
    const other = await board.openPlayer();
    const there = await other.cups();
    const result = await there.claim(CUP, ` ${code} `);
    if (result.kind !== 'claimed') throw new Error(result.kind);
    expect(await there.readOwn(CUP)).toMatchObject({ entrant: await database.signIn(), wallet: WALLET });
    expect(await cups.readOwn(CUP)).toBeNull();
    expect(await cups.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'moved' });
    const third = await (await board.openPlayer()).cups();
    expect(await third.claim(CUP, code)).toEqual({ kind: 'wrong code' });
    expect(await third.claim(CUP, result.claimCode)).toMatchObject({ kind: 'claimed' });
    expect(await there.readOwn(CUP)).toBeNull();
  });

  test('moves it back, and there again, a minute later each time', async () => {
    let code = await registered();
    const there = await (await board.openPlayer()).cups();
    for (const by of [there, cups, there, cups]) {
      pass(60.01);
      const result = await by.claim(CUP, code);
      if (result.kind !== 'claimed') throw new Error(result.kind);
      code = result.claimCode;
      expect(await by.readOwn(CUP)).not.toBeNull();
    }
  });

  test('used again where it was used gives a new one', async () => {
    const code = await registered();
    const there = await (await board.openPlayer()).cups();
    await there.claim(CUP, code);
    expect(await there.claim(CUP, code)).toMatchObject({ kind: 'claimed' });
  });

  test('does not move a registration that has just moved', async () => {
    const code = await registered();
    const there = await (await board.openPlayer()).cups();
    const moved = await there.claim(CUP, code);
    if (moved.kind !== 'claimed') throw new Error(moved.kind);
    pass(59.99);
    expect(await cups.claim(CUP, moved.claimCode)).toEqual({ kind: 'wrong code' });
    pass(0.02);
    expect(await cups.claim(CUP, moved.claimCode)).toMatchObject({ kind: 'claimed' });
  });

  test('is made anew once a minute, until appeals end', async () => {
    const code = await registered();
    const again = () => cups.register(CUP, { player: ANN, terms: 1 });
    expect(await again()).toMatchObject({ kind: 'registered' });
    expect(await again()).toEqual({ kind: 'too soon' });
    expect(await cups.claim(CUP, code)).toEqual({ kind: 'too soon' });
    pass(60.01);
    expect(await again()).toMatchObject({ kind: 'registered' });
    pass(60.01);
    await moveTo('over');
    expect(await again()).toEqual({ kind: 'not open' });
  });

  test('is not for who has a registration', async () => {
    const code = await registered();
    const other = await (await regular()).cups();
    await registered(other, BOB);
    expect(await other.claim(CUP, code)).toEqual({ kind: 'has another' });
  });

  test.each(['', 'nonsense', 'x.y', `a/b.${'0'.repeat(32)}`, `u.${'0'.repeat(32)}`])(
    'is not %j',
    async (code) => {
      expect(await cups.claim(CUP, code)).toEqual({ kind: 'wrong code' });
    },
  );

  test('is refused to who is banned, in words', async () => {
    const code = await registered();
    const other = await board.openPlayer();
    await board.write(['bans', await other.signIn()], toFields({ reason: 'a bot' }));
    expect(await (await other.cups()).claim(CUP, code)).toEqual({
      kind: 'denied',
      reason: 'You are banned from the board: a bot',
    });
  });
});

describe('a wallet', () => {
  test('is changed once a minute, until the end', async () => {
    await registered();
    expect(await cups.setWallet(CUP, WALLET)).toEqual({ kind: 'saved' });
    expect(await cups.setWallet(CUP, WALLET)).toEqual({ kind: 'saved' });
    expect(await cups.setWallet(CUP, OTHER_WALLET)).toEqual({ kind: 'too soon' });
    pass(60.01);
    expect(await cups.setWallet(CUP, OTHER_WALLET)).toEqual({ kind: 'saved' });
    expect(await cups.readOwn(CUP)).toMatchObject({ wallet: OTHER_WALLET });
    await moveTo('last runs');
    pass(60);
    expect(await cups.setWallet(CUP, WALLET)).toEqual({ kind: 'frozen' });
  });

  test('is for entrants, and has the shape of one', async () => {
    expect(await cups.setWallet(CUP, WALLET)).toMatchObject({ kind: 'denied', reason: /not registered/ });
    await registered();
    expect(await cups.setWallet(CUP, 'my house')).toEqual({ kind: 'denied' });
  });
});

describe('a ticket', () => {
  beforeEach(async () => {
    await registered();
    await moveTo('running');
  });

  test('has the microsecond in which it was created, and is found again', async () => {
    const runId = newRunId();
    const result = await cups.drawTicket(CUP, { skin: 'god', runId });
    if (result.kind !== 'drawn') throw new Error(result.kind);
    expect(result.ticket).toEqual({
      number: 1,
      runId,
      skin: 'god',
      createdAt: expect.any(Number),
      startedAt: Date.now(),
      readAt: Date.now(),
    });
    expect(Math.floor(result.ticket.createdAt / 1000)).toBe(Date.now());
    pass(300);
    expect(await cups.drawTicket(CUP, { skin: 'god', runId })).toEqual({
      kind: 'drawn',
      ticket: { ...result.ticket, readAt: Date.now() },
    });
    const reader = await board.open().cups();
    expect(await reader.readTicketTime(CUP, runId)).toBe(result.ticket.createdAt);
    expect(await reader.readTicketTime(CUP, newRunId())).toBeNull();
    expect(await cups.readOwn(CUP)).toMatchObject({ ticketsUsed: 1, drawnAt: result.ticket.startedAt });
  });

  test('has the time that moderators wrote for it', async () => {
    const runId = await drawn();
    const [, ticket] = [...board.store.collection(['contests', CUP, 'tickets'])][0] ?? [];
    const id = [...board.store.collection(['contests', CUP, 'tickets'])][0]?.[0] ?? '';
    await board.write(['contests', CUP, 'tickets', id], { ...ticket?.fields, ...toFields({ seed_time: 7 }) });
    expect(await cups.readTicketTime(CUP, runId)).toBe(7);
  });

  // The server's clock has microseconds.
  test('is drawn ten seconds after the one before, as often as the cup allows', async () => {
    await drawn();
    pass(9.99);
    const runId = newRunId();
    expect(await cups.drawTicket(CUP, { skin: 'default', runId })).toEqual({ kind: 'too soon' });
    pass(0.02);
    expect(await cups.drawTicket(CUP, { skin: 'default', runId })).toMatchObject({ ticket: { number: 2 } });
    pass(11);
    await drawn();
    pass(11);
    expect(await cups.drawTicket(CUP, { skin: 'default', runId: newRunId() })).toEqual({ kind: 'none left' });
  });

  test('of a banned entrant is refused wherever the registration is, in words', async () => {
    const entrant = await database.signIn();
    const code = await registered();
    const other = await board.openPlayer();
    const there = await other.cups();
    await moveTo('running');
    expect(await there.claim(CUP, code)).toMatchObject({ kind: 'claimed' });
    const run = await play(there);
    await board.write(['bans', entrant], toFields({ reason: 'a bot' }));
    const refusal = { kind: 'denied', reason: expect.stringContaining('may be banned') };
    expect(await there.drawTicket(CUP, { skin: 'default', runId: newRunId() })).toEqual(refusal);
    expect(await there.register(CUP, { player: ANN, terms: 1 })).toEqual(refusal);
    expect(await there.submit(CUP, run)).toEqual({ kind: 'denied' });
    await board.write(['bans', await other.signIn()], toFields({ reason: 'two bots' }));
    expect(await there.drawTicket(CUP, { skin: 'default', runId: newRunId() })).toEqual({
      kind: 'denied',
      reason: 'You are banned from the board: two bots',
    });
  });

  test('in two tabs at once is one', async () => {
    const [one, other] = await Promise.all((await openTabs(2)).map((tab) => tab.cups()));
    if (!one || !other) throw new Error('no tabs');
    await registered(one, BOB);
    await moveTo('running');
    const results = await Promise.all(
      [one, other].map((tab) => tab.drawTicket(CUP, { skin: 'default', runId: newRunId() })),
    );
    expect(results.map(({ kind }) => kind).sort()).toEqual(['drawn', 'too soon']);
    expect(await one.readOwn(CUP)).toMatchObject({ ticketsUsed: 1 });
  });

  test('that a later one has closed is not found again', async () => {
    const runId = await drawn();
    pass(11);
    await drawn();
    pass(11);
    expect(await cups.drawTicket(CUP, { skin: 'default', runId })).toMatchObject({
      kind: 'denied',
      reason: /later ticket/,
    });
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['before the cup', () => moveTo('waiting'), { kind: 'not running' }],
    ['after the cup', () => moveTo('last runs'), { kind: 'not running' }],
    [
      'while it is frozen',
      () => announce('running', { state: 'frozen' }),
      { kind: 'denied', reason: /stopped/ },
    ],
    ['for a skin that it does not allow', () => announce('running', { skins: ['god'] }), { reason: /skin/ }],
    ['of a broken cup', () => announce('running', { tickets: 'many' }), { reason: /broken/ }],
    [
      'by who is banned',
      async () => board.write(['bans', await database.signIn()], toFields({ reason: 'a bot' })),
      { kind: 'denied', reason: /a bot/ },
    ],
  ])('is not drawn %s', async (_, prepare, result) => {
    await prepare();
    expect(await cups.drawTicket(CUP, { skin: 'default', runId: newRunId() })).toMatchObject(result);
  });

  test('is for entrants', async () => {
    const stranger = await (await board.openPlayer()).cups();
    await moveTo('running');
    expect(await stranger.drawTicket(CUP, { skin: 'default', runId: newRunId() })).toEqual({
      kind: 'not registered',
    });
  });
});

describe('a run of a cup', () => {
  beforeEach(async () => {
    await registered();
    await moveTo('running');
  });

  test('makes the entry, counts as a game, and is on no other board', async () => {
    const run = await play(cups, { score: 1200 });
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1200 });
    const { entries } = await cups.readEntries(CUP);
    expect(entries).toEqual([
      {
        entrant: await database.signIn(),
        ...ANN,
        score: 1200,
        level: run.level,
        lived: 900,
        skin: 'default',
        ticks: TICKS,
        runId: run.runId,
        startedAt: Date.now() - 63_000,
        timestamp: Date.now(),
        ticketsUsed: 1,
        verdict: '',
        struck: '',
      },
    ]);
    expect(await cups.readOwn(CUP)).toMatchObject({ entry: entries[0] });
    expect([board.gamesPlayed(), board.all('leaderboard_entries')]).toEqual([1, []]);
    expect(board.read('players', await database.signIn())).not.toHaveProperty('last_daily');
    expect(await database.readRun(run.runId)).toMatchObject({
      contestId: CUP,
      replay: expect.any(Uint8Array),
    });
  });

  test.each([
    ['a higher score', { score: 1100, lived: 3000 }, true],
    ['an equal score, of coins that lived less', { score: 1000, lived: 899 }, true],
    ['an equal score, of coins that lived as long', { score: 1000, lived: 900 }, false],
    ['a lower score', { score: 900, lived: 1 }, false],
  ])('replaces the entry with %s', async (_, fields, isBetter) => {
    await database.submit(await play());
    await judge({ verdict: 'verified' });
    const next = await play(cups, fields);
    const best = isBetter ? fields.score : 1000;
    expect(await database.submit(next)).toEqual({ kind: 'saved', best });
    const { score, lived } = isBetter ? fields : { score: 1000, lived: 900 };
    const verdict = isBetter ? '' : 'verified';
    expect((await cups.readOwn(CUP))?.entry).toMatchObject({
      score,
      lived,
      verdict,
      ticketsUsed: isBetter ? 2 : 1,
    });
    expect('replay' in board.fields('runs', next.runId)).toBe(isBetter);
  });

  test('is saved once, however often it is sent, also when the cup is over', async () => {
    const run = await play();
    await database.submit(run);
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    await moveTo('over');
    expect(await database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });

  test('is saved for who registered, whoever plays in the browser', async () => {
    const run = await play(cups, { playerId: 'bob_1767225600000' as PlayerId, playerName: 'Bob' });
    expect(await database.submit(run)).toMatchObject({ kind: 'saved' });
    expect((await cups.readEntries(CUP)).entries).toMatchObject([ANN]);
  });

  test('is saved from the browser that the registration has moved to', async () => {
    const code = await registered();
    const other = await board.openPlayer();
    await moveTo('running');
    const there = await other.cups();
    await there.claim(CUP, code);
    expect(await other.submit(await play(there))).toMatchObject({ kind: 'saved' });
    expect((await there.readEntries(CUP)).entries).toMatchObject([{ entrant: await database.signIn() }]);
  });

  const denials: [string, () => Promise<SubmitResult>, RegExp][] = [
    [
      'too late for its ticks',
      async () => {
        const run = await play();
        pass(30);
        return database.submit(run);
      },
      /no longer live/,
    ],
    [
      'too early for its ticks',
      async () => {
        const run = cupRun(await drawn());
        pass(50);
        return database.submit(run);
      },
      /not live/,
    ],
    [
      'of a ticket that a later one has closed',
      async () => {
        const run = await play();
        await drawn();
        return database.submit(run);
      },
      /closes the one before/,
    ],
    [
      'without a ticket',
      async () => {
        await drawn();
        pass(61);
        return database.submit(cupRun(newRunId()));
      },
      /ticket/,
    ],
    ['in another skin', async () => database.submit(await play(cups, { skin: 'god' })), /skin/],
    [
      'of another ruleset',
      async () => database.submit(await play(cups, { ruleset: 1, level: 2 })),
      /another version/,
    ],
    [
      'while the cup is frozen',
      async () => {
        const run = await play();
        await announce('running', { state: 'frozen' });
        return database.submit(run);
      },
      /stopped/,
    ],
    [
      'when the results stand',
      async () => {
        const run = await play();
        await announce('running', { state: 'final' });
        return database.submit(run);
      },
      /results/,
    ],
    [
      'when the cup no longer takes runs',
      async () => {
        const run = await play();
        await moveTo('sealed');
        return database.submit(run);
      },
      /over/,
    ],
    [
      'by who was struck out',
      async () => {
        await database.submit(await play());
        await judge({ struck: 'a program' });
        return database.submit(await play(cups, { score: 2000 }));
      },
      /struck you out: a program/,
    ],
    [
      'by who was struck out, although it is no best',
      async () => {
        await database.submit(await play());
        await judge({ struck: 'a program' });
        return database.submit(await play(cups, { score: 100 }));
      },
      /struck you out: a program/,
    ],
    [
      'by who is banned',
      async () => {
        const run = await play();
        await board.write(['bans', await database.signIn()], toFields({ reason: 'a bot' }));
        return database.submit(run);
      },
      /a bot/,
    ],
    [
      'by who is not registered',
      async () => (await board.openPlayer()).submit(cupRun(newRunId())),
      /not registered/,
    ],
    [
      'of a cup that is gone',
      async () => {
        const run = await play();
        await board.store.commit([{ kind: 'delete', path: ['contests', CUP] }]);
        return database.submit(run);
      },
      /no such cup/,
    ],
  ];

  test.each(denials)('is denied %s, in words', async (_, send, reason) => {
    expect(await send()).toEqual({ kind: 'denied', reason: expect.stringMatching(reason) });
  });

  test('may pause as long as the cup allows', async () => {
    const run = await play();
    pass(26.6);
    expect(await database.submit(run)).toMatchObject({ kind: 'saved' });
  });

  test('that two tabs send at once is saved once', async () => {
    const [one, other] = await openTabs(2);
    if (!one || !other) throw new Error('no tabs');
    await registered(await one.cups(), BOB);
    await moveTo('running');
    const run = await play(await one.cups());
    const results = await Promise.all([one.submit(run), other.submit(run)]);
    expect(results).toEqual([
      { kind: 'saved', best: 1000 },
      { kind: 'saved', best: 1000 },
    ]);
    expect(board.gamesPlayed()).toBe(1);
  });
});

describe('an appeal', () => {
  beforeEach(() => registered());

  test('is sent once, from the end on', async () => {
    expect(await cups.appeal(CUP, 'I was first.')).toEqual({ kind: 'not open' });
    await moveTo('appeals');
    expect(await cups.appeal(CUP, 'I was first.')).toEqual({ kind: 'sent' });
    expect(await cups.appeal(CUP, 'I was first.')).toEqual({ kind: 'sent' });
    expect(await cups.appeal(CUP, 'Or second.')).toEqual({ kind: 'sent before' });
    expect((await cups.readOwn(CUP))?.appeal).toEqual({ text: 'I was first.', decision: null });
    const path = ['contests', CUP, 'appeals', await database.signIn()];
    await board.write(path, { ...board.fields(...path), ...toFields({ decision: 'You were not.' }) });
    expect((await cups.readOwn(CUP))?.appeal).toEqual({ text: 'I was first.', decision: 'You were not.' });
  });

  test('is not open when the time for it is over', async () => {
    await moveTo('over');
    expect(await cups.appeal(CUP, 'I was first.')).toEqual({ kind: 'not open' });
  });

  test('is for entrants', async () => {
    const stranger = await (await board.openPlayer()).cups();
    await moveTo('appeals');
    expect(await stranger.appeal(CUP, 'I am nobody.')).toMatchObject({ reason: /not registered/ });
  });
});

describe('when the answer is lost', () => {
  const steps: [string, CupPhase, (cups: Cups) => Promise<{ kind: string }>, string][] = [
    ['a registration', 'registration', (by) => by.register(CUP, { player: ANN, terms: 1 }), 'registered'],
    ['a wallet', 'registration', (by) => by.setWallet(CUP, WALLET), 'saved'],
    ['an appeal', 'appeals', (by) => by.appeal(CUP, 'I was first.'), 'sent'],
  ];
  const runId = newRunId();
  steps.push(['a ticket', 'running', (by) => by.drawTicket(CUP, { skin: 'default', runId }), 'drawn']);

  test.each(steps)(
    '%s has an unknown outcome, and asked for again it is there',
    async (what, phase, ask, kind) => {
      hastenWaiting(20);
      const persistence = createPersistence();
      const tab = await regular(persistence);
      if (what !== 'a registration') await registered(await tab.cups());
      await moveTo(phase);
      let isDead = true;
      const behind = await board.openBehind(
        (path) => (isDead && path.includes(':commit') ? { arrives: 1, answer: 'cut' } : undefined),
        persistence,
      );
      const by = await behind.cups();
      await expect(ask(by)).rejects.toThrow();
      isDead = false;
      expect(await ask(by)).toMatchObject({ kind });
      expect(await by.countEntrants(CUP)).toBe(1);
      expect((await by.readOwn(CUP))?.ticketsUsed).toBe(what === 'a ticket' ? 1 : 0);
    },
  );

  test('a claim has an unknown outcome, and asked for again it is there', async () => {
    hastenWaiting(20);
    const code = await registered();
    let isDead = true;
    const behind = await board.openBehind((path) =>
      isDead && path.includes(':commit') ? { arrives: 1, answer: 'cut' } : undefined,
    );
    const by = await behind.cups();
    await expect(by.claim(CUP, code)).rejects.toThrow();
    isDead = false;
    const result = await by.claim(CUP, code);
    expect(result).toMatchObject({ kind: 'claimed' });
    pass(60.01);
    if (result.kind === 'claimed')
      expect(await cups.claim(CUP, result.claimCode)).toMatchObject({ kind: 'claimed' });
  });

  test('a run has an unknown outcome, and is saved once', async () => {
    hastenWaiting(20);
    const persistence = createPersistence();
    const tab = await regular(persistence);
    await registered(await tab.cups());
    await moveTo('running');
    const run = await play(await tab.cups());
    let isDead = true;
    const behind = await board.openBehind(
      (path) => (isDead && path.includes(':commit') ? { arrives: 1, answer: 'cut' } : undefined),
      persistence,
    );
    await expect(behind.submit(run)).rejects.toThrow();
    isDead = false;
    pass(600);
    expect(await behind.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });
});

test('more than ten entries are read ten at a time, in order', async () => {
  const results = [5, 1, 4, 2, 9, 8, 3, 7, 6, 10, 12, 11].map((lived, index) => ({
    lived,
    score: 100 * (1 + (index % 3)),
  }));
  for (const [index, result] of results.entries())
    await board.write(
      ['contests', CUP, 'entries', `u${index}`],
      toFields({
        ...result,
        ...{ player_id: ANN.playerId, player_name: 'Ann', level: 8, skin: 'god', ticks: TICKS },
        ...{ run_id: newRunId(), started_at: new Date(), timestamp: new Date(), tickets_used: 1 },
      }),
    );
  const first = await cups.readEntries(CUP);
  const second = await cups.readEntries(CUP, { after: first.end });
  expect([first.entries.length, second.entries.length]).toEqual([10, 2]);
  const read = [...first.entries, ...second.entries].map(({ score, lived }) => ({ score, lived }));
  expect(read).toEqual(results.toSorted((a, b) => b.score - a.score || a.lived - b.lived));
});

test('nobody but its owner reads an entrant, a wallet or an appeal', async () => {
  await registered();
  await cups.setWallet(CUP, WALLET);
  expect(await stored('wallets')).toMatchObject({ address: WALLET });
  const reader = await (await board.openPlayer()).cups();
  expect(await reader.readOwn(CUP)).toBeNull();
  expect(JSON.stringify(await reader.readEntries(CUP))).not.toContain(WALLET);
});
