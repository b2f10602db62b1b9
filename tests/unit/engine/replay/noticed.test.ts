/** The recorded runs notice a change of any rule: they end otherwise. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as FiguresFile from '../../../../src/engine/simulation/figures.ts';
import { type Course, FIGURE_NAMES } from '../../../../src/engine/simulation/figures.ts';
import type * as Rules from '../../../../src/engine/simulation/rules.ts';
import { RULESETS, type Ruleset } from '../../../../src/engine/simulation/rulesets.ts';
import type * as Skins from '../../../../src/engine/simulation/skins.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { type CorpusRun, readCorpus } from '../../../../tools/corpus/corpus.ts';
import { casesOf, isAll } from '../../../samples.ts';

const shortestFirst = readCorpus().toSorted((a, b) => a.claim.ticks - b.claim.ticks);

describe('no rule changes unnoticed', () => {
  const RULES = '../../../../src/engine/simulation/rules.ts';
  const FIGURES_FILE = '../../../../src/engine/simulation/figures.ts';
  const RULESETS_FILE = '../../../../src/engine/simulation/rulesets.ts';
  const SKINS = '../../../../src/engine/simulation/skins.ts';

  afterEach(() => {
    vi.doUnmock(RULES);
    vi.doUnmock(FIGURES_FILE);
    vi.doUnmock(RULESETS_FILE);
    vi.doUnmock(SKINS);
    vi.resetModules();
  });

  /** True if any run of the corpus, replayed with the rules as they are mocked, ends otherwise. */
  async function isNoticed(): Promise<boolean> {
    vi.resetModules();
    const changed = await import('../../../../src/engine/replay/verify.ts');
    const differs = ({ bytes, claim }: CorpusRun) => changed.verifyReplay(bytes, claim).type === 'mismatch';
    return shortestFirst.some(differs);
  }

  test.each<[string, (rules: typeof Rules) => object]>(
    casesOf([
      ['how fast the player moves', ({ PLAYER }) => ({ PLAYER: { ...PLAYER, speed: PLAYER.speed + 1 } })],
      ['how wide the player is', ({ PLAYER }) => ({ PLAYER: { ...PLAYER, size: PLAYER.size - 1 } })],
      ['how fast a bullet flies', ({ SHOT }) => ({ SHOT: { ...SHOT, speed: SHOT.speed + 1 } })],
      ['how wide a bullet is', ({ SHOT }) => ({ SHOT: { ...SHOT, width: SHOT.width + 1 } })],
      ['the cooldown', ({ SHOT }) => ({ SHOT: { ...SHOT, cooldown: SHOT.cooldown + 1 } })],
      ['how far apart two bullets are', ({ SHOT }) => ({ SHOT: { ...SHOT, pairGap: SHOT.pairGap + 1 } })],
      ['how fast a coin falls', ({ COIN }) => ({ COIN: { ...COIN, speed: COIN.speed + 0.1 } })],
      ['how large a coin is', ({ COIN }) => ({ COIN: { ...COIN, size: COIN.size + 1 } })],
      ['what a coin is worth', ({ COIN }) => ({ COIN: { ...COIN, points: COIN.points + 1 } })],
      ['where the line is', ({ DEFENCE_LINE_Y }) => ({ DEFENCE_LINE_Y: DEFENCE_LINE_Y + 1 })],
      [
        'how fast a power-up falls',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, speed: POWER_UP.speed + 1 } }),
      ],
      ['how large a power-up is', ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, size: POWER_UP.size + 1 } })],
      [
        'how often power-ups come',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, chancePerTick: POWER_UP.chancePerTick * 1.02 } }),
      ],
      [
        'how many power-ups there may be',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, maxInPlay: POWER_UP.maxInPlay - 1 } }),
      ],
      [
        'how long a power-up works',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, duration: POWER_UP.duration - 1 } }),
      ],
      [
        'what speed does',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, speedFactor: POWER_UP.speedFactor + 0.01 } }),
      ],
      [
        'what rapid fire does',
        ({ POWER_UP }) => ({ POWER_UP: { ...POWER_UP, cooldownFactor: POWER_UP.cooldownFactor + 0.01 } }),
      ],
      ['what unlocks the boxer', ({ BOXER_SCORE }) => ({ BOXER_SCORE: 2 * BOXER_SCORE })],
      ['how long a level is', (rules) => ({ levelAt: (tick: number) => rules.levelAt(tick - 1) })],
      [
        'how often coins come',
        (rules) => ({ spawnInterval: (level: number) => rules.spawnInterval(level) - 1 }),
      ],
      [
        'how much faster all gets',
        (rules) => ({ growth: (level: number) => rules.growth(level) * (level > 1 ? 1.001 : 1) }),
      ],
      ['how many lives there are', ({ START }) => ({ START: { ...START, lives: START.lives + 1 } })],
    ]),
  )('%s', async (_, change) => {
    vi.doMock(RULES, async (original) => {
      const rules = (await original()) as typeof Rules;
      return { ...rules, ...change(rules) };
    });
    expect(await isNoticed()).toBe(true);
  });

  /** With one ruleset changed. */
  function withRuleset(version: number, change: (ruleset: Ruleset) => Partial<Ruleset>): void {
    vi.doMock(RULESETS_FILE, async (original) => {
      const file = (await original()) as { RULESETS: Record<number, Ruleset> };
      const ruleset = file.RULESETS[version] as Ruleset;
      return { ...file, RULESETS: { ...file.RULESETS, [version]: { ...ruleset, ...change(ruleset) } } };
    });
  }

  describe.runIf(isAll).each([1, 2, 3, 4, 5] as const)('nor what ruleset %i names', (version) => {
    test.each<[string, (ruleset: Ruleset) => Partial<Ruleset>]>([
      ['the first level', ({ startLevel }) => ({ startLevel: startLevel + 1 })],
      ['how long a level is', ({ levelTicks }) => ({ levelTicks: levelTicks - 1 })],
      ['when the first coin comes', ({ firstCoin }) => ({ firstCoin: firstCoin + 1 })],
      ['the length', ({ length }) => ({ length: (length ?? 3600) - 1 })],
      ['what skins do', ({ skinsHaveEffects }) => ({ skinsHaveEffects: !skinsHaveEffects })],
      ['a power-up less', ({ powerUps }) => ({ powerUps: powerUps.slice(1) })],
      ['the order of the power-ups', ({ powerUps }) => ({ powerUps: powerUps.toReversed() })],
    ])('%s', async (_, change) => {
      withRuleset(version, change);
      expect(await isNoticed()).toBe(true);
    });
  });

  describe.runIf(isAll).each([3, 4, 5] as const)('nor the course of ruleset %i', (version) => {
    test.each<[string, (course: Course) => Partial<Course>]>([
      ['a step less', ({ steps }) => ({ steps: steps.slice(1) })],
      [
        'how wide figures are',
        ({ steps }) => ({ steps: steps.map((step) => ({ ...step, width: step.width - 1 })) }),
      ],
      ['how narrow they get', ({ narrowest }) => ({ narrowest: narrowest + 10 })],
    ])('%s', async (_, change) => {
      withRuleset(version, ({ course }) => ({ course: course && { ...course, ...change(course) } }));
      expect(await isNoticed()).toBe(true);
    });
  });

  test.runIf(isAll).each([3, 4] as const)(
    'nor how much narrower figures get in ruleset %i',
    async (version) => {
      withRuleset(version, ({ course }) => ({
        course: course && { ...course, narrowing: course.narrowing + 0.25 },
      }));
      expect(await isNoticed()).toBe(true);
    },
  );

  test('nor the opening of a course', async () => {
    withRuleset(5, ({ course }) => ({
      course: course && { ...course, opening: course.opening?.slice(1) ?? [] },
    }));
    expect(await isNoticed()).toBe(true);
  });

  test.runIf(isAll).each((RULESETS[5].drops ?? []).map((drop, index) => ({ ...drop, index })))(
    'nor the power-up of tick $tick: $kind',
    async ({ index }) => {
      withRuleset(5, ({ drops }) => ({ drops: drops?.filter((_, at) => at !== index) ?? null }));
      expect(await isNoticed()).toBe(true);
    },
  );

  test.runIf(isAll).each(FIGURE_NAMES)('nor the figure %s', async (name) => {
    vi.doMock(FIGURES_FILE, async (original) => {
      // The class reads the file's own table. Each test has a file of its own.
      const file = (await original()) as typeof FiguresFile;
      const { coin, places } = file.FIGURES[name];
      Object.assign(file.FIGURES, { [name]: { coin, places: places.map((place) => Math.abs(place - 1)) } });
      return file;
    });
    expect(await isNoticed()).toBe(true);
  });

  describe.runIf(isAll).each(SKIN_IDS)('nor what the skin does: %s', (skin) => {
    test.each([
      ['speedMultiplier', 0.01],
      ['fireRateMultiplier', 0.01],
      ['extraLives', 1],
    ] as const)('%s', async (effect, more) => {
      vi.doMock(SKINS, async (original) => {
        const skins = (await original()) as typeof Skins;
        const effects = skins.SKIN_EFFECTS[skin];
        const changed = { ...effects, [effect]: effects[effect] + more };
        return { ...skins, SKIN_EFFECTS: { ...skins.SKIN_EFFECTS, [skin]: changed } };
      });
      expect(await isNoticed()).toBe(true);
    });
  });

  test('but the rules as they are make no difference', async () => {
    vi.doMock(RULES, async (original) => ({ ...((await original()) as typeof Rules) }));
    expect(await isNoticed()).toBe(false);
  });
});
