import { describe, expect, test } from 'vitest';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { COIN, SHOT, START } from '../../../../src/engine/simulation/rules.ts';
import { SKIN_EFFECTS } from '../../../../src/engine/simulation/skins.ts';
import { SCORE_STEPS, type Story, storyOf } from '../../../../src/game/play/story.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

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
  await expect(storyOf(long?.bytes ?? new Uint8Array(), AbortSignal.abort())).rejects.toThrow('aborted');
});

describe('the coin that took the last life', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => ({ runId: runIdOf(seed) }));

  test.each(seeds)(
    'is shot by a player who starts as much sooner as the story says, and not later: %o',
    async ({ runId }) => {
      const setup = { runId, skin: 'default' } as const;
      const { ticks, lastCoin } = await told(record(setup, () => 0).bytes);
      if (!lastCoin) throw new Error('An idle run loses its last life');
      /** Lives at the end of a run that is idle until this many ticks before it. */
      const livesAfter = (sooner: number) => {
        const simulation = simulationOf(setup);
        while (simulation.ticks < ticks) {
          const way = lastCoin.x - simulation.player.x;
          const buttons = Math.abs(way) < 18 ? SHOOT : way < 0 ? LEFT : RIGHT;
          simulation.tick(simulation.ticks < ticks - sooner ? 0 : buttons);
        }
        return simulation.lives;
      };
      expect(livesAfter(Math.ceil(lastCoin.late) + 2)).toBe(1);
      expect(livesAfter(Math.floor(lastCoin.late) - 2)).toBe(0);
    },
  );

  test('waits for the weapon too', async () => {
    const lates = await Promise.all(
      seeds.map(async ({ runId }) => {
        const setup = { runId, skin: 'default', ruleset: 3 } as const;
        const idle = await told(record(setup, () => 0).bytes);
        const shotAt = idle.ticks - 2;
        const shot = record(setup, ({ ticks }) => (ticks + 1 === shotAt ? SHOOT : 0));
        return [idle.lastCoin?.late ?? 0, (await told(shot.bytes)).lastCoin?.late] as const;
      }),
    );
    const missed = lates.filter(([way]) => way > 0);
    expect(missed.map(([, late]) => late)).toEqual(missed.map(([way]) => Math.max(way, SHOT.cooldown - 2)));
    expect(missed.some(([way]) => way < SHOT.cooldown - 2)).toBe(true);
  });

  test('is none where lives are left', async () => {
    const { lastCoin } = await told(
      readCorpus().find(({ name }) => name === 'caravan-to-the-end')?.bytes ?? new Uint8Array(),
    );
    expect(lastCoin).toBeNull();
  });
});
