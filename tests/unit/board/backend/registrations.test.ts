import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '../../../../src/base/base58.ts';
import type { OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { ownName } from '../../../../src/engine/ownName.ts';
import type { CupPhase } from '../../../../tools/board/cup.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import { ANN, BOB, type Browser, browserOf, CUP, type CupStage, openUnanswered, stageCup } from './stages.ts';

// The host has a newer page.
vi.mock('../../../../src/base/latestPage.ts', () => ({ isSuperseded: async () => true }));

const WALLET = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as Address;
const OTHER_WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin' as Address;

let board: LocalBoard;
let stage: CupStage;
let ann: Browser;

beforeEach(async () => {
  board = await startLocalBoard();
  stage = await stageCup(board);
  ann = await stage.regular();
});

/** The number of entrants, which nobody may read. */
const countOf = () => board.read('contests', CUP, 'counts', 'entrants')?.count;

describe('a registration', () => {
  test('is made once, and counted', async () => {
    await stage.register(ann);
    const uid = await ann.database.signIn();
    expect(await ann.contests.readOwnEntrant(CUP)).toEqual({
      entrant: uid,
      playerId: ANN.playerId,
      playerName: ownName(ANN.playerName),
      terms: 1,
      ticketsUsed: 0,
      drawnAt: null,
      wallet: null,
      entry: null,
      appeal: null,
    } satisfies OwnEntrant);
    expect(countOf()).toBe(1);
  });

  test('knows how much its browser has played', async () => {
    expect(await ann.registrations.readPlayed()).toBeGreaterThanOrEqual(36_000);
  });

  test('again is the same one, also when registration has closed', async () => {
    await stage.register(ann);
    const path = ['contests', CUP, 'entrants', await ann.database.signIn()];
    const registered = board.read(...path);
    await stage.register(ann);
    await stage.moveTo('running');
    await stage.register(ann, BOB);
    expect(board.read(...path)).toEqual(registered);
    expect(countOf()).toBe(1);
  });

  test('of before version 5 of the rules is read as it is', async () => {
    await stage.register(ann);
    const path = ['contests', CUP, 'entrants', await ann.database.signIn()];
    const older = { owner: path[3] ?? '', claim: '0'.repeat(64), claim_code: 'x', moved_at: new Date() };
    await board.write(path, { ...board.fields(...path), ...toFields(older) });
    expect(await ann.contests.readOwnEntrant(CUP)).toMatchObject({ entrant: path[3], ...ANN });
  });

  test('needs play, or an invitation, which is good once', async () => {
    await board.write(['contests', CUP, 'invitations', 'K7QX2MZPLA'], {});
    const [one, other] = await Promise.all([board.openPlayer(), board.openPlayer()]);
    await stage.moveTo('registration');
    const [first, second] = [await browserOf(one), await browserOf(other)];
    const player = ANN;
    expect(await first.registrations.readPlayed()).toBe(0);
    expect(await first.registrations.register(CUP, { player, terms: 1 })).toEqual({ kind: 'needs play' });
    expect(await first.registrations.register(CUP, { player, terms: 1, invitation: 'WRONG' })).toEqual({
      kind: 'bad invitation',
    });
    const invitation = 'K7QX2MZPLA';
    expect(await first.registrations.register(CUP, { player, terms: 1, invitation })).toEqual({
      kind: 'registered',
    });
    const late = { player: BOB, terms: 1, invitation };
    expect(await second.registrations.register(CUP, late)).toEqual({ kind: 'bad invitation' });
  });

  test('is full, and not before', async () => {
    await stage.announce('registration', { most_entrants: 1 });
    const other = await stage.regular();
    await stage.register(other, BOB);
    expect(await ann.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'full' });
  });

  test('has a place for an invited player when all others are taken', async () => {
    await stage.announce('registration', { most_entrants: 1 });
    await board.write(['contests', CUP, 'invitations', 'K7QX2MZPLA'], {});
    await stage.register(await stage.regular(), { ...ANN, playerId: 'cid_1767225600000' as PlayerId });
    const guest = await browserOf(await board.openPlayer());
    await stage.moveTo('registration');
    const enter = (invitation: string) =>
      guest.registrations.register(CUP, { player: BOB, terms: 1, invitation });
    expect(await enter('WRONG')).toEqual({ kind: 'bad invitation' });
    expect(await enter('K7QX2MZPLA')).toEqual({ kind: 'registered' });
    expect(countOf()).toBe(2);
    expect(await ann.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'full' });
  });

  test('of two at the same moment is one, when there is room for one', async () => {
    await stage.announce('registration', { most_entrants: 1 });
    const other = await stage.regular();
    const results = await Promise.all([
      ann.registrations.register(CUP, { player: ANN, terms: 1 }),
      other.registrations.register(CUP, { player: BOB, terms: 1 }),
    ]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['full', 'registered']);
  });

  test.each(['announced', 'waiting', 'running', 'over'] as const)(
    'is not open in the phase %s',
    async (phase) => {
      await stage.moveTo(phase);
      expect(await ann.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'not open' });
    },
  );

  test.each<[string, () => Promise<unknown> | undefined, string]>([
    [
      'while the cup is frozen',
      () => stage.announce('registration', { state: 'frozen' }),
      'stopped this cup',
    ],
    ['when its terms have changed', () => stage.announce('registration', { terms: 2 }), 'rules of this cup'],
    [
      'to a banned player',
      async () => board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' })),
      'banned from the leaderboard: a bot',
    ],
    [
      'in a cup that is broken',
      () => stage.announce('registration', { most_entrants: 'many' }),
      'setup error',
    ],
  ])('is refused %s, in words', async (_, prepare, reason) => {
    await prepare();
    expect(await ann.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({
      kind: 'denied',
      reason: expect.stringContaining(reason),
    });
  });

  test("makes a new player id its owner's, and not another's", async () => {
    await stage.register(ann);
    const uid = await ann.database.signIn();
    expect(board.read('owners', ANN.playerId)).toEqual({ owner: uid });
    expect(board.read('players', uid)).toMatchObject({ player_ids: 1, ticks_played: 40_000 });
    const other = await stage.regular();
    expect(await other.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'foreign' });
  });

  test('waits for a page that the rules are written for', async () => {
    await board.putRules(
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /contests/{c=**} { allow get: if true; } } }",
    );
    expect(await ann.registrations.register(CUP, { player: ANN, terms: 1 })).toEqual({ kind: 'outdated' });
  });
});

describe('a wallet', () => {
  test('is changed once a minute, until the end', async () => {
    await stage.register(ann);
    expect(await ann.registrations.setWallet(CUP, WALLET)).toEqual({ kind: 'saved' });
    expect(await ann.registrations.setWallet(CUP, WALLET)).toEqual({ kind: 'saved' });
    expect(await ann.registrations.setWallet(CUP, OTHER_WALLET)).toEqual({ kind: 'too soon' });
    pass(60.01);
    expect(await ann.registrations.setWallet(CUP, OTHER_WALLET)).toEqual({ kind: 'saved' });
    expect(await ann.contests.readOwnEntrant(CUP)).toMatchObject({
      wallet: { address: OTHER_WALLET, changedAt: Date.now() },
    });
    await stage.moveTo('last runs');
    pass(60);
    expect(await ann.registrations.setWallet(CUP, WALLET)).toEqual({ kind: 'frozen' });
  });

  test('is for entrants, and has the shape of one', async () => {
    expect(await ann.registrations.setWallet(CUP, WALLET)).toMatchObject({
      kind: 'denied',
      reason: /not registered/,
    });
    await stage.register(ann);
    expect(await ann.registrations.setWallet(CUP, 'my house' as Address)).toEqual({ kind: 'denied' });
  });
});

describe('an appeal', () => {
  beforeEach(() => stage.register(ann));

  test('is sent once, from the end on', async () => {
    expect(await ann.registrations.appeal(CUP, 'I was first.')).toEqual({ kind: 'not open' });
    await stage.moveTo('appeals');
    expect(await ann.registrations.appeal(CUP, 'I was first.')).toEqual({ kind: 'sent' });
    expect(await ann.registrations.appeal(CUP, 'I was first.')).toEqual({ kind: 'sent' });
    expect(await ann.registrations.appeal(CUP, 'Or second.')).toEqual({ kind: 'sent before' });
    expect((await ann.contests.readOwnEntrant(CUP))?.appeal).toEqual({
      text: 'I was first.',
      decision: null,
    });
    const path = ['contests', CUP, 'appeals', await ann.database.signIn()];
    await board.write(path, { ...board.fields(...path), ...toFields({ decision: 'You were not.' }) });
    expect((await ann.contests.readOwnEntrant(CUP))?.appeal).toEqual({
      text: 'I was first.',
      decision: 'You were not.',
    });
  });

  test('is not open when the time for it is over', async () => {
    await stage.moveTo('over');
    expect(await ann.registrations.appeal(CUP, 'I was first.')).toEqual({ kind: 'not open' });
  });

  test('is for entrants', async () => {
    const stranger = await browserOf(await board.openPlayer());
    await stage.moveTo('appeals');
    expect(await stranger.registrations.appeal(CUP, 'I am nobody.')).toMatchObject({
      reason: /not registered/,
    });
  });
});

describe('when the answer is lost', () => {
  const steps: [string, CupPhase, (by: Browser) => Promise<{ kind: string }>, string][] = [
    [
      'a registration',
      'registration',
      (by) => by.registrations.register(CUP, { player: ANN, terms: 1 }),
      'registered',
    ],
    ['a wallet', 'registration', (by) => by.registrations.setWallet(CUP, WALLET), 'saved'],
    ['an appeal', 'appeals', (by) => by.registrations.appeal(CUP, 'I was first.'), 'sent'],
  ];

  test.each(steps)(
    '%s has an unknown outcome, and asked for again it is there',
    async (what, phase, ask, kind) => {
      const persistence = createPersistence();
      const tab = await stage.regular(persistence);
      if (what !== 'a registration') await stage.register(tab);
      await stage.moveTo(phase);
      const by = await openUnanswered(board, persistence);
      await expect(ask(by)).rejects.toThrow();
      by.mend();
      expect(await ask(by)).toMatchObject({ kind });
      expect(countOf()).toBe(1);
    },
  );
});

test('nobody but its owner reads an entrant, a wallet or an appeal', async () => {
  await stage.register(ann);
  await ann.registrations.setWallet(CUP, WALLET);
  const wallet = board.read('contests', CUP, 'wallets', await ann.database.signIn());
  expect(wallet).toMatchObject({ address: WALLET });
  const reader = await browserOf(await board.openPlayer());
  expect(await reader.contests.readOwnEntrant(CUP)).toBeNull();
  expect(JSON.stringify(await reader.contests.readEntries(CUP))).not.toContain(WALLET);
});
