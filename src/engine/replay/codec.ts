/** Replays as bytes and back: one run has one encoding. docs/replay-format.md has the whole of the format. */

import { isContestId } from '../contest/contest.ts';
import type { ContestSeed } from '../contest/seed.ts';
import { isRulesetVersion, type RulesetVersion } from '../simulation/rulesetVersion.ts';
import { bytesOf, RUN_ID_BYTES, toRunId } from '../simulation/runId.ts';
import { SKIN_IDS, type SkinId } from '../simulation/skins.ts';
import { ByteReader, ByteWriter, Undecodable } from './bytes.ts';
import { buttonsOf, ticksOf } from './inputs.ts';
import {
  CHECKPOINT_TICKS,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_TICKS,
  type Replay,
  type ReplayFault,
} from './replay.ts';

/** The first bytes of every replay: 'SATS'. */
const MAGIC = [0x53, 0x41, 0x54, 0x53] as const;

/** The second one names a contest, and nothing else is different. */
const FORMAT_VERSION = 1;
const CONTEST_FORMAT_VERSION = 2;

const MAX_CONTEST_ID = 32;
const TWO_TO_32 = 0x1_0000_0000;

/** Bytes that all but the inputs, the pauses and the hashes take at most. */
const FRAME_SIZE = 42 + 1 + MAX_CONTEST_ID + 8;

/** Bytes that a pause takes at most, and a hash always. */
const NUMBER_SIZE = 4;

/** Bytes that a replay takes at most; `inputs` is their size in bytes, the others are counts. */
export function sizeBound(inputs: number, pauses: number, hashes: number): number {
  return FRAME_SIZE + inputs + NUMBER_SIZE * (pauses + hashes);
}

/** The one encoding of a well-formed replay. */
export function encodeReplay(replay: Replay): Uint8Array {
  const { inputs, pauses, hashes, contest } = replay;
  const writer = new ByteWriter(sizeBound(inputs.length, pauses.length, hashes.length));
  writer.bytes(MAGIC);
  writer.byte(contest ? CONTEST_FORMAT_VERSION : FORMAT_VERSION);
  writer.varint(replay.ruleset);
  writer.byte(SKIN_IDS.indexOf(replay.skin));
  writer.bytes(bytesOf(replay.runId));
  if (contest) writeContest(writer, contest);
  writer.varint(replay.ticks);
  writer.varint(replay.score);
  writer.varint(replay.level);
  writer.bytes(inputs);
  writePauses(writer, pauses);
  for (const hash of hashes) writer.uint32(hash);
  return writer.written;
}

function writeContest(writer: ByteWriter, { id, createdAt }: ContestSeed): void {
  writer.byte(id.length);
  writer.bytes(Array.from(id, (character) => character.charCodeAt(0)));
  writer.uint32(createdAt % TWO_TO_32);
  writer.uint32(Math.floor(createdAt / TWO_TO_32));
}

/** Each as its distance from the earliest tick it could be, so that none can be out of order. */
function writePauses(writer: ByteWriter, pauses: readonly number[]): void {
  writer.varint(pauses.length);
  let earliest = 0;
  for (const pause of pauses) {
    writer.varint(pause - earliest);
    earliest = pause + 1;
  }
}

export type Decoded = { ok: true; replay: Replay } | { ok: false; reason: ReplayFault };

/**
 * Reads a replay from bytes that anyone may have sent. Whatever they are, it neither throws nor allocates more than a
 * small multiple of their length; and the replay it gives has no other encoding than these bytes.
 */
export function decodeReplay(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_REPLAY_BYTES) return { ok: false, reason: 'too long' };
  try {
    return { ok: true, replay: readReplay(new ByteReader(bytes)) };
  } catch (error) {
    if (error instanceof Undecodable) return { ok: false, reason: error.fault };
    throw error;
  }
}

function readReplay(reader: ByteReader): Replay {
  for (const byte of MAGIC) demand(reader.byte() === byte);
  const format = reader.byte();
  demand(format === FORMAT_VERSION || format === CONTEST_FORMAT_VERSION);
  const ruleset = readRuleset(reader);
  const skin = readSkin(reader);
  const runId = toRunId(reader.bytes(RUN_ID_BYTES));
  const contest = format === CONTEST_FORMAT_VERSION && { contest: readContest(reader) };
  const ticks = reader.varint();
  demand(ticks <= MAX_REPLAY_TICKS, 'too long');
  const score = reader.varint();
  const level = reader.varint();
  const inputs = readInputs(reader, ticks);
  const pauses = readPauses(reader, ticks);
  const hashes = readHashes(reader, ticks);
  return { runId, skin, ruleset, ...contest, ticks, score, level, inputs, pauses, hashes };
}

function demand(condition: boolean, fault: ReplayFault = 'malformed'): void {
  if (!condition) throw new Undecodable(fault);
}

function readRuleset(reader: ByteReader): RulesetVersion {
  const ruleset = reader.varint();
  // An unknown ruleset may have other skins and other buttons: nothing after this can be judged.
  if (!isRulesetVersion(ruleset)) throw new Undecodable('unknown ruleset');
  return ruleset;
}

function readContest(reader: ByteReader): ContestSeed {
  const id = String.fromCharCode(...reader.bytes(reader.byte()));
  if (!isContestId(id)) throw new Undecodable('malformed');
  const createdAt = reader.uint32() + reader.uint32() * TWO_TO_32;
  demand(Number.isSafeInteger(createdAt));
  return { id, createdAt };
}

function readSkin(reader: ByteReader): SkinId {
  const skin = SKIN_IDS[reader.byte()];
  if (!skin) throw new Undecodable('malformed');
  return skin;
}

function readInputs(reader: ByteReader, ticks: number): Uint8Array {
  const start = reader.at;
  let held = -1;
  for (let remaining = ticks; remaining > 0; ) {
    const stretch = reader.varint();
    demand(buttonsOf(stretch) !== held);
    held = buttonsOf(stretch);
    remaining -= ticksOf(stretch);
    demand(remaining >= 0);
  }
  return reader.since(start);
}

function readPauses(reader: ByteReader, ticks: number): number[] {
  const pauses: number[] = [];
  let earliest = 0;
  for (let remaining = reader.varint(); remaining > 0; remaining--) {
    const pause = earliest + reader.varint();
    demand(pause <= ticks);
    pauses.push(pause);
    earliest = pause + 1;
  }
  return pauses;
}

function readHashes(reader: ByteReader, ticks: number): number[] {
  const count = Math.ceil(ticks / CHECKPOINT_TICKS) + 1;
  demand(reader.remaining === count * Uint32Array.BYTES_PER_ELEMENT);
  return Array.from({ length: count }, () => reader.uint32());
}
