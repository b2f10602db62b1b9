/** A replay that is played on from one of its moments. */

import { describe, expect, test } from 'vitest';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputReader } from '../../../../src/engine/replay/inputs.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { PlayedOnRun } from '../../../../src/game/play/runs/playedOnRun.ts';
import { ReplayRun } from '../../../../src/game/play/runs/replayRun.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

const RUNS = readCorpus().flatMap(({ name, bytes }) => {
  const decoded = decodeReplay(bytes);
  return decoded.ok && decoded.replay.ticks < 20_000 ? [{ name, replay: decoded.replay }] : [];
});

const CLASSIC = RUNS.find(({ name }) => name === 'default');
if (!CLASSIC) throw new Error('The corpus has no such run');
const { replay } = CLASSIC;

const hashOf = ({ field }: PlayedOnRun) => (field as Simulation).hash();

describe.each(RUNS)('$name', ({ replay }) => {
  test.each([0, 1, 0.5, 0.9])('by its own buttons it ends as it did, from %d of it on', (share) => {
    // One tick, or a part of it.
    const tick = share === 1 ? 1 : Math.floor(replay.ticks * share);
    const run = new PlayedOnRun({ replay, tick });
    expect(run.field.ticks).toBe(tick);
    const inputs = new InputReader(replay.inputs);
    for (let skipped = 0; skipped < tick; skipped++) inputs.next();
    while (run.field.ticks < replay.ticks && !run.isOver) run.tick(inputs.next());
    expect(hashOf(run)).toBe(replay.hashes.at(-1));
    const { ticks, score, level, skin, runId } = replay;
    expect(run.finish()).toMatchObject({ ticks, score, level, skin, runId, replay: null });
  });
});

test('it has the feats of the replay by then, and goes its own way after', () => {
  const tick = Math.floor(replay.ticks / 2);
  const watched = new ReplayRun(replay);
  while (watched.field.ticks < tick) watched.tick();
  const run = new PlayedOnRun({ replay, tick });
  expect(run.tally).toEqual(watched.tally);
  expect(run.field.score).toBe(watched.field.score);
  while (!run.isOver) run.tick(0);
  expect(run.field.score).toBeLessThan(replay.score);
});

test('after the end of a recording it goes on from there', () => {
  const run = new PlayedOnRun({ replay, tick: replay.ticks + 1000 });
  expect(run.field.ticks).toBe(replay.ticks);
});
