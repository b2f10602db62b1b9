import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SimulationEvent } from '../../../../src/engine/simulation/events.ts';
import { PHRASE_MS, PHRASE_REST_MS, PHRASES, PhraseDirector } from '../../../../src/game/hud/phrases.ts';
import { HIT } from '../play/hit.ts';

const WORTH_A_WORD: SimulationEvent[] = [
  { type: 'powerUpTaken', kind: 'shield' },
  { type: 'levelReached', level: 2 },
  { type: 'lifeLost', x: 0, lives: 2 },
];

describe('the phrases', () => {
  test('come with the first coin of a run and with every tenth', () => {
    const director = new PhraseDirector();
    const said = Array.from(
      { length: 30 },
      (_, hit) => director.phraseFor(HIT, hit * PHRASE_REST_MS) !== null,
    );
    expect(said.flatMap((isSaid, index) => (isSaid ? [index + 1] : []))).toEqual([1, 10, 20, 30]);
  });

  test.each(WORTH_A_WORD)('come with $type', (event) => {
    expect(PHRASES).toContain(new PhraseDirector().phraseFor(event, 0));
  });

  test('do not come with a shot, nor with the last life', () => {
    const director = new PhraseDirector();
    expect(director.phraseFor({ type: 'shotFired', x: 0, y: 0 }, 0)).toBeNull();
    expect(director.phraseFor({ type: 'lifeLost', x: 0, lives: 0 }, 0)).toBeNull();
  });

  test('are one at a time, rested between, and never the same twice in a row', () => {
    const moments = fc.array(fc.tuple(fc.constantFrom(HIT, ...WORTH_A_WORD), fc.nat(6000)), {
      maxLength: 100,
    });
    fc.assert(
      fc.property(
        moments,
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (sequence, dice) => {
          const director = new PhraseDirector(() => dice.next().value ?? 0);
          let now = 0;
          let last: { phrase: string; at: number } | undefined;
          for (const [event, pause] of sequence) {
            now += pause;
            const phrase = director.phraseFor(event, now);
            if (phrase === null) continue;
            if (last) {
              expect(now - last.at).toBeGreaterThanOrEqual(PHRASE_REST_MS);
              expect(phrase).not.toBe(last.phrase);
            }
            last = { phrase, at: now };
          }
        },
      ),
    );
    expect(PHRASE_REST_MS).toBeGreaterThan(PHRASE_MS);
  });

  test('are all six said in the end', () => {
    const director = new PhraseDirector();
    const said = new Set<string>();
    for (let moment = 0; said.size < PHRASES.length && moment < 1000; moment++) {
      const event = [HIT, ...WORTH_A_WORD][moment % 4] ?? HIT;
      const phrase = director.phraseFor(event, moment * PHRASE_REST_MS);
      if (phrase !== null) said.add(phrase);
    }
    expect([...said].sort()).toEqual([...PHRASES].sort());
  });
});
