import { describe, expect, test } from 'vitest';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { Controls } from '../../../../src/game/play/input/controls.ts';

describe('the controls', () => {
  test('a held button counts in every tick until it is let go', () => {
    const controls = new Controls();
    controls.press('keyboard', LEFT);
    expect([controls.take(400), controls.take(400)]).toEqual([LEFT, LEFT]);
    controls.release('keyboard', LEFT);
    expect(controls.take(400)).toBe(0);
  });

  test('a tap shorter than a tick counts for one', () => {
    const controls = new Controls();
    controls.press('touch 1', SHOOT);
    controls.release('touch 1', SHOOT);
    expect([controls.take(400), controls.take(400)]).toEqual([SHOOT, 0]);
  });

  test('know who pressed last, until all is let go', () => {
    const controls = new Controls();
    controls.press('gamepad', LEFT);
    controls.press('keyboard', RIGHT);
    controls.press('gamepad', 0);
    expect(controls.latest).toBe('keyboard');
    controls.releaseAll();
    expect(controls.latest).toBeUndefined();
  });

  test('several fingers hold several buttons', () => {
    const controls = new Controls();
    controls.press('touch 1', RIGHT);
    controls.press('touch 2', SHOOT);
    expect(controls.take(400)).toBe(RIGHT | SHOOT);
  });

  test('letting go with one finger does not release what another holds', () => {
    const controls = new Controls();
    controls.press('touch 1', LEFT);
    controls.press('key KeyA', LEFT);
    controls.take(400);
    controls.release('touch 1', LEFT);
    expect(controls.take(400)).toBe(LEFT);
  });

  test('releasing all forgets taps too', () => {
    const controls = new Controls();
    controls.press('keyboard', LEFT | SHOOT);
    controls.releaseAll();
    expect(controls.take(400)).toBe(0);
  });
});
