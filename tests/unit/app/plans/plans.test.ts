/** The purposes of runs, and what each is set up with. */

import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Played } from '../../../../src/app/plans/plan.ts';
import { planKindOf } from '../../../../src/app/plans/plans.ts';
import { pageBests } from '../../../../src/board/backend/bests.ts';
import type { DrawnTicket } from '../../../../src/board/backend/contestRecords.ts';
import type { LeaderboardEntry } from '../../../../src/board/backend/documents.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { type Contest, contestId } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import type { SeededContest } from '../../../../src/engine/contest/recurring.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import type { RecordedRun, Replay } from '../../../../src/engine/replay/replay.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import type { LaidOut, PlayEvent } from '../../../../src/game/play/events.ts';
import type { ReplayMoment } from '../../../../src/game/play/runs/playedOnRun.ts';
import { startRun, useApp } from '../../../../src/page/navigation/appState.ts';
import {
  startPlayingOn,
  startPractice,
  startRace,
  startTicket,
  startWarmUp,
} from '../../../../src/page/navigation/beginRun.ts';
import { type PlanOf, type RunPlan, useLatestRun } from '../../../../src/page/navigation/latestRun.ts';
import { isAnothers } from '../../../../src/people/profile/judge.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { HIT } from '../../game/play/hit.ts';

const recording = vi.hoisted(() => ({ openReplay: vi.fn() }));
vi.mock('../../../../src/watching/replays/openReplay.ts', () => recording);

const HAL = createPlayer('hal', '', 1);
const DAILY: SeededContest = { ...dailyTerms(20_779), ruleset: 4, createdAt: 1 };
const TICKET: DrawnTicket = { contest: DAILY.id, runId: runIdOf(1), number: 1, createdAt: 1 };
const CUP = { id: contestId('cup-november'), title: 'The Cup', ruleset: 4 } as Contest;
const LIVE = { skin: 'boxer', startedAt: 1, readAt: 2 } as const;
const CUP_TICKET: DrawnTicket = { contest: CUP.id, runId: runIdOf(4), number: 2, createdAt: 9, live: LIVE };
const ENTRY = {
  runId: runIdOf(2),
  playerName: storedName('eve', 'eve' as Uid),
  score: 100,
} as LeaderboardEntry;

const MOMENT: ReplayMoment = {
  replay: { skin: 'boxer', score: 900 } as Replay,
  tick: 60,
};

beforeEach(() => {
  fetchedNames.setState({ isOffensive: () => false });
  vi.clearAllMocks();
  useApp.setState({ screen: { name: 'START' }, dialog: null });
  useSession.setState({ player: HAL });
});

const PLANS: [RunPlan['kind'], () => void][] = [
  ['all time', startRun],
  ['ticket', () => startTicket(DAILY, TICKET, 400)],
  ['ticket', () => startTicket(CUP, CUP_TICKET, null)],
  ['warm-up', () => startWarmUp(DAILY, 'boxer')],
  ['practice', () => startPractice(DAILY)],
  ['race', () => startRace(ENTRY)],
  ['play on', () => startPlayingOn(MOMENT, 'eve')],
];

test.each(PLANS)('a run for %s begins as what it is', (kind, start) => {
  start();
  expect(useApp.getState().screen).toEqual({ name: 'PLAYING' });
  expect(useLatestRun.getState().plan.kind).toBe(kind);
});

test.each(PLANS)('without a player, %s asks for the login, and nothing begins', (_, start) => {
  useSession.setState({ player: null });
  start();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'START' }, dialog: 'login' });
});

test.each(PLANS)('a run for %s that is left loses what it is played for', (kind, start) => {
  start();
  const { plan } = useLatestRun.getState();
  const lost = { 'all time': 'score', ticket: 'ticket' } as Partial<Record<RunPlan['kind'], string>>;
  expect(planKindOf(plan).atStake).toBe(lost[kind] ?? 'nothing');
});

test('the time of a ticket counts on the page’s clock from when it came', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1234);
  startTicket(CUP, CUP_TICKET, null);
  const { plan } = useLatestRun.getState();
  expect(plan).toEqual({ kind: 'ticket', contest: CUP, ticket: CUP_TICKET, cameAt: 1234, claim: null });
});

const ticketPlan = (contest: Contest, ticket: DrawnTicket, claim: number | null = 400): RunPlan => ({
  kind: 'ticket',
  contest,
  ticket,
  cameAt: 0,
  claim,
});
const setupOf = (plan: RunPlan) => planKindOf(plan).setup(plan);

test('a classic run is set up with the pace of the player’s best, where it was played here', async () => {
  startRun();
  const plan: RunPlan = { kind: 'all time' };
  const { follow, end } = planKindOf(plan);
  const at = (ticks: number, event: PlayEvent) => follow(plan, event, { ticks } as Played);
  at(50, HIT);
  at(0, { type: 'laidOut', run: 'live' } as LaidOut);
  at(59, HIT);
  at(130, HIT);
  at(179, HIT);
  end(plan, {} as RecordedRun);
  expect(await setupOf(plan)).toEqual({});
  pageBests.setState({ [HAL.id]: 300 });
  expect(await setupOf(plan)).toEqual({ pace: [0, 100, 100, 300] });
  pageBests.setState({ [HAL.id]: 400 });
  expect(await setupOf(plan)).toEqual({});
});

test('a best is called what it is the best of, and the first of a contest is none', () => {
  const words = (plan: RunPlan) => planKindOf(plan).bestWords(plan);
  expect(words({ kind: 'all time' })).toBe('NEW BEST!');
  for (const [contest, ticket, name] of [
    [DAILY, TICKET, 'DAILY'],
    [CUP, CUP_TICKET, 'CUP'],
  ] as const) {
    expect(words(ticketPlan(contest, ticket))).toBe(`YOUR BEST IN THIS ${name}!`);
    expect(words(ticketPlan(contest, ticket, null))).toBeNull();
  }
});

test('a replay that is played on is as long as it was played', () => {
  const plan: PlanOf<'play on'> = { kind: 'play on', from: MOMENT, playerName: undefined };
  const ticksOf = (ticks: number) => planKindOf(plan).ticksOf(plan, { ticks } as RecordedRun);
  expect([ticksOf(3660), ticksOf(0)]).toEqual([3600, 0]);
});

test('only a race can be won against a ghost, and by more points', () => {
  const beats = (plan: RunPlan, score: number) => planKindOf(plan).beats(plan, { score } as RecordedRun);
  const race: RunPlan = {
    kind: 'race',
    against: { ...ENTRY, source: { kind: 'board', runId: ENTRY.runId } },
  };
  const { playerName } = ENTRY;
  expect([beats(race, 100), beats(race, 200), beats({ kind: 'all time' }, 200)]).toEqual([
    null,
    playerName,
    null,
  ]);
  const players = [createPlayer('somebody else', '', 1), createPlayer(typedText(playerName), '', 1)];
  expect(players.map((player) => isAnothers(beats(race, 200), player))).toEqual([true, false]);
});

describe('what a run is set up with', () => {
  test.each([
    ['a daily’s has the coins of its day', DAILY, TICKET, 1],
    ['a cup’s has the coins of its ticket and its id', CUP, CUP_TICKET, 9],
  ])('%s', async (_, contest, ticket, createdAt) => {
    expect(await setupOf(ticketPlan(contest, ticket))).toEqual({
      runId: ticket.runId,
      ruleset: 4,
      contest: { id: contest.id, createdAt },
    });
  });

  test('a warm-up has the rules of its contest, half a minute, and nothing of its coins', async () => {
    const plan: RunPlan = { kind: 'warm-up', contest: CUP, skin: 'boxer' };
    expect(await setupOf(plan)).toEqual({ ruleset: 4, length: 30 * 60 });
    const { skinOf, contestOf, end, goals } = planKindOf(plan);
    expect(skinOf(plan)).toBe('boxer');
    expect(contestOf(plan)).toBeNull();
    expect(end(plan, {} as RecordedRun)).toEqual({ countsFor: null, bestBefore: null });
    expect(goals(plan).list).toEqual([]);
  });

  test('practice has the coins of the day, and another id', async () => {
    expect(await setupOf({ kind: 'practice', contest: DAILY })).toEqual({
      ruleset: 4,
      contest: { id: DAILY.id, createdAt: 1 },
    });
  });

  test.each([
    ['a daily', DAILY, TICKET],
    ['a cup', CUP, CUP_TICKET],
  ])('%s of newer rules asks for a reload', async (_, contest, ticket) => {
    await expect(setupOf(ticketPlan({ ...contest, ruleset: 99 }, ticket))).rejects.toThrow('new version');
  });

  test.each([
    ['a daily: the one worn', DAILY, TICKET, null],
    ['a cup: its ticket’s', CUP, CUP_TICKET, 'boxer'],
  ])('the skin of a run of %s', (_, contest, ticket, skin) => {
    const plan = ticketPlan(contest, ticket);
    expect(planKindOf(plan).skinOf(plan)).toBe(skin);
  });

  test.each([
    ['of no contest: its id’s', undefined, ['runId']],
    ['of a daily: the day’s', { id: DAILY.id, createdAt: 1 }, ['contest']],
    ['of a cup: its id’s and its ticket’s', { id: CUP.id, createdAt: 1 }, ['contest', 'runId']],
  ])('a race has the coins of the run that it is against, %s', async (_, contest, seeds) => {
    recording.openReplay.mockResolvedValue({ replay: { runId: ENTRY.runId, ruleset: 4, contest } });
    startRace(ENTRY);
    const setup = await setupOf(useLatestRun.getState().plan);
    expect(Object.keys(setup).sort()).toEqual([...seeds, 'ghost', 'ruleset'].sort());
    expect(recording.openReplay).toHaveBeenCalledWith({ kind: 'board', runId: ENTRY.runId });
    expect(setup).toMatchObject({ ghost: { name: 'eve' }, ...(contest && { contest }) });
  });
});

/** Boards and stakes have such names, too. */
const COMPARED =
  /\bplan\??\.kind\b|\bin plan\b|\{[^}]*\bkind\b[^}]*\}(: (RunPlan|PlanOf|P)\b| = [^;]*\bplan\b)|(?<!\b(board|atStake)) [!=]== (['"`])(all time|ticket|warm-up|practice|race|play on)\4|\bcase (['"`])(all time|ticket|warm-up|practice|race|play on)\6/;

test('no plan is told from another by its kind: the table says what each does', () => {
  const comparing = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(`src/${file}`, 'utf8').split('\n'))
    .filter((line) => COMPARED.test(line));
  expect(comparing).toEqual(['  return PLANS[plan.kind] as unknown as PlanKind<P>;']);
});

test.each([
  `if (plan.kind === 'ticket') return null;`,
  'switch (plan?.kind) {',
  `const number = 'ticket' in plan ? plan.ticket.number : null;`,
  'const { kind } = useLatestRun.getState().plan;',
  'function isRace({ kind }: RunPlan): boolean {',
  `if (awaited.kind !== "warm-up") return;`,
  'case `play on`:',
])('%s would be found', (line) => {
  expect(line).toMatch(COMPARED);
});
