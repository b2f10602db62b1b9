import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';
import { parseStream, type Stream, streamText } from '../../../../src/engine/replay/stream.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { DELAY_TICKS, StreamRun } from '../../../../src/game/play/runs/streamRun.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

/** A write comes every two seconds. */
const WRITE_TICKS = 120;

const SECOND = 60;

/** Streams with chaos of their own. */
const RUNS = 1000;

const STREAMED = ['short', 'default', 'cup-crescendo'].map((name) => {
  const found = readCorpus().find((run) => run.name === name);
  const decoded = decodeReplay(found?.bytes ?? new Uint8Array());
  if (!decoded.ok) throw new Error(`The corpus has no ${name}`);
  return { replay: decoded.replay, hashes: hashesOf(decoded.replay) };
});

/** The state's hash after each tick of a replay, and before the first. */
function hashesOf(replay: Replay): number[] {
  const playback = new Playback(replay);
  const hashes = [playback.simulation.hash()];
  while (!playback.isOver) {
    playback.tick();
    hashes.push(playback.simulation.hash());
  }
  return hashes;
}

/** The stream on the board after the writes at these ticks. */
function streamed({ runId, contest, ruleset, skin, inputs }: Replay, cuts: readonly number[]): Stream {
  const ticks = cuts.at(-1) ?? 0;
  const stretches = parseStream(streamText(inputs, cuts), ticks);
  if (!stretches) throw new Error('The text of a stream is malformed');
  return { skin, ruleset, seed: seedOf(runId, contest), inputs: stretches, ticks };
}

const cutsTo = (ticks: number, step = WRITE_TICKS) =>
  Array.from({ length: Math.floor(ticks / step) }, (_, write) => (write + 1) * step);

const hashOf = (run: StreamRun) => (run.field as Simulation).hash();

function play(run: StreamRun, calls: number): void {
  for (let call = 0; call < calls; call++) run.tick();
}

const LONG = STREAMED[1] as (typeof STREAMED)[number];

/** All writes of a replay, the last at its end, with this many ticks between them in turn. */
function writesOf(replay: Replay, steps: readonly number[]): Stream[] {
  const cuts: number[] = [];
  const writes: Stream[] = [];
  for (let tick = 0, write = 0; tick < replay.ticks; write++) {
    tick = Math.min(tick + (steps[write % steps.length] ?? WRITE_TICKS), replay.ticks);
    cuts.push(tick);
    writes.push(streamed(replay, cuts));
  }
  return writes;
}

const CASES = STREAMED.flatMap((run) =>
  [[WRITE_TICKS], [60, 400], [333, 30, 121]].map((steps) => ({
    ...run,
    writes: writesOf(run.replay, steps),
  })),
);

test('whatever comes late, twice, in another order or not at all: each tick that is shown is the replay’s', () => {
  const isTrue = (run: StreamRun, hashes: readonly number[]) => hashOf(run) === hashes[run.field.ticks];
  const polls = fc.array(
    fc.record({ jump: fc.integer({ min: -3, max: 3 }), calls: fc.integer({ min: 0, max: 300 }) }),
    { minLength: 5, maxLength: 20 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...CASES), fc.nat(40), polls, ({ hashes, writes }, first, polls) => {
      let at = Math.min(first, writes.length - 1);
      const run = new StreamRun(writes[at] as Stream);
      let known = run.behind;
      for (const { jump, calls } of polls) {
        at = Math.min(Math.max(at + jump, 0), writes.length - 1);
        const poll = writes[at] as Stream;
        run.add(poll);
        known = Math.max(known, poll.ticks);
        run.skip(calls);
        for (let call = 0; call < calls; call++) {
          run.tick();
          if (call % 40 === 0 && !isTrue(run, hashes)) return false;
        }
        if (!isTrue(run, hashes) || run.field.ticks + run.behind !== known) return false;
      }
      return true;
    }),
    { numRuns: RUNS },
  );
});

test.each(CASES)('at its end it is the whole replay', ({ replay, hashes, writes }) => {
  const run = new StreamRun(writes[0] as Stream);
  for (const write of writes) run.add(write);
  while (run.skip(1000) > 0);
  while (run.behind > 0) run.tick();
  expect([run.field.ticks, hashOf(run), run.behind]).toEqual([replay.ticks, hashes[replay.ticks], 0]);
});

test('it begins five seconds behind, or when nothing more has come in that time', () => {
  const early = new StreamRun(streamed(LONG.replay, cutsTo(WRITE_TICKS)));
  play(early, DELAY_TICKS);
  expect([early.field.ticks, early.isStill]).toEqual([0, true]);
  play(early, 1);
  expect(early.field.ticks).toBe(1);
  const late = new StreamRun(streamed(LONG.replay, cutsTo(DELAY_TICKS + WRITE_TICKS)));
  play(late, 1);
  expect(late.field.ticks).toBe(1);
});

test('without inputs it stands still, and goes on when more comes', () => {
  const run = new StreamRun(streamed(LONG.replay, cutsTo(360)));
  play(run, 400);
  expect([run.field.ticks, run.isStill, run.isOver]).toEqual([360, true, false]);
  run.add(streamed(LONG.replay, cutsTo(480)));
  play(run, 60);
  expect([run.field.ticks, run.isStill]).toEqual([420, false]);
});

test('it catches up a little faster from eight seconds on, until it is less behind', () => {
  const run = new StreamRun(streamed(LONG.replay, cutsTo(10 * SECOND)));
  play(run, SECOND);
  expect(run.field.ticks).toBeGreaterThan(SECOND);
  play(run, 4 * SECOND);
  const { ticks } = run.field;
  expect(run.behind).toBeLessThan(8 * SECOND);
  play(run, SECOND);
  expect(run.field.ticks).toBe(ticks + SECOND);
});

test('who comes late, or wakes, is skipped on to five seconds behind, a piece at a time', () => {
  const run = new StreamRun(streamed(LONG.replay, cutsTo(30 * SECOND)));
  expect(run.skip(SECOND)).toBe(SECOND);
  while (run.skip(SECOND) > 0);
  expect([run.behind, run.skips]).toEqual([DELAY_TICKS, 1]);
  run.add(streamed(LONG.replay, cutsTo(44 * SECOND)));
  expect(run.skip(SECOND)).toBe(0);
});

test('what does not go on from what it has is not taken', () => {
  const run = new StreamRun(streamed(LONG.replay, cutsTo(360)));
  run.add(streamed((STREAMED[0] as typeof LONG).replay, cutsTo(480)));
  expect(run.behind).toBe(360);
});
