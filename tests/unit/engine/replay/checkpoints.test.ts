import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import { CHECKPOINT_TICKS, type Replay } from '../../../../src/engine/replay/replay.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { samples } from '../../../samples.ts';
import { decode } from './decode.ts';

interface Checkpoint {
  hash: number;
  lived: number;
  saved: Float64Array;
}

/** The run at every checkpoint, played from the start, and the playback at its end. */
function playThrough(replay: Replay): { checkpoints: Checkpoint[]; playback: Playback } {
  const playback = new Playback(replay);
  const checkpoints: Checkpoint[] = [];
  while (!playback.isOver) {
    if (playback.simulation.ticks % CHECKPOINT_TICKS === 0) checkpoints.push(checkpointOf(playback));
    playback.tick();
  }
  return { checkpoints: [...checkpoints, checkpointOf(playback)], playback };
}

function checkpointOf(playback: Playback): Checkpoint {
  return { hash: playback.simulation.hash(), lived: playback.simulation.lived, saved: playback.save() };
}

/** Plays on to the next checkpoint, or to the end. */
function playOn(playback: Playback): void {
  do playback.tick();
  while (!playback.isOver && playback.simulation.ticks % CHECKPOINT_TICKS !== 0);
}

/** Where everything is seen between two ticks. */
function picture({ simulation }: Playback): number[] {
  const { player, bullets, coins, powerUps } = simulation;
  return [player, ...bullets, ...coins, ...powerUps].flatMap((placed) =>
    placed.isInPlay ? [placed.xAt(0.3), placed.yAt(0.3), placed.x, placed.y] : [-1],
  );
}

describe.each(readCorpus())('the run $name, restored at any checkpoint', ({ bytes }) => {
  const replay = decode(bytes);
  let checkpoints: Checkpoint[];
  let atEnd: Playback;

  beforeAll(() => {
    ({ checkpoints, playback: atEnd } = playThrough(replay));
  });

  test('is as it was, and reaches the next one as it did from the start', () => {
    expect(checkpoints.map(({ hash }) => hash)).toEqual(replay.hashes);
    // Checkpoint by checkpoint, so that each run on is short; all of them together are the whole run.
    for (const [index, checkpoint] of checkpoints.slice(0, -1).entries()) {
      const fresh = new Playback(replay);
      fresh.restore(checkpoint.saved);
      expect(checkpointOf(fresh)).toEqual(checkpoint);
      playOn(fresh);
      expect(checkpointOf(fresh)).toEqual(checkpoints[index + 1]);
    }
  });

  test('is the same in a playback that has been elsewhere, as it is drawn too', () => {
    fc.assert(
      fc.property(fc.nat(checkpoints.length - 2), (index) => {
        const { saved } = checkpoints[index] as Checkpoint;
        const fresh = new Playback(replay);
        for (const playback of [atEnd, fresh]) playback.restore(saved);
        expect(picture(atEnd)).toEqual(picture(fresh));
        for (const playback of [atEnd, fresh]) playOn(playback);
        expect(picture(atEnd)).toEqual(picture(fresh));
        expect(checkpointOf(atEnd)).toEqual(checkpoints[index + 1]);
      }),
      { numRuns: samples(10) },
    );
  });
});
