import { beforeEach, expect, test } from 'vitest';
import { NO_POWER_UPS, POWER_UP_KINDS, type PowerUpKind } from '../../../../src/engine/simulation/rules.ts';
import { COMBINATIONS } from '../../../../src/game/content/powerUps.ts';
import { STREAKS } from '../../../../src/game/content/streaks.ts';
import { createHeadlines, headlineOf } from '../../../../src/game/hud/headlines.ts';
import { newsOf } from '../../../../src/game/hud/News.tsx';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { NO_FIGURES } from '../../../../src/game/play/feats.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { HIT } from '../play/hit.ts';

beforeEach(() => playStore.setState(IDLE, true));

test('a streak has its word at 10, 25, 50, 100 and 200 hits, and is said as often', () => {
  const heard = Array.from({ length: 300 }, (_, hit) => {
    playStore.setState({ tally: { ...NO_TALLY, streak: hit + 1 } });
    return [headlineOf(HIT)?.words, newsOf(HIT)];
  });
  expect(heard.filter(([words, news]) => words || news)).toEqual([
    ['STACKING SATS', '10 in a row.'],
    ['ORANGE PILLED', '25 in a row.'],
    ['NUMBER GO UP', '50 in a row.'],
    ['TO THE MOON', '100 in a row.'],
    ['ONE WITH THE CHAIN', '200 in a row.'],
  ]);
});

test('the rows of streaks rise, and no two look or sound the same', () => {
  const hits = STREAKS.map(({ hits }) => hits);
  expect(hits).toEqual([...hits].sort((one, other) => one - other));
  for (const of of ['color', 'chord'] as const) {
    expect(new Set(STREAKS.map((row) => String(row[of]))).size).toBe(STREAKS.length);
  }
});

test.each([
  [49, null, '2 lives left.'],
  [50, '50 IN A ROW', '2 lives left. You lost a streak of 50.'],
])('a life that ends a streak of %i', (lostStreak, above, news) => {
  const lost: PlayEvent = { type: 'lifeLost', x: 0, lives: 2 };
  playStore.setState({ tally: { ...NO_TALLY, lostStreak } });
  expect(headlineOf(lost)?.above ?? null).toBe(above);
  expect(newsOf(lost)).toBe(news);
});

test('a new level is a halving, of the block that it falls on', () => {
  const event: PlayEvent = { type: 'levelReached', level: 4 };
  expect(headlineOf(event)).toMatchObject({
    above: 'BLOCK 630,000',
    words: 'LEVEL 4: FIAT PRINTS 10% FASTER',
    ms: 3000,
  });
  expect(newsOf(event)).toBe('Level 4: fiat prints 10% faster. Score 0.');
});

test('where levels follow each other within seconds, each fifth is a headline, and all are news', () => {
  playStore.setState({ ruleset: 7 });
  const events = [2, 4, 5, 6, 10].map((level) => ({ type: 'levelReached', level }) as const);
  expect(events.map((event) => headlineOf(event)?.words)).toEqual([
    ...[undefined, undefined, 'LEVEL 5: FIAT PRINTS 10% FASTER', undefined],
    'LEVEL 10: FIAT PRINTS 10% FASTER',
  ]);
  for (const event of events) expect(newsOf(event)).toContain('fiat prints 10% faster');
});

test('a power-up says its name as it is caught, and every two at once have one of their own', () => {
  const namesOf = (kinds: (kind: PowerUpKind, index: number) => PowerUpKind[]) =>
    POWER_UP_KINDS.flatMap((one, index) =>
      kinds(one, index).map((kind) => {
        playStore.setState({ powerUpsLeft: { ...NO_POWER_UPS, [one]: 0.5, [kind]: 1 } });
        return headlineOf({ type: 'powerUpTaken', kind })?.words;
      }),
    );
  expect(namesOf((kind) => [kind])).toEqual(['Speed', 'Double shot', 'Shield', 'Rapid fire']);
  const names = namesOf((_, index) => POWER_UP_KINDS.slice(index + 1));
  expect(new Set(names)).toEqual(new Set(COMBINATIONS.map(({ name }) => name)));
});

test('with three at once, the name is that of a pair with the one just taken', () => {
  playStore.setState({ powerUpsLeft: { ...NO_POWER_UPS, doubleShot: 0.2, rapidFire: 0.2, shield: 1 } });
  const event: PlayEvent = { type: 'powerUpTaken', kind: 'shield' };
  expect(headlineOf(event)?.words).toBe('MULTISIG');
  expect(newsOf(event)).toBe('Shield, 10 seconds. MULTISIG!');
});

test.each([
  ['longPincer', 'perfect', 'LONG PINCER', 'PERFECT'],
  ['gates', 'clean', 'GATES', 'CLEAN'],
] as const)('%s, %s, has its headline', (name, grade, above, words) => {
  const last = { name, number: 3, hits: 7, lowest: 0, grade };
  playStore.setState({ tally: { ...NO_TALLY, figures: { ...NO_FIGURES, last } } });
  expect(headlineOf({ ...HIT, figure: 3 })).toMatchObject({ above, words });
  expect(headlineOf({ ...HIT, figure: 4 })).toBeNull();
});

test.each([
  ['gates', 'cleared'],
  ['column', 'perfect'],
] as const)('%s, %s, is no news', (name, grade) => {
  const last = { name, number: 3, hits: 4, lowest: 0, grade };
  playStore.setState({ tally: { ...NO_TALLY, figures: { ...NO_FIGURES, last } } });
  expect(headlineOf({ ...HIT, figure: 3 })).toBeNull();
});

test('grades have one headline a minute; streaks have theirs all the same', () => {
  let now = 0;
  const headlines = createHeadlines(() => now);
  const last = { name: 'gates', number: 3, hits: 7, lowest: 0, grade: 'clean' } as const;
  playStore.setState({ tally: { ...NO_TALLY, figures: { ...NO_FIGURES, last } } });
  const seen = [0, 1000, 59_000, 61_000].map((at) => {
    now = at;
    return headlines({ ...HIT, figure: 3 })?.words;
  });
  expect(seen).toEqual(['CLEAN', undefined, undefined, 'CLEAN']);
  playStore.setState({ tally: { ...NO_TALLY, streak: 10 } });
  expect(headlines(HIT)?.words).toBe('STACKING SATS');
});
