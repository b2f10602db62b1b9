import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_TIME } from '../../../../src/app/plans/allTime.ts';
import { withinReach, withSteps } from '../../../../src/app/plans/contestParts.tsx';
import { contestGoals } from '../../../../src/app/plans/goals.ts';
import { PLAY_ON } from '../../../../src/app/plans/playOn.ts';
import { pageBests } from '../../../../src/board/backend/bests.ts';
import type { LeaderboardEntry } from '../../../../src/board/backend/documents.ts';
import { pageRanks } from '../../../../src/board/leaderboard/board.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { goalWords, missedWords } from '../../../../src/game/hud/goals.ts';
import { useLatestRun } from '../../../../src/page/navigation/latestRun.ts';

vi.mock('../../../../src/board/backend/connection.ts', () => ({ askContests() {}, askRegistrations() {} }));

const HAL = createPlayer('hal', '', 1);
const entry = (playerName: string, score: number) =>
  ({
    playerId: playerName === 'hal' ? HAL.id : playerName,
    playerName: storedName(playerName, playerName as Uid),
    score,
  }) as LeaderboardEntry;

const allTimeGoals = () => ALL_TIME.goals({ kind: 'all time' });
const playedOnGoals = (score: number, playerName?: string) =>
  PLAY_ON.goals({ kind: 'play on', from: { replay: { score } as Replay, tick: 60 }, playerName });
const names = () => allTimeGoals().list.map(({ name, at }) => `${name}: ${at}`);
const RATINGS = ['BITCOIN BELIEVER: 10100', 'STRONG HOLDER: 25100', 'DIAMOND HANDS: 50100'];

beforeEach(() => {
  fetchedNames.setState({ isOffensive: () => false });
  useLatestRun.setState({ player: HAL });
  pageBests.setState({}, true);
  pageRanks.setState([], true);
});

test('ratings are always known', () => {
  expect(names()).toEqual(RATINGS);
  expect(contestGoals(null).list).toEqual(allTimeGoals().list);
});

test('no goal is above the points of all coins that fall in three minutes', () => {
  const reached = (points: number | null, ruleset: number) =>
    withinReach(contestGoals(points), { ruleset }).list.map(({ at }) => at);
  expect(reached(null, 7)).toEqual([10_100]);
  expect(reached(13_000, 4)).toEqual([10_100, 13_100]);
  // A classic run has no end, and a later ruleset is not known.
  expect([reached(null, 6), reached(null, 8)]).toEqual(Array(2).fill([10_100, 25_100, 50_100]));
});

test('ranks above one’s own best are goals, once the page knows them', () => {
  pageBests.setState({ [HAL.id]: 9600 });
  pageRanks.setState(
    [entry('eve', 30_000), entry('bob', 10_000), entry('hal', 9600), entry('ann', 9000)],
    true,
  );
  expect(names()).toEqual([
    'a new best: 9700',
    'BITCOIN BELIEVER: 10100',
    'rank 2, past bob: 10100',
    'STRONG HOLDER: 25100',
    'rank 1, past eve: 30100',
    'DIAMOND HANDS: 50100',
  ]);
});

test('players of equal scores are passed at once', () => {
  pageRanks.setState([entry('eve', 500), entry('bob', 400), entry('ann', 400)], true);
  expect(names().slice(0, 3)).toEqual([
    'rank 2, past bob: 500',
    'rank 2, past ann: 500',
    'rank 1, past eve: 600',
  ]);
});

test('the best so far is a goal in its contest, and ranks are none', () => {
  pageRanks.setState([entry('eve', 500)], true);
  expect(contestGoals(3700).list[0]).toEqual({ name: 'a new best', at: 3800 });
});

test.each([
  ['Ann', '100 to a win over Ann'],
  [undefined, '100 to a win'],
])('a win over the replay of %s takes one coin more than its score', (name, near) => {
  const goals = playedOnGoals(12_800, name);
  expect(goalWords(goals, 12_800)).toEqual({ near });
});

test('GAME OVER says once, in its outcome, by how much a replay was missed', () => {
  expect(missedWords(playedOnGoals(12_800, 'Ann'), 8400)).toBe('');
});

describe('READY names the nearest goal beyond what the player has', () => {
  test.each<[number | undefined, LeaderboardEntry[], string]>([
    [undefined, [], 'Score over 10,000 to earn BITCOIN BELIEVER.'],
    [0, [entry('bob', 9800)], 'Score over 9,800 for rank 1, past bob.'],
    [9600, [], 'Your best: 9,600. 500 more earns you BITCOIN BELIEVER.'],
    [9600, [entry('bob', 9800)], 'Your best: 9,600. 300 more for rank 1, past bob.'],
    [10_000, [], 'Your best: 10,000. 100 more earns you BITCOIN BELIEVER.'],
    [60_000, [entry('bob', 9800)], 'Your best: 60,000.'],
  ])('%s', (best, ranks, words) => {
    if (best !== undefined) pageBests.setState({ [HAL.id]: best });
    pageRanks.setState(ranks, true);
    expect(allTimeGoals().ready).toBe(words);
  });

  test('in a contest the player’s best so far', () => {
    expect(contestGoals(3700).ready).toBe('Your best so far: 3,700.');
  });
});

test('a daily has the steps of its target beside the ratings, and READY names the next', () => {
  const steps = [
    { at: 2300, name: 'bronze' },
    { at: 4600, name: 'silver' },
  ];
  const goals = withSteps(contestGoals(2500), steps, 2500);
  expect(goals.ready).toBe('Your best so far: 2,500. Reached: bronze. Next: silver, from 4,600.');
  expect(withSteps(contestGoals(null), steps, 0).ready).toBe('Next: bronze, from 2,300.');
  expect(goals.list.slice(0, 3).map(({ at }) => at)).toEqual([2300, 2600, 4600]);
  // GAME OVER says the next step with what became of the run.
  expect(missedWords(goals, 4400)).toBe('');
  // Where nothing can tell them, all is as before.
  expect(withSteps(contestGoals(2500), [], 2500)).toEqual(contestGoals(2500));
});
