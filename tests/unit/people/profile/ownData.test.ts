/** The file of all that browser and board have of a player: it has what is theirs, and nothing that a thief could use. */

import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/base/storage.ts';
import { keepOwnRun } from '../../../../src/board/history/history.ts';
import { keepMedals } from '../../../../src/board/history/medals.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { ownDataOf, textOf } from '../../../../src/people/profile/ownData.ts';
import { ownRun } from '../../board/history/runs.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const WALLET = 'bc1q-of-hal';
const board = vi.hoisted(() => ({ isThere: true, asked: [] as string[] }));
vi.mock('../../../../src/board/backend/connection.ts', () => {
  const asks = (answers: Record<string, unknown>) => (question: (database: unknown) => Promise<unknown>) =>
    question(
      new Proxy(answers, {
        get: (_, name: string) => async (id: string) => {
          if (!board.isThere) throw new Error('offline');
          board.asked.push(`${name} ${id}`);
          return answers[name];
        },
      }),
    );
  return {
    ask: asks({ knownUid: 'uid of hal', readEntry: { score: 900, walletAddress: 'bc1q-of-hal' } }),
    askContests: asks({
      readStreak: { days: 3 },
      readCups: { cups: [{ id: 'cup-one' }] },
      readOwnTickets: { ticketsUsed: 2, entry: null },
      readOwnEntrant: { ticketsUsed: 1, wallet: { address: 'bc1q-of-hal', changedAt: 1 } },
    }),
  };
});

const HAL = createPlayer('hal', WALLET, 1_767_225_600_000);
const EVE = 'eve_1' as PlayerId;
const RUN = ownRun({ board: 'daily', contest: dailyOf(20_454) });

const SECRETS = {
  [`outbox:${'a'.repeat(32)}`]: { record: { playerName: 'hal', walletAddress: WALLET } },
  user: HAL,
  'payment-attempts:1': { transaction: 'signed', wallet: WALLET },
  receipts: [{ signature: 'signed' }],
  'ticket:cup-one': { runId: 'f'.repeat(32) },
  'drawn:cup-one': 1,
  'cup-drafts': { 'cup-one wallet': WALLET },
  'a-new-key': WALLET,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', createArea());
  Object.assign(board, { isThere: true, asked: [] });
  vi.spyOn(console, 'error').mockReturnValue();
  const kept = { settings: { volume: 35 }, rivals: [{ id: EVE, name: 'eve' }], ...SECRETS };
  for (const [key, value] of Object.entries(kept))
    browserStorage.write(`defend-the-sats:${key}`, JSON.stringify(value));
  browserStorage.write('defend-the-sats:selected-skin', 'boxer');
  keepOwnRun(browserStorage, HAL.id, RUN);
  keepMedals(browserStorage, HAL.id, { cup: 5 });
  keepOwnRun(browserStorage, EVE, ownRun({ score: 777_700 }));
});

const saved = async () => textOf(await ownDataOf(HAL, 1_767_225_600_000));

test('it has the history, the settings, the list of rivals, and what the board has', async () => {
  expect(JSON.parse(await saved())).toEqual({
    savedAt: '2026-01-01T00:00:00.000Z',
    // Not the history and the medals, which are in it.
    leftOut: Object.keys(SECRETS).map((key) => key.replace(/:.*/, '')),
    player: expect.objectContaining({ id: HAL.id, username: 'hal' }),
    browser: {
      history: [RUN],
      medals: { cup: 5 },
      storage: {
        settings: { volume: 35 },
        rivals: [{ id: EVE, name: 'eve' }],
        'selected-skin': 'boxer',
      },
    },
    board: {
      account: 'uid of hal',
      entry: { score: 900 },
      streak: { days: 3 },
      dailies: [{ day: 20_454, own: { ticketsUsed: 2, entry: null } }],
      cups: [{ cup: 'cup-one', own: { ticketsUsed: 1 } }],
    },
  });
});

test('it has no wallet, no signed payment, no ticket, and nothing of another player', async () => {
  const text = await saved();
  for (const secret of [WALLET, 'signed', 'f'.repeat(32), '777700', 'own-runs:'])
    expect(text).not.toContain(secret);
});

test('of many dailies it asks for the latest 31', async () => {
  for (let day = 20_000; day < 20_100; day++)
    keepOwnRun(browserStorage, HAL.id, ownRun({ board: 'daily', contest: dailyOf(day) }));
  await saved();
  const days = board.asked.filter((question) => question.startsWith('readOwnTickets'));
  expect([days.length, days[0], days.at(-1)]).toEqual([
    31,
    'readOwnTickets daily-20454',
    'readOwnTickets daily-20070',
  ]);
});

test('without the board it says so', async () => {
  board.isThere = false;
  expect(JSON.parse(await saved())).toMatchObject({ board: null, browser: { history: [RUN] } });
});
