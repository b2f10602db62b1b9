import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contestId } from '../../../src/contest/contest.ts';
import { decodeReplay } from '../../../src/replay/codec.ts';
import type { RunSetup } from '../../../src/replay/setup.ts';
import { reactionsOf } from '../../../src/signs/measures.ts';
import { type Observation, observe } from '../../../src/signs/observe.ts';
import { findSharedInputs, findSigns, MIN_TICKS, type SignKind, signsOf } from '../../../src/signs/signs.ts';
import { LEFT, RIGHT, SHOOT } from '../../../src/simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../../../src/simulation/rules.ts';
import { readCorpus } from '../../../tools/corpus/corpus.ts';
import { record } from '../../../tools/corpus/playedRun.ts';
import { every, idle, type Strategy, skilled } from '../../../tools/corpus/players.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { LABEL_NAMES, LABELS, type LabelName, SIGNS_FOLDER } from '../../../tools/signs/corpus.ts';
import { foreseeing } from '../../../tools/signs/models.ts';
import { observeCorpus, withTable } from '../../../tools/signs/table.ts';
import { decode } from '../replay/decode.ts';

const observed = observeCorpus(readCorpus(SIGNS_FOLDER));
const PEOPLE = LABEL_NAMES.filter((name) => !LABELS[name].isMachine);
const kindsOf = (label: LabelName) =>
  (observed.get(label) ?? []).map((run) => signsOf(run).map(({ kind }) => kind));

describe('the labelled corpus', () => {
  const EXPECTED: [LabelName, SignKind][] = [
    ['autopilot', 'holdsOf2Ticks'],
    ['bot', 'earlyTurns'],
    ['tool-assisted', 'foreseenHits'],
    ['auto-fire', 'regularity'],
    ['time-stretched', 'earlyTurns'],
    ['under-the-lowest', 'earlyTurns'],
  ];

  test.each(EXPECTED)('every run of %s shows %s', (label, sign) => {
    const kinds = kindsOf(label);
    expect(kinds).toHaveLength(3);
    for (const shown of kinds) expect(shown).toContain(sign);
  });

  test('has a row above for every machine', () => {
    const machines = Object.entries(LABELS).flatMap(([name, { isMachine }]) => (isMachine ? [name] : []));
    expect(EXPECTED.map(([label]) => label)).toEqual(machines);
  });

  test.each(PEOPLE)('no run of %s shows any', (label) => {
    expect(kindsOf(label)).toEqual([[], [], []]);
  });

  test('is what docs/notes/signs.md says of it', () => {
    // Otherwise: npm run signs.
    const document = readFileSync('docs/notes/signs.md', 'utf8');
    expect(withTable(document, observed)).toBe(document);
  });
});

test('a sign names a tick of the run, and its figure', () => {
  const [run] = observed.get('tool-assisted') ?? [];
  const [sign] = run ? signsOf(run) : [];
  expect(sign).toMatchObject({
    kind: 'foreseenHits',
    text: '99% of shots hit a coin that did not exist when they were fired',
  });
  expect(sign?.tick).toBeGreaterThan(0);
  expect(sign?.tick).toBeLessThanOrEqual(run?.ticks ?? 0);
});

describe.each([3, 4, 5] as const)('runs of ruleset %i that end after a minute', (ruleset) => {
  const contest = { id: contestId('cup-autumn'), createdAt: 1_795_266_000_000_000 };
  const signsOfRun = (number: number, player: (seed: number, setup: RunSetup) => Strategy, ticks: number) => {
    const setup: RunSetup = {
      runId: runIdOf(number),
      skin: 'default',
      ruleset,
      ...(ruleset !== 3 && { contest }),
    };
    const { bytes } = record(setup, player(number, setup), { ticks });
    return findSigns(decode(bytes)).map(({ kind }) => kind);
  };
  test.each(PEOPLE)('and are of %s show no sign', (label) => {
    for (let number = 1; number <= 5; number++) {
      const player = (seed: number, { runId }: RunSetup) => LABELS[label].play(seed, runId);
      expect(signsOfRun(number, player, MIN_TICKS)).toEqual([]);
    }
  });

  test.each([60, 150])('show the cheat who knows the seed, and dies after %i seconds', (seconds) => {
    const kinds = signsOfRun(1, (_, setup) => foreseeing(setup), seconds * TICKS_PER_SECOND);
    expect(kinds).toContain('foreseenHits');
  });
});

test('nothing is said of a run under a minute', () => {
  const [long] = readCorpus(SIGNS_FOLDER);
  const replay = decode(long?.bytes ?? new Uint8Array());
  expect(findSigns(replay)).not.toEqual([]);
  expect(findSigns({ ...replay, ticks: MIN_TICKS - 1 })).toEqual([]);
});

const play = (player: Strategy, ticks = 4000) => {
  const { bytes } = record({ runId: runIdOf(1), skin: 'god' }, player, { ticks });
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.replay;
};

describe('what is observed', () => {
  test('of presses: which button, when and how long, and the turns', () => {
    const { holds, turns, shots, ticks } = observe(
      play((run) => (run.ticks < 10 ? RIGHT : run.ticks < 12 ? LEFT | SHOOT : 0), 100),
    );
    expect(holds).toEqual([
      { button: RIGHT, tick: 1, ticks: 10 },
      { button: LEFT, tick: 11, ticks: 2 },
      { button: SHOOT, tick: 11, ticks: 2 },
    ]);
    expect(turns).toEqual([
      { tick: 1, direction: 1, x: 400 },
      { tick: 11, direction: -1, x: 465 },
    ]);
    expect([shots, ticks]).toEqual([1, 100]);
  });

  test('of hits: every coin that was shot, its spawn before the hit, and the bullet within reach', () => {
    const replay = play(skilled(3));
    const { hits } = observe(replay);
    expect(hits.length * 100).toBe(replay.score);
    for (const { tick, shotAt, spawnedAt, offset } of hits) {
      expect(shotAt).toBeLessThan(tick);
      expect(spawnedAt).toBeLessThanOrEqual(tick);
      expect((spawnedAt % 3600) % 87 === 0 || spawnedAt > 3600).toBe(true);
      expect(Math.abs(offset)).toBeLessThanOrEqual(18);
    }
  });

  test('of nobody: nothing', () => {
    const { hits, turns, holds, shots } = observe(play(idle));
    expect([hits, turns, holds, shots]).toEqual([[], [], [], 0]);
  });
});

describe('a reaction', () => {
  const hit = { tick: 200, shotAt: 150, spawnedAt: 100, coinX: 600, offset: 0 };
  const seen = (changes: Partial<Observation>): Observation => ({
    ticks: 1000,
    shots: 1,
    hits: [hit],
    turns: [{ tick: 112, direction: 1, x: 400 }],
    holds: [],
    ...changes,
  });

  test('is the time from a spawn to the first turn toward the coin that is shot next', () => {
    expect(reactionsOf(seen({}))).toEqual([{ tick: 100, ticks: 12 }]);
  });

  test.each<[what: string, changes: Partial<Observation>]>([
    ['a turn away from it', { turns: [{ tick: 112, direction: -1, x: 400 }] }],
    ['a turn before the spawn', { turns: [{ tick: 100, direction: 1, x: 400 }] }],
    ['a turn after the shot', { turns: [{ tick: 151, direction: 1, x: 400 }] }],
    ['a coin too near to need one', { turns: [{ tick: 112, direction: 1, x: 580 }] }],
    ['another coin shot first', { hits: [{ ...hit, shotAt: 120, coinX: 100 }, hit] }],
  ])('is none for %s', (_, changes) => {
    expect(reactionsOf(seen(changes)).filter(({ tick }) => tick === 100)).toEqual([]);
  });
});

describe('the same inputs in another run', () => {
  const mine = play(skilled(3));

  test('are named with where they begin, whatever comes before them', () => {
    const { bytes } = record({ runId: runIdOf(2), skin: 'god' }, (run) =>
      run.ticks < 77 ? LEFT : (presses[run.ticks - 77] ?? 0),
    );
    const sign = findSharedInputs(decode(bytes), mine);
    expect(sign?.text).toMatch(/^\d+ button changes in a row match run 0{31}1 tick by tick$/);
    expect(sign?.tick).toBeGreaterThan(70);
    expect(findSharedInputs(mine, mine)?.tick).toBe(1);
  });

  test('are not those of a player with habits of their own, nor an even rhythm', () => {
    expect(findSharedInputs(mine, play(skilled(4)))).toBeNull();
    const beat = play(every(1, (run) => (run.ticks % 30 < 4 ? SHOOT : 0)));
    expect(findSharedInputs(beat, beat)).toBeNull();
  });

  /** The buttons of `mine`, tick by tick. */
  const presses: number[] = [];
  record({ runId: runIdOf(1), skin: 'god' }, recorded(skilled(3), presses), { ticks: 4000 });
});

function recorded(player: Strategy, presses: number[]): Strategy {
  return (run) => {
    const buttons = player(run);
    presses.push(buttons);
    return buttons;
  };
}
