/** The camera of a tall clip, and the word that a clip ends with. */

import '../../../../tools/vite/noBrowser.ts';
import { expect, test } from 'vitest';
import { FIELD } from '../../../../src/engine/simulation/rules.ts';
import { IDLE, type Play } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { createCamera } from '../../../../src/people/share/camera.ts';
import { lastWordOf } from '../../../../src/people/share/lastWord.ts';

const SEEN = 0.6;

test('the camera has the player in the picture, wherever they run, and never looks beyond the field', () => {
  let playerX = FIELD.width / 2;
  const camera = createCamera(playerX, SEEN);
  expect(camera(playerX)).toBeCloseTo((1 - SEEN) / 2);
  const lefts = [-1, 1, -1].flatMap((direction) =>
    Array.from({ length: 120 }, () => {
      // As fast as the fastest runs: 10 px a tick.
      playerX = Math.min(Math.max(playerX + direction * 20, 32), FIELD.width - 32);
      const left = camera(playerX);
      expect(playerX / FIELD.width).toBeGreaterThan(left);
      expect(playerX / FIELD.width).toBeLessThan(left + SEEN);
      return left;
    }),
  );
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lefts)).toBeLessThanOrEqual(1 - SEEN);
});

test('a whole field stands still, and so does the camera while the player is near the middle', () => {
  expect(createCamera(32, 1)(768)).toBe(0);
  const camera = createCamera(400, SEEN);
  expect(camera(450)).toBe(camera(400));
});

const play = (streak: number): Play => ({ ...IDLE, level: 3, lives: 2, tally: { ...NO_TALLY, streak } });

test('a clip ends with the streak that the player is on, or with the life that was lost', () => {
  expect(lastWordOf(play(63), true)).toMatchObject({ above: '63 IN A ROW', said: 'NUMBER GO UP' });
  expect(lastWordOf(play(9), true)).toMatchObject({ above: 'Level 3  ·  Lives 2', said: 'LIFE LOST' });
  expect(lastWordOf(play(9), false)).toBeNull();
});
