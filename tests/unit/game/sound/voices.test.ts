import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOf } from '../../../../src/game/sound/scale.ts';
import { SOUNDS, type Sound, type SoundName } from '../../../../src/game/sound/sounds.ts';
import { MAX_VOICES, RESERVED_VOICES, Voices } from '../../../../src/game/sound/voices.ts';

const NOTE = 0.3;
const names = Object.keys(SOUNDS) as SoundName[];

/** The most notes that sound at the same moment. */
function maxAtOnce(begun: { sound: Sound; at: number }[]): number {
  const notes = begun.flatMap(({ sound, at }) =>
    sound.notes.map((note, index) => {
      const from = at + index * sound.pace;
      return { from, to: from + NOTE / rateOf(note) };
    }),
  );
  return Math.max(
    0,
    ...notes.map(({ from: now }) => notes.filter(({ from, to }) => from <= now && now < to).length),
  );
}

describe('the voices', () => {
  test('are never too many, whatever comes and however fast', () => {
    const calls = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 0.1, noNaN: true })),
      {
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(calls, (sequence) => {
        const voices = new Voices();
        const begun: { sound: Sound; at: number }[] = [];
        let now = 0;
        for (const [name, pause] of sequence) {
          now += pause;
          const sound: Sound = SOUNDS[name];
          if (voices.admit(sound, now, NOTE)) begun.push({ sound, at: now });
        }
        expect(maxAtOnce(begun)).toBeLessThanOrEqual(MAX_VOICES);
        for (const name of names) {
          const times = begun.filter(({ sound }) => sound === SOUNDS[name]).map(({ at }) => at);
          times.slice(1).forEach((at, index) => {
            expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(SOUNDS[name].gap);
          });
        }
      }),
    );
  });

  test('hits of one tick are one sound', () => {
    const voices = new Voices();
    expect([1, 2, 3].map(() => voices.admit(SOUNDS.hit, 5, NOTE))).toEqual([true, false, false]);
    expect(voices.admit(SOUNDS.hit, 5 + SOUNDS.hit.gap, NOTE)).toBe(true);
  });

  test('a hail of shots and hits leaves room for a lost life', () => {
    const voices = new Voices();
    let heard = 0;
    for (let now = 0; now < NOTE; now += 0.001) {
      if (voices.admit(SOUNDS.hit, now, NOTE)) heard += 1;
      if (voices.admit(SOUNDS.shot, now, NOTE)) heard += 1;
    }
    expect(heard).toBe(MAX_VOICES - RESERVED_VOICES);
    expect(voices.admit(SOUNDS.lifeLost, NOTE - 0.001, NOTE)).toBe(true);
  });

  test('every sound is heard when nothing else sounds', () => {
    for (const name of names) expect(new Voices().admit(SOUNDS[name], 0, NOTE), name).toBe(true);
  });
});
