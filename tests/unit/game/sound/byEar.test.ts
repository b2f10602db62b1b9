/** Playing by ear, as the mixer is told: the listener knows no more of a run than what these nodes play. */

import { createNanoEvents } from 'nanoevents';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { LEVELS } from '../../../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import type { GameEvents } from '../../../../src/game/play/events.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { type Ear, openEar } from '../../../../src/game/sound/byEar.ts';
import type { Heard } from '../../../../src/game/sound/ear.ts';
import type { Mixer } from '../../../../src/game/sound/mixer.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { listener } from '../../../../tools/signs/listener.ts';

/** A parameter, as it is after each change has had its time. */
class Param {
  value: number;
  constructor(value = 0) {
    this.value = value;
  }
  setTargetAtTime(value: number) {
    this.value = value;
  }
}

interface Options {
  frequency?: number;
  gain?: number;
}

/** As much of an audio node as playing by ear uses. */
class Node {
  readonly output: unknown[] = [];
  readonly frequency: Param;
  readonly gain: Param;
  readonly pan = new Param();
  isPlaying = false;

  constructor(_context: unknown, { frequency, gain }: Options = {}) {
    this.frequency = new Param(frequency);
    this.gain = new Param(gain);
    made.push(this);
  }

  connect(next: Node) {
    this.output.push(next);
    return next;
  }
  disconnect() {
    this.output.length = 0;
  }
  start() {
    this.isPlaying = true;
  }
  stop() {
    this.isPlaying = false;
  }
}

let made: Node[] = [];
let ear: Ear | undefined;
let mixer: Mixer | undefined;
const events = createNanoEvents<GameEvents>();

beforeEach(() => {
  for (const kind of ['Oscillator', 'Gain', 'StereoPanner']) vi.stubGlobal(`${kind}Node`, Node);
  mixer = { context: { currentTime: 0 }, sounds: new Node(null) } as unknown as Mixer;
  made = [];
  playStore.setState({ ...IDLE, phase: { name: 'playing', run: 'live' } }, true);
  ear = openEar(events, () => mixer);
});

afterEach(() => {
  ear?.close();
  vi.unstubAllGlobals();
});

/** The sound of this moment. */
function heard(): Heard | null {
  const [panner, hum, humGain, , toneGain] = made;
  if (!panner || !hum || !humGain?.gain.value) return null;
  return {
    pan: panner.pan.value,
    semitones: 12 * Math.log2(hum.frequency.value / 220),
    isAbove: (toneGain?.gain.value ?? 0) > 0,
  };
}

/** Plays to the end of level 1, with the picture off. */
function playByEar(seed: number, ruleset: RulesetVersion) {
  const run = simulationOf({ runId: runIdOf(seed), skin: 'default', ruleset });
  const press = listener(seed, heard);
  const coins = { shot: 0, missed: 0 };
  while (run.ticks < LEVELS.levelTicks - 1 && !run.isOver) {
    for (const { type } of run.tick(press(run))) {
      if (type === 'coinDestroyed') coins.shot += 1;
      if (type === 'lifeLost') coins.missed += 1;
    }
    events.emit('drawn', run, 0);
  }
  return coins;
}

describe.each([1, 2, 3, 4, 5, 6])('a listener, in run %d', (seed) => {
  test('shoots most coins of level 1', () => {
    const { shot, missed } = playByEar(seed, 3);
    expect(shot).toBeGreaterThan(30);
    expect(missed).toBe(0);
  });

  test('without the ear they stand still, and hit nothing', () => {
    ear?.close();
    expect(playByEar(seed, 3)).toEqual({ shot: 0, missed: 3 });
  });
});

const run = simulationOf({ runId: runIdOf(1), skin: 'default' });
while (run.ticks < 200) run.tick(0);

test.each(['paused', 'falling', 'over', 'idle', 'countdown'] as const)(
  'nothing hums in the phase %s',
  (name) => {
    events.emit('drawn', run, 1);
    expect(heard()).not.toBeNull();
    playStore.setState({ ...IDLE, phase: { name } } as never, true);
    expect(heard()).toBeNull();
    // As the demo behind START, and the fall of the trench.
    events.emit('drawn', run, 1);
    expect(heard()).toBeNull();
  },
);

test('all of it goes where the volume of sounds holds, and is freed when the setting is off again', () => {
  events.emit('drawn', run, 1);
  const [panner, hum, humGain, tone, toneGain] = made;
  expect(panner?.output).toEqual([mixer?.sounds]);
  expect([hum?.output, tone?.output]).toEqual([[humGain], [toneGain]]);
  expect([humGain?.output, toneGain?.output]).toEqual([[panner], [panner]]);
  expect([hum?.isPlaying, tone?.isPlaying]).toEqual([true, true]);
  ear?.close();
  expect([hum?.isPlaying, tone?.isPlaying, panner?.output]).toEqual([false, false, []]);
});

test('before the first gesture there is no mixer, and from it on there is a hum', () => {
  const opened = mixer;
  mixer = undefined;
  events.emit('drawn', run, 1);
  expect(made).toEqual([]);
  mixer = opened;
  events.emit('drawn', run, 1);
  expect(heard()).not.toBeNull();
});
