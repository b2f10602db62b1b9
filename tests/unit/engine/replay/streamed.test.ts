import { describe, expect, test } from 'vitest';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { streamText } from '../../../../src/engine/replay/stream.ts';
import { findParting, type StandingStream } from '../../../../src/engine/replay/streamed.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { decode } from './decode.ts';

const STARTED = 1_795_305_600_000;
const contest = { id: contestId('cup-november'), createdAt: STARTED * 1000 };
const setup = { runId: runIdOf(1), skin: 'default', ruleset: 4, contest } as const;
const replay = decode(record(setup, skilled(1), { ticks: 600 }).bytes);

/** The run's first 300 ticks, shown in two writes, the second of them five seconds after its ticket was drawn. */
const STREAM: StandingStream = {
  seed: seedOf(setup.runId, contest),
  inputs: streamText(replay.inputs, [120, 300]),
  ticks: 300,
  writes: 2,
  updatedAt: STARTED + 5000,
};

describe('a stream is that of the run that came in', () => {
  test.each<[string, Partial<StandingStream>]>([
    ['as it was written', {}],
    [
      'up to the last tick',
      { inputs: streamText(replay.inputs, [600]), ticks: 600, updatedAt: STARTED + 10_000 },
    ],
    ['before anything was shown', { inputs: '', ticks: 0, writes: 0, updatedAt: STARTED }],
  ])('%s', (_, changed) => {
    expect(findParting({ ...STREAM, ...changed }, replay, STARTED)).toBeUndefined();
  });
});

describe('a stream is not that of the run', () => {
  /** All buttons for 180 ticks. */
  const ALL_HELD = '9f0b';
  const seed = seedOf(runIdOf(2), contest);
  const at = (byte: number) => STREAM.seed.with(byte, (STREAM.seed[byte] ?? 0) ^ 1);

  test.each<[string, Partial<StandingStream>, string]>([
    ['of other coins', { seed }, 'seed'],
    ['of coins that differ in their first byte', { seed: at(0) }, 'seed'],
    ['of coins that differ in their last byte', { seed: at(31) }, 'seed'],
    ['of a part of its seed', { seed: STREAM.seed.slice(0, 31) }, 'seed'],
    ['of more than its seed', { seed: Uint8Array.of(...STREAM.seed, 0) }, 'seed'],
    ['shown a millisecond before it was played', { updatedAt: STARTED + 4999 }, 'time'],
    ['whose inputs are none', { inputs: `${STREAM.inputs.slice(0, -1)}x` }, 'inputs'],
    ['of other ticks than its inputs', { ticks: 299 }, 'inputs'],
    ['that parts from it', { inputs: `${streamText(replay.inputs, [120])}${ALL_HELD}` }, 'tick 121'],
  ])('%s', (_, changed, what) => {
    expect(findParting({ ...STREAM, ...changed }, replay, STARTED)).toBe(`not as streamed: ${what}`);
  });

  test('whose inputs are longer than its writes can have made them', () => {
    const cuts = Array.from({ length: 300 }, (_, index) => index + 1);
    const inputs = streamText(replay.inputs, cuts);
    expect(inputs).toHaveLength(600);
    const writes = Math.ceil((600 - 300) / 8);
    expect(findParting({ ...STREAM, inputs, writes }, replay, STARTED)).toBeUndefined();
    expect(findParting({ ...STREAM, inputs, writes: writes - 1 }, replay, STARTED)).toBe(
      'not as streamed: inputs',
    );
  });
});
