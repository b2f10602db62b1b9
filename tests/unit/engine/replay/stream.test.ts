import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { InputLog, InputReader } from '../../../../src/engine/replay/inputs.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { parseStream, partingTick, streamText } from '../../../../src/engine/replay/stream.ts';
import { ALL_BUTTONS } from '../../../../src/engine/simulation/buttons.ts';
import { RandomStream } from '../../../../src/engine/simulation/random.ts';
import { SKIN_IDS, type SkinId } from '../../../../src/engine/simulation/skins.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { flickering, hectic, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { samples } from '../../../samples.ts';
import { decode } from './decode.ts';

/** The buttons of stretches, tick by tick. */
const buttonsIn = (inputs: Uint8Array, ticks: number) => {
  const reader = new InputReader(inputs);
  return Array.from({ length: ticks }, () => reader.next());
};

const stretches = fc.array(
  fc.record({ held: fc.integer({ min: 0, max: ALL_BUTTONS }), ticks: fc.integer({ min: 1, max: 400 }) }),
  { minLength: 1, maxLength: 40 },
);

describe('a text of inputs', () => {
  /** The buttons of a run, and the ticks after which it was written. */
  const written = stretches
    .map((given) => given.flatMap(({ held, ticks }) => Array.from({ length: ticks }, () => held)))
    .chain((log) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: log.length }), { minLength: 1, maxLength: 20 })
        .map((cuts) => ({ log, cuts: cuts.sort((a, b) => a - b) })),
    );

  test('begins with each earlier one, and has the same buttons tick by tick', () => {
    fc.assert(
      fc.property(written, ({ log, cuts }) => {
        const inputs = new InputLog();
        let before = '';
        let tick = 0;
        for (const [index, cut] of cuts.entries()) {
          for (; tick < cut; tick++) inputs.add(log[tick] as number);
          const text = streamText(inputs.bytes, cuts.slice(0, index + 1));
          expect(text.startsWith(before) && text.length > before.length).toBe(true);
          expect(buttonsIn(parseStream(text, cut) as Uint8Array, cut)).toEqual(log.slice(0, cut));
          before = text;
        }
      }),
      { numRuns: samples(200) },
    );
  });

  test('is the same whenever it is put together', () => {
    fc.assert(
      fc.property(written, ({ log, cuts }) => {
        const [whole, part] = [new InputLog(), new InputLog()];
        for (const buttons of log) whole.add(buttons);
        for (const buttons of log.slice(0, cuts.at(-1))) part.add(buttons);
        expect(streamText(whole.bytes, cuts)).toBe(streamText(part.bytes, cuts));
      }),
      { numRuns: samples(200) },
    );
  });

  test('of no ticks is empty', () => {
    expect(streamText(new Uint8Array(), [0])).toBe('');
    expect(parseStream('', 0)).toEqual(new Uint8Array());
  });
});

describe('a text is none', () => {
  // Buttons 1 for 2 ticks, then buttons 4 for 17 ticks, which take two bytes.
  const TEXT = '098401';

  test('but as it is written', () => {
    expect(buttonsIn(parseStream(TEXT, 19) as Uint8Array, 19)).toEqual([1, 1, ...Array(17).fill(4)]);
  });

  test.each([
    ['of an odd length', '09840', 19],
    ['that is not hex', '09840g', 19],
    ['in capitals', '098A01', 19],
    ['with a space', '09 8401', 19],
    ['on two lines', '098401\n', 19],
    ['too short for its ticks', TEXT, 20],
    ['too long for its ticks', TEXT, 18],
    ['with a number cut off', '0984', 2],
    ['with a number cut off that could have been a tick', '0984', 3],
    ['with a number longer than it needs to be', '09848100', 19],
    ['with a number larger than any', '09ffffffff01', 19],
    ['with ticks and no inputs', '', 1],
  ])('%s', (_, text, ticks) => {
    expect(parseStream(text, ticks)).toBeNull();
  });

  test('whatever its characters are: never a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]*$/)), fc.nat(2000), (text, ticks) => {
        const parsed = parseStream(text, ticks);
        if (parsed) expect(buttonsIn(parsed, ticks)).toHaveLength(ticks);
      }),
    );
  });
});

describe('a stream and its replay', () => {
  const PLAYERS = [
    skilled,
    (seed: number) => hectic(skilled(seed)),
    (seed: number) => flickering(skilled(seed)),
  ];

  test('are equal bit by bit in a thousand runs, wherever they were cut', () => {
    const random = new RandomStream(new Uint8Array([7]), 0);
    for (let number = 1; number <= 1000; number++) {
      const setup = { runId: runIdOf(number), skin: SKIN_IDS[number % SKIN_IDS.length] as SkinId };
      const player = PLAYERS[number % PLAYERS.length] as typeof skilled;
      const replay = decode(record(setup, player(number), { ticks: 60 + random.below(540) }).bytes);
      const cuts = [
        ...new Set(Array.from({ length: 1 + random.below(12) }, () => 1 + random.below(replay.ticks))),
      ];
      cuts.sort((a, b) => a - b);
      const ticks = cuts.at(-1) as number;
      const inputs = parseStream(streamText(replay.inputs, cuts), ticks) as Uint8Array;
      expect(partingTick({ inputs, ticks }, replay)).toBeNull();

      const streamed = simulationOf({ seed: seedOf(setup.runId), skin: setup.skin });
      const played = simulationOf(setup);
      const [stream, final] = [new InputReader(inputs), new InputReader(replay.inputs)];
      for (let tick = 0; tick < ticks; tick++) {
        streamed.tick(stream.next());
        played.tick(final.next());
      }
      expect(streamed.hash()).toBe(played.hash());
      if (ticks === replay.ticks) expect(streamed.hash()).toBe(replay.hashes.at(-1));
    }
  }, 60_000);

  const { inputs, ticks } = decode(record({ runId: runIdOf(1), skin: 'default' }, skilled(1)).bytes);

  test('part where the first button differs', () => {
    const buttons = buttonsIn(inputs, ticks);
    for (const parting of [1, 2, 700, ticks]) {
      const other = new InputLog();
      for (const [tick, held] of buttons.entries()) other.add(tick === parting - 1 ? held ^ 1 : held);
      expect(partingTick({ inputs: other.bytes, ticks }, { inputs, ticks })).toBe(parting);
    }
  });

  test('part after the end of a replay that the stream outlasts', () => {
    const text = streamText(inputs, [ticks]);
    const stream = { inputs: parseStream(text, ticks) as Uint8Array, ticks };
    expect(partingTick(stream, { inputs, ticks: ticks - 1 })).toBe(ticks);
  });
});
