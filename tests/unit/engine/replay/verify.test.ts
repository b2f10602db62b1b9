import { describe, expect, test } from 'vitest';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { encodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputLog, InputReader } from '../../../../src/engine/replay/inputs.ts';
import {
  CHECKPOINT_TICKS,
  type FinishedRun,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_TICKS,
  type Replay,
} from '../../../../src/engine/replay/replay.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { describeVerdict, type Verdict } from '../../../../src/engine/replay/verdict.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { LEFT } from '../../../../src/engine/simulation/buttons.ts';
import { RULESET_VERSION } from '../../../../src/engine/simulation/rules.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { decode } from './decode.ts';

const { bytes, claim } = record({ runId: runIdOf(7), skin: 'default' }, givingUp(500, skilled(7)));
const replay = decode(bytes);

const verify = (changes: Partial<Replay>, claims: FinishedRun = { ...claim, ...picked(changes) }) =>
  verifyReplay(encodeReplay({ ...replay, ...changes }), claims);

/** The changes that a board could be told of. */
function picked(changes: Partial<Replay>): Partial<FinishedRun> {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => field in claim));
}

/** The first `ticks` of the run as a replay of their own, everything else in it true. */
function cut(ticks: number): Replay {
  const { simulation, inputs, hashes } = play(ticks, (reader) => reader.next());
  const { score, level } = simulation;
  return { ...replay, ticks, score, level, inputs, hashes };
}

function play(ticks: number, buttonsFrom: (reader: InputReader, tick: number) => number) {
  const reader = new InputReader(replay.inputs);
  const log = new InputLog();
  const simulation = simulationOf(replay);
  const hashes = [];
  for (let tick = 0; tick < ticks; tick++) {
    if (tick % CHECKPOINT_TICKS === 0) hashes.push(simulation.hash());
    simulation.tick(log.add(buttonsFrom(reader, tick)));
  }
  return { simulation, inputs: log.bytes, hashes: [...hashes, simulation.hash()] };
}

const mismatch = (tick: number, what: string): unknown => ({ type: 'mismatch', tick, what });

test('a run with its own claim is verified', () => {
  expect(claim.score).toBeGreaterThan(0);
  expect(claim.ticks).toBeGreaterThan(CHECKPOINT_TICKS);
  expect(verifyReplay(bytes, claim)).toEqual({ type: 'verified' });
});

describe('a claim that the replay does not make', () => {
  test.each<[keyof FinishedRun, Partial<FinishedRun>, number]>([
    ['runId', { runId: runIdOf(8) }, 0],
    ['skin', { skin: 'god' }, 0],
    ['ruleset', { ruleset: RULESET_VERSION + 1 }, 0],
    ['contest', { contest: { id: dailyOf(1), createdAt: 1 } }, 0],
    ['ticks', { ticks: claim.ticks + 1 }, claim.ticks],
    ['score', { score: claim.score + 100 }, claim.ticks],
    ['level', { level: claim.level + 1 }, claim.ticks],
  ])('of another %s is a mismatch', (what, change, tick) => {
    expect(verifyReplay(bytes, { ...claim, ...change })).toEqual(mismatch(tick, what));
  });
});

describe('what the coins lived in a run of a contest', () => {
  const contest = { id: dailyOf(20779), createdAt: 1_795_305_600_123_456 };
  const setup = { runId: runIdOf(7), skin: 'default', ruleset: 2, contest } as const;
  const daily = record(setup, givingUp(500, skilled(7)));

  test('is proven by its replay', () => {
    expect(daily.claim.lived).toBeGreaterThan(0);
    expect(verifyReplay(daily.bytes, daily.claim)).toEqual({ type: 'verified' });
  });

  const { lived = 0, ...silent } = daily.claim;

  test.each<[string, FinishedRun]>([
    ['less', { ...silent, lived: lived - 1 }],
    ['more', { ...silent, lived: lived + 1 }],
    ['nothing', silent],
  ])('is a mismatch at the end when the claim says %s', (_, claimed) => {
    expect(verifyReplay(daily.bytes, claimed)).toEqual(mismatch(silent.ticks, 'lived'));
  });

  test('is not asked of a classic run', () => {
    expect(claim).not.toHaveProperty('lived');
    expect(verifyReplay(bytes, { ...claim, lived: 1 })).toEqual({ type: 'verified' });
  });
});

describe('a replay that agrees with its claim but not with the game', () => {
  test('of another score or level is a mismatch at its end', () => {
    expect(verify({ score: claim.score + 100 })).toEqual(mismatch(claim.ticks, 'score'));
    expect(verify({ level: claim.level + 1 })).toEqual(mismatch(claim.ticks, 'level'));
  });

  test('passed off under another run id is a mismatch before the first tick', () => {
    expect(verify({ runId: runIdOf(8) })).toEqual(mismatch(0, 'state'));
  });

  test('of another skin is a mismatch before the first tick, or by the first checkpoint', () => {
    expect(verify({ skin: 'god' })).toEqual(mismatch(0, 'state'));
    expect(verify({ skin: 'ironman' })).toEqual(mismatch(CHECKPOINT_TICKS, 'state'));
  });

  test('with a wrong hash is a mismatch at its checkpoint', () => {
    for (const [index, hash] of replay.hashes.entries()) {
      const hashes = replay.hashes.with(index, (hash ^ 1) >>> 0);
      const tick = Math.min(index * CHECKPOINT_TICKS, claim.ticks);
      expect(verify({ hashes })).toEqual(mismatch(tick, 'state'));
    }
  });

  test('with one button changed in one tick is a mismatch at the next checkpoint', () => {
    const { inputs } = play(claim.ticks, (reader, tick) => reader.next() ^ (tick === 650 ? LEFT : 0));
    expect(verify({ inputs })).toEqual(mismatch(2 * CHECKPOINT_TICKS, 'state'));
  });
});

describe('a run that was not played to its end', () => {
  test.each([0, 1, CHECKPOINT_TICKS, claim.ticks - 1])('but to tick %i is a mismatch there', (ticks) => {
    expect(verify(cut(ticks))).toEqual(mismatch(ticks, 'end'));
  });

  test('but beyond it is a mismatch where the game was over', () => {
    const { inputs } = play(claim.ticks + 5, (reader, tick) => (tick < claim.ticks ? reader.next() : 0));
    expect(verify({ inputs, ticks: claim.ticks + 5 })).toEqual(mismatch(claim.ticks, 'end'));
  });
});

test('the time is asked for every 600 ticks, and when it is over, the run is too long', () => {
  let asked = 0;
  const isOutOfTime = () => {
    asked += 1;
    return asked === 2;
  };
  expect(verifyReplay(bytes, claim, isOutOfTime)).toEqual({ type: 'too long' });
  expect(asked).toBe(2);
});

test('bytes that name a length beyond the limits are too long only when their claim says so too', () => {
  const ticks = MAX_REPLAY_TICKS + 1;
  const long = encodeReplay({ ...replay, ticks });
  expect(verifyReplay(long, { ...claim, ticks })).toEqual({ type: 'too long' });
  expect(verifyReplay(long, claim)).toEqual(mismatch(0, 'ticks'));
  expect(verifyReplay(long, { ...claim, ticks: MAX_REPLAY_TICKS })).toEqual(mismatch(0, 'ticks'));
  const largest = new Uint8Array(MAX_REPLAY_BYTES);
  largest.set(long);
  expect(verifyReplay(largest, claim)).toEqual(mismatch(0, 'ticks'));
  expect(verifyReplay(new Uint8Array(MAX_REPLAY_BYTES + 1), claim)).toEqual({ type: 'too long' });
});

test('bytes of an unknown ruleset are so only when their claim says so too', () => {
  const unknown = encodeReplay({ ...replay, ruleset: 99 as never });
  expect(verifyReplay(unknown, { ...claim, ruleset: 99 })).toEqual({ type: 'unknown ruleset' });
  expect(verifyReplay(unknown, claim)).toEqual(mismatch(0, 'ruleset'));
});

test('a verdict is put in these words', () => {
  const words: [Verdict, string][] = [
    [{ type: 'verified' }, 'verified'],
    [{ type: 'mismatch', tick: 1200, what: 'state' }, 'mismatch at tick 1200'],
    [{ type: 'malformed' }, 'malformed'],
    [{ type: 'unknown ruleset' }, 'unknown ruleset'],
    [{ type: 'too long' }, 'too long'],
  ];
  for (const [verdict, text] of words) expect(describeVerdict(verdict)).toBe(text);
});
