/** Every medal, won by a run that is played and recorded, and by none that did nothing for it. */

import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BrowserStorage, createStorage } from '../../../../src/base/storage.ts';
import { keepOwnRun, type OwnRun } from '../../../../src/board/history/history.ts';
import { keepMedals, wonMedals } from '../../../../src/board/history/medals.ts';
import type { RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import { useSaving } from '../../../../src/board/leaderboard/saving.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import type { RunSetup } from '../../../../src/engine/replay/setup.ts';
import type { FigureName } from '../../../../src/engine/simulation/figures.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import type { Feats } from '../../../../src/people/profile/feats.ts';
import { countedFor, judgeRun } from '../../../../src/people/profile/judge.ts';
import { MEDAL_IDS, type MedalId, medalsFor, type Occasion } from '../../../../src/people/profile/medals.ts';
import * as words from '../../../../src/people/profile/words/medals/en.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { type PlayedRun, record } from '../../../../tools/corpus/playedRun.ts';
import {
  givingUp,
  idle,
  type Strategy,
  skilled,
  spraying,
  trusting,
} from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { ownRun } from '../../board/history/runs.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const HAL = 'hal_1' as PlayerId;
const DAY_MS = 24 * 60 * 60_000;
const DAY = 20_000;

const allTime = (seed: number, setup: Partial<RunSetup> = {}): RunSetup => ({
  ...{ runId: runIdOf(seed), skin: 'default' },
  ...setup,
});
const daily = (seed: number, setup: Partial<RunSetup> = {}): RunSetup =>
  allTime(seed, { ruleset: 5, contest: { id: dailyOf(DAY + seed), createdAt: seed }, ...setup });

/** Lets coins through down to the last life, and then plays well. */
const lastStand: Strategy = (run) => (run.lives > 1 ? 0 : good(run));
const good = skilled(7);

const RECORDINGS = {
  idle: () => record(allTime(1), idle),
  'a good run': () => record(allTime(2), skilled(2)),
  'a good run behind a shield': () => record(allTime(1), trusting(skilled(1))),
  'a good run on the edge': () => record(allTime(13), skilled(13)),
  'a good run that sprays': () => record(allTime(2), spraying(skilled(2))),
  'two minutes': () => record(allTime(2), givingUp(2 * 3600, skilled(2))),
  'a last stand': () => record(allTime(8), lastStand),
  'a good daily': () => record(daily(2), skilled(2)),
  // The dailies of the first rules, in which a good player loses nothing.
  'a calm daily': () => record(daily(3, { ruleset: 2 }), skilled(3)),
  'a daily hurt after 1:25': () => record(daily(4, { ruleset: 2 }), givingUp(80 * 60, skilled(4))),
  'a daily hurt after 1:40': () => record(daily(4, { ruleset: 2 }), givingUp(95 * 60, skilled(4))),
} satisfies Record<string, () => PlayedRun>;
type RecordingName = keyof typeof RECORDINGS;

const played = new Map<string, PlayedRun>();
beforeAll(() => {
  for (const [name, play] of Object.entries(RECORDINGS)) played.set(name, play());
});

let storage: BrowserStorage;
beforeEach(() => {
  vi.stubGlobal('localStorage', createArea());
  onTestFinished(() => void vi.unstubAllGlobals());
  storage = createStorage(() => localStorage);
});

/** Judges a recording as GAME OVER does, after runs that were finished before. */
function judge(
  name: RecordingName,
  { board = 'all time', beatGhost = false }: Partial<Occasion> = {},
  before: readonly OwnRun[] = [],
): Promise<MedalId[]> {
  const { bytes, claim } = played.get(name) as PlayedRun;
  const contest = board === 'daily' ? (claim.contest?.id ?? dailyOf(DAY)) : null;
  const cup = board === 'cup' ? contestId('cup-november') : contest;
  for (const run of before) keepOwnRun(storage, HAL, run);
  const { ruleset, ticks, score, level, skin } = claim;
  keepOwnRun(storage, HAL, ownRun({ board, contest: cup, ruleset, ticks, score, level, skin }));
  return judgeRun(storage, HAL, { replay: bytes }, { board, beatGhost }, 5);
}

const onDays = (days: readonly number[]) =>
  days.map((day) => ownRun({ board: 'daily', contest: dailyOf(DAY + day), endedAt: (DAY + day) * DAY_MS }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const DAILY = { board: 'daily' } as const;

const WON: Readonly<Record<MedalId, Parameters<typeof judge>>> = {
  firstRun: ['two minutes'],
  believer: ['a good run'],
  strong: ['a good run'],
  diamond: ['a good run'],
  levelFive: ['a good run'],
  levelTen: ['a good run'],
  streakFifty: ['a good run'],
  streakHundred: ['a good daily', DAILY],
  pincer: ['a good daily', DAILY],
  fiveClean: ['a good run'],
  perfect: ['a good run'],
  steadyMinute: ['two minutes'],
  sharp: ['a good run'],
  closeCalls: ['a good run on the edge'],
  lastLife: ['a last stand'],
  fullKit: ['a good run'],
  shield: ['a good run behind a shield'],
  dailyUnscathed: ['a calm daily', DAILY],
  dailyUnhurt: ['a calm daily', DAILY],
  ghost: ['idle', { board: null, beatGhost: true }],
  cup: ['idle', { board: 'cup' }],
  fiveSkins: ['idle', {}, SKIN_IDS.filter((skin) => skin !== 'default').map((skin) => ownRun({ skin }))],
  weekInARow: ['a good daily', DAILY, onDays([-1, 0, 1, 3, 4, 5])],
  tenDays: ['a good daily', DAILY, onDays([20, 22, 24, 26, 28, 30, 32, 34, 36])],
  hundredRuns: ['idle', {}, upTo(99).map(() => ownRun())],
  tenHours: ['idle', {}, upTo(10).map(() => ownRun({ board: null, runId: null, ticks: 216_000 }))],
};

test('a medal says whether an all-time run alone brings it', () => {
  const feats = {
    score: 60_000,
    level: 12,
    tally: NO_TALLY,
    safe: new Set<FigureName>(),
  } as unknown as Feats;
  const career = { runs: 0, ticks: 0, days: 0, daysInARow: 0, skins: 0 };
  const on = (board: Occasion['board']) => new Set(medalsFor({ board, beatGhost: false, feats, career }));
  const [daily, allTime] = [on('daily'), on('all time')];
  const alone = [...allTime].filter((id) => !daily.has(id));
  expect(alone.filter((id) => !words.medals[id].task.endsWith('in an all-time run.'))).toEqual([]);
  expect(alone).toHaveLength(5);
});

test('a run counts for what the board says, once it has said so', async () => {
  const runId = newRunId();
  const say = (status: RunStatus) => useSaving.setState({ statusOf: { [runId]: status } });
  say({ kind: 'sending' });
  const settled = vi.fn();
  const counted = countedFor(runId, 'daily').then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  say({ kind: 'refused', reason: 'This run came too late.' });
  await counted;
  expect(settled).toHaveBeenCalledWith(null);
  expect(await countedFor(newRunId(), 'daily')).toBe('daily');
  for (const status of [
    { kind: 'saved', best: 1 },
    { kind: 'kept', isFragile: false },
  ] as const) {
    say(status);
    expect(await countedFor(runId, 'cup')).toBe('cup');
  }
});

test.each(MEDAL_IDS)('%s is won by a run that earns it, and is kept with its time', async (id) => {
  expect(await judge(...WON[id])).toContain(id);
  expect(wonMedals(storage, HAL)[id]).toBe(5);
});

test('there are thirty at most, each with a drawing of its own', async () => {
  const { MEDALS } = await import('../../../../src/people/profile/medals.ts');
  expect(MEDAL_IDS.length).toBeLessThanOrEqual(30);
  expect(new Set(Object.values(MEDALS).map(({ drawing }) => drawing)).size).toBe(MEDAL_IDS.length);
});

describe('what earns little', () => {
  test.each<[RecordingName, Partial<Occasion>, MedalId[]]>([
    ['idle', {}, ['firstRun']],
    ['idle', { board: null }, []],
    // A run that counts for nothing brings no medal for its feats.
    ['a good run', { board: null }, []],
  ])('%s, %j', async (name, occasion, medals) => {
    expect(await judge(name, occasion)).toEqual(medals);
  });

  test('bullets that miss bring neither the steady minute nor the sharpshooter', async () => {
    const won = await judge('a good run that sprays');
    expect(won).toContain('fullKit');
    expect(won.filter((id) => id === 'steadyMinute' || id === 'sharp')).toEqual([]);
  });

  test('six days in a row, and nine in all, are none', async () => {
    const days = onDays([-3, -2, -1, 0, 1, 10, 12, 14]);
    const won = await judge('a good daily', DAILY, days);
    expect(won.filter((id) => id === 'weekInARow' || id === 'tenDays')).toEqual([]);
  });

  test('two minutes without a lost life are unhurt, in a daily alone, and a minute and a half is less', async () => {
    const UNHURT = ['dailyUnscathed', 'dailyUnhurt'];
    const unhurt = async (name: RecordingName, occasion: Partial<Occasion>) =>
      (await judge(name, occasion)).filter((id) => UNHURT.includes(id));
    expect(await unhurt('a daily hurt after 1:25', DAILY)).toEqual([]);
    expect(await unhurt('a daily hurt after 1:40', DAILY)).toEqual(['dailyUnscathed']);
    expect(await unhurt('a calm daily', {})).toEqual([]);
  });
});

test('a medal is new once', async () => {
  expect(await judge('two minutes')).toContain('firstRun');
  expect(await judge('two minutes')).toEqual([]);
});

test('bytes that are no replay bring the medals of the history', async () => {
  keepOwnRun(storage, HAL, ownRun());
  const occasion = { board: 'all time', beatGhost: false } as const;
  const judged = judgeRun(storage, HAL, { replay: new Uint8Array(9) }, occasion, 5);
  expect(await judged).toEqual(['firstRun']);
});

test.each(['', '{', '[]', '{"a b":1}', '{"cup":-1}', '{"cup":"now"}'])('%j are no medals', (stored) => {
  storage.write(`defend-the-sats:medals:${HAL}`, stored);
  expect(wonMedals(storage, HAL)).toEqual({});
});

test('two browsers’ medals are one list, each with its first time', () => {
  keepMedals(storage, HAL, { cup: 5, ghost: 7 });
  expect(keepMedals(storage, HAL, { cup: 3, sharp: 9, ghost: 8 })).toEqual(['sharp']);
  expect(wonMedals(storage, HAL)).toEqual({ cup: 3, ghost: 7, sharp: 9 });
});
