import { beforeEach, describe, expect, test } from 'vitest';
import type { Cup } from '../../../../src/board/backend/cupRecords.ts';
import { spareMs } from '../../../../src/engine/contest/live.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { cupData } from '../../../../tools/board/cup.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { type Data, toFields } from '../../../../tools/board/values.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import {
  ANN,
  BOB,
  type Browser,
  browserOf,
  CUP,
  type CupStage,
  contestRun,
  drawingOf,
  drawnIn,
  sendHalf,
  stageCup,
  TICKS,
} from './stages.ts';

let board: LocalBoard;
let stage: CupStage;
let ann: Browser;
let persistence: ReturnType<typeof createPersistence>;

beforeEach(async () => {
  board = await startLocalBoard();
  stage = await stageCup(board);
  persistence = createPersistence();
  ann = await stage.regular(persistence);
});

describe('the cups', () => {
  test('are none at first, and the time is known all the same', async () => {
    const empty = await startLocalBoard();
    const visitor = await browserOf(empty.open());
    expect(await visitor.contests.readCups()).toEqual({ cups: [], serverTime: Date.now() });
  });

  test('are the three that end last, without dailies, and nobody needs an account to look', async () => {
    await board.write(['contests', 'daily-20000'], toFields({ ruleset: 4 }));
    for (const [id, phase] of [
      ['cup-one', 'over'],
      ['cup-two', 'announced'],
      ['cup-three', 'appeals'],
    ] as const)
      await board.write(['contests', id], toFields(cupData(phase)));
    const visitor = board.open();
    const { cups: shown } = await (await visitor.contests()).readCups();
    expect(shown.map(({ id }) => id)).toEqual(['cup-two', CUP, 'cup-three']);
    expect(await (await visitor.contests()).readOwnEntrant(CUP)).toBeNull();
  });

  test('have what moderators wrote', async () => {
    const winner = { rank: 1, entrant: 'u', player_name: 'Ann', score: 100, lived: 3 };
    const archiveHash = '5e'.repeat(32);
    await stage.announce('over', {
      state: 'final',
      winners: [winner],
      archive_hash: archiveHash,
      hidden: ['v'],
    });
    const {
      cups: [cup],
    } = await ann.contests.readCups();
    const { times, ...rest } = cup as Cup;
    expect(rest).toEqual({
      id: CUP,
      title: 'The Spring Cup',
      ruleset: 4,
      skins: ['default', 'god'],
      tickets: 3,
      maxEntrants: 5,
      pauseSeconds: 10,
      live: false,
      prizes: 'Nothing but honour',
      heldBy: '',
      rulesUrl: '',
      terms: 1,
      hidden: ['v'],
      state: 'final',
      winners: [
        {
          rank: 1,
          entrant: 'u',
          playerName: storedName('Ann', 'u' as Uid),
          score: 100,
          lived: 3,
          signature: null,
        },
      ],
      archiveHash,
    });
    expect(times.endsAt).toBe(Date.now() - 60 * 60_000);
  });

  test.each([1, 2])('of ruleset %i stay readable, though no run of it is saved any more', async (ruleset) => {
    await stage.announce('over', { state: 'final', ruleset });
    const { cups } = await ann.contests.readCups();
    expect(cups).toMatchObject([{ id: CUP, ruleset, state: 'final' }]);
  });

  test.each<[string, Data, string]>([
    ['a title that is a number', { title: 7 }, 'title is missing'],
    ['no tickets', { tickets: null }, 'tickets is missing'],
    ['a text for a time', { starts_at: '2026-11-22' }, 'starts_at is missing'],
    ['an unknown state', { state: 'paused' }, 'state is missing'],
    ['winners that are a text', { winners: 'Ann' }, 'winners is missing'],
    ['a hash of an archive that is none', { archive_hash: 'abc' }, 'archive_hash is missing'],
    ['an unknown ruleset', { ruleset: 9 }, 'ruleset is not one of'],
    ['an unknown skin', { skins: ['golden'] }, 'skins has golden'],
    ['an end before its start', { ends_at: new Date(0) }, 'ends_at is not later'],
  ])('with %s are broken, and say why', async (_, fields, fault) => {
    await stage.announce('registration', fields);
    const { cups: shown } = await ann.contests.readCups();
    // One whose end is no time is not even listed.
    expect(shown).toMatchObject([{ id: CUP, fault: expect.stringContaining(fault) }]);
  });

  test('have terms, which stay as they were announced', async () => {
    await board.write(['contests', CUP, 'terms', '1'], toFields({ ...cupData('waiting'), title: 'Before' }));
    expect(await ann.registrations.readTerms(CUP, 1)).toMatchObject({ title: 'Before', terms: 1 });
    expect(await ann.registrations.readTerms(CUP, 2)).toBeNull();
    await board.write(['contests', CUP, 'terms', '3'], toFields({ title: 'Broken' }));
    expect(await ann.registrations.readTerms(CUP, 3)).toBeNull();
  });

  test('are an error of the network without one', async () => {
    const offline = await browserOf(await board.openBehind(() => ({ arrives: 0, answer: 'cut' })));
    await expect(offline.contests.readCups()).rejects.toThrow('out of reach');
  });
});

describe('a ticket', () => {
  beforeEach(async () => {
    await stage.register(ann);
    await stage.moveTo('running');
  });

  test('has the microsecond in which it was created, and is found again', async () => {
    const runId = newRunId();
    const result = await ann.contests.drawTicket(CUP, { ...drawingOf(runId), skin: 'god' });
    if (result.kind !== 'drawn') throw new Error(result.kind);
    const live = { skin: 'god', startedAt: Date.now(), readAt: Date.now() };
    expect(result.ticket).toEqual({ contest: CUP, number: 1, runId, createdAt: expect.any(Number), live });
    expect(Math.floor(result.ticket.createdAt / 1000)).toBe(Date.now());
    pass(300);
    expect(await ann.contests.drawTicket(CUP, { ...drawingOf(runId), skin: 'god' })).toEqual({
      kind: 'drawn',
      ticket: { ...result.ticket, live: { ...live, readAt: Date.now() } },
    });
    const reader = await browserOf(board.open());
    expect(await reader.contests.readSeedTime(CUP, runId)).toBe(result.ticket.createdAt);
    expect(await reader.contests.readSeedTime(CUP, newRunId())).toBeNull();
    expect(await ann.contests.readOwnEntrant(CUP)).toMatchObject({
      ticketsUsed: 1,
      drawnAt: live.startedAt,
    });
  });

  test('has the time that moderators wrote for it', async () => {
    const runId = await drawnIn(CUP, ann);
    const [, ticket] = [...board.store.collection(['contests', CUP, 'tickets'])][0] ?? [];
    const id = [...board.store.collection(['contests', CUP, 'tickets'])][0]?.[0] ?? '';
    await board.write(['contests', CUP, 'tickets', id], { ...ticket?.fields, ...toFields({ seed_time: 7 }) });
    expect(await ann.contests.readSeedTime(CUP, runId)).toBe(7);
  });

  // The server's clock has microseconds.
  test('is drawn ten seconds after the one before, as often as the cup allows', async () => {
    await drawnIn(CUP, ann);
    pass(9.99);
    const runId = newRunId();
    expect(await ann.contests.drawTicket(CUP, drawingOf(runId))).toEqual({ kind: 'too soon' });
    pass(0.02);
    expect(await ann.contests.drawTicket(CUP, drawingOf(runId))).toMatchObject({ ticket: { number: 2 } });
    pass(11);
    await drawnIn(CUP, ann);
    pass(11);
    expect(await ann.contests.drawTicket(CUP, drawingOf())).toEqual({ kind: 'none left' });
  });

  test('of who is banned is refused, in words, and so is their run', async () => {
    const run = await stage.play(ann);
    await board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' }));
    const refusal = { kind: 'denied', reason: 'You are banned from the leaderboard: a bot' };
    expect(await ann.contests.drawTicket(CUP, drawingOf())).toEqual(refusal);
    expect(await ann.contests.submit(CUP, run)).toEqual(refusal);
  });

  test('in two tabs at once is one', async () => {
    const persistence = createPersistence();
    const one = await stage.regular(persistence);
    const other = await browserOf(board.open(persistence));
    await stage.register(one, BOB);
    await stage.moveTo('running');
    const results = await Promise.all([one, other].map((tab) => tab.contests.drawTicket(CUP, drawingOf())));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['drawn', 'too soon']);
    expect(await one.contests.readOwnEntrant(CUP)).toMatchObject({ ticketsUsed: 1 });
  });

  test('that a later one has closed is not found again', async () => {
    const runId = await drawnIn(CUP, ann);
    pass(11);
    await drawnIn(CUP, ann);
    pass(11);
    expect(await ann.contests.drawTicket(CUP, drawingOf(runId))).toMatchObject({
      kind: 'denied',
      reason: /later ticket/,
    });
    await board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' }));
    expect(await ann.contests.drawTicket(CUP, drawingOf(runId))).toMatchObject({ reason: /a bot/ });
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['before the cup', () => stage.moveTo('waiting'), { kind: 'not running' }],
    ['after the cup', () => stage.moveTo('last runs'), { kind: 'not running' }],
    [
      'while it is frozen',
      () => stage.announce('running', { state: 'frozen' }),
      { kind: 'denied', reason: /stopped/ },
    ],
    [
      'for a skin that it does not allow',
      () => stage.announce('running', { skins: ['god'] }),
      { reason: /skin/ },
    ],
    ['of a broken cup', () => stage.announce('running', { tickets: 'many' }), { reason: /broken/ }],
  ])('is not drawn %s', async (_, prepare, result) => {
    await prepare();
    expect(await ann.contests.drawTicket(CUP, drawingOf())).toMatchObject(result);
  });

  test('is for entrants', async () => {
    const stranger = await browserOf(await board.openPlayer());
    await stage.moveTo('running');
    expect(await stranger.contests.drawTicket(CUP, drawingOf())).toEqual({
      kind: 'not registered',
    });
  });
});

describe('a run of a cup', () => {
  beforeEach(async () => {
    await stage.register(ann);
    await stage.moveTo('running');
  });

  test('is saved for the player who registered, no matter who plays in the browser', async () => {
    const run = await stage.play(ann, BOB);
    expect(await ann.database.submit(run)).toMatchObject({ kind: 'saved' });
    expect((await ann.contests.readEntries(CUP)).entries).toMatchObject([
      { playerId: ANN.playerId, playerName: { typed: ANN.playerName } },
    ]);
  });

  const denied = (reason: RegExp) => ({ kind: 'denied', reason: expect.stringMatching(reason) });

  test.each<[string, () => unknown, RegExp]>([
    ['too late for its ticks', () => pass(30), /took too long/],
    ['of a ticket that a later one has closed', () => drawnIn(CUP, ann), /later ticket/],
    ['while the cup is frozen', () => stage.announce('running', { state: 'frozen' }), /stopped/],
    ['when the results stand', () => stage.announce('running', { state: 'final' }), /results/],
    [
      'of a cup that is gone',
      () => board.store.commit([{ kind: 'delete', path: ['contests', CUP] }]),
      /cup is gone/,
    ],
  ])('is denied %s, in words', async (_, meanwhile, reason) => {
    const run = await stage.play(ann);
    await meanwhile();
    expect(await ann.database.submit(run)).toEqual(denied(reason));
  });

  test('is denied from the first millisecond on in which it is late, in words, by one commit and six reads', async () => {
    let asked: string[] = [];
    const tab = await board.openBehind((path) => {
      asked.push(/:(\w+)/.exec(path)?.[1] ?? path);
      return undefined;
    }, persistence);
    const pauseS = Number(cupData('running').pause_s);
    const lastMs = spareMs({ ticks: TICKS, wallMs: 0, pauseS });
    const submittedAt = async (wallMs: number) => {
      const run = contestRun(CUP, await drawnIn(CUP, ann));
      pass(wallMs / 1000);
      asked = [];
      return tab.submit(run);
    };
    expect(await submittedAt(lastMs)).toMatchObject({ kind: 'saved' });
    expect(await submittedAt(lastMs + 1)).toEqual(denied(/took too long/));
    expect(asked, 'docs/notes/scale.md').toEqual(['batchGet', 'commit', ...Array(5).fill('batchGet')]);
  });

  test.each([2000, 100])(
    'of %i points is denied to an entrant who was struck out, in words',
    async (score) => {
      await ann.database.submit(await stage.play(ann));
      await stage.judge(ann, { struck: 'a program' });
      const result = await ann.database.submit(await stage.play(ann, { score }));
      expect(result).toEqual(denied(/disqualified you: a program/));
    },
  );

  test('is denied too early for its ticks, in another skin and by somebody who is not registered, in words', async () => {
    const early = contestRun(CUP, await drawnIn(CUP, ann));
    pass(50);
    expect(await ann.database.submit(early)).toEqual(denied(/faster than real time/));
    const skinned = await stage.play(ann, { skin: 'god' });
    expect(await ann.database.submit(skinned)).toEqual(denied(/skin/));
    const stranger = await board.openPlayer();
    expect(await stranger.submit(contestRun(CUP, newRunId()))).toEqual(denied(/not registered/));
  });

  test.each([
    ['the results stand', { state: 'final' }, /results of this cup are final/],
    ['it is deleted', null, /cup is gone/],
  ])('that is pending is counted when %s', async (_, changes, reason) => {
    const run = await stage.play(ann);
    expect(await sendHalf(board, run, persistence)).toEqual({ kind: 'in' });
    if (changes) await stage.announce('sealed', changes);
    else await board.store.commit([{ kind: 'delete', path: ['contests', CUP] }]);
    expect(await ann.database.submit(run)).toEqual({
      kind: 'counted',
      reason: expect.stringMatching(reason),
    });
    expect(board.gamesPlayed()).toBe(1);
  });

  test('that is pending waits while the cup is stopped, and is entered when it goes on', async () => {
    const run = await stage.play(ann);
    await sendHalf(board, run, persistence);
    await stage.announce('sealed', { state: 'frozen' });
    expect(await ann.database.submit(run)).toEqual({ kind: 'in' });
    await stage.announce('sealed');
    expect(await ann.database.submit(run)).toMatchObject({ kind: 'saved' });
  });

  test('that is pending is counted for an entrant who was struck out', async () => {
    await ann.database.submit(await stage.play(ann));
    pass(11);
    const run = await stage.play(ann, { score: 1200 });
    await sendHalf(board, run, persistence);
    await stage.judge(ann, { struck: 'a program' });
    const reason = 'The moderators disqualified you: a program';
    expect(await ann.database.submit(run)).toEqual({ kind: 'counted', reason });
    expect(board.gamesPlayed()).toBe(2);
  });

  test('may pause as long as the cup allows', async () => {
    const run = await stage.play(ann);
    pass(22);
    expect(await ann.database.submit(run)).toMatchObject({ kind: 'saved' });
  });
});
