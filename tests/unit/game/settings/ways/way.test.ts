/** Other ways of pressing, tick by tick, on a field whose defender walks as the game's does. */

import { expect, test } from 'vitest';
import { LEFT, RIGHT, SHOOT } from '../../../../../src/engine/simulation/buttons.ts';
import { NO_WAYS, type Ways } from '../../../../../src/game/settings/ways/preferences.ts';
import { ALONE_TICKS, DEAD_ZONE, MIN_WALK_TICKS, Way } from '../../../../../src/game/settings/ways/way.ts';

/** A defender who walks `pace` px a tick between the walls. */
class Walked {
  readonly way: Way;
  x = 400;
  readonly pressed: number[] = [];
  readonly #pace: number;

  constructor(ways: Partial<Ways>, pace = 5) {
    this.way = new Way({ ...NO_WAYS, ...ways });
    this.#pace = pace;
  }

  tick(held = 0, pressed = 0): number {
    const buttons = this.way.take(held | pressed, pressed, this.x);
    const direction = buttons & LEFT ? -1 : buttons & RIGHT ? 1 : 0;
    this.x = Math.min(Math.max(this.x + direction * this.#pace, 48), 752);
    this.pressed.push(buttons);
    return buttons;
  }

  ticks(count: number, held = 0): number[] {
    return Array.from({ length: count }, () => this.tick(held));
  }
}

test('without another way, what is held counts as it is', () => {
  const { way } = new Walked({});
  expect([way.take(LEFT | SHOOT, LEFT, 400), way.take(0, 0, 400)]).toEqual([LEFT | SHOOT, 0]);
});

test('SHOOT stays on from a press to the next one, and nothing stays on after a pause', () => {
  const walked = new Walked({ shootStays: true });
  expect(walked.tick(0, SHOOT)).toBe(SHOOT);
  expect(walked.ticks(3)).toEqual([SHOOT, SHOOT, SHOOT]);
  expect(walked.tick(SHOOT, SHOOT)).toBe(0);
  expect(walked.ticks(2, SHOOT)).toEqual([0, 0]);
  walked.tick(0, SHOOT);
  walked.way.reset();
  expect(walked.tick()).toBe(0);
});

test('a direction stays on until the other one is pressed, or the same one again', () => {
  const walked = new Walked({ moveStays: true });
  walked.tick(0, LEFT);
  expect(walked.ticks(2)).toEqual([LEFT, LEFT]);
  walked.tick(0, RIGHT);
  expect(walked.tick(SHOOT)).toBe(RIGHT | SHOOT);
  walked.tick(0, RIGHT);
  expect(walked.tick()).toBe(0);
});

test('with one switch the defender walks from wall to wall, and stands when nobody presses any more', () => {
  const walked = new Walked({ switchMode: 'walks' });
  const places = Array.from({ length: 600 }, () => {
    walked.tick();
    return walked.x;
  });
  expect([Math.min(...places), Math.max(...places)]).toEqual([48, 752]);
  // Unless they shoot: a key with a weight on it would play by itself.
  walked.tick(SHOOT, SHOOT);
  walked.ticks(ALONE_TICKS - 1, SHOOT);
  const { x } = walked;
  expect(walked.ticks(300, SHOOT)).toEqual(Array.from({ length: 300 }, () => SHOOT));
  expect(walked.x).toBe(x);
});

test('one switch that turns: the first press walks, the next one stops, and the one after turns back', () => {
  const walked = new Walked({ switchMode: 'turns' });
  expect(walked.ticks(2)).toEqual([0, 0]);
  walked.tick(0, SHOOT);
  expect(walked.tick()).toBe(LEFT | SHOOT);
  walked.tick(0, SHOOT);
  expect(walked.tick()).toBe(SHOOT);
  walked.tick(0, SHOOT);
  expect(walked.tick()).toBe(RIGHT | SHOOT);
  walked.ticks(ALONE_TICKS);
  expect(walked.tick()).toBe(SHOOT);
});

test('a press starts a walk again that nobody led for so long', () => {
  const walked = new Walked({ switchMode: 'turns' });
  walked.tick();
  walked.tick(0, SHOOT);
  walked.ticks(ALONE_TICKS);
  walked.tick(0, SHOOT);
  expect(walked.tick()).toBe(RIGHT | SHOOT);
});

test.each<[what: string, ways: Partial<Ways>]>([
  ['one switch that shoots', { switchMode: 'walks' }],
  ['one switch that shoots, with SHOOT STAYS ON', { switchMode: 'walks', shootStays: true }],
  ['one switch that turns', { switchMode: 'turns' }],
])('%s does no more than stand and shoot for a key that was held before the run', (_, ways) => {
  const walked = new Walked(ways);
  walked.tick(SHOOT, SHOOT);
  expect(walked.ticks(100, SHOOT)).toEqual(Array.from({ length: 100 }, () => SHOOT));
  // Nor after a pause.
  walked.way.reset();
  walked.tick(SHOOT, SHOOT);
  expect(walked.ticks(100, SHOOT)).toEqual(Array.from({ length: 100 }, () => SHOOT));
});

test.each([
  [5, MIN_WALK_TICKS],
  [7.5, 3],
  [9.75, 2],
])('the defender goes to the pointer at %d px a tick, stands there and never trembles', (pace, least) => {
  for (let target = 48; target <= 752; target += 13) {
    const walked = new Walked({ follows: true }, pace);
    // They have walked before: nobody knows their pace sooner.
    walked.ticks(2, RIGHT);
    walked.way.target = target;
    walked.ticks(200);
    const late = walked.ticks(60);
    expect(late.every((buttons) => buttons === 0)).toBe(true);
    expect(Math.abs(walked.x - target)).toBeLessThanOrEqual(DEAD_ZONE);
    for (const run of walked.pressed.join('').matchAll(/([12])\1*/g)) {
      const isCutOff = run.index + run[0].length === walked.pressed.length;
      if (run.index > 2 && !isCutOff) expect(run[0].length).toBeGreaterThanOrEqual(least);
    }
  }
});

test('keys count before a walk or a pointer does', () => {
  const walked = new Walked({ follows: true });
  walked.way.target = 700;
  expect(walked.tick(LEFT)).toBe(LEFT);
  expect(new Walked({ switchMode: 'walks' }).tick(LEFT)).toBe(LEFT);
});
