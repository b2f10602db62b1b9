import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULTS,
  loudness,
  MOTIONS,
  NAME_MODES,
  type Preferences,
  parsePreferences,
  SHOOTING_HANDS,
} from '../../../src/settings/preferences.ts';

const preferences: fc.Arbitrary<Preferences> = fc.record({
  volume: fc.integer({ min: 0, max: 100 }),
  muted: fc.boolean(),
  vibration: fc.boolean(),
  motion: fc.constantFrom(...MOTIONS),
  shootingHand: fc.constantFrom(...SHOOTING_HANDS),
  names: fc.constantFrom(...NAME_MODES),
});

function expectValid({ volume, muted, vibration, motion, shootingHand, names }: Preferences): void {
  expect(Number.isInteger(volume) && volume >= 0 && volume <= 100).toBe(true);
  expect([typeof muted, typeof vibration]).toEqual(['boolean', 'boolean']);
  expect(MOTIONS).toContain(motion);
  expect(NAME_MODES).toContain(names);
  expect(SHOOTING_HANDS).toContain(shootingHand);
}

describe('preferences read back from storage', () => {
  test('are what was chosen', () => {
    fc.assert(
      fc.property(preferences, (chosen) => {
        expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
      }),
    );
  });

  test('are valid whatever storage holds', () => {
    fc.assert(fc.property(fc.string(), (text) => expectValid(parsePreferences(text))));
    fc.assert(fc.property(fc.json(), (json) => expectValid(parsePreferences(json))));
    fc.assert(
      fc.property(fc.record({ volume: fc.anything(), motion: fc.anything(), names: fc.anything() }), (some) =>
        expectValid(parsePreferences(JSON.stringify(some))),
      ),
    );
  });

  test('are the defaults when there are none', () => {
    expect(parsePreferences(null)).toEqual(DEFAULTS);
  });

  test('keep what is good beside what is not', () => {
    const stored = JSON.stringify({ volume: 250, muted: true, motion: 'wild', shootingHand: 'left' });
    expect(parsePreferences(stored)).toEqual({ ...DEFAULTS, muted: true, shootingHand: 'left' });
  });
});

test('mute is silence, full volume is full loudness, and more volume is louder', () => {
  expect(loudness({ volume: 100, muted: true })).toBe(0);
  expect(loudness({ volume: 0, muted: false })).toBe(0);
  expect(loudness({ volume: 100, muted: false })).toBe(1);
  expect(loudness({ volume: 60, muted: false })).toBeGreaterThan(loudness({ volume: 55, muted: false }));
});
