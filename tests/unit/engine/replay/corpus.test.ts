import { beforeAll, describe, expect, test } from 'vitest';
import { encodeReplay } from '../../../../src/engine/replay/codec.ts';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import { maxStoredBytes, type Replay } from '../../../../src/engine/replay/replay.ts';
import { describeVerdict } from '../../../../src/engine/replay/verdict.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { POWER_UP_KINDS, TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { CORPUS_TICKS, corpusFiles, readCorpus } from '../../../../tools/corpus/corpus.ts';
import { decode } from './decode.ts';

/** The shortest first: a change shows soonest there. */
const corpus = readCorpus().toSorted((one, other) => one.claim.ticks - other.claim.ticks);
const replays = corpus.map(({ bytes }) => decode(bytes));

describe('every recorded run ends as it did when it was played', () => {
  test.each(corpus)('$name', ({ bytes, claim }) => {
    // Otherwise a ruleset has changed: what is meant to change belongs in a new one (rulesets.ts).
    expect(describeVerdict(verifyReplay(bytes, claim))).toBe('verified');
  });
});

test.each([0, Object.keys(RULESETS).length + 1])('a run of ruleset %i is not judged', (version) => {
  const ruleset = version as RulesetVersion;
  for (const [index, { claim }] of corpus.entries()) {
    const bytes = encodeReplay({ ...(replays[index] as Replay), ruleset });
    expect(describeVerdict(verifyReplay(bytes, { ...claim, ruleset }))).toBe('unknown ruleset');
    expect(describeVerdict(verifyReplay(bytes, claim))).toBe('mismatch at tick 0');
  }
});

test.skipIf(CORPUS_TICKS)(
  'no recorded run is larger than the board takes it, but for one whose trigger no hand moves',
  () => {
    const larger = corpus.filter(({ bytes, claim }) => bytes.length > maxStoredBytes(claim.ticks));
    expect(larger.map(({ name }) => name)).toEqual(['at-240-hz']);
  },
);

describe.skipIf(CORPUS_TICKS)('the corpus has', () => {
  const happened = new Set<string>();

  beforeAll(() => {
    for (const replay of replays) {
      const playback = new Playback(replay);
      while (!playback.isOver) {
        for (const event of playback.tick()) {
          happened.add(event.type === 'powerUpTaken' ? event.kind : event.type);
        }
      }
    }
  });

  test('as many runs as files, of every ruleset', () => {
    expect(corpus.map(({ name }) => name).sort()).toEqual(corpusFiles().sort());
    expect(new Set(corpus.map(({ claim }) => claim.ruleset))).toEqual(
      new Set(Object.keys(RULESETS).map(Number)),
    );
  });

  test('every skin', () => {
    expect(new Set(replays.map(({ skin }) => skin))).toEqual(new Set(SKIN_IDS));
  });

  test.each([...POWER_UP_KINDS, 'coinBlocked', 'skinUnlocked', 'gameOver', 'timeUp'])('%s', (what) => {
    expect(happened).toContain(what);
  });

  test('a run under a quarter of a minute long, and one over ten minutes', () => {
    const minutes = replays.map(({ ticks }) => ticks / TICKS_PER_SECOND / 60);
    expect(Math.min(...minutes)).toBeLessThan(0.25);
    expect(Math.max(...minutes)).toBeGreaterThan(10);
  });

  test('a run that was paused', () => {
    expect(replays.some(({ pauses }) => pauses.length > 1)).toBe(true);
  });

  test('buttons that change once a second at most, and in every tick', () => {
    const perTick = replays.map(({ inputs, ticks }) => inputs.length / ticks);
    expect(Math.min(...perTick)).toBeLessThan(1 / TICKS_PER_SECOND);
    expect(Math.max(...perTick)).toBeGreaterThan(0.9);
  });
});
