/** Runs as text: what comes back, what hostile hands get told, and how many fit into a chat. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../../../../src/base/base64.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import { ownName } from '../../../../src/engine/ownName.ts';
import { MAX_REPLAY_BYTES, type RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { typedText } from '../../../../src/engine/storedName.ts';
import {
  decodeSentRun,
  encodeSentRun,
  MAX_LINK,
  type SentRun,
} from '../../../../src/people/share/sentRun.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { samples } from '../../../samples.ts';
import { decode } from '../../engine/replay/decode.ts';

const DAILY = { id: dailyTerms(20_779).id, createdAt: 1_795_305_600_000_123 };

const CLASSIC = record({ runId: runIdOf(7), skin: 'default' }, givingUp(500, skilled(7)));
const OF_DAILY = record(
  { runId: runIdOf(8), skin: 'boxer', contest: DAILY, ruleset: 4 },
  givingUp(500, skilled(8)),
);

const textOf = ({ bytes, claim }: typeof CLASSIC, name = 'Bob') => encodeSentRun(claim, bytes, ownName(name));

const TEXT = textOf(CLASSIC);

/** Fails where the text is no run. */
function sentRun(text: string): SentRun & { run: { replay: Uint8Array } } {
  const sent = decodeSentRun(text);
  if (typeof sent === 'string' || !sent.run.replay) throw new Error(String(sent));
  return { ...sent, run: { ...sent.run, replay: sent.run.replay } };
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const textOfBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

describe('a run that is sent comes back as it was, and verifies', () => {
  test.each([
    ['of no contest', CLASSIC],
    ['of a daily, with the time that its coins lived', OF_DAILY],
  ])('%s', (_, { bytes, claim }) => {
    const { run, playerName } = sentRun(textOf({ bytes, claim }));
    expect(run).toEqual({ ...claim, replay: bytes });
    expect(typedText(playerName)).toBe('Bob');
    expect(verifyReplay(bytes, run)).toEqual({ type: 'verified' });
  });
});

test('any name of a player comes back, and what nobody sees of it is gone', () => {
  const units = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const names = units.filter((name) => name.length <= 30 && /^[\p{L}\p{N}]+$/u.test(name));
  fc.assert(
    fc.property(names, (name) => {
      expect(typedText(sentRun(textOf(CLASSIC, name)).playerName)).toBe(name);
    }),
  );
  expect(typedText(sentRun(textOf(CLASSIC, 'B\u200bo\u202eb ')).playerName)).toBe('Bob');
  for (const name of ['', ' ', '\u200b', 'W'.repeat(31)])
    expect(decodeSentRun(textOf(CLASSIC, name))).toBe('malformed');
});

test('spaces and lines that a file or a chat adds around it change nothing', () => {
  expect(decodeSentRun(`\n ${TEXT}\r\n`)).toEqual(decodeSentRun(TEXT));
});

describe('a text that is none is told apart', () => {
  const bytes = bytesOf(TEXT);
  test.each([
    ['nothing', '', 'malformed'],
    ['another alphabet', encodeBase64(Uint8Array.of(1, 251, 255)), 'malformed'],
    ['a link that was cut off', TEXT.slice(0, -9), 'malformed'],
    ['a letter too many', `${TEXT}AAAA`, 'malformed'],
    ['a name that is no UTF-8', textOfBytes(bytes.with(2, 0xff)), 'malformed'],
    ['a later version', textOfBytes(bytes.with(0, 2)), 'other version'],
    [
      'a ruleset that nobody knows yet',
      textOfBytes(bytes.with(bytes.indexOf(0x53) + 5, 99)),
      'unknown ruleset',
    ],
    ['more than the largest replay', 'A'.repeat(2 * MAX_REPLAY_BYTES), 'too long'],
    ['more than a pattern can take', 'A'.repeat(5_000_000), 'too long'],
  ])('%s', (_, text, fault) => {
    expect(decodeSentRun(text)).toBe(fault);
  });
});

const position = fc.nat(TEXT.length - 1);
const letter = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ +/=%<>\0',
);
const tampered = fc.oneof(
  fc.tuple(position, letter).map(([at, other]) => TEXT.slice(0, at) + other + TEXT.slice(at + 1)),
  position.map((end) => TEXT.slice(0, end)),
  fc
    .tuple(position, fc.string({ maxLength: 9 }))
    .map(([at, more]) => TEXT.slice(0, at) + more + TEXT.slice(at)),
  fc.tuple(position, position).map(([one, other]) => TEXT.slice(0, one) + TEXT.slice(other)),
  fc
    .array(fc.tuple(fc.nat(bytesOf(TEXT).length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    .map((changes) => textOfBytes(changes.reduce((all, [at, byte]) => all.with(at, byte), bytesOf(TEXT)))),
  fc.string({ maxLength: 400 }),
);

test('10,000 tampered texts throw nothing, and none passes for another score', () => {
  const found = new Map<string, number>();
  const count = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  const original = sentRun(TEXT).run;
  fc.assert(
    fc.property(tampered, (text) => {
      const sent = decodeSentRun(text);
      if (typeof sent === 'string') return void count(sent);
      const { run } = sent;
      const verdict = run.replay && verifyReplay(run.replay, run);
      count(verdict?.type ?? 'no replay');
      if (verdict?.type !== 'verified') return;
      // A pause that never was, or one of buttons that changed nothing.
      expect({ ...resultOf(run), runId: run.runId }).toEqual({
        ...resultOf(original),
        runId: original.runId,
      });
    }),
    { numRuns: samples(10_000) },
  );
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['malformed', 'other version', 'unknown ruleset', 'mismatch', 'verified']),
  );
});

const resultOf = ({ score, level }: RecordedRun) => ({ score, level });

test('29 of the 33 recorded runs fit into a message, and so does each of a contest', () => {
  const runs = readdirSync('tests/replays')
    .filter((name) => name.endsWith('.replay'))
    .map((name) => {
      const bytes = Uint8Array.from(readFileSync(`tests/replays/${name}`));
      const { inputs, hashes, pauses, ...run } = decode(bytes);
      const text = encodeSentRun({ ...run, lived: 100_000 }, bytes, ownName('W'.repeat(30)));
      return { name, link: `https://defend-the-sats.example.org/#run=${text}` };
    });
  const tooLong = runs.filter(({ link }) => link.length > MAX_LINK).map(({ name }) => name);
  expect(runs).toHaveLength(33);
  // Three of more than thirteen minutes, and a machine's, which changes its buttons in every tick.
  expect(tooLong).toEqual([
    'at-240-hz.replay',
    'formation-long.replay',
    'long.replay',
    'overture-long.replay',
  ]);
});
