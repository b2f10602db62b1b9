/** A run as far as it was streamed: its inputs as text, of which every later one begins with each earlier one. */

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import type { SkinId } from '../simulation/skins.ts';
import { MAX_VARINT_BYTES, readVarint, varintSize, writeVarint } from './bytes.ts';
import { buttonsOf, InputReader, stretchOf, ticksOf } from './inputs.ts';
import type { Replay } from './replay.ts';

/** A run that is under way, or was left: its beginning. */
export interface Stream {
  readonly skin: SkinId;
  readonly ruleset: RulesetVersion;
  /** 32 bytes: `seedOf` its run's id and contest, and nothing reveals that id. */
  readonly seed: Uint8Array;
  /** Stretches as `InputLog` writes them, but cut wherever they were written to the board. */
  readonly inputs: Uint8Array;
  /** Ticks that the inputs cover. */
  readonly ticks: number;
}

/**
 * The inputs in hex, up to the last of the cuts: at each, the stretch under way ends, and what is left of it begins another.
 * `inputs`: an `InputLog`'s, for as many ticks at least. `cuts`: ticks, ascending.
 */
export function streamText(inputs: Uint8Array, cuts: readonly number[]): string {
  const stretches = new Uint8Array(inputs.length + MAX_VARINT_BYTES * cuts.length);
  let [at, end, tick, held, left] = [0, 0, 0, 0, 0];
  for (const cut of cuts) {
    while (tick < cut) {
      if (left === 0) {
        const stretch = readVarint(inputs, at);
        at += varintSize(stretch);
        held = buttonsOf(stretch);
        left = ticksOf(stretch);
      }
      const ticks = Math.min(left, cut - tick);
      end = writeVarint(stretches, end, stretchOf(held, ticks));
      left -= ticks;
      tick += ticks;
    }
  }
  return bytesToHex(stretches.subarray(0, end));
}

/** The stretches of a text, which anyone may have sent; `null`: it is malformed, or does not cover that many ticks. */
export function parseStream(text: string, ticks: number): Uint8Array | null {
  if (text.length % 2 !== 0 || /[^0-9a-f]/.test(text)) return null;
  const inputs = hexToBytes(text);
  let covered = 0;
  for (let at = 0; at < inputs.length; ) {
    const stretch = readVarint(inputs, at);
    if (stretch < 0) return null;
    at += varintSize(stretch);
    covered += ticksOf(stretch);
  }
  return covered === ticks ? inputs : null;
}

/** The tick, from 1, at which a stream and a replay part; `null`: the stream is the replay's beginning, or all of it. */
export function partingTick(
  stream: Pick<Stream, 'inputs' | 'ticks'>,
  replay: Pick<Replay, 'inputs' | 'ticks'>,
): number | null {
  const [streamed, played] = [new InputReader(stream.inputs), new InputReader(replay.inputs)];
  for (let tick = 1; tick <= stream.ticks; tick++) {
    if (tick > replay.ticks || streamed.next() !== played.next()) return tick;
  }
  return null;
}
