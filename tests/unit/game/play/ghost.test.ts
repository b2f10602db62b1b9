import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { describe, expect, test } from 'vitest';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputReader } from '../../../../src/engine/replay/inputs.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import type { Field } from '../../../../src/engine/simulation/field.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { type Ghost, GhostRun } from '../../../../src/game/play/runs/ghostRun.ts';
import { LiveRun, type LiveSetup } from '../../../../src/game/play/runs/liveRun.ts';
import { followLead } from '../../../../src/game/play/scenes/lead.ts';
import { GhostSprite } from '../../../../src/game/play/view/ghostSprite.ts';
import type { Sprites } from '../../../../src/game/play/view/sprites.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { givingUp, type Strategy, skilled } from '../../../../tools/corpus/players.ts';

function ghostOf(name: string): Ghost {
  const run = readCorpus().find((one) => one.name === name);
  const decoded = run && decodeReplay(run.bytes);
  if (!decoded?.ok) throw new Error(`The corpus has no ${name}`);
  return { name, replay: decoded.replay };
}

const daily = ghostOf('caravan-to-the-end');
const lost = ghostOf('caravan-lost');
const classic = ghostOf('default');

/** The coins of the ghost's run, whether it is raced or not. */
function setupOf({ replay: { runId, ruleset, contest } }: Ghost): LiveSetup {
  return contest ? { ruleset, contest } : { runId, ruleset };
}

const hashOf = ({ field }: { field: Field }) => (field as Simulation).hash();

describe('a ghost', () => {
  test.each([daily, classic])('of $name meets the coins that the player meets, tick by tick', (ghost) => {
    const run = new LiveRun(ghost.replay.skin, { ...setupOf(ghost), ghost });
    const inputs = new InputReader(ghost.replay.inputs);
    while (!run.isOver) {
      run.tick(inputs.next());
      expect(run.ghost?.field.ticks).toBe(run.field.ticks);
      if (run.field.ticks % 300 === 0) expect(run.ghost && hashOf(run.ghost)).toBe(hashOf(run));
    }
    expect(run.ghost?.isOver).toBe(true);
  });

  test('touches nothing of the run beside it, which is verified as ever', () => {
    const raced = new LiveRun('boxer', { ...setupOf(daily), ghost: daily });
    const alone = new LiveRun('boxer', { ...setupOf(daily), runId: raced.finish().runId });
    for (const run of [raced, alone]) play(run, givingUp(3600, skilled(3)));
    expect(hashOf(raced)).toBe(hashOf(alone));
    const { replay, ...claim } = raced.finish();
    expect(replay).toEqual(alone.finish().replay);
    expect(replay && verifyReplay(replay, claim)).toEqual({ type: 'verified' });
  });

  test('that has come to its end stays there, with its score', () => {
    const { ticks, score } = lost.replay;
    const run = new LiveRun('god', { ...setupOf(daily), ghost: lost });
    play(run, skilled(3), ticks + 100);
    expect(run.field.ticks).toBe(ticks + 100);
    expect(run.ghost).toMatchObject({ isOver: true, field: { ticks, score } });
  });
});

function play(run: LiveRun, player: Strategy, ticks = Number.POSITIVE_INFINITY): void {
  while (!run.isOver && run.field.ticks < ticks) run.tick(player(run.field as Simulation));
}

test('the distance to a ghost is told when a coin changes it, and only then', () => {
  const [player, ghost] = [{ score: 0 }, { score: 0 }];
  const told: PlayEvent[] = [];
  const follow = followLead(player, ghost, (event) => told.push(event));
  follow();
  for (const [own, other] of [
    [100, 0],
    [100, 0],
    [100, 100],
    [100, 300],
    [200, 400],
    [700, 400],
  ] as const) {
    Object.assign(player, { score: own });
    Object.assign(ghost, { score: other });
    follow();
  }
  expect(told).toEqual([100, 0, -200, 300].map((points) => ({ type: 'aheadChanged', points })));
});

describe('the sprite of a ghost', () => {
  /** As much of Phaser's Image as it uses. */
  const figure = {
    visible: true,
    // As Phaser's fields, which the engine stores in place.
    x: 0.5,
    y: 0.5,
    setOrigin: () => figure,
    setTint: () => figure,
    setAlpha: () => figure,
    setPosition(x: number, y: number) {
      figure.x = x;
      figure.y = y;
    },
  };
  const sprites = { add: () => figure } as unknown as Sprites;

  test('stands where the ghost stood, and vanishes at its end', () => {
    const ghost = new GhostRun(lost);
    const sprite = new GhostSprite(sprites, ghost);
    for (let tick = 1; tick < lost.replay.ticks; tick++) ghost.tick();
    sprite.draw(1);
    expect(figure).toMatchObject({ visible: true, x: ghost.field.player.xAt(1), y: 600 });
    ghost.tick();
    sprite.draw(1);
    expect(figure.visible).toBe(false);
  });

  test('is moved without allocating anything', async () => {
    const ghost = new GhostRun(daily);
    const sprite = new GhostSprite(sprites, ghost);
    for (let tick = 0; tick < 100; tick++) ghost.tick();
    const frames = 20_000;
    const draw = () => {
      for (let frame = 0; frame < frames; frame++) sprite.draw(frame / frames);
    };
    // Until the engine has compiled hot code, in its own time, each number that leaves a function is an object.
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 20 && least >= SMALLEST_OBJECT; time++) {
      least = Math.min(least, (await allocatedBytes(draw)) / frames);
    }
    expect(least).toBeLessThan(SMALLEST_OBJECT);
  });
});

/** Bytes. */
const SMALLEST_OBJECT = 12;

/** Bytes that `work` allocates, those collected meanwhile too. */
async function allocatedBytes(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 256,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  work();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  const sum = (node: HeapProfiler.SamplingHeapProfileNode): number =>
    node.children.reduce((total, child) => total + sum(child), node.selfSize);
  return sum(profile.head);
}
