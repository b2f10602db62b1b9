/** The eye is right about where a life was lost: by forks that are played on, by other planners, and by planted mistakes. */

import { expect, test } from 'vitest';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { type Cause, type LostLife, lostLives } from '../../../../src/engine/eye/eye.ts';
import { Planner } from '../../../../src/engine/eye/planner.ts';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';
import { type RunSetup, simulationOf } from '../../../../src/engine/replay/setup.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { RandomStream } from '../../../../src/engine/simulation/random.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { KINDS } from '../../../../tools/bots/people.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import type { Strategy } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { isAll, samples } from '../../../samples.ts';

const RULESETS = [3, 4, 5, 6, 7] as const;
type Ruleset = (typeof RULESETS)[number];

const MODELS = ['novice', 'good', 'strong', 'ahead', 'good, held', 'ahead, held', 'planner'] as const;

/** Longer than a daily. */
const LONGEST = 200 * TICKS_PER_SECOND;

function setupOf(ruleset: Ruleset, number: number): RunSetup {
  const contest = { id: dailyOf(20_779 + number), createdAt: 1_795_305_600_123_456 + number };
  const isContest = ruleset !== 3 && ruleset !== 6;
  return { runId: runIdOf(number), skin: 'default', ruleset, ...(isContest && { contest }) };
}

function played(setup: RunSetup, player: Strategy, ticks = LONGEST): Replay {
  const decoded = decodeReplay(record(setup, player, { ticks }).bytes);
  if (!decoded.ok) throw new Error('The run was not recorded');
  return decoded.replay;
}

const livesIn = (replay: Replay, isOpen = false): LostLife[] =>
  [...lostLives(replay, isOpen)].flatMap((life) => life ?? []);

/** The run after so many ticks. */
function at(replay: Replay, tick: number): Playback {
  const playback = new Playback(replay);
  while (playback.simulation.ticks < tick) playback.tick();
  return playback;
}

const livesAfter = (replay: Replay, tick: number) => at(replay, tick).simulation.lives;

function playOn({ simulation }: Playback, player: Strategy, until: number): void {
  while (!simulation.isOver && simulation.ticks < until) simulation.tick(player(simulation));
}

const byPlanner = (options?: ConstructorParameters<typeof Planner>[0]): Strategy => {
  const planner = new Planner(options);
  return (run) => planner.press(run);
};

/** Another player without delay. `urgency`: whether the coin nearest to the line comes first, or the nearest, or something between. */
function another(urgency: number, aim: number, fetches: boolean): Strategy {
  return (run) => {
    const { x } = run.player;
    const coins = run.coins.filter(({ isInPlay }) => isInPlay).sort((one, other) => other.top - one.top);
    for (const bullet of run.bullets.filter(({ isInPlay }) => isInPlay)) {
      const hit = coins.findIndex((coin) => Math.abs(coin.x - bullet.x) < 18 && coin.top < bullet.bottom);
      if (hit >= 0) coins.splice(hit, 1);
    }
    const placeOf = (coin: { x: number }) => Math.min(Math.max(coin.x, 24), 776);
    const wayTo = (coin: { x: number }) => Math.abs(placeOf(coin) - x);
    const costOf = (coin: (typeof coins)[number]) => wayTo(coin) - urgency * coin.bottom;
    const [target] = coins.sort((one, other) => costOf(one) - costOf(other));
    const shoot = coins.some((coin) => wayTo(coin) <= aim) ? SHOOT : 0;
    const gift = fetches
      ? run.powerUps.find((one) => one.isInPlay && one.y > 300 && wayTo(one) < 200)
      : undefined;
    const goal = gift ?? target;
    if (!goal || wayTo(goal) <= aim) return shoot;
    return shoot | (placeOf(goal) > x ? RIGHT : LEFT);
  };
}

const OTHERS = [0, 0.3, 1, 3, 100].flatMap((urgency) =>
  [6, 13].flatMap((aim) => [false, true].map((fetches) => () => another(urgency, aim, fetches))),
);

/** A tenth of the samples is too few for a share. */
const atLeast = (share: number) => (isAll ? share : share - 0.15);

/** Counts of what is so, by name. */
class Tally {
  readonly #counts = new Map<string, [number, number]>();

  add(name: string, isSo: boolean): void {
    const [so, all] = this.#counts.get(name) ?? [0, 0];
    this.#counts.set(name, [so + Number(isSo), all + 1]);
  }

  share(name: string): number {
    const [so, all] = this.#counts.get(name) ?? [0, 0];
    return so / all;
  }

  /** As it is told when a share is too low. */
  get all(): string {
    return [...this.#counts].map(([name, [so, all]]) => `${name} ${so} of ${all}`).join(', ');
  }
}

test('where a life could be saved it is, and has a mark before it; where nobody could, twenty others do not', () => {
  const tally = new Tally();
  for (const ruleset of RULESETS) {
    for (const model of MODELS) {
      for (let number = 1; number <= samples(5); number++) {
        const replay = played(setupOf(ruleset, number), KINDS[model](number));
        const lives = livesIn(replay);
        for (const { tick, moment } of lives) {
          const left = livesAfter(replay, tick);
          const since = Math.max(
            0,
            tick - 12 * TICKS_PER_SECOND,
            ...lives.map((life) => life.tick).filter((one) => one < tick),
          );
          if (moment) {
            expect(moment.tick).toBeGreaterThanOrEqual(since);
            expect(moment.tick).toBeLessThan(tick);
            const fork = at(replay, moment.tick);
            playOn(fork, byPlanner(moment.way), moment.way.until);
            playOn(fork, KINDS[model](number + 1000), tick + 8 * TICKS_PER_SECOND);
            tally.add('saved', fork.simulation.lives > left);
          } else {
            const isSaved = OTHERS.some((other) => {
              const fork = at(replay, since);
              playOn(fork, other(), tick + 6 * TICKS_PER_SECOND);
              return fork.simulation.lives > left;
            });
            tally.add('nobody', !isSaved);
          }
        }
      }
    }
  }
  expect(tally.share('saved'), tally.all).toBeGreaterThanOrEqual(atLeast(0.95));
  expect(tally.share('nobody'), tally.all).toBeGreaterThanOrEqual(atLeast(0.95));
}, 300_000);

type Mistake = (run: Simulation, right: Buttons) => Buttons;

const MISTAKES: Partial<Record<Cause, Mistake>> = {
  'walked away': (run, right) => {
    const to = right & (LEFT | RIGHT);
    if (to) return to ^ (LEFT | RIGHT);
    const lowest = run.coins
      .filter(({ isInPlay }) => isInPlay)
      .sort((one, other) => other.bottom - one.bottom)[0];
    return lowest && lowest.x > run.player.x ? LEFT : RIGHT;
  },
  'stood still': () => 0,
  'shot late': (_, right) => right & ~SHOOT,
};

const MISTAKEN = 2 * TICKS_PER_SECOND;

function firstLoss(setup: RunSetup): number {
  const simulation = simulationOf(setup);
  const player = byPlanner();
  while (!simulation.isOver) {
    if (simulation.tick(player(simulation)).some(({ type }) => type === 'lifeLost')) break;
  }
  return simulation.ticks;
}

const lossesIn = (replay: Replay): number[] => {
  const playback = new Playback(replay);
  const ticks: number[] = [];
  while (!playback.isOver) {
    if (playback.tick().some(({ type }) => type === 'lifeLost')) ticks.push(playback.simulation.ticks);
  }
  return ticks;
};

test('two seconds of the wrong button are found, and said as what they were', () => {
  const tally = new Tally();
  for (const ruleset of RULESETS) {
    for (let number = 1; number <= samples(5); number++) {
      const setup = setupOf(ruleset, number);
      const chance = new RandomStream(seedOf(runIdOf(number)), 3);
      // What the planner plays without a mistake loses nothing for so long that the loss is the mistake's.
      const latest = firstLoss(setup) - 15 * TICKS_PER_SECOND;
      for (const [cause, mistake] of Object.entries(MISTAKES)) {
        for (let tries = 0; tries < 20; tries++) {
          const begin = latest - chance.below(40 * TICKS_PER_SECOND);
          const planner = byPlanner();
          const player: Strategy = (run) => {
            const right = planner(run);
            const isMistaken = run.ticks >= begin && run.ticks < begin + MISTAKEN;
            return isMistaken ? mistake(run, right) : right;
          };
          const replay = played(setup, player, begin + 12 * TICKS_PER_SECOND);
          const [loss] = lossesIn(replay);
          // Nothing was to lose.
          if (loss === undefined || loss > begin + MISTAKEN + 4 * TICKS_PER_SECOND) continue;
          const moment = livesIn(replay).find(({ tick }) => tick === loss)?.moment;
          const away = moment ? Math.max(begin - moment.tick, moment.tick - begin - MISTAKEN) : 1000;
          tally.add('found', away <= TICKS_PER_SECOND);
          tally.add('said', moment?.cause === cause);
          tally.add(`${cause}: ${moment?.cause}`, true);
          break;
        }
      }
    }
  }
  expect(tally.share('found'), tally.all).toBeGreaterThanOrEqual(atLeast(0.9));
  expect(tally.share('said'), tally.all).toBeGreaterThanOrEqual(atLeast(0.8));
}, 300_000);

test('in a contest that is open nothing is looked at that did not fall in the run', () => {
  const replay = played(setupOf(7, 1), KINDS.novice(1));
  const ends = livesIn(replay, true).map(({ moment }) => moment?.way.until ?? 0);
  expect(Math.max(...ends)).toBe(replay.ticks);
  expect(Math.max(...livesIn(replay).map(({ moment }) => moment?.way.until ?? 0))).toBeGreaterThan(
    replay.ticks,
  );
});
