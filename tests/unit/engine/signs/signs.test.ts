import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { type RunSetup, simulationOf } from '../../../../src/engine/replay/setup.ts';
import { type Begun, luckAt } from '../../../../src/engine/signs/beginnings.ts';
import { standsTooSoon, turnsToCoins } from '../../../../src/engine/signs/measures.ts';
import { type Observation, observe } from '../../../../src/engine/signs/observe.ts';
import {
  findSharedInputs,
  findSigns,
  MIN_TICKS,
  type SignKind,
  signsOf,
} from '../../../../src/engine/signs/signs.ts';
import { LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import type { SkinId } from '../../../../src/engine/simulation/skins.ts';
import { NO_WAYS } from '../../../../src/game/settings/ways/preferences.ts';
import { Way } from '../../../../src/game/settings/ways/way.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { every, idle, type Strategy, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { LABEL_NAMES, LABELS, type LabelName, SIGNS_FOLDER } from '../../../../tools/signs/corpus.ts';
import { foreseeing } from '../../../../tools/signs/models.ts';
import { observeCorpus, withTable } from '../../../../tools/signs/table.ts';
import { decode } from '../replay/decode.ts';

const observed = observeCorpus(readCorpus(SIGNS_FOLDER));
const PEOPLE = LABEL_NAMES.filter((name) => !LABELS[name].isMachine);
const MINUTE = 60 * TICKS_PER_SECOND;
const CUP = { id: contestId('cup-autumn'), createdAt: 1_795_266_000_000_000 };
const DAILY = { ...CUP, id: dailyOf(20_779) };
const kindsOf = (label: LabelName) =>
  (observed.get(label) ?? []).map((run) => signsOf(run).map(({ kind }) => kind));

describe('the labelled corpus', () => {
  const EXPECTED: [LabelName, SignKind][] = [
    ['autopilot', 'holdsOf2Ticks'],
    ['bot', 'turnsAtSpawn'],
    ['tool-assisted', 'foreseenHits'],
    ['auto-fire', 'regularity'],
    ['time-stretched', 'turnsAtSpawn'],
    ['under-the-lowest', 'turnsAtSpawn'],
    ['sneak', 'standsTooSoon'],
    ['timing', 'turnsAtSpawn'],
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
    text: '97% of shots hit a coin that did not exist when they were fired',
  });
  expect(sign?.tick).toBeGreaterThan(0);
  expect(sign?.tick).toBeLessThanOrEqual(run?.ticks ?? 0);
});

describe.each([4, 5, 6, 7] as const)('runs of ruleset %i that end after a minute', (ruleset) => {
  const signsOfRun = (number: number, player: (seed: number, setup: RunSetup) => Strategy, ticks: number) => {
    const setup: RunSetup = {
      runId: runIdOf(number),
      skin: 'default',
      ruleset,
      ...(ruleset !== 6 && { contest: CUP }),
    };
    const { bytes } = record(setup, player(number, setup), { ticks });
    return findSigns(decode(bytes)).map(({ kind }) => kind);
  };
  test.each(PEOPLE)('and are of %s show no sign', (label) => {
    for (let number = 1; number <= 5; number++) {
      expect(signsOfRun(number, LABELS[label].play, MIN_TICKS)).toEqual([]);
    }
  });

  test.each([60, 150])('show the cheat who knows the seed, and dies after %i seconds', (seconds) => {
    const kinds = signsOfRun(1, (_, setup) => foreseeing(setup), seconds * TICKS_PER_SECOND);
    expect(kinds).toContain('foreseenHits');
  });
});

/** The replay of a run of three minutes, by a player of the corpus. */
function replayOf(label: LabelName, number: number, setup: Omit<RunSetup, 'runId' | 'skin'>) {
  const whole: RunSetup = { runId: runIdOf(number), skin: 'default', ...setup };
  return decode(record(whole, LABELS[label].play(number, whole), { ticks: 3 * MINUTE }).bytes);
}

describe('standing where figures begin, before they do', () => {
  test.each([
    ['the all-time board', { ruleset: 6 }],
    ['a cup under ruleset 4', { ruleset: 4, contest: CUP }],
    ['a cup under ruleset 7', { ruleset: 7, contest: CUP }],
  ] as const)('is a sign of a sneak on the coins of %s, whose hands show none', (_, setup) => {
    const kinds = findSigns(replayOf('sneak', 1, setup)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'turnsAtSpawn')).toEqual(['standsTooSoon']);
  });

  test('is no sign in a third ticket on the coins of a daily, which its player knows, and one in a first', () => {
    const replay = replayOf('sneak', 4, { ruleset: 7, contest: DAILY });
    expect(findSigns(replay)).toEqual([]);
    expect(findSigns(replay, true).map(({ kind }) => kind)).toEqual(['standsTooSoon']);
  });

  test.each([3, 4, 5, 6] as const)(
    'ruleset %i: each begins at one of its places, and nobody’s luck is better',
    (ruleset) => {
      const luck = [400, 60].flatMap((x) =>
        [1, 2, 3, 4, 5, 6].flatMap((number) =>
          begunIn(ruleset, number).map((begun) => luckAt(x, ruleset, begun)),
        ),
      );
      expect(luck.length).toBeGreaterThan(200);
      expect(Math.min(...luck)).toBeGreaterThan(0);
      for (const most of [0.5, 0.25, 0.125]) {
        const share = luck.filter((one) => one <= most).length / luck.length;
        // Two standard deviations of so many.
        expect(share).toBeLessThan(most + 2 * Math.sqrt((most * (1 - most)) / luck.length));
      }
    },
  );

  const soonOf = (...luck: number[]) =>
    standsTooSoon({
      ...{ ticks: 4000, shots: 0, hits: [], turns: [], holds: [] },
      beginnings: luck.map((one, index) => ({ tick: 100 * (index + 1), luck: one })),
    });

  test.each([
    [[1], 1],
    [[0.5], 2],
    [[0.26, 0.5], 2],
    [[0.25, 0.25], 32 / 6],
    [[1, 1, 1, 0.001], 2 ** 12 / (1 + 12 + 66 + 220)],
    [Array.from({ length: 2000 }, () => 0.5), 2],
    [Array.from({ length: 40 }, () => 0.01), 1e9],
  ])('luck of %j has one run in %f', (luck, runs) => {
    expect(soonOf(...luck)?.value).toBeCloseTo(runs, 6);
  });

  test('says nothing without a figure, and names a tick at which the player had luck', () => {
    expect(soonOf()).toBeNull();
    expect(soonOf(1, 1, 0.1, 1)).toMatchObject({ events: 4, tick: 300 });
  });

  test('leaves out figures that begin while something else is to be shot at', () => {
    const watched = observe(play(skilled(3))).beginnings;
    const idler = observe(play(idle)).beginnings;
    expect(watched.length).toBeGreaterThan(5);
    // The first comes to an empty field.
    expect(idler.length).toBeLessThan(3);
  });
});

/** The figures of five minutes of a run. */
function begunIn(ruleset: 3 | 4 | 5 | 6, number: number): Begun[] {
  const run = simulationOf({ runId: runIdOf(number), skin: 'god', ruleset }, 5 * MINUTE);
  const begun: Begun[] = [];
  const player = skilled(number);
  while (!run.isOver) {
    for (const event of run.tick(player(run))) {
      const [first] = run.coins.filter(({ isInPlay }) => isInPlay).sort((a, b) => a.y - b.y);
      if (event.type === 'figureBegan' && first)
        begun.push({ figure: event.figure, level: run.level, coinX: first.x });
    }
  }
  return begun;
}

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

describe('a turn to a coin', () => {
  const hit = { tick: 200, shotAt: 150, spawnedAt: 100, coinX: 600, offset: 0 };
  const toward = { tick: 112, direction: 1, x: 400 } as const;
  const turnsOf = (...turns: Observation['turns'][number][]) =>
    turnsToCoins({ ticks: 1000, shots: 1, hits: [hit], turns, holds: [], beginnings: [] }).map(
      ({ ticks }) => ticks,
    );

  test('is the last one toward it, from 40 ticks before its spawn to the shot', () => {
    expect(turnsOf(toward)).toEqual([12]);
    expect(turnsOf({ ...toward, tick: 60 })).toEqual([-40]);
    expect(turnsOf({ ...toward, tick: 97 }, toward)).toEqual([12]);
    expect(turnsOf({ ...toward, tick: 97 }, { ...toward, direction: -1 })).toEqual([-3]);
  });

  test.each<[what: string, turn: Observation['turns'][number]]>([
    ['a turn away from it', { ...toward, direction: -1 }],
    ['a turn long before the spawn', { ...toward, tick: 59 }],
    ['a turn after the shot', { ...toward, tick: 151 }],
    ['a coin too near to need one', { ...toward, x: 580 }],
  ])('is none for %s', (_, turn) => {
    expect(turnsOf(turn)).toEqual([]);
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

  test('are not the turns of a defender who walks from wall to wall by themselves', () => {
    /** A press now and then, at even times, so that nothing else differs. */
    const walked = (skin: SkinId, beat: number) => {
      const way = new Way({ ...NO_WAYS, switchMode: 'walks' });
      const press = (tick: number) => (tick % beat < 4 ? SHOOT : 0);
      const player: Strategy = ({ ticks, player }) =>
        way.take(press(ticks), press(ticks) & ~press(ticks - 1), player.x);
      return decode(record({ runId: runIdOf(1), skin }, player, { ticks: 2 * MINUTE }).bytes);
    };
    // All that these have in common with others of their kind is where the walls are.
    expect(findSharedInputs(walked('default', 211), walked('default', 211))).toBeNull();
    expect(findSharedInputs(walked('god', 173), walked('god', 173))).toBeNull();
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
