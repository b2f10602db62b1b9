/**
 * The table of all that each kind of run does. The rest of the page asks it, never a run for its kind: a kind that lacks
 * something does not compile. It comes with the game. The parts of GAME OVER are fetched while the run is played.
 */

import { type ComponentType, createElement, type ReactElement, type Ref } from 'react';
import { browserStorage } from '../base/storage.ts';
import { type Late, latePart } from '../base/ui/latePart.tsx';
import { keepPace, paceOf } from '../board/leaderboard/pace.ts';
import { askForNames, nameShown } from '../board/names/pageNames.ts';
import { bestReplay, bestScore, keepBest } from '../contests/all/best.ts';
import { heldTickets } from '../contests/all/heldTickets.ts';
import type { liveWatch } from '../contests/all/liveWatch.ts';
import { noteWarmedUp, WARM_UP_TICKS } from '../contests/all/warmUp.ts';
import { type Contest, hasSharedCoins, kindOf, type RunBoard } from '../engine/contest/contest.ts';
import type { ContestSeed } from '../engine/contest/seed.ts';
import type { RecordedRun } from '../engine/replay/replay.ts';
import { TICKS_PER_SECOND } from '../engine/simulation/rules.ts';
import { isRulesetVersion, type RulesetVersion } from '../engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../engine/simulation/skins.ts';
import { type Goals, NO_GOALS } from '../game/hud/goals.ts';
import type { Engine } from '../game/play/engine.ts';
import type { PlayEvent } from '../game/play/events.ts';
import type { LiveSetup } from '../game/play/runs/liveRun.ts';
import { type Raced, type RunPlan, useApp } from '../page/navigation/appState.ts';
import { bestScoreOf } from './bestScore.ts';
import { allTimeGoals, contestGoals, playedOnGoals } from './goals.ts';
import * as words from './words/run/en.ts';

export type Played = Pick<Engine, 'events' | 'report' | 'ticks' | 'inputs'>;

interface NextRunProps<P extends RunPlan> {
  plan: P;
  buttonRef: Ref<HTMLButtonElement>;
  /** Waits for the game. Rejects with words for the player where it can't be played. */
  ready: () => Promise<unknown>;
}

interface PlanKind<P extends RunPlan> {
  /** Sets its run up, where that differs from a run for the all-time board. Rejects with a message for the player. */
  setup(plan: P): Promise<LiveSetup>;
  /** The skin of its ticket; `null`: the player chooses. */
  skinOf(plan: P): SkinId | null;
  /** The contest that its run counts for. */
  contestOf(plan: P): Contest | null;
  /**
   * Lost with a run that is left in its middle: nothing, its score, or its ticket. The browser asks before it leaves that one,
   * and nobody can restart it.
   */
  atStake: 'nothing' | 'score' | 'ticket';
  /** True if the mark is shown while the run is paused. */
  marksPause(plan: P): boolean;
  /** Told each event of its run. */
  follow(plan: P, event: PlayEvent, engine: Played): void;
  /** Ends it: the board that the run is sent to, and the player's best before it in points; `null`: unknown. */
  end(plan: P, run: RecordedRun): { countsFor: RunBoard; bestBefore: number | null };
  /** The words for a new best of its run, different for each kind of best; `null`: the first one is none. */
  bestWords(plan: P): string | null;
  /** The scores worth reaching in its run, before it begins. */
  goals(plan: P): Goals;
  /** On READY, above its title; empty: the all-time board. */
  modeOf(plan: P): string;
  /** On READY, below PLAY: the way past it; `null`: nothing. */
  Instead: Late<Pick<NextRunProps<P>, 'plan' | 'ready'>> | null;
  /** Beside the field; `null`: nothing. */
  Mark: ((props: { plan: P }) => ReactElement) | Late<{ plan: P }> | null;
  /** On GAME OVER: what becomes of the run, or why nothing does. */
  Outcome: Late<{ plan: P; run: RecordedRun }>;
  /** The same again, or what is left of it. */
  Next: Late<NextRunProps<P>>;
}

const loadContests = () => import('./contests.tsx');
/** Without that part nobody watches, and GAME OVER says that it is missing. */
const withContests = (use: (part: typeof import('./contests.tsx')) => unknown) =>
  void loadContests().then(use, () => {});
const loadOutcomes = () => import('./screens/outcomes.tsx');

/** The page does without the player's own runs where what keeps them can't be fetched. */
export function withOwnRuns(use: (own: typeof import('./ownGoals.ts')) => void): void {
  import('./ownGoals.ts')
    .then(use)
    .catch((error: unknown) => console.error('Could not fetch what sets goals', error));
}

/** GAME OVER does without a part that can't be fetched. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  return latePart(async () => ({ default: await load() }), { ifLost: '' });
}

/** In an element of their own: one mark gives way to another. */
const mark = (text: string) => createElement('span', null, text);

type PlanOf<K extends RunPlan['kind']> = Extract<RunPlan, { kind: K }>;

const FOR_NO_CONTEST = {
  skinOf: () => null,
  contestOf: () => null,
  atStake: 'nothing',
  marksPause: () => false,
  bestWords: () => words.bestEver,
  Instead: null,
  follow() {},
} as const;

const WatchRaced = part(async () => (await loadOutcomes()).WatchRaced);

const UNSCORED = { countsFor: null, bestBefore: null };

const PLANS: { readonly [K in RunPlan['kind']]: PlanKind<PlanOf<K>> } = {
  'all time': {
    setup: async () => {
      const { player } = useApp.getState();
      const pace = player && paceOf(browserStorage, player.id, bestScoreOf(player));
      return pace ? { pace } : {};
    },
    ...FOR_NO_CONTEST,
    atStake: 'score',
    follow(plan, event, { ticks }) {
      if (event.type === 'coinDestroyed') countCoin(ticks);
      if (event.type !== 'laidOut' || event.run !== 'live') return;
      coinsBySecond = [];
      withOwnRuns(({ aimAtOwnRuns }) => aimAtOwnRuns(plan));
    },
    end() {
      const { player } = useApp.getState();
      const bestBefore = player && bestScoreOf(player);
      if (player) keepPace(browserStorage, player.id, coinsBySecond, bestBefore);
      return { countsFor: 'all time', bestBefore };
    },
    goals: allTimeGoals,
    modeOf: () => '',
    Mark: null,
    Outcome: part(async () => (await loadOutcomes()).AllTimeOutcome),
    Next: part(async () => (await loadOutcomes()).NextAllTime),
  },

  ticket: {
    setup: async ({ contest, ticket: { runId, createdAt, live } }) => {
      if (live) watching = (await import('../contests/all/liveWatch.ts')).liveWatch;
      return { ...inContest(contest, createdAt), runId };
    },
    skinOf: ({ ticket }) => ticket.live?.skin ?? null,
    contestOf: ({ contest }) => contest,
    atStake: 'ticket',
    marksPause: ({ ticket }) => ticket.live !== undefined,
    follow(plan, event, engine) {
      const { contest, ticket, cameAt, claim } = plan;
      const { live } = ticket;
      // From now on the ticket is used, whatever becomes of the run.
      if (event.type === 'counted') {
        heldTickets.release(contest.id);
        noteWarmedUp(browserStorage);
      }
      if (live) followLive({ contest, live, cameAt }, event, engine);
      if (event.type === 'laidOut')
        withContests(({ streamRun, aimAtTarget }) => {
          if (contest.live) streamRun(contest.id, ticket, engine);
          void aimAtTarget(plan, { ...contest, createdAt: ticket.createdAt }, claim);
        });
    },
    end({ contest, ticket }, run) {
      const isScored = ticket.live === undefined || watching?.end() === true;
      return { countsFor: isScored ? kindOf(contest.id) : null, bestBefore: keepContestBest(run) };
    },
    bestWords: ({ contest, claim }) => (claim === null ? null : words.bestOf[kindOf(contest.id)]),
    goals: ({ claim }) => contestGoals(claim),
    modeOf: ({ contest, ticket }) => words.ticketOf[kindOf(contest.id)](ticket.number, contest.tickets),
    Instead: null,
    Mark: latePart(async () => ({ default: (await loadContests()).PlanMark })),
    Outcome: part(async () => (await loadContests()).PlanOutcome),
    Next: part(async () => (await loadContests()).NextTicket),
  },

  'warm-up': {
    setup: async ({ contest }) => ({ ruleset: rulesetOf(contest), length: WARM_UP_TICKS }),
    ...FOR_NO_CONTEST,
    skinOf: ({ skin }) => skin,
    follow(_, { type }) {
      if (type === 'counted') noteWarmedUp(browserStorage);
    },
    end: () => UNSCORED,
    goals: () => NO_GOALS,
    modeOf: () => words.warmUp,
    Instead: part(async () => (await loadContests()).SkipWarmUp),
    Mark: () => mark(words.warmUpUnscored),
    Outcome: part(async () => (await loadOutcomes()).WarmUpOutcome),
    Next: part(async () => (await loadContests()).NextTicket),
  },

  practice: {
    setup: async ({ contest }) => inContest(contest, contest.createdAt),
    ...FOR_NO_CONTEST,
    follow(plan, { type }) {
      const { contest } = plan;
      if (type === 'laidOut')
        withContests(({ aimAtTarget }) => aimAtTarget(plan, contest, bestScore(browserStorage, contest)));
    },
    end(_, run) {
      keepContestBest(run);
      return UNSCORED;
    },
    goals: ({ contest }) => contestGoals(bestScore(browserStorage, contest)),
    modeOf: () => words.practice,
    Mark: () => mark(words.practiceUnscored),
    Outcome: part(async () => (await loadOutcomes()).PracticeOutcome),
    Next: part(async () => (await loadContests()).NextPractice),
  },

  race: {
    setup: async ({ against }) => {
      // READY has it at once, or never: PLAY stays where it is.
      const watch = WatchRaced.preload().catch(() => {});
      const setup = await onCoinsOf(against);
      await watch;
      return setup;
    },
    ...FOR_NO_CONTEST,
    // It may be on the coins of another day: no best is kept.
    end: () => UNSCORED,
    // Its ghost is the goal.
    goals: () => NO_GOALS,
    modeOf: () => words.race,
    Instead: WatchRaced,
    Mark: () => mark(words.raceUnscored),
    Outcome: part(async () => (await loadOutcomes()).RaceOutcome),
    Next: part(async () => (await loadOutcomes()).NextRace),
  },

  'play on': {
    setup: async ({ from }) => ({ from }),
    ...FOR_NO_CONTEST,
    skinOf: ({ from }) => from.replay.skin,
    end: () => UNSCORED,
    goals: ({ from, playerName }) => playedOnGoals(from.replay.score, playerName),
    modeOf: () => words.playedOn,
    Mark: () => mark(words.playedOnUnscored),
    Outcome: part(async () => (await loadOutcomes()).PlayedOnOutcome),
    Next: part(async () => (await loadOutcomes()).NextPlayedOn),
  },
};

/** All that a run of that plan does. */
export function planKindOf<P extends RunPlan>(plan: P): PlanKind<P> {
  return PLANS[plan.kind] as unknown as PlanKind<P>;
}

/** The coins shot in each second of the all-time run that is played, or was last. */
let coinsBySecond: number[] = [];

function countCoin(ticks: number): void {
  const second = Math.floor(ticks / TICKS_PER_SECOND);
  while (coinsBySecond.length <= second) coinsBySecond.push(0);
  coinsBySecond[second] = (coinsBySecond[second] ?? 0) + 1;
}

/** On the contest's coins, beside the player's own best on them where there is one. */
function inContest(contest: Contest, createdAt: number): LiveSetup {
  const ruleset = rulesetOf(contest);
  const seed: ContestSeed = { id: contest.id, createdAt };
  const best = bestReplay(browserStorage, seed);
  return { ruleset, contest: seed, ...(best && { ghost: { replay: best, name: words.yourBest } }) };
}

function rulesetOf({ ruleset }: Contest): RulesetVersion {
  if (isRulesetVersion(ruleset)) return ruleset;
  throw new Error(words.newerRules);
}

/** Returns the best before on the same coins, in points; `null` where there is none. */
function keepContestBest(run: RecordedRun): number | null {
  if (!run.contest || !hasSharedCoins(run.contest.id)) return null;
  const before = bestScore(browserStorage, run.contest);
  keepBest(browserStorage, run);
  return before;
}

/** The watch over a live run: it comes with the dialogs, and is there before one is laid out. */
let watching: typeof liveWatch | undefined;

/** The time of a live run passes from its ticket on: its countdown waits for nobody. */
function followLive(
  ticket: Omit<Parameters<typeof liveWatch.watch>[0], 'ticks'>,
  event: PlayEvent,
  engine: Played,
): void {
  switch (event.type) {
    case 'laidOut':
      if (event.run !== 'live') return;
      watching?.watch({ ...ticket, ticks: () => engine.ticks });
      // Not in the midst of this event, which others have not heard yet.
      queueMicrotask(() => engine.report({ type: 'play' }));
      return;
    case 'counted':
    case 'pause':
    case 'resume':
    case 'countdownOver':
      watching?.look();
      return;
    case 'leave':
      watching?.end();
      return;
  }
}

/** On the coins of a run, and beside it: those of its contest, or else those of the run's own id. */
async function onCoinsOf({ source, playerName }: Raced): Promise<LiveSetup> {
  // It came with the board that the run was chosen on.
  const { openReplay } = await import('../watching/replays/openReplay.ts').catch((cause: unknown) => {
    throw new Error(words.runUnreachable, { cause });
  });
  // By a link the ghost's name may be the first that is shown.
  const [{ replay }] = await Promise.all([openReplay(source), askForNames(playerName.isOfFile)]);
  const { runId, ruleset, contest } = replay;
  const isShared = contest !== undefined && hasSharedCoins(contest.id);
  return {
    ruleset,
    ghost: { replay, name: nameShown(playerName) },
    ...(contest && { contest }),
    ...(!isShared && { runId }),
  };
}
