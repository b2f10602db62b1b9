import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAudible, loudness } from '../../../../src/game/settings/loudness.ts';
import {
  DEFAULTS,
  FIELDS,
  MOTIONS,
  NAME_MODES,
  type Preferences,
  parsePreferences,
  SHOOTING_HANDS,
} from '../../../../src/game/settings/preferences.ts';

const preferences: fc.Arbitrary<Preferences> = fc.record({
  volume: fc.integer({ min: 0, max: 100 }),
  music: fc.integer({ min: 0, max: 100 }),
  muted: fc.boolean(),
  byEar: fc.boolean(),
  vibration: fc.boolean(),
  motion: fc.constantFrom(...MOTIONS),
  field: fc.constantFrom(...FIELDS),
  shootingHand: fc.constantFrom(...SHOOTING_HANDS),
  names: fc.constantFrom(...NAME_MODES),
});

function expectValid({
  volume,
  music,
  muted,
  byEar,
  vibration,
  motion,
  field,
  shootingHand,
  names,
}: Preferences): void {
  for (const percent of [volume, music])
    expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
  expect([typeof muted, typeof byEar, typeof vibration]).toEqual(['boolean', 'boolean', 'boolean']);
  expect(MOTIONS).toContain(motion);
  expect(FIELDS).toContain(field);
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
      fc.property(
        fc.record({
          volume: fc.anything(),
          music: fc.anything(),
          field: fc.anything(),
          names: fc.anything(),
        }),
        (some) => expectValid(parsePreferences(JSON.stringify(some))),
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

test.each(['volume', 'music'] as const)(
  'mute is silence, full %s is full loudness, and more is louder',
  (of) => {
    const at = (percent: number, muted = false) =>
      loudness(of, { volume: 50, music: 50, [of]: percent, muted });
    expect([at(100, true), at(0), at(100)]).toEqual([0, 0, 1]);
    expect(at(60)).toBeGreaterThan(at(55));
  },
);

test('music alone is audible, and so are sounds alone', () => {
  const audible = [
    { volume: 0, music: 5, muted: false },
    { volume: 5, music: 0, muted: false },
    { volume: 0, music: 0, muted: false },
    { volume: 100, music: 100, muted: true },
  ].map(isAudible);
  expect(audible).toEqual([true, true, false, false]);
});
