import { describe, expect, test } from 'vitest';
import { SCORE_STEPS, type Story, storyOf } from '../../../src/game/story.ts';
import { COIN, START } from '../../../src/simulation/rules.ts';
import { SKIN_EFFECTS } from '../../../src/simulation/skins.ts';
import { readCorpus } from '../../../tools/corpus/corpus.ts';

const NAMES = ['short', 'default', 'god', 'boxer-unlocked'];
const runs = readCorpus().filter(({ name }) => NAMES.includes(name));
const open = new AbortController().signal;

async function told(bytes: Uint8Array): Promise<Story> {
  const story = await storyOf(bytes, open);
  if (!story) throw new Error('The replay tells no story');
  return story;
}

describe.each(runs)('the story of $name', ({ bytes, claim }) => {
  test('ends with the score of the run, and counts its coins', async () => {
    const { ticks, scores, tally } = await told(bytes);
    expect(ticks).toBe(claim.ticks);
    expect(scores).toHaveLength(SCORE_STEPS);
    expect(scores.at(-1)).toBe(claim.score);
    expect(scores.toSorted((one, other) => one - other)).toEqual(scores);
    expect(tally.coins * COIN.points).toBe(claim.score);
  });

  test('marks each lost life and each level where it happened', async () => {
    const { marks } = await told(bytes);
    const of = (kind: string) => marks.filter(({ event }) => event.type === kind);
    expect(of('lifeLost')).toHaveLength(START.lives + SKIN_EFFECTS[claim.skin].extraLives);
    expect(of('lifeLost').at(-1)?.tick).toBe(claim.ticks);
    expect(of('levelReached').map(({ tick }) => tick)).toEqual(
      Array.from({ length: claim.level - 1 }, (_, index) => (index + 1) * 3600),
    );
  });
});

test('what is no replay tells no story, and one that is left is not read to its end', async () => {
  expect(await storyOf(new Uint8Array([1, 2, 3]), open)).toBeNull();
  const long = runs.find(({ name }) => name === 'boxer-unlocked');
  expect(await storyOf(long?.bytes ?? new Uint8Array(), AbortSignal.abort())).toBeNull();
});
