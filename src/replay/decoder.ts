import { RULESET_VERSION } from '../simulation/rules.ts';
import { SKIN_IDS, type SkinId } from '../simulation/skins.ts';
import { ByteReader, Undecodable } from './byteReader.ts';
import { FORMAT_VERSION, MAGIC, RUN_ID_BYTES } from './header.ts';
import { buttonsOf, ticksOf } from './inputs.ts';
import { CHECKPOINT_TICKS, MAX_REPLAY_BYTES, MAX_REPLAY_TICKS } from './limits.ts';
import type { Replay, ReplayFault } from './replay.ts';

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
  demand(reader.byte() === FORMAT_VERSION);
  const ruleset = reader.varint();
  // Another ruleset may have other skins and other buttons: nothing after this can be judged.
  demand(ruleset === RULESET_VERSION, 'unknown ruleset');
  const skin = readSkin(reader);
  const runId = readRunId(reader);
  const ticks = reader.varint();
  demand(ticks <= MAX_REPLAY_TICKS, 'too long');
  const score = reader.varint();
  const level = reader.varint();
  const inputs = readInputs(reader, ticks);
  const pauses = readPauses(reader, ticks);
  const hashes = readHashes(reader, ticks);
  return { runId, skin, ruleset, ticks, score, level, inputs, pauses, hashes };
}

function demand(condition: boolean, fault: ReplayFault = 'malformed'): void {
  if (!condition) throw new Undecodable(fault);
}

function readSkin(reader: ByteReader): SkinId {
  const skin = SKIN_IDS[reader.byte()];
  if (!skin) throw new Undecodable('malformed');
  return skin;
}

function readRunId(reader: ByteReader): string {
  let runId = '';
  for (let byte = 0; byte < RUN_ID_BYTES; byte++) runId += reader.byte().toString(16).padStart(2, '0');
  return runId;
}

function readInputs(reader: ByteReader, ticks: number): Uint8Array {
  const start = reader.at;
  let held = -1;
  for (let left = ticks; left > 0; ) {
    const run = reader.varint();
    demand(buttonsOf(run) !== held);
    held = buttonsOf(run);
    left -= ticksOf(run);
    demand(left >= 0);
  }
  return reader.since(start);
}

function readPauses(reader: ByteReader, ticks: number): number[] {
  const pauses: number[] = [];
  let earliest = 0;
  for (let left = reader.varint(); left > 0; left--) {
    const pause = earliest + reader.varint();
    demand(pause <= ticks);
    pauses.push(pause);
    earliest = pause + 1;
  }
  return pauses;
}

function readHashes(reader: ByteReader, ticks: number): number[] {
  const count = Math.ceil(ticks / CHECKPOINT_TICKS) + 1;
  demand(reader.left === count * Uint32Array.BYTES_PER_ELEMENT);
  return Array.from({ length: count }, () => reader.uint32());
}
