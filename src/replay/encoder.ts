import { SKIN_IDS } from '../simulation/skins.ts';
import { ByteWriter } from './byteWriter.ts';
import { FORMAT_VERSION, MAGIC, RUN_ID_BYTES } from './header.ts';
import type { Replay } from './replay.ts';

/** Bytes that all but the inputs, the pauses and the hashes take at most. */
const FRAME_SIZE = 42;

/** Bytes that a pause takes at most, and a hash always. */
const NUMBER_SIZE = 4;

/** Bytes that a replay takes at most; `inputs` is their size in bytes, the others are counts. */
export function sizeBound(inputs: number, pauses: number, hashes: number): number {
  return FRAME_SIZE + inputs + NUMBER_SIZE * (pauses + hashes);
}

/** The one encoding of a well-formed replay. */
export function encodeReplay(replay: Replay): Uint8Array {
  const { inputs, pauses, hashes } = replay;
  const writer = new ByteWriter(sizeBound(inputs.length, pauses.length, hashes.length));
  for (const byte of MAGIC) writer.byte(byte);
  writer.byte(FORMAT_VERSION);
  writer.varint(replay.ruleset);
  writer.byte(SKIN_IDS.indexOf(replay.skin));
  writeRunId(writer, replay.runId);
  writer.varint(replay.ticks);
  writer.varint(replay.score);
  writer.varint(replay.level);
  writer.append(inputs);
  writePauses(writer, pauses);
  for (const hash of hashes) writer.uint32(hash);
  return writer.bytes;
}

function writeRunId(writer: ByteWriter, runId: string): void {
  for (let byte = 0; byte < RUN_ID_BYTES; byte++) {
    writer.byte(Number.parseInt(runId.slice(2 * byte, 2 * byte + 2), 16));
  }
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
