/** Contests of every kind have this in common. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScoreRecord } from '../../../../src/board/backend/records.ts';
import type { ContestKind } from '../../../../src/engine/contest/contest.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { rulesOf } from '../../../rules/otherRules.ts';
import { RULES } from '../../../rules/server.ts';
import { createPersistence, type LocalBoard, startLocalBoard } from './localBoard.ts';
import {
  ANN,
  type Browser,
  browserOf,
  drawingOf,
  drawnIn,
  openUnanswered,
  type Stage,
  sendHalf,
  stageCup,
  stageDaily,
  TICKS,
  today,
} from './stages.ts';

// The host has a newer page.
vi.mock('../../../../src/base/latestPage.ts', () => ({ isSuperseded: async () => true }));

/** Version 7 knew no run that is counted apart. */
const RULES_7 = rulesOf(7, [[/\n +\|\| isCountedApart\(request\.resource\.data\)/, '']]);

const STAGES: Record<ContestKind, (board: LocalBoard) => Promise<Stage>> = {
  daily: stageDaily,
  cup: stageCup,
};

describe.each(Object.entries(STAGES))('a %s', (kind, stageOf) => {
  let board: LocalBoard;
  let stage: Stage;
  let ann: Browser;
  let persistence: ReturnType<typeof createPersistence>;

  beforeEach(async () => {
    board = await startLocalBoard();
    stage = await stageOf(board);
    persistence = createPersistence();
    ann = await stage.enter(persistence);
  });

  const ownEntry = async () => (await stage.own(ann))?.entry;

  test('tells the seed of a run to everybody', async () => {
    const drawing = drawingOf();
    const drawn = await ann.contests.drawTicket(stage.id, drawing);
    const visitor = await browserOf(board.open());
    const createdAt = await visitor.contests.readSeedTime(stage.id, drawing.runId);
    expect(drawn).toMatchObject({ ticket: { contest: stage.id, createdAt } });
  });

  test('draws a ticket once of which the answer was lost', async () => {
    const tab = await openUnanswered(board, persistence);
    const drawing = drawingOf();
    await expect(tab.contests.drawTicket(stage.id, drawing)).rejects.toThrow();
    tab.mend();
    expect(await tab.contests.drawTicket(stage.id, drawing)).toMatchObject({ ticket: { number: 1 } });
    expect(await stage.own(ann)).toMatchObject({ ticketsUsed: 1, entry: null });
    expect(board.read('players', await ann.database.signIn())).toMatchObject({ player_ids: 1 });
  });

  test('gives no ticket to a page that the rules are not written for', async () => {
    await board.putRules(
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /contests/{c=**} { allow get: if true; } } }",
    );
    expect(await ann.contests.drawTicket(stage.id, drawingOf())).toEqual({ kind: 'outdated' });
  });

  test('gives no ticket to a banned player, in words', async () => {
    await board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' }));
    const reason = 'You are banned from the leaderboard: a bot';
    expect(await ann.contests.drawTicket(stage.id, drawingOf())).toEqual({ kind: 'denied', reason });
  });

  test('has a run that counts as a game, and is on no other board', async () => {
    const run = await stage.play(ann, { score: 1200 });
    expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1200 });
    const entry = await ownEntry();
    const { runId, level, skin } = run;
    expect(entry).toEqual({
      holder: await ann.database.signIn(),
      playerId: ANN.playerId,
      playerName: { typed: ANN.playerName, owner: await ann.database.signIn() },
      ...{ score: 1200, level, lived: 900, skin, runId },
      timestamp: Date.now(),
      ticketsUsed: 1,
      verdict: '',
      struck: '',
      ...(kind === 'cup' && { live: { ticks: TICKS, startedAt: Date.now() - 63_000 } }),
    });
    expect((await ann.contests.readEntries(stage.id)).entries).toEqual([entry]);
    expect([board.gamesPlayed(), board.all('leaderboard_entries')]).toEqual([1, []]);
    const account = board.read('players', await ann.database.signIn());
    expect(account?.last_daily).toBe(kind === 'daily' ? today() : undefined);
    const saved = { contestId: stage.id, lived: 900, replay: expect.any(Uint8Array) };
    expect(await ann.database.readRun(runId)).toMatchObject(saved);
  });

  test.each([
    ['a higher score', { score: 1100, lived: 3000 }, true],
    ['an equal score, of coins that lived less', { score: 1000, lived: 899 }, true],
    ['an equal score, of coins that lived as long', { score: 1000, lived: 900 }, false],
    ['a lower score', { score: 900, lived: 1 }, false],
  ])('replaces the entry with %s', async (_, fields, isBetter) => {
    await ann.database.submit(await stage.play(ann));
    const path = ['contests', stage.id, 'entries', await ann.database.signIn()];
    await board.write(path, { ...board.fields(...path), ...toFields({ verdict: 'verified' }) });
    const next = await stage.play(ann, fields);
    const best = isBetter ? fields.score : 1000;
    expect(await ann.database.submit(next)).toEqual({ kind: 'saved', best });
    const { score, lived } = isBetter ? fields : { score: 1000, lived: 900 };
    const verdict = isBetter ? '' : 'verified';
    // As of the run.
    const ticketsUsed = isBetter ? 2 : 1;
    expect(await ownEntry()).toMatchObject({ score, lived, verdict, ticketsUsed });
    // A contest takes the run before anybody knows whether it is the best.
    expect('replay' in board.fields('runs', next.runId)).toBe(true);
  });

  test('saves a run once, however often it is sent, also when it takes no more runs', async () => {
    const run = await stage.play(ann);
    await ann.database.submit(run);
    expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    await stage.close();
    expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });

  test('saves a run once that two tabs send at once', async () => {
    const run = await stage.play(ann);
    const results = await Promise.all([ann.database.submit(run), board.open(persistence).submit(run)]);
    expect(results).toEqual([
      { kind: 'saved', best: 1000 },
      { kind: 'saved', best: 1000 },
    ]);
    expect(board.gamesPlayed()).toBe(1);
  });

  test('saves a run once of which the answer was lost', async () => {
    const run = await stage.play(ann);
    const tab = await openUnanswered(board, persistence);
    await expect(tab.database.submit(run)).rejects.toThrow();
    tab.mend();
    await stage.close();
    expect(await tab.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
    expect(board.gamesPlayed()).toBe(1);
  });

  describe('a run that is in and pending', () => {
    const banned = async () =>
      board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' }));

    async function pending(score: number): Promise<ScoreRecord> {
      const run = await stage.play(ann, { score });
      expect(await sendHalf(board, run, persistence)).toEqual({ kind: 'in' });
      return run;
    }

    test('becomes the entry until the seal opens', async () => {
      await ann.database.submit(await stage.play(ann));
      const run = await pending(1200);
      await stage.close();
      expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1200 });
      expect([await ownEntry(), board.gamesPlayed()]).toEqual([expect.objectContaining({ score: 1200 }), 2]);
    });

    test('is counted later, once, and says why it has no place', async () => {
      await ann.database.submit(await stage.play(ann));
      const run = await pending(1200);
      await stage.openSeal();
      const counted = { kind: 'counted', reason: expect.stringMatching(/too late/) };
      expect(await ann.database.submit(run)).toEqual(counted);
      expect(await ann.database.submit(run)).toEqual(counted);
      expect([await ownEntry(), board.gamesPlayed()]).toEqual([expect.objectContaining({ score: 1000 }), 2]);
      expect(board.read('runs', run.runId)).toMatchObject({ pending: true, counted: true });
    });

    test('waits under the rules of version 7, and is counted under these', async () => {
      const run = await pending(1200);
      const next = await stage.play(ann, { score: 1100 });
      await board.putRules(RULES_7);
      expect(await ann.database.submit(next)).toEqual({ kind: 'saved', best: 1100 });
      await stage.openSeal();
      expect(await ann.database.submit(run)).toEqual({ kind: 'outdated' });
      await board.putRules(RULES);
      expect(await ann.database.submit(run)).toMatchObject({ kind: 'counted' });
      expect(board.gamesPlayed()).toBe(2);
    });

    test('that is the only one of its player is counted later too', async () => {
      const run = await pending(1200);
      await stage.openSeal();
      expect(await ann.database.submit(run)).toMatchObject({ kind: 'counted' });
      expect([await ownEntry(), board.gamesPlayed()]).toEqual([null, 1]);
    });

    test('that is no best is counted later as ever', async () => {
      await ann.database.submit(await stage.play(ann));
      const run = await pending(900);
      await stage.openSeal();
      expect(await ann.database.submit(run)).toEqual({ kind: 'saved', best: 1000 });
      expect(board.gamesPlayed()).toBe(2);
      expect(board.read('runs', run.runId)).not.toHaveProperty('pending');
    });

    test('is counted for a player who was banned meanwhile, and who reads the reason', async () => {
      const run = await pending(1200);
      await banned();
      const reason = 'You are banned from the leaderboard: a bot';
      expect(await ann.database.submit(run)).toEqual({ kind: 'counted', reason });
      expect([await ownEntry(), board.gamesPlayed()]).toEqual([null, 1]);
    });
  });

  test.each([
    ['when it is over', async () => stage.close(), /too late/],
    ['of another ruleset', async () => ({ ruleset: 3, level: 2 }), /another version of the game/],
    ['without a ticket', async () => ({ runId: newRunId() }), /ticket/],
    [
      'by a banned player',
      async () => board.write(['bans', await ann.database.signIn()], toFields({ reason: 'a bot' })),
      /a bot/,
    ],
  ])('denies a run %s, in words', async (_, prepare, reason) => {
    const run = await stage.play(ann);
    const changes = await prepare();
    const result = await ann.database.submit({ ...run, ...changes });
    expect(result).toEqual({ kind: 'denied', reason: expect.stringMatching(reason) });
  });

  test('has more than ten entries, read ten at a time, in order', async () => {
    const results = [5, 1, 4, 2, 9, 8, 3, 7, 6, 10, 12, 11].map((lived, index) => ({
      lived,
      score: 100 * (1 + (index % 3)),
    }));
    for (const [index, result] of results.entries())
      await board.write(
        ['contests', stage.id, 'entries', `u${index}`],
        toFields({
          ...result,
          ...{ player_id: ANN.playerId, player_name: 'Ann', level: 8, skin: 'god', ticks: TICKS },
          ...{ run_id: newRunId(), started_at: new Date(), timestamp: new Date(), tickets_used: 1 },
          tickets: ['a'],
        }),
      );
    await drawnIn(stage.id, ann);
    const { contests } = ann;
    const first = await contests.readEntries(stage.id);
    const second = await contests.readEntries(stage.id, { after: first.end });
    expect([first.entries.length, second.entries.length]).toEqual([10, 2]);
    const read = [...first.entries, ...second.entries].map(({ score, lived }) => ({ score, lived }));
    expect(read).toEqual(results.toSorted((a, b) => b.score - a.score || a.lived - b.lived));
  });
});
