import type Phaser from 'phaser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { CHECKPOINT_TICKS, type Replay } from '../../../../src/engine/replay/replay.ts';
import { SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { Engine } from '../../../../src/game/play/engine.ts';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { EFFECT_TICKS, PlayScene } from '../../../../src/game/play/scenes/PlayScene.ts';
import { Resolution } from '../../../../src/game/play/view/resolution.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

const shown = vi.hoisted(() => ({ events: 0, fields: 0, draws: 0 }));

vi.mock('phaser', () => ({ default: { Scene: class {} } }));
vi.mock('../../../../src/game/play/scenes/bootGame.ts', () => ({ bootGame: vi.fn() }));
vi.mock('../../../../src/game/play/view/moment.ts', () => ({ isCalm: () => false }));
vi.mock('../../../../src/game/play/view/stage.ts', () => ({ frameField: () => {} }));
vi.mock('../../../../src/game/play/view/battlefield.ts', () => ({
  Battlefield: class {
    constructor() {
      shown.fields += 1;
    }
    show() {
      shown.events += 1;
    }
    tick() {}
    beat = () => 0;
    shake() {}
    draw() {
      shown.draws += 1;
    }
  },
}));

function replayOf(name: string): Replay {
  const decoded = decodeReplay(readCorpus().find((run) => run.name === name)?.bytes ?? new Uint8Array());
  if (!decoded.ok) throw new Error(`The corpus has no ${name}`);
  return decoded.replay;
}

/** An engine whose scene plays without a picture. `passes`: lets a frame of one tick pass, unless the scene is paused. */
function openEngine() {
  const scene = new PlayScene({ textureScale: 2, resolution: new Resolution(), speed: 1 });
  const game = { loop: { now: 0 }, canvas: new EventTarget(), scene: {} };
  let isPaused = false;
  const quiet = { on: () => {}, once: () => {}, off: () => {} };
  Object.assign(scene, { game, events: quiet, scene: { pause: () => (isPaused = true) } });
  game.scene = {
    start: (_key: string, data: Parameters<PlayScene['init']>[0]) => {
      isPaused = false;
      scene.init(data);
      scene.create();
    },
    // As Phaser says in the console.
    pause: () => {
      expect(isPaused, 'Cannot pause non-running Scene Play').toBe(false);
      isPaused = true;
    },
    resume: () => (isPaused = false),
    stop: () => {},
    getScene: () => scene,
  };
  const engine = new Engine(game as unknown as Phaser.Game, {
    textureScale: 2,
    resolution: new Resolution(),
    speed: 1,
  });
  const pass = (frames: number) => {
    for (let frame = 0; frame < frames; frame++) {
      game.loop.now += 1000 / 60;
      if (!isPaused) scene.update();
    }
  };
  return { engine, pass };
}

/** The page's view of a replay at a tick that was only played to, from the start. */
function stateAt(replay: Replay, tick: number) {
  const { engine, pass } = openEngine();
  engine.watch(replay);
  // The first frame only starts the clock.
  pass(1 + tick);
  expect(engine.ticks).toBe(tick);
  return playStore.getState();
}

beforeEach(() => {
  playStore.setState(IDLE, true);
  shown.events = 0;
});

describe.each(['god', 'caravan-to-the-end'])('the replay %s is seen the same at a tick', (name) => {
  const replay = replayOf(name);
  const ticks = [0, 1, 700, 3601, 9000, replay.ticks - 1];
  const straight = ticks.map((tick) => stateAt(replay, tick));

  test('sought back, from where it was watched to without a leap', () => {
    const { engine, pass } = openEngine();
    engine.watch(replay);
    pass(1 + 9000);
    engine.seek(3601);
    expect(playStore.getState()).toEqual(straight[3]);
  });

  test.each([
    { order: 'forward', places: [0, 1, 2, 3, 4, 5] },
    { order: 'back', places: [5, 4, 3, 2, 1, 0] },
    { order: 'to and fro', places: [3, 0, 5, 1, 4, 2, 2] },
  ])('sought $order', ({ places }) => {
    const { engine } = openEngine();
    engine.watch(replay);
    for (const place of places) {
      engine.seek(ticks[place] ?? 0);
      expect(engine.ticks).toBe(ticks[place]);
      expect(playStore.getState()).toEqual(straight[place]);
    }
  });

  test('stepped to, tick by tick, while it is paused', () => {
    const { engine, pass } = openEngine();
    engine.watch(replay, 695);
    engine.pause();
    for (let step = 0; step < 5; step++) engine.seek(engine.ticks + 1);
    pass(10);
    expect(engine.ticks).toBe(700);
    expect(playStore.getState()).toEqual({ ...straight[2], phase: { name: 'paused', run: 'replay' } });
    engine.seek(engine.ticks - 699);
    expect(playStore.getState()).toEqual({ ...straight[1], phase: { name: 'paused', run: 'replay' } });
  });
});

test('a lost life stops the picture for three frames, and neither the ticks nor a picture that is sought', () => {
  const { engine, pass } = openEngine();
  const replay = replayOf('short');
  engine.watch(replay);
  let lostAt = 0;
  engine.events.on('happened', ({ type }) => {
    if (type === 'lifeLost') lostAt ||= engine.ticks;
  });
  while (lostAt === 0) pass(1);
  const drawsOf = (frames: number) => {
    const before = shown.draws;
    pass(frames);
    return shown.draws - before;
  };
  expect([drawsOf(3), drawsOf(3), engine.ticks]).toEqual([0, 3, lostAt + 6]);
  const before = shown.draws;
  engine.seek(lostAt);
  expect(shown.draws).toBe(before + 1);
  expect(drawsOf(4)).toBeGreaterThan(0);
});

test('seeking is unheard, and shows only what was just happening', () => {
  const { engine } = openEngine();
  const replay = replayOf('god');
  const heard: PlayEvent[] = [];
  engine.watch(replay);
  engine.events.on('happened', (event) => heard.push(event));
  engine.seek(9000);
  expect(playStore.getState().tally.shots).toBeGreaterThan(100);
  expect(shown.events).toBeLessThan(20);
  expect(heard).toEqual([]);
});

test('a step back is played from the checkpoint before it, and never from the start', () => {
  const { engine } = openEngine();
  engine.watch(replayOf('god'), 9001);
  const ticks = vi.spyOn(Simulation.prototype, 'tick');
  engine.seek(9000);
  expect(ticks.mock.calls.length).toBeLessThanOrEqual(CHECKPOINT_TICKS + EFFECT_TICKS);
  ticks.mockRestore();
});

test('a step forward keeps the picture; a step back draws it anew', () => {
  const { engine } = openEngine();
  engine.watch(replayOf('god'), 700);
  const before = shown.fields;
  engine.seek(701);
  expect(shown.fields).toBe(before);
  engine.seek(700);
  expect(shown.fields).toBe(before + 1);
});

test('from its end it can be sought back, and plays on to the same end', () => {
  const { engine, pass } = openEngine();
  const replay = replayOf('short');
  engine.watch(replay);
  pass(replay.ticks + 200);
  const end = playStore.getState();
  expect(end).toMatchObject({ phase: { name: 'over' }, score: replay.score, lives: 0 });
  engine.seek(10);
  expect(playStore.getState()).toMatchObject({ phase: { name: 'playing' }, score: 0, lives: 3 });
  engine.seek(replay.ticks + 1000);
  pass(200);
  expect(playStore.getState()).toEqual(end);
});

test('the buttons are those of the tick that is shown', () => {
  const { engine } = openEngine();
  const replay = replayOf('god');
  engine.watch(replay);
  let shots = 0;
  for (let tick = 1; tick <= 600; tick++) {
    engine.seek(tick);
    if (engine.replayedButtons & SHOOT) shots += 1;
  }
  expect(shots).toBeGreaterThan(0);
  expect(shots).toBeLessThan(600);
});

test('nothing is sought while the picture is lost', () => {
  const { engine } = openEngine();
  engine.watch(replayOf('god'), 700);
  engine.report({ type: 'pictureLost' });
  engine.seek(10);
  expect(engine.ticks).toBe(700);
});
