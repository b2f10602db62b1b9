/** A replay beside the way that saves a life. */

import { expect, test } from 'vitest';
import { type LastMoment, lostLives } from '../../../../src/engine/eye/eye.ts';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import { SavedRun } from '../../../../src/watching/replays/savedRun.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

const run = readCorpus().find(({ name }) => name === 'default');
const decoded = run && decodeReplay(run.bytes);
if (!decoded?.ok) throw new Error('The corpus has no such run');
const { replay } = decoded;

/** The first life's. */
const moment = [...lostLives(replay, false)].flatMap((life) => life?.moment ?? []).at(-1) as LastMoment;

function playedTo(saved: SavedRun, tick: number): void {
  while (saved.field.ticks < tick) saved.tick();
}

const livesOf = ({ field }: { field: object }) => (field as Simulation).lives;

test('its ghost comes at the last moment, leaves the run there, and keeps the life that the run loses', () => {
  const saved = new SavedRun(replay, moment);
  playedTo(saved, moment.tick - 1);
  expect(saved.ghost.isOver).toBe(true);
  playedTo(saved, moment.tick);
  expect(saved.ghost.isOver).toBe(false);
  expect(saved.ghost.field.player.x).toBe(saved.field.player.x);
  while (!saved.isOver) saved.tick();
  expect(livesOf(saved)).toBe(0);
  expect(livesOf(saved.ghost)).toBe(3);
});

test('the ghost goes the same way after the replay went back', () => {
  const saved = new SavedRun(replay, moment);
  const until = moment.tick + 30;
  playedTo(saved, until);
  const { x } = saved.ghost.field.player;
  // What is sought is played on to from a checkpoint.
  for (const tick of [until - 10, moment.tick, 0]) {
    saved.rewind(tick);
    playedTo(saved, until);
    expect(saved.ghost.field.player.x).toBe(x);
  }
});
