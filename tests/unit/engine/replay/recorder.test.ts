import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { sizeBound } from '../../../../src/engine/replay/codec.ts';
import { InputReader } from '../../../../src/engine/replay/inputs.ts';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import { Recorder } from '../../../../src/engine/replay/recorder.ts';
import {
  CHECKPOINT_TICKS,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_TICKS,
  maxStoredBytes,
} from '../../../../src/engine/replay/replay.ts';
import { type RunSetup, simulationOf } from '../../../../src/engine/replay/setup.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { ALL_BUTTONS, type Buttons, LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { every, flickering, hectic, type Strategy, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { samples } from '../../../samples.ts';
import { decode } from './decode.ts';

const FIRESTORE_DOCUMENT_BYTES = 1024 * 1024;

const start = { runId: runIdOf(1), skin: 'god' } as const;

describe('a recorded run', () => {
  const starts = fc.record({
    runId: fc.stringMatching(/^[0-9a-f]{32}$/).map((text) => text as RunId),
    skin: fc.constantFrom(...SKIN_IDS),
  });
  const logs = fc.array(fc.integer({ min: 0, max: ALL_BUTTONS }), { minLength: 1, maxLength: 1500 });

  test('has the setup, the buttons, the pauses and the result it was played with', () => {
    fc.assert(
      fc.property(starts, logs, fc.array(fc.nat(1400)), (setup, log, pauseList) => {
        const { bytes, claim } = record(setup, ({ ticks }) => log[ticks] as Buttons, {
          pauses: pauseList,
          ticks: log.length,
        });
        const replay = decode(bytes);
        const reader = new InputReader(replay.inputs);
        expect(replay).toMatchObject(claim);
        expect(Array.from({ length: replay.ticks }, () => reader.next())).toEqual(log.slice(0, replay.ticks));
        const noticed = [...new Set(pauseList)].filter((tick) => tick < replay.ticks);
        expect(replay.pauses).toEqual(noticed.sort((a, b) => a - b));
      }),
      { numRuns: samples(60) },
    );
  });

  test.each<[string, Strategy]>([
    ['a skilled player', skilled(3)],
    ['a hectic one', hectic(skilled(3))],
    ['one at 1 frame a second', every(TICKS_PER_SECOND, skilled(3))],
    ['one whose trigger flickers', flickering(skilled(3))],
  ])('plays back tick for tick as it was played by %s', (_, player) => {
    const live = simulationOf(start);
    const recorder = new Recorder(start, live);
    const events: string[] = [];
    while (!live.isOver) events.push(JSON.stringify(live.tick(recorder.tick(player(live)))));
    const playback = new Playback(decode(recorder.finish().replay as Uint8Array));
    const playedBack: string[] = [];
    while (!playback.isOver) playedBack.push(JSON.stringify(playback.tick()));
    expect(playedBack).toEqual(events);
    expect(playback.simulation.hash()).toBe(live.hash());
  });

  test('whatever is held, what is simulated is what is on record', () => {
    const odd = [8, 15, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY];
    const { bytes } = record(start, ({ ticks }) => odd[ticks] as number, { ticks: odd.length });
    const reader = new InputReader(decode(bytes).inputs);
    expect(odd.map(() => reader.next())).toEqual([0, 7, 7, 2, 0, 0]);
  });

  test('ends with the run: buttons that are held after it are not on record', () => {
    const simulation = simulationOf({ ...start, skin: 'default' });
    const recorder = new Recorder(start, simulation);
    while (!simulation.isOver) simulation.tick(recorder.tick(0));
    const { replay } = recorder.finish();
    expect([recorder.tick(SHOOT), recorder.tick(SHOOT | 8)]).toEqual([SHOOT, SHOOT]);
    expect(recorder.finish().replay).toEqual(replay);
  });

  test('pausing twice between the same two ticks is one pause', () => {
    const simulation = simulationOf(start);
    const recorder = new Recorder(start, simulation);
    recorder.pause();
    recorder.pause();
    simulation.tick(recorder.tick(SHOOT));
    recorder.pause();
    expect(decode(recorder.finish().replay as Uint8Array).pauses).toEqual([0, 1]);
  });
});

describe('a recording stays small', () => {
  test('a minute of hectic play, other buttons eight times a second, takes under 2 kB', () => {
    const { bytes, claim } = record(start, hectic(skilled(5)));
    const perMinute = (bytes.length / claim.ticks) * TICKS_PER_SECOND * 60;
    expect(claim.ticks).toBeGreaterThan(TICKS_PER_SECOND * 60);
    expect(perMinute).toBeLessThan(2000);
  });

  test('the largest replay leaves room for the rest of a Firestore document', () => {
    expect(MAX_REPLAY_TICKS).toBe(432_000);
    expect(maxStoredBytes(MAX_REPLAY_TICKS)).toBeLessThan(MAX_REPLAY_BYTES);
    expect(2 * MAX_REPLAY_BYTES).toBeLessThan(FIRESTORE_DOCUMENT_BYTES);
  });

  test('the board takes a hash more for each 600 ticks begun after the first', () => {
    expect([600, 601, 602, 1200, 1201].map(maxStoredBytes)).toEqual([1324, 1328, 1329, 1628, 1632]);
  });
});

describe('a run that outgrows the limits', () => {
  /** A simulation that goes on for ever, and that costs next to nothing. */
  function endless(setup: RunSetup = start) {
    const simulation = simulationOf(setup);
    let ticks = 0;
    const score = 3_000_000;
    Object.defineProperties(simulation, {
      ...{ ticks: { get: () => ticks }, hash: { value: () => 0 }, score: { value: score } },
    });
    const recorder = new Recorder(setup, simulation);
    const play = (buttons: Buttons) => {
      const simulated = recorder.tick(buttons);
      ticks += 1;
      return simulated;
    };
    return { recorder, play };
  }

  test('is recorded up to its last tick, and reported one tick later', () => {
    const { recorder, play } = endless();
    for (let tick = 0; tick < MAX_REPLAY_TICKS; tick++) play(SHOOT);
    expect(recorder.finish().replay).toBeInstanceOf(Uint8Array);
    expect(play(SHOOT)).toBe(SHOOT);
    expect(recorder.finish().replay).toBeNull();
  });

  /** Other buttons in each stretch of ticks. */
  const mashed = (tick: number, stretch: number) => (Math.floor(tick / stretch) % 2 ? LEFT : SHOOT);

  test.each([2, 3, 4])('who mashes buttons each %i ticks for two hours plays as they press', (stretch) => {
    const { recorder, play } = endless();
    let late = 0;
    for (let tick = 0; tick < MAX_REPLAY_TICKS; tick++) {
      if (tick % 3600 === 0) recorder.pause();
      if (play(mashed(tick, stretch)) !== mashed(tick, stretch)) late += 1;
    }
    expect(late).toBe(0);
    const size = recorder.finish().replay?.length;
    expect(size).toBeGreaterThan(MAX_REPLAY_TICKS / stretch);
    expect(size).toBeLessThanOrEqual(maxStoredBytes(MAX_REPLAY_TICKS));
  });

  test.each([1, 60, 600, Number.POSITIVE_INFINITY])(
    'with a pause every %f ticks, and other buttons in each, it stays as small as the board takes it',
    (gap) => {
      const contest = { id: contestId(`cup-${'x'.repeat(28)}`), createdAt: 1 };
      const { recorder, play } = endless({ ...start, contest });
      let late = 0;
      for (let tick = 0; tick < 40_000; tick++) {
        if (tick % gap === gap - 1) recorder.pause();
        if (play(mashed(tick, 1)) !== mashed(tick, 1)) late += 1;
        if (tick % 1000 !== 999) continue;
        expect(recorder.finish().replay?.length).toBeLessThanOrEqual(maxStoredBytes(tick + 1));
      }
      expect(late).toBeGreaterThan(0);
    },
  );

  test('it takes each change and each pause that there is room for, and no other', () => {
    const { recorder, play } = endless();
    let pauses = 0;
    const isRoomFor = (inputs: number, pauses: number, hashes: number, tick: number) =>
      sizeBound(inputs, pauses, hashes + 2) <= maxStoredBytes(tick + 1);
    const refused = { changes: 0, pauses: 0 };
    for (let tick = 0; tick < 4000; tick++) {
      const inputs = recorder.inputs.length;
      const hashes = Math.ceil(tick / CHECKPOINT_TICKS);
      recorder.pause();
      const isNoted = decode(recorder.finish().replay as Uint8Array).pauses.length > pauses;
      expect(isNoted).toBe(isRoomFor(inputs, pauses + 1, hashes, tick));
      if (isNoted) pauses += 1;
      else refused.pauses += 1;
      const isTaken = play(mashed(tick, 1)) === mashed(tick, 1);
      const isRoom = isRoomFor(inputs + 1, pauses, Math.floor(tick / CHECKPOINT_TICKS) + 1, tick);
      // The buttons that were held are taken at any time.
      if (recorder.inputs.length > inputs) expect(isRoom).toBe(true);
      else if (!isTaken) {
        expect(isRoom).toBe(false);
        refused.changes += 1;
      }
    }
    expect(Math.min(refused.changes, refused.pauses)).toBeGreaterThan(100);
  });
});

test('who mashes as no hand can has a run that is verified', () => {
  const { bytes, claim } = record(start, ({ ticks }) => (ticks % 2 ? LEFT | SHOOT : RIGHT));
  expect(claim.ticks).toBeGreaterThan(1200);
  expect(bytes.length).toBeLessThanOrEqual(maxStoredBytes(claim.ticks));
  expect(verifyReplay(bytes, claim)).toEqual({ type: 'verified' });
});

test('a recorded run is verified', () => {
  const { bytes, claim } = record(start, skilled(1));
  expect(verifyReplay(bytes, claim)).toEqual({ type: 'verified' });
});
