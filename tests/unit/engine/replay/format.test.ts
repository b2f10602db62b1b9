import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { type Decoded, decodeReplay, encodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputLog, InputReader } from '../../../../src/engine/replay/inputs.ts';
import {
  CHECKPOINT_TICKS,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_TICKS,
  type Replay,
} from '../../../../src/engine/replay/replay.ts';
import { ALL_BUTTONS } from '../../../../src/engine/simulation/buttons.ts';
import { RULESET_VERSION } from '../../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../../src/engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { samples } from '../../../samples.ts';

const LARGEST = 0xfff_ffff;

const runIds = fc.stringMatching(/^[0-9a-f]{32}$/).map((text) => text as RunId);
const buttons = fc.integer({ min: 0, max: ALL_BUTTONS });
const uint32 = fc.nat(0xffff_ffff);

/** Buttons in the order they are held, each for this many ticks. */
const presses = fc.array(fc.record({ buttons, ticks: fc.integer({ min: 1, max: 2000 }) }), { maxLength: 60 });

const contests = fc.record({
  id: fc.stringMatching(/^(daily-[0-9]{1,7}|cup-[a-z0-9-]{1,28})$/).map(contestId),
  createdAt: fc.nat(Number.MAX_SAFE_INTEGER),
});
const setups = {
  runId: runIds,
  skin: fc.constantFrom(...SKIN_IDS),
  ruleset: fc.constantFrom(1 as const, 2 as const),
  contest: fc.option(contests),
};

/** Any replay that could be written, whether such a run could be played or not. */
const replays: fc.Arbitrary<Replay> = presses.chain((list) => {
  const log = new InputLog();
  for (const press of list) for (let tick = 0; tick < press.ticks; tick++) log.add(press.buttons);
  const ticks = list.reduce((sum, press) => sum + press.ticks, 0);
  const hashes = Math.ceil(ticks / CHECKPOINT_TICKS) + 1;
  return fc
    .record({
      ...setups,
      ticks: fc.constant(ticks),
      score: fc.nat(LARGEST),
      level: fc.nat(LARGEST),
      inputs: fc.constant(log.bytes),
      pauses: fc.uniqueArray(fc.nat(ticks)).map((list) => list.sort((a, b) => a - b)),
      hashes: fc.array(uint32, { minLength: hashes, maxLength: hashes }),
    })
    .map(({ contest, ...replay }) => (contest ? { ...replay, contest } : replay));
});

const sample: Replay = {
  runId: '00112233445566778899aabbccddeeff' as RunId,
  skin: 'god',
  ruleset: RULESET_VERSION,
  ticks: 3,
  score: 100,
  level: 1,
  inputs: Uint8Array.of(5, 10),
  pauses: [1, 2],
  hashes: [1, 2],
};

const malformed: Decoded = { ok: false, reason: 'malformed' };

test('whatever is written is read back the same', () => {
  fc.assert(
    fc.property(replays, (replay) => {
      expect(decodeReplay(encodeReplay(replay))).toEqual({ ok: true, replay });
    }),
    { numRuns: samples(300) },
  );
});

test('every tick is read back with the buttons it was written with', () => {
  fc.assert(
    fc.property(fc.array(buttons, { maxLength: 500 }), (list) => {
      const log = new InputLog();
      expect(list.map((held) => log.add(held))).toEqual(list);
      const reader = new InputReader(log.bytes);
      expect(list.map(() => reader.next())).toEqual(list);
    }),
  );
});

describe('bytes that nobody wrote', () => {
  const isFault = (bytes: Uint8Array) => {
    const decoded = decodeReplay(bytes);
    return !decoded.ok && ['malformed', 'unknown ruleset', 'too long'].includes(decoded.reason);
  };

  test('10,000 random byte strings are all refused, with a reason', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), isFault), { numRuns: samples(10_000) });
  });

  test('10,000 random byte strings after a good beginning have no second encoding when they are a replay', () => {
    const head = encodeReplay({ ...sample, ticks: 0, inputs: new Uint8Array(), pauses: [], hashes: [] });
    // All up to the ticks, the score, the level and the number of pauses, of one byte each.
    const start = [...head.subarray(0, head.length - 4)];
    const ends = fc.record({
      ticks: fc.integer({ min: 1, max: 2 }),
      rest: fc.array(fc.constantFrom(0, 1, 2, 3, 0x80, 0x81), { minLength: 4, maxLength: 6 }),
      hashes: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    });
    let readable = 0;
    fc.assert(
      fc.property(ends, ({ ticks, rest, hashes }) => {
        const bytes = Uint8Array.of(...start, ticks, ...rest, ...hashes);
        const decoded = decodeReplay(bytes);
        if (!decoded.ok) return;
        readable += 1;
        expect(encodeReplay(decoded.replay)).toEqual(bytes);
      }),
      { numRuns: samples(10_000) },
    );
    expect(readable).toBeGreaterThan(samples(100));
  });
});

describe('one run has one encoding', () => {
  const bytes = encodeReplay(sample);

  /** The sample's bytes with `count` of them at `at` exchanged. */
  const exchange = (at: number, count: number, ...by: number[]) =>
    Uint8Array.of(...bytes.subarray(0, at), ...by, ...bytes.subarray(at + count));

  const TICKS = 23;
  const INPUTS = 26;
  const PAUSES = 28;

  test('the places these tests exchange are the right ones', () => {
    expect([...bytes.subarray(TICKS)]).toEqual([3, 100, 1, 5, 10, 2, 1, 0, 1, 0, 0, 0, 2, 0, 0, 0]);
    expect(decodeReplay(exchange(INPUTS, 2, 5 + 16))).toMatchObject({ ok: true });
  });

  test.each<[string, Uint8Array]>([
    ['an overlong number', exchange(TICKS, 1, 0x83, 0)],
    ['a number of more than four bytes', exchange(TICKS, 1, 0x83, 0x80, 0x80, 0x80, 1)],
    ['two adjacent runs of the same buttons', exchange(INPUTS, 2, 5, 5 + 8)],
    ['inputs for more ticks than there are', exchange(INPUTS, 2, 5, 10 + 8)],
    ['inputs for fewer ticks than there are', exchange(TICKS, 1, 100)],
    ['a pause after the end', exchange(PAUSES, 3, 1, 4)],
    ['more pauses than bytes', exchange(PAUSES, 1, 0xff, 0xff, 0xff, 0x7f)],
    ['a missing hash', bytes.subarray(0, bytes.length - 4)],
    ['a trailing byte', Uint8Array.of(...bytes, 0)],
    ['a skin that is none', exchange(6, 1, SKIN_IDS.length)],
    ['another format', exchange(4, 1, 2)],
    ['a format that is none', exchange(4, 1, 3)],
    ['other magic', exchange(0, 1, 0)],
    ['nothing', new Uint8Array()],
  ])('%s is malformed', (_, changed) => {
    expect(decodeReplay(changed)).toEqual(malformed);
  });

  test('every cut is malformed', () => {
    for (let end = 0; end < bytes.length; end++) {
      expect(decodeReplay(bytes.subarray(0, end))).toEqual(malformed);
    }
  });

  test('a view into a larger buffer is read as it is', () => {
    const padded = Uint8Array.of(1, 2, 3, ...bytes, 4);
    expect(decodeReplay(padded.subarray(3, 3 + bytes.length))).toEqual({ ok: true, replay: sample });
  });
});

describe('a replay of a contest', () => {
  const contest = { id: dailyOf(20779), createdAt: 1_795_305_600_123_456 };
  const bytes = encodeReplay({ ...sample, contest });
  const CONTEST = 23;

  test('names it after the run id, and is the same otherwise', () => {
    const id = Array.from(contest.id, (character) => character.charCodeAt(0));
    expect([...bytes.subarray(0, 5)]).toEqual([0x53, 0x41, 0x54, 0x53, 2]);
    expect([...bytes.subarray(CONTEST, CONTEST + 12)]).toEqual([11, ...id]);
    expect(bytes.subarray(CONTEST + 20)).toEqual(encodeReplay(sample).subarray(CONTEST));
    expect(decodeReplay(bytes)).toEqual({ ok: true, replay: { ...sample, contest } });
  });

  test.each<[string, number, number]>([
    ['without an id', CONTEST, 0],
    ['with an id that is too long', CONTEST, 33],
    ['with an id of other characters', CONTEST + 1, 0x44],
    ['with a time that is no whole number', CONTEST + 19, 0xff],
  ])('%s is malformed', (_, at, byte) => {
    expect(decodeReplay(bytes.with(at, byte))).toEqual(malformed);
  });
});

describe('a replay', () => {
  test.each([0, Object.keys(RULESETS).length + 1, LARGEST])(
    'of ruleset %i is of an unknown one',
    (ruleset) => {
      const replay = { ...sample, ruleset: ruleset as RulesetVersion };
      expect(decodeReplay(encodeReplay(replay))).toEqual({ ok: false, reason: 'unknown ruleset' });
    },
  );

  test('of more ticks than allowed is too long', () => {
    const replay = { ...sample, ticks: MAX_REPLAY_TICKS + 1 };
    expect(decodeReplay(encodeReplay(replay))).toEqual({ ok: false, reason: 'too long' });
  });

  test('of more bytes than allowed is too long, whatever they are', () => {
    expect(decodeReplay(new Uint8Array(MAX_REPLAY_BYTES + 1))).toEqual({ ok: false, reason: 'too long' });
    expect(decodeReplay(new Uint8Array(MAX_REPLAY_BYTES))).toEqual(malformed);
  });
});
